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

extension Diagnostic {
  /// Of a row; offsets of other diagnostics count in its HTML, so this one's is in the sentence.
  init(_ invalid: InvalidUTF8) {
    self.init(kind: .encoding, message: invalid.sentence(in: "the line"))
  }
}
