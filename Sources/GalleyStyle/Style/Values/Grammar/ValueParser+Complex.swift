// Longhands with individual grammars.

extension ValueParser {
  static func complex(_ property: Property, _ cursor: inout TokenCursor) -> StyleValue? {
    switch property {
    case .colorScheme: return colorScheme(&cursor)
    case .locale:
      if cursor.take(ident: "auto") { return .string("") }
      return cursor.takeString().map { .string($0) }
    case .fontFamily: return families(&cursor)
    case .fontWeight: return fontWeight(&cursor)
    case .fontStretch: return fontStretch(&cursor)
    case .fontVariantLigatures, .fontVariantNumeric, .fontVariantEastAsian:
      return variants(property, &cursor)
    case .fontVariantAlternates: return alternates(&cursor)
    case .fontLanguageOverride: return languageOverride(&cursor)
    case .fontFeatureSettings: return featureSettings(&cursor)
    case .fontSizeAdjust: return fontSizeAdjust(&cursor)
    case .fontVariationSettings: return variationSettings(&cursor)
    case .hyphenateCharacter:
      return cursor.takeString().map {
        .string(String(String.UnicodeScalarView($0.unicodeScalars.prefix(Limits.hyphenScalars))))
      }
    case .textIndent: return textIndent(&cursor)
    case .textBoxEdge: return textBoxEdge(&cursor)
    case .marginTrim: return marginTrim(&cursor)
    case .textTransform: return textTransform(&cursor)
    case .mathDepth: return mathDepth(&cursor)
    case .listStyleType: return listStyleType(&cursor)
    case .listStyleImage: return listImage(&cursor)
    case .backgroundImage: return image(&cursor)
    case .quotes: return quotes(&cursor)
    case .transform, .transformOrigin, .translate, .rotate, .scale:
      return transform(property, &cursor)
    case .textShadow: return shadows(&cursor)
    case .textEmphasisStyle: return emphasisMark(&cursor)
    case .textEmphasisPosition: return emphasisPosition(&cursor)
    case .contain: return containment(&cursor)
    case .contentVisibility: return contentVisibility(&cursor)
    case .containIntrinsicWidth, .containIntrinsicHeight: return intrinsicSize(&cursor)
    case .containerType: return containerType(&cursor)
    case .containerName: return containerName(&cursor)
    case .filter, .backdropFilter, .clipPath, .perspective, .willChange, .offsetPosition:
      return effect(property, &cursor)
    case .aspectRatio: return aspectRatio(&cursor)
    case .content: return content(&cursor)
    case .counterReset, .counterIncrement, .counterSet: return counters(property, &cursor)
    case .textDecorationLine: return decorationLines(&cursor)
    default: return nil
    }
  }

