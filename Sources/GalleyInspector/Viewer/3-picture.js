// The picture, and what is drawn over it: boxes, lines, carets.

const page = $("page"), stage = $("stage");
const picture = h("img", { alt: "" }), under = h("img", { alt: "", hidden: true });
const over = s("svg", {}), tip = h("div", { id: "tip", hidden: true });
page.append(under, picture, over, tip);
const urls = new Map();

/** The address of the SVG picture of a layout. As an image it runs no script and loads nothing. */
function pictureURL(number) {
  if (!urls.has(number)) {
    const own = layouts[number].picture;
    let y = "0";
    const body = own.body.replace(/~(\d+) ([-\d.e]+)(?: ([-\d.e]+))?;/g, (_, name, x, given) => {
      if (given !== undefined) y = given;
      return `<use href="#g${name}" x="${x}" y="${y}"/>`;
    });
    const [w, height] = own.size.map((units) => units / 64);
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${height}" viewBox="0 0 ${w} ${height}"><defs>${data.definitions}</defs>${body}</svg>`;
    urls.set(number, URL.createObjectURL(new Blob([text], { type: "image/svg+xml" })));
  }
  return urls.get(number);
}

function drawPicture() {
  const [w, height] = layout().picture.size.map((units) => units / 64);
  const full = layout().size[0] / 64;
  page.style.width = full * state.zoom + "px";
  page.style.height = height * state.zoom + "px";
  page.style.background = data.background || "#fff";
  picture.src = pictureURL(state.layout);
  picture.style.width = w * state.zoom + "px";
  picture.style.height = height * state.zoom + "px";
  over.setAttribute("viewBox", `0 0 ${full} ${height}`);
  over.setAttribute("width", full * state.zoom);
  over.setAttribute("height", height * state.zoom);
  drawCompared();
}

/** Shows another picture instead of the layout's, or with it. */
function drawCompared() {
  const [number, mode] = ($("picture").value || "-1 own").split(" ");
  const other = (data.pictures || [])[Number(number)];
  picture.hidden = mode === "other";
  under.hidden = !other || mode === "own";
  picture.style.mixBlendMode = mode === "difference" ? "difference" : "normal";
  picture.style.opacity = mode === "both" ? "0.5" : "1";
  if (!other || under.hidden) return;
  const source = "data:image/png;base64," + other.png;
  const fit = () => {
    const own = layout().size[0] / 64;
    const ratio = other.width ? under.naturalWidth / (other.width / 64) : Math.max(1, Math.round(under.naturalWidth / own));
    under.style.width = under.naturalWidth / ratio * state.zoom + "px";
    under.style.left = under.style.top = -(other.margin || 0) / 64 * state.zoom + "px";
  };
  if (under.getAttribute("src") !== source) { under.onload = fit; under.setAttribute("src", source); } else fit();
}

// MARK: Overlay

const colors = { margin: "#f6b26ba8", border: "#ffe599a8", padding: "#93c47d8c", content: "#6fa8dca8" };
const u = (units) => units / 64;
const rect = (box, look) => s("rect", { x: u(box.x), y: u(box.y), width: Math.max(0, u(box.w)), height: Math.max(0, u(box.h)), ...look });
const listRect = (flat, look) => rect({ x: flat[0], y: flat[1], w: flat[2], h: flat[3] }, look);
const hair = () => 1 / state.zoom;

/** The part of a box outside of one in it, as a path with a hole. */
function ring(outer, inner, fill) {
  const path = (box) => `M${u(box.x)} ${u(box.y)}h${u(box.w)}v${u(box.h)}h${-u(box.w)}z`;
  if (outer.w < inner.w || outer.h < inner.h) return null;
  return s("path", { d: path(outer) + path(inner), fill, "fill-rule": "evenodd" });
}

function boxModel(number) {
  return boxes(number).flatMap((fragment) => [
    ring(fragment.margin, fragment.border, colors.margin), ring(fragment.border, fragment.padding, colors.border),
    ring(fragment.padding, fragment.content, colors.padding), rect(fragment.content, { fill: colors.content }),
  ]);
}

function lineMarks(line, isPicked) {
  const [x, y, w, height] = line.rect;
  const marks = [listRect(line.rect, { fill: isPicked ? "#2a7ae222" : "none", stroke: "#2a7ae2", "stroke-width": hair() })];
  const across = (at, color, dash) => s("path", { d: `M${u(x)} ${u(at)}h${u(Math.max(w, 64))}`, stroke: color, "stroke-width": hair(), "stroke-dasharray": dash || "none" });
  if (isPicked) {
    for (const [, , baseline, ascent, descent, above, below] of line.extents || []) {
      marks.push(across(baseline - ascent, "#8e44ad", "3 2"), across(baseline + descent, "#8e44ad", "3 2"));
      if (above > 0) marks.push(rect({ x, y: baseline - ascent - above, w, h: above }, { fill: "#8e44ad22" }));
      if (below > 0) marks.push(rect({ x, y: baseline + descent, w, h: below }, { fill: "#8e44ad22" }));
    }
    marks.push(across(line.baseline, "#d93a3a"));
    const places = new Set(line.breaks);
    for (const stop of stops(layout().lines.indexOf(line))) {
      if (places.has(stop.offset)) marks.push(s("path", { d: `M${u(stop.x)} ${u(y + height)}v${-u(height) * 0.35}`, stroke: "#d35400", "stroke-width": 1.5 * hair() }));
    }
  }
  return marks;
}

