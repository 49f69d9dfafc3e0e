// Controls, pointer and keys; everything is drawn at the end.

/** Selects an element or a line, and shows it. */
function select({ element, line, focus, quiet }) {
  if (element !== undefined) { state.element = element; state.line = null; }
  if (line !== undefined) { state.line = line; if (element === undefined) state.element = null; }
  if (!quiet) showPanel(line !== undefined && element === undefined ? "lines" : "elements");
  drawTreeSelection(focus);
  drawOverlay();
  if (element !== undefined && element !== null) {
    const around = bounds(element);
    say(selector(element) + (around ? `, ${size(around.w, around.h)} px at ${px(around.x)}, ${px(around.y)}` : ", without a box"));
  } else if (line !== undefined && layout().lines[line]) {
    say(`Line ${line}. ${layout().lines[line].why}`);
  }
}

// MARK: Widths

const whole = (value) => Number(value);

function entryFor(width) {
  let best = 0;
  layouts.forEach((one, number) => {
    const distance = width < one.range[0] ? one.range[0] - width : width > one.range[1] ? width - one.range[1] : -1;
    const known = layouts[best].range;
    const least = width < known[0] ? known[0] - width : width > known[1] ? width - known[1] : -1;
    if (distance < least) best = number;
  });
  return best;
}

function showWidth(width) {
  state.layout = entryFor(width);
  if (state.line !== null && !layout().lines[state.line]) state.line = null;
  state.anchor = state.caret = null;
  const [from, to] = layout().range;
  $("shown").textContent = width + " px";
  $("interval").textContent = from === to ? `Laid out at ${layout().width} px.` : `Drawn at ${layout().width} px: from ${from} to ${to} px, lines and height are the same.`;
  $("width").setAttribute("aria-valuetext", `${width} px, height ${px(layout().size[1])} px, ${layout().lines.length} lines`);
  drawPicture();
  drawOverlay();
  drawPanel();
  say(`Width ${layout().width} px, height ${px(layout().size[1])} px, ${layout().lines.length} lines` + (data.sparse ? ". Some widths were left out." : "."));
}

function buildWidths() {
  const first = layouts[0].range[0], last = layouts[layouts.length - 1].range[1];
  const slider = $("width");
  slider.min = Math.ceil(first);
  slider.max = Math.floor(last);
  slider.step = 1;
  slider.value = layouts[0].width;
  slider.addEventListener("input", () => showWidth(whole(slider.value)));
  $("widths").hidden = layouts.length < 2 && first === last;
}

// MARK: Tools

const layerNames = { lines: "Lines", baselines: "Baselines", links: "Tap areas", breaks: "Breaks", margins: "Collapsed margins", floats: "Floats and positions", overflow: "Overflow" };

function drawLayers() {
  clear($("layers"), Object.entries(layerNames).map(([name, words]) => {
    const box = h("input", { type: "checkbox", "data-layer": name, change: (event) => { state.layers[name] = event.target.checked; drawOverlay(); } });
    box.checked = state.layers[name];
    return h("label", {}, box, words);
  }));
  drawOverlay();
}

function buildTools() {
  for (const zoom of [0.5, 1, 1.5, 2, 3, 4]) $("zoom").append(h("option", { value: zoom, selected: zoom === 1 }, zoom + "×"));
  $("zoom").addEventListener("change", () => { state.zoom = Number($("zoom").value); drawPicture(); drawOverlay(); });
  if ((data.pictures || []).length) {
    $("compare").hidden = false;
    $("picture").append(h("option", { value: "-1 own" }, "Galley"));
    data.pictures.forEach((other, number) => {
      for (const [mode, words] of [["other", other.name], ["both", "Galley over " + other.name], ["difference", "difference to " + other.name]]) {
        $("picture").append(h("option", { value: number + " " + mode }, words));
      }
    });
    $("picture").addEventListener("change", drawCompared);
  }
  $("theme").addEventListener("click", () => {
    const root = document.documentElement;
    const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = isDark ? "light" : "dark";
  });
}

/** `x` switches between the pictures. */
document.addEventListener("keydown", (event) => {
  if (event.key !== "x" || event.ctrlKey || event.metaKey || event.altKey || /INPUT|SELECT/.test(event.target.tagName)) return;
  const list = $("picture");
  if (!list.options.length) return;
  list.selectedIndex = (list.selectedIndex + 1) % list.options.length;
  drawCompared();
  say("Picture: " + list.selectedOptions[0].textContent);
});

// MARK: Pointer

function place(event) {
  const box = page.getBoundingClientRect();
  return [(event.clientX - box.left) / state.zoom * 64, (event.clientY - box.top) / state.zoom * 64];
}

