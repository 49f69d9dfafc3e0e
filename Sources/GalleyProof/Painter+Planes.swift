// Painting of transformed boxes: each is painted onto a separate picture, which the pixels of the
// page then sample.
// Source: CSS Transforms 1, section 3.

internal import Galley

extension Painter {
  /// Paints items in local coordinates, inside of a clip rectangle on the page.
  mutating func paint(
    _ items: ArraySlice<DisplayList.Item>, in transform: DisplayList.Transform, reach: Rect?,
    clip: Rect?
  ) {
    let map = transform.map
    guard let inverse = map.inverse, let reach else { return }
    /// The part of pixels of the bitmap that is inside of the clip, in CSS px.
    func visible(_ box: PixelBox) -> Rect {
      let rect = Rect(
        x: Double(box.left + origin.x) / scale, y: Double(box.top + origin.y) / scale,
        width: Double(box.right - box.left) / scale, height: Double(box.bottom - box.top) / scale)
      return clip.map { rect.intersection($0) } ?? rect
    }
    let whole = reach.intersection(inverse.bounds(of: visible(page)))
    guard let density = map.density(scale: scale, over: whole, pixels: page.area) else { return }
    let shown = visible(PixelBox(left: 0, top: 0, right: bitmap.width, bottom: bitmap.height))
    var part = reach.intersection(inverse.bounds(of: shown))
    guard part.width > 0, part.height > 0 else { return }
    // The picture has the pixel grid of the plane, so that boxes are snapped in the same way.
    let corner = Point(
      x: (part.x * density).rounded(.down) / density, y: (part.y * density).rounded(.down) / density
    )
    part = part.union(Rect(x: corner.x, y: corner.y, width: 0, height: 0))
    let size = PixelBox(
      left: 0, top: 0, right: Int((part.width * density).rounded(.up)),
      bottom: Int((part.height * density).rounded(.up)))
    let box = self.shown(
      outset(map.bounds(of: part)).common(with: snapped(shown)))
    var painter = Painter(
      Bitmap(width: size.right, height: size.bottom, fill: .clear), scale: density,
      page: PixelBox(
        left: Int(((whole.x - part.x) * density).rounded(.down)),
        top: Int(((whole.y - part.y) * density).rounded(.down)),
        right: max(size.right, Int(((whole.maxX - part.x) * density).rounded(.up))),
        bottom: max(size.bottom, Int(((whole.maxY - part.y) * density).rounded(.up)))),
      partOf: self)
    painter.moveItems(from: items.startIndex, by: Point(x: -part.x, y: -part.y))
    painter.fade = fade
    painter.paint(items.map { $0.moved(x: -part.x, y: -part.y) }[...])
    paint(painter.bitmap, inside: box) { [scale, part, origin] x, y in
      let place = inverse(
        Point(x: (x + Double(origin.x)) / scale, y: (y + Double(origin.y)) / scale))
      return Point(x: (place.x - part.x) * density, y: (place.y - part.y) * density)
    }
  }

  /// Blends a picture, sampled at `place` of each position, with sixteen samples per pixel.
  private mutating func paint(
    _ picture: Bitmap, inside box: PixelBox, _ place: (Double, Double) -> Point
  ) {
    blendSamples(in: box, ColorSum()) { sum, x, y in
      let point = place(x, y)
      guard point.x >= 0, point.x < Double(picture.width), point.y >= 0,
        point.y < Double(picture.height)
      else { return }
      sum.add(picture[Int(point.x), Int(point.y)])
    } result: { sum in
      sum.mean
    }
  }
}

/// A sum of colours, weighted by coverage.
private struct ColorSum {
  private var (red, green, blue, alpha) = (0, 0, 0, 0)

  mutating func add(_ pixel: SRGBColor) {
    let weight = Int(pixel.alpha)
    red += Int(pixel.red) * weight
    green += Int(pixel.green) * weight
    blue += Int(pixel.blue) * weight
    alpha += weight
  }

  /// The mean of sixteen colours; nil for transparent.
  var mean: (color: SRGBColor, coverage: UInt8)? {
    guard alpha > 0 else { return nil }
    let mixed = [red, green, blue].map { UInt8(truncatingIfNeeded: ($0 + alpha / 2) / alpha) }
    return (
      SRGBColor(red: mixed[0], green: mixed[1], blue: mixed[2]), UInt8((alpha + 8) / 16)
    )
  }
}

extension AffineMap {
  /// The pixels of a picture of a plane per CSS px: those of a page at the largest scale, but not many more
  /// pixels than the page has; nil if nothing is visible.
  func density(scale: Double, over part: Rect, pixels: Int) -> Double? {
    let stretch = max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    let most = Double(Limits.planeArea(area: pixels))
    let density = min(scale * stretch, (most / (part.width * part.height)).squareRoot())
    let sides = [part.width * density, part.height * density]
    return density > 0 && sides.allSatisfy { $0 > 0 && $0 < most } ? density : nil
  }
}
