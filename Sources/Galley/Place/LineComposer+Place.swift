// Puts a composed line's pieces at their places: alignment, justification, visual order.
// Source: CSS Text 3 sections 7 and 8, UAX #9 rule L2, BROWSER_RULES 3.11, 3.12.

internal import GalleyStyle

extension LineComposer {
  /// Places the line at the pass's position and records it.
  mutating func place(_ broken: BrokenLine, pass: inout LayoutPass) {
    defer { advance() }
    guard pass.isRecording else { return }
    let text = prepared.boxStyles[Int(prepared.tree.boxes[Int(box)].style)]
    let available = pass.line.available
    let free = available - broken.width
    let isRight = prepared.paragraphs[paragraph].level & 1 == 1
    let alignment = used(text, broken, isRight: isRight)
    let hanging = max(.zero, contentWidth - broken.width)
    var expansion: Int32 = 0
    if alignment == .justify, free > .zero { expansion = justify(broken, free: free) }
    spread = LineSpread()
    if alignment == .rubySpread, free > .zero { expansion = spreadRuby(broken, free: free) }
    var start = pass.line.room.start
    if expansion == 0 { start = start + offset(alignment, free: free, isRight: isRight) }
    if !isRight { start = start + pass.line.indent }
    // What hangs at the end of a line to the left stands on its left.
    order(from: isRight ? start - hanging : start)
    if pass.line.endsWithEllipsis || (free < .zero && pass.truncatesOverflow(box)) {
      var truncator = LineTruncator(
        prepared: prepared, paragraph: paragraph, box: box,
        edge: isRight ? start + broken.width : start, available: available, expansion: expansion)
      truncator.truncate(&leaves, order: visualOrder() ?? Array(leaves.indices))
    }
    record(broken, start: start, expansion: expansion, pass: &pass)
  }

  /// Widths of all leaves and edges, spaces that hang included.
  var contentWidth: LayoutUnit {
    leaves.reduce(LayoutUnit.zero) { $0 + $1.before + $1.width + $1.after }
  }

  /// From the left of the room to the text; what does not fit overflows at the end side.
  private func offset(
    _ alignment: TextAlign, free: LayoutUnit, isRight: Bool
  ) -> LayoutUnit {
    switch alignment {
    case .right: isRight ? free : max(.zero, free)
    case .center, .rubySpread: isRight && free <= .zero ? free : max(.zero, free / 2)
    case .justify: isRight ? free : .zero
    default: .zero
    }
  }

  /// The alignment of this line: `justify` does not stretch a last line.
  private func used(
    _ text: BoxStyle, _ broken: BrokenLine, isRight: Bool
  ) -> TextAlign {
    var align = text.textAlign
    if broken.isForced {
      if text.textAlignLast != .auto {
        align = text.textAlignLast
      } else if align == .justify {
        align = .start
      }
    }
    switch align {
    case .start, .auto, .matchParent: return isRight ? .right : .left
    case .end: return isRight ? .left : .right
    case .webkitLeft: return .left
    case .webkitRight: return .right
    case .webkitCenter: return .center
    default: return align
    }
  }

  // MARK: Order

  /// Gives each leaf its x: logical order for one direction, rule L2 for several.
  private mutating func order(from start: LayoutUnit) {
    var x = start
    let order = visualOrder()
    if let order { moveEdges(order) }
    for position in leaves.indices {
      let index = order?[position] ?? position
      x = x + leaves[index].before
      leaves[index].x = x
      x = x + leaves[index].width + leaves[index].after
    }
  }

