// Input: a prepared document. Output: its height program, an empty one where the root itself has
// floats, clamped lines or other things that only a layout knows.
// Source: CSS 2.2 section 9.4; the Place stage, whose answers these must be to the last unit.

internal import GalleyStyle

/// Walks down the box tree once.
struct HeightProgramBuilder {
  let prepared: PreparedDocument
  /// For sizes that the Place stage decides.
  var context: LayoutContext
  var steps: [HeightStep] = []
  var paragraphs: [WalkParagraph] = []
  var items: [WalkItem] = []
  var ends: [Int64]
  var starts: [Int64]
  var fonts: [WalkFont] = []
  var boxes: [WalkBox] = []
  private var depth = 0
  private(set) var greatestDepth = 0

  static func build(_ prepared: PreparedDocument) -> HeightProgram {
    var builder = HeightProgramBuilder(prepared)
    guard !prepared.tree.boxes.isEmpty else { return HeightProgram(builder) }
    guard prepared.properties(0).display != .none, prepared.tree.boxes[0].kind == .block,
      !prepared.isFlex(0), !prepared.isGrid(0), builder.addContext(0, isRoot: true)
    else {
      builder.greatestDepth = 0
      return HeightProgram(builder)
    }
    return HeightProgram(builder)
  }

  private init(_ prepared: PreparedDocument) {
    self.prepared = prepared
    context = LayoutContext(prepared, isRecording: false)
    let opportunities = prepared.opportunities
    let range = 0..<opportunities.count
    ends = range.map { opportunities[$0].trimmedAdvance + Int64(opportunities[$0].deltas.end) }
    starts = range.map { opportunities[$0].advance - Int64(opportunities[$0].deltas.start) }
  }

  // MARK: Boxes

  /// Adds a box with a formatting context of its own; false where it has to be laid out.
  private mutating func addContext(_ box: Int32, isRoot: Bool = false) -> Bool {
    let node = prepared.tree.boxes[Int(box)]
    let mark = (steps.count, paragraphs.count, items.count)
    guard node.kind == .block, node.part == .none, prepared.properties(box).lineClamp == nil,
      !prepared.properties(box).hasColumns, !prepared.isFlex(box), !prepared.isGrid(box),
      addBlock(box, isRoot ? [.isContext, .isRoot] : .isContext)
    else {
      steps.removeSubrange(mark.0...)
      paragraphs.removeSubrange(mark.1...)
      items.removeSubrange(mark.2...)
      return false
    }
    return true
  }

