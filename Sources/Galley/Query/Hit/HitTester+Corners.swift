// Rounded corners: a point outside of them hits neither the box nor its content.
// Source: CSS Backgrounds 3, section 5, with the hit tests of Chromium.

internal import GalleyStyle
internal import GalleySystem

extension HitTester {
  /// Whether the area intersects the border box within its rounded corners.
  func meetsBorder(_ fragment: Int) -> Bool {
    meetsCorners(
      layout.fragments.boxes[fragment].rect, style(fragment).borderRadius, insets: (0, 0, 0, 0))
  }

  /// Whether the area intersects a line box with the rounded corners of its block.
  func meetsCorners(ofLine line: UnitRect, _ fragment: Int) -> Bool {
    let block = layout.fragments.boxes[fragment].rect
    let radii = style(fragment).borderRadius
    let rects = [
      line, UnitRect(x: line.x, y: line.y, width: block.width, height: block.height),
    ]
    return rects.allSatisfy { meetsCorners($0, radii, insets: (0, 0, 0, 0)) }
  }

  /// Whether the area intersects the padding box within its rounded corners.
  func meetsContent(_ fragment: Int) -> Bool {
    let style = style(fragment)
    let border = style.borderWidth
    return meetsCorners(
      layout.fragments.boxes[fragment].rect, style.borderRadius,
      insets: (
        Double(border.top), Double(border.right), Double(border.bottom), Double(border.left)
      ))
  }

  /// Whether the area intersects the padding box, which is the clip rectangle.
  func meetsPadding(_ fragment: Int) -> Bool {
    let box = layout.fragments.boxes[fragment]
    let style = layout.document.tree.boxes[box.box].style
    if layout.document.tree.styles[style].box.skipsContent { return false }
    let border = BoxEdges.borders(layout.document.boxStyles[style].borderWidth)
    return meets(box.rect.inset(by: border))
  }

  private func style(_ fragment: Int) -> BoxProperties {
    let box = layout.fragments.boxes[fragment].box
    return layout.document.tree.styles[layout.document.tree.boxes[box].style].box
  }

  private func meetsCorners(
    _ rect: UnitRect, _ radii: Sides<LengthPercentage>,
    insets: (top: Double, right: Double, bottom: Double, left: Double)
  ) -> Bool {
    let (width, height) = (rect.width.px, rect.height.px)
    func radius(_ length: LengthPercentage) -> (x: Double, y: Double) {
      let px = Double(length.px) * layout.pixelRatio
      let share = Double(length.percent) / 100
      return (max(0, px + share * width), max(0, px + share * height))
    }
    // Top left, top right, bottom right, bottom left.
    let corners = [radii.top, radii.right, radii.bottom, radii.left].map(radius)
    let sums = [
      (width, corners[0].x + corners[1].x), (width, corners[2].x + corners[3].x),
      (height, corners[0].y + corners[3].y), (height, corners[1].y + corners[2].y),
    ]
    let scale = sums.reduce(1.0) { $1.1 > 0 ? min($0, $1.0 / $1.1) : $0 }
    // A box with rounded corners is painted on whole px, and the px at its edges belong to it.
    let left = Double(rect.x.roundedPx) + insets.left
    let right = Double(rect.maxX.roundedPx) - insets.right
    let top = Double(rect.y.roundedPx) + insets.top
    let bottom = Double(rect.maxY.roundedPx) - insets.bottom
    let point = (x: pixelX, y: pixelY)
    guard point.x <= right, point.x + 1 >= left, point.y <= bottom, point.y + 1 >= top else {
      return false
    }
    for (number, corner) in corners.enumerated() {
      let isLeft = number == 0 || number == 3
      let isTop = number < 2
      let x = corner.x * scale - (isLeft ? insets.left : insets.right)
      let y = corner.y * scale - (isTop ? insets.top : insets.bottom)
      guard x > 0, y > 0 else { continue }
      // The distance from the corner's centre to the nearest point of the area.
      let across = isLeft ? left + x - (point.x + 1) : point.x - (right - x)
      let down = isTop ? top + y - (point.y + 1) : point.y - (bottom - y)
      if across > 0, down > 0, (across / x) * (across / x) + (down / y) * (down / y) > 1 {
        return false
      }
    }
    return true
  }
}
