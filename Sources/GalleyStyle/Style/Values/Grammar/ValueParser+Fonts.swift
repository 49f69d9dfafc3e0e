// Font properties. Source: CSS Fonts 4.

extension ValueParser {
  /// Parses a list of families.
  ///
  /// Unquoted generic names are keywords.
  static func families(_ cursor: inout TokenCursor) -> StyleValue? {
    var list: [FontFamilyName] = []
    repeat {
      if let text = cursor.takeString() {
        list.append(alias(text.lowercased()) ?? .named(text))
        continue
      }
      var words: [String] = []
      while cursor.current.kind == .ident {
        words.append(cursor.list.name(cursor.current))
        cursor.advance()
        cursor.skipSpace()
      }
      guard let first = words.first else { return nil }
      if words.count == 1 {
        let word = first.lowercased()
        guard isCustomName(word) else { return nil }
        list.append(generic(word) ?? alias(word) ?? .named(first))
      } else {
        // An unquoted name that begins with a generic name is invalid, except for `emoji`, which is
        // newer.
        if let family = generic(first.lowercased()), family != .emoji { return nil }
        list.append(.named(words.joined(separator: " ")))
      }
    } while cursor.take(.comma)
    return .families(Array(list.prefix(Limits.fontFamilies)))
  }

  private static func generic(_ word: String) -> FontFamilyName? {
    switch word {
    case "serif": .serif
    case "sans-serif": .sansSerif
    case "monospace": .monospace
    case "cursive": .cursive
    case "fantasy": .fantasy
    case "system-ui": .systemUI
    case "emoji": .emoji
    case "math": .math
    default: nil
    }
  }

  /// Names that font libraries treat as a generic family, quoted or not, although CSS does not
  /// define them.
  private static func alias(_ word: String) -> FontFamilyName? {
    word == "sans" ? .sansSerif : nil
  }

  static func font(_ cursor: inout TokenCursor) -> [Declaration]? {
    var result = PropertyName.Shorthand.font.longhands.map {
      Declaration(property: $0, value: .wide(.initial))
    }
    func set(_ property: Property, _ value: StyleValue) {
      for index in result.indices where result[index].property == property {
        result[index].value = value
      }
    }
    let start = cursor
    if let word = cursor.takeIdent(), cursor.isAtEnd, systemFonts.contains(word) {
      set(.fontFamily, .families([.named("Arial")]))
      set(.fontSize, .pixels(16))
      return result
    }
    cursor = start
    var normals = 0
    var seen: Set<Property> = []
    prefix: while normals + seen.count < 4 {
      if cursor.take(ident: "normal") {
        normals += 1
        continue
      }
      for property in [Property.fontStyle, .fontVariantCaps, .fontWeight, .fontStretch]
      where !seen.contains(property) {
        let mark = cursor
        if let value = longhand(property, &cursor) {
          if property == .fontVariantCaps, value != .code(1) { return nil }
          if property == .fontStretch, mark.current.kind == .percentage {
            cursor = mark
            break prefix
          }
          seen.insert(property)
          set(property, value)
          continue prefix
        }
        cursor = mark
      }
      break
    }
    guard let size = longhand(.fontSize, &cursor) else { return nil }
    set(.fontSize, size)
    if cursor.take(delimiter: 0x2F) {
      guard let height = longhand(.lineHeight, &cursor) else { return nil }
      set(.lineHeight, height)
    }
    guard let names = families(&cursor) else { return nil }
    set(.fontFamily, names)
    return result
  }

  private static let systemFonts: Set<String> = [
    "caption", "icon", "menu", "message-box", "small-caption", "status-bar",
    "-webkit-mini-control", "-webkit-small-control", "-webkit-control",
  ]

  static func fontWeight(_ cursor: inout TokenCursor) -> StyleValue? {
    let isFunction = cursor.current.kind == .function
    guard var value = plainNumber(&cursor) else { return nil }
    if isFunction { value = min(max(value, 1), 1000) }
    return 1...1000 ~= value ? .number(value) : nil
  }

  /// Parses the angle after `oblique`.
  static func oblique(_ cursor: inout TokenCursor) -> StyleValue? {
    guard cursor.current.kind == .dimension || cursor.current.kind == .function else {
      return .code(FontSlant.oblique.rawValue)
    }
    // A dimension with another unit is the font size.
    guard let angle = degrees(&cursor) else { return .code(FontSlant.oblique.rawValue) }
    guard angle >= -90, angle <= 90 else { return nil }
    return .number(angle)
  }

  static func fontStretch(_ cursor: inout TokenCursor) -> StyleValue? {
    let words: [String: Double] = [
      "ultra-condensed": 50, "extra-condensed": 62.5, "condensed": 75, "semi-condensed": 87.5,
      "normal": 100, "semi-expanded": 112.5, "expanded": 125, "extra-expanded": 150,
      "ultra-expanded": 200,
    ]
    if let word = cursor.ident, let value = words[word] {
      cursor.advance()
      cursor.skipSpace()
      return .number(value)
    }
    return percentage(&cursor).flatMap { $0 >= 0 ? .number($0) : nil }
  }

  /// Parses the keywords of a font-variant property as a set.
  static func variants(_ property: Property, _ cursor: inout TokenCursor) -> StyleValue? {
    guard let entries = FontVariants.entries(property) else { return nil }
    if cursor.take(ident: "normal") { return .bits(0) }
    if property == .fontVariantLigatures, cursor.take(ident: "none") {
      return .bits(FontVariants.noLigatures)
    }
    var bits: UInt16 = 0
    while let word = cursor.ident, let place = entries.firstIndex(where: { $0.0 == word }) {
      let bit = UInt16(1) << UInt16(place)
      for (owner, groups) in FontVariants.exclusive where owner == property {
        for group in groups where group & bit != 0 && group & bits != 0 { return nil }
      }
      bits |= bit
      cursor.advance()
      cursor.skipSpace()
    }
    return bits == 0 ? nil : .bits(bits)
  }

