// The widths that a line is broken by: of atomic boxes, of the edges of inline boxes, of tabs; and
// the floats that it meets. Source: CSS 2.2 sections 9.5 and 10.3; CSS Text 3 section 4.2.

internal import GalleyStyle

extension LayoutPass: InlineBoxSizer {
  mutating func width(ofAtomic item: Int) -> LayoutUnit {
    let inline = prepared.tree.items[item]
    if inline.kind == .symbolMarker { return symbolMarkerWidth(inline) }
    if hasEdgeSpaces(inline) {
      return rubyColumnInlineSize(ofItem: item, at: startsLine(item) ? .start : [])
    }
    let overhang = overhang(ofItem: item)
    if prepared.tree.boxes[Int(inline.index)].part == .ruby {
      // Its layout waits until it is known how much of it the line has.
      return minMaxSizes(inline.index).max - overhang.start - overhang.end
    }
    let box = atomic(inline.index)
    let edges = edges(inline.index, containing: line.end - line.start)
    return edges.margin.left + box.width + edges.margin.right - overhang.start - overhang.end
  }

  mutating func trailingSpace(ofAtomic item: Int) -> LayoutUnit {
    let inline = prepared.tree.items[item]
    guard hasEdgeSpaces(inline) else { return .zero }
    let edges: RubyColumnEdges = startsLine(item) ? .start : []
    return trailingSpace(ofColumn: item, at: edges)
  }

  /// An atomic inline's layout, made once per line.
  mutating func atomic(_ box: Int32) -> IndependentBox {
    if let known = atomics[box] { return known }
    let containing = line.end - line.start
    let edges = edges(box, containing: containing)
    let width =
      activePart(of: box)?.part.width ?? rubyColumnEdges[box].map { columnWidth(box, at: $0) }
      ?? shrinkToFit(box, available: containing, edges: edges)
    let result = layoutOnLine(box, width: width, containing: containing)
    atomics[box] = result
    return result
  }

  mutating func edge(ofInline item: Int) -> LayoutUnit {
    inlineEdge(item, containing: line.end - line.start)
  }

  /// Margin, border and padding at an inline box's start or end.
  func inlineEdge(_ item: Int, containing: LayoutUnit) -> LayoutUnit {
    let inline = prepared.tree.items[item]
    guard !inline.flags.contains(.isContinuation) else { return .zero }
    let style = prepared.boxStyles[Int(inline.style)]
    let edges = edges(style, containing: containing)
    let isLeft = (inline.kind == .open) == (style.direction == .leftToRight)
    return isLeft ? edges.margin.left + edges.left : edges.margin.right + edges.right
  }

  mutating func clonedEdges(of style: Int32) -> (start: LayoutUnit, end: LayoutUnit) {
    clonedEdges(of: style, containing: line.end - line.start)
  }

  /// Margin, border and padding at both ends of an inline box.
  func clonedEdges(
    of style: Int32, containing: LayoutUnit
  ) -> (start: LayoutUnit, end: LayoutUnit) {
    let style = prepared.boxStyles[Int(style)]
    let edges = edges(style, containing: containing)
    let left = edges.margin.left + edges.left
    let right = edges.margin.right + edges.right
    return style.direction == .leftToRight ? (left, right) : (right, left)
  }

  mutating func float(item: Int, used: LayoutUnit) -> LayoutUnit {
    let inline = prepared.tree.items[item]
    let mark = out.mark
    if item < line.leadingEnd { return line.available }
    if inline.kind == .outOfFlow {
      line.positionedFloats.append(
        LineContext.PositionedFloat(item: item, count: flow.floats.count, mark: mark))
      layoutOutOfFlow(
        inline.index, x: line.layoutOpportunity.start + used, width: line.end - line.start,
        y: line.y)
      return line.available
    }
    let width = outerWidth(ofFloat: inline.index, available: line.end - line.start)
    if used > .zero, used + width > line.available + .epsilon || !line.laterFloats.isEmpty {
      line.laterFloats.append(item)
      return line.available
    }
    if leads(item) {
      line.leadingEnd = item + 1
    } else {
      line.positionedFloats.append(
        LineContext.PositionedFloat(item: item, count: flow.floats.count, mark: mark))
    }
    if flow.isResolved {
      positionFloat(inline.index, start: line.start, end: line.end, y: line.y)
    } else {
      layoutFloat(inline.index, start: line.start, end: line.end)
    }
    line.layoutOpportunity = layoutOpportunity(height: .epsilon)
    return line.available
  }

  /// Whether nothing but floats and starts of boxes stands before a float on its line.
  private mutating func leads(_ float: Int) -> Bool {
    var index = max(line.leadingEnd, line.firstItem)
    defer { line.leadingEnd = index }
    while index < float {
      let item = prepared.tree.items[index]
      switch item.kind {
      case .open, .close:
        if inlineEdge(index, containing: line.end - line.start) != .zero { return false }
      case .bidiControl: break
      case .text where item.start == item.end: break
      default: return false
      }
      index += 1
    }
    return index == float
  }

  mutating func tab(item: Int, used: LayoutUnit) -> LayoutUnit {
    // Stops are counted from the edge of the block, floats included.
    let isRight = properties(prepared.tree.paragraph(ofItem: item).box).direction == .rightToLeft
    let beside =
      isRight ? line.end - line.layoutOpportunity.end : line.layoutOpportunity.start - line.start
    return tabWidth(item, at: used + line.indent + beside)
  }

  /// Distance to the next tab stop (BROWSER_RULES 3.10).
  func tabWidth(_ item: Int, at used: LayoutUnit) -> LayoutUnit {
    let inline = prepared.tree.items[item]
    let paragraph = prepared.tree.paragraph(ofItem: item)
    let block = prepared.tree.styles[Int(prepared.tree.boxes[Int(paragraph.box)].style)].text
    let blockStyle = layoutStyle(paragraph.box)
    let text = prepared.tree.styles[Int(inline.style)].text
    if text.tabSizeIsLength {
      return Self.stop(every: Double(text.tabSize), after: used, least: 0)
    }
    let space =
      Double(blockStyle.spaceAdvance) / 65536 + Double(block.font.letterSpacing)
      + Double(block.font.wordSpacing.px)
    return Self.stop(every: Double(text.tabSize) * space, after: used, least: space / 2)
  }

  private static func stop(every: Double, after used: LayoutUnit, least: Double) -> LayoutUnit {
    guard every > 0 else { return .zero }
    let position = used.px
    var distance = every - position.truncatingRemainder(dividingBy: every)
    if distance < least { distance += every }
    return .ceil(distance)
  }
}
