// Folder GalleyStyle/Style/Values/Calculation: calc() and the other mathematical functions.
// Input: tokens; `UnitContext` with an element's font and environment.
// Output: `Calculation` trees, and from `UnitContext` computed lengths in px.
// Source: CSS Values 4, sections 6 and 10; CSS Typed OM 1, section 5, for products of types.
// Uses: Units, Markup, Style, Style/Sheet, Style/Syntax, Style/Values.
// Read: Calculation+Dimension, Calculation, Calculation+Functions, UnitContext.

// Mathematical functions such as calc(), min(), max(), clamp(), parsed into a tree.
// Source: CSS Values 4, section 10.

/// A tree of arithmetic over measures.
indirect enum Calculation: Sendable, Hashable {
  case measure(Measure)
  /// In degrees.
  case angle(Double)
  /// In seconds.
  case time(Double)
  case sum([Calculation])
  case product(Calculation, Calculation)
  case quotient(Calculation, Calculation)
  case minimum([Calculation])
  case maximum([Calculation])
  case clamp(Calculation, Calculation, Calculation)
  case function(Function, [Calculation])

  enum Function: UInt8, Sendable {
    case round, roundUp, roundDown, roundToZero, mod, rem, abs, sign, pow, sqrt, hypot, exp, log
    case sin, cos, tan, asin, acos, atan, atan2, progress
  }
}

extension Calculation {
  /// Whether a unit depends on the element.
  var hasRelativeUnits: Bool {
    switch self {
    case .measure(let measure):
      switch measure.unit {
      case .number, .percent, .px: false
      default: true
      }
    case .angle, .time: false
    case .sum(let parts), .minimum(let parts), .maximum(let parts), .function(_, let parts):
      parts.contains { $0.hasRelativeUnits }
    case .product(let first, let second), .quotient(let first, let second):
      first.hasRelativeUnits || second.hasRelativeUnits
    case .clamp(let low, let middle, let high):
      low.hasRelativeUnits || middle.hasRelativeUnits || high.hasRelativeUnits
    }
  }

  fileprivate static let constants: [String: Double] = [
    "pi": .pi, "e": 2.718281828459045, "infinity": .infinity, "-infinity": -.infinity,
    "nan": .nan,
  ]
}

extension CSSToken {
  /// The number of degrees of a unit of angles.
  static func degrees(_ unit: String) -> Double? {
    switch unit {
    case "deg": 1
    case "grad": 0.9
    case "rad": 180 / Double.pi
    case "turn": 360
    default: nil
    }
  }
}

extension TokenCursor {
  /// Parses a mathematical function here; nil, without moving, if there is none.
  mutating func takeCalculation(depth: Int = 0) -> Calculation? {
    guard depth < Limits.expressionDepth, let name = function else { return nil }
    let start = self
    var inner = enterBlock()
    skipSpace()
    inner.skipSpace()
    if let result = inner.calculation(named: name, depth: depth), inner.isAtEnd { return result }
    self = start
    return nil
  }

  private mutating func calculation(named name: String, depth: Int) -> Calculation? {
    switch name {
    case "calc", "-webkit-calc": return takeSum(depth + 1)
    case "min": return takeArguments(depth).map { .minimum($0) }
    case "max": return takeArguments(depth).map { .maximum($0) }
    case "clamp": return takeClamp(depth)
    case "round":
      let kind = ident
      var function = Calculation.Function.round
      if let kind, ["nearest", "up", "down", "to-zero"].contains(kind) {
        function =
          kind == "up"
          ? .roundUp
          : kind == "down"
            ? .roundDown
            : kind == "to-zero" ? .roundToZero : .round
        advance()
        skipSpace()
        guard take(.comma) else { return nil }
      }
      guard let parts = takeArguments(depth), parts.count <= 2 else { return nil }
      return .function(function, parts)
    case "mod": return fixed(.mod, 2, depth)
    case "rem": return fixed(.rem, 2, depth)
    case "pow": return fixed(.pow, 2, depth)
    case "atan2": return fixed(.atan2, 2, depth)
    case "abs": return fixed(.abs, 1, depth)
    case "sign": return fixed(.sign, 1, depth)
    case "sqrt": return fixed(.sqrt, 1, depth)
    case "exp": return fixed(.exp, 1, depth)
    case "sibling-index", "sibling-count":
      guard isAtEnd, let element = list.element else { return nil }
      let value = name == "sibling-index" ? element.siblingIndex : element.siblingCount
      return .measure(Measure(value: Double(value), unit: .number))
    case "sin": return ofAngle(.sin, depth)
    case "cos": return ofAngle(.cos, depth)
    case "tan": return ofAngle(.tan, depth)
    case "asin": return fixed(.asin, 1, depth)
    case "acos": return fixed(.acos, 1, depth)
    case "atan": return fixed(.atan, 1, depth)
    case "progress": return fixed(.progress, 3, depth)
    case "hypot": return takeArguments(depth).map { .function(.hypot, $0) }
    case "log":
      guard let parts = takeArguments(depth), parts.count <= 2 else { return nil }
      return .function(.log, parts)
    default: return nil
    }
  }

