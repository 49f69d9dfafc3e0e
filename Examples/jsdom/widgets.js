// Ten widgets that need geometry, with assertions. The same code runs in jsdom and in Chromium: a widget gets a window with
// its page, and says what must be true there. Without geometry, every assertion is false.

const near = (a, b, distance = 0.6) => Math.abs(a - b) <= distance;
const words = "Ink dries slowly on cold days and the compositor sets type by hand letter after letter until the line is full";
const text = (from, count) => Array.from({ length: count }, (_, index) => words.split(" ")[(from + index) % 21]).join(" ");
const all = (document, selector) => Array.from(document.querySelectorAll(selector));

globalThis.widgets = [
  {
    name: "tooltip",
    page: `<style>#tip { position: absolute; padding: 4px 8px; max-width: 200px }</style>
      <p style="margin-top: 100px">Hover over <abbr id=middle>this abbreviation</abbr> here.</p>
      <p style="text-align: right"><abbr id=edge>edge</abbr></p><div id=tip>A tooltip with enough words for two lines</div>`,
    run({ window, document, expect, measure }) {
      const tip = document.getElementById("tip");
      const place = (target) => {
        const rect = target.getBoundingClientRect();
        const left = rect.left + (rect.width - tip.offsetWidth) / 2;
        tip.style.left = `${Math.max(4, Math.min(left, window.innerWidth - tip.offsetWidth - 4))}px`;
        tip.style.top = `${window.scrollY + rect.top - tip.offsetHeight - 6}px`;
        return [rect, tip.getBoundingClientRect()];
      };
      const [target, first] = place(document.getElementById("middle"));
      expect("the tooltip is centred above its target", first.width > 0 && (near(first.left + first.width / 2, target.left + target.width / 2) || first.left === 4));
      expect("it ends 6 px above the target", first.height > 40 && near(target.top - first.bottom, 6));
      const [edge, second] = place(document.getElementById("edge"));
      expect("at the edge of the window it is moved inwards", near(second.right, window.innerWidth - 4) && second.left < edge.left);
      measure(first, second);
    },
  },
  {
    name: "dropdown",
    page: `<style>.menu { position: absolute; border: 1px solid; margin: 0; padding: 0; list-style: none } .menu li { padding: 4px 12px }
      button { position: absolute; font: inherit }</style>
      <button id=top style="top: 20px; left: 30px">Open</button><button id=bottom style="top: 700px; left: 30px">Open</button>
      <ul class=menu><li>Copy<li>Paste<li>Delete everything</ul>`,
    run({ window, document, expect, measure }) {
      const menu = document.querySelector(".menu");
      const open = (button) => {
        const rect = button.getBoundingClientRect();
        const fits = rect.bottom + menu.offsetHeight <= window.innerHeight;
        menu.style.left = `${rect.left}px`;
        menu.style.top = `${fits ? rect.bottom : rect.top - menu.offsetHeight}px`;
        return [rect, menu.getBoundingClientRect()];
      };
      const [top, below] = open(document.getElementById("top"));
      expect("a menu opens below its button", below.height > 80 && near(below.top, top.bottom));
      const [bottom, above] = open(document.getElementById("bottom"));
      expect("without room it opens above", above.height > 80 && near(above.bottom, bottom.top));
      expect("the menu is as wide as its longest item", near(menu.clientWidth, document.querySelector("li:last-child").offsetWidth, 1) && menu.clientWidth > 100);
      measure(below, above, top, bottom);
    },
  },
  {
    name: "virtual list",
    page: `<style>#list { height: 300px; width: 320px; overflow-y: auto; position: relative } .row { padding: 8px; border-bottom: 1px solid }</style>
      <div id=list>${Array.from({ length: 60 }, (_, index) => `<div class=row>${index} ${text(index, 4 + ((index * 7) % 23))}</div>`).join("")}</div>`,
    run({ document, expect, measure }) {
      const list = document.getElementById("list");
      const rows = all(document, ".row");
      const visible = () => {
        const port = list.getBoundingClientRect();
        return rows.filter((row) => row.getBoundingClientRect().bottom > port.top && row.getBoundingClientRect().top < port.bottom);
      };
      const before = visible();
      expect("a few rows are visible at first", before.length > 2 && before.length < 12 && before[0] === rows[0]);
      list.scrollTop = rows[20].offsetTop;
      expect("scrolling to a row shows it first", near(rows[20].getBoundingClientRect().top, list.getBoundingClientRect().top, 1) && list.scrollTop > 0);
      const sum = rows.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0);
      expect("the scroll height is the sum of the rows", near(list.scrollHeight, sum, 1) && sum > 1000);
      list.scrollTop = 1e6;
      expect("scrolling ends with the last row", near(rows[59].getBoundingClientRect().bottom, list.getBoundingClientRect().bottom, 1) && list.clientHeight === 300);
      measure(list.scrollHeight, list.scrollTop, rows[20].offsetTop, before.length, rows[58].getBoundingClientRect());
    },
  },
  {
    name: "sticky menu",
    page: `<style>nav { position: sticky; top: 10px; padding: 6px } section { margin: 0 0 900px } .fixed { position: fixed; right: 20px; bottom: 20px }</style>
      <header style="height: 150px">Title</header><section><nav>Menu of the section</nav>${`<p>${text(3, 40)}</p>`.repeat(20)}</section>
      <button class=fixed>Top</button>`,
    run({ window, document, expect, measure }) {
      const nav = document.querySelector("nav");
      const start = nav.getBoundingClientRect();
      expect("the menu begins below the header", start.top > 150);
      window.scrollTo(0, 300);
      expect("it sticks when its section is scrolled", window.scrollY === 300 && near(nav.getBoundingClientRect().top, 10));
      expect("a fixed button stays", near(document.querySelector(".fixed").getBoundingClientRect().bottom, window.innerHeight - 20));
      expect("the point at the menu has the menu", document.elementFromPoint(40, 20) === nav);
      const end = document.querySelector("section").getBoundingClientRect().bottom + window.scrollY;
      window.scrollTo(0, end - 20);
      const last = nav.getBoundingClientRect();
      expect("it leaves with its section", last.top < 0 && near(last.bottom, 20, 1));
      measure(start, last, document.documentElement.scrollHeight, window.scrollY);
    },
  },
  {
    name: "truncation",
    page: `<style>.line { width: 180px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
      .clamp { width: 180px; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2 }</style>
      <div class=line id=long>${text(0, 12)}</div><div class=line id=short>Ink dries</div>
      <div class=clamp id=high>${text(0, 21)}</div><div class=clamp id=low>${text(0, 5)}</div>`,
    run({ document, expect, measure }) {
      const cut = (id) => {
        const element = document.getElementById(id);
        return element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
      };
      const found = all(document, "[id]").filter((element) => cut(element.id));
      for (const element of found) element.title = element.textContent;
      expect("a cut line gets a title", document.getElementById("long").title !== "");
      expect("a cut paragraph gets a title", document.getElementById("high").title !== "");
      expect("others get none", found.length === 2);
      measure(...all(document, "[id]").flatMap((element) => [element.scrollWidth, element.clientWidth, element.scrollHeight, element.clientHeight]));
    },
  },
  {
    name: "drag and drop",
    page: `<style>.board { display: flex; gap: 16px } .column { flex: 1; min-height: 200px; padding: 8px; border: 1px solid }
      .card { margin: 0 0 8px; padding: 8px; border: 1px solid } .dragged { position: absolute; pointer-events: none; width: 200px }</style>
      <div class=board>${[0, 1, 2].map((column) => `<div class=column>${Array.from({ length: 3 }, (_, index) => `<p class=card>${text(column * 5 + index, 3 + index * 6)}</p>`).join("")}</div>`).join("")}</div>`,
    run({ document, expect, measure }) {
      const [first, , third] = all(document, ".column");
      const card = first.children[0];
      const cards = Array.from(third.children);
      const box = cards[1].getBoundingClientRect();
      card.classList.add("dragged");
      card.style.left = `${box.left - 20}px`;
      card.style.top = `${box.top}px`;
      const point = [box.left + 20, box.top + box.height * 0.75];
      const target = document.elementFromPoint(...point);
      expect("the dragged card is over the target", card.getBoundingClientRect().right > box.left + 20);
      expect("the point finds the card below the dragged one", target === cards[1]);
      expect("and its column", document.elementsFromPoint(...point).indexOf(third) === 1);
      const after = cards.filter((other) => other.getBoundingClientRect().top + other.getBoundingClientRect().height / 2 < point[1]);
      third.insertBefore(card, cards[after.length] ?? null);
      card.classList.remove("dragged");
      const dropped = card.getBoundingClientRect();
      expect("the card is dropped between the second and the third", dropped.top > cards[1].getBoundingClientRect().bottom && dropped.bottom < cards[2].getBoundingClientRect().top);
      expect("outside of the board there is no card", document.elementFromPoint(5, 700) === document.documentElement);
      measure(box, dropped);
    },
  },
  {
    name: "masonry",
    page: `<style>#wall { position: relative; width: 620px } .tile { position: absolute; width: 196px; padding: 10px; box-sizing: border-box; border: 1px solid }</style>
      <div id=wall>${Array.from({ length: 12 }, (_, index) => `<div class=tile>${text(index * 3, 3 + ((index * 11) % 29))}</div>`).join("")}</div><p id=after>after</p>`,
    run({ document, expect, measure }) {
      const wall = document.getElementById("wall");
      const tiles = all(document, ".tile");
      const columns = [0, 0, 0];
      for (const tile of tiles) {
        const column = columns.indexOf(Math.min(...columns));
        tile.style.left = `${column * 212}px`;
        tile.style.top = `${columns[column]}px`;
        columns[column] += tile.offsetHeight + 16;
      }
      wall.style.height = `${Math.max(...columns) - 16}px`;
      const rects = tiles.map((tile) => tile.getBoundingClientRect());
      const overlaps = rects.some((a, i) => rects.some((b, j) => i < j && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
      expect("tiles do not overlap", rects[0].height > 0 && !overlaps);
      expect("columns end at about the same height", Math.max(...columns) - Math.min(...columns) < 200 && Math.min(...columns) > 200);
      expect("what follows begins below the wall", near(document.getElementById("after").getBoundingClientRect().top - wall.getBoundingClientRect().bottom, 16) && wall.offsetHeight > 200);
      measure(...columns, ...rects);
    },
  },
  {
    name: "growing text area",
    page: `<style>textarea { font: 15px sans-serif }</style><textarea rows=1 style="width: 240px; box-sizing: border-box; padding: 6px; resize: none; overflow: hidden"></textarea><p id=after>after</p>`,
    run({ document, expect, measure }) {
      const area = document.querySelector("textarea");
      const grow = (value) => {
        area.value = value;
        area.style.height = "auto";
        area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
        return area.offsetHeight;
      };
      const one = grow("one");
      const three = grow("one\ntwo\nthree");
      const wrapped = grow(text(0, 21));
      const empty = grow("");
      expect("three lines are higher than one by two lines", near((three - one) / 2, 21, 2));
      expect("a long text wraps", wrapped > three);
      expect("an empty one has one line", empty === one && empty > 20);
      grow("one\n");
      expect("a line end begins a line", near(area.offsetHeight - one, (three - one) / 2, 1) && area.offsetHeight > 0);
      measure(one, three, wrapped, empty, document.getElementById("after").getBoundingClientRect());
    },
  },
  {
    name: "popover at a selection",
    page: `<style>#popover { position: absolute; padding: 4px; width: max-content }</style>
      <p id=prose style="width: 300px; margin-top: 90px">The  compositor sets <b>type by hand</b>,
      letter after letter &amp; fills the stick until the measure is tight.</p><div id=popover>Copy Quote Share</div>`,
    run({ document, expect, measure }) {
      const popover = document.getElementById("popover");
      const prose = document.getElementById("prose");
      const range = (from, to) => {
        const range = document.createRange();
        const nodes = [prose.childNodes[0], prose.childNodes[1].firstChild, prose.childNodes[2]];
        const set = (word, isEnd) => {
          const node = nodes.find((node) => node.data.includes(word));
          const offset = node.data.indexOf(word) + (isEnd ? word.length : 0);
          isEnd ? range.setEnd(node, offset) : range.setStart(node, offset);
        };
        set(from, false);
        set(to, true);
        return range;
      };
      const word = range("compositor", "compositor").getBoundingClientRect();
      popover.style.left = `${word.left + word.width / 2 - popover.offsetWidth / 2}px`;
      popover.style.top = `${word.top - popover.offsetHeight}px`;
      const box = popover.getBoundingClientRect();
      expect("the popover is centred above the word", word.width > 50 && near(box.left + box.width / 2, word.left + word.width / 2) && near(box.bottom, word.top));
      const sentence = range("sets", "letter &");
      const rects = Array.from(sentence.getClientRects());
      expect("a selection over lines has a rectangle for each part", rects.length >= 3 && new Set(rects.map((rect) => rect.top)).size >= 2);
      expect("its end is that of its last letter", rects.at(-1).right < prose.getBoundingClientRect().right && rects.at(-1).width > 10);
      const caret = range("stick", "stick");
      caret.collapse(true);
      const at = caret.getBoundingClientRect();
      expect("a caret is at its letter", near(at.left, range("stick", "stick").getBoundingClientRect().left) && at.height > 10);
      measure(word, box, at, ...rects);
    },
  },
  {
    name: "tabs",
    page: `<style>.tabs { position: relative; display: flex; gap: 24px; width: 500px; margin: 30px auto } .bar { position: absolute; bottom: 0; height: 2px }
      .more { display: none } .chips { width: 330px; display: flex; flex-wrap: wrap; gap: 6px } .chip { padding: 2px 10px; border: 1px solid }</style>
      <div class=tabs><a class=tab>Overview</a><a class=tab>Reviews &amp; answers</a><a class=tab>Shops</a><i class=bar></i></div>
      <div class=chips>${["Serif", "Sans", "Monospace", "Display", "Handwriting", "Symbols"].map((name) => `<span class=chip>${name}</span>`).join("")}</div>`,
    run({ document, expect, measure }) {
      const bar = document.querySelector(".bar");
      const tabs = all(document, ".tab");
      const select = (tab) => {
        bar.style.left = `${tab.offsetLeft}px`;
        bar.style.width = `${tab.offsetWidth}px`;
        return bar.getBoundingClientRect();
      };
      const second = select(tabs[1]);
      expect("the bar is below the tab", tabs[1].offsetParent === document.querySelector(".tabs") && near(second.left, tabs[1].getBoundingClientRect().left, 1) && near(second.width, tabs[1].offsetWidth) && second.width > 100);
      expect("it ends with the tabs", near(second.bottom, document.querySelector(".tabs").getBoundingClientRect().bottom) && second.top > 0);
      const chips = all(document, ".chip");
      const hidden = chips.filter((chip) => chip.offsetTop > chips[0].offsetTop);
      expect("chips on later lines are counted", hidden.length > 0 && hidden.length < chips.length);
      measure(second, select(tabs[2]), hidden.length, ...chips.map((chip) => chip.getBoundingClientRect()));
    },
  },
];

/** Runs a widget: what was expected, and the measured numbers. */
globalThis.runWidget = (widget, window) => {
  const result = { name: widget.name, passed: [], failed: [], measures: [] };
  const numbers = (value) => (typeof value === "number" ? [value] : [value.x, value.y, value.width, value.height]);
  try {
    widget.run({
      window,
      document: window.document,
      expect: (law, holds) => (holds ? result.passed : result.failed).push(law),
      measure: (...values) => result.measures.push(...values.flatMap(numbers).map((number) => Math.round(number * 100) / 100)),
    });
  } catch (error) {
    result.failed.push(String(error));
  }
  return result;
};
