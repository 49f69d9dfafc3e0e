// Input: the value of an input element. Output: the text that it shows.
// Source: HTML, section 4.10.5.1 (value sanitization).

/// The text that text fields show.
@usableFromInline package enum ControlValue {
  /// The text of a value; empty for types without a text field.
  package static func text(_ value: String, type: String) -> String {
    switch type {
    case "checkbox", "radio", "range", "color", "file", "image", "submit", "reset", "button",
      "hidden", "date", "time", "month", "week", "datetime-local":
      ""
    case "number": isNumber(value) ? value : ""
    // A bullet stands for each character; all have the same extent.
    case "password": value.isEmpty ? "" : "\u{2022}"
    default: String(value.unicodeScalars.filter { $0 != "\n" && $0 != "\r" })
    }
  }

  /// Whether a text is a valid floating-point number (HTML section 2.3.4.3).
  private static func isNumber(_ text: String) -> Bool {
    let isPlain = text.utf8.allSatisfy {
      $0 == 0x2B || $0 == 0x2D || $0 == 0x2E || (0x30...0x39).contains($0) || $0 | 0x20 == 0x65
    }
    return isPlain && !text.hasPrefix("+") && !text.hasSuffix(".") && Double(text) != nil
  }
}
