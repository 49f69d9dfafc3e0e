// Input: contours, the width and style of a line. Output: the outline of the line: a piece for each
// straight part, join and end, all in one direction, so that they are filled as one area.
// Source: SVG 2, section 13.5 (stroke properties), 13.6 (computing the shape of a stroke).

internal import GalleyStyle

/// The style of a stroke.
struct GraphicLine {
  enum Join: String { case miter, round, bevel }
  enum Cap: String { case butt, round, square }
  var width = 1.0
  var join = Join.miter
  var cap = Cap.butt
  var miterLimit = 4.0
  /// The lengths of dashes and gaps in turn; empty for a solid line.
  var dashes: [Double] = []
  var dashOffset = 0.0
}

/// Makes the outline of a stroke.
struct GraphicStroker {
  private let line: GraphicLine
  private let half: Double
  /// The length of the parts of a curve.
  private let step: Double
  /// The rest of the elements that the outlines of a list may have.
  private(set) var budget: Int
  private(set) var elements: [Layout.Outline.Element] = []

  /// `scale` is the number of px per unit of the contours.
  init(_ line: GraphicLine, scale: Double, budget: Int) {
    self.line = line
    half = line.width / 2
    step = 1.5 / max(scale, 1e-6)
    self.budget = budget
  }

  mutating func add(_ outline: [Layout.Outline.Element]) {
    var points: [Point] = []
    for element in outline {
      guard budget > 0 else { return }
      switch element {
      case .move(let point):
        stroke(points, isClosed: false)
        points = [point]
      case .line(let point): append(point, to: &points)
      case .curve(let end, let control1, let control2):
        if let from = points.last { append(from, control1, control2, end, to: &points) }
      case .close:
        let first = points.first
        stroke(points, isClosed: true)
        points = first.map { [$0] } ?? []
      }
    }
    if points.count > 1 { stroke(points, isClosed: false) }
  }

  private func append(_ point: Point, to points: inout [Point]) {
    if point != points.last { points.append(point) }
  }

