// Input: a line of a ruby base or annotation. Output: its text, spread over the ruby column.
// Source: CSS Ruby 1 section 4.2 (ruby-align: space-around), as in Chromium.

internal import GalleyStyle

/// The expansion at both ends of a line.
struct RubyAlignment {
  /// The first and the last item result with text; -1 for none.
  var first = -1
  var last = -1
  /// In 16.16 px.
  var edge: Int32 = 0
}

extension LineComposer {
  /// Expands the item results by the free space; returns whether any text is there.
  ///
  /// The two ends together are one opportunity. Content without text is centred.
  mutating func alignRuby(_ broken: LineInfo, free: LayoutUnit) -> Bool {
    for index in itemResults.indices where isText(itemResults[index]) {
      if spread.first < 0 { spread.first = index }
      spread.last = index
    }
    guard spread.last >= 0 else { return false }
    let count = expansionOpportunities(broken)
    // Without an inner opportunity, both ends get the same number of whole units.
    let rest = count == 0 ? free / 2 + free / 2 : free
    var share = Int64(rest.raw) * 1024 / Int64(count + 1)
    var edge = share / 2
    if count > 0, prepared.tree.boxes[Int(box)].part == .rubyText {
      // The expansion at each end of an annotation is at most 1em.
      let style = prepared.tree.boxes[Int(box)].style
      edge = min(edge, Int64(prepared.boxStyles[Int(style)].fontSize * 65_536))
      share = (Int64(rest.raw) * 1024 - 2 * edge) / Int64(count)
    }
    spread.edge = Int32(clamping: edge)
    expand(by: share, count: count, broken)
    // The edges, and what rounding left.
    let first = LayoutUnit.ceil(advance: edge)
    itemResults[spread.first].width = itemResults[spread.first].width + first
    let width = itemResults.reduce(LayoutUnit.zero) { $0 + $1.width }
    itemResults[spread.last].width =
      itemResults[spread.last].width + (broken.width + rest - width)
    return true
  }

  /// Computes the common level of the annotations of a line: above the highest base, or above the
  /// line box if no base has text.
  mutating func gatherAnnotations(_ context: LayoutContext) {
    var union = AnnotationExtent()
    var isAnnotated = false
    for itemResult in itemResults {
      let item = prepared.tree.items[itemResult.item]
      let shift = absoluteShift(itemResult.state) + itemResult.shift
      if item.kind == .atomic,
        var extent = context.ruby.annotationExtent(of: item.index, prepared)
      {
        isAnnotated = true
        if prepared.hasAtomics(inBase: item.index) {
          extent.base = max(extent.base, itemResult.ascent)
        }
        if extent.base > .zero { union.base = max(union.base, extent.base - shift) }
        union.descent = max(union.descent, extent.descent)
        union.ascent = max(union.ascent, extent.ascent)
      }
    }
    guard isAnnotated else { return }
    if union.base == .zero { union.base = ascent }
    annotationLevel = union.level
    annotationExtent = max(annotationExtent, union.level + union.ascent)
  }

  private func isText(_ itemResult: InlineItemResult) -> Bool {
    prepared.tree.items[itemResult.item].kind == .text && itemResult.end > itemResult.start
  }
}
