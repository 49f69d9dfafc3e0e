// The boxes of elements over a picture, in the colours of developer tools.

internal import Galley

extension Proof {
  /// The boxes of an element: its content, and the rings of padding, border and margin around it.
  func elementItems(_ element: Layout.Element) -> [DisplayList.Item] {
    element.boxes.flatMap { boxes in
      ring(boxes.margin, around: boxes.border, Self.marginColor)
        + ring(boxes.border, around: boxes.padding, Self.borderColor)
        + ring(boxes.padding, around: boxes.content, Self.paddingColor)
        + [.fillRect(boxes.content, Self.contentColor)]
    }
  }

  private static let marginColor = SRGBColor(red: 246, green: 178, blue: 107, alpha: 168)
  private static let borderColor = SRGBColor(red: 255, green: 229, blue: 153, alpha: 168)
  private static let paddingColor = SRGBColor(red: 147, green: 196, blue: 125, alpha: 140)
  private static let contentColor = SRGBColor(red: 111, green: 168, blue: 220, alpha: 168)

  /// The part of a rectangle outside of one in it; a negative margin has none.
  private func ring(_ outer: Rect, around inner: Rect, _ color: SRGBColor) -> [DisplayList.Item] {
    let (left, right) = (max(inner.x, outer.x), min(inner.maxX, outer.maxX))
    let parts = [
      Rect(x: outer.x, y: outer.y, width: outer.width, height: inner.y - outer.y),
      Rect(x: outer.x, y: inner.maxY, width: outer.width, height: outer.maxY - inner.maxY),
      Rect(x: outer.x, y: inner.y, width: left - outer.x, height: inner.height),
      Rect(x: right, y: inner.y, width: outer.maxX - right, height: inner.height),
    ]
    return parts.filter { $0.width > 0 && $0.height > 0 }.map { .fillRect($0, color) }
  }
}
