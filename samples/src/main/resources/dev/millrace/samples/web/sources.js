// Where the records come from, and how far each source is stored.

import { count, element, resize, setText } from "./format.js";

const KINDS = { "file": "file", "followed file": "followed", "standard input": "standard input", "tcp": "TCP", "http": "HTTP" };

const SHOWN_AT_FIRST = 12;

const byId = (id) => document.getElementById(id);
const body = byId("sources");
const all = byId("all-sources");
let last;
let showingAll = false;

all.addEventListener("click", () => {
  showingAll = !showingAll;
  showSources(last);
});

export function showSources(sources) {
  last = sources;
  const list = showingAll ? sources.list : sources.list.slice(0, SHOWN_AT_FIRST);
  all.hidden = sources.list.length <= SHOWN_AT_FIRST;
  setText(all, showingAll ? "Show fewer" : `Show all ${count(sources.list.length)}`);
  byId("no-sources").hidden = list.length > 0;
  document.querySelector("table.sources").hidden = list.length === 0;
  setText(byId("sources-count"), `${count(sources.open)} open`
    + (sources.unlisted > 0 ? `, ${count(sources.unlisted)} more not listed` : ""));
  resize(body, list.length, makeRow);
  list.forEach((source, i) => showSource(body.children[i], source));
}

function makeRow() {
  const number = (label) => {
    const cell = element("td", "number");
    cell.dataset.label = label;
    return cell;
  };
  const row = element("tr", "",
    element("td", "source", element("span", ""), element("span", "muted")),
    element("td", "state-of", element("span", "mark")),
    number("line"), number("byte"), number("records"), number("rejected"));
  row.setAttribute("role", "row");
  for (const cell of row.children) {
    cell.setAttribute("role", "cell");
  }
  return row;
}

function showSource(row, source) {
  const [name, state, line, offset, records, rejected] = row.children;
  setText(name.firstElementChild, source.name);
  setText(name.lastElementChild, source.name.startsWith(source.kind + ":") ? "" : KINDS[source.kind] ?? source.kind);
  setText(state.firstElementChild, source.state);
  state.firstElementChild.className = "mark " + source.state;
  setText(line, count(source.line));
  setText(offset, count(source.offset));
  setText(records, count(source.records));
  setText(rejected, count(source.rejected));
}
