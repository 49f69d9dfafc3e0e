// Curves as lines: the number of lines and the rows of their ends are Skia's, whose curves have few
// sides at the sizes of text (BROWSER_RULES 15.2).

internal import Galley

extension ShapeEdges {
  /// Adds a quadratic curve.
  mutating func quadratic(_ a: Point, _ b: Point, _ c: Point) {
    guard Self.isNear(a), Self.isNear(b), Self.isNear(c) else { return }
    guard (a.y - b.y) * (b.y - c.y) < 0 else { return monotone(a, b, c) }
    // Divided where it turns.
    let t = (a.y - b.y) / (a.y - 2 * b.y + c.y)
    let (first, second) = (between(a, b, t), between(b, c, t))
    let middle = between(first, second, t)
    monotone(a, Point(x: first.x, y: middle.y), middle)
    monotone(middle, Point(x: second.x, y: middle.y), c)
  }

  /// Adds a quadratic curve that runs down or up.
  private mutating func monotone(_ from: Point, _ control: Point, _ to: Point) {
    let isDown = from.y <= to.y
    let (a, b, c) = isDown ? (from, control, to) : (to, control, from)
    let last = Self.snapped(c.y)
    guard Self.snapped(a.y) < last else { return }
    let count = 1 << min(max(Self.depth(2 * b.x - a.x - c.x, 2 * b.y - a.y - c.y), 1), 6)
    var upper = Point(x: a.x, y: Self.snapped(a.y))
    let shift = upper.y - a.y
    var before = upper
    for step in 1...count {
      let t = Double(step) / Double(count)
      let (p, q, r) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
      let place = Point(
        x: p * a.x + q * b.x + r * c.x, y: p * a.y + q * b.y + r * c.y + shift)
      var end = Point(x: c.x, y: last)
      if step < count { end = Self.end(at: place, after: before, last: last) }
      before = place
      // A flat part is joined with the next one.
      guard end.y > upper.y else { continue }
      add(upper.x, upper.y, end.x, end.y, isDown ? 1 : -1)
      upper = end
    }
  }

  /// The end of a part: on a whole row if it is long, otherwise on a quarter.
  private static func end(at place: Point, after before: Point, last: Double) -> Point {
    let height = place.y - before.y
    guard height >= 2 else { return Point(x: place.x, y: min(last, snapped(place.y))) }
    let row = min(last, (place.y + 0.5).rounded(.down))
    return Point(x: place.x + (place.x - before.x) / height * (row - place.y), y: row)
  }

  /// The binary logarithm of the number of parts of a curve, from its second difference.
  private static func depth(_ x: Double, _ y: Double) -> Int { parts(x / 4, y / 4) }

  /// The binary logarithm of the number of parts for a distance from the chord.
  private static func parts(_ x: Double, _ y: Double) -> Int {
    let (wide, tall) = (Int(abs(x) * 256), Int(abs(y) * 256))
    let distance = (max(wide, tall) + min(wide, tall) / 2 + 16) >> 5
    return (Int.bitWidth - distance.leadingZeroBitCount) / 2
  }

