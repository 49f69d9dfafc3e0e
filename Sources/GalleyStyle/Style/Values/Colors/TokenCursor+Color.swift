// Folder GalleyStyle/Style/Values/Colors: colours.
// Input: tokens of a colour.
// Output: a specified colour with sRGB bytes, or a `SystemColor` that depends on the colour scheme.
// Source: CSS Color 4 and 5.
// Uses: Units, Markup, Style, Style/Syntax, Style/Values, Style/Values/Calculation.
// Read: SystemColor, Color+Names, ColorSpace, TokenCursor+Color.

// Input: tokens. Output: a specified colour. Source: CSS Color 4 and 5.

extension TokenCursor {
  /// Parses a colour here; nil if there is none.
  mutating func takeColor(depth: Int = 0) -> SpecifiedColor? {
    let token = current
    switch token.kind {
    case .hash:
      guard let color = Color(hex: list.bytes[Int(token.nameStart)..<Int(token.nameStop)]) else {
        return nil
      }
      advance()
      skipSpace()
      return .fixed(color)
    case .ident:
      guard let color = SpecifiedColor(keyword: list.lowerName(token)) else { return nil }
      advance()
      skipSpace()
      return color
    case .function:
      guard depth < Limits.colorDepth else { return nil }
      let start = self
      let name = list.lowerName(token)
      var inner = enterBlock()
      skipSpace()
      inner.skipSpace()
      if let color = inner.color(function: name, depth: depth), inner.isAtEnd { return color }
      self = start
      return nil
    default: return nil
    }
  }

  private mutating func color(function name: String, depth: Int) -> SpecifiedColor? {
    switch name {
    case "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch":
      return takeChannels(name).map { .fixed($0) }
    case "color": return takeColorSpace().map { .fixed($0) }
    case "light-dark":
      guard let light = takeColor(depth: depth + 1), take(.comma),
        let dark = takeColor(depth: depth + 1)
      else { return nil }
      return .lightDark(light, dark)
    case "color-mix": return takeMix(depth)
    default: return nil
    }
  }

  private mutating func takeMix(_ depth: Int) -> SpecifiedColor? {
    guard take(ident: "in"), takeIdent() != nil else { return nil }
    if ident != nil {
      _ = takeIdent()
      guard take(ident: "hue") else { return nil }
    }
    guard take(.comma) else { return nil }
    var firstShare = takePercentage()
    guard let first = takeColor(depth: depth + 1) else { return nil }
    firstShare = firstShare ?? takePercentage()
    guard take(.comma) else { return nil }
    var secondShare = takePercentage()
    guard let second = takeColor(depth: depth + 1) else { return nil }
    secondShare = secondShare ?? takePercentage()
    let left = firstShare ?? secondShare.map { 100 - $0 } ?? 50
    let right = secondShare ?? 100 - left
    guard left >= 0, right >= 0, left + right > 0 else { return nil }
    return .mix(first, second, share: left / (left + right), alpha: min((left + right) / 100, 1))
  }

  private mutating func takePercentage() -> Double? {
    guard current.kind == .percentage else { return nil }
    let value = current.number
    advance()
    skipSpace()
    return value
  }

  // MARK: Channels

  /// Parses a channel.
  ///
  /// A percentage is multiplied by `full`.
  private mutating func takeChannel(full: Double) -> Double? {
    let token = current
    switch token.kind {
    case .number:
      advance()
      skipSpace()
      return token.number
    case .percentage:
      advance()
      skipSpace()
      return token.number / 100 * full
    case .ident: return take(ident: "none") ? 0 : nil
    case .function:
      guard let calculation = takeCalculation() else { return nil }
      var context = UnitContext()
      if case .percent = calculation.kind, case .length(let length) = context.length(calculation) {
        return Double(length.percent) / 100 * full
      }
      return context.number(calculation)
    default: return nil
    }
  }

  private mutating func takeHue() -> Double? {
    guard current.kind == .dimension else { return takeChannel(full: 360) }
    let factors = ["deg": 1, "rad": 180 / Double.pi, "grad": 0.9, "turn": 360.0]
    guard let factor = factors[list.lowerName(current)] else { return nil }
    let value = current.number * factor
    advance()
    skipSpace()
    return value
  }

  /// Skips a comma if this function is written with commas.
  private mutating func takeSeparator(_ commas: inout Bool?) -> Bool {
    let isComma = take(.comma)
    if let known = commas { return known == isComma }
    commas = isComma
    return true
  }

  private mutating func takeChannels(_ name: String) -> Color? {
    let full = ColorSpace.fullScale(name)
    var commas: Bool?
    guard let first = full.0 == 360 ? takeHue() : takeChannel(full: full.0),
      takeSeparator(&commas), let second = takeChannel(full: full.1), takeSeparator(&commas),
      let third = full.2 == 360 ? takeHue() : takeChannel(full: full.2)
    else { return nil }
    guard let alpha = takeAlpha(commas: commas ?? false) else { return nil }
    return ColorSpace.color(name, (first, second, third), alpha: alpha)
  }

  private mutating func takeAlpha(commas: Bool) -> Double? {
    if isAtEnd { return 1 }
    guard commas ? take(.comma) : take(delimiter: 0x2F) else { return nil }
    return takeChannel(full: 1)
  }

  private mutating func takeColorSpace() -> Color? {
    guard let space = takeIdent(), let first = takeChannel(full: 1),
      let second = takeChannel(full: 1), let third = takeChannel(full: 1),
      let alpha = takeAlpha(commas: false)
    else { return nil }
    return ColorSpace.color(space, (first, second, third), alpha: alpha)
  }
}

extension Color {
  /// Parses 3, 4, 6 or 8 hexadecimal digits.
  init?(hex: ArraySlice<UInt8>) {
    var digits: [UInt8] = []
    for byte in hex.prefix(9) {
      let letter = byte | 0x20
      if byte &- 0x30 < 10 {
        digits.append(byte - 0x30)
      } else if letter >= 0x61, letter <= 0x66 {
        digits.append(letter - 0x57)
      } else {
        return nil
      }
    }
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    red = digits[0] << 4 | digits[1]
    green = digits[2] << 4 | digits[3]
    blue = digits[4] << 4 | digits[5]
    alpha = digits.count == 8 ? digits[6] << 4 | digits[7] : 255
  }
}
