// Input: the inline items of the current line. Output: the inline sizes of atomic inlines, edges
// and tabs for the line breaker, and positioned floats.
// Source: CSS 2.2 sections 9.5 and 10.3; CSS Text 3 section 4.2.

internal import GalleyStyle
internal import GalleySystem

extension InlineAlgorithm: InlineBoxSizer {
  /// The inline size of the line's containing block.
  var containing: LayoutUnit { line.end - line.start }

  mutating func width(ofAtomic item: Int, _ context: inout LayoutContext) -> LayoutUnit {
    let inline = prepared.tree.items[item]
    if inline.kind == .symbolMarker {
      return prepared.tree.markers[inline.marker].insideWidth(prepared)
    }
    if prepared.tree.isRubyColumn(inline) { return width(ofColumn: item, &context) }
    let box = atomic(inline.box, &context)
    let edges = context.edges(inline.box, containing: containing)
    return edges.margin.left + box.width + edges.margin.right
  }

  /// The layout of an atomic inline, cached for the line.
  mutating func atomic(_ box: Index<Box>, _ context: inout LayoutContext) -> LayoutResult {
    if let cached = atomics[box] { return cached }
    let width = atomicWidth(box, &context)
    let result = formatting.layoutOnLine(box, width: width, containing: containing, &context)
    atomics[box] = result
    return result
  }

  private func atomicWidth(_ box: Index<Box>, _ context: inout LayoutContext) -> LayoutUnit {
    if let width = columnWidth(box, &context) { return width }
    return context.shrinkToFit(
      box, edges: context.edges(box, containing: containing),
      in: SizingBasis(containing: containing, percentageHeight: formatting.percentageHeight))
  }

  mutating func edge(ofInline item: Int, _ context: inout LayoutContext) -> LayoutUnit {
    prepared.boxStyles.inlineEdge(prepared.tree.items[item], containing: containing)
  }

  mutating func clonedEdges(
    of style: Index<ComputedStyle>, _ context: inout LayoutContext
  ) -> (start: LayoutUnit, end: LayoutUnit) {
    prepared.boxStyles.clonedEdges(of: style, containing: containing)
  }

  mutating func float(
    item: Int, used: LayoutUnit, _ context: inout LayoutContext
  ) -> LayoutUnit {
    let inline = prepared.tree.items[item]
    if item < line.leadingEnd { return line.available }
    let float = BlockFormattingContext.LineFloat(
      item: item, count: formatting.flow.floats.count, mark: context.out.mark)
    if inline.kind == .outOfFlow {
      // A line with phrases may be broken more than once.
      if let last = formatting.lineFloats.last, last.item >= item { return line.available }
      formatting.lineFloats.append(float)
      formatting.layoutOutOfFlow(
        inline.box, x: line.layoutOpportunity.start + used, width: containing, y: line.y,
        &context)
      return line.available
    }
    let width = formatting.outerWidth(ofFloat: inline.box, available: containing, &context)
    if used > .zero, used + width > line.available + .epsilon || !line.laterFloats.isEmpty {
      line.laterFloats.append(item)
      return line.available
    }
    if leads(item) {
      line.leadingEnd = item + 1
    } else {
      formatting.lineFloats.append(float)
    }
    if formatting.flow.isResolved {
      formatting.positionFloat(
        inline.box, start: line.start, end: line.end, y: line.y, &context)
    } else {
      formatting.layoutFloat(inline.box, start: line.start, end: line.end, &context)
    }
    line.layoutOpportunity = layoutOpportunity(height: .epsilon)
    return line.available
  }

  /// Whether only floats and starts of inline boxes precede a float on its line.
  private mutating func leads(_ float: Int) -> Bool {
    var index = max(line.leadingEnd, line.firstItem)
    defer { line.leadingEnd = index }
    while index < float {
      let item = prepared.tree.items[index]
      switch item.kind {
      case .open, .close:
        if prepared.boxStyles.inlineEdge(prepared.tree.items[index], containing: containing)
          != .zero
        {
          return false
        }
      case .bidiControl: break
      case .text where item.start == item.end: break
      default: return false
      }
      index += 1
    }
    return index == float
  }

  mutating func tab(item: Int, used: LayoutUnit, _ context: inout LayoutContext) -> LayoutUnit {
    // Tab stops start at the edge of the block, so the distance includes floats before the line.
    let box = prepared.tree.paragraph(ofItem: item).box
    let isRight = prepared.properties(box).direction == .rightToLeft
    let beside =
      isRight ? line.end - line.layoutOpportunity.end : line.layoutOpportunity.start - line.start
    return prepared.tabWidth(item, at: used + line.indent + beside)
  }
}

extension PreparedDocument {
  /// The distance to the next tab stop (BROWSER_RULES 3.10, 10.140).
  func tabWidth(_ item: Int, at used: LayoutUnit) -> LayoutUnit {
    let inline = tree.items[item]
    let paragraph = tree.paragraph(ofItem: item)
    let block = tree.styles[tree.boxes[paragraph.box].style].text
    let text = tree.styles[inline.style].text
    let space = Double(layoutStyle(paragraph.box).spaceAdvance) / 65536
    let letterSpacing = Double(block.font.resolved(block.font.letterSpacing))
    var interval = Double(text.tabSize)
    if !text.tabSizeIsLength {
      interval *= space + letterSpacing + Double(block.font.wordSpacing.px)
    }
    guard interval > 0 else { return max(.zero, .ceil(letterSpacing)) }
    var distance = interval - used.px.truncatingRemainder(dividingBy: interval)
    // Chromium shapes adjacent tabs together, and compares the first one only.
    let follows = item > 0 && tree.items[item - 1].kind == .tab
    if !follows, distance < space / 2 { distance += interval }
    return .ceil(distance)
  }
}

extension BoxStyleTable {
  /// Margin, border and padding at the start or end of an inline box.
  func inlineEdge(_ inline: InlineItem, containing: LayoutUnit) -> LayoutUnit {
    guard !inline.flags.contains(.isContinuation) else { return .zero }
    let style = self[inline.style]
    let edges = edges(style, containing: containing)
    let isLeft = (inline.kind == .open) == (style.direction == .leftToRight)
    return isLeft ? edges.margin.left + edges.left : edges.margin.right + edges.right
  }

  /// Margin, border and padding at both ends of an inline box.
  func clonedEdges(
    of style: Index<ComputedStyle>, containing: LayoutUnit
  ) -> (start: LayoutUnit, end: LayoutUnit) {
    let style = self[style]
    let edges = edges(style, containing: containing)
    let left = edges.margin.left + edges.left
    let right = edges.margin.right + edges.right
    return style.direction == .leftToRight ? (left, right) : (right, left)
  }
}
