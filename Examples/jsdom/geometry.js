// Geometry for jsdom: what scripts ask about boxes is answered by Galley.

import { DocumentLayout } from "./document-layout.js";

/** A DOMRect, which jsdom does not have. */
export class Rect {
  constructor(x, y, width, height) {
    Object.assign(this, { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height });
  }

  toJSON() {
    return { ...this };
  }
}

/**
 * Gives a window of jsdom real geometry.
 *
 * @param {Window} window The window; its innerWidth and innerHeight are the viewport.
 * @param {GalleySync} galley The command, with calls that wait (Examples/Node/galley-sync.js).
 * @param {object} options
 * @param {Record<string, [number, number]>} options.images Natural sizes of images by their src.
 * @param {string} options.css Rules before those of the document, such as the faces of a browser.
 */
export function installGeometry(window, galley, { images = {}, css = "" } = {}) {
  const layout = new DocumentLayout(window, galley, { images, css });
  const { document, Element, HTMLElement, Range } = window;
  const root = document.documentElement;
  const rect = (sides) => new Rect(...sides);
  const getter = (prototype, name, get, set) => Object.defineProperty(prototype, name, { configurable: true, get, set });
  const method = (prototype, name, value) => Object.defineProperty(prototype, name, { configurable: true, writable: true, value });

  method(Element.prototype, "getBoundingClientRect", function () {
    return rect(layout.boundingRect(this));
  });
  method(Element.prototype, "getClientRects", function () {
    return layout.rects(this).map(rect);
  });
  for (const side of ["Left", "Top", "Width", "Height"]) {
    const key = side.toLowerCase();
    getter(Element.prototype, `client${side}`, function () {
      return layout.client(this)[key];
    });
    getter(HTMLElement.prototype, `offset${side}`, function () {
      return layout.element(this)?.offset[key] ?? 0;
    });
  }
  getter(HTMLElement.prototype, "offsetParent", function () {
    return layout.offsetParent(this);
  });
  for (const [side, key, axis] of [["Width", "width", "Left"], ["Height", "height", "Top"]]) {
    getter(Element.prototype, `scroll${side}`, function () {
      return layout.scrollSize(this)[key];
    });
    const index = axis === "Left" ? 0 : 1;
    const scroll = function (value) {
      const position = [...layout.scrollPosition(this)];
      position[index] = Number(value) || 0;
      layout.scroll(this, position);
    };
    getter(Element.prototype, `scroll${axis}`, function () {
      return layout.scrollPosition(this)[index];
    }, scroll);
    for (const name of index === 0 ? ["scrollX", "pageXOffset"] : ["scrollY", "pageYOffset"]) {
      getter(window, name, () => layout.scrollPosition(root)[index]);
    }
  }

  const scrollTo = (x, y) => layout.scroll(root, typeof x === "object" ? [x.left ?? window.scrollX, x.top ?? window.scrollY] : [x, y]);
  method(window, "scrollTo", scrollTo);
  method(window, "scroll", scrollTo);
  method(window, "scrollBy", (x, y) =>
    typeof x === "object" ? scrollTo(window.scrollX + (x.left ?? 0), window.scrollY + (x.top ?? 0)) : scrollTo(window.scrollX + x, window.scrollY + y));

  method(document, "elementsFromPoint", (x, y) => layout.elementsAt(x, y).all);
  method(document, "elementFromPoint", (x, y) => layout.elementsAt(x, y).first);

  method(Range.prototype, "getClientRects", function () {
    return layout.rangeRects(this).map(rect);
  });
  method(Range.prototype, "getBoundingClientRect", function () {
    return rect(union(layout.rangeRects(this)));
  });
  return layout;
}

/** The rectangle around rectangles. */
function union(rects) {
  const filled = rects.filter(([, , width, height]) => width > 0 || height > 0);
  if (filled.length === 0) return [0, 0, 0, 0];
  const left = Math.min(...filled.map(([x]) => x));
  const top = Math.min(...filled.map(([, y]) => y));
  const right = Math.max(...filled.map(([x, , width]) => x + width));
  const bottom = Math.max(...filled.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
}
