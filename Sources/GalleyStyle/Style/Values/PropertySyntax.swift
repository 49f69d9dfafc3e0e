// Input: the syntax of a registered property and the text of a value. Output: the text of the
// computed value. Source: CSS Properties and Values 1, sections 2.4 and 5.

/// The syntax of a registered custom property.
struct PropertySyntax: Sendable {
  enum Multiplier: UInt8, Sendable { case none, spaces, commas }

  enum Kind: Sendable, Hashable {
    case length, number, percentage, lengthPercentage, color, image, url, integer, angle, time
    case resolution, transformFunction, transformList, customIdent, string
    case word([UInt8])
  }

  struct Component: Sendable, Hashable {
    var kind: Kind
    var multiplier = Multiplier.none
  }

  /// The alternatives, each once; empty for the universal syntax `*`.
  let components: [Component]
  /// The indices of alternatives that are not words.
  let types: [Int]
  /// By word: the indices of alternatives with it.
  let words: [[UInt8]: [Int]]
  var isUniversal: Bool { components.isEmpty }

  /// Parses a syntax; nil for an invalid one.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: 0x7C, omittingEmptySubsequences: false)
    let names = parts.map { Self.trimmed($0) }
    if names.count == 1, names[0].elementsEqual("*".utf8) {
      self.init([])
      return
    }
    var components: [Component] = []
    var known: Set<Component> = []
    for name in names {
      guard let component = Self.component(Array(name)) else { return nil }
      if known.insert(component).inserted { components.append(component) }
    }
    self.init(components)
  }

  private init(_ components: [Component]) {
    self.components = components
    var types: [Int] = []
    var words: [[UInt8]: [Int]] = [:]
    for (place, component) in components.enumerated() {
      if case .word(let word) = component.kind {
        words[word, default: []].append(place)
      } else {
        types.append(place)
      }
    }
    self.types = types
    self.words = words
  }

  private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
    var text = text
    while let first = text.first, ASCII.isSpace(first) { text.removeFirst() }
    while let last = text.last, ASCII.isSpace(last) { text.removeLast() }
    return text
  }

  private static func component(_ name: [UInt8]) -> Component? {
    var name = name[...]
    var multiplier = Multiplier.none
    if name.last == 0x2B { multiplier = .spaces } else if name.last == 0x23 { multiplier = .commas }
    if multiplier != .none { name = name.dropLast() }
    let text = String(decoding: name, as: UTF8.self)
    if text.hasPrefix("<") {
      guard let kind = kinds[text] else { return nil }
      if case .transformList = kind, multiplier != .none { return nil }
      return Component(kind: kind, multiplier: multiplier)
    }
    var cursor = TokenCursor(TokenList(text))
    guard cursor.current.kind == .ident, ValueParser.isCustomName(cursor.ident ?? "") else {
      return nil
    }
    let word = Array(cursor.list.name(cursor.current).utf8)
    cursor.advance()
    return cursor.isAtEnd ? Component(kind: .word(word), multiplier: multiplier) : nil
  }

  private static let kinds: [String: Kind] = [
    "<length>": .length, "<number>": .number, "<percentage>": .percentage,
    "<length-percentage>": .lengthPercentage, "<color>": .color, "<image>": .image, "<url>": .url,
    "<integer>": .integer, "<angle>": .angle, "<time>": .time, "<resolution>": .resolution,
    "<transform-function>": .transformFunction, "<transform-list>": .transformList,
    "<custom-ident>": .customIdent, "<string>": .string,
  ]

  // MARK: Fonts

  /// The properties of an element's font on which a value depends.
  enum FontUse: UInt8, Comparable, Sendable {
    case none, size, face

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The use of the font by units in a value.
  static func fontUse(of text: [UInt8], isRoot: Bool) -> FontUse {
    let list = TokenList(text)
    var result = FontUse.none
    for token in list.tokens where token.kind == .dimension {
      switch list.lowerName(token) {
      case "em": result = max(result, .size)
      case "rem" where isRoot: result = max(result, .size)
      case "ex", "ch", "ic", "cap", "lh": result = .face
      case "rex", "rch", "ric", "rcap", "rlh": if isRoot { result = .face }
      default: break
      }
    }
    return result
  }
}
