// The outlines of `clip-path` on the page. Source: CSS Masking 1, section 5; CSS Shapes 1, section 3.

internal import GalleyStyle
internal import GalleySystem

extension DisplayListBuilder {
  /// The outline of a basic shape in the border box of a fragment, with the transform of the box.
  func clipOutline(_ shape: ClipShape, ofFragment index: Int) -> Layout.Outline {
    let fragment = fragments.boxes[index]
    return clipOutline(shape, in: rect(fragment.rect), of: fragment.box)
  }

  /// The outline of a basic shape in a rectangle in the coordinates of a box.
  func clipOutline(_ shape: ClipShape, in rect: Rect, of box: Index<Box>) -> Layout.Outline {
    let outline = Layout.Outline(shape, in: rect)
    return transform(of: box).map { outline.mapped(by: $0) } ?? outline
  }
}

extension Layout.Outline {
  fileprivate init(_ shape: ClipShape, in box: Rect) {
    switch shape {
    case .inset(let sides, let radii):
      let (top, right) = (sides.top.used(box.height), sides.right.used(box.width))
      let (bottom, left) = (sides.bottom.used(box.height), sides.left.used(box.width))
      let rect = Rect(
        x: box.x + left, y: box.y + top, width: max(0, box.width - left - right),
        height: max(0, box.height - top - bottom))
      var style = BoxProperties()
      style.borderRadius = radii
      self = DisplayList.RoundedRect(style, rect).outline
    case .polygon(let points):
      let places = points.map { point in
        Point(x: box.x + point.x.used(box.width), y: box.y + point.y.used(box.height))
      }
      self.init(
        elements: places.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }
          + (places.isEmpty ? [] : [.close]))
    case .ellipse(let isCircle, let radiusX, let radiusY, let x, let y):
      let center = Point(x: x.used(box.width), y: y.used(box.height))
      let across = [abs(center.x), abs(box.width - center.x)]
      let down = [abs(center.y), abs(box.height - center.y)]
      let diagonal =
        ((box.width * box.width + box.height * box.height) / 2).squareRoot()
      func radius(_ value: LengthPercentage?, _ sides: [Double], _ basis: Double) -> Double {
        guard let value else { return sides.min() ?? 0 }
        return value.px.isInfinite ? sides.max() ?? 0 : max(0, value.used(basis))
      }
      let wide = radius(radiusX, isCircle ? across + down : across, isCircle ? diagonal : box.width)
      let tall = isCircle ? wide : radius(radiusY, down, box.height)
      self =
        DisplayList.RoundedRect(
          ellipseIn: Rect(
            x: box.x + center.x - wide, y: box.y + center.y - tall, width: 2 * wide,
            height: 2 * tall)
        ).outline
    }
  }

  func mapped(by map: AffineMap) -> Layout.Outline {
    Layout.Outline(
      elements: elements.map { element in
        switch element {
        case .move(let point): .move(map(point))
        case .line(let point): .line(map(point))
        case .curve(let end, let control1, let control2):
          .curve(map(end), control1: map(control1), control2: map(control2))
        case .close: .close
        }
      })
  }
}
