// The lines of bases and annotations that are parts of columns of ruby on several lines.
// Source: CSS Ruby 1, section 3.3, as Chromium has it.

internal import GalleyStyle

extension InlineAlgorithm {
  /// Says which part of a column is to be laid out next; nil for all of it.
  mutating func select(part: Int32?, of column: Int32, _ context: inout LayoutContext) {
    if part == nil, context.ruby.active[column] == nil { return }
    context.ruby.active[column] = part.map { Int($0) }
    formatting.cachedLayouts[column] = nil
    guard let known = atomics.removeValue(forKey: column) else { return }
    if known.end.boxes == context.out.boxes.count { context.out.rewind(to: known.start) }
  }

  /// Lays out the one line that is the part of a base or an annotation; returns whether it is one.
  mutating func layoutPart(
    _ index: Int, in box: Int32, x: LayoutUnit, width: LayoutUnit, _ context: inout LayoutContext
  ) -> Bool {
    var part = context.ruby.activePart(of: box)?.part.base
    if part == nil, prepared.tree.boxes[Int(box)].part == .rubyText {
      part = context.ruby.activePart(of: prepared.tree.boxes[Int(box)].parent)?.part.annotation
    }
    guard let broken = part else { return false }
    guard !broken.isEmpty else { return true }
    var composer = LineComposer(prepared: prepared, paragraph: index, box: box)
    composer.reopenInlineBoxes(before: broken.start.item)
    beginLine(at: broken.start, x: x, width: width)
    line.layoutOpportunity = layoutOpportunity(height: .epsilon)
    composer.compose(broken, &self, &context)
    finishLine(broken, &composer, box: box, &context)
    return true
  }
}