let pressed = null;

stage.addEventListener("pointermove", (event) => {
  const [x, y] = place(event);
  if (pressed && (event.buttons & 1)) {
    if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > 4) pressed.isDrag = true;
    if (pressed.isDrag) {
      state.hover = null;
      state.caret = caretAt(x, y);
      drawOverlay();
      saySelection();
    }
    return;
  }
  const element = elementAt(x, y);
  if (!state.hover || state.hover.element !== element) mark({ element });
});
stage.addEventListener("pointerleave", () => { if (!pressed) mark(null); });
stage.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  const [x, y] = place(event);
  pressed = { x: event.clientX, y: event.clientY, isDrag: false };
  const caret = caretAt(x, y);
  state.anchor = event.shiftKey && state.anchor ? state.anchor : caret;
  state.caret = caret;
  if (event.pointerType === "mouse") stage.setPointerCapture(event.pointerId);
});
stage.addEventListener("pointerup", (event) => {
  if (!pressed) return;
  const wasDrag = pressed.isDrag;
  pressed = null;
  if (wasDrag) return saySelection();
  const [x, y] = place(event);
  const element = elementAt(x, y), line = lineAt(x, y);
  if (shownPanel === "lines" && line !== null) return select({ line });
  if (element !== null) select({ element });
});
stage.addEventListener("pointercancel", () => { pressed = null; });

function saySelection() {
  if (!state.anchor || !state.caret) return;
  const [from, to] = [state.anchor.offset, state.caret.offset].sort((a, b) => a - b);
  const text = textOf([from, to]);
  say(from === to ? `Caret at byte ${from}, line ${state.caret.line}, x ${px(state.caret.x)} px` : `Selected bytes ${from} to ${to}: “${text.length > 120 ? text.slice(0, 119) + "…" : text}”`);
}

// MARK: Keys of the picture

stage.addEventListener("keydown", (event) => {
  const first = layout().lines.findIndex((_, number) => stops(number).length);
  if (first < 0) return;
  if (!state.caret) {
    if (!event.key.startsWith("Arrow")) return;
    const stop = stops(first)[0];
    state.caret = state.anchor = { line: first, offset: stop.offset, x: stop.x, run: stop.run };
  } else if (event.key === "Enter") {
    const run = state.caret.run;
    if (run.element !== undefined) select({ element: run.element });
    return;
  } else {
    const next = movedCaret(event.key);
    if (!next) return;
    state.caret = next;
    if (!event.shiftKey) state.anchor = next;
  }
  event.preventDefault();
  drawOverlay();
  saySelection();
});

function movedCaret(key) {
  const { line, x, offset } = state.caret;
  const at = (number, stop) => stop && { line: number, offset: stop.offset, x: stop.x, run: stop.run };
  const own = stops(line).slice().sort((a, b) => a.x - b.x);
  const others = (step) => {
    for (let number = line + step; layout().lines[number]; number += step) {
      const found = stops(number);
      if (found.length) return at(number, found.reduce((a, b) => Math.abs(b.x - x) < Math.abs(a.x - x) ? b : a));
    }
    return null;
  };
  switch (key) {
    case "ArrowRight": return at(line, own.find((stop) => stop.x > x + 0.5)) || edge(line + 1, 0);
    case "ArrowLeft": return at(line, own.reverse().find((stop) => stop.x < x - 0.5)) || edge(line - 1, -1);
    case "ArrowDown": return others(1);
    case "ArrowUp": return others(-1);
    case "Home": return at(line, own[0]);
    case "End": return at(line, own[own.length - 1]);
    default: return null;
  }
  function edge(number, place) {
    const found = layout().lines[number] ? stops(number) : [];
    return at(number, found.at(place));
  }
}

// MARK: The separator

const bar = $("bar"), side = $("side");
bar.addEventListener("pointerdown", (event) => bar.setPointerCapture(event.pointerId));
bar.addEventListener("pointermove", (event) => { if (event.buttons & 1) side.style.width = Math.max(240, innerWidth - event.clientX) + "px"; });
bar.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: 24, ArrowRight: -24 }[event.key];
  if (!step) return;
  event.preventDefault();
  side.style.width = Math.max(240, side.offsetWidth + step) + "px";
});

// MARK: Start

$("name").textContent = data.name || "page";
if (data.note) { $("note").textContent = data.note; $("note").hidden = false; }
buildPanels();
buildTree();
buildTools();
if (layouts.length) {
  buildWidths();
  showPanel("elements");
  showWidth(layouts[0].width);
  drawLayers();
  if (data.selected) select({ element: data.selected[0] });
}
document.documentElement.dataset.ready = "true";
