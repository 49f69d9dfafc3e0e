// The algorithms of the predefined counter styles.
// Input: a value in the style's range. Output: its number without prefix and suffix.
// Specification: CSS Counter Styles 3, sections 2 and 7.

/// A predefined counter style.
struct CounterStyle: Sendable {
  enum Algorithm: Sendable {
    /// Positional notation with ten digits.
    case numeric([Unicode.Scalar])
    /// a, b … z, aa, ab …
    case alphabetic([Unicode.Scalar])
    /// One symbol per value from 1 on.
    case fixed([Unicode.Scalar])
    /// Weights in descending order, each used as often as it fits.
    case additive([(weight: Int, symbol: String)])
    case leadingZero
    /// The first of 36 letters: nine for each power of ten.
    case armenian(Unicode.Scalar)
    case hebrew
    case ethiopic
    case longhand(CounterLonghand)
  }

  var algorithm: Algorithm
  var range = 0...Int(Int32.max)
  /// The style of values outside of the range; nil for decimal.
  var fallback: String?

  /// The number of a value, which must be in the range.
  func text(of value: Int) -> String {
    switch algorithm {
    case .numeric(let digits): numeric(value, digits)
    case .alphabetic(let letters): alphabetic(value, letters)
    case .fixed(let symbols):
      symbols.indices.contains(value - 1) ? String(symbols[value - 1]) : String(value)
    case .additive(let weights): additive(value, weights)
    case .leadingZero:
      // The minus sign counts as one of the two characters.
      (0...9).contains(value) ? "0" + String(value) : String(value)
    case .armenian(let first): armenian(value, first.value)
    case .hebrew: hebrew(value)
    case .ethiopic: ethiopic(value)
    case .longhand(let longhand): longhand.text(of: value)
    }
  }

  private func numeric(_ value: Int, _ digits: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    for byte in String(value).utf8 {
      let digit = Int(byte) - 0x30
      text.append(digits.indices.contains(digit) ? digits[digit] : "-")
    }
    return String(text)
  }

  private func alphabetic(_ value: Int, _ letters: [Unicode.Scalar]) -> String {
    var reversed: [Unicode.Scalar] = []
    var rest = value
    while rest > 0 {
      rest -= 1
      reversed.append(letters[rest % letters.count])
      rest /= letters.count
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: reversed.reversed())
    return String(text)
  }

  private func additive(_ value: Int, _ weights: [(weight: Int, symbol: String)]) -> String {
    var text = ""
    var rest = value
    for (weight, symbol) in weights where weight > 0 {
      while rest >= weight {
        text += symbol
        rest -= weight
      }
    }
    return text
  }

  /// Ten thousands and higher powers have the same letters with a circumflex.
  private func armenian(_ value: Int, _ first: UInt32) -> String {
    var text = String.UnicodeScalarView()
    for (part, accented) in [(value / 10_000, true), (value % 10_000, false)] {
      var weight = 1000
      for power in (0..<4).reversed() {
        let digit = part / weight % 10
        weight /= 10
        guard digit > 0, let letter = Unicode.Scalar(first + UInt32(power * 9 + digit - 1)) else {
          continue
        }
        text.append(letter)
        if accented { text.append("\u{302}") }
      }
    }
    return String(text)
  }

  /// A geresh follows the thousands.
  ///
  /// 15 and 16 are 9 + 6 and 9 + 7, to avoid the divine name.
  private func hebrew(_ value: Int) -> String {
    guard value > 0 else { return "\u{5D0}\u{5E4}\u{5E1}" }
    let thousands = value / 1000
    let head = thousands > 0 ? additive(thousands, Self.hebrewWeights) + "\u{5F3}" : ""
    return head + additive(value % 1000, Self.hebrewWeights)
  }

  private static let hebrewWeights: [(weight: Int, symbol: String)] = [
    (400, "ת"), (300, "ש"), (200, "ר"), (100, "ק"), (90, "צ"), (80, "פ"), (70, "ע"), (60, "ס"),
    (50, "נ"), (40, "מ"), (30, "ל"), (20, "כ"), (19, "יט"), (18, "יח"), (17, "יז"), (16, "טז"),
    (15, "טו"), (10, "י"), (9, "ט"), (8, "ח"), (7, "ז"), (6, "ו"), (5, "ה"), (4, "ד"), (3, "ג"),
    (2, "ב"), (1, "א"),
  ]

  /// Groups of two digits, separated by the signs for a hundred and for ten thousand.
  private func ethiopic(_ value: Int) -> String {
    var groups: [Int] = []
    var rest = value
    while rest > 0 {
      groups.append(rest % 100)
      rest /= 100
    }
    var text = String.UnicodeScalarView()
    for index in groups.indices.reversed() {
      let group = groups[index]
      let isOdd = index % 2 == 1
      let isBareOne = group == 1 && (index == groups.count - 1 && index > 0 || isOdd)
      if group > 0, !isBareOne {
        if group >= 10, let tens = Unicode.Scalar(0x1372 + UInt32(group / 10 - 1)) {
          text.append(tens)
        }
        if group % 10 > 0, let units = Unicode.Scalar(0x1369 + UInt32(group % 10 - 1)) {
          text.append(units)
        }
      }
      if isOdd {
        if group > 0 { text.append("\u{137B}") }
      } else if index > 0 {
        text.append("\u{137C}")
      }
    }
    return String(text)
  }
}
