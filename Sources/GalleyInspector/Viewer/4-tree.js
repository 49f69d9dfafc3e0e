// The tree of elements, with the roles and keys of the ARIA pattern for trees.

const items = new Map();

function treeItem(number, level) {
  const element = elements[number];
  const inner = children[number];
  const row = h("span", {
    class: "row", click: () => select({ element: number }),
    pointerenter: () => mark({ element: number }), pointerleave: () => mark(null),
  });
  row.style.paddingLeft = 4 + (level - 1) * 13 + "px";
  const arrow = h("span", { class: "arrow", "aria-hidden": "true", click: (event) => { event.stopPropagation(); toggle(number); } }, inner.length ? "▸" : "");
  append(row, [arrow, "<", h("span", { class: "tag" }, element.tag)]);
  for (const [name, value] of element.attributes || []) {
    append(row, [" ", name, "=", h("span", { class: "value" }, '"' + (value.length > 40 ? value.slice(0, 39) + "…" : value) + '"')]);
  }
  append(row, ">");
  const excerpt = h("span", { class: "dim" });
  row.append(excerpt);
  const item = h("li", {
    role: "treeitem", "aria-level": level, "aria-expanded": inner.length ? "false" : null, "aria-selected": "false", tabindex: "-1",
    "aria-label": selector(number),
  }, row);
  items.set(number, { item, row, arrow, excerpt, level, group: null });
  return item;
}

/** Shows or hides the children of an element; they are made when they are first shown. */
function toggle(number, open) {
  const entry = items.get(number);
  if (!entry || !children[number].length) return;
  const isOpen = entry.item.getAttribute("aria-expanded") === "true";
  if (open === isOpen) return;
  if (!entry.group) {
    entry.group = h("ul", { role: "group" }, children[number].map((child) => treeItem(child, entry.level + 1)));
    entry.item.append(entry.group);
    refreshTree(children[number]);
  }
  entry.group.hidden = isOpen;
  entry.arrow.textContent = isOpen ? "▸" : "▾";
  entry.item.setAttribute("aria-expanded", String(!isOpen));
}

/** Shows an element in the tree. */
function reveal(number) {
  const path = [];
  for (let place = elements[number].parent; place !== undefined; place = elements[place].parent) path.unshift(place);
  for (const place of path) toggle(place, true);
}

/** Writes what depends on the layout: excerpts, and elements without a box. */
function refreshTree(numbers) {
  for (const number of numbers) {
    const entry = items.get(number);
    if (!entry) continue;
    const range = layout().ranges[number];
    const leaf = !children[number].length && range && range.length;
    const text = leaf ? textOf([range[0], Math.min(range[1], range[0] + 120)]) : "";
    entry.excerpt.textContent = " " + (text.length > 48 ? text.slice(0, 47) + "…" : text);
    entry.row.style.opacity = (layout().boxes[number] || []).length ? "1" : "0.55";
  }
}

function buildTree() {
  const tree = h("ul", { role: "tree", "aria-label": "Elements", keydown: treeKey });
  $("tree").append(tree);
  if (!elements.length) return;
  tree.append(treeItem(0, 1));
  // As many levels as fit.
  let level = [0], shown = 1;
  while (level.length && shown < 120) {
    const next = level.flatMap((number) => children[number]);
    if (shown + next.length > 200) break;
    for (const number of level) toggle(number, true);
    shown += next.length;
    level = next;
  }
  refreshTree([...items.keys()]);
  items.get(0).item.tabIndex = 0;
}

const visibleItems = () => [...items.entries()].filter(([, entry]) => entry.item.offsetParent !== null)
  .sort((a, b) => a[0] - b[0]).map(([number]) => number);

function treeKey(event) {
  const number = state.element === null ? 0 : state.element;
  const entry = items.get(number);
  if (!entry) return;
  const isOpen = entry.item.getAttribute("aria-expanded") === "true";
  const visible = visibleItems();
  const place = visible.indexOf(number);
  let next = null;
  switch (event.key) {
    case "ArrowDown": next = visible[place + 1]; break;
    case "ArrowUp": next = visible[place - 1]; break;
    case "Home": next = visible[0]; break;
    case "End": next = visible[visible.length - 1]; break;
    case "ArrowRight": if (children[number].length && !isOpen) toggle(number, true); else next = children[number][0]; break;
    case "ArrowLeft": if (isOpen) toggle(number, false); else next = elements[number].parent; break;
    case "Enter": case " ": $("details").focus(); break;
    default: return;
  }
  event.preventDefault();
  if (next !== null && next !== undefined) select({ element: next, focus: true });
}

function drawTreeSelection(focus) {
  for (const { item } of items.values()) {
    if (item.getAttribute("aria-selected") === "true") item.setAttribute("aria-selected", "false");
    if (item.tabIndex === 0) item.tabIndex = -1;
  }
  const number = state.element === null ? 0 : state.element;
  if (!elements.length) return;
  reveal(number);
  const entry = items.get(number);
  entry.item.tabIndex = 0;
  if (state.element === null) return;
  entry.item.setAttribute("aria-selected", "true");
  const tree = $("tree"), a = entry.row.getBoundingClientRect(), b = tree.getBoundingClientRect();
  if (a.top < b.top || a.bottom > b.bottom) tree.scrollTop += a.top - b.top - b.height / 3;
  if (focus) entry.item.focus({ preventScroll: true });
}
