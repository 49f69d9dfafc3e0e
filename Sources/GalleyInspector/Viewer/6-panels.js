// The panels beside the picture: elements, lines, links, accessibility, notes, source.

const panels = [
  ["elements", "Elements", () => { details(); refreshTree([...items.keys()]); }],
  ["lines", "Lines", drawLines], ["links", "Links", drawLinks], ["margins", "Margins", drawMargins],
  ["overflow", "Overflow", drawOverflowList], ["accessibility", "Accessibility", drawAccessibility],
  ["diagnostics", "Diagnostics", drawDiagnostics], ["source", "Source", drawSource],
];
let shownPanel = "elements";

function buildPanels() {
  for (const [id, name] of panels) {
    if (id === "source" && !data.source) continue;
    const tab = h("button", { type: "button", role: "tab", id: "tab-" + id, "aria-controls": id, "aria-selected": "false", tabindex: "-1", click: () => showPanel(id), keydown: tabKey }, name);
    $("tabs").append(tab);
    const panel = h("div", { role: "tabpanel", id, "aria-labelledby": "tab-" + id, tabindex: id === "elements" ? null : "0", hidden: true });
    if (id === "elements") panel.append(h("div", { id: "tree" }), h("div", { id: "details", tabindex: "0", role: "region", "aria-label": "Details of the element", "aria-live": "off" }));
    $("panels").append(panel);
  }
}

function tabKey(event) {
  const tabs = [...document.querySelectorAll("[role=tab]")];
  const place = tabs.indexOf(event.currentTarget);
  const next = { ArrowRight: place + 1, ArrowLeft: place - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  const tab = tabs[next % tabs.length];
  tab.click();
  tab.focus();
}

function showPanel(id) {
  shownPanel = id;
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const isShown = tab.id === "tab-" + id;
    tab.setAttribute("aria-selected", String(isShown));
    tab.tabIndex = isShown ? 0 : -1;
    $(tab.getAttribute("aria-controls")).hidden = !isShown;
  }
  drawPanel();
}

const drawPanel = () => panels.find((panel) => panel[0] === shownPanel)[2]();

// MARK: Lines

function drawLines() {
  const pane = clear($("lines"));
  const rows = layout().lines.map((line, number) => [number, h("span", { class: "text" }, textOf(line.range) || "(no text)"), px(line.rect[1]), px(line.rect[3]), line.end]);
  append(pane, [h("div", { id: "line" }), h("h2", {}, `${rows.length} lines`), table(["", "text", "y", "height", "ends at"], rows, (number) => ({
    ...pickable(() => select({ line: number }), { line: number }), "data-line": number, "aria-selected": String(state.line === number),
  }))]);
  drawLine();
}

function drawLine() {
  const pane = $("line");
  if (!pane) return;
  clear(pane);
  const line = layout().lines[state.line];
  if (!line) return append(pane, [h("p", { class: "dim" }, "Select a line here, or click it in the picture.")]);
  const [x, y, w, height] = line.rect;
  append(pane, [
    h("h2", {}, "Line ", state.line, line.block !== undefined && [" of ", elementLink(line.block)]),
    h("p", { class: "text" }, "“", textOf(line.range), "”"),
    h("p", { id: "why" }, line.why), line.tall && h("p", {}, line.tall),
    table(null, [
      ["line box", `x ${px(x)}  y ${px(y)}  ${size(w, height)}`],
      ["baseline", `y ${px(line.baseline)}: ascent ${px(line.baseline - y)}, descent ${px(y + height - line.baseline)}`],
      ["text", `bytes ${line.range[0]} to ${line.range[1]}`],
      ["break opportunities", String(line.breaks.length)],
    ]),
    h("h3", {}, "Inline boxes"),
    table(["", "ascent", "descent", "half-leading", "from", "to"], (line.extents || []).map(([kind, element, baseline, ascent, descent, above, below]) => [
      [{ strut: "strut of ", text: "text of ", inline: "inline box ", object: "box " }[kind], element === null ? "" : elementLink(element)],
      px(ascent), px(descent), above === below ? px(above) : px(above) + " / " + px(below), px(baseline - ascent - above), px(baseline + descent + below),
    ])),
    h("h3", {}, "Runs"),
    table(["text", "face", "script", "direction", "glyphs", "width"], line.runs.map((run) => [
      h("span", { class: "text" }, run.token || textOf(run.range) || run.kind), (run.faces || []).map((face) => data.faces[face]).join(", ") || run.kind || "",
      run.kind && run.kind !== "text" ? "" : (run.scripts || ["Latn"]).join(" "), (run.level || 0) % 2 ? "right to left" : "left to right", run.glyphs || 0, px(run.rect[2]),
    ]), (n) => pickable(() => { const run = line.runs[n]; if (run.element !== undefined) select({ element: run.element }); }, { rects: [line.runs[n].rect] })),
  ]);
}

