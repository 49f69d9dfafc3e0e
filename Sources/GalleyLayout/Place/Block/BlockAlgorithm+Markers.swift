// The vertical positions of outside markers of list items, and lines of empty editable boxes. The
// x coordinate of a marker follows from that of its finished line (`PreparedDocument.outsideMarker`).
// Source: BROWSER_RULES 6.9 to 6.11.

package import GalleyStyle
internal import GalleySystem

/// An outside marker that is not positioned until the first line of its list item.
struct UnpositionedMarker {
  /// The list item.
  var box: Index<Box>
  var ascent: LayoutUnit
  var descent: LayoutUnit
  /// The first slot in `Flow` that belongs to the content of the list item.
  var slot = 0
  /// Whether all blocks of the list item are inside inline boxes, so that they are on its lines.
  var isBesideBlocks = false
  /// Top and bottom of the consecutive blocks on the current line of the list item.
  var blocks: (top: LayoutUnit, bottom: LayoutUnit)?
  /// The start of the fragments of the item's current child.
  var start = Fragments.Mark(boxes: 0, lines: 0, fragmentItems: 0)
  var height: LayoutUnit { ascent + descent }
}

extension BlockAlgorithm {
  /// Adds the unpositioned marker of a list item.
  mutating func beginMarker(_ box: Index<Box>, _ context: inout LayoutContext) {
    guard prepared.tree.boxes[box].marker.exists else { return }
    let extent = context.markerExtent(of: box)
    formatting.unpositionedMarkers.append(
      UnpositionedMarker(
        box: box, ascent: extent.ascent, descent: extent.descent, slot: formatting.flow.depth,
        isBesideBlocks: prepared[box].blocks == .ofInlines, start: context.out.mark))
  }

  /// Notes the start of the fragments of a list item's next child.
  mutating func noteMarkerStart(in box: Index<Box>, _ context: inout LayoutContext) {
    guard let last = formatting.unpositionedMarkers.indices.last,
      formatting.unpositionedMarkers[last].box == box
    else {
      return
    }
    // Consecutive blocks inside one inline box move together.
    if formatting.unpositionedMarkers[last].blocks == nil {
      formatting.unpositionedMarkers[last].start = context.out.mark
    }
  }

  /// Positions the outside marker of a list item without lines.
  ///
  /// An item without blocks has a line of the marker's height. For an item of blocks without lines
  /// the marker is returned: it is the minimum height of the item. Beside blocks inside inline
  /// boxes the returned marker has no height.
  mutating func positionMarker(
    _ box: Index<Box>, top: LayoutUnit?, linesBefore: Int, _ context: inout LayoutContext
  )
    -> UnpositionedMarker?
  {
    guard prepared.tree.boxes[box].marker.exists,
      let last = formatting.unpositionedMarkers.lastIndex(where: { $0.box == box })
    else { return nil }
    var marker = formatting.unpositionedMarkers.remove(at: last)
    // The marker is already beside the first line, which may be that of a table or another box.
    guard formatting.baselines.count == linesBefore else { return nil }
    switch prepared[box].blocks {
    case .none:
      if top == nil { formatting.resolve(&context) }
      let start = top ?? formatting.flow.y
      formatting.flow.y = max(formatting.flow.y, start + marker.height)
      formatting.baselines.note(start + marker.ascent)
      if formatting.flow.y == start + marker.height {
        formatting.flow.annotations.above =
          prepared[box].annotationSpaceOfEmptyLine(height: marker.height)
      }
      return nil
    case .own: break
    case .ofInlines: (marker.ascent, marker.descent) = (.zero, .zero)
    }
    return marker
  }

  /// Positions a marker beside blocks without lines that are inside an inline box: its baseline is
  /// the bottom of the last block.
  mutating func positionMarker(
    beside box: Index<Box>, _ used: inout (top: LayoutUnit, height: LayoutUnit),
    _ context: inout LayoutContext
  ) {
    guard let blocks = blocksBesideMarker(endingWith: box, top: used.top, height: used.height)
    else { return }
    let offset = formatting.lineOffsetForMarkers(
      besideLineAt: blocks.top, ascent: blocks.bottom - blocks.top, end: context.out.mark,
      innermostOnly: true, &context)
    used.top = used.top + offset
    formatting.flow.y = formatting.flow.y + offset
  }

