// Input: a part of a ruby column that several lines contain. Output: the line of its base or
// annotation.
// Source: CSS Ruby 1 section 3.3, as in Chromium.

internal import GalleyStyle
internal import GalleySystem

extension InlineAlgorithm {
  /// Sets the part of a column for the next layout; nil for the whole column.
  mutating func select(part: Int32?, of column: Index<Box>, _ context: inout LayoutContext) {
    if part == nil, context.features.ruby.active[column] == nil { return }
    context.features.ruby.active[column] = part.map { Int($0) }
    formatting.cachedLayouts[column] = nil
    guard let known = atomics.removeValue(forKey: column) else { return }
    if known.end.boxes == context.out.boxes.count { context.out.rewind(to: known.start) }
  }

  /// Lays out the line of a base's or annotation's part; returns false without an active part.
  mutating func layoutPart(
    _ index: Int, in box: Index<Box>, x: LayoutUnit, width: LayoutUnit,
    _ context: inout LayoutContext
  ) -> Bool {
    var part = context.features.ruby.activePart(of: box)?.part.base
    if part == nil, prepared.tree.boxes[box].part == .rubyText {
      part =
        context.features.ruby.activePart(of: prepared.tree.boxes[box].parent)?.part.annotation
    }
    guard let broken = part else { return false }
    guard !broken.isEmpty else { return true }
    var composer = LineComposer(prepared: prepared, paragraph: index, box: box)
    composer.reopenInlineBoxes(before: broken.start.item)
    beginLine(at: broken.start, x: x, width: width)
    line.layoutOpportunity = layoutOpportunity(height: .epsilon)
    composer.compose(broken, &self, &context)
    finishLine(broken, uncut: broken, &composer, box: box, &context)
    return true
  }
}
