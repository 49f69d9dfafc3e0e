// Input: the type of a date or time control. Output: the texts of its fields, of which the widest
// ones determine its width.
// Source: HTML, section 4.10.5.1 (date and time states), as in Chromium in American English.

internal import GalleyStyle

/// A part of the text of a date or time control.
@usableFromInline package enum DateField {
  /// Text between fields.
  case literal(String)
  /// The texts that a field can show, apart from its value.
  case field([String])
}

extension DateField {
  static let types: Set<String> = ["date", "time", "datetime-local", "month", "week"]

  /// The parts of a type.
  ///
  /// `maximum` is the year of the `max` attribute, `digits` the number of digits after seconds; nil
  /// for times without seconds.
  package static func parts(ofType type: String, maximum: String?, digits: Int?) -> [DateField] {
    let last = maximum ?? "275760"
    switch type {
    case "date": return date(last)
    case "time": return time(digits)
    case "datetime-local": return date(last) + [.literal(", ")] + time(digits)
    case "month": return [.field(months), .literal(" "), .field(["----", last])]
    case "week":
      return [.literal("Week "), .field(["--", "53"]), .literal(", "), .field(["----", last])]
    default: return []
    }
  }

  /// The year of a valid limit; nil for others.
  package static func year(of limit: String, type: String) -> String? {
    let digits = limit.prefix { $0.isASCII && $0.isNumber }
    let rest = limit.dropFirst(digits.count)
    let lengths: ClosedRange<Int> =
      switch type {
      case "date": 6...6
      case "month": 3...3
      case "week": 4...4
      default: 12...19
      }
    guard (4...6).contains(digits.count), rest.first == "-", lengths.contains(rest.count) else {
      return nil
    }
    return String(digits)
  }

  /// The number of digits after seconds that a step or value requires; nil without seconds.
  package static func digits(step: String, value: String) -> Int? {
    let seconds = value.split(separator: ":").dropFirst(2).first.flatMap { Double($0) } ?? 0
    let step = Double(step).flatMap { $0 > 0 && $0 < 1e9 ? $0 : nil } ?? 60
    if [seconds, step].contains(where: { $0 != $0.rounded() }) { return 3 }
    return seconds != 0 || step.truncatingRemainder(dividingBy: 60) != 0 ? 0 : nil
  }

  private static func date(_ last: String) -> [DateField] {
    [
      .field(["mm", "12"]), .literal("/"), .field(["dd", "31"]), .literal("/"),
      .field(["yyyy", last]),
    ]
  }

  private static func time(_ digits: Int?) -> [DateField] {
    var parts: [DateField] = [.field(["--", "12"]), .literal(":"), .field(["--", "59"])]
    if let digits {
      parts += [.literal(":"), .field(["--", "59"])]
      if digits > 0 { parts += [.literal("."), .field(["---", "999"])] }
    }
    return parts + [.literal("\u{202F}"), .field(["--", "AM", "PM"])]
  }

  private static let months = [
    "---------", "January", "February", "March", "April", "May", "June", "July", "August",
    "September", "October", "November", "December",
  ]

  /// The width of the parts; each field has a padding on both sides.
  static func width(
    _ parts: [DateField], padding: Float, of text: (String) -> Float
  ) -> Float {
    parts.reduce(0) { sum, part in
      switch part {
      case .literal(let literal): sum + text(literal)
      case .field(let texts): sum + (texts.map(text).max() ?? 0) + 2 * padding
      }
    }
  }
}
