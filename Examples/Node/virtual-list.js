// The core of a virtual list, as TanStack Virtual, react-window and others have it: `estimateSize`
// gives the size of a row that was never shown, `measure` the size of one that is in the page.

export class VirtualList {
  #sizes;
  #offsets;

  /**
   * @param {object} options
   * @param {number} options.count The number of rows.
   * @param {(index: number) => number} options.estimateSize The height of a row in px.
   */
  constructor({ count, estimateSize }) {
    this.#sizes = Float64Array.from({ length: count }, (_, index) => estimateSize(index));
    this.#offsets = new Float64Array(count + 1);
    this.#sum(0);
  }

  get count() {
    return this.#sizes.length;
  }

  get totalSize() {
    return this.#offsets[this.count];
  }

  /** The y coordinate of a row. */
  offset(index) {
    return this.#offsets[index];
  }

  /** The rows in a window: [first, last + 1]. */
  range(scrollTop, height) {
    let first = this.#at(scrollTop);
    let end = first;
    while (end < this.count && this.#offsets[end] < scrollTop + height) end += 1;
    return [first, end];
  }

  /** Takes the size of a shown row. Returns by how much the rows below it move. */
  measure(index, size) {
    const move = size - this.#sizes[index];
    if (move !== 0) {
      this.#sizes[index] = size;
      this.#sum(index);
    }
    return move;
  }

  #sum(from) {
    for (let index = from; index < this.count; index += 1) {
      this.#offsets[index + 1] = this.#offsets[index] + this.#sizes[index];
    }
  }

  #at(y) {
    let [low, high] = [0, this.count];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if (this.#offsets[middle] <= y) low = middle;
      else high = middle;
    }
    return low;
  }
}

/**
 * Scrolls through a list upwards, as a reader of a chat does, and shows every row.
 *
 * @param {VirtualList} list
 * @param {(index: number) => number} measured The height of a row that the browser lays out.
 * @returns {{jumps: number, moved: number}} How often rows on the screen jumped, and by how many px.
 */
export function scrollUp(list, measured, { height = 800, step = 100 } = {}) {
  let [jumps, moved] = [0, 0];
  let known = new Set();
  for (let top = list.totalSize - height; top > 0; top -= step) {
    const [first, end] = list.range(top, height);
    for (let index = first; index < end; index += 1) {
      if (known.has(index)) continue;
      known.add(index);
      const move = list.measure(index, measured(index));
      // Less than a fiftieth of a px is the rounding of the record.
      if (Math.abs(move) > 0.02) {
        jumps += 1;
        moved += Math.abs(move);
      }
    }
  }
  return { jumps, moved };
}
