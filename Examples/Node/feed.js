// The posts of Samples/feed.jsonl with the heights that Chromium gave them (Tests/Browser).

import { readFileSync } from "node:fs";

const lines = (path) =>
  readFileSync(new URL(`../../${path}`, import.meta.url), "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));

const recorded = new Map(lines("Tests/Browser/expected.jsonl").map((answer) => [answer.id, answer.height]));

/** Rows with id, html, width and Chromium's height. */
export const feed = lines("Samples/feed.jsonl").map((row) => ({ row, chromium: recorded.get(`feed/${row.id}`) }));
