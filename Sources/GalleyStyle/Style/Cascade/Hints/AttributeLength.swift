// Lengths of presentational attributes, with HTML's error recovery.
// Source: HTML standard, section 2.3.4 (numbers).

/// A number with optional fraction and per cent sign.
///
/// The rest is ignored.
struct AttributeLength {
  var value: Double
  var isPercent: Bool

  init?(_ text: String) {
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count, ASCII.isSpace(bytes[index]) { index += 1 }
    var number = 0.0
    var digits = 0
    while index < bytes.count, bytes[index] &- 0x30 < 10 {
      number = min(number * 10 + Double(bytes[index] - 0x30), 33_554_428)
      index += 1
      digits += 1
    }
    if index < bytes.count, bytes[index] == 0x2E {
      index += 1
      var place = 0.1
      while index < bytes.count, bytes[index] &- 0x30 < 10 {
        number += Double(bytes[index] - 0x30) * place
        place /= 10
        index += 1
        digits += 1
      }
    }
    guard digits > 0 else { return nil }
    value = number
    isPercent = index < bytes.count && bytes[index] == 0x25
  }
}
