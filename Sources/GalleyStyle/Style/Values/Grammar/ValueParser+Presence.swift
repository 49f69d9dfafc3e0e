// Properties with a value that only states whether there is an effect.

extension ValueParser {
  static func containment(_ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "none") { return .effects([]) }
    if cursor.take(ident: "content") {
      return .effects([.containedLayout, .containedStyle, .containedPaint])
    }
    if cursor.take(ident: "strict") { return .effects(.contain) }
    // Size containment includes that of the inline size.
    var seen: Set<String> = []
    var effects: StackingEffects = []
    while let word = cursor.takeIdent() {
      // `size` and `inline-size` exclude each other.
      let kind = word == "inline-size" ? "size" : word
      guard ["size", "layout", "style", "paint"].contains(kind), seen.insert(kind).inserted else {
        return nil
      }
      if word == "size" { effects.formUnion([.containedSize, .containedInlineSize]) }
      if word == "inline-size" { effects.insert(.containedInlineSize) }
      if word == "layout" { effects.insert(.containedLayout) }
      if word == "style" { effects.insert(.containedStyle) }
      if word == "paint" { effects.insert(.containedPaint) }
    }
    return seen.isEmpty ? nil : .effects(effects)
  }

  /// Parses `content-visibility`.
  static func contentVisibility(_ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "visible") { return .effects([]) }
    if cursor.take(ident: "auto") { return .effects(.skippedContent) }
    if cursor.take(ident: "hidden") { return .effects([.skippedContent, .hiddenContent]) }
    return nil
  }

  /// Parses a value of `contain-intrinsic-width` or `-height`: a length, or 0 for `none`.
  ///
  /// `auto` means the last size with content, which a static layout does not have.
  static func intrinsicSize(_ cursor: inout TokenCursor) -> StyleValue? {
    _ = cursor.take(ident: "auto")
    if cursor.take(ident: "none") { return .code(0) }
    return length(&cursor, percent: false, negative: false)
  }

  /// Parses `container-type`.
  static func containerType(_ cursor: inout TokenCursor) -> StyleValue? {
    var effects: StackingEffects = []
    var seen: Set<String> = []
    while let word = cursor.takeIdent() {
      let kind = word == "scroll-state" ? word : "size"
      guard seen.insert(kind).inserted else { return nil }
      switch word {
      case "normal" where cursor.isAtEnd && seen.count == 1: break
      case "size": effects.formUnion(.containerType)
      case "inline-size": effects.insert(.queriedInlineSize)
      case "scroll-state": break
      default: return nil
      }
    }
    return seen.isEmpty ? nil : .effects(effects)
  }

  /// Parses `container-name`.
  static func containerName(_ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "none") { return .strings([]) }
    var names: [String] = []
    while let name = cursor.takeContainerName() { names.append(name) }
    return names.isEmpty ? nil : .strings(names)
  }

  /// Parses names and a type after a solidus.
  static func container(_ cursor: inout TokenCursor) -> [Declaration]? {
    guard let names = containerName(&cursor) else { return nil }
    var type = StyleValue.effects([])
    if cursor.take(delimiter: 0x2F) {
      guard let value = containerType(&cursor) else { return nil }
      type = value
    }
    return [
      Declaration(property: .containerType, value: type),
      Declaration(property: .containerName, value: names),
    ]
  }

  /// Parses a property that affects a box as a group.
  ///
  /// `none` is a keyword.
  static func effect(_ property: Property, _ cursor: inout TokenCursor) -> StyleValue? {
    switch property {
    case .perspective:
      return length(&cursor, percent: false, negative: false).map { _ in .effects(.perspective) }
    case .willChange: return announcedEffects(&cursor)
    case .offsetPosition:
      return position(&cursor, allowsThree: false).map { _ in .effects(.offsetPosition) }
    case .clipPath:
      let start = cursor
      if let shape = clipShape(&cursor) { return .paint(.shape(shape)) }
      cursor = start
      return pictures(&cursor, orWords: true) ? .effects(.clipPath) : nil
    case .filter:
      let start = cursor
      if let filters = filters(&cursor) { return .paint(.filters(filters)) }
      cursor = start
      return pictures(&cursor) ? .effects(.filter) : nil
    default: return pictures(&cursor) ? .effects(.backdropFilter) : nil
    }
  }

  /// Whether the value consists of at least one URL or function, optionally with words.
  private static func pictures(_ cursor: inout TokenCursor, orWords: Bool = false) -> Bool {
    guard !cursor.isAtEnd else { return false }
    while !cursor.isAtEnd {
      guard cursor.current.kind == .url || cursor.function != nil || orWords && cursor.ident != nil
      else { return false }
      cursor.skipComponent()
      cursor.skipSpace()
    }
    return true
  }

  /// The effects of the properties in `will-change` (CSS Will Change 1, section 3).
  private static func announcedEffects(_ cursor: inout TokenCursor) -> StyleValue? {
    var effects: StackingEffects = []
    repeat {
      guard let word = cursor.takeIdent(), word != "none", word != "will-change" else { return nil }
      if word == "auto" { return cursor.isAtEnd ? .effects([]) : nil }
      switch word {
      case "transform", "-webkit-transform", "translate", "rotate", "scale", "perspective",
        "-webkit-perspective", "contain", "offset-path":
        effects.formUnion([.willStack, .willContain])
      case "filter", "-webkit-filter", "backdrop-filter": effects.formUnion(.willChange)
      case "opacity", "position": effects.formUnion([.willStack, .willGroup])
      case "mix-blend-mode", "isolation", "clip-path", "-webkit-clip-path", "mask", "mask-image",
        "z-index":
        effects.insert(.willStack)
      default: break
      }
    } while cursor.take(.comma)
    return .effects(effects)
  }

  /// Parses `text-emphasis-position`: 1 for marks below the text.
  static func emphasisPosition(_ cursor: inout TokenCursor) -> StyleValue? {
    var isUnder: Bool?
    var hasSide = false
    while !cursor.isAtEnd {
      if isUnder == nil, cursor.take(ident: "over") {
        isUnder = false
      } else if isUnder == nil, cursor.take(ident: "under") {
        isUnder = true
      } else if !hasSide, cursor.take(ident: "left") || cursor.take(ident: "right") {
        hasSide = true
      } else {
        return nil
      }
    }
    return isUnder.map { .code($0 ? 1 : 0) }
  }

  /// Parses the shadows of text.
  static func shadows(_ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "none") { return .code(0) }
    return list(&cursor) { shadow(&$0, ofBox: false) }.map { .paint(.shadows($0)) }
  }
}