  /// Adds the parts of a curve.
  private mutating func append(
    _ from: Point, _ control1: Point, _ control2: Point, _ end: Point, to points: inout [Point]
  ) {
    let length =
      from.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: end)
    let count = max(4, min(64, Int(min(length / step, 1e4).rounded(.up))))
    budget -= count
    for index in 1...count {
      let t = Double(index) / Double(count)
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      let point = Point(
        x: a * from.x + b * control1.x + c * control2.x + d * end.x,
        y: a * from.y + b * control1.y + c * control2.y + d * end.y)
      append(index == count ? end : point, to: &points)
    }
  }

  /// The ends of straight parts along a contour.
  mutating func points(of contour: [Layout.Outline.Element]) -> [Point] {
    var points: [Point] = []
    for element in contour {
      switch element {
      case .move(let point), .line(let point): append(point, to: &points)
      case .curve(let end, let control1, let control2):
        if let from = points.last { append(from, control1, control2, end, to: &points) }
      case .close: if let first = points.first { append(first, to: &points) }
      }
    }
    return points
  }

  // MARK: Lines

  private mutating func stroke(_ points: [Point], isClosed: Bool) {
    guard points.count > 1 else {
      if let point = points.first, isClosed, line.cap != .butt { dot(point) }
      return
    }
    let total = line.dashes.reduce(0, +)
    guard total > 0 else { return solid(points, isClosed: isClosed) }
    let path = isClosed ? points + [points[0]] : points
    var (index, rest) = (0, line.dashOffset.truncatingRemainder(dividingBy: total))
    if rest < 0 { rest += total }
    while rest >= line.dashes[index] {
      rest -= line.dashes[index]
      index = (index + 1) % line.dashes.count
    }
    rest = line.dashes[index] - rest
    var part = index % 2 == 0 ? [path[0]] : []
    for (from, to) in zip(path, path.dropFirst()) {
      let length = from.distance(to: to)
      var done = 0.0
      while length - done > rest, budget > 0 {
        done += rest
        budget -= 1
        let share = done / length
        let point = Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
        if index % 2 == 0 {
          solid(part + [point], isClosed: false)
          part = []
        } else {
          part = [point]
        }
        index = (index + 1) % line.dashes.count
        rest = line.dashes[index]
      }
      rest -= length - done
      if index % 2 == 0 { part.append(to) }
    }
    if part.count > 1 { solid(part, isClosed: false) }
  }

  private mutating func solid(_ points: [Point], isClosed: Bool) {
    var path: [Point] = []
    for point in points { append(point, to: &path) }
    if isClosed, path.count > 1, path.first == path.last { path.removeLast() }
    guard path.count > 1 else {
      if let point = path.first, line.cap != .butt { dot(point) }
      return
    }
    let count = path.count
    for index in 0..<(isClosed ? count : count - 1) {
      segment(path[index], path[(index + 1) % count])
    }
    for index in (isClosed ? 0 : 1)..<(isClosed ? count : count - 1) {
      join(path[(index + count - 1) % count], path[index], path[(index + 1) % count])
    }
    guard !isClosed else { return }
    cap(path[0], from: path[1])
    cap(path[count - 1], from: path[count - 2])
  }

  private mutating func segment(_ from: Point, _ to: Point) {
    let normal = normal(from, to)
    polygon([
      from.moved(normal, half), to.moved(normal, half), to.moved(normal, -half),
      from.moved(normal, -half),
    ])
  }

  private mutating func join(_ before: Point, _ point: Point, _ after: Point) {
    let (first, second) = (normal(before, point), normal(point, after))
    let turn = first.x * second.y - first.y * second.x
    let cosine = first.x * second.x + first.y * second.y
    guard abs(turn) > 1e-9 || cosine < 0 else { return }
    // The outer side is opposite to the turn.
    let side = turn > 0 ? -half : half
    if line.join == .round, cosine < 0.98 { return sector(point, first, second, side) }
    let (from, to) = (point.moved(first, side), point.moved(second, side))
    // The miter is 1 / sin(angle / 2) half-widths long.
    let square = (1 + cosine) / 2
    if line.join == .miter || cosine > 0.98, square > 1e-9,
      1 / square <= line.miterLimit * line.miterLimit
    {
      let middle = Point(x: first.x + second.x, y: first.y + second.y)
      polygon([point, from, point.moved(middle, side / (2 * square)), to])
    } else {
      polygon([point, from, to])
    }
  }

  private mutating func cap(_ end: Point, from inner: Point) {
    switch line.cap {
    case .butt: return
    case .round:
      let normal = normal(inner, end)
      let out = Point(x: normal.y, y: -normal.x)
      sector(end, normal, out, half)
      sector(end, out, Point(x: -normal.x, y: -normal.y), half)
    case .square:
      let normal = normal(inner, end)
      let out = Point(x: end.x + normal.y * half, y: end.y - normal.x * half)
      segment(end, out)
    }
  }

  private mutating func dot(_ point: Point) {
    if line.cap == .round { return circle(point) }
    segment(Point(x: point.x - half, y: point.y), Point(x: point.x + half, y: point.y))
  }

  // MARK: Pieces

  /// The unit vector to the right of a direction, with y down: that of (1, 0) is (0, 1).
  private func normal(_ from: Point, _ to: Point) -> Point {
    let length = max(from.distance(to: to), 1e-12)
    return Point(x: -(to.y - from.y) / length, y: (to.x - from.x) / length)
  }

  private mutating func polygon(_ points: [Point]) {
    guard budget > 0 else { return }
    budget -= points.count + 1
    let order = points.area < 0 ? points.reversed() : points
    for (index, point) in order.enumerated() {
      elements.append(index == 0 ? .move(point) : .line(point))
    }
    elements.append(.close)
  }

  /// Adds the part of a circle between two directions that are less than half a turn apart.
  private mutating func sector(
    _ center: Point, _ first: Point, _ second: Point, _ radius: Double
  ) {
    let parts = 12
    var points = [center]
    for part in 0...parts {
      let share = Double(part) / Double(parts)
      let x = first.x + (second.x - first.x) * share
      let y = first.y + (second.y - first.y) * share
      let length = max((x * x + y * y).squareRoot(), 1e-9)
      points.append(center.moved(Point(x: x / length, y: y / length), radius))
    }
    polygon(points)
  }

  private mutating func circle(_ center: Point) {
    let shape = DisplayList.RoundedRect(
      ellipseIn: Rect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half))
    guard budget > 0 else { return }
    let outline = shape.outline.elements
    budget -= outline.count
    elements += outline
  }
}

extension Point {
  func distance(to other: Point) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }

  fileprivate func moved(_ direction: Point, _ length: Double) -> Point {
    Point(x: x + direction.x * length, y: y + direction.y * length)
  }
}
