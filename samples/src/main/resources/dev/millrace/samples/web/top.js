// The most frequent values of a field, and the choice of the field.

import { clock, count, element, field as fieldName, percent, resize, setText } from "./format.js";

const byId = (id) => document.getElementById(id);
const list = byId("top");
const choice = byId("field");

/** Tells when another field is chosen. */
export function onChoice(choose) {
  choice.addEventListener("change", () => choose(choice.value));
}

export function showTop(fields, top) {
  showFields(fields, top?.field ?? "");
  const values = top?.counted ? top.values : [];
  resize(list, values.length, makeRow);
  const known = top?.counted ? top.records - top.absent : 0;
  values.forEach((value, i) => showValue(list.children[i], value, known, values[0]));
  byId("no-top").hidden = values.length > 0;
  setText(byId("no-top"), reasonForNone(top, fields));
  setText(byId("top-note"), top?.counted && values.length > 0 ? note(top) : "");
}

function reasonForNone(top, fields) {
  if (!top) {
    return fields.length === 0 ? "The fields of the records will be offered here." : "Choose a field to count its values.";
  }
  return top.counted ? "No value so far." : "Others are counting as many fields as there can be; try again later.";
}

function showFields(fields, chosen) {
  const wanted = ["", ...fields];
  if (chosen && !fields.includes(chosen)) {
    wanted.push(chosen);
  }
  if (wanted.length !== choice.options.length || wanted.some((name, i) => choice.options[i].value !== name)) {
    choice.replaceChildren(...wanted.map((name) => new Option(name ? fieldName(name) : "choose a field", name)));
  }
  if (choice.value !== chosen && document.activeElement !== choice) {
    choice.value = chosen;
  }
}

function makeRow() {
  return element("li", "row",
    element("span", "fill"), element("span", "what"), element("span", ""), element("span", "share"));
}

function showValue(row, value, known, first) {
  const [fill, what, times, share] = row.children;
  const named = value.kind === "object" || value.kind === "array";
  setText(what, named ? "any " + value.kind : value.text === "" ? "empty" : value.text);
  what.title = `${value.kind} ${value.text}`;
  what.classList.toggle("kind", value.text === "" || !["string", "number"].includes(value.kind));
  setText(times, value.least === value.most ? count(value.most) : `${count(value.least)} to ${count(value.most)}`);
  setText(share, percent(value.least, known));
  fill.style.width = ((100 * value.least) / first.least).toFixed(1) + "%";
}

function note(top) {
  const absent = top.absent > 0 ? `, of which ${count(top.absent)} lack it` : "";
  const ranges = top.values.some((value) => value.least < value.most)
    ? " There are too many values to count each exactly: a count lies between its two figures."
    : "";
  return `Of ${count(top.records)} records since ${clock(top.since)}${absent}.${ranges}`;
}
