// Paragraphs and boxes of a run: walked, constant, or asked of the Place stage.
// Source: CSS 2.2 sections 9.4, 10.3.3; BROWSER_RULES 6.9 to 6.11.

internal import GalleyStyle

extension HeightRunner {
  mutating func walk(_ paragraph: WalkParagraph, _ program: HeightProgram) {
    resolve()
    let frame = frames[depth - 1]
    let lines = walker.walk(
      paragraph, availableInlineSize: WalkAvailableSize(width: frame.width, follows: frame.follows),
      program, prepared,
      tracker: &tracker)
    addLines(lines.count, height: lines.height, firstAscent: lines.firstAscent)
  }

  mutating func addConstant(_ step: HeightStep) {
    resolve()
    addLines(Int(step.lineCount), height: step.height, firstAscent: step.ascent)
    let frame = frames[depth - 1]
    if Tracker.isOn, frame.follows {
      tracker.note(slack: Int(frame.width.raw) + 1 - Int(step.width.raw))
    }
  }

  /// An image or the like that is a block.
  mutating func addReplaced(_ step: HeightStep) {
    let outer = frames[depth - 1]
    let edges = edges(step, containing: outer.width)
    strut.add(edges.marginTop)
    resolve()
    let size = prepared.replacedSize(
      step.index, containing: outer.width, containingHeight: outer.definiteHeight)
    y = y + size.height
    strut.add(edges.marginBottom)
    if Tracker.isOn, outer.follows { tracker.fix() }
  }

  /// Asks the Place stage for a paragraph, as if nothing else were in its context.
  mutating func layoutParagraph(_ step: HeightStep) {
    if step.flags.contains(.hasLines) { resolve() }
    let width = frames[depth - 1].width
    let top = y
    let placed = withContext { [prepared] context in
      let space = ConstraintSpace(width: width, containing: width, containingHeight: nil)
      var block = BlockAlgorithm(prepared, step.index, space, nil)
      block.formatting.flow.y = top
      block.layoutParagraph(
        Int(step.paragraph), in: step.index, x: .zero, width: width, &context)
      return (block.formatting.flow.y, block.formatting.baselines, context.takeLines())
    }
    y = placed.0
    baselines += placed.1.count
    if waiting > 0, let first = placed.1.first {
      positionMarkers(besideLineAt: top, ascent: first - top)
    }
    track(placed.2)
  }

  mutating func layoutBox(_ step: HeightStep) {
    let outer = frames[depth - 1]
    let edges = edges(step, containing: outer.width)
    strut.add(edges.marginTop)
    resolve()
    let placed = withContext { context in
      let position = context.blockWidth(
        step.index, containing: outer.width, percentageHeight: nil)
      let box = context.layout(
        step.index,
        in: ConstraintSpace(
          width: position.width, containing: outer.width,
          containingHeight: outer.definiteHeight))
      return (box.height, box.baselines.first != nil, context.takeLines())
    }
    y = y + placed.0
    if placed.1 { baselines += 1 }
    strut.add(edges.marginBottom)
    track(placed.2)
  }

  private mutating func track(_ lines: Int) {
    guard Tracker.isOn else { return }
    tracker.count(lines: lines)
    if frames[depth - 1].follows { tracker.fix() }
  }
}

extension LayoutContext {
  /// The number of lines recorded, which are forgotten.
  fileprivate mutating func takeLines() -> Int {
    defer { if isRecording { out = Fragments() } }
    return out.lines.count
  }
}
