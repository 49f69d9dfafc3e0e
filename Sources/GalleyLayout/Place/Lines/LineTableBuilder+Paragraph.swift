// Input: a paragraph whose heights may be sums. Output: the extent of each of its items.
// Source: CSS 2.2 section 10.8; BROWSER_RULES 2.3 to 2.9.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

/// The inline boxes around a position of a paragraph, with their extents.
private struct InlineStack {
  struct Entry {
    var style: Index<ComputedStyle>
    /// The distance from the root's baseline down to its own.
    var shift: LayoutUnit
    /// The extent of the box and of all boxes around it, above and below the root's baseline.
    var ascent: LayoutUnit
    var descent: LayoutUnit
    /// The number of items before it.
    var itemsBefore: Int
    /// Whether its position, or that of a box around it, depends on its content on the line.
    var isAlignedByContent = false
    var extent: ItemExtent { ItemExtent(ascent: ascent, descent: descent) }
  }
  private(set) var entries: [Entry]
  private let composer: LineComposer
  private let prepared: PreparedDocument
  var top: Entry { entries.last ?? entries[0] }
  var root: Entry { entries[0] }
  /// Whether the extent exceeds that of the root inline box.
  var raisesLines: Bool { top.ascent > root.ascent || top.descent > root.descent }

  init(_ prepared: PreparedDocument, paragraph: Int, box: Index<Box>) {
    self.prepared = prepared
    composer = LineComposer(prepared: prepared, paragraph: paragraph, box: box)
    let index = prepared.tree.boxes[box].style
    let style = prepared.styles[index]
    entries = [
      Entry(
        style: index, shift: .zero, ascent: style.lineAscent, descent: style.lineDescent,
        itemsBefore: 0)
    ]
  }

  /// Whether content changes the position of the box that it is in.
  ///
  /// `shift` is the distance from the root's baseline down to that of the content.
  func movesBox(_ extent: ItemExtent, shift: LayoutUnit) -> Bool {
    guard top.isAlignedByContent else { return false }
    let style = prepared.styles[top.style]
    return extent.ascent - shift > style.lineAscent - top.shift
      || extent.descent + shift > style.lineDescent + top.shift
  }

  /// Enters an inline box; false if that changes the position of the box around it.
  mutating func open(_ inlineBox: Index<InlineBox>, itemsBefore: Int) -> Bool {
    let index = prepared.tree.inlineBoxes[inlineBox].style
    let style = prepared.styles[index]
    let around = top
    let shift =
      around.shift
      + composer.shift(
        prepared.boxStyles[index].verticalAlign, ascent: style.lineAscent,
        descent: style.lineDescent, style: index, parent: around.style)
    let extent = ItemExtent(ascent: style.lineAscent, descent: style.lineDescent)
    if movesBox(extent, shift: shift) { return false }
    entries.append(
      Entry(
        style: index, shift: shift, ascent: max(around.ascent, style.lineAscent - shift),
        descent: max(around.descent, style.lineDescent + shift), itemsBefore: itemsBefore,
        isAlignedByContent: around.isAlignedByContent
          || prepared.boxStyles[index].verticalAlign.dependsOnExtent))
    return true
  }

  mutating func close() -> Entry? { entries.count > 1 ? entries.removeLast() : nil }

  func shift(
    ofBox item: InlineItem, _ align: VerticalAlign, ascent: LayoutUnit, descent: LayoutUnit
  ) -> LayoutUnit {
    top.shift
      + composer.shift(
        align, ascent: ascent, descent: descent, style: item.style, parent: top.style)
  }
}

extension LineTableBuilder {
  /// The items of the current paragraph that were added.
  private struct Added {
    var count = 0
    /// The last one; -1 for none.
    var last = -1
    mutating func add(_ item: Int) {
      count += 1
      last = item
    }
  }

  /// Adds the extents of a paragraph's items; nil where its heights need inline layout.
  ///
  /// `usesBreaker` is true if sums of advances do not determine the ends of its lines.
  mutating func addParagraph(
    _ index: Int, in box: Index<Box>, usesBreaker: Bool
  ) -> SummedParagraph? {
    let paragraph = prepared.tree.paragraphs[index]
    var stack = InlineStack(prepared, paragraph: index, box: box)
    var next = Int(paragraph.preparedStart)
    var added = Added()
    for source in paragraph.itemRange {
      let item = prepared.tree.items[source]
      let index = next
      if item.kind.isPrepared { next += 1 }
      switch item.kind {
      case .open:
        guard stack.open(item.inlineBox, itemsBefore: added.count) else { return nil }
      case .close:
        // The content before and after an empty box determines the line that contains it.
        if let closed = stack.close(), closed.itemsBefore == added.count,
          closed.ascent > stack.root.ascent || closed.descent > stack.root.descent
        {
          return nil
        }
      case .text:
        guard item.end > item.start else {
          extents[index] = stack.root.extent
          continue
        }
        guard addText(index, item, stack.top, usesBreaker: usesBreaker) else { return nil }
        added.add(index)
      case .atomic:
        guard addBox(index, item, stack, after: added.last, usesBreaker: usesBreaker) else {
          return nil
        }
        added.add(index)
      case .forcedBreak:
        if !usesBreaker, added.last >= 0, prepared.items[added.last].mayEndAfter { return nil }
        extents[index] = stack.top.extent
        added.add(index)
      case .tab, .breakOpportunity, .symbolMarker:
        extents[index] = stack.top.extent
        added.add(index)
      case .outOfFlow:
        // If the spaces before the box do not fit, its inline boxes continue on the next line.
        if stack.raisesLines { return nil }
      case .bidiControl:
        // After a forced break, the inline boxes around the control continue on the next line.
        if added.last >= 0, prepared.items[added.last].kind == .forcedBreak, stack.raisesLines {
          return nil
        }
      case .float: break
      }
    }
    guard added.count > 0 else { return nil }
    return summedParagraph(index, box, strut: stack.root, usesBreaker: usesBreaker)
  }

