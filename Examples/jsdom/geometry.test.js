import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { GalleySync } from "../Node/galley-sync.js";
import { installGeometry } from "./geometry.js";

const { JSDOM } = createRequire(import.meta.url)("jsdom");
let galley;
before(() => (galley = new GalleySync()));
after(() => galley.close());

function open(body, head = "", options) {
  const { window } = new JSDOM(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`);
  const layout = installGeometry(window, galley, options);
  return { window, document: window.document, layout, $: (selector) => window.document.querySelector(selector) };
}

test("a page has the margin of a browser, and that of its rules", () => {
  assert.equal(open("<p>a").$("p").getBoundingClientRect().x, 8);
  assert.equal(open("<p>a", "<style>* { margin: 0 }</style>").$("p").getBoundingClientRect().x, 0);
  assert.equal(open("<p>a", "<style>body { margin: 3px 20px }</style>").$("p").getBoundingClientRect().x, 20);
  assert.equal(open("<p>a").window.document.documentElement.clientHeight, 768);
});

test("a change of the window's width changes the layout", () => {
  const { window, layout, $ } = open("<p>some words</p>");
  assert.equal($("p").getBoundingClientRect().width, 1008);
  window.innerWidth = 320;
  assert.equal($("p").getBoundingClientRect().width, 304);
  assert.equal($("p").getBoundingClientRect().width, 304);
  assert.equal(layout.count, 2);
});

test("a change of the document changes the layout, a question does not", () => {
  const { document, layout, $ } = open("<div id=a>one</div><div id=b>two</div>");
  const top = $("#b").getBoundingClientRect().top;
  $("#a").textContent = "one ".repeat(400);
  assert.ok($("#b").getBoundingClientRect().top > top + 20);
  $("#a").remove();
  assert.equal($("#b").offsetTop, 8);
  $("#b").style.marginTop = "30px";
  assert.equal($("#b").offsetTop, 30);
  $("#b").classList.add("c");
  document.head.innerHTML = "<style>.c { padding: 7px }</style>";
  assert.equal($("#b").clientHeight, 36);
  $("#b").firstChild.data = "three";
  const count = layout.count;
  for (let index = 0; index < 10; index += 1) assert.ok($("#b").offsetWidth > 100);
  assert.equal(layout.count, count + 1);
});

test("rules of the CSS object model count", () => {
  const { document, $ } = open("<p>a", "<style>p { margin: 0 }</style>");
  assert.equal($("p").offsetHeight, 22);
  document.styleSheets[0].insertRule("p { padding: 10px }", 0);
  assert.equal($("p").offsetHeight, 42);
  document.styleSheets[0].deleteRule(0);
  assert.equal($("p").offsetHeight, 22);
});

test("the state of controls counts", () => {
  const { $ } = open("<details><summary>s</summary><p>more</details><input type=checkbox><i>x</i>", "<style>:checked + i { display: block }</style>");
  const height = $("details").offsetHeight;
  $("details").open = true;
  assert.ok($("details").offsetHeight > height + 20);
  assert.notEqual($("i").offsetWidth, 1008);
  $("input").checked = true;
  assert.equal($("i").offsetWidth, 1008);
});

test("what has no place in the layout has no rectangle", () => {
  const { document, $ } = open("<p style='display: none'>a</p><script>1</script><template><b>x</b></template>");
  for (const element of [$("p"), $("script"), $("template"), document.createElement("p")]) {
    assert.equal(element.getClientRects().length, 0);
    assert.equal(element.getBoundingClientRect().width, 0);
    assert.equal(element.offsetParent, null);
    assert.equal(element.scrollHeight, 0);
  }
});

test("a tree that no parser makes is laid out as far as a parser takes it", () => {
  const { document, $ } = open("<div></div>");
  const table = document.createElement("table");
  const row = table.appendChild(document.createElement("tr"));
  row.appendChild(document.createElement("td")).textContent = "cell";
  $("div").append(table);
  assert.ok($("td").getBoundingClientRect().width > 20);
  assert.equal($("td").offsetParent, table);
});

test("ranges: collapsed spaces, letters of four bytes, line ends, elements, carets", () => {
  const { document, $ } = open("<p>  a  <b>😀bc</b>\n  d<br>e <!-- x -->f</p>", "<style>body { margin: 0 }</style>");
  const rects = (node, start, end = start) => {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return Array.from(range.getClientRects());
  };
  const [first, bold, middle, , last, , end] = $("p").childNodes;
  assert.equal(rects(first, 2, 3)[0].x, 0);
  // "a ", of five characters.
  assert.ok(Math.abs(rects(first, 0, 5)[0].right - bold.getBoundingClientRect().left) < 0.1);
  const [emoji, b, c] = [rects(bold.firstChild, 0, 2)[0], rects(bold.firstChild, 2, 3)[0], rects(bold.firstChild, 3, 4)[0]];
  assert.ok(emoji.left === bold.getBoundingClientRect().left && b.left === emoji.right && c.right === bold.getBoundingClientRect().right);
  assert.equal(rects(middle, 3, 4)[0].left > c.right, true);
  assert.ok(rects(last, 0, 1)[0].top > emoji.bottom - 5 && rects(last, 0, 1)[0].left === 0);
  assert.ok(rects(end, 0, 1)[0].left > rects(last, 0, 1)[0].right);
  assert.deepEqual(rects(bold.firstChild, 2).map((rect) => [rect.left, rect.width]), [[b.left, 0]]);
  const all = document.createRange();
  all.selectNodeContents($("p"));
  const box = all.getBoundingClientRect();
  assert.ok(box.left === 0 && box.right === c.right + rects(middle, 0, 4)[0].width);
});

test("points: text and boxes, what is not hit, what is outside", () => {
  const { document, $ } = open("<p id=a>text</p><div id=b style='position: absolute; left: 8px; top: 16px; width: 50px; height: 50px'></div>");
  assert.equal(document.elementFromPoint(12, 25), $("#b"));
  assert.deepEqual(document.elementsFromPoint(12, 25), [$("#b"), $("#a"), $("body"), $("html")]);
  $("#b").style.pointerEvents = "none";
  assert.equal(document.elementFromPoint(12, 25), $("#a"));
  assert.equal(document.elementFromPoint(500, 700), $("html"));
  assert.equal(document.elementFromPoint(-1, 5), null);
  assert.deepEqual(document.elementsFromPoint(5, 768), []);
});

test("a window scrolls as far as its page, and boxes move", () => {
  const { window, document, $ } = open("<div style='height: 2000px'></div><p>end</p><b style='position: fixed; top: 5px'>x</b>");
  let events = 0;
  document.addEventListener("scroll", () => (events += 1));
  window.scrollTo(0, 1e6);
  assert.equal(window.scrollY, document.documentElement.scrollHeight - 768);
  assert.ok(Math.abs($("p").getBoundingClientRect().bottom - (768 - 16)) < 1);
  assert.equal($("b").getBoundingClientRect().top, 5);
  assert.equal(document.elementFromPoint(10, 10), $("b"));
  window.scrollBy({ top: -100 });
  assert.equal(document.documentElement.scrollTop, window.scrollY);
  return new Promise((done) => window.setTimeout(done, 20)).then(() => assert.equal(events, 2));
});

test("images have the sizes that a test gives them", () => {
  const { $ } = open("<img src=a.png>", "", { images: { "a.png": [40, 30] } });
  assert.deepEqual([$("img").offsetWidth, $("img").offsetHeight], [40, 30]);
});
