// Input: an out-of-flow box among inline content or blocks. Output: its out-of-flow candidate at
// the static position.
// Inline-level boxes have that of an empty inline box, block-level ones the start of the line, or
// of the next line after other content. Source: CSS Positioned Layout 3 section 3.5.3; CSS 2.2
// sections 10.3.7 and 10.6.4.

internal import GalleyStyle
internal import GalleySystem

/// The static position of a box on one axis.
struct StaticPosition {
  /// The distance from the start of the containing block.
  var offset: LayoutUnit
  /// The edge of the box that is there.
  var edge: StaticEdges.Edge
}

extension InlineAlgorithm {
  /// Moves the out-of-flow candidates of a line to its position.
  func positionOutOfFlowCandidates(
    on broken: LineInfo, _ composer: LineComposer, box: Index<Box>, _ context: inout LayoutContext
  ) {
    guard context.recordsFragments else { return }
    let isRight = prepared.properties(box).direction == .rightToLeft
    for placed in formatting.lineFloats {
      let item = prepared.tree.items[placed.item]
      let fragment = placed.mark.boxes
      guard item.kind == .outOfFlow, fragment < context.out.boxes.count,
        context.out.boxes[fragment].box == item.box
      else { continue }
      let isInline = prepared.properties(item.box).originalDisplayIsInline
      if isInline, broken.isEmpty {
        context.out.boxes[fragment].rect.x = prepared[box].emptyLineStart(
          in: layoutOpportunity(height: .epsilon), indent: line.indent, isRight: isRight)
        context.out.boxes[fragment].edges.horizontal = isRight ? .end : .start
      } else if isInline {
        context.out.boxes[fragment].rect.x = composer.place(ofOutOfFlow: placed.item, line)
        let style = prepared.properties(item.box)
        context.out.boxes[fragment].edges.horizontal =
          style.justifySelf != .normal
          ? style.staticEdge(isRight: isRight) : item.level & 1 == 1 ? .end : .start
      } else {
        context.out.boxes[fragment].rect.x = isRight ? line.end : line.start
        context.out.boxes[fragment].edges.horizontal = prepared.properties(item.box).staticEdge(
          isRight: isRight)
      }
      guard !broken.isEmpty else { continue }
      let isBelow = !isInline && composer.hasContent(before: placed.item)
      context.out.boxes[fragment].rect.y = isBelow ? line.y + composer.height : line.y
    }
  }
}

extension BlockAlgorithm {
  /// Adds an out-of-flow candidate between the blocks of a container.
  mutating func layoutOutOfFlowChild(
    _ box: Index<Box>, _ style: BoxStyle, x: LayoutUnit, width: LayoutUnit,
    _ context: inout LayoutContext
  ) {
    let container = prepared.tree.boxes[box].parent
    let isRight = container.exists && prepared.properties(container).direction == .rightToLeft
    var place = isRight ? x + width : x
    let y = formatting.flow.tentativeY
    if style.originalDisplayIsInline, container.exists {
      let indent =
        prepared.boxStyles.resolved(prepared.properties(container).textIndent, width) ?? .zero
      let opportunity =
        formatting.flow.floats.isEmpty
        ? ExclusionSpace.LayoutOpportunity(start: x, end: x + width)
        : formatting.flow.floats.layoutOpportunity(
          at: y, height: .epsilon, start: x, end: x + width)
      place = prepared[container].emptyLineStart(
        in: opportunity, indent: indent, isRight: isRight)
    }
    let fragment = context.out.boxes.count
    let isAligned = !style.originalDisplayIsInline && style.justifySelf != .normal
    let edge = isAligned ? style.staticEdge(isRight: isRight) : .start
    if isAligned { place = x + edge.place(in: width) }
    formatting.layoutOutOfFlow(box, x: place, width: width, y: y, &context)
    if fragment < context.out.boxes.count {
      context.out.boxes[fragment].edges.horizontal =
        isAligned ? edge : isRight ? StaticEdges.Edge.start.mirrored : .start
      if !style.originalDisplayIsInline {
        context.out.boxes[fragment].edges.vertical = StaticEdges.Edge(
          style.flex.alignSelf.resolved())
      }
    }
  }
}

extension LineComposer {
  /// Whether text or an atomic inline precedes an item on the line.
  fileprivate func hasContent(before item: Int) -> Bool {
    itemResults.contains { itemResult in
      guard itemResult.item < item else { return false }
      switch prepared.tree.items[itemResult.item].kind {
      case .open, .close: return false
      default: return true
      }
    }
  }

  /// The x coordinate between the content before an item and the content after it.
  fileprivate func place(ofOutOfFlow item: Int, _ line: LineContext) -> LayoutUnit {
    func edges(_ items: Range<Int>) -> LayoutUnit {
      items.reduce(.zero) { sum, index in
        switch prepared.tree.items[index].kind {
        case .open, .close:
          sum
            + prepared.boxStyles.inlineEdge(
              prepared.tree.items[index], containing: line.end - line.start)
        default: sum
        }
      }
    }
    let level = prepared.tree.items[item].level
    let before = itemResults.prefix { $0.item <= item }
    if let last = before.last {
      let gap = edges((last.item + 1)..<item)
      return Self.edge(of: before.reversed(), level: level, gap: gap, isBefore: true)
    }
    guard let first = itemResults.first else { return line.layoutOpportunity.start }
    let gap = edges((item + 1)..<first.item)
    return Self.edge(of: itemResults, level: level, gap: gap, isBefore: false)
  }

  /// The x coordinate at a distance from the nearest of some item results, all before or all after
  /// it, with the nearest first.
  private static func edge(
    of itemResults: some Collection<InlineItemResult>, level: UInt8, gap: LayoutUnit, isBefore: Bool
  ) -> LayoutUnit {
    guard let nearest = itemResults.first else { return .zero }
    let lowest = min(level, nearest.level)
    var run = Array(itemResults.prefix { $0.level > lowest })
    if run.isEmpty { run = [nearest] }
    let isAtLeft = (lowest & 1 == 1) == isBefore
    return isAtLeft
      ? (run.map(\.x).min() ?? .zero) - gap
      : (run.map { $0.x + $0.width }.max() ?? .zero) + gap
  }
}

extension BoxStyle {
  /// The edge of a block-level box at its static position, where no size is available.
  fileprivate func staticEdge(isRight: Bool) -> StaticEdges.Edge {
    let edge = StaticEdges.Edge(
      justifySelf.resolved(
        own: direction, container: isRight ? .rightToLeft : .leftToRight))
    return isRight ? edge.mirrored : edge
  }
}

extension BoxView {
  /// The start of the text of an empty line.
  fileprivate func emptyLineStart(
    in opportunity: ExclusionSpace.LayoutOpportunity, indent: LayoutUnit, isRight: Bool
  ) -> LayoutUnit {
    let start =
      isRight ? opportunity.end - indent : opportunity.start + indent
    switch style.textAlign {
    case .center, .webkitCenter:
      return start + (isRight ? -opportunity.width / 2 : opportunity.width / 2)
    case .right, .webkitRight: return isRight ? start : start + opportunity.width
    case .left, .webkitLeft: return isRight ? start - opportunity.width : start
    case .end:
      return isRight ? start - opportunity.width : start + opportunity.width
    default: return start
    }
  }
}
