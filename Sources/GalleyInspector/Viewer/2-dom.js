// Elements of the viewer. Text of the page becomes text nodes only, so that nothing of it is markup.

/** An HTML element with attributes and children; functions are event listeners. */
function h(name, attributes, ...content) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(key, value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  append(element, content);
  return element;
}

function append(element, content) {
  for (const part of [content].flat(9)) {
    if (part === null || part === undefined || part === false) continue;
    element.append(part.nodeType ? part : String(part));
  }
}

/** An SVG element. */
function s(name, attributes, ...content) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  append(element, content);
  return element;
}

const $ = (id) => document.getElementById(id);
const clear = (element, ...content) => { element.replaceChildren(); append(element, content); return element; };
const say = (text) => { $("status").textContent = text; };
const button = (text, action, className) => h("button", { type: "button", class: className || "link", click: action }, text);

/** A table from rows of cells; `pick` makes its rows selectable. */
function table(head, rows, pick) {
  return h("table", {},
    head && h("thead", {}, h("tr", {}, head.map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", {}, rows.map((cells, number) => h("tr", pick ? pick(number) : {}, cells.map((cell, column) =>
      column === 0 && !head ? h("th", { scope: "row" }, cell) : h("td", { class: typeof cell === "number" ? "number" : null }, cell))))));
}

/** Attributes of something that a click, Enter or the pointer over it selects or marks. */
function pickable(action, hover) {
  return {
    class: "pickable", tabindex: "0", click: action,
    keydown: (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); action(event); } },
    pointerenter: hover ? () => mark(hover) : null, pointerleave: hover ? () => mark(null) : null,
    focus: hover ? () => mark(hover) : null, blur: hover ? () => mark(null) : null,
  };
}
