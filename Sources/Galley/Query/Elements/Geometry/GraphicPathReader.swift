// Input: path data of SVG. Output: contours of lines and cubic curves.
// Source: SVG 2, sections 9.3 (path data) and B.2 (arcs).

internal import GalleyStyle

/// Reads the `d` attribute of a path; an error ends the path before it.
struct GraphicPathReader {
  private let bytes: [UInt8]
  private var place = 0
  private(set) var elements: [Layout.Outline.Element] = []
  private var pen = Point.zero
  private var start = Point.zero
  /// The last control point, for smooth curves of the same kind.
  private var control = Point.zero
  private var isOpen = false
  /// The last command in lower case.
  private var last: UInt8 = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  static func elements(of text: String) -> [Layout.Outline.Element] {
    var reader = GraphicPathReader(text)
    reader.read()
    return reader.elements
  }

  private mutating func read() {
    var command: UInt8 = 0
    while true {
      skipSpace()
      guard place < bytes.count else { return }
      let byte = bytes[place]
      if byte | 0x20 >= 0x61, byte | 0x20 <= 0x7A {
        command = byte
        place += 1
      } else if command == 0 {
        return
      }
      // A path begins with a move.
      if elements.isEmpty, command | 0x20 != 0x6D { return }
      guard run(command) else { return }
      switch command {
      case 0x4D: command = 0x4C  // Further points of M are lines.
      case 0x6D: command = 0x6C
      case 0x5A, 0x7A: command = 0
      default: break
      }
    }
  }

  /// Runs a command with its next numbers; returns false for an error.
  private mutating func run(_ command: UInt8) -> Bool {
    let isRelative = command & 0x20 != 0
    let from = pen
    func absolute(_ x: Double, _ y: Double) -> Point {
      isRelative ? Point(x: from.x + x, y: from.y + y) : Point(x: x, y: y)
    }
    switch command | 0x20 {
    case 0x6D:
      guard let to = numbers(2) else { return false }
      pen = absolute(to[0], to[1])
      start = pen
      begin()
    case 0x6C:
      guard let to = numbers(2) else { return false }
      line(to: absolute(to[0], to[1]))
    case 0x68:
      guard let to = numbers(1) else { return false }
      line(to: Point(x: isRelative ? from.x + to[0] : to[0], y: from.y))
    case 0x76:
      guard let to = numbers(1) else { return false }
      line(to: Point(x: from.x, y: isRelative ? from.y + to[0] : to[0]))
    case 0x63:
      guard let to = numbers(6) else { return false }
      curve(absolute(to[0], to[1]), absolute(to[2], to[3]), to: absolute(to[4], to[5]))
    case 0x73:
      guard let to = numbers(4) else { return false }
      curve(mirrored(after: 0x63), absolute(to[0], to[1]), to: absolute(to[2], to[3]))
    case 0x71:
      guard let to = numbers(4) else { return false }
      quadratic(absolute(to[0], to[1]), to: absolute(to[2], to[3]))
    case 0x74:
      guard let to = numbers(2) else { return false }
      quadratic(mirrored(after: 0x71), to: absolute(to[0], to[1]))
    case 0x61:
      guard let radii = numbers(3), let large = flag(), let sweep = flag(), let to = numbers(2)
      else { return false }
      arc(radii, isLarge: large, isClockwise: sweep, to: absolute(to[0], to[1]))
    case 0x7A: close()
    default: return false
    }
    last = command | 0x20
    return true
  }

  // MARK: Segments

  /// Begins a contour at the pen, in place of one without segments.
  private mutating func begin() {
    if case .move? = elements.last { elements.removeLast() }
    elements.append(.move(pen))
    isOpen = true
  }

  private mutating func line(to point: Point) {
    if !isOpen { begin() }
    elements.append(.line(point))
    pen = point
  }

  private mutating func curve(_ first: Point, _ second: Point, to end: Point) {
    if !isOpen { begin() }
    elements.append(.curve(end, control1: first, control2: second))
    (control, pen) = (second, end)
  }

  private mutating func quadratic(_ middle: Point, to end: Point) {
    let from = pen
    func third(_ point: Point) -> Point {
      Point(x: middle.x + (point.x - middle.x) / 3, y: middle.y + (point.y - middle.y) / 3)
    }
    curve(third(from), third(end), to: end)
    control = middle
  }

