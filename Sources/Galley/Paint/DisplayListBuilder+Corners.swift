// Backgrounds and borders with rounded corners. Source: CSS Backgrounds 3, section 5.

internal import GalleyStyle

extension DisplayListBuilder {
  /// Paints the background and border of a box.
  ///
  /// Fragments of inline boxes may lack the left or right end.
  mutating func paintBox(
    _ style: BoxProperties, at position: Rect, opacity: Double, hasLeft: Bool = true,
    hasRight: Bool = true, paintsBackground: Bool = true
  ) {
    let shape = DisplayList.RoundedRect(style, position, hasLeft: hasLeft, hasRight: hasRight)
    guard shape.isRounded else {
      if paintsBackground { fill(position, style.backgroundColor, opacity) }
      paintBorder(
        of: style, around: position, opacity: opacity, hasLeft: hasLeft, hasRight: hasRight)
      return
    }
    let background = style.backgroundColor.faded(opacity)
    if paintsBackground, background.alpha > 0 {
      items.append(.fillRoundedRect(shape, background))
    }
    guard let color = uniformBorder(of: style, hasLeft: hasLeft, hasRight: hasRight) else {
      paintBorder(
        of: style, around: position, opacity: opacity, hasLeft: hasLeft, hasRight: hasRight)
      return
    }
    let faded = color.faded(opacity)
    guard faded.alpha > 0 else { return }
    let width = style.borderWidth
    let inner = shape.inset(
      top: Double(width.top) * scale, right: hasRight ? Double(width.right) * scale : 0,
      bottom: Double(width.bottom) * scale, left: hasLeft ? Double(width.left) * scale : 0)
    let ring = shape.contour(isReversed: false) + inner.contour(isReversed: true)
    items.append(.fillPath(Layout.Outline(elements: ring), faded))
  }

  /// The colour of a border with equal sides; nil for others.
  private func uniformBorder(of style: BoxProperties, hasLeft: Bool, hasRight: Bool) -> Color? {
    let (lines, colors, width) = (style.borderStyle, style.borderColor, style.borderWidth)
    guard width != Sides<Float>(0), lines == Sides(lines.top), colors == Sides(colors.top) else {
      return nil
    }
    switch lines.top {
    case .solid, .groove, .ridge, .inset, .outset: return colors.top
    default: return nil
    }
  }
}

extension DisplayList.RoundedRect {
  /// The border box of a style.
  ///
  /// Overlapping radii are reduced (CSS Backgrounds 3, section 4.5).
  init(_ style: BoxProperties, _ position: Rect, hasLeft: Bool = true, hasRight: Bool = true) {
    let sides = style.borderRadius
    func radius(_ length: LengthPercentage, _ shows: Bool) -> Size {
      guard shows else { return Size(width: 0, height: 0) }
      let (px, share) = (Double(length.px), Double(length.percent) / 100)
      return Size(
        width: max(0, px + share * position.width), height: max(0, px + share * position.height))
    }
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
