import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Galley, GalleyError } from "./galley.js";
import { GalleySync } from "./galley-sync.js";
import { feed } from "./feed.js";
import { VirtualList, scrollUp } from "./virtual-list.js";

const chromium = (index) => feed[index].chromium;
const near = (a, b) => Math.abs(a - b) <= 0.02;

describe("the co-process", () => {
  let galley;
  before(() => (galley = new Galley()));
  after(() => galley.close());

  test("heights are those of Chromium", async () => {
    const heights = await Promise.all(feed.map(({ row }) => galley.height(row.html, row.width)));
    assert.equal(heights.length, 300);
    const wrong = feed.filter(({ chromium }, index) => !near(heights[index], chromium));
    assert.deepEqual(wrong.map(({ row }) => row.id), []);
  });

  test("answers come in the order of the rows", async () => {
    const answers = await Promise.all([3, 1, 2].map((id) => galley.answer({ id, html: "<p>a", width: 90, want: ["height"] })));
    assert.deepEqual(answers.map((answer) => answer.id), [3, 1, 2]);
  });

  test("one preparation gives the heights at several widths", async () => {
    const answer = await galley.answer({ html: "<p>One two three", widths: [60, 600], want: ["height"] });
    const [narrow, wide] = answer.widths.map((at) => at.height);
    assert.ok(narrow > wide && wide > 0);
  });

  test("a row that cannot be read is an error, and the next one is answered", async () => {
    await assert.rejects(galley.answer({ html: "<p>a" }), (error) => error instanceof GalleyError && /width/.test(error.message));
    assert.ok((await galley.height("<p>a", 90)) > 0);
  });

  test("a text with line ends and separators is one row", async () => {
    const [a, b] = await galley.heights(["<p>a\n b\u2028c", "<p>a  b\u2028c"], 320);
    assert.equal(a, b);
  });
});

test("a command that is not there is an error of each call", async () => {
  const galley = new Galley("no-such-galley");
  await assert.rejects(galley.height("<p>a", 90), /no-such-galley/);
  await assert.rejects(galley.height("<p>a", 90), /no-such-galley/);
  await galley.close();
});

test("a command that ends has its reason in the error", async () => {
  const galley = new Galley(undefined, ["--no-such-option"]);
  await assert.rejects(galley.height("<p>a", 90), /status 64.*no-such-option/s);
});

test("a program ends without close()", () => {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  for (const [name, file] of [["Galley", "galley"], ["GalleySync", "galley-sync"]]) {
    const program = `import { ${name} } from "./${file}.js"; console.log(await new ${name}().height("<p>a", 90));`;
    const done = spawnSync(process.execPath, ["--input-type=module", "-e", program], { cwd: folder, timeout: 20_000, encoding: "utf8" });
    assert.equal(done.status, 0, `${name}: ${done.stderr} ${done.error ?? ""}`);
    assert.ok(Number(done.stdout) > 0);
  }
});

describe("calls that wait", () => {
  let galley;
  before(() => (galley = new GalleySync()));
  after(() => galley.close());

  test("give the heights of Chromium", () => {
    const heights = feed.slice(0, 50).map(({ row }) => galley.height(row.html, row.width));
    heights.forEach((height, index) => assert.ok(near(height, chromium(index)), feed[index].row.id));
  });

  test("give many heights at once", () => {
    assert.deepEqual(galley.heights(["<p>a", "<p>a<p>b"], 90), [galley.height("<p>a", 90), galley.height("<p>a<p>b", 90)]);
  });

  test("throw what the command answers, and go on", () => {
    assert.throws(() => galley.answer({ html: "<p>a" }), GalleyError);
    assert.ok(galley.height("<p>a", 90) > 0);
  });

  test("estimateSize of a virtual list: no row jumps", () => {
    const estimateSize = (index) => galley.height(feed[index].row.html, feed[index].row.width);
    const list = new VirtualList({ count: feed.length, estimateSize });
    const total = list.totalSize;
    assert.deepEqual(scrollUp(list, chromium), { jumps: 0, moved: 0 });
    assert.ok(Math.abs(list.totalSize - total) <= 0.02 * feed.length);
    // A row in the middle is where the browser has it, though no row above it was shown.
    const above = feed.slice(0, 150).reduce((sum, post) => sum + post.chromium, 0);
    assert.ok(Math.abs(new VirtualList({ count: feed.length, estimateSize }).offset(150) - above) < 1);
  });

  test("with a guess, rows jump", () => {
    const { jumps } = scrollUp(new VirtualList({ count: feed.length, estimateSize: () => 80 }), chromium);
    assert.ok(jumps > 200, `${jumps} jumps`);
  });
});
