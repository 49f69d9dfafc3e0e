// Values of `transform` and of the related properties. Source: CSS Transforms 1 section 12, CSS
// Transforms 2 sections 4, 5 and 12.

extension ValueParser {
  static func transform(_ property: Property, _ cursor: inout TokenCursor) -> StyleValue? {
    guard !cursor.isAtEnd else { return nil }
    switch property {
    case .transform: return functions(&cursor)
    case .transformOrigin: return origin(&cursor)
    case .translate: return moved(&cursor).map { .transform([$0]) }
    case .rotate: return rotate(&cursor).map { .transform([.map($0)]) }
    default: return scale(&cursor).map { .transform([.map($0)]) }
    }
  }

  private static func functions(_ cursor: inout TokenCursor) -> StyleValue? {
    var list: [TransformFunction] = []
    while !cursor.isAtEnd {
      guard let name = cursor.function?.lowercased() else { return nil }
      var inner = cursor.enterBlock()
      cursor.skipSpace()
      inner.skipSpace()
      guard let function = function(name, &inner) else { return nil }
      list.append(function)
    }
    return .transform(list)
  }

  private static func function(
    _ name: String, _ cursor: inout TokenCursor
  ) -> TransformFunction? {
    switch name {
    case "translate", "translate3d", "translatex", "translatey", "translatez":
      return translation(name, &cursor)
    case "scale", "scale3d", "scalex", "scaley", "scalez":
      return scaling(name, list(of: factor, &cursor)).map { .map($0) }
    case "rotate", "rotatez": return angle(&cursor).map { .map(.rotation(degrees: $0)) }
    case "rotatex", "rotatey":
      let axis = name == "rotatex" ? (1.0, 0.0, 0.0) : (0, 1, 0)
      return angle(&cursor).map { .map(turned(about: axis, $0)) }
    case "rotate3d":
      let axis = numbers(&cursor)
      guard axis.count == 3, let angle = angle(&cursor) else { return nil }
      return .map(turned(about: (axis[0], axis[1], axis[2]), angle))
    case "skew", "skewx", "skewy": return skewing(name, &cursor).map { .map($0) }
    case "matrix", "matrix3d": return matrix(numbers(&cursor)).map { .map($0) }
    // A perspective from an infinite distance.
    case "perspective": return .map(.identity)
    default: return nil
    }
  }

  // MARK: Functions

  private static func shift(_ cursor: inout TokenCursor) -> StyleValue? {
    length(&cursor, percent: true, negative: true)
  }

  private static func translation(
    _ name: String, _ cursor: inout TokenCursor
  ) -> TransformFunction? {
    guard let first = shift(&cursor) else { return nil }
    let second = cursor.take(.comma) ? shift(&cursor) : nil
    switch name {
    case "translatey": return .move(.zero, first)
    case "translatez": return .move(.zero, .zero)
    case "translatex": return .move(first, .zero)
    default: return .move(first, second ?? .zero)
    }
  }

  /// Parses numbers separated by commas.
  ///
  /// After the last comma another value may follow.
  private static func list(
    of number: (inout TokenCursor) -> Double?, _ cursor: inout TokenCursor
  ) -> [Double] {
    var list: [Double] = []
    while let number = number(&cursor) {
      list.append(number)
      if !cursor.take(.comma) { break }
    }
    return list
  }

  private static func numbers(_ cursor: inout TokenCursor) -> [Double] {
    list(of: plainNumber, &cursor)
  }

  private static func factor(_ cursor: inout TokenCursor) -> Double? {
    guard cursor.current.kind == .percentage else { return plainNumber(&cursor) }
    let number = cursor.current.number / 100
    cursor.advance()
    cursor.skipSpace()
    return number
  }

  private static func scaling(_ name: String, _ factors: [Double]) -> AffineMap? {
    guard let first = factors.first else { return nil }
    switch name {
    case "scalex": return .scale(first, 1)
    case "scaley": return .scale(1, first)
    case "scalez": return .identity
    default: return .scale(first, factors.count > 1 ? factors[1] : first)
    }
  }

  private static func skewing(_ name: String, _ cursor: inout TokenCursor) -> AffineMap? {
    guard let first = angle(&cursor) else { return nil }
    let second = cursor.take(.comma) ? angle(&cursor) : 0
    guard let second else { return nil }
    func tangent(_ degrees: Double) -> Double {
      let (sine, cosine) = ElementaryMath.sineAndCosine(degrees: degrees)
      return sine / cosine
    }
    if name == "skewy" { return AffineMap(b: tangent(first)) }
    return AffineMap(b: tangent(second), c: tangent(first))
  }

