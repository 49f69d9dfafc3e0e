// Input: a line of a ruby base or annotation. Output: its text, spread over the ruby column.
// Source: CSS Ruby 1 section 4.2 (ruby-align: space-around), as in Chromium.

internal import GalleyStyle
internal import GalleySystem

extension LineComposer {
  /// Notes what the current line contains of a column, before the column is laid out.
  func beginColumn(
    _ index: Int, _ line: LineInfo, _ inline: inout InlineAlgorithm, _ context: inout LayoutContext
  ) {
    let item = prepared.tree.items[index]
    let part = line.part(of: index).map { Int($0) }
    let hasSpaces = prepared.tree.hasEdgeSpaces(item)
    var onLine = RubyColumnOnLine(isFirst: part ?? 0 == 0)
    if hasSpaces {
      onLine.edges = inline.ruby.startEdge(ofColumn: index)
      if line.endsWithColumn(item, in: prepared.tree) {
        onLine.edges.insert(.end)
        if let part { inline.ruby.trimEnd(ofColumn: item.box, part: part, &context) }
      }
    }
    if let part, let parts = context.features.ruby.parts[item.box], parts.indices.contains(part) {
      onLine.part = parts[part]
    }
    if onLine.part != nil || context.features.ruby.part(of: item.box) != nil {
      inline.discardLayout(of: item.box, &context)
    }
    context.features.ruby.onLine[item.box] = hasSpaces || onLine.part != nil ? onLine : nil
  }

  /// Expands the text of a base or an annotation by the free space; returns whether any text is there.
  mutating func alignRuby(
    _ broken: LineInfo, free: LayoutUnit, _ context: inout LayoutContext
  ) -> Bool {
    let rest = free > .zero ? spread(broken, free: free) : nil
    // The column of a base is narrower by what dividing the free space beside it leaves over.
    if prepared.tree.boxes[box].part == .ruby {
      let odd = rest ?? free - free / 2 - free / 2
      context.features.ruby.rests[box] = free > .zero && odd > .zero ? odd : nil
    }
    return rest != nil
  }

  /// Expands the item results by the free space; returns the remainder, in layout units, after it is
  /// divided, and nil without text.
  ///
  /// The two ends together are one opportunity. Content without text is centred.
  private mutating func spread(_ broken: LineInfo, free: LayoutUnit) -> LayoutUnit? {
    guard let first = itemResults.firstIndex(where: { isText($0) }),
      let last = itemResults.lastIndex(where: { isText($0) })
    else { return nil }
    let count = expansionOpportunities(broken)
    var ends = free / (count + 1)
    if count > 0, prepared.tree.boxes[box].part == .rubyText {
      // The expansion at each end of an annotation is at most 1em.
      let style = prepared.tree.boxes[box].style
      ends = min(ends, .truncate(2 * Double(prepared.boxStyles[style].fontSize)))
    }
    // As in Chromium, both ends get the same number of whole units.
    let edge = ends / 2
    let inner = count == 0 ? LayoutUnit.zero : free - ends
    expand(by: count == 0 ? 0 : (Int64(inner.raw) << 10) / Int64(count), count: count, broken)
    // The edges, and what rounding left.
    itemResults[first].expansion.insetStart = Int32(clamping: Int64(edge.raw) << 10)
    itemResults[last].expansion.insetEnd = Int32(clamping: Int64(edge.raw) << 10)
    itemResults[first].width = itemResults[first].width + edge
    let width = itemResults.reduce(LayoutUnit.zero) { $0 + $1.width }
    itemResults[last].width =
      itemResults[last].width + (broken.width + inner + edge + edge - width)
    return free - inner - edge - edge
  }

