// One box: its shadows, background and border. Source: CSS Backgrounds 3, sections 2 to 6.

internal import GalleyStyle

/// What is painted of a box, beside its shadows.
struct BoxLayers: OptionSet {
  let rawValue: UInt8
  static let background = BoxLayers(rawValue: 1 << 0)
  static let border = BoxLayers(rawValue: 1 << 1)
  static let all: BoxLayers = [.background, .border]
}

extension DisplayListBuilder {
  /// Paints the background and border of a box.
  ///
  /// `mask` is the outline of the text to which `background-clip: text` clips.
  mutating func paintBox(
    _ style: BoxProperties, at position: Rect, _ layers: BoxLayers = .all, ends: BoxEnds = .both,
    mask: Layout.Outline? = nil
  ) {
    let exact = position
    let position = snapped(position)
    let shape = DisplayList.RoundedRect(style, position, ends: ends)
    let paint = style.paint?.values
    if let paint, !paint.shadows.isEmpty { paintShadows(paint, of: shape) }
    if layers.contains(.background) {
      let isWhole = ends == .both && layers.contains(.border)
      let area = isWhole ? backgroundArea(of: shape, style) : shape
      if paint == nil {
        let background = style.backgroundColor
        if background.alpha > 0, position.width > 0, position.height > 0 {
          items.append(.fill(area, background))
        }
      } else {
        var boxes = boxes(style, shape, ends: ends)
        boxes.area = area
        if style.hasBackgroundPictures {
          let shape = DisplayList.RoundedRect(style, exact, ends: ends)
          boxes.exact = self.boxes(style, shape, ends: ends).rects
        }
        paintBackground(style, of: boxes, mask: mask)
      }
    }
    if let paint, paint.shadows.contains(where: \.isInset) {
      let padding = boxes(style, shape, ends: ends).padding
      paintInsetShadows(paint, inside: padding)
    }
    if layers.contains(.border) { paintBorder(of: style, around: shape, ends: ends) }
  }

  /// The area of a background with rounded corners.
  ///
  /// As in Chromium, below an opaque border it ends in the middle of the border, so that no colour of it is
  /// seen outside; below a double one, at a sixth of it.
  private func backgroundArea(
    of shape: DisplayList.RoundedRect, _ style: BoxProperties
  ) -> DisplayList.RoundedRect {
    guard shape.isRounded, style.borderWidth != Sides<Float>(0) else { return shape }
    let sides = BoxSide.allCases.map { style.borderSide($0, scale: scale) }
    let obscures = sides.allSatisfy { side in
      guard side.isVisible, side.color.alpha == 255 else { return false }
      switch side.style {
      case .dotted, .dashed: return false
      case .double: return side.width >= 5 * scale
      default: return true
      }
    }
    guard obscures else { return shape }
    let share = sides.contains { $0.style == .double } ? 1.0 / 6 : 0.5
    let widths = sides.map { $0.width * share }
    return shape.inset(top: widths[0], right: widths[1], bottom: widths[2], left: widths[3])
  }

  /// The boxes of an element inside of its border box.
  ///
  /// Percentages of padding refer to the width of the border box here.
  func boxes(
    _ style: BoxProperties, _ shape: DisplayList.RoundedRect, ends: BoxEnds = .both
  ) -> BackgroundBoxes {
    let width = style.borderWidth
    let padding = shape.inset(
      top: Double(width.top) * scale,
      right: ends.contains(.right) ? Double(width.right) * scale : 0,
      bottom: Double(width.bottom) * scale,
      left: ends.contains(.left) ? Double(width.left) * scale : 0)
    func used(_ length: Length) -> Double {
      let basis = LayoutUnit.truncate(shape.rect.width / scale)
      return (length.resolved(basis)?.px ?? 0) * scale
    }
    let content = padding.inset(
      top: used(style.padding.top), right: ends.contains(.right) ? used(style.padding.right) : 0,
      bottom: used(style.padding.bottom), left: ends.contains(.left) ? used(style.padding.left) : 0)
    return BackgroundBoxes(border: shape, padding: padding, content: content)
  }
}
