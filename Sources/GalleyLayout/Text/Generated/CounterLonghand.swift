// The longhand East Asian counter styles: numbers in words, in groups of four digits.
// Input: a value. Output: its number.
// Specification: CSS Counter Styles 3, section 7.1; no limit at 9999 for Chinese and Korean.

/// A counter style that writes numbers in Chinese, Japanese or Korean words.
struct CounterLonghand: Sendable {
  enum Ones: Sendable {
    /// The digit one is always written.
    case written
    /// The digit one is omitted before ten in a group from ten to nineteen.
    case omittedInTeens
    /// The digit one is omitted before each power of ten.
    case omitted
  }

  /// The digits from zero to nine.
  var digits: [Unicode.Scalar]
  /// The signs for ten, hundred, thousand.
  var powers: [Unicode.Scalar]
  /// The signs for ten thousand and its square.
  var groups: [Unicode.Scalar]
  var negative: String
  var ones = Ones.written
  /// Whether a zero replaces missing powers between two digits.
  var marksGaps = false
  var groupSeparator = ""

  init(_ digits: String, powers: String, groups: String, negative: String) {
    self.digits = Array(digits.unicodeScalars)
    self.powers = Array(powers.unicodeScalars)
    self.groups = Array(groups.unicodeScalars)
    self.negative = negative
  }

  func text(of value: Int) -> String {
    guard value != 0 else { return String(digits[0]) }
    var parts: [Int] = []
    var rest = Int(value.magnitude)
    while rest > 0 {
      parts.append(rest % 10_000)
      rest /= 10_000
    }
    var text = ""
    for index in parts.indices.reversed() where parts[index] > 0 {
      if !text.isEmpty { text += groupSeparator }
      append(parts[index], group: index, to: &text)
      if index > 0, groups.indices.contains(index - 1) {
        text.unicodeScalars.append(groups[index - 1])
      }
    }
    return (value < 0 ? negative : "") + text
  }

  private func append(_ part: Int, group: Int, to text: inout String) {
    var weight = 1000
    // Whether powers without a digit precede. If they do, the next digit may need a zero before it.
    var gap = false
    var isFirst = text.isEmpty
    for power in (0..<4).reversed() {
      let digit = part / weight % 10
      weight /= 10
      guard digit > 0 else {
        gap = true
        continue
      }
      if gap, !isFirst, marksGaps { text.unicodeScalars.append(digits[0]) }
      gap = false
      isFirst = false
      if digit > 1 || writesOne(power: power, part: part, group: group) {
        text.unicodeScalars.append(digits[digit])
      }
      if power > 0 { text.unicodeScalars.append(powers[power - 1]) }
    }
  }

  private func writesOne(power: Int, part: Int, group: Int) -> Bool {
    switch ones {
    case .written: true
    case .omittedInTeens: power != 1 || part >= 20
    // As in Chromium, each digit one before a sign is omitted, also the one for ten thousand in
    // 110,000.
    case .omitted: power == 0 && group == 0
    }
  }
}
