// Where boxes out of the flow would stand on a line: inline-level ones as an empty box does among the
// text, block-level ones at the start of the line, or of the next one where something precedes them.
// Source: CSS Positioned Layout 3 section 3.5.3; CSS 2.2 sections 10.3.7 and 10.6.4.

internal import GalleyStyle

extension LayoutPass {
  /// Moves the placeholders on a line to where it was placed.
  mutating func positionOutOfFlowCandidates(
    on broken: LineInfo, _ composer: LineComposer, box: Int32
  ) {
    guard isRecording else { return }
    let isRight = properties(box).direction == .rightToLeft
    for placed in line.positionedFloats {
      let item = prepared.tree.items[placed.item]
      let fragment = placed.mark.boxes
      guard item.kind == .outOfFlow, fragment < out.boxes.count,
        out.boxes[fragment].box == item.index
      else { continue }
      let isInline = properties(item.index).originalDisplayIsInline
      if isInline, broken.isEmpty {
        out.boxes[fragment].rect.x = emptyLineStart(
          of: box, in: layoutOpportunity(height: .epsilon), isRight: isRight)
        out.boxes[fragment].edges.horizontal = isRight ? .end : .start
      } else if isInline {
        out.boxes[fragment].rect.x = composer.place(ofOutOfFlow: placed.item, pass: self)
        out.boxes[fragment].edges.horizontal = item.level & 1 == 1 ? .end : .start
      } else {
        out.boxes[fragment].rect.x = isRight ? line.end : line.start
        out.boxes[fragment].edges.horizontal = staticEdge(
          of: properties(item.index), isRight: isRight)
      }
      guard !broken.isEmpty else { continue }
      let isBelow = !isInline && composer.hasContent(before: placed.item)
      out.boxes[fragment].rect.y = isBelow ? line.y + composer.height : line.y
    }
  }

  /// Leaves a placeholder among the blocks of a container.
  mutating func layoutOutOfFlowChild(
    _ box: Int32, _ style: BoxStyle, x: LayoutUnit, width: LayoutUnit
  ) {
    let container = prepared.tree.boxes[Int(box)].parent
    let isRight = container >= 0 && properties(container).direction == .rightToLeft
    var place = isRight ? x + width : x
    let y = flow.tentativeY
    if style.originalDisplayIsInline, container >= 0 {
      line = LineContext()
      line.indent = properties(container).textIndent.resolved(width)
      let availableInlineSize =
        flow.floats.isEmpty
        ? ExclusionSpace.LayoutOpportunity(start: x, end: x + width)
        : flow.floats.layoutOpportunity(at: y, height: .epsilon, start: x, end: x + width)
      place = emptyLineStart(of: container, in: availableInlineSize, isRight: isRight)
    }
    let fragment = out.boxes.count
    layoutOutOfFlow(box, x: place, width: width, y: y)
    if fragment < out.boxes.count {
      out.boxes[fragment].edges.horizontal = staticEdge(of: style, isRight: isRight)
    }
  }

  /// Which part of a block-level box stands at its static position, where there is no room.
  private func staticEdge(of style: BoxStyle, isRight: Bool) -> StaticEdges.Edge {
    let edge = StaticEdges.Edge(
      style.justifySelf.resolved(
        own: style.direction, container: isRight ? .rightToLeft : .leftToRight))
    return isRight ? edge.mirrored : edge
  }

  /// Where an empty line's text would begin.
  private func emptyLineStart(
    of box: Int32, in availableInlineSize: ExclusionSpace.LayoutOpportunity, isRight: Bool
  ) -> LayoutUnit {
    let start =
      isRight ? availableInlineSize.end - line.indent : availableInlineSize.start + line.indent
    switch properties(box).textAlign {
    case .center, .webkitCenter:
      return start + (isRight ? -availableInlineSize.width / 2 : availableInlineSize.width / 2)
    case .right, .webkitRight: return isRight ? start : start + availableInlineSize.width
    case .left, .webkitLeft: return isRight ? start - availableInlineSize.width : start
    case .end:
      return isRight ? start - availableInlineSize.width : start + availableInlineSize.width
    default: return start
    }
  }
}

extension LineComposer {
  /// Whether text or a box stands on the line before an item.
  fileprivate func hasContent(before item: Int) -> Bool {
    itemResults.contains { itemResult in
      guard itemResult.item < item else { return false }
      switch prepared.tree.items[itemResult.item].kind {
      case .open, .close: return false
      default: return true
      }
    }
  }

  /// x of the place between what stands before an item and what stands behind it.
  fileprivate func place(ofOutOfFlow item: Int, pass: LayoutPass) -> LayoutUnit {
    func edges(_ items: Range<Int>) -> LayoutUnit {
      items.reduce(.zero) { sum, index in
        switch prepared.tree.items[index].kind {
        case .open, .close:
          sum + pass.inlineEdge(index, containing: pass.line.end - pass.line.start)
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
    guard let first = itemResults.first else { return pass.line.layoutOpportunity.start }
    let gap = edges((item + 1)..<first.item)
    return Self.edge(of: itemResults, level: level, gap: gap, isBefore: false)
  }

  /// x of a place so far from the nearest of some leaves, which stand before or behind it and come
  /// with the nearest first.
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
