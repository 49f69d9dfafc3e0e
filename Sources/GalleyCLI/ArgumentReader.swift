// Parses values of options that are more than one number or have a range, with the reason if they
// are invalid.

import ArgumentParser
import Galley

/// Parses values of options.
enum ArgumentReader {
  /// A width in CSS px.
  static func width(_ text: String) throws(ValidationError) -> Double {
    guard let value = Double(text) else { throw ValidationError("not a number") }
    if let reason = NumberRange.width.objection(to: value) { throw ValidationError(reason) }
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
