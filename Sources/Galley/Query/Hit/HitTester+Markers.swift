// An outside marker is a box beside its list item, as high as its own line. A point on it hits the
// item, even where the marker overlaps the preceding item.
// Source: CSS Lists 3, with the hit tests of Chromium.

internal import GalleySystem

extension HitTester {
  /// Whether the area intersects the outside marker of a list item.
  func meetsMarker(ofFragment index: Int) -> Bool {
    let line = self.index.firstLines.line(inFragment: index, of: layout.fragments)
    let document = layout.document
    guard var rect = document.outsideMarker(of: layout.fragments.boxes[index], line: line) else {
      return false
    }
    // Its text is hit beyond a line that is lower.
    let box = document.tree.boxes[layout.fragments.boxes[index].box]
    let style = document.styles[document.tree.markers[box.marker].style]
    let above = max(.zero, style.ascent - style.lineAscent)
    rect.y = rect.y - above
    rect.height = rect.height + above + max(.zero, style.descent - style.lineDescent)
    return meets(rect)
  }
}