  /// Top and bottom of the consecutive blocks inside an inline box of which `box` is the last; nil
  /// if it is not, or if the innermost marker is not beside them.
  mutating func blocksBesideMarker(
    endingWith box: Index<Box>, top: LayoutUnit, height: LayoutUnit
  ) -> (top: LayoutUnit, bottom: LayoutUnit)? {
    let node = prepared.tree.boxes[box]
    guard node.inlineParent.exists, let last = formatting.unpositionedMarkers.indices.last,
      formatting.unpositionedMarkers[last].box == node.parent,
      formatting.unpositionedMarkers[last].isBesideBlocks
    else { return nil }
    var blocks = formatting.unpositionedMarkers[last].blocks
    if height > .zero { blocks = (blocks?.top ?? top, top + height) }
    formatting.unpositionedMarkers[last].blocks = blocks
    let next = node.nextSibling
    let isLast = next.isNone || prepared.tree.boxes[next].inlineParent != node.inlineParent
    return isLast ? blocks : nil
  }

  mutating func propagateBaseline(of marker: UnpositionedMarker, at top: LayoutUnit) {
    if marker.height > .zero { formatting.baselines.note(top + marker.ascent) }
  }
}

extension BlockFormattingContext {
  /// The distance by which unpositioned markers move down a line, or a box with a line, at `top`.
  ///
  /// A marker with its top above the list item moves the item down with the line; a marker adds no
  /// height below. A box without lines has a baseline for the innermost marker only. `end` is the
  /// start of the fragments of the line.
  mutating func lineOffsetForMarkers(
    besideLineAt top: LayoutUnit, ascent: LayoutUnit, end: Fragments.Mark,
    innermostOnly: Bool = false, _ context: inout LayoutContext
  ) -> LayoutUnit {
    let count = innermostOnly ? min(1, unpositionedMarkers.count) : unpositionedMarkers.count
    var offset = LayoutUnit.zero
    for marker in unpositionedMarkers.suffix(count).reversed() {
      let start =
        marker.blocks?.top ?? (flow.isKnown(marker.slot) ? flow.top(marker.slot) : top)
      let more = max(.zero, marker.ascent - (top + offset + ascent - start))
      flow.moveTops(from: marker.slot, by: more)
      if context.recordsFragments {
        context.out.shift(from: marker.start, to: end, x: .zero, y: more)
      }
      offset = offset + more
    }
    unpositionedMarkers.removeLast(count)
    return offset
  }
}

extension LayoutContext {
  /// The ascent and descent of a list item's outside marker.
  mutating func markerExtent(of box: Index<Box>) -> (ascent: LayoutUnit, descent: LayoutUnit) {
    let marker = prepared.tree.markers[prepared.tree.boxes[box].marker]
    let style = prepared.styles[marker.style]
    guard case .text(let paragraph) = marker.content else {
      return (max(style.lineAscent, style.marksExtent), style.lineDescent)
    }
    // The fonts are the font of the list item and the fallback fonts of the text.
    let line = lineExtent(ofMarker: Int(paragraph), box)
    return (max(style.lineAscent, line.ascent), max(style.lineDescent, line.descent))
  }

  /// The ascent and descent of a marker's text.
  private mutating func lineExtent(
    ofMarker index: Int, _ box: Index<Box>
  ) -> (ascent: LayoutUnit, descent: LayoutUnit) {
    let paragraph = prepared.tree.paragraphs[index]
    let items = paragraph.itemRange
    let isPlain = items.allSatisfy {
      let item = prepared.tree.items[$0]
      return item.kind == .text && !prepared.measures(of: item).hasFallbackMetrics
        && !prepared.styles[item.style].hasMarks
    }
    if isPlain {
      let style = prepared.styles[paragraph.style]
      return (style.lineAscent, style.lineDescent)
    }
    let space = ConstraintSpace(width: .zero, containing: .zero, containingHeight: nil)
    var inline = InlineAlgorithm(.begin(prepared, space))
    var composer = LineComposer(prepared: prepared, paragraph: index, box: box)
    let breaker = LineBreaker(prepared, paragraph: index)
    let broken = breaker.line(
      from: LinePosition(item: items.lowerBound, offset: paragraph.textStart),
      available: .indefinite, sizer: &inline, context: &self)
    composer.compose(broken, &inline, &self)
    return (composer.ascent, composer.descent)
  }

