// A document as HTML for Galley, with the place of each start tag, by which answers name elements.

const voids = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);
// A document with scripts shows no noscript.
const skipped = new Set(["script", "noscript", "template", "title", "meta", "base"]);

export class Serialiser {
  #parts = [];
  #bytes = 0;
  #styles;
  #sheets;
  /** The element of each start tag by its offset in bytes. */
  elements = new Map();

  /**
   * @param {Map<Element, string>} styles Declarations after those of the attribute `style`.
   * @param {WeakSet<CSSStyleSheet>} sheets The sheets whose rules differ from their text.
   */
  constructor(styles, sheets) {
    this.#styles = styles;
    this.#sheets = sheets;
  }

  /** The HTML of a document. */
  html(document) {
    this.#element(document.documentElement);
    return this.#parts.join("");
  }

  #write(text) {
    this.#parts.push(text);
    this.#bytes += Buffer.byteLength(text);
  }

  #element(element) {
    const name = element.namespaceURI === "http://www.w3.org/1999/xhtml" ? element.localName : element.tagName;
    if (skipped.has(name)) return;
    if (name === "link") return this.#linkedSheet(element);
    this.elements.set(this.#bytes, element);
    this.#write(`<${name}${this.#attributes(element)}>`);
    if (voids.has(name)) return;
    if (name === "style") this.#write(this.#css(element));
    else if (name === "textarea") this.#write("\n" + escaped(element.value));
    else this.#children(element, name);
    this.#write(`</${name}>`);
  }

  #children(element, name) {
    // A parser drops the first line end.
    if (["pre", "listing"].includes(name) && element.firstChild?.data?.startsWith("\n")) this.#write("\n");
    for (const child of element.childNodes) {
      if (child.nodeType === 1) this.#element(child);
      else if (child.nodeType === 3) this.#write(escaped(child.data));
    }
  }

  #attributes(element) {
    const values = new Map(Array.from(element.attributes, (attribute) => [attribute.name, attribute.value]));
    // What a user or a script did to a control is in no attribute.
    if (element.localName === "input") {
      if (!["file", "image"].includes(element.type)) values.set("value", element.value);
      element.checked ? values.set("checked", "") : values.delete("checked");
    } else if (element.localName === "option") {
      element.selected ? values.set("selected", "") : values.delete("selected");
    }
    const style = this.#styles.get(element);
    if (style !== undefined) values.set("style", `${values.get("style") ?? ""};${style}`);
    return Array.from(values, ([name, value]) => ` ${name}="${escaped(value).replaceAll('"', "&quot;")}"`).join("");
  }

  #css(element) {
    return element.sheet && this.#sheets.has(element.sheet) ? rules(element.sheet) : element.textContent;
  }

  #linkedSheet(link) {
    // jsdom loads it with `resources: "usable"`.
    if (link.relList.contains("stylesheet") && link.sheet) this.#write(`<style>${rules(link.sheet)}</style>`);
  }
}

function rules(sheet) {
  return Array.from(sheet.cssRules, (rule) => rule.cssText).join("\n");
}

function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