  private func summedParagraph(
    _ index: Int, _ box: Index<Box>, strut: InlineStack.Entry, usesBreaker: Bool
  ) -> SummedParagraph {
    let items = prepared.tree.paragraphs[index].preparedItems
    var uniform: ItemExtent?
    var isUniform = true
    for item in items where prepared.items[item].kind != .empty {
      let extent = extents[item]
      let first = uniform ?? extent
      uniform = first
      isUniform =
        isUniform && extent.ascent == first.ascent && extent.descent == first.descent
        && extent.firstFont == extent.fontsEnd && extent.sizedBox < 0
    }
    let least = isUniform ? uniform ?? strut.extent : strut.extent
    let indent =
      prepared.tree.hasFirstLine(box)
      ? prepared.boxStyles[prepared.tree.boxes[box].style].textIndent : .zero
    return SummedParagraph(
      paragraph: Index(index), itemsStart: Int32(items.lowerBound),
      itemsEnd: Int32(items.upperBound), ascent: least.ascent, descent: least.descent,
      isUniform: isUniform, usesBreaker: usesBreaker, indent: indent,
      hasIndent: indent.mayTakeSpace)
  }

  // MARK: Text

  private mutating func addText(
    _ index: Int, _ item: InlineItem, _ inline: InlineStack.Entry, usesBreaker: Bool
  ) -> Bool {
    let measures = prepared.items[index]
    if !usesBreaker, !measures.hasSums { return false }
    // An inline box has no baseline shift on a line that has only a space of it.
    if inline.shift != .zero, measures.beginsWithHangingSpace { return false }
    extents[index] = inline.extent
    return !measures.hasFallbackMetrics || addFonts(index, item, inline)
  }

  /// Adds the fallback fonts of an item.
  ///
  /// False if they change the position of its inline box.
  private mutating func addFonts(
    _ index: Int, _ item: InlineItem, _ inline: InlineStack.Entry
  ) -> Bool {
    if inline.isAlignedByContent { return false }
    extents[index].firstFont = Int32(fonts.count)
    for run in prepared.shaped.runs[prepared.shaped.runs(from: item.start, to: item.end)] {
      let font = prepared.shaped.fonts[run.font]
      let metrics = LayoutStyle.withLeading(font.metrics, lineHeight: nil)
      let ascent = metrics.ascent - inline.shift
      let descent = metrics.descent + inline.shift
      if ascent > inline.ascent || descent > inline.descent {
        fonts.append(FontExtent(start: run.start, end: run.end, ascent: ascent, descent: descent))
      }
    }
    extents[index].fontsEnd = Int32(fonts.count)
    return true
  }

  // MARK: Boxes

  private mutating func addBox(
    _ index: Int, _ item: InlineItem, _ stack: InlineStack, after previous: Int, usesBreaker: Bool
  ) -> Bool {
    let source = Int(prepared.items[index].source)
    // The line that ends before the box would include the inline boxes that open before it.
    if prepared.items[index].mayEndBefore, source > 0,
      prepared.tree.items[source - 1].kind == .open
    {
      return false
    }
    extents[index] = stack.top.extent
    guard prepared[item.box].isConstant else {
      if stack.top.isAlignedByContent { return false }
      extents[index].sizedBox = Int32(sizedBoxes.count)
      sizedBoxes.append(SizedBox(parentStyle: stack.top.style, shift: stack.top.shift))
      return true
    }
    if !usesBreaker, previous >= 0, prepared.items[previous].kind == .text,
      prepared.items[previous].mayEndAfter
    {
      let last = Int(prepared.items[previous].opportunitiesEnd) - 1
      guard prepared.opportunities[last].deltas.start == 0 else { return false }
    }
    let edges = context.edges(item.box, containing: .zero)
    let width = context.shrinkToFit(
      item.box, edges: edges, in: SizingBasis(containing: .zero, percentageHeight: nil))
    let box: LayoutResult = context.layout(
      item.box,
      in: ConstraintSpace(width: width, containing: .zero, containingHeight: nil))
    let outer = edges.margin.top + box.height + edges.margin.bottom
    let baseline = prepared[item.box].atomicBaseline(box, edges, outer: outer)
    let align = prepared[item.box].atomicAlignment(item)
    let shift = stack.shift(ofBox: item, align, ascent: baseline, descent: outer - baseline)
    let own = ItemExtent(ascent: baseline, descent: outer - baseline)
    if stack.movesBox(own, shift: shift) { return false }
    extents[index].ascent = max(stack.top.ascent, baseline - shift)
    extents[index].descent = max(stack.top.descent, outer - baseline + shift)
    if boxWidths.isEmpty {
      boxWidths = [LayoutUnit](repeating: .zero, count: prepared.items.count)
    }
    boxWidths[index] = edges.marginsHorizontal + box.width
    return true
  }
}

extension VerticalAlign {
  /// Whether the position of a box depends on its extent.
  fileprivate var dependsOnExtent: Bool {
    switch self {
    case .middle, .webkitBaselineMiddle, .textTop, .textBottom: true
    case .baseline, .sub, .super, .top, .bottom, .length, .graphic, .graphicSuper,
      .graphicSub:
      false
    }
  }
}
