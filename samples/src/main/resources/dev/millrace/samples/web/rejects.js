// What was rejected, by kind, with the last lines of each.

import { count, element, percent, setText } from "./format.js";

const list = document.getElementById("rejects");
const shown = new Map();

/** Shows the kinds, the most frequent first; those that are open stay open. */
export function showRejects(kinds) {
  // An ingestion that was started again has not rejected what the one before had.
  for (const [name, row] of shown) {
    if (!kinds.some((kind) => kind.kind === name)) {
      row.item.remove();
      shown.delete(name);
    }
  }
  const total = kinds.reduce((sum, kind) => sum + kind.count, 0);
  document.getElementById("no-rejects").hidden = kinds.length > 0;
  kinds.sort((one, other) => other.count - one.count);
  kinds.forEach((kind, place) => {
    const row = shown.get(kind.kind) ?? makeRow(kind.kind);
    setText(row.count, count(kind.count));
    setText(row.share, percent(kind.count, total));
    row.fill.style.width = ((100 * kind.count) / kinds[0].count).toFixed(1) + "%";
    const samples = JSON.stringify(kind.samples);
    // Not under the eyes of someone who points at them.
    if (samples !== row.text && !row.samples.matches(":hover")) {
      row.text = samples;
      row.samples.replaceChildren(...kind.samples.map(makeSample));
    }
    if (list.children[place] !== row.item) {
      list.insertBefore(row.item, list.children[place] ?? null);
    }
  });
}

function makeRow(kind) {
  const row = {
    fill: element("span", "fill"),
    count: element("span", ""),
    share: element("span", "share"),
    samples: element("ul", "samples"),
  };
  const name = kind.toLowerCase().replaceAll("_", " ").replace("utf8", "UTF-8");
  const summary = element("summary", "row", row.fill, element("span", "what", name), row.count, row.share);
  row.item = element("li", "", element("details", "", summary, row.samples));
  shown.set(kind, row);
  return row;
}

function makeSample(sample) {
  const characters = [...sample.after];
  const wrong = sample.after.match(/^\u27e8[^\u27e9]*\u27e9/)?.[0] ?? characters[0] ?? "end of line";
  return element("li", "",
    element("p", "", sample.message),
    element("p", "muted", `${sample.source}, line ${count(sample.line)}, byte ${count(sample.byte)}`),
    element("code", "",
      sample.cutBefore ? "\u2026" : "",
      sample.before,
      element("mark", "", wrong),
      characters.length > 0 ? sample.after.slice(wrong.length) : "",
      sample.cutAfter ? "\u2026" : ""));
}
