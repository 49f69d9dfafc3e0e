// The bytes of HTML's syntax and their classes.

/// Names of bytes in HTML's syntax.
@usableFromInline package enum ASCII {
  package static let null: UInt8 = 0x00
  package static let tab: UInt8 = 0x09
  package static let lineFeed: UInt8 = 0x0A
  static let formFeed: UInt8 = 0x0C
  package static let carriageReturn: UInt8 = 0x0D
  package static let space: UInt8 = 0x20
  static let exclamation: UInt8 = 0x21
  static let quote: UInt8 = 0x22
  package static let number: UInt8 = 0x23
  static let ampersand: UInt8 = 0x26
  static let apostrophe: UInt8 = 0x27
  static let hyphen: UInt8 = 0x2D
  package static let solidus: UInt8 = 0x2F
  static let semicolon: UInt8 = 0x3B
  package static let less: UInt8 = 0x3C
  static let equals: UInt8 = 0x3D
  static let greater: UInt8 = 0x3E
  package static let question: UInt8 = 0x3F
  static let rightBracket: UInt8 = 0x5D

  /// Whether a byte is HTML white space.
  ///
  /// CR is included, because it becomes LF.
  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == lineFeed || byte == tab || byte == carriageReturn || byte == formFeed
  }

  package static func isUpper(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
  package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  package static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
  static func lowercased(_ byte: UInt8) -> UInt8 { isUpper(byte) ? byte | 0x20 : byte }

  /// The value of a hexadecimal digit.
  package static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte &- 0x30) }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}