function layerMarks() {
  const marks = [], on = state.layers, now = layout();
  if (on.lines) for (const line of now.lines) marks.push(...lineMarks(line, false));
  if (on.baselines) for (const line of now.lines) marks.push(s("path", { d: `M${u(line.rect[0])} ${u(line.baseline)}h${u(line.rect[2])}`, stroke: "#d93a3a", "stroke-width": hair() }));
  if (on.breaks) now.lines.forEach((line, number) => {
    const places = new Set(line.breaks);
    for (const stop of stops(number)) if (places.has(stop.offset)) marks.push(s("path", { d: `M${u(stop.x)} ${u(line.rect[1] + line.rect[3])}v-4`, stroke: "#d35400", "stroke-width": 1.5 * hair() }));
  });
  if (on.links) for (const link of now.links) for (const flat of link.rects) marks.push(listRect(flat, { fill: "#1e9e5033", stroke: "#1e9e50", "stroke-width": hair() }));
  if (on.margins) for (const margins of now.margins) {
    const around = bounds(margins.parts[0][0]);
    if (around) marks.push(rect({ x: around.x, y: margins.y, w: around.w, h: margins.distance }, { fill: "#f6b26b88", stroke: "#c9761a", "stroke-width": hair(), "stroke-dasharray": "3 2" }));
  }
  if (on.floats) elements.forEach((_, number) => {
    const own = values(number);
    const kind = own.get("float") || own.get("position");
    if (kind) for (const fragment of boxes(number)) marks.push(rect(fragment.border, { fill: "none", stroke: "#8e44ad", "stroke-width": 1.5 * hair(), "stroke-dasharray": "5 3" }));
  });
  if (on.overflow) for (const entry of now.overflow) marks.push(...overflowMarks(entry));
  return marks;
}

/** The areas by which content exceeds an element. */
function overflowMarks([number, top, right, bottom, left]) {
  const fragment = boxes(number)[0];
  if (!fragment) return [];
  const p = fragment.padding;
  const look = { fill: "#e0312f33", stroke: "#e0312f", "stroke-width": hair() };
  const marks = [rect(p, { fill: "none", stroke: "#e0312f", "stroke-width": hair(), "stroke-dasharray": "4 2" })];
  if (right) marks.push(rect({ x: p.x + p.w, y: p.y, w: right, h: p.h + bottom }, look));
  if (left) marks.push(rect({ x: p.x - left, y: p.y, w: left, h: p.h }, look));
  if (bottom) marks.push(rect({ x: p.x, y: p.y + p.h, w: p.w, h: bottom }, look));
  if (top) marks.push(rect({ x: p.x, y: p.y - top, w: p.w, h: top }, look));
  return marks;
}

function drawOverlay() {
  const marks = layerMarks();
  if (state.element !== null) for (const fragment of boxes(state.element)) marks.push(rect(fragment.border, { fill: "none", stroke: "#1a5fc4", "stroke-width": 1.5 * hair() }));
  if (state.line !== null && layout().lines[state.line]) marks.push(...lineMarks(layout().lines[state.line], true));
  if (state.anchor && state.caret && state.anchor.offset !== state.caret.offset) {
    const [from, to] = [state.anchor.offset, state.caret.offset].sort((a, b) => a - b);
    for (const box of selectionRects(from, to)) marks.push(rect(box, { fill: "#3b82f655" }));
  }
  if (state.caret) {
    const run = state.caret.run;
    marks.push(rect({ x: state.caret.x, y: run.rect[1], w: 0, h: run.rect[3] }, { stroke: "#111", "stroke-width": 1.5 * hair() }));
  }
  const hover = state.hover;
  tip.hidden = true;
  if (hover && hover.element !== undefined && hover.element !== null) {
    marks.push(...boxModel(hover.element));
    const around = bounds(hover.element);
    if (around) showTip(selector(hover.element) + "  " + size(around.w, around.h), around);
  }
  if (hover && hover.line !== undefined) marks.push(...lineMarks(layout().lines[hover.line], true));
  for (const flat of (hover && hover.rects) || []) marks.push(listRect(flat, { fill: "#f5a62344", stroke: "#d35400", "stroke-width": hair() }));
  if (data.mark) {
    const [x, y] = data.mark.map(u), r = 7 * hair();
    marks.push(s("path", { d: `M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}`, stroke: "#f08010", "stroke-width": 2 * hair() }), s("circle", { cx: x, cy: y, r, fill: "none", stroke: "#f08010", "stroke-width": 1.5 * hair() }));
  }
  clear(over, marks);
}

function showTip(text, box) {
  tip.hidden = false;
  tip.textContent = text;
  const top = u(box.y) * state.zoom - 24;
  tip.style.left = Math.max(0, u(box.x) * state.zoom) + "px";
  tip.style.top = (top < -24 ? (u(box.y + box.h)) * state.zoom + 4 : top) + "px";
}

/** Marks something while the pointer or the focus is on it. */
function mark(hover) {
  state.hover = hover;
  drawOverlay();
}
