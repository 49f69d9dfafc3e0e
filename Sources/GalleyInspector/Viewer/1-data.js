// The data of the file, and functions over them. Lengths are in 1/64 px, offsets in UTF-8 bytes.

const data = JSON.parse(document.getElementById("data").textContent);
const elements = data.elements || [];
const layouts = data.layouts || [];
const children = elements.map(() => []);
elements.forEach((element, number) => { if (element.parent !== undefined) children[element.parent].push(number); });

/** The state that controls change. */
const state = {
  layout: 0, zoom: 1, element: null, line: null, hover: null, anchor: null, caret: null,
  layers: { lines: false, baselines: false, links: false, breaks: false, margins: false, floats: false, overflow: false },
};
const layout = () => layouts[state.layout];
const style = () => data.styles[layout().style] || { cascades: [], values: [], pseudo: [] };

/** A length in px, as short as it is exact to 1/100 px. */
const px = (units) => String(Math.round(units / 64 * 100) / 100);
const size = (w, h) => px(w) + " × " + px(h);

const bytesOfText = new Map();
const encoder = new TextEncoder(), decoder = new TextDecoder();
/** The text of a range of the layout's text. */
function textOf(range) {
  const number = layout().text;
  if (!bytesOfText.has(number)) bytesOfText.set(number, encoder.encode(data.texts[number] || ""));
  return decoder.decode(bytesOfText.get(number).subarray(range[0], range[1]));
}

/** The values of an element that differ from the initial ones, by property. */
function values(number) {
  const flat = data.values[style().values[number]] || [];
  const found = new Map();
  for (let i = 0; i < flat.length; i += 2) found.set(flat[i], flat[i + 1]);
  return found;
}

/** The rules of a cascade: from the highest precedence, each with the outcomes of its declarations. */
function rules(cascade) {
  const flat = data.cascades[cascade] || [];
  const found = [];
  for (let i = 0; i < flat.length; i += 2) found.push({ rule: data.rules[flat[i]], outcomes: flat[i + 1] });
  return found;
}

const nameOf = (declaration) => declaration[0].split(":")[0].trim().toLowerCase();
const longhands = (declaration) => declaration[2] || [nameOf(declaration)];

/** The boxes of an element: for each fragment the four boxes of the box model. */
function boxes(number) {
  return (layout().boxes[number] || []).map((flat) => {
    const at = (i) => flat[i] || 0;
    const border = { x: flat[0], y: flat[1], w: flat[2], h: flat[3] };
    const edges = (i) => ({ top: at(i), right: at(i + 1), bottom: at(i + 2), left: at(i + 3) });
    const inset = (box, e, sign) => ({
      x: box.x + sign * e.left, y: box.y + sign * e.top,
      w: box.w - sign * (e.left + e.right), h: box.h - sign * (e.top + e.bottom),
    });
    const [margin, borders, padding] = [edges(4), edges(8), edges(12)];
    const inner = inset(border, borders, 1);
    return {
      border, margin: inset(border, margin, -1), padding: inner, content: inset(inner, padding, 1),
      edges: { margin, border: borders, padding },
    };
  });
}

/** The rectangle around the fragments of an element; null without a box. */
function bounds(number) {
  let found = null;
  for (const flat of layout().boxes[number] || []) {
    if (!found) { found = [flat[0], flat[1], flat[0] + flat[2], flat[1] + flat[3]]; continue; }
    found = [Math.min(found[0], flat[0]), Math.min(found[1], flat[1]), Math.max(found[2], flat[0] + flat[2]), Math.max(found[3], flat[1] + flat[3])];
  }
  return found && { x: found[0], y: found[1], w: found[2] - found[0], h: found[3] - found[1] };
}

/** The element as a selector. */
function selector(number) {
  const element = elements[number];
  if (!element) return "";
  let text = element.tag;
  for (const [name, value] of element.attributes || []) {
    if (name === "id" && value) text += "#" + value;
    if (name === "class") for (const part of value.split(/\s+/)) if (part) text += "." + part;
  }
  return text;
}

const contains = (box, x, y) => x >= box.x && y >= box.y && x < box.x + box.w && y < box.y + box.h;

/** The last element in document order whose border box contains a point. */
function elementAt(x, y) {
  for (let number = elements.length - 1; number >= 0; number--) {
    for (const flat of layout().boxes[number] || []) {
      if (x >= flat[0] && y >= flat[1] && x < flat[0] + flat[2] && y < flat[1] + flat[3]) return number;
    }
  }
  return null;
}

/** The line at a point, or the nearest one. */
function lineAt(x, y) {
  let best = null, least = Infinity;
  layout().lines.forEach((line, number) => {
    const [lx, ly, w, h] = line.rect;
    const dy = y < ly ? ly - y : y >= ly + h ? y - ly - h + 1 : 0;
    const dx = x < lx ? lx - x : x >= lx + w ? x - lx - w : 0;
    const distance = dy * 1e4 + dx;
    if (distance < least) { least = distance; best = number; }
  });
  return best;
}

/** The stops of carets in a line: offset, x, and the run. */
function stops(number) {
  const line = layout().lines[number];
  if (line.allStops) return line.allStops;
  const found = [];
  for (const run of line.runs) {
    let offset = 0, x = 0;
    const flat = run.hidden ? [] : run.stops || [];
    for (let i = 0; i < flat.length; i += 2) {
      offset += flat[i];
      x += flat[i + 1];
      found.push({ offset, x, run });
    }
  }
  line.allStops = found;
  return found;
}

/** The caret nearest to a point: its line, offset and x. */
function caretAt(x, y) {
  const line = lineAt(x, y);
  if (line === null) return null;
  let best = null;
  for (const stop of stops(line)) {
    if (!best || Math.abs(stop.x - x) < Math.abs(best.x - x)) best = { line, offset: stop.offset, x: stop.x, run: stop.run };
  }
  return best;
}

/** The rectangles of a range of the text: a part of each run. */
function selectionRects(from, to) {
  const found = [];
  layout().lines.forEach((line, number) => {
    if (line.range[1] < from || line.range[0] > to) return;
    for (const run of line.runs) {
      let first = null, last = null;
      for (const stop of stops(number)) {
        if (stop.run !== run || stop.offset < from || stop.offset > to) continue;
        if (first === null) first = stop.x;
        last = stop.x;
      }
      if (first === null || first === last) continue;
      found.push({ x: Math.min(first, last), y: run.rect[1], w: Math.abs(last - first), h: run.rect[3] });
    }
  });
  return found;
}
