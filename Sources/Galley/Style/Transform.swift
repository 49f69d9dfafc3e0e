// What `transform` does to the place of a box. Boxes are not turned or scaled here: of a list in which
// anything else stands, nothing is applied. Source: CSS Transforms 1 section 12.

/// The computed value of `transform`.
indirect enum Transform: Sendable, Hashable {
  case none
  /// Moves a box by lengths and by parts of its own size.
  case translation(x: LengthPercentage, y: LengthPercentage)
  case other
}

extension Transform {
  mutating func scale(by factor: Float) {
    guard case .translation(var x, var y) = self else { return }
    x.px *= factor
    y.px *= factor
    self = .translation(x: x, y: y)
  }
}

extension StyleBuilder {
  mutating func applyTransform(_ value: StyleValue) {
    guard case .translations(let parts) = value else {
      style.computed.box.transform = isOne(value) ? .other : .none
      return
    }
    var sums = (x: LengthPercentage.zero, y: LengthPercentage.zero)
    for (index, part) in parts.enumerated() {
      guard let length = share(part) else { continue }
      if index % 2 == 0 { sums.x.add(length) } else { sums.y.add(length) }
    }
    style.computed.box.transform = .translation(x: sums.x, y: sums.y)
  }
}

extension LengthPercentage {
  fileprivate mutating func add(_ other: LengthPercentage) {
    px += other.px
    percent += other.percent
    hasPercent = hasPercent || other.hasPercent
  }
}

extension ValueParser {
  /// `none`, or a list of functions: their lengths where all of them only move.
  static func transform(_ cursor: inout TokenCursor) -> StyleValue? {
    guard !cursor.isAtEnd else { return nil }
    if cursor.take(ident: "none") { return .code(0) }
    var lengths: [StyleValue] = []
    var onlyMoves = true
    while !cursor.isAtEnd {
      guard let name = cursor.function?.lowercased() else { return nil }
      var inner = cursor.enterBlock()
      cursor.skipSpace()
      if let moved = translation(name, &inner) {
        lengths += moved
      } else {
        onlyMoves = false
      }
    }
    return onlyMoves ? .translations(lengths) : .code(1)
  }

  /// x and y of one function, nil where it does more than move.
  private static func translation(
    _ name: String, _ cursor: inout TokenCursor
  ) -> [StyleValue]? {
    cursor.skipSpace()
    if name == "matrix" { return matrix(&cursor) }
    func next(_ cursor: inout TokenCursor) -> StyleValue? {
      length(&cursor, percent: true, negative: true)
    }
    guard name.hasPrefix("translate"), let first = next(&cursor) else { return nil }
    let second = cursor.take(.comma) ? next(&cursor) : nil
    switch name {
    case "translate", "translate3d": return [first, second ?? .zero]
    case "translatex": return [first, .zero]
    case "translatey": return [.zero, first]
    case "translatez": return [.zero, .zero]
    default: return nil
    }
  }

  private static func matrix(_ cursor: inout TokenCursor) -> [StyleValue]? {
    var numbers: [Double] = []
    while let number = plainNumber(&cursor) {
      numbers.append(number)
      if !cursor.take(.comma) { break }
    }
    guard numbers.count == 6, numbers.prefix(4) == [1, 0, 0, 1] else { return nil }
    return [.pixels(numbers[4]), .pixels(numbers[5])]
  }
}
