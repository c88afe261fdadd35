// The tiles: totals, and how things stand at the moment.

import { bytes, count, millis, percent, setText } from "./format.js";

const ALMOST_FULL = 0.8;

const byId = (id) => document.getElementById(id);

export function showFigures(update, point) {
  setText(byId("records"), count(update.records));
  setText(byId("bytes"), bytes(update.bytes));
  setText(byId("rejected"), count(update.rejected));
  byId("rejected").classList.toggle("bad", update.rejected > 0);
  const lines = update.records + update.rejected;
  setText(byId("rejected-share"), lines === 0 ? "\u00a0" : percent(update.rejected, lines) + " of the lines");
  if (point) {
    setText(byId("records-rate"), count(point.records) + " a second");
    setText(byId("bytes-rate"), bytes(point.bytes) + " a second");
  }
  showQueue(update);
  showCommits(update.commits);
}

function showQueue(update) {
  const share = Math.min(1, update.queue.bytes / update.queue.limit);
  setText(byId("queue"), bytes(update.queue.bytes));
  byId("queue-bar").style.width = (100 * share).toFixed(1) + "%";
  byId("queue-bar").classList.toggle("bad", share > ALMOST_FULL);
  const paused = update.sources.paused;
  setText(byId("queue-limit"), "of " + bytes(update.queue.limit)
    + (paused > 0 ? ", " + count(paused) + " paused" : ", none paused"));
}

function showCommits(commits) {
  const none = commits.count === 0;
  setText(byId("commit"), none ? "\u2013" : millis(commits.lastMillis));
  setText(byId("commit-longest"), none ? "\u00a0" : "longest " + millis(commits.longestMillis));
}
