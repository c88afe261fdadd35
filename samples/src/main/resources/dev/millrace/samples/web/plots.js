// Records and bytes a second over time, as plots and as a table.

import { bytes, clock, compact, count, element, resize, setText } from "./format.js";

const MOST_POINTS = 600;
const TABLE_ROWS = 60;
const AXIS_PIXELS = 58;

const byId = (id) => document.getElementById(id);
const points = [];
let minutes = 2;
let plots = [];

export function addPoints(rows, anew) {
  if (anew) {
    points.length = 0;
  }
  for (const [time, records, taken, rejected, queued] of rows) {
    points.push({ time, records, bytes: taken, rejected, queued });
  }
  points.splice(0, points.length - MOST_POINTS);
  draw();
  return points.at(-1);
}

function style(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** From now back: empty where nothing was measured yet. */
function timeRange() {
  const end = points.length === 0 ? Date.now() : points.at(-1).time;
  return [end / 1000 - minutes * 60, end / 1000];
}

function options(place, colour, fill, write, readout) {
  const axis = { stroke: style("--muted"), font: "12px system-ui", ticks: { show: false } };
  return {
    width: place.clientWidth,
    height: place.clientHeight,
    legend: { show: false },
    cursor: { sync: { key: "time" }, y: false, drag: { x: false, y: false }, points: { size: 7 } },
    scales: {
      x: { range: timeRange },
      y: { range: (plot, least, most) => [0, Math.max(4, most * 1.1)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 26,
        space: 80,
        values: (plot, times) => times.map((time) => clock(time * 1000).slice(0, minutes > 5 ? 5 : 8)),
      },
      {
        ...axis,
        grid: { stroke: style("--line"), width: 1 },
        size: AXIS_PIXELS,
        space: 32,
        values: (plot, values) => values.map(write),
      },
    ],
    series: [{}, { stroke: style(colour), fill: style(fill), width: 1.75, points: { show: () => visible().length < 3, size: 5 } }],
    hooks: { setCursor: [readout] },
  };
}

/** Makes the plots anew: uPlot draws on a canvas, which knows nothing of style sheets. */
export function makePlots() {
  plots.forEach((plot) => plot.uplot.destroy());
  plots = [
    makePlot("records", "--records", "--records-soft", compact, count),
    makePlot("bytes", "--bytes", "--bytes-soft", bytes, bytes),
  ];
  draw();
}

function makePlot(name, colour, fill, axisText, text) {
  const place = byId(name + "-plot");
  const plot = { name, place, text, at: null };
  plot.uplot = new uPlot(options(place, colour, fill, axisText, (uplot) => {
    plot.at = uplot.cursor.idx;
    showReadout(plot);
  }), [[], []], place);
  return plot;
}

function showReadout(plot) {
  const shown = visible();
  const point = (plot.at != null && shown[plot.at]) || shown.at(-1);
  const text = point ? plot.text(point[plot.name]) : "";
  setText(byId(plot.name + "-at"), plot.at != null && point ? clock(point.time) + "  " + text : text);
}

function visible() {
  const [from] = timeRange();
  return points.filter((point) => point.time >= from * 1000);
}

function draw() {
  const shown = visible();
  const times = shown.map((point) => point.time / 1000);
  for (const plot of plots) {
    plot.uplot.setData([times, shown.map((point) => point[plot.name])]);
    showReadout(plot);
    describe(plot, shown);
  }
  if (byId("table").open) {
    fillTable();
  }
}

/** The plot in words, for those who do not see it. */
function describe(plot, shown) {
  const title = plot.name === "records" ? "Records a second" : "Bytes a second";
  const values = shown.map((point) => point[plot.name]);
  plot.place.setAttribute("aria-label", values.length === 0
    ? title + ": nothing measured yet"
    : `${title} over the last ${minutes} minutes: now ${plot.text(values.at(-1))}, `
      + `least ${plot.text(Math.min(...values))}, most ${plot.text(Math.max(...values))}`);
}

function fillTable() {
  const rows = points.slice(-TABLE_ROWS).reverse();
  const body = byId("points");
  resize(body, rows.length, () => element("tr", "", ...Array.from({ length: 5 }, () => element("td", ""))));
  rows.forEach((point, i) => {
    const texts = [clock(point.time), count(point.records), bytes(point.bytes), count(point.rejected), bytes(point.queued)];
    texts.forEach((text, column) => setText(body.children[i].children[column], text));
  });
}

export function startPlots() {
  makePlots();
  new ResizeObserver(() => {
    for (const { place, uplot } of plots) {
      uplot.setSize({ width: place.clientWidth, height: place.clientHeight });
    }
  }).observe(document.querySelector(".plots"));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", makePlots);
  byId("table").addEventListener("toggle", fillTable);
  for (const choice of document.querySelectorAll("input[name=minutes]")) {
    choice.addEventListener("change", () => {
      minutes = Number(choice.value);
      draw();
    });
  }
}
