// Input: a line of a ruby base or annotation. Output: its text, spread over the ruby column.
// Source: CSS Ruby 1 section 4.2 (ruby-align: space-around), as in Chromium.

internal import GalleyStyle
internal import GalleySystem

/// The expansion at both ends of a line.
struct RubyAlignment {
  /// The first and the last item result with text; -1 for none.
  var first = -1
  var last = -1
  /// In 16.16 px.
  var edge: Int32 = 0
  /// The remainder, in layout units, after the free space is divided.
  var rest = LayoutUnit.zero
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
    var ends = free / (count + 1)
    if count > 0, prepared.tree.boxes[box].part == .rubyText {
      // The expansion at each end of an annotation is at most 1em.
      let style = prepared.tree.boxes[box].style
      ends = min(ends, .truncate(2 * Double(prepared.boxStyles[style].fontSize)))
    }
    // As in Chromium, both ends get the same number of whole units.
    let edge = ends / 2
    let inner = count == 0 ? LayoutUnit.zero : free - ends
    spread.edge = Int32(clamping: Int64(edge.raw) << 10)
    spread.rest = free - inner - edge - edge
    expand(by: count == 0 ? 0 : (Int64(inner.raw) << 10) / Int64(count), count: count, broken)
    // The edges, and what rounding left.
    itemResults[spread.first].width = itemResults[spread.first].width + edge
    let width = itemResults.reduce(LayoutUnit.zero) { $0 + $1.width }
    itemResults[spread.last].width =
      itemResults[spread.last].width + (broken.width + inner + edge + edge - width)
    return true
  }

  /// Notes what dividing the free space beside a base leaves over, by which its column is narrower.
  mutating func noteRest(free: LayoutUnit, _ context: inout LayoutContext) {
    guard prepared.tree.boxes[box].part == .ruby else { return }
    let rest = spread.last >= 0 ? spread.rest : free - free / 2 - free / 2
    context.features.ruby.rests[box] = free > .zero && rest > .zero ? rest : nil
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
    annotationExtent = max(annotationExtent, nested.over)
    annotationDepth = max(annotationDepth, nested.under)
    if var over {
      over.base = max(over.base, lone.base)
      if over.base == .zero { over.base = ascent }
      annotationLevel = over.level
      annotationExtent = max(annotationExtent, over.level + over.ascent)
    }
    if var under {
      under.base = max(under.base, loneUnder.base)
      if under.base == .zero { under.base = descent }
      annotationLevelUnder = under.level
      annotationDepth = max(annotationDepth, under.level + under.descent)
    }
  }

  /// Moves the annotation of a column to the common level of the line.
  ///
  /// `shift` is that of the column below the line's baseline.
  func moveAnnotation(
    of layout: LayoutResult, _ column: Index<Box>, right: LayoutUnit, shift: LayoutUnit,
    _ context: inout LayoutContext
  ) {
    let base = prepared[column].baseExtent(context.features.ruby)
    let em = prepared[column].emExtent(of: base)
    guard let extent = context.features.ruby.annotationExtent(of: column, on: base, prepared) else {
      // An empty annotation is at the baseline of the others.
      if annotationLevel > .zero, !prepared.properties(column).rubyUnder {
        context.moveAnnotation(
          of: layout, right: .zero, up: annotationLevel + shift - em.ascent)
      }
      return
    }
    context.moveAnnotation(
      of: layout, right: right,
      up: extent.isUnder
        ? em.descent + extent.ascent + shift - annotationLevelUnder
        : annotationLevel + shift - em.ascent - extent.descent)
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