// MARK: Lists

function drawLinks() {
  const rows = layout().links.map((link) => [h("span", { class: "text" }, textOf(link.range)), h("span", { class: "text" }, link.href), link.rects.map((flat) => `${px(flat[0])}, ${px(flat[1])}: ${size(flat[2], flat[3])}`).join("; ")]);
  clear($("links"), h("h2", {}, `${rows.length} links`), rows.length ? table(["text", "address", "tap areas"], rows, (n) => pickable(() => { state.layers.links = true; drawLayers(); mark({ rects: layout().links[n].rects }); }, { rects: layout().links[n].rects })) : null);
}

function drawMargins() {
  const list = layout().margins;
  clear($("margins"), h("h2", {}, `Collapsed margins: ${list.length}`), list.map((margins) => h("p", {}, marginWords(margins))));
}

function drawOverflowList() {
  const list = layout().overflow;
  clear($("overflow"), h("h2", {}, list.length ? `What overflows at ${layout().width} px` : `Nothing overflows at ${layout().width} px`),
    list.map((entry) => h("div", { pointerenter: () => mark({ element: entry[0] }), pointerleave: () => mark(null) }, h("p", {}, elementLink(entry[0])), overflowDetails(entry[0]))));
}

function drawAccessibility() {
  const node = (element) => h("li", {},
    h("div", pickable(() => mark({ rects: element.rects }), { rects: element.rects }),
      h("b", {}, element.role, element.level ? " " + element.level : ""), element.marker ? ` [${element.marker}]` : "", " ",
      h("span", { class: "text" }, element.role === "document" ? "" : "“" + (element.text !== undefined ? element.text : textOf(element.range)).slice(0, 160) + "”"),
      element.href ? h("span", { class: "dim" }, " " + element.href) : "", element.language ? h("span", { class: "dim" }, " " + element.language) : ""),
    element.children && h("ul", {}, element.children.map(node)));
  clear($("accessibility"), h("h2", {}, "Accessibility tree"), h("ul", { class: "plain" }, node(layout().accessibility)));
}

function drawDiagnostics() {
  const list = layout().diagnostics;
  clear($("diagnostics"), h("h2", {}, list.length ? `${list.length} diagnostics` : "No diagnostics"),
    table(null, list.map((one) => [one.at ? sourceLink(one.at) : one.sheet ? `${one.sheet}:${one.line}` : "", h("span", { class: "text" }, one.message), one.kind])));
}

// MARK: Source

let sourceLines = null;

function drawSource() {
  const pane = $("source");
  if (!pane || sourceLines) return noteSource();
  sourceLines = data.source.split("\n").map((text) => h("li", {}, text || " "));
  clear(pane, h("ol", {}, sourceLines));
  noteSource();
}

/** Writes the diagnostics below the lines that they are about. */
function noteSource() {
  for (const old of document.querySelectorAll("#source .message")) old.remove();
  for (const line of sourceLines || []) line.classList.remove("noted");
  for (const one of layout().diagnostics) {
    const line = one.at && (sourceLines || [])[one.at[0] - 1];
    if (!line) continue;
    line.classList.add("noted");
    line.append(h("span", { class: "message" }, one.message));
  }
}

function showSource(line) {
  showPanel("source");
  for (const other of document.querySelectorAll("#source li.here")) other.classList.remove("here");
  const item = sourceLines[line - 1];
  if (!item) return;
  item.classList.add("here");
  item.scrollIntoView({ block: "center" });
}
