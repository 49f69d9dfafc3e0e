// The layout of a document that changes: made when a script asks, and again after a change.

import { Page } from "./page.js";
import { Scrolling } from "./scrolling.js";
import { Serialiser } from "./serialiser.js";

const nothing = { left: 0, top: 0, width: 0, height: 0 };

export class DocumentLayout {
  #window;
  #galley;
  #options;
  #observer;
  #page = null;
  /** The HTML of the page, which tells whether a control changed. */
  #html = "";
  /** The size and the pixel ratio of the window, of which no observer tells. */
  #screen = "";
  #sheets = new WeakSet();
  #scrolling;
  /** How often the document was laid out. */
  count = 0;

  constructor(window, galley, options) {
    this.#window = window;
    this.#galley = galley;
    this.#options = options;
    this.#scrolling = new Scrolling(window, this);
    this.#observer = new window.MutationObserver(() => (this.#page = null));
    this.#observer.observe(window.document, { subtree: true, childList: true, attributes: true, characterData: true });
    this.#watchRules(window.CSSStyleSheet ?? window.document.styleSheets[0]?.constructor);
  }

  // MARK: Elements

  element(node) {
    return this.page.element(node);
  }

  boundingRect(node) {
    return this.#scrolling.moved(this.element(node)?.rect ?? [0, 0, 0, 0], node);
  }

