// Source: SVG 2, section 8.8 (natural sizing properties); CSS Images 3, section 5.2 (concrete object
// size); CSS Values 4, section 6 (lengths).

/// The size of an SVG image.
enum SVGHeader {
  /// The natural size by the attributes of the root element.
  static func size(of bytes: Span<UInt8>) -> Size? {
    guard let root = SVGRootReader.root(of: bytes) else { return nil }
    guard let width = length(root["width"], root), let height = length(root["height"], root) else {
      return nil
    }
    if case .length(let width) = width, case .length(let height) = height {
      return clamped(width, height)
    }
    // Without a ratio and without one of the sides, Chromium does not use the other one either.
    if hasNoRatio(root["preserveAspectRatio"]) { return fallback }
    let ratio = root["viewBox"].flatMap(ratio)
    switch (width, height) {
    case (.length(let width), _):
      return clamped(width, ratio.map { width / $0 } ?? fallback.height)
    case (_, .length(let height)):
      return clamped(ratio.map { height * $0 } ?? fallback.width, height)
    default:
      guard let ratio else { return fallback }
      return ratio > fallback.width / fallback.height
        ? clamped(fallback.width, fallback.width / ratio)
        : clamped(fallback.height * ratio, fallback.height)
    }
  }

  /// The default object size of CSS 2.2, section 10.3.2.
  private static let fallback = Size(width: 300, height: 150)

  private enum Length {
    case auto
    case length(Double)
  }

  /// The size within the range of layout, which ends at 2²⁵ px.
  private static func clamped(_ width: Double, _ height: Double) -> Size? {
    guard !width.isNaN, !height.isNaN else { return nil }
    let most = 33_554_428.0
    return Size(width: min(max(width, 0), most), height: min(max(height, 0), most))
  }

  /// A length in px; nil for one that is not known.
  ///
  /// Values that CSS drops, and percentages, are `auto`. Units of the viewport are 0 in an image.
  private static func length(_ text: String?, _ root: [String: String]) -> Length? {
    guard let text = text.map(trimmed) else { return .auto }
    // A function or a comment.
    if text.contains("(") || text.contains("/*") { return nil }
    guard let (number, rest) = leadingNumber(of: text) else { return .auto }
    let unit = rest.lowercased()
    if unit.isEmpty { return .length(number) }
    // An image has no query container.
    guard !unit.hasPrefix("cq"), let measure = Measure(number, unit: unit) else { return .auto }
    switch measure.unit {
    case .px: return .length(measure.value)
    case .em, .rem:
      return root["font-size"] == nil && root["style"] == nil ? .length(number * 16) : nil
    case .vw, .vh, .vmin, .vmax, .cqw, .cqh, .cqmin, .cqmax: return .length(0)
    case .ex, .rex, .ch, .rch, .ic, .ric, .cap, .rcap, .lh, .rlh: return nil
    case .number, .percent: return .auto
    }
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }

  private static func isSpace(_ character: Character) -> Bool {
    " \t\n\r\u{C}\r\n".contains(character)
  }

  /// The number at the start of a text, and the text behind it.
  private static func leadingNumber(of text: String) -> (Double, Substring)? {
    var rest = text[...]
    func take(_ isWanted: (Character) -> Bool) -> Int {
      let count = rest.prefix(while: isWanted).count
      rest = rest.dropFirst(count)
      return count
    }
    let isDigit: (Character) -> Bool = { $0.isASCII && $0.isNumber }
    if let first = rest.first, "+-".contains(first) { rest = rest.dropFirst() }
    var digits = take(isDigit)
    if rest.first == ".", let next = rest.dropFirst().first, isDigit(next) {
      rest = rest.dropFirst()
      digits += take(isDigit)
    }
    guard digits > 0 else { return nil }
    let mantissa = rest
    if let first = rest.first, "eE".contains(first) {
      rest = rest.dropFirst()
      if let sign = rest.first, "+-".contains(sign) { rest = rest.dropFirst() }
      if take(isDigit) == 0 { rest = mantissa }
    }
    return Double(text[..<rest.startIndex]).map { ($0, rest) }
  }

  /// Whether `preserveAspectRatio` is `none`; values with an error have their default.
  private static func hasNoRatio(_ text: String?) -> Bool {
    let words = (text ?? "").split(whereSeparator: isSpace)
    return words.first == "none"
      && (words.count == 1 || words.count == 2 && ["meet", "slice"].contains(words[1]))
  }

  /// Width by height of a view box; nil for one with an error or without an area.
  private static func ratio(_ viewBox: String) -> Double? {
    var rest = trimmed(viewBox)[...]
    var numbers: [Double] = []
    while let (number, after) = leadingNumber(of: String(rest)), numbers.count < 5 {
      numbers.append(number)
      rest = after.drop(while: isSpace)
      if rest.first == "," {
        rest = rest.dropFirst().drop(while: isSpace)
        if rest.isEmpty { return nil }
      }
    }
    guard rest.isEmpty, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    let ratio = numbers[2] / numbers[3]
    return ratio > 0 && ratio.isFinite ? ratio : nil
  }
}