  /// The map of a matrix.
  ///
  /// Of a three-dimensional one, the rows and columns of the plane are used.
  private static func matrix(_ numbers: [Double]) -> AffineMap? {
    switch numbers.count {
    case 6:
      return AffineMap(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
    case 16:
      return AffineMap(
        a: numbers[0], b: numbers[1], c: numbers[4], d: numbers[5], e: numbers[12],
        f: numbers[13])
    default: return nil
    }
  }

  /// The effect of a rotation about an axis in the plane.
  private static func turned(
    about axis: (x: Double, y: Double, z: Double), _ degrees: Double
  ) -> AffineMap {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0 else { return .identity }
    let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
    let (sine, cosine) = ElementaryMath.sineAndCosine(degrees: degrees)
    let rest = 1 - cosine
    return AffineMap(
      a: cosine + x * x * rest, b: y * x * rest + z * sine, c: x * y * rest - z * sine,
      d: cosine + y * y * rest)
  }

  /// Parses an angle in degrees; 0 needs no unit.
  static func angle(_ cursor: inout TokenCursor) -> Double? {
    if cursor.current.kind == .number, cursor.current.number == 0 { return plainNumber(&cursor) }
    return degrees(&cursor)
  }

  /// Parses an angle with its unit (CSS Values 4 section 7.1), in degrees.
  static func degrees(_ cursor: inout TokenCursor) -> Double? {
    let token = cursor.current
    if token.kind == .function {
      let start = cursor
      if let angle = constant(&cursor, .angle) { return angle }
      cursor = start
      return nil
    }
    guard token.kind == .dimension,
      let unit = CSSToken.degrees(cursor.list.lowerName(token))
    else { return nil }
    cursor.advance()
    cursor.skipSpace()
    return token.number * unit
  }

  // MARK: Properties

  private static func moved(_ cursor: inout TokenCursor) -> TransformFunction? {
    guard let x = shift(&cursor) else { return nil }
    let y = cursor.isAtEnd ? nil : shift(&cursor)
    if !cursor.isAtEnd { _ = shift(&cursor) }
    return .move(x, y ?? .zero)
  }

  private static func rotate(_ cursor: inout TokenCursor) -> AffineMap? {
    var axis = (0.0, 0.0, 1.0)
    if let word = cursor.takeIdent() {
      axis = (word == "x" ? 1 : 0, word == "y" ? 1 : 0, word == "z" ? 1 : 0)
    } else if cursor.current.kind == .number, let x = plainNumber(&cursor) {
      guard let y = plainNumber(&cursor), let z = plainNumber(&cursor) else { return nil }
      axis = (x, y, z)
    }
    return angle(&cursor).map { turned(about: axis, $0) }
  }

  private static func scale(_ cursor: inout TokenCursor) -> AffineMap? {
    guard let x = factor(&cursor) else { return nil }
    let y = cursor.isAtEnd ? x : factor(&cursor)
    if !cursor.isAtEnd { _ = factor(&cursor) }
    return y.map { .scale(x, $0) }
  }

  /// Parses keywords and lengths.
  ///
  /// Their order determines the axes, unless a keyword does.
  private static func origin(_ cursor: inout TokenCursor) -> StyleValue? {
    var parts: [(value: StyleValue, isDown: Bool?)] = []
    while !cursor.isAtEnd, parts.count < 2 {
      if let word = cursor.takeIdent() {
        let places = ["left": 0.0, "top": 0, "right": 100, "bottom": 100, "center": 50]
        guard let place = places[word] else { return nil }
        let isDown = word == "center" ? nil : word == "top" || word == "bottom"
        parts.append((.length(Measure(value: place, unit: .percent)), isDown))
      } else if let value = shift(&cursor) {
        parts.append((value, parts.isEmpty ? nil : true))
      } else {
        return nil
      }
    }
    // A third value is a depth, which is ignored.
    if !cursor.isAtEnd, shift(&cursor) == nil { return nil }
    guard let first = parts.first else { return nil }
    let middle = StyleValue.length(Measure(value: 50, unit: .percent))
    let second = parts.count > 1 ? parts[1] : (value: middle, isDown: nil)
    let isSwapped = first.isDown == true || second.isDown == false
    let (x, y) = isSwapped ? (second.value, first.value) : (first.value, second.value)
    return .transform([.move(x, y)])
  }
}