  /// Adds a cubic curve.
  mutating func cubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    guard [a, b, c, d].allSatisfy(Self.isNear) else { return }
    var (start, points) = (0.0, [a, b, c, d])
    for t in Self.turns(a.y, b.y, c.y, d.y) {
      let local = (t - start) / (1 - start)
      let halves = Self.divided(points, at: local)
      monotoneCubic(halves.first)
      (points, start) = (halves.second, t)
    }
    monotoneCubic(points)
  }

  /// Where a cubic curve turns from down to up, or back.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    // The derivative divided by 3: p t² + q t + r.
    let (p, q, r) = (d - 3 * c + 3 * b - a, 2 * (a - 2 * b + c), b - a)
    var found: [Double] = []
    if abs(p) < 1e-9 {
      if q != 0 { found = [-r / q] }
    } else {
      let root = q * q - 4 * p * r
      guard root > 0 else { return [] }
      found = [(-q - root.squareRoot()) / (2 * p), (-q + root.squareRoot()) / (2 * p)]
    }
    return found.filter { $0 > 1e-6 && $0 < 1 - 1e-6 }.sorted()
  }

  private static func divided(
    _ points: [Point], at t: Double
  ) -> (first: [Point], second: [Point]) {
    var (first, second) = ([points[0]], [points[3]])
    var level = points
    while level.count > 1 {
      level = zip(level, level.dropFirst()).map { pair in
        Point(
          x: pair.0.x + (pair.1.x - pair.0.x) * t, y: pair.0.y + (pair.1.y - pair.0.y) * t)
      }
      first.append(level[0])
      second.append(level[level.count - 1])
    }
    return (first, second.reversed())
  }

  private mutating func monotoneCubic(_ points: [Point]) {
    let isDown = points[0].y <= points[3].y
    let (a, b, c, d) =
      isDown
      ? (points[0], points[1], points[2], points[3]) : (points[3], points[2], points[1], points[0])
    guard Self.snapped(a.y) < Self.snapped(d.y) else { return }
    func deviation(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      max(abs(8 * a - 15 * b + 6 * c + d), abs(a + 6 * b - 15 * c + 8 * d)) * 19 / 512
    }
    let depth = Self.parts(deviation(a.x, b.x, c.x, d.x), deviation(a.y, b.y, c.y, d.y)) + 1
    let count = 1 << min(depth, 6)
    var upper = Point(x: a.x, y: Self.snapped(a.y))
    var lowest = a.y
    for step in 1...count {
      let t = Double(step) / Double(count)
      let s = 1 - t
      let (p, q, r, u) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      var place = Point(
        x: p * a.x + q * b.x + r * c.x + u * d.x, y: p * a.y + q * b.y + r * c.y + u * d.y)
      if step == count { place = d }
      lowest = max(lowest, place.y)
      let end = Point(x: place.x, y: Self.snapped(lowest))
      if end.y > upper.y { add(upper.x, upper.y, end.x, end.y, isDown ? 1 : -1) }
      upper = end
    }
  }

  /// Adds a quarter of an ellipse with the control point at its corner, as quadratic curves.
  mutating func quarter(_ a: Point, corner b: Point, _ c: Point) {
    guard Self.isNear(a), Self.isNear(b), Self.isNear(c) else { return }
    let weight = 0.5.squareRoot()
    let pull = (weight - 1) / (4 * (weight + 1))
    let (x, y) = (pull * (a.x - 2 * b.x + c.x), pull * (a.y - 2 * b.y + c.y))
    var (error, depth) = ((x * x + y * y).squareRoot(), 0)
    while error > 0.25, depth < 5 {
      error /= 4
      depth += 1
    }
    conic(a, b, c, weight, depth)
  }

  /// Adds a conic section as 2^depth quadratic curves.
  private mutating func conic(
    _ a: Point, _ b: Point, _ c: Point, _ weight: Double, _ depth: Int
  ) {
    guard depth > 0 else { return quadratic(a, b, c) }
    let scale = 1 / (1 + weight)
    let first = Point(x: (a.x + weight * b.x) * scale, y: (a.y + weight * b.y) * scale)
    let second = Point(x: (weight * b.x + c.x) * scale, y: (weight * b.y + c.y) * scale)
    let middle = Point(
      x: (a.x + 2 * weight * b.x + c.x) * scale / 2, y: (a.y + 2 * weight * b.y + c.y) * scale / 2)
    let half = (0.5 + weight / 2).squareRoot()
    conic(a, first, middle, half, depth - 1)
    conic(middle, second, c, half, depth - 1)
  }

  private func between(_ a: Point, _ b: Point, _ t: Double) -> Point {
    Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }
}
