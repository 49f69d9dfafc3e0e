// What is known of the selected element: boxes, height, styles.

function details() {
  const pane = clear($("details"));
  const number = state.element;
  if (number === null) return append(pane, [h("p", { class: "dim" }, "Select an element in the picture or in the tree.")]);
  const element = elements[number], fragments = boxes(number), around = bounds(number), own = values(number);
  append(pane, [h("h2", {}, selector(number), " ", element.at && sourceLink(element.at))]);
  if (!fragments.length) append(pane, [h("p", {}, own.size ? "It has no box." : "It has no box: display is none here or around it.")]);
  if (around) {
    const rows = [["border box", `x ${px(around.x)}  y ${px(around.y)}  ${size(around.w, around.h)}` + (fragments.length > 1 ? `  in ${fragments.length} fragments` : "")]];
    rows.push(["display", (own.get("display") || "inline") + ["float", "position"].map((name) => own.get(name) ? `, ${name} ${own.get(name)}` : "").join("")]);
    const height = layout().lineHeights[number];
    if (height !== null) rows.push(["line height", px(height) + " px" + (own.get("line-height") ? ` (${own.get("line-height")})` : " (normal)")]);
    append(pane, [boxDiagram(fragments[0]), table(null, rows)]);
  }
  append(pane, [overflowDetails(number), marginDetails(number), verticalDetails(number), linkDetails(number), styleDetails(number)]);
}

/** The nested boxes of developer tools. */
function boxDiagram(fragment) {
  const ring = (kind, name, inner) => {
    const e = fragment.edges[name === "m" ? "margin" : name === "b" ? "border" : "padding"];
    const text = (units) => units ? px(units) : "–";
    return h("div", { class: "ring " + name }, h("span", {}, text(e.top)), h("span", {}, text(e.right)), h("span", {}, text(e.bottom)), h("span", {}, text(e.left)), inner, h("span", { class: "name" }, kind));
  };
  const content = h("div", { class: "c" }, size(fragment.content.w, fragment.content.h));
  return h("div", { class: "box", role: "img", "aria-label": ["margin", "border", "padding"].map((name) => name + " " + ["top", "right", "bottom", "left"].map((side) => px(fragment.edges[name][side])).join(" ")).join(", ") + ", content " + size(fragment.content.w, fragment.content.h) },
    ring("margin", "m", ring("border", "b", ring("padding", "p", content))));
}

function overflowDetails(number) {
  const entry = layout().overflow.find((one) => one[0] === number);
  if (!entry) return null;
  const sides = ["top", "right", "bottom", "left"].map((name, i) => entry[i + 1] ? `${px(entry[i + 1])} px beyond the ${name}` : null).filter(Boolean);
  const effect = { visible: "which is visible", clipped: "which is clipped", scrollable: "which can be scrolled to" };
  const kind = entry[entry[2] || entry[4] ? 5 : 6];
  return [h("h3", {}, "Overflow"), h("p", {}, `Content reaches ${sides.join(" and ")}, ${effect[kind]}. Its scroll size is ${entry[7]} × ${entry[8]} px.`)];
}

/** The sentence about margins that collapse. */
function marginWords(margins) {
  const parts = margins.parts.map(([element, side, length]) => [elementLink(element), ` margin-${side} ${px(length)}`]);
  const winners = margins.parts.filter((part) => part[3]).map((part) => `margin-${part[1]} ${px(part[2])} of ${selector(part[0])}`);
  return ["At y ", px(margins.y), ": ", parts.map((part, i) => [i ? ", " : "", part]), " collapse into ", px(margins.distance), " px. ", winners.join(" and "), winners.length > 1 ? " count." : " counts."];
}

function marginDetails(number) {
  const own = layout().margins.filter((margins) => margins.parts.some((part) => part[0] === number));
  return own.length ? [h("h3", {}, "Collapsed margins"), own.map((margins) => h("p", {}, marginWords(margins)))] : null;
}

/** What the height of a box is made of: its edges, its children and lines from top to bottom, and the gaps. */
function verticalDetails(number) {
  const fragment = boxes(number)[0];
  if (!fragment || boxes(number).length > 1) return null;
  const parts = [];
  for (const child of children[number]) {
    const box = bounds(child), own = values(child);
    const level = own.get("display") || "inline";
    if (!box || level.startsWith("inline") || own.has("float") || ["absolute", "fixed"].includes(own.get("position"))) continue;
    parts.push({ y: box.y, end: box.y + box.h, words: elementLink(child) });
  }
  layout().lines.forEach((line, n) => { if (line.block === number) parts.push({ y: line.rect[1], end: line.rect[1] + line.rect[3], words: lineLink(n) }); });
  if (!parts.length || parts.length > 60) return null;
  parts.sort((a, b) => a.y - b.y);
  const rows = [], e = fragment.edges;
  const add = (name, units) => { if (units) rows.push([name, px(units)]); };
  add("border and padding at the top", e.border.top + e.padding.top);
  let y = fragment.content.y;
  for (const part of parts) {
    if (part.y > y) {
      const margins = layout().margins.find((one) => one.y === y && one.distance === part.y - y);
      rows.push([margins ? "collapsed margins" : "gap", px(part.y - y)]);
    }
    if (part.end > y) rows.push([part.words, px(part.end - Math.max(y, part.y)) + (part.y < y ? " below the part before" : "")]);
    y = Math.max(y, part.end);
  }
  add("space below", fragment.content.y + fragment.content.h - y);
  add("padding and border at the bottom", e.border.bottom + e.padding.bottom);
  return [h("h3", {}, `Height ${px(fragment.border.h)} px, from top to bottom`), table(null, rows)];
}

