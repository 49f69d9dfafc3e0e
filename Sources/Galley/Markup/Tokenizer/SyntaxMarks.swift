// The bytes that text of one kind stops at. All of them lie below 64, so that a set is one word.

/// A set of bytes below 64.
struct SyntaxMarks {
  private let bits: UInt64

  /// "<", "&", CR and NUL.
  static var inText: SyntaxMarks {
    SyntaxMarks(bits: 1 &<< 0x3C | 1 &<< 0x26 | 1 &<< 0x0D | 1)
  }

  /// White space, "/", ">", "=" and NUL.
  static var inName: SyntaxMarks {
    SyntaxMarks(bits: spaces | 1 &<< 0x2F | 1 &<< 0x3E | 1 &<< 0x3D | 1)
  }

  /// Of a value without quotation marks.
  static var inValue: SyntaxMarks { SyntaxMarks(bits: spaces | 1 &<< 0x3E | 1 &<< 0x26 | 1) }
  static var inDoubleQuotes: SyntaxMarks {
    SyntaxMarks(bits: 1 &<< 0x22 | 1 &<< 0x26 | 1 &<< 0x0D | 1)
  }
  static var inSingleQuotes: SyntaxMarks {
    SyntaxMarks(bits: 1 &<< 0x27 | 1 &<< 0x26 | 1 &<< 0x0D | 1)
  }

  private static var spaces: UInt64 {
    1 &<< 0x20 | 1 &<< 0x0A | 1 &<< 0x09 | 1 &<< 0x0D | 1 &<< 0x0C
  }

  func contains(_ byte: UInt8) -> Bool { byte < 64 && bits &>> UInt64(byte) & 1 != 0 }

  /// Where the first of them stands, or the end.
  func first(in source: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < source.count, !contains(source[index]) { index &+= 1 }
    return index
  }
}
