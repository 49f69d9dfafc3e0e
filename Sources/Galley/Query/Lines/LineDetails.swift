// Input: a line of a layout. Output: why it ends, its break opportunities, and the inline boxes that
// make it as high as it is. Computed for the lines that are asked for.
// Source: CSS 2.2, section 10.8; UAX 14.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

/// What a person asks about a line.
package struct LineDetails: Sendable {
  /// The extent of an inline box, of text or of an atomic inline in a line, in CSS px.
  package struct Extent: Sendable {
    package enum Kind: String, Sendable {
      /// The root inline box of the line: the line height of the block.
      case strut
      case text, inline, object
    }
    package var kind: Kind
    /// The number of the element; nil for none.
    package var element: Int?
    package var baseline: Double
    /// The ascent and descent of the content area.
    package var ascent: Double
    package var descent: Double
    /// The space between the content area and the inline box's edges; negative for a line height
    /// below that of the font.
    package var leadingAbove: Double
    package var leadingBelow: Double
    package var top: Double { baseline - ascent - leadingAbove }
    package var bottom: Double { baseline + descent + leadingBelow }
  }

  /// The reason for the end, as in `galley dump`.
  package var reason: String
  /// The rest of the available inline size at a soft wrap, and the inline size of the text up to the
  /// next opportunity, in CSS px; nil if they are unknown.
  package var left: Double?
  package var needs: Double?
  /// The text up to the next opportunity; nil if it is unknown.
  package var next: Range<Layout.Offset>?
  /// The available inline size that the line does not use: negative if it overflows; nil if unknown.
  package var space: Double?
  /// The line break classes before and after the end, without spaces; nil at a forced end.
  package var classes: (before: String, after: String)?
  /// Whether a line may wrap at all: `text-wrap-mode` of its block.
  package var wraps: Bool
  /// The offsets in `Layout.text` at which the next line could have begun.
  package var opportunities: [Int]
  package var extents: [Extent]
  /// Whether the extents give the line box that the layout has.
  package var isExplained: Bool
  /// The number of the block's element; nil for none.
  package var block: Int?
}