  /// The min-content contribution of an outside marker to an item of blocks, in which it is a
  /// block.
  mutating func outsideMarkerWidth(_ box: Index<Box>, percentageHeight: LayoutUnit?) -> LayoutUnit {
    guard prepared[box].blocks == .own else { return .zero }
    let marker = prepared.tree.markers[prepared.tree.boxes[box].marker]
    switch marker.content {
    case .text(let paragraph):
      return paragraphWidths(Int(paragraph), percentageHeight: percentageHeight).max
    case .symbol(let type): return marker.symbolWidth(type, prepared)
    case .image: return marker.imageWidth(prepared)
    }
  }
}

extension BoxView {
  enum Blocks { case none, own, ofInlines }

  /// The line height of an empty editable box; zero for other boxes.
  var emptyLineHeight: LayoutUnit {
    guard box.hasLineIfEmpty, blocks == .none else {
      return .zero
    }
    return layoutStyle.lineHeight
  }

  /// Extends content to the line of an empty editable box, and notes the baseline of that line.
  func addEmptyLine(
    from top: LayoutUnit, to bottom: inout LayoutUnit, _ baselines: inout Baselines
  ) {
    let line = emptyLineHeight
    guard line > .zero else { return }
    if baselines.count == 0 { baselines.note(top + layoutStyle.lineAscent) }
    bottom = max(bottom, top + line)
  }

  /// Whether the box has in-flow block children, and whether all of them are inside inline boxes.
  var blocks: Blocks {
    var found = Blocks.none
    var child = box.firstChild
    while child.exists {
      let node = document.tree.boxes[child]
      if node.node.exists, node.part != .legend, document.properties(child).isInFlow {
        guard node.inlineParent.exists else { return .own }
        found = .ofInlines
      }
      child = node.nextSibling
    }
    return found
  }
}

extension ListMarker {
  /// Width of a disc, circle, square or triangle.
  fileprivate func symbolWidth(_ type: ListStyleType, _ document: PreparedDocument) -> LayoutUnit {
    switch type {
    case .disclosureOpen, .disclosureClosed:
      return .truncate(Double(document.boxStyles[style].fontSize) * 0.66)
    default:
      let ascent = document.styles[style].ascent.floorPx
      return LayoutUnit(px: (ascent * 2 / 3 + 1) / 2 + 2)
    }
  }

  /// The width of an image in place of a marker.
  package func imageWidth(_ document: PreparedDocument) -> LayoutUnit {
    guard content == .image(isGradient: true) else { return .zero }
    return document.styles[style].ascent / 2
  }

  /// The space between an image and the item's content.
  ///
  /// Chromium does not scale it by the device pixel ratio.
  package static let imageMargin = LayoutUnit(px: 7)

  /// Width of a symbol as an inside marker, with the gap after it.
  func insideWidth(_ document: PreparedDocument) -> LayoutUnit {
    if case .image = content { return imageWidth(document) + Self.imageMargin }
    guard case .symbol(let type) = content else { return .zero }
    let symbol = symbolWidth(type, document)
    let size = Double(document.boxStyles[style].fontSize)
    switch type {
    case .disclosureOpen, .disclosureClosed:
      // Chromium does not scale the gap after the triangle by the device pixel ratio.
      let ratio = Double(document.boxStyles[style].pixelRatio)
      return symbol + .truncate(size / ratio * 0.4)
    default: return symbol - LayoutUnit(px: 1) + .truncate(size)
    }
  }
}