  private mutating func addBlock(_ box: Int32, _ flags: HeightStep.Flags) -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard depth <= HeightProgram.greatestDepth else { return false }
    greatestDepth = max(greatestDepth, depth)
    var step = HeightStep(kind: .enter, flags: flags, index: box)
    let style = prepared.properties(box)
    let node = prepared.tree.boxes[Int(box)]
    guard style.aspectRatio == nil, !style.containsSize, !style.isContained,
      !node.hasLineIfEmpty,
      node.marker < 0 || node.firstChild < 0 || hasLine(in: box, marker: box) == true
    else { return false }
    // A block that is aligned in its container is as wide as its content.
    if !style.justifySelf.fills { return false }
    // Boxes on its lines may ask for a part of its height.
    if prepared.boxStyles.hasPercentHeights, !style.height.isAuto { return false }
    if let edges = style.fixedEdges {
      step.edges = StepEdges(edges)
    } else {
      step.flags.insert(.hasRelativeEdges)
    }
    if !style.width.isAuto || !style.minWidth.isNone || !style.maxWidth.isNone {
      step.flags.insert(.hasWidths)
    }
    if !style.height.isAuto || !style.minHeight.isNone || !style.maxHeight.isNone {
      step.flags.insert(.hasHeights)
    }
    if node.marker >= 0 {
      step.flags.insert(.hasMarker)
      let marker = context.markerExtent(of: box)
      step.ascent = marker.ascent
      step.descent = marker.descent
    }
    steps.append(step)
    guard addContents(box) else { return false }
    step.kind = .exit
    steps.append(step)
    return true
  }

  /// Whether a line in the flow of a box takes the marker that waits for one; nil where only a
  /// layout knows.
  private func hasLine(in box: Int32, marker item: Int32) -> Bool? {
    let node = prepared.tree.boxes[Int(box)]
    if node.paragraph >= 0 {
      return prepared.tree.paragraphs[Int(node.paragraph)].flags.contains(.hasLines)
    }
    var child = node.firstChild
    while child >= 0 {
      let style = prepared.properties(child)
      if !style.position.isOutOfFlow {
        if prepared.isIndependent(child, style) { return nil }
        let inside = hasLine(in: child, marker: item)
        if inside != false { return inside }
        // A block in an inline element of the list item may take the marker without a line.
        if box == item, prepared.tree.boxes[Int(child)].inlineParent >= 0 { return nil }
      }
      child = prepared.tree.boxes[Int(child)].nextSibling
    }
    return false
  }

  private mutating func addContents(_ box: Int32) -> Bool {
    let node = prepared.tree.boxes[Int(box)]
    if node.paragraph >= 0 { return addParagraph(Int(node.paragraph), in: box) }
    var child = node.firstChild
    while child >= 0 {
      guard addChild(child) else { return false }
      child = prepared.tree.boxes[Int(child)].nextSibling
    }
    return true
  }

  private mutating func addChild(_ box: Int32) -> Bool {
    let style = prepared.properties(box)
    if style.position.isOutOfFlow { return true }
    if style.float != .none { return false }
    guard prepared.isIndependent(box, style) else { return addBlock(box, []) }
    if !addContext(box) {
      let isReplaced = prepared.tree.boxes[Int(box)].kind == .replaced
      var step = HeightStep(kind: isReplaced ? .replaced : .layoutBox, index: box)
      if let edges = style.fixedEdges {
        step.edges = StepEdges(edges)
      } else {
        step.flags.insert(.hasRelativeEdges)
      }
      steps.append(step)
    }
    return true
  }

  // MARK: Paragraphs

  private mutating func addParagraph(_ index: Int, in box: Int32) -> Bool {
    let traits = ParagraphTraits(index, prepared)
    // Floats reach beyond the paragraph, and annotations into the line above.
    if traits.hasFloats || traits.hasAnnotations { return false }
    let flags = prepared.tree.paragraphs[index].flags
    if !flags.contains(.hasLines), traits.isBare { return true }
    var step = HeightStep(kind: .layoutParagraph, index: box)
    step.paragraph = Int32(index)
    if flags.contains(.hasLines) { step.flags.insert(.hasLines) }
    if flags.contains(.hasLines), traits.isConstant {
      makeConstant(&step, index, box)
    } else if flags.contains(.hasLines), traits.isBreakable {
      let walk =
        (traits.isWalkable ? walk(index, in: box, usesBreaker: false) : nil)
        ?? walk(index, in: box, usesBreaker: true)
      if let walk {
        step.kind = .walk
        step.index = Int32(paragraphs.count)
        paragraphs.append(walk)
      }
    }
    steps.append(step)
    return true
  }

  /// A paragraph's walk; nil, and nothing added, where it has to be laid out.
  private mutating func walk(_ index: Int, in box: Int32, usesBreaker: Bool) -> WalkParagraph? {
    let mark = items.count
    let walk = addWalk(index, in: box, usesBreaker: usesBreaker)
    if walk == nil { items.removeSubrange(mark...) }
    return walk
  }

  /// Lays the paragraph out once: nothing in it depends on the width.
  private func makeConstant(_ step: inout HeightStep, _ index: Int, _ box: Int32) {
    var context = LayoutContext(prepared, isRecording: true)
    let space = ConstraintSpace(
      width: .indefinite, containing: .indefinite, containingHeight: nil)
    var block = BlockAlgorithm(prepared, box, space, nil)
    block.layoutParagraph(index, in: box, x: .zero, width: .indefinite, &context)
    guard let first = context.out.lines.first else { return }
    step.kind = .constant
    step.height = block.formatting.flow.y
    step.ascent = first.baseline - first.rect.y
    step.width = context.out.lines.reduce(.zero) { max($0, $1.rect.width) }
    step.lineCount = Int32(clamping: context.out.lines.count)
  }
}

extension BoxLength {
  /// Whether a minimum or maximum is not set.
  var isNone: Bool { self == .auto || self == .none }
}
