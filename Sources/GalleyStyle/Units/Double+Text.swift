// Numbers in descriptions.

extension Double {
  /// The exact number without a fraction of zero: 60, 0.015625.
  package var shortText: String {
    let text = "\(self)"
    return text == "-0.0" ? "0" : text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
