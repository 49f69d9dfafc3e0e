// The layout of a document at one state of it: elements by node, and the text of each text node.

const spaces = new Set([" ", "\t", "\n", "\r", "\f"]);

export class Page {
  #answer;
  #elements = new Map();
  #nodes = new Map();
  #texts = null;

  /** Takes the answer to a row that selects all elements of a document, with the element of each start tag. */
  constructor(answer, byOffset, document) {
    this.#answer = answer;
    // Galley has an html and a body of its own, in which it takes those of the row.
    const roots = new Map([[-2, document.documentElement], [-1, document.body]]);
    for (const element of answer.select[0].elements) {
      const node = roots.get(element.id) ?? byOffset.get(element.source);
      if (node === undefined) continue;
      this.#elements.set(node, element);
      this.#nodes.set(element.id, node);
    }
  }

  /** What Galley answers about an element; undefined for one without a place in the layout. */
  element(node) {
    return this.#elements.get(node);
  }

  /** The element with a number of an answer; undefined for one that the document does not have, such as tbody. */
  node(id) {
    return this.#nodes.get(id);
  }

  /** The width and height of all content. */
  get extent() {
    return this.#answer.overflow;
  }

  /** The range in the layout's text of a part of a text node, in bytes; undefined for one that is not shown. */
  range(text, start, end) {
    this.#texts ??= this.#aligned();
    const offsets = this.#texts.get(text);
    return offsets && [offsets[start], offsets[end]];
  }

  /**
   * Aligns the text nodes with the text of the layout, in which spaces are collapsed, hidden text is missing, and blocks,
   * cells and images have characters of their own.
   */
  #aligned() {
    const letters = Array.from(this.#answer.text);
    const bytes = [0];
    for (const letter of letters) bytes.push(bytes.at(-1) + Buffer.byteLength(letter));
    const position = new Map(bytes.map((byte, index) => [byte, index]));
    const found = new Map();
    let cursor = 0;
    const walk = (element) => {
      for (const child of element.childNodes) {
        if (child.nodeType === 1) walk(child);
        const range = this.#elements.get(element)?.text;
        if (child.nodeType !== 3 || range === undefined) continue;
        cursor = Math.max(cursor, position.get(range[0]));
        const end = position.get(range[1]);
        const offsets = [];
        for (const letter of child.data) {
          const isSpace = spaces.has(letter);
          if (!isSpace) {
            while (cursor < end && letters[cursor] !== letter && (spaces.has(letters[cursor]) || letters[cursor] === "\ufffc")) cursor += 1;
          }
          // Both halves of a surrogate pair begin where the letter does.
          for (let half = 0; half < letter.length; half += 1) offsets.push(bytes[cursor]);
          if (cursor < end && (letters[cursor] === letter || (isSpace && spaces.has(letters[cursor])))) cursor += 1;
        }
        offsets.push(bytes[cursor]);
        found.set(child, offsets);
      }
    };
    for (const [node, element] of this.#elements) if (element.parent === undefined) walk(node);
    return found;
  }
}
