// Finding text: every match with its rectangles.
// Source: the browser's "find in page": case, kinds of spaces and soft hyphens make no difference.

internal import GalleyUnicode

/// A place where the searched text stands.
public struct TextMatch: Sendable, Equatable {
  /// UTF-8 offsets in `Layout.text`, whole grapheme clusters.
  public let range: Range<Int>
  /// Its rectangles, line by line, CSS px; none where it does not show.
  public let rects: [Rect]
}

extension Layout {
  /// All matches of a text, first to last, without overlaps.
  ///
  /// Spaces, no-break spaces and line breaks match each other; soft hyphens are skipped. A match
  /// begins and ends between grapheme clusters. Cost: linear in the text for usual searches.
  public func matches(
    of text: String, isCaseSensitive: Bool = false, style: RectStyle = .content
  ) -> [TextMatch] {
    let wanted = FoldedText(Array(text.utf8), keepsCase: isCaseSensitive)
    let plain = document.tree.plain
    guard !wanted.bytes.isEmpty else { return [] }
    let folded = FoldedText(plain, keepsCase: isCaseSensitive)
    var found: [TextMatch] = []
    var start = 0
    while let position = folded.first(wanted.bytes, from: start) {
      let range = Int(folded.sources[position])..<folded.end(of: position + wanted.bytes.count - 1)
      let isWhole = [range.lowerBound, range.upperBound].allSatisfy {
        GraphemeBreaker.isBoundary($0, in: plain.span, start: 0, end: plain.count)
      }
      if isWhole { found.append(TextMatch(range: range, rects: rects(for: range, style: style))) }
      start = isWhole ? position + wanted.bytes.count : position + 1
    }
    return found
  }
}

/// A text as it is compared, and where each byte of it comes from.
private struct FoldedText {
  private(set) var bytes: [UInt8] = []
  /// Source offset of the character that each byte is of, and the length of the source.
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

  /// Where the source of a byte ends.
  func end(of position: Int) -> Int { Int(ends[position]) }

  /// The first place of some bytes.
  func first(_ wanted: [UInt8], from start: Int) -> Int? {
    guard let head = wanted.first, bytes.count >= wanted.count else { return nil }
    var position = start
    while position <= bytes.count - wanted.count {
      if bytes[position] == head, bytes[position..<position + wanted.count].elementsEqual(wanted) {
        return position
      }
      position += 1
    }
    return nil
  }
}
