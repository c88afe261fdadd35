// Figures and times as people read them.

const WHOLE = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const THREE_DIGITS = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });
const COMPACT = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });
const CLOCK = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" });
const DATE = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium", hourCycle: "h23" });
const UNITS = ["B", "kB", "MB", "GB", "TB", "PB"];
const NO_BREAK_SPACE = "\u00a0";

export function count(value) {
  return WHOLE.format(value);
}

export function compact(value) {
  return COMPACT.format(value);
}

export function bytes(value) {
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit++;
  }
  return THREE_DIGITS.format(value) + NO_BREAK_SPACE + UNITS[unit];
}

export function percent(part, whole) {
  if (whole === 0) {
    return "";
  }
  const share = (100 * part) / whole;
  return share > 0 && share < 0.1 ? "<" + NO_BREAK_SPACE + "0.1" + NO_BREAK_SPACE + "%"
    : share.toFixed(1) + NO_BREAK_SPACE + "%";
}

export function millis(value) {
  return value < 1000
    ? THREE_DIGITS.format(value) + NO_BREAK_SPACE + "ms"
    : THREE_DIGITS.format(value / 1000) + NO_BREAK_SPACE + "s";
}

export function clock(millisSince1970) {
  return CLOCK.format(millisSince1970);
}

export function date(millisSince1970) {
  return DATE.format(millisSince1970);
}

/** A JSON Pointer with dots, where that leaves no doubt. */
export function field(pointer) {
  return /^(\/[^/~.]+)+$/.test(pointer) ? pointer.slice(1).replaceAll("/", ".") : pointer;
}

/** Writes a text into an element, if it is another: what a reader has selected stays so. */
export function setText(element, text) {
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

/** Makes a list of elements as long as it should be; each is made once and used again. */
export function resize(parent, length, make) {
  while (parent.children.length > length) {
    parent.lastElementChild.remove();
  }
  while (parent.children.length < length) {
    parent.append(make());
  }
}

/** An element with a class and children, which are elements or texts: texts of peers never become markup. */
export function element(name, className, ...children) {
  const made = document.createElement(name);
  if (className) {
    made.className = className;
  }
  made.append(...children);
  return made;
}
