// Input: a paragraph that may be walked. Output: its items as the walker reads them: sums of
// advances with the costs of breaks folded in, and what each item asks of its line's height.
// Source: CSS 2.2 section 10.8; BROWSER_RULES 2.3 to 2.9, 4.10, 4.14.

internal import FontEngine
internal import GalleyStyle

/// The inline boxes around a place of a paragraph, with what they ask of a line.
private struct InlineStack {
  struct Entry {
    var style: Int32
    /// From the root's baseline down to its own.
    var shift: LayoutUnit
    /// Of it and all boxes around it, above and below the root's baseline.
    var ascent: LayoutUnit
    var descent: LayoutUnit
    /// How many items there were before it.
    var itemsBefore: Int
    /// Whether the fonts on a line decide its place, or that of a box around it.
    var isAlignedByFonts = false
  }
  private(set) var entries: [Entry]
  private let composer: LineComposer
  private let prepared: PreparedDocument
  var top: Entry { entries.last ?? entries[0] }
  var root: Entry { entries[0] }
  /// Whether a box asks more of its line than the paragraph does.
  var raisesLines: Bool { top.ascent > root.ascent || top.descent > root.descent }

  init(_ prepared: PreparedDocument, paragraph: Int, box: Int32) {
    self.prepared = prepared
    composer = LineComposer(prepared: prepared, paragraph: paragraph, box: box)
    let index = prepared.tree.boxes[Int(box)].style
    let style = prepared.styles[Int(index)]
    entries = [
      Entry(
        style: index, shift: .zero, ascent: style.lineAscent, descent: style.lineDescent,
        itemsBefore: 0)
    ]
  }

