// Numbers in descriptions and messages.

extension Double {
  /// The exact number without a fraction of zero: 60, 0.015625.
  package var shortText: String {
    let text = "\(self)"
    return text == "-0.0" ? "0" : text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number rounded to two decimals, without a fraction of zero: 60, 12.5.
  package var roundedText: String {
    guard abs(self) < 1e15 else { return "\(self)" }
    return ((self * 100).rounded() / 100).shortText
  }
}

extension Int {
  /// The number with a noun, in the plural if necessary: 1 line, 2 lines.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
