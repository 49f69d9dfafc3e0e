// Input: bytes. Output: the position and number of invalid UTF-8 sequences.
// Source: the Unicode standard, section 3.9 ("U+FFFD Substitution of Maximal Subparts"), by which
// browsers and Swift decode.

package import Galley
internal import GalleySystem

/// Invalid UTF-8, of which each sequence becomes U+FFFD.
package struct InvalidUTF8: Sendable, Equatable {
  /// The byte offset of the first sequence.
  package var first: Int
  /// The number of sequences, which is that of U+FFFD in the text.
  package var count: Int

  /// Returns nil for valid UTF-8.
  package init?(in bytes: Span<UInt8>) {
    var found: (first: Int, count: Int)?
    var offset = 0
    while true {
      while offset + 8 <= bytes.count, bytes.word(at: offset) & 0x8080_8080_8080_8080 == 0 {
        offset += 8
      }
      guard offset < bytes.count else { break }
      let (length, isValid) = bytes.sequence(at: offset)
      if !isValid { found = (found?.first ?? offset, (found?.count ?? 0) + 1) }
      offset += length
    }
    guard let found else { return nil }
    (first, count) = found
  }

  /// The report; `place` is the name of the text to which the offset refers.
  package func sentence(in place: String) -> String {
    count == 1
      ? "a sequence of bytes at byte \(first) of \(place) is not valid UTF-8 and was replaced by "
        + "U+FFFD"
      : "\(count) sequences of bytes are not valid UTF-8 and were replaced by U+FFFD, the first at "
        + "byte \(first) of \(place)"
  }
}

extension Span<UInt8> {
  /// The length of the well-formed sequence at an offset, or of the longest part of one (table 3-7).
  fileprivate func sequence(at offset: Int) -> (length: Int, isValid: Bool) {
    let rest: Int
    var (lowest, highest): (UInt8, UInt8) = (0x80, 0xBF)
    switch self[offset] {
    case 0..<0x80: return (1, true)
    case 0xC2...0xDF: rest = 1
    case 0xE0: (rest, lowest) = (2, 0xA0)
    case 0xED: (rest, highest) = (2, 0x9F)
    case 0xE1...0xEF: rest = 2
    case 0xF0: (rest, lowest) = (3, 0x90)
    case 0xF1...0xF3: rest = 3
    case 0xF4: (rest, highest) = (3, 0x8F)
    default: return (1, false)
    }
    for length in 1...rest {
      guard offset + length < count, self[offset + length] >= lowest,
        self[offset + length] <= highest
      else { return (length, false) }
      (lowest, highest) = (0x80, 0xBF)
    }
    return (rest + 1, true)
  }
}

/// The parts of a line of JSON that were replaced by U+FFFD.
package struct RowRepairs: Sendable {
  package init() {}

  package var invalid: InvalidUTF8?
  /// The byte offsets of lone surrogates in escapes such as `\ud800`.
  package var loneSurrogates: [Int] = []

  package func sentences(in place: String) -> [String] {
    var sentences = invalid.map { [$0.sentence(in: place)] } ?? []
    if let first = loneSurrogates.first {
      sentences.append(
        loneSurrogates.count == 1
          ? "half of a surrogate pair at byte \(first) of \(place) was replaced by U+FFFD"
          : "\(loneSurrogates.count) halves of surrogate pairs were replaced by U+FFFD, the first at "
            + "byte \(first) of \(place)")
    }
    return sentences
  }

  /// The offsets are in the messages, because those of other diagnostics count in the row's HTML.
  package var diagnostics: [Diagnostic] {
    sentences(in: "the line").map { Diagnostic(kind: .encoding, message: $0) }
  }
}

extension JSONReader {
  /// Parses a line of JSON Lines.
  ///
  /// The reason of a failure has line and column.
  package static func row(
    _ line: Span<UInt8>, number: Int, repairs: inout RowRepairs
  ) throws(RowSyntaxError) -> JSONValue {
    do throws(JSONError) {
      let value = try value(of: line, replacing: &repairs.loneSurrogates)
      repairs.invalid = InvalidUTF8(in: line)
      return value
    } catch {
      var column = 1
      // Characters as in editors: continuation bytes do not count.
      for offset in 0..<min(error.offset, line.count) where line[offset] & 0xC0 != 0x80 {
        column += 1
      }
      let reason = error.isSyntax ? "not JSON: \(error.reason)" : error.reason
      throw RowSyntaxError(description: "line \(number), column \(column): \(reason)")
    }
  }
}

/// A line that is not JSON, or JSON that is not accepted.
package struct RowSyntaxError: Error {
  package var description: String
}