  rects(node) {
    return (this.element(node)?.rects ?? []).map((rect) => this.#scrolling.moved(rect, node));
  }

  offsetParent(node) {
    const parent = this.element(node)?.offset.parent ?? null;
    return parent === null ? null : this.page.node(parent) ?? null;
  }

  client(node) {
    const found = this.element(node)?.client ?? nothing;
    return node === this.#root ? { ...nothing, ...this.viewport } : found;
  }

  scrollSize(node) {
    const element = this.element(node);
    if (element === undefined) return nothing;
    if (node === this.#root) {
      const { width, height } = this.page.extent;
      return { width: Math.max(this.viewport.width, Math.round(width)), height: Math.max(this.viewport.height, Math.round(height)) };
    }
    return node.localName === "textarea" ? { ...element.scroll, height: this.#textHeight(node, element) } : element.scroll;
  }

  // MARK: Scrolling

  get viewport() {
    return { width: this.#window.innerWidth, height: this.#window.innerHeight };
  }

  scrollPosition(node) {
    return this.#scrolling.position(node);
  }

  scroll(node, position) {
    this.#scrolling.scroll(node, position);
  }

  // MARK: Points and ranges

  /** The elements at a point of the viewport: the front-most one, and all from front to back. */
  elementsAt(x, y) {
    const { width, height } = this.viewport;
    if (!(x >= 0 && y >= 0 && x < width && y < height)) return { first: null, all: [] };
    const [left, top] = this.#scrolling.position(this.#root);
    const { row } = this.#row(this.#scrolling.styles());
    const { elementsAt } = this.#galley.answer({ ...row, want: ["elementsAt"], points: [[x + left, y + top]] });
    const nodes = (ids) => ids.map((id) => this.page.node(id)).filter((node) => node !== undefined);
    return { first: nodes([elementsAt[0].element])[0] ?? null, all: [...new Set(nodes(elementsAt[0].elements))] };
  }

  /** The rectangles of a range: those of its outermost elements, and of its texts. */
  rangeRects(range) {
    const rects = [];
    const texts = [];
    const isInside = (node) => {
      const whole = node.ownerDocument.createRange();
      whole.selectNode(node);
      return range.compareBoundaryPoints(0, whole) <= 0 && range.compareBoundaryPoints(2, whole) >= 0;
    };
    const walk = (node, inElement = false) => {
      if (!range.intersectsNode(node)) return;
      if (node.nodeType !== 3) {
        // The rectangles of an element are those of all in it, but text has its own, too.
        const isOutermost = node.nodeType === 1 && !inElement && !range.collapsed && isInside(node);
        if (isOutermost) rects.push(...this.rects(node));
        return node.childNodes.forEach((child) => walk(child, inElement || isOutermost));
      }
      const start = node === range.startContainer ? range.startOffset : 0;
      const end = node === range.endContainer ? range.endOffset : node.data.length;
      texts.push({ node, start, end, at: rects.length });
    };
    walk(range.commonAncestorContainer);
    return this.#withTexts(rects, texts);
  }

  /** Puts the rectangles of texts among those of elements. */
  #withTexts(rects, texts) {
    const shown = texts.map((text) => ({ ...text, range: this.page.range(text.node, text.start, text.end) })).filter((text) => text.range);
    // A caret is an edge of the letter behind it, or else before it.
    for (const text of shown.filter((text) => text.start === text.end)) {
      const behind = text.end < text.node.data.length;
      text.range = behind ? this.page.range(text.node, text.start, text.end + 1) : this.page.range(text.node, Math.max(0, text.start - 1), text.end);
      text.edge = behind ? 0 : 1;
    }
    if (shown.length === 0) return rects;
    const { ranges } = this.#galley.answer({ ...this.#row().row, ranges: shown.map((text) => text.range) });
    shown.reverse().forEach((text, index) => {
      let found = ranges[shown.length - 1 - index].rects;
      if (text.edge !== undefined) found = found.slice(0, 1).map(([x, y, width, height]) => [x + text.edge * width, y, 0, height]);
      rects.splice(text.at, 0, ...found.map((rect) => this.#scrolling.moved(rect, text.node.parentNode)));
    });
    return rects;
  }

  // MARK: The page

  get #root() {
    return this.#window.document.documentElement;
  }

  /** The layout of the document as it is now. */
  get page() {
    // The observer has not been called yet if the change is in the same task.
    if (this.#observer.takeRecords().length > 0) this.#page = null;
    const { innerWidth, innerHeight, devicePixelRatio } = this.#window;
    const screen = `${innerWidth} ${innerHeight} ${devicePixelRatio}`;
    if (screen !== this.#screen) this.#page = null;
    this.#screen = screen;
    if (this.#page !== null && !this.#window.document.querySelector("input, textarea, option")) return this.#page;
    const { row, elements } = this.#row();
    if (this.#page !== null && row.html === this.#html) return this.#page;
    this.#html = row.html;
    this.count += 1;
    const answer = this.#galley.answer({ ...row, want: ["text", "overflow"], select: ["*"] });
    return (this.#page = new Page(answer, elements, this.#window.document));
  }

  #row(styles = new Map()) {
    const serialiser = new Serialiser(styles, this.#sheets);
    const { innerWidth, innerHeight, devicePixelRatio } = this.#window;
    const row = {
      html: serialiser.html(this.#window.document), width: innerWidth, css: this.#browserRules() + this.#options.css,
      style: { viewportHeight: innerHeight, pixelRatio: devicePixelRatio }, images: this.#options.images,
    };
    return { row, elements: serialiser.elements };
  }

  /**
   * Galley has no margin on body, and breaks long words. jsdom knows the margin: 8 px, or that of a rule such as
   * `* { margin: 0 }`.
   */
  #browserRules() {
    const style = this.#window.getComputedStyle(this.#window.document.body);
    const margins = ["top", "right", "bottom", "left"].map((side) => style.getPropertyValue(`margin-${side}`) || "0");
    return `body { margin: ${margins.join(" ")} } html { overflow-wrap: normal }`;
  }

  /** Galley does not lay out the text of a text area that is longer than its box: a block with it has its height. */
  #textHeight(area, element) {
    const [, , width] = element.boxes[0].content;
    const [, , , padding] = element.boxes[0].padding;
    const [, , , content] = element.boxes[0].content;
    const [, family, size, weight] = element.font.match(/^(.*) ([\d.]+)px (\d+)/);
    const mirror = area.ownerDocument.createElement("div");
    mirror.textContent = area.value.endsWith("\n") || area.value === "" ? `${area.value} ` : area.value;
    const { height } = this.#galley.answer({
      html: mirror.outerHTML, width, want: ["height"],
      style: {
        "white-space": "pre-wrap", "overflow-wrap": "break-word", "line-height": `${element.lineHeight}px`,
        "font-family": `"${family}"`, "font-size": `${size}px`, "font-weight": weight,
      },
    });
    return Math.max(element.client.height, Math.round(height + padding - content));
  }

  /** Rules that a script adds to a sheet are in no text. */
  #watchRules(type) {
    if (type === undefined) return;
    for (const name of ["insertRule", "deleteRule"]) {
      const original = type.prototype[name];
      const changed = (sheet) => {
        this.#sheets.add(sheet);
        this.#page = null;
      };
      type.prototype[name] = function (...values) {
        changed(this);
        return original.apply(this, values);
      };
    }
  }
}
