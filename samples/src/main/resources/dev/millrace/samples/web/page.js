// The live page: takes the server's events apart and hands each part to those who show it.

import { watch } from "./connection.js";
import { showFigures } from "./figures.js";
import { clock, date, element, setText } from "./format.js";
import { addPoints, startPlots } from "./plots.js";
import { showRejects } from "./rejects.js";
import { showSources } from "./sources.js";
import { onChoice, showTop } from "./top.js";

const byId = (id) => document.getElementById(id);
let stopWatching = () => {};

function showState(state) {
  const before = document.body.dataset.state;
  if (before === state) {
    return;
  }
  document.body.dataset.state = state;
  const words = { live: "Live", lost: "Connection lost, retrying", ended: "Ended" };
  setText(byId("state"), words[state]);
}

function showHeader(update) {
  setText(byId("store"), update.store);
  byId("store").title = update.store;
  setText(byId("started"), "Started " + date(update.started)
    + (update.phase === "ended" ? ", ended " + clock(update.now) : ""));
  document.title = (update.phase === "ended" ? "Ended: " : "") + "Millrace ingest";
}

function showEmpty(update) {
  const empty = update.bytes === 0 && update.phase !== "ended";
  byId("empty").hidden = !empty;
  if (!empty) {
    return;
  }
  setText(byId("empty-hint"), update.listening.length > 0 ? "Send it some lines of JSON:" : "The sources have sent nothing yet.");
  const hints = update.listening.map(hint);
  if (byId("hints").textContent !== hints.join("")) {
    byId("hints").replaceChildren(...hints.map((text) => element("li", "", element("code", "", text))));
  }
}

function hint(address) {
  const url = new URL(address.replace(/^tcp:/, "http:"));
  return address.startsWith("tcp:")
    ? `nc -N ${url.hostname.replace(/[[\]]/g, "")} ${url.port} < logs.ndjson`
    : `curl -H 'Content-Type: application/x-ndjson' --data-binary @logs.ndjson ${address}`;
}

function show(update) {
  showHeader(update);
  showEmpty(update);
  showFigures(update, addPoints(update.points, update.first));
  if (update.rejects) {
    showRejects(update.rejects);
  }
  showTop(update.fields, update.top);
  showSources(update.sources);
}

function start(field) {
  stopWatching();
  stopWatching = watch(field, show, showState);
}

startPlots();
onChoice((field) => {
  const url = new URL(location.href);
  if (field) {
    url.searchParams.set("top", field);
  } else {
    url.searchParams.delete("top");
  }
  history.replaceState(null, "", url);
  start(field);
});
start(new URL(location.href).searchParams.get("top") ?? "");
