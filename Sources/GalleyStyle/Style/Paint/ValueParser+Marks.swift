// The grammar of emphasis marks, underline positions and filters.
// Source: CSS Text Decoration 4, sections 2.7 and 3; Filter Effects 1, section 6.

extension ValueParser {
  /// Parses emphasis marks: the text of a mark, or 0 for none.
  static func emphasisMark(_ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "none") { return .code(0) }
    if let text = cursor.takeString() { return .string(String(text.prefix(1))) }
    var isOpen: Bool?
    var shape: String?
    words: while let word = cursor.ident {
      switch word {
      case "filled", "open":
        guard isOpen == nil else { return nil }
        isOpen = word == "open"
      case "dot", "circle", "double-circle", "triangle", "sesame":
        guard shape == nil else { return nil }
        shape = word
      default: break words
      }
      cursor.advance()
      cursor.skipSpace()
    }
    guard isOpen != nil || shape != nil else { return nil }
    // In Chromium the initial shape is a dot.
    return .string(mark(shape ?? "dot", isOpen: isOpen ?? false))
  }

  private static func mark(_ shape: String, isOpen: Bool) -> String {
    switch shape {
    case "dot": isOpen ? "\u{25E6}" : "\u{2022}"
    case "double-circle": isOpen ? "\u{25CE}" : "\u{25C9}"
    case "triangle": isOpen ? "\u{25B3}" : "\u{25B2}"
    case "sesame": isOpen ? "\u{FE46}" : "\u{FE45}"
    default: isOpen ? "\u{25CB}" : "\u{25CF}"
    }
  }

  /// Parses a mark and a colour, in any order.
  static func textEmphasis(_ cursor: inout TokenCursor) -> [Declaration]? {
    var color = cursor.takeColor()
    let mark = cursor.isAtEnd ? nil : emphasisMark(&cursor)
    if color == nil, mark != nil, !cursor.isAtEnd { color = cursor.takeColor() }
    guard color != nil || mark != nil, cursor.isAtEnd else { return nil }
    return [
      Declaration(property: .textEmphasisStyle, value: mark ?? .code(0)),
      Declaration(property: .textEmphasisColor, value: .color(color ?? .current)),
    ]
  }

  /// Parses `auto`, or `under` and `from-font` with a side of vertical text.
  static func underlinePosition(_ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "auto") { return .code(UnderlinePosition.automatic.rawValue) }
    var position: UnderlinePosition?
    var hasSide = false
    while !cursor.isAtEnd {
      if position == nil, cursor.take(ident: "under") {
        position = .under
      } else if position == nil, cursor.take(ident: "from-font") {
        position = .fromFont
      } else if !hasSide, cursor.take(ident: "left") || cursor.take(ident: "right") {
        hasSide = true
      } else {
        return nil
      }
    }
    return position.map { .code($0.rawValue) } ?? (hasSide ? .code(0) : nil)
  }

  /// Parses the functions of `filter`; nil for an address or an unknown function.
  static func filters(_ cursor: inout TokenCursor) -> [SpecifiedFilter]? {
    var filters: [SpecifiedFilter] = []
    while !cursor.isAtEnd {
      guard let name = cursor.function else { return nil }
      var block = cursor.enterBlock()
      block.skipSpace()
      cursor.skipSpace()
      guard let filter = filter(name, &block) else { return nil }
      filters.append(filter)
    }
    return filters.isEmpty ? nil : filters
  }

  private static func filter(_ name: String, _ block: inout TokenCursor) -> SpecifiedFilter? {
    var filter: SpecifiedFilter?
    switch name {
    case "blur":
      let radius = block.isAtEnd ? nil : length(&block, percent: false, negative: false)
      filter = .blur(radius ?? .length(Measure(value: 0, unit: .px)))
    case "hue-rotate":
      filter = .hueRotate(0)
      if !block.isAtEnd {
        guard let degrees = angle(&block) else { return nil }
        filter = .hueRotate(degrees)
      }
    case "drop-shadow": filter = shadow(&block, ofBox: false).map { .shadow($0) }
    default:
      guard let function = PaintFilter.Function(rawValue: name) else { return nil }
      let amount = block.isAtEnd ? 1 : numberOrPercentage(&block)
      guard let amount, amount >= 0 else { return nil }
      let isShare = ![.brightness, .contrast, .saturate].contains(function)
      filter = .color(function, isShare ? min(amount, 1) : amount)
    }
    return block.isAtEnd ? filter : nil
  }
}
