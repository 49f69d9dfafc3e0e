// Runs the widgets in jsdom, without geometry and with Galley, and compares both with Chromium's results.
//
// usage: node run.js CHROMIUM.jsonl, with GALLEY and with NODE_PATH where jsdom is not in node_modules

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { GalleySync } from "../Node/galley-sync.js";
import { installGeometry } from "./geometry.js";
import "./widgets.js";

const { JSDOM, VirtualConsole } = createRequire(import.meta.url)("jsdom");
const chromium = readFileSync(process.argv[2], "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));
const galley = new GalleySync();

const open = (widget) => new JSDOM(`<!doctype html><html><head></head><body>${widget.page}</body></html>`, { virtualConsole: new VirtualConsole() }).window;
const without = widgets.map((widget) => runWidget(widget, open(widget)));
const layouts = [];
const withGalley = widgets.map((widget) => {
  const window = open(widget);
  const layout = installGeometry(window, galley);
  const result = runWidget(widget, window);
  layouts.push(layout.count);
  return result;
});

/** Measured numbers that differ by more than 0.1 px. */
function differences(a, b) {
  return a.measures.filter((value, index) => !(Math.abs(value - b.measures[index]) <= 0.1)).length + Math.abs(a.measures.length - b.measures.length);
}

// A widget that throws has not come to its later assertions.
const share = ({ passed }, { passed: all, failed }) => `${passed.length}/${all.length + failed.length}`;
const faults = [];
console.log("| widget | jsdom | jsdom with Galley | Chromium | numbers that differ | layouts |\n| --- | ---: | ---: | ---: | ---: | ---: |");
widgets.forEach(({ name }, index) => {
  const [a, b, c] = [without[index], withGalley[index], chromium[index]];
  const apart = differences(b, c);
  console.log(`| ${name} | ${share(a, c)} | ${share(b, c)} | ${share(c, c)} | ${apart} of ${c.measures.length} | ${layouts[index]} |`);
  for (const law of a.passed) faults.push(`${name}: true without geometry: ${law}`);
  for (const law of b.failed) faults.push(`${name}: false with Galley: ${law}`);
  for (const law of c.failed) faults.push(`${name}: false in Chromium: ${law}`);
  if (apart > 0) faults.push(`${name}: Galley ${b.measures}, Chromium ${c.measures}`);
});
const count = withGalley.reduce((sum, result) => sum + result.passed.length, 0);
console.log(`\n${count} assertions pass with Galley; ${without.reduce((sum, result) => sum + result.passed.length, 0)} without`);
for (const fault of faults) console.error(fault);
await galley.close();
process.exit(faults.length > 0 || count < 30 ? 1 : 0);
