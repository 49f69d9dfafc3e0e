// White space and characters in a range of text.

internal import GalleyUnicode

extension Span<UInt8> {
  /// Whether a range contains white space only.
  package func isBlank(_ range: Range<Int>) -> Bool {
    for index in range where !ASCII.isSpace(self[index]) { return false }
    return true
  }

  /// The last character of a non-empty range.
  package func lastScalar(in range: Range<Int>) -> UInt32 {
    scalar(before: range.upperBound, start: range.lowerBound).scalar
  }
}