  /// Computes the common levels of the annotations of a line: above the highest base and below the
  /// lowest one, or outside of the line box if no base has text.
  mutating func gatherAnnotations(_ context: inout LayoutContext) {
    let isNested = prepared.tree.boxes[box].part == .ruby
    var over: AnnotationExtent?
    var under: AnnotationExtent?
    var lone = AnnotationExtent()
    var loneUnder = AnnotationExtent()
    var nested = (over: LayoutUnit.zero, under: LayoutUnit.zero)
    for itemResult in itemResults {
      let item = prepared.tree.items[itemResult.item]
      let shift = absoluteShift(itemResult.state) + itemResult.shift
      guard prepared.tree.isRubyColumn(item) else { continue }
      let base = prepared[item.box].baseExtent(context.features.ruby)
      if isNested { context.features.ruby.nestedExtents[item.index] = base }
      if base.over > .zero { nested.over = max(nested.over, base.over - shift) }
      if base.under > .zero { nested.under = max(nested.under, base.under + shift) }
      if var extent = context.features.ruby.annotationExtent(of: item.box, on: base, prepared) {
        if extent.isUnder {
          under = (under ?? AnnotationExtent(isUnder: true)).union(extent, shift: shift)
        } else {
          if prepared.tree.hasAtomics(inBase: item.box) {
            extent.base = max(extent.base, itemResult.ascent)
          }
          over = (over ?? AnnotationExtent()).union(extent, shift: .zero - shift)
        }
      } else if prepared.tree.annotation(of: item.box).exists {
        // Bases with an empty annotation count for the level of others.
        let isUnder = prepared.properties(item.box).rubyUnder
        lone.base = max(lone.base, isUnder ? .zero : base.ascent - shift)
        loneUnder.base = max(loneUnder.base, isUnder ? base.descent + shift : .zero)
      }
    }
    addition.above = max(addition.above, nested.over)
    addition.below = max(addition.below, nested.under)
    if var over {
      over.base = max(over.base, lone.base)
      if over.base == .zero { over.base = ascent }
      addition.level = over.level
      addition.above = max(addition.above, over.level + over.ascent)
    }
    if var under {
      under.base = max(under.base, loneUnder.base)
      if under.base == .zero { under.base = descent }
      addition.levelUnder = under.level
      addition.below = max(addition.below, under.level + under.descent)
    }
  }

  /// Moves the annotation of a column to the common level of the line; returns the distance by which
  /// the column begins before its place on the line.
  func positionAnnotation(
    of layout: LayoutResult, _ itemResult: InlineItemResult, _ ruby: RubyMeasurer,
    _ context: inout LayoutContext
  ) -> LayoutUnit {
    let overhang = ruby.shifts(ofItem: itemResult.item, &context)
    let column = prepared.tree.items[itemResult.item].box
    // The shift of the column below the line's baseline.
    let shift = absoluteShift(itemResult.state) + itemResult.shift
    let base = prepared[column].baseExtent(context.features.ruby)
    let em = prepared[column].emExtent(of: base)
    guard let extent = context.features.ruby.annotationExtent(of: column, on: base, prepared) else {
      // An empty annotation is at the baseline of the others.
      if addition.level > .zero, !prepared.properties(column).rubyUnder {
        context.moveAnnotation(
          of: layout, right: .zero, up: addition.level + shift - em.ascent)
      }
      return overhang.base
    }
    context.moveAnnotation(
      of: layout, right: overhang.base - overhang.annotation,
      up: extent.isUnder
        ? em.descent + extent.ascent + shift - addition.levelUnder
        : addition.level + shift - em.ascent - extent.descent)
    return overhang.base
  }

  private func isText(_ itemResult: InlineItemResult) -> Bool {
    prepared.tree.items[itemResult.item].kind == .text && itemResult.end > itemResult.start
  }
}

extension AnnotationExtent {
  /// The extent of two annotations at one level; `shift` moves the base of the second one towards
  /// it.
  fileprivate func union(_ other: AnnotationExtent, shift: LayoutUnit) -> AnnotationExtent {
    var union = self
    if other.base > .zero { union.base = max(base, other.base + shift) }
    union.descent = max(descent, other.descent)
    union.ascent = max(ascent, other.ascent)
    return union
  }
}

extension LineInfo {
  /// Whether the line ends with a ruby column.
  ///
  /// As in Chromium, it does not if a space follows the column, though that space is removed.
  fileprivate func endsWithColumn(_ item: InlineItem, in tree: BoxTree) -> Bool {
    trimmed <= item.end
      && (isForced || end.offset <= item.end || tree.text[Int(item.end)] != 0x20)
  }
}
