// Text search with the rectangles of each match.
// Source: the browser's "find in page": case, kinds of spaces and soft hyphens make no difference.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

extension Layout {
  /// A match of a text search.
  public struct Match: Sendable, Hashable {
    /// The range of `Layout.text`, at grapheme cluster boundaries.
    public let range: Range<Offset>
    /// The match's rectangles, line by line, in CSS px; empty if it is not visible.
    public let rects: [Rect]
  }
}

extension Layout {
  /// All matches of a text, in order, without overlaps.
  ///
  /// Spaces, no-break spaces and line breaks match each other. Soft hyphens are ignored. A match
  /// begins and ends at grapheme cluster boundaries.
  ///
  /// - Parameters:
  ///   - text: The text to find.
  ///   - isCaseSensitive: Whether case must match.
  ///   - style: The height of the rectangles.
  /// - Returns: The matches from the first to the last; empty for an empty text.
  /// - Complexity: O(*n* + *m*) for *n* bytes of text and *m* runs in the matches; O(*n* · *k*) at
  ///   worst for a text to find of *k* bytes.
  public func matches(
    of text: String, isCaseSensitive: Bool = false, style: RectStyle = .content
  ) -> [Match] {
    let pattern = FoldedText(Array(text.utf8), keepsCase: isCaseSensitive)
    let plain = document.tree.plain
    guard !pattern.bytes.isEmpty else { return [] }
    let folded = FoldedText(plain, keepsCase: isCaseSensitive)
    var found: [Match] = []
    var start = 0
    while let position = folded.first(pattern.bytes, from: start) {
      let range = Int(folded.sources[position])..<folded.end(of: position + pattern.bytes.count - 1)
      let isWhole = [range.lowerBound, range.upperBound].allSatisfy {
        GraphemeBreaker.isBoundary(
          $0, in: plain.span, start: clusterStart(before: $0), end: plain.count)
      }
      if isWhole {
        found.append(
          Match(range: Range(utf8: range), rects: rects(forBytes: range, style: style)))
      }
      start = isWhole ? position + pattern.bytes.count : position + 1
    }
    return found
  }
}

/// A case-folded text with the source offset of each byte.
private struct FoldedText {
  private(set) var bytes: [UInt8] = []
  /// By byte: the source offset of its character, and the source offset of that character's end.
  private(set) var sources: [Int32] = []
  private var ends: [Int32] = []

  init(_ text: [UInt8], keepsCase: Bool) {
    bytes.reserveCapacity(text.count)
    let cases = ScalarCase()
    let span = text.span
    var offset = 0
    while offset < text.count {
      let step = span.scalar(at: offset)
      let start = bytes.count
      switch step.scalar {
      case 0xAD: break
      case 0x09, 0x0A, 0x0D, 0xA0: bytes.append(0x20)
      default:
        if keepsCase {
          bytes.append(scalar: step.scalar)
        } else {
          cases.appendLower(step.scalar, to: &bytes)
        }
      }
      for _ in start..<bytes.count {
        sources.append(Int32(truncatingIfNeeded: offset))
        ends.append(Int32(truncatingIfNeeded: offset + step.length))
      }
      offset += step.length
    }
  }

  /// The source offset at which a byte's character ends.
  func end(of position: Int) -> Int { Int(ends[position]) }

  /// The first position of a byte sequence.
  func first(_ pattern: [UInt8], from start: Int) -> Int? {
    guard let head = pattern.first, bytes.count >= pattern.count else { return nil }
    var position = start
    while position <= bytes.count - pattern.count {
      if bytes[position] == head, bytes[position..<position + pattern.count].elementsEqual(pattern)
      {
        return position
      }
      position += 1
    }
    return nil
  }
}