extension TokenCursor {
  /// The name of a container here, with its case; moves past it.
  mutating func takeContainerName() -> String? {
    guard let word = ident, !["none", "and", "or", "not", "default"].contains(word),
      WideKeyword(word) == nil
    else { return nil }
    let name = list.name(current)
    advance()
    skipSpace()
    return name
  }

  /// Whether an image is here, as far as Chromium supports images (CSS Images 4, section 2).
  var isAtImage: Bool {
    guard let name = function else { return current.kind == .url }
    switch name {
    case "url", "image", "image-set", "-webkit-image-set", "-webkit-cross-fade", "paint",
      "-webkit-gradient":
      return true
    default: return Self.isGradient(name)
    }
  }

  /// Whether a gradient is here, or a set of images that begins with one.
  var isAtGradient: Bool {
    guard let name = function else { return false }
    if name == "-webkit-gradient" || Self.isGradient(name) { return true }
    guard name == "image-set" || name == "-webkit-image-set" else { return false }
    var set = self
    var options = set.enterBlock()
    options.skipSpace()
    return options.isAtGradient
  }

  private static func isGradient(_ name: String) -> Bool {
    let plain = name.hasPrefix("-webkit-") ? name.dropFirst(8) : name[...]
    let kind = plain.hasPrefix("repeating-") ? plain.dropFirst(10) : plain
    return kind == "linear-gradient" || kind == "radial-gradient" || kind == "conic-gradient"
  }
}
