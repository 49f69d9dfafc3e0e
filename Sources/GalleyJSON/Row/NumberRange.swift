// The ranges of numbers in rows and options.

/// The valid numbers of a field.
package struct NumberRange: Sendable {
  private let range: ClosedRange<Double>
  private let isWhole: Bool
  /// Text after "must be".
  private let words: String

  package static let finite = NumberRange("a finite number", -.greatestFiniteMagnitude)
  /// In CSS px.
  package static let width = NumberRange("a finite number of 0 or more", 0)
  /// Layout would silently clamp other values.
  package static let pixelRatio = NumberRange("a number from 1/64 to 64", 1 / 64, 64)
  /// In CSS px.
  package static let fontSize = NumberRange("a finite number above 0", .leastNonzeroMagnitude)
  /// A factor of font sizes.
  package static let textScale = NumberRange(
    "a number above 0, up to 100", .leastNonzeroMagnitude, 100)
  package static let lineCount = NumberRange(
    "a whole number from 0 to 1000000000", 0, 1e9, isWhole: true)

  /// Pixels of a picture per CSS px.
  static let pictureScale = NumberRange("a number above 0, up to 64", .leastNonzeroMagnitude, 64)
  /// A side of a picture in CSS px.
  static let pictureSide = NumberRange("a number from 0 to 100000", 0, 100_000)
  /// A position in the text.
  static let offset = NumberRange(
    "a whole number from 0 to 4294967295", 0, 4_294_967_295, isWhole: true)

  private init(
    _ words: String, _ low: Double, _ high: Double = .greatestFiniteMagnitude, isWhole: Bool = false
  ) {
    self.words = words
    range = low...high
    self.isWhole = isWhole
  }

  /// The reason why a number is invalid, as the rest of a sentence that begins with the field; nil
  /// if it is valid.
  package func objection(to value: Double) -> String? {
    let isRight = range.contains(value) && (!isWhole || value == value.rounded())
    if isRight { return nil }
    return "must be \(words), not \(value.written)"
  }
}

extension Double {
  /// Creates a number of CSS px from a text with or without the unit.
  package init?(pixels text: String) {
    self.init(text.lowercased().hasSuffix("px") ? String(text.dropLast(2)) : text)
  }

  /// The number in its common form: whole numbers have no decimal point.
  package var written: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int64(self))" : "\(self)"
  }
}
