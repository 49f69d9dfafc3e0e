// Style queries: tests of a container's custom properties. As in Chromium, other properties are
// unknown features. Source: CSS Conditional 5, section 5.4.2.

/// A test of custom properties inside `style()`.
enum ContainerStyleTest: Sendable {
  /// Whether a property has a value.
  case isSet([UInt8])
  /// Whether a property has a value, which may contain references.
  case equals([UInt8], [UInt8])
  /// A comparison of two values or properties by size.
  case compares([Side], [MediaCondition.Comparison])

  enum Side: Sendable {
    case property([UInt8])
    case value([UInt8])
  }

  /// Parses the content of parentheses; nil for other features.
  init?(_ tokens: TokenCursor) {
    var cursor = tokens
    if cursor.current.kind == .ident, case let name = cursor.list.name(cursor.current),
      name.hasPrefix("--")
    {
      cursor.advance()
      cursor.skipSpace()
      if cursor.isAtEnd {
        self = .isSet(Array(name.utf8))
        return
      }
      if cursor.take(.colon) {
        self = .equals(Array(name.utf8), cursor.text)
        return
      }
    }
    self.init(comparing: tokens)
  }

  private init?(comparing tokens: TokenCursor) {
    var cursor = tokens
    var sides: [Side] = []
    var comparisons: [MediaCondition.Comparison] = []
    var start = cursor.position
    func side(_ end: Int) -> Side? {
      let part = TokenCursor(cursor.list, start..<end)
      let text = part.text
      guard !text.isEmpty else { return nil }
      return text.starts(with: [0x2D, 0x2D]) ? .property(text) : .value(text)
    }
    while true {
      let end = cursor.position
      if cursor.isAtEnd {
        guard let last = side(end), !comparisons.isEmpty else { return nil }
        sides.append(last)
        break
      }
      if let comparison = MediaCondition.comparison(&cursor) {
        guard let next = side(end), comparisons.count < 2,
          comparisons.last.map({ $0.hasDirection(of: comparison) }) ?? true
        else { return nil }
        sides.append(next)
        comparisons.append(comparison)
        start = cursor.position
      } else {
        cursor.skipComponent()
      }
    }
    self = .compares(sides, comparisons)
  }

  /// Whether the value is that of the container's parent.
  var refersToParent: Bool {
    guard case .equals(_, let text) = self else { return false }
    return Self.isWord("inherit", text) || Self.isWord("unset", text)
  }

  /// Whether the test may compute lengths.
  var usesUnits: Bool {
    switch self {
    case .isSet: false
    case .equals(_, let text): text.contains(0x28)
    case .compares: true
    }
  }

  /// The result for a container with the given custom properties and units, and those of its parent;
  /// nil for the root element.
  func value(
    _ properties: inout ReferenceResolver, _ units: inout UnitContext,
    parent: inout ReferenceResolver?
  ) -> Bool? {
    switch self {
    case .isSet(let name):
      properties.steps -= Self.steps(name)
      return properties.value(of: name) != nil
    case .equals(let name, let text):
      properties.steps -= Self.steps(name) + Self.steps(text)
      let known = properties.value(of: name)
      if Self.isWord("initial", text) { return known == nil }
      if refersToParent {
        let wanted = parent?.value(of: name)
        return known.map(Self.trimmed) == wanted.map(Self.trimmed)
      }
      // Texts are compared as they are written, except for references.
      let hasReference = text.contains(0x28)
      guard let known, let wanted = hasReference ? properties.substitute(text) : text else {
        return false
      }
      properties.steps -= Self.steps(known)
      return Self.trimmed(known) == (hasReference ? Self.trimmed(wanted) : wanted[...])
    case .compares(let sides, let comparisons):
      var numbers: [(value: Double, isLength: Bool)] = []
      for side in sides {
        let text: [UInt8]? =
          switch side {
          case .property(let name): properties.value(of: name)
          case .value(let value): properties.substitute(value)
          }
        guard let text, let number = Self.number(text, &units) else { return false }
        numbers.append(number)
      }
      return comparisons.indices.allSatisfy { place in
        let (left, right) = (numbers[place], numbers[place + 1])
        return (left.isLength == right.isLength || left.value == 0 || right.value == 0)
          && comparisons[place].holds(left.value, right.value)
      }
    }
  }

  private static func number(_ text: [UInt8], _ units: inout UnitContext)
    -> (value: Double, isLength: Bool)?
  {
    var cursor = TokenCursor(TokenList(text))
    cursor.skipSpace()
    if let number = ValueParser.plainNumber(&cursor) {
      return cursor.isAtEnd ? (number, false) : nil
    }
    guard let value = ValueParser.length(&cursor, percent: false, negative: true), cursor.isAtEnd
    else { return nil }
    return units.pixels(of: value).map { ($0, true) }
  }

  /// The steps of `Limits.valueSteps` for reading a text.
  private static func steps(_ text: [UInt8]) -> Int { 4 + text.count / 4 }

  private static func isWord(_ word: String, _ text: [UInt8]) -> Bool {
    text.count == word.utf8.count && text.map(asciiLower).elementsEqual(word.utf8)
  }

  /// A value without the comments of substitution and without space around it.
  private static func trimmed(_ text: [UInt8]) -> ArraySlice<UInt8> {
    var output: [UInt8] = []
    var index = 0
    if !text.contains(0x2F) {
      output = text
      index = text.count
    }
    let comment: [UInt8] = [0x2F, 0x2A, 0x2A, 0x2F]
    while index < text.count {
      if text[index] == 0x2F, text[index...].starts(with: comment) {
        index += 4
      } else {
        output.append(text[index])
        index += 1
      }
    }
    let first = output.firstIndex { !ASCII.isSpace($0) } ?? output.endIndex
    let last = output.lastIndex { !ASCII.isSpace($0) } ?? first - 1
    return output[first..<last + 1]
  }
}

extension TokenCursor {
  /// The source of the tokens without surrounding space.
  fileprivate var text: [UInt8] {
    var (first, last) = (position, end - 1)
    while first < end, list.tokens[first].kind == .whitespace { first += 1 }
    while last > first, list.tokens[last].kind == .whitespace { last -= 1 }
    guard first <= last else { return [] }
    let start = Int(list.tokens[first].start)
    return Array(list.bytes[start..<max(start, Int(list.tokens[last].stop))])
  }
}