  /// Parses `clamp()`, of which each bound may be `none`.
  private mutating func takeClamp(_ depth: Int) -> Calculation? {
    let isOpenBelow = take(ident: "none") && take(.comma)
    guard let first = takeSum(depth + 1) else { return nil }
    let middle = isOpenBelow ? first : take(.comma) ? takeSum(depth + 1) : nil
    guard let middle, take(.comma) else { return nil }
    if take(ident: "none") { return isOpenBelow ? middle : .maximum([first, middle]) }
    guard let high = takeSum(depth + 1) else { return nil }
    return isOpenBelow ? .minimum([middle, high]) : .clamp(first, middle, high)
  }

  private mutating func fixed(
    _ function: Calculation.Function, _ count: Int, _ depth: Int
  ) -> Calculation? {
    guard let parts = takeArguments(depth), parts.count == count else { return nil }
    return .function(function, parts)
  }

  /// Parses a function of an angle, or of a number in radians.
  private mutating func ofAngle(_ function: Calculation.Function, _ depth: Int) -> Calculation? {
    guard let parts = takeArguments(depth), parts.count == 1, let part = parts.first else {
      return nil
    }
    guard part.kind == .number else { return .function(function, parts) }
    let degrees = Measure(value: 180 / Double.pi, unit: .number)
    return .function(function, [.product(part, .measure(degrees))])
  }

  private mutating func takeArguments(_ depth: Int) -> [Calculation]? {
    var parts: [Calculation] = []
    repeat {
      guard let part = takeSum(depth + 1) else { return nil }
      parts.append(part)
    } while take(.comma)
    return parts
  }

  private mutating func takeSum(_ depth: Int) -> Calculation? {
    guard let first = takeProduct(depth) else { return nil }
    var parts = [first]
    while current.kind == .delimiter, current.delimiter == 0x2B || current.delimiter == 0x2D {
      let isMinus = current.delimiter == 0x2D
      guard position > 0, list.tokens[position - 1].kind == .whitespace,
        peek(1).kind == .whitespace
      else { return nil }
      advance()
      skipSpace()
      guard let part = takeProduct(depth) else { return nil }
      parts.append(
        isMinus ? .product(.measure(Measure(value: -1, unit: .number)), part) : part)
    }
    return parts.count == 1 ? first : .sum(parts)
  }

  private mutating func takeProduct(_ depth: Int) -> Calculation? {
    guard var result = takeOperand(depth) else { return nil }
    var factors = 0
    while current.kind == .delimiter, current.delimiter == 0x2A || current.delimiter == 0x2F {
      let divides = current.delimiter == 0x2F
      factors += 1
      guard factors <= 64 else { return nil }
      advance()
      skipSpace()
      guard let part = takeOperand(depth) else { return nil }
      result = divides ? .quotient(result, part) : .product(result, part)
    }
    return result
  }

  private mutating func takeOperand(_ depth: Int) -> Calculation? {
    let token = current
    switch token.kind {
    case .number, .percentage, .dimension:
      guard let value = operand(token) else { return nil }
      advance()
      skipSpace()
      return value
    case .openRound:
      guard depth < Limits.expressionDepth else { return nil }
      var inner = enterBlock()
      skipSpace()
      inner.skipSpace()
      guard let result = inner.takeSum(depth + 1), inner.isAtEnd else { return nil }
      return result
    case .function: return takeCalculation(depth: depth)
    case .ident:
      guard let name = takeIdent(), let value = Calculation.constants[name] else { return nil }
      return .measure(Measure(value: value, unit: .number))
    default: return nil
    }
  }

  /// A number as an operand; angles and times as well.
  private func operand(_ token: CSSToken) -> Calculation? {
    if let measure = measure(token) { return .measure(measure) }
    let name = list.lowerName(token)
    switch name {
    case "s": return .time(token.number)
    case "ms": return .time(token.number / 1000)
    default: return CSSToken.degrees(name).map { .angle(token.number * $0) }
    }
  }

  /// The token as a number with a known unit.
  package func measure(_ token: CSSToken) -> Measure? {
    switch token.kind {
    case .number: Measure(value: token.number, unit: .number)
    case .percentage: Measure(value: token.number, unit: .percent)
    case .dimension: Measure(token.number, unit: list.lowerName(token))
    default: nil
    }
  }
}