  /// Edges of boxes stand at the visual ends of what is in them, on the sides of the box's own
  /// direction; `before` and `after` of the leaves mean left and right from here on.
  private mutating func moveEdges(_ order: [Int]) {
    guard leaves.contains(where: { $0.before != .zero || $0.after != .zero }) else { return }
    if states.contains(where: { prepared.boxStyles[Int($0.style)].decorationBreakClone }) {
      for leaf in leaves.indices where leaves[leaf].level & 1 == 1 {
        (leaves[leaf].before, leaves[leaf].after) = (leaves[leaf].after, leaves[leaf].before)
      }
      return
    }
    var position = [Int](repeating: 0, count: leaves.count)
    for (place, leaf) in order.enumerated() {
      position[leaf] = place
      leaves[leaf].before = .zero
      leaves[leaf].after = .zero
    }
    for state in states where state.inlineBox >= 0 && state.firstLeaf < state.endLeaf {
      var first = state.firstLeaf
      var last = state.firstLeaf
      for leaf in state.firstLeaf..<state.endLeaf {
        if position[leaf] < position[first] { first = leaf }
        if position[leaf] > position[last] { last = leaf }
      }
      let isRight = prepared.boxStyles[Int(state.style)].direction == .rightToLeft
      leaves[first].before = leaves[first].before + (isRight ? state.endEdge : state.startEdge)
      leaves[last].after = leaves[last].after + (isRight ? state.startEdge : state.endEdge)
    }
  }

  // MARK: Justification

  /// Widens the leaves; returns what each opportunity gets, 16.16 px.
  private mutating func justify(_ broken: BrokenLine, free: LayoutUnit) -> Int32 {
    var count = 0
    for leaf in leaves where prepared.tree.items[leaf.item].kind == .text {
      count += prepared.expansionOpportunities(
        from: leaf.start, to: min(leaf.end, broken.trimmed))
    }
    guard count > 0 else { return 0 }
    let share = Int64(free.raw) * 1024 / Int64(count)
    for index in leaves.indices where prepared.tree.items[leaves[index].item].kind == .text {
      let own = prepared.expansionOpportunities(
        from: leaves[index].start, to: min(leaves[index].end, broken.trimmed))
      guard own > 0 else { continue }
      leaves[index].width = leaves[index].width + .ceil(advance: share * Int64(own))
    }
    return Int32(clamping: share)
  }

  // MARK: Recording

  private func record(
    _ broken: BrokenLine, start: LayoutUnit, expansion: Int32, pass: inout LayoutPass
  ) {
    let baseline = pass.line.y + ascent
    let lineIndex = pass.out.lines.count
    let first = pass.out.pieces.count
    if pass.isRecording {
      pass.out.lines.append(
        LineFragment(
          paragraph: Int32(prepared.tree.wholeParagraph(of: paragraph)),
          rect: UnitRect(
            x: start, y: pass.line.y + annotationRoom,
            width: expansion == 0 ? broken.width : pass.line.available,
            height: height - annotationRoom),
          baseline: baseline, textStart: broken.start.offset, textEnd: broken.end.offset,
          piecesStart: Int32(first), piecesEnd: Int32(first), isForced: broken.isForced))
    }
    var leaf = 0
    for state in states.indices.dropFirst() {
      while leaf < states[state].firstLeaf {
        recordLeaf(leaf, baseline: baseline, expansion: expansion, pass: &pass)
        leaf += 1
      }
      recordBox(state, baseline: baseline, pass: &pass)
    }
    while leaf < leaves.count {
      recordLeaf(leaf, baseline: baseline, expansion: expansion, pass: &pass)
      leaf += 1
    }
    if pass.isRecording { pass.out.lines[lineIndex].piecesEnd = Int32(pass.out.pieces.count) }
  }

