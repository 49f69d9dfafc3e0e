// An outside marker is a box beside its list item, as high as its own line: a touch on it means the
// item, also where it reaches over the item before.
// Source: CSS Lists 3, as Chromium tests hits.

extension HitTester {
  /// Whether the square meets the outside marker of a list item.
  func meetsMarker(ofFragment index: Int) -> Bool {
    layout.document.outsideMarker(
      of: layout.fragments.boxes[index], baseline: firstBaseline(inFragment: index)
    ).map(meets) ?? false
  }

  /// The baseline of the first line in a box or in those inside it.
  private func firstBaseline(inFragment index: Int) -> LayoutUnit? {
    let boxes = layout.fragments.boxes
    for inner in index..<max(index + 1, min(Int(boxes[index].end), boxes.count)) {
      let paragraph = self.index.touch.boxes[inner].paragraph
      guard paragraph >= 0, let first = self.index.linesOfParagraph.range(paragraph).first else {
        continue
      }
      let line = Int(self.index.linesOfParagraph.members[first])
      return layout.fragments.lines[line].baseline
    }
    return nil
  }
}
