// Input: a valid declaration. Output: the effect of it that layout omits, for a diagnostic. Values that
// are computed in part only are here, those of properties that are not computed in
// `PropertyName.unsupportedNames`. Source: BROWSER_RULES 10.131 to 10.134.

extension PropertyName {
  /// The effect of a valid value that is not laid out, by its name; nil for none.
  func omittedEffect(of value: TokenCursor, named name: String) -> String? {
    switch self {
    case .unsupported(let neutral): return value.isAny(of: neutral) ? nil : name
    case .longhand(let property): return property.omittedEffect(of: value)
    case .special(.placeContent), .special(.placeItems), .special(.placeSelf):
      return value.omittedAlignment
    case .special(.borderRadius): return value.isElliptical ? "an elliptical corner" : nil
    default: return nil
    }
  }

  /// Whether a valid value has an effect on pixels only that is not painted.
  ///
  /// `declarations` are those of the value: a property of painting without any is not painted.
  func isUnpainted(_ value: TokenCursor, _ declarations: [Declaration]) -> Bool {
    switch self {
    case .unpainted(let neutral): !value.isAny(of: neutral)
    case .special(.background): value.contains(ident: "fixed")
    default: isPaint && declarations.isEmpty
    }
  }

  /// Whether its values have an effect on layout, as far as keyframes are concerned.
  var changesLayout: Bool {
    switch self {
    case .unsupported: true
    case .ignored, .unpainted, .foreign: false
    default: longhands.contains { !$0.isColor }
    }
  }
}

extension Property {
  /// The effect of a valid value that is not laid out, by its name; nil for none.
  fileprivate func omittedEffect(of value: TokenCursor) -> String? {
    switch self {
    case .justifyContent, .alignContent, .alignItems, .alignSelf, .justifyItems, .justifySelf:
      value.omittedAlignment
    case .clipPath: value.isAny(of: ["none"]) ? nil : "clip-path"
    case .perspective: value.isAny(of: ["none"]) ? nil : "perspective"
    case .transform: value.hasPerspective ? "perspective" : nil
    case .borderTopLeftRadius, .borderTopRightRadius, .borderBottomRightRadius,
      .borderBottomLeftRadius, .borderStartStartRadius, .borderStartEndRadius,
      .borderEndEndRadius, .borderEndStartRadius:
      value.isPairOfDifferent ? "an elliptical corner" : nil
    default: nil
    }
  }

  /// Whether its values have an effect on colours only.
  fileprivate var isColor: Bool {
    switch self {
    case _ where isPaint: true
    case .color, .colorScheme, .backgroundColor, .backgroundImage, .opacity, .filter,
      .backdropFilter, .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor,
      .borderInlineStartColor, .borderInlineEndColor, .textShadow, .textDecorationLine,
      .textDecorationStyle, .textDecorationColor, .textDecorationThickness, .textUnderlineOffset:
      true
    default: false
    }
  }
}

extension TokenCursor {
  /// Whether the value is one of these words or a CSS-wide keyword.
  fileprivate func isAny(of words: [String]) -> Bool {
    var cursor = self
    cursor.skipSpace()
    let start = Int(cursor.current.start)
    if let word = cursor.takeIdent() {
      let isKnown = words.contains(word) || WideKeyword(word) != nil || word == "revert-rule"
      return cursor.isAtEnd && isKnown
    }
    cursor.advance()
    let end = cursor.position
    cursor.skipSpace()
    guard cursor.isAtEnd, end > 0, start < Int(list.tokens[end - 1].stop) else { return false }
    let text = list.bytes[start..<Int(list.tokens[end - 1].stop)]
    return words.contains(String(decoding: text.map(asciiLower), as: UTF8.self))
  }

  fileprivate func contains(ident word: String) -> Bool {
    var cursor = self
    while !cursor.isAtEnd {
      if cursor.ident == word { return true }
      cursor.skipComponent()
    }
    return false
  }

  /// The words of alignment that are laid out as without them.
  fileprivate var omittedAlignment: String? {
    var cursor = self
    while !cursor.isAtEnd {
      if let word = cursor.ident {
        if word == "safe" { return "safe alignment" }
        if word == "last" { return "last baseline alignment" }
      }
      cursor.advance()
    }
    return nil
  }

  /// Whether radii of the other axis follow.
  fileprivate var isElliptical: Bool {
    var cursor = self
    while !cursor.isAtEnd {
      if cursor.current.kind == .delimiter, cursor.current.delimiter == 0x2F { return true }
      cursor.skipComponent()
    }
    return false
  }

  /// Whether the value has two components with different texts.
  fileprivate var isPairOfDifferent: Bool {
    var cursor = self
    var texts: [ArraySlice<UInt8>] = []
    cursor.skipSpace()
    while !cursor.isAtEnd {
      let start = cursor.position
      cursor.skipComponent()
      texts.append(
        list.bytes[Int(list.tokens[start].start)..<Int(list.tokens[cursor.position - 1].stop)])
      cursor.skipSpace()
    }
    return texts.count == 2 && texts[0] != texts[1]
  }

  /// Whether a function projects by a perspective.
  fileprivate var hasPerspective: Bool {
    var cursor = self
    while !cursor.isAtEnd {
      switch cursor.function {
      case "perspective": return true
      case "matrix3d":
        var numbers = cursor.enterBlock()
        if numbers.isProjection { return true }
      default: cursor.skipComponent()
      }
    }
    return false
  }

  /// Whether the fourth row of a matrix in columns is not that of an affine map.
  private var isProjection: Bool {
    mutating get {
      var place = 0
      while !isAtEnd {
        skipSpace()
        if current.kind == .number {
          if place % 4 == 3, current.number != (place == 15 ? 1 : 0) { return true }
          place += 1
        }
        advance()
      }
      return false
    }
  }
}
