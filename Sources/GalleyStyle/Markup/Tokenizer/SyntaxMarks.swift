// Sets of delimiters. All of them are below 64, so that a set is one word.

internal import GalleySystem

/// A set of bytes below 64.
struct SyntaxMarks {
  private let bits: UInt64

  /// The delimiters of names: white space, "/", ">", "=" and NUL.
  static var inName: SyntaxMarks {
    SyntaxMarks(bits: spaces | 1 &<< 0x2F | 1 &<< 0x3E | 1 &<< 0x3D | 1)
  }

  /// The delimiters of unquoted values: white space, ">", "&" and NUL.
  static var inValue: SyntaxMarks { SyntaxMarks(bits: spaces | 1 &<< 0x3E | 1 &<< 0x26 | 1) }

  private static var spaces: UInt64 {
    1 &<< 0x20 | 1 &<< 0x0A | 1 &<< 0x09 | 1 &<< 0x0D | 1 &<< 0x0C
  }

  func contains(_ byte: UInt8) -> Bool { byte < 64 && bits &>> UInt64(byte) & 1 != 0 }

  /// The offset of the first delimiter, or the end.
  func first(in source: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < source.count, !contains(source[index]) { index &+= 1 }
    return index
  }
}

/// A search for a delimiter, or for "&", CR and NUL, which need processing.
enum TextScan {
  /// The offset of the first of these bytes, or the end.
  static func first(_ mark: UInt8, in source: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index &+ 16 <= source.count {
      let block = source.block(at: index)
      let found =
        (block .== SIMD16<UInt8>(repeating: mark)) .| (block .== SIMD16<UInt8>(repeating: 0))
        .| (block .== SIMD16<UInt8>(repeating: ASCII.ampersand))
        .| (block .== SIMD16<UInt8>(repeating: ASCII.carriageReturn))
      if let place = found.first { return index &+ place }
      index &+= 16
    }
    while index < source.count {
      let byte = source[index]
      if byte == mark || byte == ASCII.ampersand || byte == ASCII.carriageReturn || byte == 0 {
        break
      }
      index &+= 1
    }
    return index
  }
}
