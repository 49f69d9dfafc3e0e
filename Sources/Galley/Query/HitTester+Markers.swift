// An outside marker is a box beside its list item, as high as its own line. A point on it hits the
// item, even where the marker overlaps the preceding item.
// Source: CSS Lists 3, with the hit tests of Chromium.

extension HitTester {
  /// Whether the area intersects the outside marker of a list item.
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
