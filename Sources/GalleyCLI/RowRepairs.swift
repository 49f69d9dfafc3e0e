// Input: bytes. Output: whether some of them are no UTF-8, where and how many.
// Source: the Unicode standard, section 3.9 ("U+FFFD Substitution of Maximal Subparts"), by which
// browsers and Swift decode.

import Galley

/// Bytes that are no UTF-8; text goes on with U+FFFD in the place of each sequence of them.
struct InvalidUTF8: Sendable, Equatable {
  /// Byte offset of the first.
  var first: Int
  /// Number of sequences: as many U+FFFD are in the text.
  var count: Int

  /// Returns nil where all bytes are UTF-8.
  init?(in bytes: Span<UInt8>) {
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

  /// What became of them; `place` is what the offset counts in.
  func sentence(in place: String) -> String {
    count == 1
      ? "a sequence of bytes at byte \(first) of \(place) is no UTF-8 and became U+FFFD"
      : "\(count) sequences of bytes are no UTF-8 and became U+FFFD, the first at byte \(first) of "
        + place
  }
}

/// What was replaced by U+FFFD in a line of JSON.
struct RowRepairs: Sendable {
  var invalid: InvalidUTF8?
  /// Byte offsets of escapes such as `\ud800` that are half of a surrogate pair.
  var loneSurrogates: [Int] = []

  func sentences(in place: String) -> [String] {
    var sentences = invalid.map { [$0.sentence(in: place)] } ?? []
    if let first = loneSurrogates.first {
      sentences.append(
        loneSurrogates.count == 1
          ? "half of a surrogate pair at byte \(first) of \(place) became U+FFFD"
          : "\(loneSurrogates.count) halves of surrogate pairs became U+FFFD, the first at byte "
            + "\(first) of \(place)")
    }
    return sentences
  }

  /// Offsets of other diagnostics count in the row's HTML, so those of these are in the sentences.
  var diagnostics: [Diagnostic] {
    sentences(in: "the line").map { Diagnostic(kind: .encoding, message: $0) }
  }
}

extension JSONReader {
  /// Reads a line of JSON Lines; the reason of a failure names line and column.
  static func row(
    _ line: Span<UInt8>, number: Int, repairs: inout RowRepairs
  ) throws(RowSyntaxError) -> JSONValue {
    do throws(JSONError) {
      let value = try value(of: line, replacing: &repairs.loneSurrogates)
      repairs.invalid = InvalidUTF8(in: line)
      return value
    } catch {
      var column = 1
      // Characters as editors count them: bytes that continue one are none.
      for offset in 0..<min(error.offset, line.count) where line[offset] & 0xC0 != 0x80 {
        column += 1
      }
      let reason = error.isSyntax ? "not JSON: \(error.reason)" : error.reason
      throw RowSyntaxError(description: "line \(number), column \(column): \(reason)")
    }
  }
}

/// A line that is no JSON, or no JSON that is taken.
struct RowSyntaxError: Error {
  var description: String
}
