// What the numbers of rows and options may be.

/// The numbers that a field takes.
struct NumberRange: Sendable {
  private let range: ClosedRange<Double>
  private let isWhole: Bool
  /// Follows "must be".
  private let words: String

  static let finite = NumberRange("a finite number", -.greatestFiniteMagnitude)
  /// CSS px.
  static let width = NumberRange("a finite number of 0 or more", 0)
  /// Below and above, layout would take the nearest of these without a word.
  static let pixelRatio = NumberRange("a number from 1/64 to 64", 1 / 64, 64)
  /// CSS px.
  static let fontSize = NumberRange("a finite number above 0", .leastNonzeroMagnitude)
  /// Factor on font sizes.
  static let textScale = NumberRange("a number above 0, up to 100", .leastNonzeroMagnitude, 100)
  static let lineCount = NumberRange("a whole number from 0 to 1000000000", 0, 1e9, isWhole: true)

  private init(
    _ words: String, _ low: Double, _ high: Double = .greatestFiniteMagnitude, isWhole: Bool = false
  ) {
    self.words = words
    range = low...high
    self.isWhole = isWhole
  }

  /// Why a number is not taken, as the rest of a sentence that begins with the field; nil if it is.
  func objection(to value: Double) -> String? {
    let isRight = range.contains(value) && (!isWhole || value == value.rounded())
    if isRight { return nil }
    return "must be \(words), not \(value.written)"
  }
}

extension Double {
  /// As people write it: whole numbers have no point.
  var written: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int64(self))" : "\(self)"
  }
}
