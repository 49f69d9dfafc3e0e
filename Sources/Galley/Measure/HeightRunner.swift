// Input: a height program and a width. Output: the height that a layout at this width has.
// Margins collapse through one cursor as in the Place stage; nothing is allocated.
// Source: CSS 2.2 sections 8.3.1, 9.4, 10.3.3, 10.6; BROWSER_RULES 6.9 to 6.16.

internal import GalleyStyle

/// A block container that the run is in.
struct HeightFrame: BitwiseCopyable {
  /// Its border box's top, once known.
  var top = LayoutUnit.zero
  /// Of its content box.
  var width = LayoutUnit.zero
  /// Of its content box, where it is definite.
  var height = LayoutUnit.zero
  var markerAscent = LayoutUnit.zero
  /// Baselines before it; of a context, those outside.
  var baselines: Int32 = 0
  /// Markers that wait outside of a context.
  var waiting: Int32 = 0
  /// Whether its own marker waits for a line.
  var waits = false
  var isContext = false
  /// Whether its width grows as the window's does.
  var follows = false

  var hasHeight = false
  var definiteHeight: LayoutUnit? { hasHeight ? height : nil }
}

/// Runs a program once.
///
/// `capacity` is at least one more than the program's depth.
struct HeightRunner<Tracker: WidthTracker, let capacity: Int> {
  let prepared: PreparedDocument
  var tracker: Tracker
  /// The first frame is the window's.
  var frames = InlineArray<capacity, HeightFrame>(repeating: HeightFrame())
  var depth = 1
  /// Frames whose tops are known.
  var known = 1
  var y = LayoutUnit.zero
  var strut = MarginStrut()
  /// Baselines in the context so far, and markers that wait for the first of them.
  var baselines = 0
  var waiting = 0
  var walker = LineWalker()
  var layoutContext: LayoutContextBox?

  init(_ prepared: PreparedDocument, tracker: Tracker) {
    self.prepared = prepared
    self.tracker = tracker
  }

  /// Puts the window around all.
  mutating func begin(width: LayoutUnit) {
    frames[0].width = width
    frames[0].height = prepared.viewportHeight
    frames[0].hasHeight = true
    frames[0].follows = true
  }

  /// The height of the root's border box.
  mutating func height(width: LayoutUnit, _ program: HeightProgram) -> LayoutUnit {
    begin(width: width)
    let steps = program.steps.span
    for index in steps.indices {
      let step = steps[index]
      switch step.kind {
      case .enter: enter(step)
      case .exit: exit(step)
      case .walk: walk(program.paragraphs[Int(step.index)], program)
      case .constant: addConstant(step)
      case .replaced: addReplaced(step)
      case .layoutParagraph: layoutParagraph(step)
      case .layoutBox: layoutBox(step)
      }
    }
    return y
  }

  // MARK: Cursor

  mutating func resolve() {
    y = y + strut.sum
    strut = MarginStrut()
    while known < depth {
      frames[known].top = y
      known += 1
    }
  }

  /// Boxes of list items with their first line move down by what their markers reach above them.
  mutating func positionMarkers(besideLineAt top: LayoutUnit, ascent: LayoutUnit) {
    var baseline = top + ascent
    var slot = depth
    repeat {
      slot -= 1
      guard frames[slot].waits else { continue }
      let start = slot + 1 < known ? frames[slot + 1].top : top
      let availableInlineSize = max(.zero, frames[slot].markerAscent - (baseline - start))
      baseline = baseline + availableInlineSize
      y = y + availableInlineSize
      for inner in slot + 1..<max(slot + 1, known) {
        frames[inner].top = frames[inner].top + availableInlineSize
      }
      frames[slot].waits = false
    } while slot > 0 && !frames[slot].isContext
    waiting = 0
  }

  mutating func addLines(_ count: Int, height: LayoutUnit, firstAscent: LayoutUnit) {
    guard count > 0 else { return }
    if waiting > 0 { positionMarkers(besideLineAt: y, ascent: firstAscent) }
    y = y + height
    baselines += count
    tracker.count(lines: count)
  }

  // MARK: Blocks

  func edges(_ step: HeightStep, containing: LayoutUnit) -> StepEdges {
    guard step.flags.contains(.hasRelativeEdges) else { return step.edges }
    return StepEdges(boxEdges(step, containing: containing))
  }

  private func boxEdges(_ step: HeightStep, containing: LayoutUnit) -> BoxEdges {
    prepared.edges(step.index, containing: containing)
  }

