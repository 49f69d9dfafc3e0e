// Mathematical functions such as calc(), min(), max(), clamp(), parsed into a tree.
// Source: CSS Values 4, section 10.

/// A tree of arithmetic over measures.
indirect enum Calculation: Sendable, Hashable {
  case measure(Measure)
  case sum([Calculation])
  case product(Calculation, Calculation)
  case quotient(Calculation, Calculation)
  case minimum([Calculation])
  case maximum([Calculation])
  case clamp(Calculation, Calculation, Calculation)
  case function(Function, [Calculation])

  enum Function: UInt8, Sendable {
    case round, roundUp, roundDown, roundToZero, mod, rem, abs, sign, pow, sqrt, hypot, exp, log
  }

  /// The type of a tree's value.
  enum Kind: Sendable { case number, length, percent, mixed }

  /// nil for incompatible types.
  var kind: Kind? {
    switch self {
    case .measure(let measure):
      return measure.unit == .number ? .number : measure.unit == .percent ? .percent : .length
    case .sum(let parts), .minimum(let parts), .maximum(let parts): return Self.common(parts)
    case .clamp(let low, let middle, let high): return Self.common([low, middle, high])
    case .product(let left, let right):
      guard let first = left.kind, let second = right.kind else { return nil }
      return first == .number ? second : second == .number ? first : nil
    case .quotient(let left, let right):
      guard right.kind == .number else { return nil }
      return left.kind
    case .function(let function, let parts):
      switch function {
      case .sign: return Self.common(parts) == nil ? nil : .number
      case .pow, .sqrt, .exp, .log: return Self.common(parts) == .number ? .number : nil
      default: return Self.common(parts)
      }
    }
  }

  private static func common(_ parts: [Calculation]) -> Kind? {
    var result: Kind?
    for part in parts {
      guard let kind = part.kind else { return nil }
      guard let known = result else {
        result = kind
        continue
      }
      if known == kind { continue }
      if known == .number || kind == .number { return nil }
      result = .mixed
    }
    return result
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
    case "calc", "-webkit-calc", "-moz-calc": return takeSum(depth + 1)
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
    case "mod", "rem", "pow": return fixed(name, 2, depth)
    case "abs", "sign", "sqrt", "exp": return fixed(name, 1, depth)
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

  private mutating func fixed(_ name: String, _ count: Int, _ depth: Int) -> Calculation? {
    guard let parts = takeArguments(depth), parts.count == count else { return nil }
    switch name {
    case "mod": return .function(.mod, parts)
    case "rem": return .function(.rem, parts)
    case "pow": return .function(.pow, parts)
    case "abs": return .function(.abs, parts)
    case "sign": return .function(.sign, parts)
    case "sqrt": return .function(.sqrt, parts)
    default: return .function(.exp, parts)
    }
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
      guard let measure = measure(token) else { return nil }
      advance()
      skipSpace()
      return .measure(measure)
    case .openRound:
      guard depth < Limits.expressionDepth else { return nil }
      var inner = enterBlock()
      skipSpace()
      inner.skipSpace()
      guard let result = inner.takeSum(depth + 1), inner.isAtEnd else { return nil }
      return result
    case .function: return takeCalculation(depth: depth)
    case .ident:
      let constants = [
        "pi": Double.pi, "e": 2.718281828459045, "infinity": 1e30, "-infinity": -1e30,
      ]
      guard let name = takeIdent(), let value = constants[name] else { return nil }
      return .measure(Measure(value: value, unit: .number))
    default: return nil
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
