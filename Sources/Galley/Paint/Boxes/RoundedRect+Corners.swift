// Rounded corners of boxes. Source: CSS Backgrounds 3, section 4.

internal import GalleyStyle

extension DisplayList.RoundedRect {
  /// The border box of a style.
  ///
  /// Overlapping radii are reduced (CSS Backgrounds 3, section 4.5).
  init(_ style: BoxProperties, _ position: Rect, ends: BoxEnds = .both) {
    let sides = style.borderRadius
    func radius(_ length: LengthPercentage, _ shows: Bool) -> Size {
      guard shows else { return Size(width: 0, height: 0) }
      let (px, share) = (Double(length.px), Double(length.percent) / 100)
      return Size(
        width: max(0, px + share * position.width), height: max(0, px + share * position.height))
    }
    let (hasLeft, hasRight) = (ends.contains(.left), ends.contains(.right))
    let (topLeft, topRight) = (radius(sides.top, hasLeft), radius(sides.right, hasRight))
    let (bottomRight, bottomLeft) = (radius(sides.bottom, hasRight), radius(sides.left, hasLeft))
    let sums = [
      (position.width, topLeft.width + topRight.width),
      (position.width, bottomRight.width + bottomLeft.width),
      (position.height, topLeft.height + bottomLeft.height),
      (position.height, topRight.height + bottomRight.height),
    ]
    let factor = sums.reduce(1.0) { $1.1 > 0 ? min($0, $1.0 / $1.1) : $0 }
    func scaled(_ radius: Size) -> Size {
      Size(width: radius.width * factor, height: radius.height * factor)
    }
    self.init(
      rect: position, topLeft: scaled(topLeft), topRight: scaled(topRight),
      bottomRight: scaled(bottomRight), bottomLeft: scaled(bottomLeft))
  }

  /// The inner edge of a border.
  func inset(top: Double, right: Double, bottom: Double, left: Double) -> Self {
    func less(_ corner: Size, _ width: Double, _ height: Double) -> Size {
      Size(width: max(0, corner.width - width), height: max(0, corner.height - height))
    }
    return Self(
      rect: Rect(
        x: rect.x + left, y: rect.y + top, width: max(0, rect.width - left - right),
        height: max(0, rect.height - top - bottom)),
      topLeft: less(topLeft, left, top), topRight: less(topRight, right, top),
      bottomRight: less(bottomRight, right, bottom), bottomLeft: less(bottomLeft, left, bottom))
  }
}
