// Scroll positions, and where boxes are when something is scrolled. Galley lays a page out unscrolled.

export class Scrolling {
  #window;
  #layout;
  #positions = new Map();

  constructor(window, layout) {
    this.#window = window;
    this.#layout = layout;
  }

  position(node) {
    return this.#positions.get(node) ?? [0, 0];
  }

  scroll(node, [x, y]) {
    const { width, height } = this.#layout.scrollSize(node);
    const client = this.#layout.client(node);
    const root = this.#window.document.documentElement;
    const effects = this.#layout.element(node)?.overflow;
    const isScroller = (effect) => node === root || (effect ?? "visible") !== "visible";
    const position = [
      isScroller(effects?.horizontal) ? Math.min(Math.max(0, x), Math.max(0, width - client.width)) : 0,
      isScroller(effects?.vertical) ? Math.min(Math.max(0, y), Math.max(0, height - client.height)) : 0,
    ];
    if (String(position) === String(this.position(node))) return;
    if (position[0] === 0 && position[1] === 0) this.#positions.delete(node);
    else this.#positions.set(node, position);
    const target = node === root ? this.#window.document : node;
    this.#window.setTimeout(() => target.dispatchEvent(new this.#window.Event("scroll", { bubbles: node === root })), 0);
  }

  /** A rectangle of an element, as it is seen from the viewport. */
  moved([x, y, width, height], node) {
    const [left, top] = this.#offset(node);
    return [x + left, y + top, width, height];
  }

  /** How boxes that do not scroll with the page are moved, for a layout of the scrolled page. */
  styles() {
    const root = this.#window.document.documentElement;
    const [left, top] = this.position(root);
    const styles = new Map();
    if (left === 0 && top === 0) return styles;
    for (const node of this.#window.document.body.querySelectorAll("*")) {
      const style = this.#window.getComputedStyle(node);
      if (style.position === "fixed") styles.set(node, `translate: ${left}px ${top}px`);
      if (style.position === "sticky") styles.set(node, `translate: 0 ${this.#stickyOffset(node, style)}px`);
    }
    return styles;
  }

  #offset(node) {
    if (this.#positions.size === 0) return [0, 0];
    const root = this.#window.document.documentElement;
    let [left, top] = [0, 0];
    let needsPositioned = false;
    for (let box = node; box !== null && box !== root; box = box.parentElement) {
      const style = this.#window.getComputedStyle(box);
      const isPositioned = !["", "static"].includes(style.position);
      // What is between an absolutely positioned box and its containing block does not move it.
      if (box !== node && (!needsPositioned || isPositioned)) {
        const [x, y] = this.position(box);
        left -= x;
        top -= y;
      }
      if (isPositioned) needsPositioned = style.position === "absolute";
      if (style.position === "sticky") top += this.#stickyOffset(box, style);
      if (style.position === "fixed") return [left, top];
    }
    const [x, y] = this.position(root);
    return [left - x, top - y];
  }

  /** How far a sticky box moves down by the scroll position of its scroller: `top` only. */
  #stickyOffset(node, style) {
    const inset = Number.parseFloat(style.top);
    const rect = this.#layout.element(node)?.rect;
    if (Number.isNaN(inset) || !rect) return 0;
    const root = this.#window.document.documentElement;
    let scroller = node.parentElement;
    while (scroller !== root && (this.#layout.element(scroller)?.overflow?.vertical ?? "visible") === "visible") {
      scroller = scroller.parentElement;
    }
    const [, scrolled] = this.position(scroller);
    const [, port] = scroller === root ? [0, 0] : this.#layout.element(scroller).boxes[0].padding;
    const [, y, , height] = this.#layout.element(node.parentElement).boxes[0].content;
    const [, margin, , marginHeight] = this.#layout.element(node).boxes[0].margin;
    const limit = y + height - (margin + marginHeight);
    return Math.max(0, Math.min(port + scrolled + inset - rect[1], limit));
  }
}