  mutating func open(_ inlineBox: Int32, itemsBefore: Int) {
    let index = prepared.tree.inlineBoxes[Int(inlineBox)].style
    let style = prepared.styles[Int(index)]
    let around = top
    let shift =
      around.shift
      + composer.shift(
        prepared.boxStyles[Int(index)].verticalAlign, ascent: style.lineAscent,
        descent: style.lineDescent, style: index, parent: around.style)
    entries.append(
      Entry(
        style: index, shift: shift, ascent: max(around.ascent, style.lineAscent - shift),
        descent: max(around.descent, style.lineDescent + shift), itemsBefore: itemsBefore,
        isAlignedByFonts: around.isAlignedByFonts
          || prepared.boxStyles[Int(index)].verticalAlign.dependsOnExtent))
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
  /// Adds the items of a paragraph; nil where its lines need more than the walker knows.
  ///
  /// The Break stage finds lines where sums of advances are not enough for it.
  mutating func addWalk(_ index: Int, in box: Int32, usesBreaker: Bool) -> WalkParagraph? {
    let paragraph = prepared.tree.paragraphs[index]
    var stack = InlineStack(prepared, paragraph: index, box: box)
    let first = items.count
    for source in Int(paragraph.itemsStart)..<Int(paragraph.itemsEnd) {
      let item = prepared.tree.items[source]
      switch item.kind {
      case .open: stack.open(item.index, itemsBefore: items.count)
      case .close:
        // An empty box stands on a line that only its own neighbours tell.
        if let closed = stack.close(), closed.itemsBefore == items.count,
          closed.ascent > stack.root.ascent || closed.descent > stack.root.descent
        {
          return nil
        }
      case .text:
        guard item.end > item.start else { continue }
        if usesBreaker {
          guard addBrokenText(source, item, stack.top) else { return nil }
        } else if !addText(source, item, stack.top, first: first) {
          return nil
        }
      case .atomic:
        guard addBox(source, item, stack, first: first, usesBreaker: usesBreaker) else {
          return nil
        }
      case .forcedBreak:
        if !usesBreaker, items.count > first, items[items.count - 1].mayEndAfter { return nil }
        addBreakPosition(.forcedBreak, source, stack.top)
      case .tab, .breakOpportunity, .symbolMarker: addBreakPosition(.place, source, stack.top)
      case .outOfFlow:
        // Where spaces before it have no room it takes the rest of its boxes to the next line.
        if stack.raisesLines { return nil }
      case .bidiControl:
        // Behind a forced break it takes the rest of its boxes to the next line.
        if items.count > first, items[items.count - 1].kind == .forcedBreak, stack.raisesLines {
          return nil
        }
      case .float: break
      }
    }
    guard items.count > first else { return nil }
    return paragraphWalk(index, box, first: first, strut: stack.root, usesBreaker: usesBreaker)
  }

  private mutating func addBreakPosition(
    _ kind: WalkItem.Kind, _ source: Int, _ inline: InlineStack.Entry
  ) {
    items.append(
      WalkItem(
        kind: kind, source: Int32(source), ascent: inline.ascent, descent: inline.descent))
  }

  private func paragraphWalk(
    _ index: Int, _ box: Int32, first: Int, strut: InlineStack.Entry, usesBreaker: Bool
  ) -> WalkParagraph {
    let own = items[first...]
    let isUniform = own.allSatisfy {
      $0.ascent == items[first].ascent && $0.descent == items[first].descent
        && $0.firstFont == $0.fontsEnd && $0.kind != .sized
    }
    return WalkParagraph(
      paragraph: Int32(index), itemsStart: Int32(first), itemsEnd: Int32(items.count),
      ascent: isUniform ? items[first].ascent : strut.ascent,
      descent: isUniform ? items[first].descent : strut.descent, isUniform: isUniform,
      usesBreaker: usesBreaker,
      indent: prepared.tree.hasFirstLine(box)
        ? prepared.boxStyles[Int(prepared.tree.boxes[Int(box)].style)].textIndent : .zero)
  }

  // MARK: Text

  private mutating func addText(
    _ source: Int, _ item: InlineItem, _ inline: InlineStack.Entry, first: Int
  ) -> Bool {
    let measures = prepared.measures(of: item)
    let collapses = !item.flags.contains(.preservesSpaces)
    if items.count > first, !linkPrevious(to: item, measures, collapses: collapses) { return false }
    var walk = WalkItem(
      kind: .text, source: Int32(source), ascent: inline.ascent, descent: inline.descent)
    walk.firstOpportunity = measures.firstOpportunity
    walk.opportunitiesEnd = measures.opportunitiesEnd
    walk.start = measures.advanceStart
    walk.end = measures.advanceEnd
    // Spaces that hang always fit.
    walk.trimmed = measures.trimmedEnd > item.start ? measures.advanceTrimmed : .min
    var last = Int64.min
    for index in Int(measures.firstOpportunity)..<Int(measures.opportunitiesEnd) {
      let opportunity = prepared.opportunities[index]
      if opportunity.isHyphen { return false }
      if opportunity.trimmed <= item.start {
        // A box with a space alone is not shifted on its line.
        if inline.shift != .zero { return false }
        ends[index] = .min
      }
      // The walker looks for the last end that fits as if all before it did.
      guard ends[index] >= last else { return false }
      last = ends[index]
      if opportunity.offset == item.end {
        walk.mayEndAfter = true
      } else if collapses, prepared.tree.text[Int(opportunity.offset)] == 0x20 {
        return false
      }
    }
    // The text behind a break may make the item narrower, by negative spacing or by glyphs of its own.
    if walk.trimmed > .min, walk.trimmed < last { return false }
    if measures.hasFallbackMetrics, !addFonts(item, inline, &walk) { return false }
    items.append(walk)
    return true
  }

  /// Text of which the Break stage knows where lines end.
  private mutating func addBrokenText(
    _ source: Int, _ item: InlineItem, _ inline: InlineStack.Entry
  ) -> Bool {
    let measures = prepared.measures(of: item)
    // A box with a space alone is not shifted on its line.
    if inline.shift != .zero, measures.firstOpportunity < measures.opportunitiesEnd,
      prepared.opportunities[Int(measures.firstOpportunity)].trimmed <= item.start
    {
      return false
    }
    var walk = WalkItem(
      kind: .text, source: Int32(source), ascent: inline.ascent, descent: inline.descent)
    if measures.hasFallbackMetrics, !addFonts(item, inline, &walk) { return false }
    items.append(walk)
    return true
  }

  /// A line that begins with an item pays what the break before it costs.
  private mutating func linkPrevious(
    to item: InlineItem, _ measures: PreparedItem, collapses: Bool
  ) -> Bool {
    let previous = items[items.count - 1]
    guard previous.mayEndAfter else { return true }
    if collapses, prepared.tree.text[Int(item.start)] == 0x20 { return false }
    if previous.kind == .text {
      let index = Int(previous.opportunitiesEnd) - 1
      starts[index] = measures.advanceStart - Int64(prepared.opportunities[index].deltas.start)
    }
    return true
  }

  /// False where what the fonts on a line ask for also moves the box that they are in.
  private mutating func addFonts(
    _ item: InlineItem, _ inline: InlineStack.Entry, _ walk: inout WalkItem
  ) -> Bool {
    if inline.isAlignedByFonts { return false }
    walk.firstFont = Int32(fonts.count)
    for run in prepared.shaped.runs[prepared.shaped.runs(from: item.start, to: item.end)] {
      let font = prepared.shaped.fonts[Int(run.font)]
      let metrics = LayoutStyle.withLeading(font.metrics, lineHeight: nil)
      let ascent = metrics.ascent - inline.shift
      let descent = metrics.descent + inline.shift
      if ascent > inline.ascent || descent > inline.descent {
        fonts.append(WalkFont(start: run.start, end: run.end, ascent: ascent, descent: descent))
      }
    }
    walk.fontsEnd = Int32(fonts.count)
    return true
  }

  // MARK: Boxes

  private mutating func addBox(
    _ source: Int, _ item: InlineItem, _ stack: InlineStack, first: Int, usesBreaker: Bool
  ) -> Bool {
    let mayEndBefore = prepared.hasOpportunity(at: item.start)
    // The boxes that open before it would stay on the line that ends there.
    if mayEndBefore, source > 0, prepared.tree.items[source - 1].kind == .open { return false }
    guard prepared.isConstantBox(item) else { return addSizedBox(source, item, stack) }
    if !usesBreaker, items.count > first, items[items.count - 1].kind == .text,
      items[items.count - 1].mayEndAfter
    {
      let index = Int(items[items.count - 1].opportunitiesEnd) - 1
      guard prepared.opportunities[index].deltas.start == 0 else { return false }
    }
    let edges = context.edges(item.index, containing: .zero)
    let width = context.shrinkToFit(
      item.index, available: .zero, edges: edges, percentageHeight: nil)
    let box: LayoutResult = context.layout(
      item.index,
      in: ConstraintSpace(width: width, containing: .zero, containingHeight: nil))
    let outer = edges.margin.top + box.height + edges.margin.bottom
    let baseline = prepared.baseline(ofAtomic: item.index, box, edges, outer: outer)
    let align = prepared.alignment(ofAtomic: item)
    let shift = stack.shift(ofBox: item, align, ascent: baseline, descent: outer - baseline)
    var walk = WalkItem(
      kind: .atomic, source: Int32(source), ascent: max(stack.top.ascent, baseline - shift),
      descent: max(stack.top.descent, outer - baseline + shift))
    walk.width = edges.marginsHorizontal + box.width
    walk.mayEndBefore = mayEndBefore
    walk.mayEndAfter = prepared.hasOpportunity(at: item.end)
    items.append(walk)
    return true
  }

  private mutating func addSizedBox(
    _ source: Int, _ item: InlineItem, _ stack: InlineStack
  ) -> Bool {
    var walk = WalkItem(
      kind: .sized, source: Int32(source), ascent: stack.top.ascent, descent: stack.top.descent)
    walk.firstFont = Int32(boxes.count)
    walk.fontsEnd = walk.firstFont
    boxes.append(WalkBox(parentStyle: stack.top.style, shift: stack.top.shift))
    items.append(walk)
    return true
  }
}

extension VerticalAlign {
  /// Whether a box is moved by its own extent above and below its baseline.
  fileprivate var dependsOnExtent: Bool {
    switch self {
    case .middle, .webkitBaselineMiddle, .textTop, .textBottom: true
    case .baseline, .sub, .super, .top, .bottom, .length: false
    }
  }
}
