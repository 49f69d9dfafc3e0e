// Painting of transformed boxes: each is painted onto a separate picture, which the pixels of the
// page then sample.
// Source: CSS Transforms 1, section 3.

internal import Galley

extension Painter {
  /// Paints items in local coordinates, inside of a clip rectangle on the page.
  mutating func paint(
    _ items: some RandomAccessCollection<DisplayList.Item>, in transform: DisplayList.Transform,
    clip: Rect?
  ) {
    let map = transform.map
    guard let inverse = map.inverse, let reach = Self.reach(of: items) else { return }
    let page = Rect(
      x: Double(origin.x) / scale, y: Double(origin.y) / scale,
      width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
    let shown = clip.map { page.intersection($0) } ?? page
    var part = reach.intersection(inverse.bounds(of: shown))
    guard let density = density(of: map, over: part) else { return }
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
    guard countPixels(size.area + box.area * Self.samples) else { return }
    var painter = Painter(
      Bitmap(width: size.right, height: size.bottom, fill: .clear), scale: density,
      pixelLimit: remainingPixels)
    painter.images = images
    painter.fade = fade
    painter.groupDepth = groupDepth
    painter.paint(items.map { $0.moved(x: -part.x, y: -part.y) })
    set(remainingPixels: painter.remainingPixels)
    paint(painter.bitmap, inside: box) { [scale, part, origin] x, y in
      let place = inverse(
        Point(x: (x + Double(origin.x)) / scale, y: (y + Double(origin.y)) / scale))
      return Point(x: (place.x - part.x) * density, y: (place.y - part.y) * density)
    }
  }

  /// The pixels of the picture per CSS px of the plane: those of the page at the largest scale, but
  /// not many more pixels than the page has; nil if nothing is visible.
  private func density(of map: AffineMap, over part: Rect) -> Double? {
    let stretch = max(
      (map.a * map.a + map.b * map.b).squareRoot(), (map.c * map.c + map.d * map.d).squareRoot())
    let most = Double(Limits.planeArea(area: bitmap.width * bitmap.height))
    let density = min(scale * stretch, (most / (part.width * part.height)).squareRoot())
    let sides = [part.width * density, part.height * density]
    return density > 0 && sides.allSatisfy { $0 > 0 && $0 < most } ? density : nil
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

extension Painter {
  /// The bounding box of everything painted; nil for nothing.
  ///
  /// Clips are ignored; what a transform moves is in local coordinates of the transform.
  static func reach(of items: some Sequence<DisplayList.Item>) -> Rect? {
    var all: Rect?
    // The map of the open transform; nil outside. A transform has no other one inside.
    var (map, depth): (AffineMap?, Int) = (nil, 0)
    // Filters of groups inside enlarge them.
    var margin = 0.0
    for item in items {
      if case .pushEffect(let effect) = item { margin += effect.reach }
      if depth > 0 {
        if item.isPush { depth += 1 }
        if case .pop = item { depth -= 1 }
        if depth == 0 { map = nil }
      }
      if case .pushTransform(let transform) = item { (map, depth) = (transform.map, 1) }
      guard let reach = reach(of: item) else { continue }
      let place = map.map { $0.bounds(of: reach) } ?? reach
      all = all.map { $0.union(place) } ?? place
    }
    return margin > 0 ? all?.outset(by: margin) : all
  }

  static func reach(of item: DisplayList.Item) -> Rect? {
    switch item {
    case .pushClip, .pushRoundedClip, .pushPathClip, .pushTransform, .pushGroup, .pushEffect, .pop:
      return nil
    case .fillRect(let rect, _), .fillEllipse(let rect, _), .strokeEllipse(let rect, _, _):
      return rect.outset(by: 1)
    case .fillRoundedRect(let shape, _): return shape.rect.outset(by: 1)
    case .fillRing(let ring, _): return ring.outer.rect.outset(by: 1)
    case .tiles(let tiles): return tiles.area.rect.outset(by: 1)
    case .shadow(let shadow):
      return shadow.isInset
        ? shadow.edge.rect : shadow.shape.rect.outset(by: 3 * shadow.deviation + 1)
    case .line(let line):
      // Waves are higher than their line.
      return line.rect.outset(by: 2 + 3 * min(line.rect.width, line.rect.height))
    case .fillPath(let outline, _):
      return Rect(around: outline.polygons.joined())?.outset(by: 1)
    case .image(let image):
      let box = image.box.rect.outset(by: 1)
      return image.placeholder.flatMap(reach).map { box.union($0) } ?? box
    case .glyphs(let run): return reach(of: run)?.outset(by: 3 * run.blur)
    }
  }

  private static func reach(of run: DisplayList.GlyphRun) -> Rect? {
    Rect(around: run.glyphs.map { Point(x: $0.x, y: $0.y) })?.outset(by: 4 * run.size)
  }
}

extension Rect {
  fileprivate init?(around points: some Sequence<Point>) {
    var all: Rect?
    for point in points {
      let place = Rect(x: point.x, y: point.y, width: 0, height: 0)
      all = all?.union(place) ?? place
    }
    guard let all else { return nil }
    self = all
  }
}
