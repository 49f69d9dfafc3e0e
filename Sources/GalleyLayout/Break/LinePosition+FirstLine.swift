// The continuation of a paragraph after a first line with a separate style.
// Source: CSS Pseudo-Elements 4, section 2.1.

internal import GalleySystem

extension BoxTree {
  /// The paragraph of the first line: the copy in the style of `::first-line`, if there is one.
  @inline(__always) func firstLine(of paragraph: Int) -> Int {
    paragraphs[paragraph].flags.contains(.hasFirstLine) ? paragraph - 1 : paragraph
  }

  /// The paragraph of which another one is the first line.
  ///
  /// For other paragraphs, the paragraph itself.
  @inline(__always) func wholeParagraph(of paragraph: Int) -> Int {
    paragraphs[paragraph].flags.contains(.isFirstLine) ? paragraph + 1 : paragraph
  }

  /// The start of a paragraph.
  @inline(__always) func start(of paragraph: Int) -> LinePosition {
    LinePosition(
      item: Int(paragraphs[paragraph].itemsStart), offset: paragraphs[paragraph].textStart)
  }

  /// The offset in a paragraph's text that corresponds to an offset in the copy for its first line.
  package func offset(ofFirstLine offset: Int32, in paragraph: Int) -> Int32 {
    let (copy, own) = (paragraphs[paragraph - 1], paragraphs[paragraph])
    let next = firstLinePoints.indices.partitioningIndex { firstLinePoints[$0].copy > offset }
    var start = FirstLinePoint(copy: copy.textStart, own: own.textStart)
    if next > 0, firstLinePoints[next - 1].copy >= copy.textStart {
      start = firstLinePoints[next - 1]
    }
    var end = own.textEnd
    if next < firstLinePoints.count { end = min(end, firstLinePoints[next].own) }
    return min(end, start.own + offset - start.copy)
  }
}

extension LinePosition {
  /// The start of the second line in the paragraph itself, if this is the end of the first line in
  /// its copy.
  func behindFirstLine(of paragraph: Int, _ prepared: PreparedDocument) -> LinePosition {
    let (copy, own) = (prepared.tree.paragraphs[paragraph - 1], prepared.tree.paragraphs[paragraph])
    let offset = prepared.tree.offset(ofFirstLine: offset, in: paragraph)
    var item = min(self.item - Int(copy.itemsStart) + Int(own.itemsStart), Int(own.itemsEnd))
    // The copy's text may be transformed, so its items may be divided at other changes of bidi
    // level.
    while item > Int(own.itemsStart), prepared.tree.items[item - 1].end > offset { item -= 1 }
    while item < Int(own.itemsEnd), prepared.tree.items[item].end < offset { item += 1 }
    var position = LinePosition(item: item, offset: offset)
    if let opportunity = prepared.opportunities.opportunity(at: offset) {
      position.noteDeltas(opportunity.deltas)
    } else if item < Int(own.itemsEnd), prepared.tree.items[item].kind == .text,
      offset > prepared.tree.items[item].start
    {
      position.noteDeltas(
        prepared.deltas(at: offset, in: prepared.tree.items[item], paragraph: own))
    }
    return position
  }
}
