// Scrolls up a list of 300 posts, once with a guess as `estimateSize` and once with Galley.

import { feed } from "./feed.js";
import { GalleySync } from "./galley-sync.js";
import { VirtualList, scrollUp } from "./virtual-list.js";

const galley = new GalleySync();
const chromium = (index) => feed[index].chromium;
const exact = (index) => galley.height(feed[index].row.html, feed[index].row.width);
const mean = feed.reduce((sum, post) => sum + post.chromium, 0) / feed.length;

for (const [name, estimateSize] of [
  ["a guess of 80 px", () => 80],
  [`the mean, ${mean.toFixed(0)} px`, () => mean],
  ["Galley", exact],
]) {
  const list = new VirtualList({ count: feed.length, estimateSize });
  const before = list.totalSize;
  const { jumps, moved } = scrollUp(list, chromium);
  console.log(`${name}: ${jumps} of ${list.count} rows jump, by ${moved.toFixed(0)} px; ` +
    `the list is ${before.toFixed(0)} px high at first, ${list.totalSize.toFixed(0)} px at last`);
}
await galley.close();
