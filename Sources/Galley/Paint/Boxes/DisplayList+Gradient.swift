// Input: the gradient of a style, the size of its tile. Output: a gradient in CSS px of the tile.
// Source: CSS Images 4, sections 3.1 to 3.5.

internal import GalleyStyle

extension DisplayList.Gradient {
  /// Resolves a gradient for a tile; nil for one without colours.
  init?(_ gradient: PaintGradient, size: Size) {
    let (geometry, length) = Self.geometry(gradient.kind, size)
    let stops = Self.stops(gradient.stops, length: length)
    guard !stops.isEmpty else { return nil }
    self.init(geometry: geometry, stops: stops, isRepeating: gradient.isRepeating)
  }

  /// The geometry, and the length to which px of stops refer; nil for angles.
  private static func geometry(
    _ kind: PaintGradient.Kind, _ size: Size
  ) -> (Geometry, Double?) {
    func place(_ x: LengthPercentage, _ y: LengthPercentage) -> Point {
      Point(x: x.used(size.width), y: y.used(size.height))
    }
    switch kind {
    case .linear(let degrees): return line(degrees, size)
    case .corner(let x, let y):
      guard x != 0, y != 0 else {
        return line(x == 0 ? (y < 0 ? 0 : 180) : (x < 0 ? 270 : 90), size)
      }
      // The line through the middle is perpendicular to the other diagonal.
      let direction = (Double(x) * size.height, Double(y) * size.width)
      return line(ElementaryMath.angle(sine: direction.0, cosine: -direction.1), size)
    case .conic(let degrees, let x, let y):
      return (.conic(center: place(x, y), degrees: degrees), nil)
    case .radial(let isCircle, let extent, let x, let y):
      let center = place(x, y)
      let radii = radii(isCircle, extent, center, size)
      return (.radial(center: center, radii: radii), radii.width)
    }
  }

  private static func line(_ degrees: Double, _ size: Size) -> (Geometry, Double?) {
    let (sine, cosine) = ElementaryMath.sineAndCosine(degrees: degrees)
    let length = abs(size.width * sine) + abs(size.height * cosine)
    let (x, y) = (sine * length / 2, -cosine * length / 2)
    let middle = Point(x: size.width / 2, y: size.height / 2)
    return (
      .linear(
        from: Point(x: middle.x - x, y: middle.y - y), to: Point(x: middle.x + x, y: middle.y + y)),
      length
    )
  }

  private static func radii(
    _ isCircle: Bool, _ extent: PaintGradient.RadialSize, _ center: Point, _ size: Size
  ) -> Size {
    let (left, right) = (abs(center.x), abs(size.width - center.x))
    let (top, bottom) = (abs(center.y), abs(size.height - center.y))
    func circle(_ radius: Double) -> Size { Size(width: radius, height: radius) }
    func sides(_ pick: (Double, Double) -> Double) -> Size {
      let (x, y) = (pick(left, right), pick(top, bottom))
      return isCircle ? circle(pick(x, y)) : Size(width: x, height: y)
    }
    func corner(_ pick: (Double, Double) -> Double) -> Size {
      let (x, y) = (pick(left, right), pick(top, bottom))
      // An ellipse through the corner has the ratio of one that touches the sides.
      return isCircle
        ? circle((x * x + y * y).squareRoot())
        : Size(width: x * 2.0.squareRoot(), height: y * 2.0.squareRoot())
    }
    switch extent {
    case .closestSide: return sides(min)
    case .farthestSide: return sides(max)
    case .closestCorner: return corner(min)
    case .farthestCorner: return corner(max)
    case .radii(let x, let y):
      return Size(width: max(0, x.used(size.width)), height: max(0, y.used(size.height)))
    }
  }

  // MARK: Stops

  private static func stops(_ stops: [PaintGradient.Stop], length: Double?) -> [Stop] {
    var offsets: [Double?] = stops.map { stop in
      stop.position.map { position in
        let px = length.map { $0 > 0 ? Double(position.px) / $0 : 0 } ?? 0
        return px + Double(position.percent) / 100
      }
    }
    guard !offsets.isEmpty else { return [] }
    let last = offsets.count - 1
    offsets[0] = offsets[0] ?? 0
    offsets[last] = offsets[last] ?? 1
    // A stop is not before the one in front of it.
    var largest = -Double.infinity
    for index in offsets.indices {
      guard let offset = offsets[index] else { continue }
      largest = max(largest, offset)
      offsets[index] = largest
    }
    // Those without a position are spread between their neighbours.
    var index = 1
    while index < last {
      guard offsets[index] == nil else {
        index += 1
        continue
      }
      let start = index - 1
      var end = index
      while offsets[end] == nil { end += 1 }
      let (from, to) = (offsets[start] ?? 0, offsets[end] ?? 1)
      for between in index..<end {
        offsets[between] = from + (to - from) * Double(between - start) / Double(end - start)
      }
      index = end
    }
    return colored(stops, offsets.map { $0 ?? 0 })
  }

  /// The stops with colours; a hint has the colour in the middle of its neighbours.
  private static func colored(_ stops: [PaintGradient.Stop], _ offsets: [Double]) -> [Stop] {
    var result: [Stop] = []
    for (index, stop) in stops.enumerated() {
      if let color = stop.color {
        result.append(Stop(offset: offsets[index], color: color))
      } else if let before = result.last, index + 1 < stops.count,
        let after = stops[index + 1].color
      {
        let color = Color.middle(before.color, after)
        result.append(Stop(offset: offsets[index], color: color))
      }
    }
    return result
  }
}

extension Color {
  fileprivate static func middle(_ a: Color, _ b: Color) -> Color {
    let alpha = Int(a.alpha) + Int(b.alpha)
    guard alpha > 0 else { return .clear }
    func channel(_ x: UInt8, _ y: UInt8) -> UInt8 {
      UInt8((Int(x) * Int(a.alpha) + Int(y) * Int(b.alpha)) / alpha)
    }
    return Color(
      red: channel(a.red, b.red), green: channel(a.green, b.green), blue: channel(a.blue, b.blue),
      alpha: UInt8((alpha + 1) / 2))
  }
}

extension LengthPercentage {
  /// The used length in CSS px.
  func used(_ basis: Double) -> Double {
    Double(px) + (hasPercent ? Double(percent) / 100 * basis : 0)
  }
}
