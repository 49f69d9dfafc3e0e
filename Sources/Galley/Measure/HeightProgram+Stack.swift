// Where blocks only put lines below each other, heights add up in any order: one run in which lines
// have no height finds what all the edges and margins come to, and a width is only asked for lines.
// Source: CSS 2.2 sections 8.3.1, 9.4, 10.6.3.

internal import GalleyStyle

/// What a document is besides the lines of its walked paragraphs.
struct LineStack: Sendable, BitwiseCopyable {
  let height: LayoutUnit

  /// The stack that a program is; nil where a width decides more than where lines end.
  ///
  /// Notes in each paragraph what the edges around it take of the window's width.
  init?(
    _ steps: [HeightStep], _ paragraphs: inout [WalkParagraph], depth: Int,
    _ prepared: PreparedDocument
  ) {
    guard depth > 0, depth <= HeightProgram.commonDepth, steps.allSatisfy(\.isRigid) else {
      return nil
    }
    var runner = HeightRunner<NoTracker, 8>(prepared, tracker: NoTracker())
    let width = LayoutUnit.indefinite
    runner.begin(width: width)
    for step in steps {
      switch step.kind {
      case .enter: runner.enter(step)
      case .exit: runner.exit(step)
      case .constant: runner.addConstant(step)
      case .walk:
        let index = Int(step.index)
        // A marker moves the first line by what only the line tells.
        guard runner.waiting == 0 || paragraphs[index].isUniform else { return nil }
        let availableInlineSize = runner.frames[runner.depth - 1].width
        guard availableInlineSize > .zero else { return nil }
        paragraphs[index].inset = width - availableInlineSize
        runner.resolve()
        runner.addLines(1, height: .zero, firstAscent: paragraphs[index].ascent)
      case .replaced, .layoutParagraph, .layoutBox: return nil
      }
    }
    height = runner.y
  }
}

extension HeightStep {
  /// Whether it does the same at every width, whatever the height of the lines in it.
  fileprivate var isRigid: Bool {
    // Negative margins may take back the height of lines, but not more than that.
    flags.isDisjoint(with: [.hasWidths, .hasHeights, .hasRelativeEdges])
      && min(edges.marginTop, edges.marginBottom, edges.inset) >= .zero
  }
}

extension HeightProgram {
  /// The height of a document that is a stack; nil where a paragraph made no line after all.
  @inline(__always)
  func stackedHeight(
    _ stack: LineStack, width: LayoutUnit, _ prepared: PreparedDocument
  ) -> LayoutUnit? {
    var walker = LineWalker()
    var tracker = NoTracker()
    var height = stack.height
    let paragraphs = paragraphs.span
    for index in paragraphs.indices {
      let paragraph = paragraphs[index]
      let availableInlineSize = WalkAvailableSize(
        width: max(.zero, width - paragraph.inset), follows: true)
      let lines = walker.walk(
        paragraph, availableInlineSize: availableInlineSize, self, prepared, tracker: &tracker)
      if lines.count == 0 { return nil }
      height = height + lines.height
    }
    return height
  }
}