function linkDetails(number) {
  const range = layout().ranges[number] || [];
  if (elements[number].tag !== "a" || !range.length) return null;
  const link = layout().links.find((one) => one.range[0] === range[0]);
  return link ? [h("h3", {}, "Tap area"), h("p", {}, link.rects.map((flat, i) => [i ? "; " : "", `x ${px(flat[0])} y ${px(flat[1])} ${size(flat[2], flat[3])}`]))] : null;
}

// MARK: Styles

const inherited = /^(color|direction|visibility|cursor|quotes|orphans|widows|hyphens|line-height|letter-spacing|word-|tab-size|font|text-(align|indent|transform|justify|wrap|rendering|shadow|emphasis|autospace|spacing|anchor|box-edge)|white-space|overflow-wrap|line-break|list-style|caption-side|empty-cells|border-(collapse|spacing)|ruby-position|hyphenate|-webkit-locale|math)/;

function styleDetails(number) {
  const cascade = style().cascades[number];
  const parts = [h("h2", {}, "Rules"), rules(cascade).map((entry) => ruleBlock(entry))];
  for (const [element, name, own] of style().pseudo) {
    if (element === number) parts.push(h("h3", {}, name), rules(own).map((entry) => ruleBlock(entry)));
  }
  if (data.stylesCut) parts.push(h("p", { class: "bad" }, "Selectors were too costly to match all of them."));
  const rows = [...values(number)].map(([name, value]) => [name, [swatch(value), value], origin(number, name)]);
  parts.push(h("h2", {}, "Computed"), table(["property", "value", "set by"], rows));
  return parts;
}

const swatch = (value) => {
  if (!/^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(value)) return null;
  const mark = h("span", { class: "swatch", "aria-hidden": "true" });
  mark.style.background = value;
  return mark;
};

function ruleBlock({ rule, outcomes }) {
  return h("div", { class: "rule" },
    h("span", { class: "from dim" }, ruleFrom(rule)),
    (rule.conditions || []).map((text) => h("div", { class: "dim" }, text)),
    rule.selector || (rule.sheet === "style attribute" ? "style" : rule.sheet), " {",
    rule.declarations.map((declaration, i) => {
      const outcome = outcomes[i], words = outcome === "0" ? "lost" : outcome === "1" ? "won in part" : "won";
      return h("div", { class: "decl" + (outcome === "0" ? " lost" : outcome === "1" ? " partly" : ""), title: words, "data-outcome": words }, declaration[0], ";");
    }), "}");
}

function ruleFrom(rule, line) {
  const at = line || (rule.declarations[0] || [])[1];
  if (rule.sheet === "<style>" && at && data.source) return ["<style> ", sourceLink([at, 1])];
  return rule.sheet + (at && rule.sheet !== "browser" ? ":" + at : "");
}

const longhandOf = { "text-decoration": "text-decoration-line", "border-spacing": "border-spacing-x", lang: "-webkit-locale", font: "font-family" };

/** The declaration that sets a property of an element, here or where it is inherited from. */
function origin(number, property) {
  const name = longhandOf[property] || property;
  for (let place = number; place !== undefined; place = elements[place].parent) {
    for (const { rule, outcomes } of rules(style().cascades[place])) {
      for (let i = 0; i < rule.declarations.length; i++) {
        if (outcomes[i] === "0" || !longhands(rule.declarations[i]).some((one) => one === name)) continue;
        if (outcomes[i] === "1" && !wins(place, rule, i, name)) continue;
        return [rule.selector || rule.sheet, " { ", rule.declarations[i][0], " } ", h("span", { class: "dim" }, rule.selector ? ruleFrom(rule, rule.declarations[i][1]) : null, place === number ? "" : [" inherited from ", elementLink(place)])];
      }
    }
    if (!inherited.test(name)) break;
  }
  return h("span", { class: "dim" }, "the element itself");
}

/** Whether no other declaration of higher precedence sets a longhand of a shorthand that won in part. */
function wins(place, rule, index, name) {
  for (const entry of rules(style().cascades[place])) {
    for (let i = entry.rule.declarations.length - 1; i >= 0; i--) {
      if (entry.outcomes[i] !== "0" && longhands(entry.rule.declarations[i]).includes(name)) return entry.rule === rule && i === index;
    }
  }
  return false;
}

// MARK: Links inside of the viewer

const elementLink = (number) => {
  const link = button(selector(number), () => select({ element: number }));
  link.addEventListener("pointerenter", () => mark({ element: number }));
  link.addEventListener("pointerleave", () => mark(null));
  return link;
};
const lineLink = (number) => button("line " + number, () => select({ line: number }));
const sourceLink = (at) => data.source ? button(`${at[0]}:${at[1]}`, () => showSource(at[0])) : `${at[0]}:${at[1]}`;
