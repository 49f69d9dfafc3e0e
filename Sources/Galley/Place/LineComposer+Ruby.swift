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
  /// Expands the item results by the free space; returns the expansion of each opportunity, 16.16
  /// px.
  ///
  /// The two ends together are one opportunity. Content without text is centred.
  mutating func alignRuby(_ broken: LineInfo, free: LayoutUnit) -> Int32 {
    var count = 0
    for index in itemResults.indices where isText(itemResults[index]) {
      if spread.first < 0 { spread.first = index }
      spread.last = index
      count += prepared.expansionOpportunities(
        from: itemResults[index].start, to: min(itemResults[index].end, broken.trimmed))
    }
    guard spread.last >= 0 else { return 0 }
    let end = Int(min(itemResults[spread.last].end, broken.trimmed))
    if end > Int(itemResults[spread.last].start), prepared.tree.text[end - 1] == 0x20, count > 0 {
      count -= 1
    }
    // Without an inner opportunity, both ends get the same number of whole units.
    var rest = count == 0 ? free / 2 + free / 2 : free
    var share = Int64(rest.raw) * 1024 / Int64(count + 1)
    var edge = share / 2
    if count > 0, prepared.tree.boxes[Int(box)].part == .rubyText {
      // The expansion at each end of an annotation is at most 1em.
      let style = prepared.tree.boxes[Int(box)].style
      edge = min(edge, Int64(prepared.boxStyles[Int(style)].fontSize * 65_536))
      share = (Int64(rest.raw) * 1024 - 2 * edge) / Int64(count)
    }
    spread.edge = Int32(clamping: edge)
    for index in itemResults.indices where isText(itemResults[index]) {
      let own = prepared.expansionOpportunities(
        from: itemResults[index].start, to: min(itemResults[index].end, broken.trimmed))
      let edge = index == spread.first ? Int64(spread.edge) : 0
      let added = LayoutUnit.ceil(advance: share * Int64(own) + edge)
      itemResults[index].width = itemResults[index].width + (index == spread.last ? rest : added)
      rest = rest - added
    }
    return Int32(clamping: share)
  }

  /// Computes the common level of the annotations of a line: above the highest base, or above the
  /// line box if no base has text.
  mutating func gatherAnnotations(_ context: LayoutContext) {
    var union = AnnotationExtent()
    var isAnnotated = false
    for itemResult in itemResults {
      let item = prepared.tree.items[itemResult.item]
      let shift = absoluteShift(itemResult.state) + itemResult.shift
      if item.kind == .atomic, let extent = context.ruby.annotationExtent(of: item.index, prepared)
      {
        isAnnotated = true
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