  mutating func enter(_ step: HeightStep) {
    let outer = frames[depth - 1]
    let edges = edges(step, containing: outer.width)
    var frame = HeightFrame()
    frame.isContext = step.flags.contains(.isContext)
    if !step.flags.contains(.isRoot) { strut.add(edges.marginTop) }
    frame.width = max(.zero, outer.width - edges.inset)
    frame.follows = outer.follows
    if Tracker.isOn, outer.follows { trackWidth(step, edges, outer.width, &frame) }
    if !step.flags.isDisjoint(with: [.hasWidths, .hasHeights]) { size(&frame, step, outer) }
    frame.baselines = Int32(truncatingIfNeeded: baselines)
    if frame.isContext {
      resolve()
      frame.top = y
      frame.waiting = Int32(truncatingIfNeeded: waiting)
      baselines = 0
      waiting = 0
    }
    if step.flags.contains(.hasMarker) {
      frame.waits = true
      frame.markerAscent = step.ascent
      waiting += 1
    }
    frames[depth] = frame
    depth += 1
    if frame.isContext {
      known = depth
      y = y + edges.top
    } else if edges.top > .zero {
      resolve()
      y = y + edges.top
    }
  }

  mutating func exit(_ step: HeightStep) {
    let frame = frames[depth - 1]
    let outer = frames[depth - 2]
    let edges = edges(step, containing: outer.width)
    if frame.waits { applyMarker(step, edges, frame) }
    if frame.isContext {
      let bottom = y + strut.sum
      let automatic = max(bottom - frame.top, edges.top) + edges.bottom
      y = frame.top + usedHeight(step, automatic: automatic, outer)
      strut = MarginStrut()
      baselines = Int(frame.baselines) + (baselines > 0 ? 1 : 0)
      waiting = Int(frame.waiting)
    } else {
      finishBlock(step, edges, outer)
    }
    depth -= 1
    known = min(known, depth)
    strut.add(edges.marginBottom)
  }

  private mutating func finishBlock(_ step: HeightStep, _ edges: StepEdges, _ outer: HeightFrame) {
    let vertical = edges.top + edges.bottom
    guard known == depth else {
      let height = usedHeight(step, automatic: vertical, outer)
      guard height > .zero else { return }
      resolve()
      y = y + height
      return
    }
    let top = frames[depth - 1].top
    let end = edges.bottom > .zero ? y + strut.sum + edges.bottom : y
    let automatic = max(end - top, vertical)
    let height = usedHeight(step, automatic: automatic, outer)
    if edges.bottom > .zero || height != automatic || isDefinite(step, outer) {
      strut = MarginStrut()
    }
    y = top + height
  }

  /// A list item without a line is at least as high as its marker.
  private mutating func applyMarker(_ step: HeightStep, _ edges: StepEdges, _ frame: HeightFrame) {
    waiting -= 1
    guard baselines == (frame.isContext ? 0 : Int(frame.baselines)) else { return }
    let isKnown = known == depth
    if !isKnown { resolve() }
    let start = isKnown ? frames[depth - 1].top + edges.top : y
    y = max(y, start + step.ascent + step.descent)
    baselines += 1
  }

  // MARK: Sizes that properties decide

  private mutating func size(_ frame: inout HeightFrame, _ step: HeightStep, _ outer: HeightFrame) {
    let edges = prepared.edges(step.index, containing: outer.width)
    if step.flags.contains(.hasWidths) {
      let width = withContext { context in
        context.blockWidth(step.index, containing: outer.width, percentageHeight: nil).width
      }
      frame.width = max(.zero, width - edges.horizontal)
    }
    if step.flags.contains(.hasHeights),
      let height = prepared.definiteHeight(
        step.index, edges: edges, containingHeight: outer.definiteHeight)
    {
      frame.height = height - edges.vertical
      frame.hasHeight = true
    }
  }

  private func usedHeight(
    _ step: HeightStep, automatic: LayoutUnit, _ outer: HeightFrame
  ) -> LayoutUnit {
    guard step.flags.contains(.hasHeights) else { return automatic }
    return prepared.usedHeight(
      step.index, automatic: automatic,
      edges: prepared.edges(step.index, containing: outer.width),
      containingHeight: outer.definiteHeight)
  }

  private func isDefinite(_ step: HeightStep, _ outer: HeightFrame) -> Bool {
    guard step.flags.contains(.hasHeights) else { return false }
    let style = prepared.boxStyles[Int(prepared.tree.boxes[Int(step.index)].style)]
    return prepared.resolved(style.height, outer.definiteHeight) != nil
  }

  /// The Place stage, for what it decides.
  mutating func withContext<Result>(_ body: (inout LayoutContext) -> Result) -> Result {
    let box = layoutContext ?? LayoutContextBox(prepared, isRecording: Tracker.isOn)
    layoutContext = box
    return body(&box.context)
  }
}

/// A layout context that is made where one is needed; most runs need none.
final class LayoutContextBox {
  var context: LayoutContext
  init(_ prepared: PreparedDocument, isRecording: Bool) {
    context = LayoutContext(prepared, isRecording: isRecording)
  }
}