  private func recordLeaf(
    _ index: Int, baseline: LayoutUnit, expansion: Int32, pass: inout LayoutPass
  ) {
    var leaf = leaves[index]
    switch leaf.role {
    case .content, .hyphen, .rest: break
    case .ellipsis: return recordEllipsis(leaf, baseline: baseline, pass: &pass)
    case .token: return recordToken(leaf, baseline: baseline, pass: &pass)
    }
    let item = prepared.tree.items[leaf.item]
    let offset = states[leaf.state].offset
    leaf.x = leaf.x + offset.x
    let y = baseline + absoluteShift(leaf.state) + leaf.shift + offset.y
    if item.kind == .atomic {
      recordAtomic(leaf, item, y: y, pass: &pass)
      return
    }
    guard pass.isRecording else { return }
    let style = prepared.styles[
      Int(item.kind == .text || item.kind == .tab ? item.style : states[leaf.state].style)]
    var piece = PieceFragment(
      kind: item.kind == .text || item.kind == .tab ? .text : .empty, level: leaf.level,
      item: Int32(leaf.item),
      rect: UnitRect(
        x: leaf.x, y: y - style.ascent, width: leaf.width, height: style.ascent + style.descent),
      textStart: leaf.start, textEnd: leaf.end, inlineBox: states[leaf.state].inlineBox)
    switch leaf.role {
    case .content, .ellipsis, .token: break
    case .hyphen: piece.kind = .hyphen
    case .rest: piece.kind = .rest
    }
    if item.kind == .symbolMarker { piece.kind = .symbolMarker }
    piece.ascent = style.ascent
    piece.expansion = expansion
    if index == spread.first { piece.spreadBefore = spread.edge }
    if index == spread.last { piece.spreadAfter = spread.edge }
    piece.isHidden = leaf.isHidden
    pass.out.pieces.append(piece)
  }

  /// An ellipsis stands on the block's own baseline, in the block's own style.
  private func recordEllipsis(_ leaf: Leaf, baseline: LayoutUnit, pass: inout LayoutPass) {
    let style = prepared.styles[Int(prepared.tree.paragraphs[paragraph].style)]
    var piece = PieceFragment(
      kind: .ellipsis, level: leaf.level, item: Int32(leaf.item),
      rect: UnitRect(
        x: leaf.x, y: baseline - style.ascent, width: leaf.width,
        height: style.ascent + style.descent),
      textStart: leaf.start, textEnd: leaf.end, inlineBox: states[leaf.state].inlineBox)
    piece.ascent = style.ascent
    pass.out.pieces.append(piece)
  }

  private func recordToken(_ leaf: Leaf, baseline: LayoutUnit, pass: inout LayoutPass) {
    guard let token = pass.token else { return }
    pass.out.pieces.append(
      PieceFragment(
        kind: .token, level: leaf.level, item: Int32(leaf.item),
        rect: UnitRect(
          x: leaf.x, y: baseline - token.baseline, width: leaf.width,
          height: token.layout.root.height),
        textStart: leaf.start, textEnd: leaf.end, inlineBox: -1))
  }

  private func recordAtomic(
    _ leaf: Leaf, _ item: InlineItem, y: LayoutUnit, pass: inout LayoutPass
  ) {
    let box = pass.atomic(item.index)
    let edges = pass.edges(item.index, containing: pass.line.end - pass.line.start)
    var x = leaf.x + edges.margin.left - pass.overhang(ofItem: leaf.item).start
    var top = y - leaf.ascent + edges.margin.top
    let style = prepared.boxStyles[Int(item.style)]
    if style.position == .relative {
      let shift = pass.relativeOffset(style, width: pass.line.end - pass.line.start)
      x = x + shift.x
      top = top + shift.y
    }
    if let extent = pass.annotationExtent(of: item.index) {
      let own = pass.emExtent(ofTextIn: item.index).ascent + extent.descent
      let shift = absoluteShift(leaf.state) + leaf.shift
      pass.raise(annotationOf: item.index, box, by: annotationLevel + shift - own)
    }
    pass.out.shift(from: box.start, to: box.end, x: x, y: top)
    guard pass.isRecording else { return }
    var piece = PieceFragment(
      kind: .atomic, level: leaf.level, item: Int32(leaf.item),
      rect: UnitRect(x: x, y: top, width: box.width, height: box.height),
      textStart: leaf.start, textEnd: leaf.end, inlineBox: states[leaf.state].inlineBox)
    piece.boxFragment = Int32(box.start.boxes)
    piece.isHidden = leaf.isHidden
    if leaf.isHidden { pass.out.hide(from: box.start, to: box.end) }
    pass.out.pieces.append(piece)
  }
}
