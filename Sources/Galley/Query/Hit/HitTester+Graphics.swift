// Hit tests of text in a graphic. The area is a square of one unit of the coordinates of the text, where
// that is less than a px. Source: BROWSER_RULES 10.152.

internal import GalleyStyle
internal import GalleySystem

extension HitTester {
  /// The hit test for text of a graphic, in the plane of its letters; nil for other boxes, and where
  /// a unit is a px or more.
  func onUnit(ofText fragment: Int) -> HitTester? {
    let tree = layout.document.tree
    let box = layout.fragments.boxes[fragment].box
    guard tree.boxes[box].part.isGraphicText, let text = tree.graphicText(around: box) else {
      return nil
    }
    let transforms = layout.fragments.transforms
    let outer = transforms.transform(ofTextAround: box)
    let unit = Double(text.scale)
    let scale = unit * (outer?.scale ?? 1)
    guard scale > 0, scale < 1 - 1e-6, let toText = (outer ?? .identity).inverse
    else { return nil }
    var corner = Point(x: pixelX, y: pixelY)
    if let around = transforms.transform(of: tree.boxes[box].parent) {
      guard let inverse = around.inverse else { return nil }
      corner = inverse(corner)
    }
    corner = toText(corner)
    let origin = layout.origin(of: text)
    func onGrid(_ place: Double, from origin: Double) -> Double {
      origin + LayoutUnit.floor((place - origin) / unit).px * unit
    }
    let area = Rect(
      x: onGrid(corner.x, from: origin.x), y: onGrid(corner.y, from: origin.y), width: unit,
      height: unit)
    guard let map = transforms.transform(ofGraphicText: box) else {
      return HitTester(layout, index, Quadrangle(.identity, area))
    }
    return toText(map).inverse.map { HitTester(layout, index, Quadrangle($0, area)) }
  }

  /// Whether the corner of the area is in the content box of a graphic, which clips its text.
  func isInContent(ofGraphic fragment: Int) -> Bool {
    let rect = layout.contentBox(ofFragment: fragment).rect
    var corner = Point(x: pixelX, y: pixelY)
    if let map = layout.fragments.transforms.transform(of: layout.fragments.boxes[fragment].box) {
      guard let inverse = map.inverse else { return false }
      corner = inverse(corner)
    }
    return rect.x <= corner.x && corner.x < rect.maxX && rect.y <= corner.y && corner.y < rect.maxY
  }
}