  /// Parses `color-scheme`.
  ///
  /// 0: light or normal, 1: dark only, 2: both, by the environment.
  private static func colorScheme(_ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "normal") { return .code(0) }
    var (light, dark, only, count) = (false, false, false, 0)
    while let word = cursor.takeIdent() {
      guard isCustomName(word), word != "normal", word != "only" || !only else { return nil }
      light = light || word == "light"
      dark = dark || word == "dark"
      only = only || word == "only"
      count += 1
    }
    return count > (only ? 1 : 0) ? .code(dark ? (light ? 2 : 1) : 0) : nil
  }

  /// Whether a word in lower case is not a CSS-wide keyword.
  static func isCustomName(_ word: String) -> Bool {
    WideKeyword(word) == nil && word != "default"
  }

  private static func textIndent(_ cursor: inout TokenCursor) -> StyleValue? {
    var size: Calculation?
    var (hanging, eachLine) = (false, false)
    while !cursor.isAtEnd {
      if !hanging, cursor.take(ident: "hanging") {
        hanging = true
      } else if !eachLine, cursor.take(ident: "each-line") {
        eachLine = true
      } else if size == nil, let value = length(&cursor, percent: true, negative: true) {
        switch value {
        case .length(let measure): size = .measure(measure)
        case .calculation(let calculation): size = calculation
        default: return nil
        }
      } else {
        return nil
      }
    }
    return size.map { .textIndent($0, hanging: hanging, eachLine: eachLine) }
  }

  /// Parses `math-depth`: a number, or bits to add to the parent's, 0xFF for `auto-add`.
  private static func mathDepth(_ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "auto-add") { return .bits(0xFF) }
    if cursor.function == "add" {
      var inner = cursor.enterBlock()
      cursor.skipSpace()
      inner.skipSpace()
      guard let value = integer(&inner), value >= 0, value < 0xFF else { return nil }
      return .bits(UInt16(value))
    }
    return integer(&cursor).map { .number($0) }
  }

  /// Parses `text-transform`.
  ///
  /// Bits 0-1: case, 4: math-auto.
  private static func textTransform(_ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "none") { return .bits(0) }
    switch cursor.takeIdent() {
    case "uppercase": return .bits(1)
    case "lowercase": return .bits(2)
    case "capitalize": return .bits(3)
    case "math-auto": return .bits(16)
    default: return nil
    }
  }

  static func listStyleType(_ cursor: inout TokenCursor) -> StyleValue? {
    if let text = cursor.takeString() { return .listStyle(.string(text)) }
    if let word = cursor.ident {
      let name = cursor.list.name(cursor.current)
      _ = cursor.takeIdent()
      guard isCustomName(word) else { return nil }
      let type = ListStyleType(named: word)
      return .listStyle(type == .counter(word) && word != "decimal" ? .counter(name) : type)
    }
    if cursor.function == "symbols" {
      let inner = cursor.enterBlock()
      cursor.skipSpace()
      return CounterStyleParser.function(inner).map { .listStyle(.symbols($0)) }
    }
    return nil
  }

  private static func image(_ cursor: inout TokenCursor) -> StyleValue? {
    let start = cursor
    if let images = list(&cursor, paintImage), cursor.isAtEnd {
      let hasImage = images.contains { $0 != SpecifiedImage.none }
      return hasImage ? .paint(.images(images)) : .code(0)
    }
    cursor = start
    // An image that is not painted.
    var found = false
    repeat {
      let isImage = cursor.isAtImage
      guard isImage || cursor.ident == "none" else { return nil }
      found = found || isImage
      cursor.skipComponent()
      cursor.skipSpace()
    } while cursor.take(.comma)
    return .code(found ? 1 : 0)
  }

  private static func listImage(_ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "none") { return .code(ListStyleImage.none.rawValue) }
    guard cursor.isAtImage else { return nil }
    let kind = cursor.isAtGradient ? ListStyleImage.gradient : .file
    let start = cursor
    if let image = paintImage(&cursor), image != .none { return .paint(.images([image])) }
    cursor = start
    cursor.skipComponent()
    cursor.skipSpace()
    return .code(kind.rawValue)
  }

  private static func quotes(_ cursor: inout TokenCursor) -> StyleValue? {
    var texts: [String] = []
    while let text = cursor.takeString() { texts.append(text) }
    return texts.isEmpty || texts.count % 2 != 0 ? nil : .strings(texts)
  }

  private static func aspectRatio(_ cursor: inout TokenCursor) -> StyleValue? {
    var isAuto = cursor.take(ident: "auto")
    if isAuto, cursor.isAtEnd { return .ratio(nil, auto: true) }
    guard let first = plainNumber(&cursor), first >= 0 else { return nil }
    var second = 1.0
    if cursor.take(delimiter: 0x2F) {
      guard let value = plainNumber(&cursor), value >= 0 else { return nil }
      second = value
    }
    if !isAuto { isAuto = cursor.take(ident: "auto") }
    let ratio = first > 0 && second > 0 ? Float(first / second) : nil
    return .ratio(ratio, auto: isAuto || ratio == nil)
  }

  private static func decorationLines(_ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "none") { return .bits(0) }
    var bits: UInt16 = 0
    let words: [String: UInt16] = [
      "underline": 1, "overline": 2, "line-through": 4, "blink": 8, "spelling-error": 16,
      "grammar-error": 16,
    ]
    while let word = cursor.ident, let bit = words[word], bits & bit == 0 {
      bits |= bit
      cursor.advance()
      cursor.skipSpace()
    }
    return bits == 0 ? nil : .bits(bits)
  }

  private static func counters(_ property: Property, _ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "none") { return .counters([]) }
    var changes: [CounterChange] = []
    while !cursor.isAtEnd {
      guard let word = cursor.ident, isCustomName(word), word != "none" else { return nil }
      let name = cursor.list.name(cursor.current)
      cursor.advance()
      cursor.skipSpace()
      let value = integer(&cursor) ?? (property == .counterIncrement ? 1 : 0)
      let bounded = Int(min(max(value, -2_147_483_648), 2_147_483_647))
      changes.append(CounterChange(name: name, value: bounded))
    }
    return changes.isEmpty ? nil : .counters(changes)
  }
}
