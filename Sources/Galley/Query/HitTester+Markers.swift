// An outside marker is a box beside its list item, as high as its own line: a touch on it means the
// item, also where it reaches over the item before.
// Source: CSS Lists 3, as Chromium tests hits.

extension HitTester {
  /// Whether the square meets the outside marker of a list item.
  func meetsMarker(ofFragment index: Int) -> Bool {
    let line = layout.fragments.firstLine(inFragment: index) { box in
      let paragraph = layout.document.tree.boxes[Int(box)].paragraph
      guard paragraph >= 0 else { return nil }
      return self.index.linesOfParagraph.range(paragraph).first.map {
        self.index.linesOfParagraph.members[$0]
      }
    }
    return layout.document.outsideMarker(of: layout.fragments.boxes[index], line: line)
      .map(meets) ?? false
  }
}