  /// The last control point on the other side of the pen, after a curve of the same kind.
  private func mirrored(after kind: UInt8) -> Point {
    let isSmooth = kind == 0x63 ? last == 0x63 || last == 0x73 : last == 0x71 || last == 0x74
    return isSmooth ? Point(x: 2 * pen.x - control.x, y: 2 * pen.y - control.y) : pen
  }

  private mutating func close() {
    guard isOpen else { return }
    elements.append(.close)
    (pen, isOpen) = (start, false)
  }

  /// Adds an arc of an ellipse as curves of at most a quarter.
  private mutating func arc(_ radii: [Double], isLarge: Bool, isClockwise: Bool, to end: Point) {
    var (rx, ry) = (abs(radii[0]), abs(radii[1]))
    let from = pen
    guard rx > 0, ry > 0, from != end else { return line(to: end) }
    let (sine, cosine) = ElementaryMath.sineAndCosine(degrees: radii[2])
    let (dx, dy) = ((from.x - end.x) / 2, (from.y - end.y) / 2)
    let (x, y) = (cosine * dx + sine * dy, cosine * dy - sine * dx)
    let excess = (x * x) / (rx * rx) + (y * y) / (ry * ry)
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let square = rx * rx * y * y + ry * ry * x * x
    guard square > 0, square.isFinite else { return line(to: end) }
    let root = max(0, rx * rx * ry * ry / square - 1).squareRoot()
    let side = isLarge == isClockwise ? -root : root
    let (centerX, centerY) = (side * rx * y / ry, -side * ry * x / rx)
    let center = Point(
      x: cosine * centerX - sine * centerY + (from.x + end.x) / 2,
      y: sine * centerX + cosine * centerY + (from.y + end.y) / 2)
    let first = ElementaryMath.angle(sine: (y - centerY) / ry, cosine: (x - centerX) / rx)
    let final = ElementaryMath.angle(sine: (-y - centerY) / ry, cosine: (-x - centerX) / rx)
    var sweep = final - first
    if isClockwise, sweep < 0 { sweep += 360 }
    if !isClockwise, sweep > 0 { sweep -= 360 }
    let parts = max(1, Int((abs(sweep) / 90 - 1e-9).rounded(.up)))
    let step = sweep / Double(parts)
    let (sineOfPart, cosineOfPart) = ElementaryMath.sineAndCosine(degrees: step / 4)
    let pull = 4.0 / 3 * sineOfPart / cosineOfPart
    func place(_ x: Double, _ y: Double) -> Point {
      Point(
        x: center.x + cosine * rx * x - sine * ry * y, y: center.y + sine * rx * x + cosine * ry * y
      )
    }
    for part in 0..<parts {
      let (s0, c0) = ElementaryMath.sineAndCosine(degrees: first + Double(part) * step)
      let (s1, c1) = ElementaryMath.sineAndCosine(degrees: first + Double(part + 1) * step)
      let isLast = part == parts - 1
      curve(
        place(c0 - pull * s0, s0 + pull * c0), place(c1 + pull * s1, s1 - pull * c1),
        to: isLast ? end : place(c1, s1))
    }
  }

  // MARK: Numbers

  private mutating func skipSpace() {
    while place < bytes.count, bytes[place] == 0x2C || ASCII.isSpace(bytes[place]) { place += 1 }
  }

  private mutating func flag() -> Bool? {
    skipSpace()
    guard place < bytes.count, bytes[place] == 0x30 || bytes[place] == 0x31 else { return nil }
    place += 1
    return bytes[place - 1] == 0x31
  }

  private mutating func numbers(_ count: Int) -> [Double]? {
    var numbers: [Double] = []
    for _ in 0..<count {
      guard let number = number() else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private mutating func number() -> Double? {
    skipSpace()
    let start = place
    func isDigit() -> Bool { place < bytes.count && bytes[place] &- 0x30 < 10 }
    if place < bytes.count, bytes[place] == 0x2B || bytes[place] == 0x2D { place += 1 }
    while isDigit() { place += 1 }
    if place < bytes.count, bytes[place] == 0x2E {
      place += 1
      while isDigit() { place += 1 }
    }
    if place + 1 < bytes.count, bytes[place] | 0x20 == 0x65 {
      let mark = place
      place += 1
      if place < bytes.count, bytes[place] == 0x2B || bytes[place] == 0x2D { place += 1 }
      if isDigit() {
        while isDigit() { place += 1 }
      } else {
        place = mark
      }
    }
    var text = String(decoding: bytes[start..<place], as: UTF8.self)
    if text.hasSuffix(".") { text += "0" }
    guard let number = Double(text), abs(number) < 1e7 else { return nil }
    return number
  }
}