  static func fontVariant(_ cursor: inout TokenCursor) -> [Declaration]? {
    let properties = PropertyName.Shorthand.fontVariant.longhands
    let start = cursor
    if let word = cursor.takeIdent(), cursor.isAtEnd, word == "normal" || word == "none" {
      return properties.map {
        let isNone = word == "none" && $0 == .fontVariantLigatures
        return Declaration(
          property: $0, value: isNone ? .bits(FontVariants.noLigatures) : .wide(.initial))
      }
    }
    cursor = start
    // Keywords of different properties may be mixed, so the sets are collected word by word.
    var sets: [Property: UInt16] = [:]
    var codes: [Property: StyleValue] = [:]
    guard !cursor.isAtEnd else { return nil }
    scan: while !cursor.isAtEnd {
      guard cursor.ident != "normal", cursor.ident != "none" else { return nil }
      for property in properties {
        if FontVariants.entries(property) != nil {
          guard case .bits(let bits)? = variants(property, &cursor) else { continue }
          guard sets[property, default: 0] & bits == 0 else { return nil }
          sets[property, default: 0] |= bits
          continue scan
        } else if codes[property] == nil, let value = longhand(property, &cursor) {
          codes[property] = value
          continue scan
        }
      }
      return nil
    }
    return properties.map {
      Declaration(
        property: $0, value: sets[$0].map { .bits($0) } ?? codes[$0] ?? .wide(.initial))
    }
  }

  /// Parses `font-variant-alternates`: 1 with `historical-forms`.
  ///
  /// The functions take names of `@font-feature-values`, without which they have no effect.
  static func alternates(_ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "normal") { return .code(0) }
    let functions = [
      "stylistic", "styleset", "character-variant", "swash", "ornaments", "annotation",
    ]
    var parts: Set<String> = []
    while let part = cursor.ident ?? cursor.function,
      cursor.ident == "historical-forms" || functions.contains(part)
    {
      // As in Chromium, the keyword may be repeated.
      guard parts.insert(part).inserted || part == "historical-forms" else { return nil }
      cursor.skipComponent()
      cursor.skipSpace()
    }
    return parts.isEmpty ? nil : .code(parts.contains("historical-forms") ? 1 : 0)
  }

  /// Parses `font-language-override`: `normal`, or a string of at most four letters.
  ///
  /// Longer and empty strings are `normal`.
  static func languageOverride(_ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "normal") { return .number(0) }
    guard let name = cursor.takeString() else { return nil }
    let letters = name.utf8
    guard (1...4).contains(letters.count), letters.allSatisfy({ 0x20..<0x7F ~= $0 }) else {
      return .number(0)
    }
    let padding = String(repeating: " ", count: 4 - letters.count)
    return .number(Double(FontVariants.tag(name + padding)))
  }

  static func fontSynthesis(_ cursor: inout TokenCursor) -> [Declaration]? {
    let words: [String: Property] = [
      "weight": .fontSynthesisWeight, "style": .fontSynthesisStyle,
      "small-caps": .fontSynthesisSmallCaps,
    ]
    var given: Set<Property> = []
    if !cursor.take(ident: "none") {
      while let word = cursor.takeIdent() {
        if word == "position" { continue }
        guard let property = words[word] else { return nil }
        given.insert(property)
      }
      if given.isEmpty { return nil }
    }
    return PropertyName.Shorthand.fontSynthesis.longhands.map {
      Declaration(property: $0, value: .code(given.contains($0) ? 1 : 0))
    }
  }

  /// Parses a metric, x-height by default, and a number or `from-font`.
  static func fontSizeAdjust(_ cursor: inout TokenCursor) -> StyleValue? {
    let names = ["ex-height", "cap-height", "ch-width", "ic-width", "ic-height"]
    var metric = FontSizeAdjust.Metric.xHeight
    for (name, candidate) in zip(names, FontSizeAdjust.Metric.allCases)
    where cursor.take(ident: name) {
      metric = candidate
      break
    }
    if cursor.take(ident: "from-font") { return .sizeAdjust(metric, nil) }
    guard let value = plainNumber(&cursor), value >= 0 else { return nil }
    return .sizeAdjust(metric, Float(value))
  }

  static func featureSettings(_ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "normal") { return .features([]) }
    var features: [FontFeature] = []
    repeat {
      guard let name = cursor.takeString(), isTag(name) else { return nil }
      var value: UInt32 = 1
      if cursor.take(ident: "off") {
        value = 0
      } else if !cursor.take(ident: "on"), let number = integer(&cursor) {
        guard number >= 0 else { return nil }
        value = UInt32(min(number, 65_535))
      }
      features.append(FontFeature(tag: FontVariants.tag(name), value: value))
    } while cursor.take(.comma)
    return .features(features)
  }

  static func variationSettings(_ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "normal") { return .variations([]) }
    var variations: [FontVariation] = []
    repeat {
      guard let name = cursor.takeString(), isTag(name), let value = plainNumber(&cursor) else {
        return nil
      }
      variations.append(FontVariation(tag: FontVariants.tag(name), value: Float(value)))
    } while cursor.take(.comma)
    return .variations(variations)
  }

  private static func isTag(_ name: String) -> Bool {
    name.utf8.count == 4 && name.utf8.allSatisfy { 0x20...0x7E ~= $0 }
  }
}