/// Finds the details of lines.
package struct LineExplainer {
  private let layout: Layout
  private let ends: LineEndingFinder

  /// - Complexity: O(*n*) for *n* boxes.
  package init(_ layout: Layout) {
    self.layout = layout
    ends = LineEndingFinder(layout)
  }

  /// The details of a line by its position in `Layout.lines`.
  ///
  /// - Complexity: O(log *n* + *m*) for *n* break opportunities and *m* fragment items of the line.
  package func details(ofLine number: Int) -> LineDetails {
    let document = layout.document
    let line = layout.lineFragment(number)
    let box = document.tree.paragraphs[line.paragraph].box
    let end = ends.end(ofLine: number)
    let extents = extents(of: line)
    let tops = extents.map(\.top).min() ?? 0
    let bottoms = extents.map(\.bottom).max() ?? 0
    let rect = layout.rect(line.rect)
    return LineDetails(
      reason: end.reason.rawValue, left: end.left, needs: end.needs,
      next: end.next.map {
        let (start, end) = (layout.plainOffset($0.lowerBound), layout.plainOffset($0.upperBound))
        return Range(utf8: start..<max(start, end))
      },
      space: ends.space(ofLine: number), classes: line.isForced ? nil : classes(at: line),
      wraps: document.tree.styles[document.tree.boxes[box].style].text.wraps,
      opportunities: opportunities(of: line), extents: extents,
      isExplained: abs(tops - rect.y) < 0.02 && abs(bottoms - rect.maxY) < 0.02,
      block: layout.elementNumber(ofNode: document.tree.boxes[box].node))
  }

  // MARK: Breaks

  /// The classes of the characters around the end of a line, without the spaces there.
  private func classes(at line: LineFragment) -> (before: String, after: String)? {
    let text = layout.document.tree.text
    let end = min(Int(line.textEnd), text.count)
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }
    var before = end
    while before > Int(line.textStart), isSpace(text[before - 1]) { before -= 1 }
    var after = end
    while after < text.count, isSpace(text[after]) { after += 1 }
    guard before > Int(line.textStart), after < text.count else { return nil }
    var start = before - 1
    while start > Int(line.textStart), text[start] & 0xC0 == 0x80 { start -= 1 }
    let first = text.span.scalar(at: start).scalar
    let second = text.span.scalar(at: after).scalar
    return (BreakClass.name(of: first), BreakClass.name(of: second))
  }

  private func opportunities(of line: LineFragment) -> [Int] {
    let all = layout.document.opportunities
    var index = (0..<all.count).partitioningIndex { all[$0].offset > line.textStart }
    var found: [Int] = []
    while index < all.count, all[index].offset <= line.textEnd {
      let offset = layout.plainOffset(all[index].offset)
      if found.last != offset { found.append(offset) }
      index += 1
    }
    return found
  }

  // MARK: Extents

  /// Nested inline boxes are on each of their lines, so that more would be a product.
  private static let mostExtents = 100

  private func px(_ length: LayoutUnit) -> Double { length.px / layout.pixelRatio }

  /// The extents of a style's inline box on a baseline.
  private func extent(
    _ kind: LineDetails.Extent.Kind, _ style: Index<ComputedStyle>, baseline: LayoutUnit,
    element: NodeIndex
  ) -> LineDetails.Extent? {
    guard layout.document.styles.indices.contains(Int(style)) else { return nil }
    let own = layout.document.styles[style]
    return LineDetails.Extent(
      kind: kind, element: layout.elementNumber(ofNode: element), baseline: px(baseline),
      ascent: px(own.ascent), descent: px(own.descent),
      leadingAbove: px(own.lineAscent - own.ascent),
      leadingBelow: px(own.lineDescent - own.descent))
  }

  private func extents(of line: LineFragment) -> [LineDetails.Extent] {
    let tree = layout.document.tree
    let block = tree.boxes[tree.paragraphs[line.paragraph].box]
    var found: [LineDetails.Extent] = []
    if let strut = extent(.strut, block.style, baseline: line.baseline, element: block.node) {
      found.append(strut)
    }
    var seen: Set<Index<InlineBox>> = []
    for index in line.itemRange {
      guard found.count < Self.mostExtents else { break }
      let item = layout.fragments.fragmentItems[index]
      switch item.kind {
      case .text, .hyphen:
        let style = tree.items[item.item].style
        let baseline = item.rect.y + item.ascent
        if let own = extent(.text, style, baseline: baseline, element: layout.element(of: item)) {
          found.append(own)
        }
        addCulled(around: item.inlineBox, baseline: baseline, &seen, &found)
      case .inlineBox:
        let inline = tree.inlineBoxes[item.inlineBox]
        guard layout.document.styles.indices.contains(Int(inline.style)) else { continue }
        let edges = layout.document.boxStyles.edges(
          layout.document.boxStyles[inline.style], containing: layout.root.width)
        let baseline =
          item.rect.y + edges.top + layout.document.styles[inline.style].ascent
        if let own = extent(.inline, inline.style, baseline: baseline, element: inline.node) {
          found.append(own)
        }
      case .atomic: found.append(object(item))
      default: continue
      }
    }
    return found
  }

  /// Adds inline boxes without fragments, which are on the baseline of their content.
  private func addCulled(
    around box: Index<InlineBox>, baseline: LayoutUnit, _ seen: inout Set<Index<InlineBox>>,
    _ found: inout [LineDetails.Extent]
  ) {
    let tree = layout.document.tree
    var box = box
    while box.exists, found.count < Self.mostExtents,
      !layout.document.inlineBoxesWithFragments.contains(Int(box)),
      seen.insert(box).inserted
    {
      let inline = tree.inlineBoxes[box]
      if let own = extent(.inline, inline.style, baseline: baseline, element: inline.node) {
        found.append(own)
      }
      box = inline.parent
    }
  }

  /// The margin box of an atomic inline.
  private func object(_ item: FragmentItem) -> LineDetails.Extent {
    let rect = layout.rect(item.rect)
    var margin = BoxSides<LayoutUnit>(.zero)
    if item.boxFragment.exists { margin = layout.edges(ofFragment: Int(item.boxFragment)).margin }
    let bottom = rect.maxY + px(margin.bottom)
    return LineDetails.Extent(
      kind: .object, element: layout.elementNumber(ofNode: layout.element(of: item)),
      baseline: bottom,
      ascent: bottom - rect.y + px(margin.top), descent: 0, leadingAbove: 0, leadingBelow: 0)
  }
}
