// Parses values of options that are more than one number or have a range, with the reason if they
// are invalid.

import ArgumentParser
import Galley
import GalleyJSON

/// Parses values of options.
enum ArgumentReader {
  /// A width in CSS px, with or without the unit.
  static func width(_ text: String) throws(ValidationError) -> Double {
    try length(text, .width)
  }

  /// Throws for several widths, of which the command would use one only.
  static func checkSingle(_ widths: [Double]) throws(ValidationError) {
    if widths.count > 1 {
      throw ValidationError("--width is given \(widths.count) times: give one width")
    }
  }

  /// Widths in CSS px, separated by commas.
  static func widths(_ text: String) throws(ValidationError) -> [Double] {
    var widths: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      widths.append(try width(String(part)))
    }
    return widths
  }

  /// A font size in CSS px, with or without the unit.
  static func fontSize(_ text: String) throws(ValidationError) -> Double {
    try length(text, .fontSize)
  }

  private static func length(
    _ text: String, _ range: NumberRange
  ) throws(ValidationError) -> Double {
    guard let value = Double(pixels: text) else { throw ValidationError("not a number") }
    if let reason = range.objection(to: value) { throw ValidationError(reason) }
    return value
  }

  /// A point in the form 120,34.
  static func point(_ text: String) throws(ValidationError) -> Point {
    let numbers = numbers(text, between: ",")
    guard numbers.count == 2 else {
      throw ValidationError("must be two numbers with a comma between, such as 40,12")
    }
    return Point(x: numbers[0], y: numbers[1])
  }

  /// A size in the form 40x30.
  static func size(_ text: String) throws(ValidationError) -> Size {
    let numbers = numbers(text.lowercased(), between: "x")
    guard numbers.count == 2, numbers.allSatisfy({ $0 >= 0 }) else {
      throw ValidationError("must be two numbers of 0 or more with an x between, such as 40x30")
    }
    return Size(width: numbers[0], height: numbers[1])
  }

  /// Finite numbers; an empty list if one of them is invalid.
  private static func numbers(_ text: String, between separator: Character) -> [Double] {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    return numbers.count == parts.count ? numbers : []
  }
}
