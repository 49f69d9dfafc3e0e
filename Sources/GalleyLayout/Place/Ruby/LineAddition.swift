// What annotations and emphasis marks add to a line.
// Source: CSS Ruby 1 section 3.4; CSS Text Decoration 4 section 3.4; as in Chromium.

internal import GalleyStyle
internal import GalleySystem

/// What annotations and emphasis marks add to a line above and below its text.
struct LineAddition {
  /// Their extent above and below the line's baseline.
  var above = LayoutUnit.zero
  var below = LayoutUnit.zero
  /// The height that those above add to the line.
  var overflow = LayoutUnit.zero
  /// The distances from the line's baseline to two others: up to the baseline of annotations, and down
  /// to the baseline of annotations below it.
  var level = LayoutUnit.zero
  var levelUnder = LayoutUnit.zero
  /// The greatest height of atomic inlines inside of their borders.
  var atomicExtent = LayoutUnit.zero
  /// The item results with emphasis marks.
  var marked: [MarkedItem] = []

  /// An item result with emphasis marks.
  struct MarkedItem {
    var itemResult: Int
    /// The extent of the marks above the baseline of the item, and below it.
    var ascent: LayoutUnit
    var depth: LayoutUnit
  }

  /// Begins the next line.
  mutating func reset() {
    (above, below, overflow) = (.zero, .zero, .zero)
    (level, levelUnder, atomicExtent) = (.zero, .zero, .zero)
    if !marked.isEmpty { marked.removeAll(keepingCapacity: true) }
  }
}
