// Input: bytes. Output: the position and number of invalid UTF-8 sequences.
// Source: the Unicode standard, section 3.9 ("U+FFFD Substitution of Maximal Subparts"), by which
// browsers and Swift decode.

package import Galley

/// Invalid UTF-8, of which each sequence becomes U+FFFD.
package struct InvalidUTF8: Sendable, Equatable {
  /// The byte offset of the first sequence.
  package var first: Int
  /// The number of sequences, which is that of U+FFFD in the text.
  package var count: Int

  /// Returns nil for valid UTF-8.
  package init?(in bytes: Span<UInt8>) {
    var found: (first: Int, count: Int)?
    var start = 0
    while start < bytes.count {
      do throws(UTF8.ValidationError) {
        _ = try UTF8Span(validating: bytes.extracting(start..<bytes.count))
        break
      } catch {
        found = (found?.first ?? start + error.byteOffsets.lowerBound, (found?.count ?? 0) + 1)
        start += max(error.byteOffsets.upperBound, 1)
      }
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
