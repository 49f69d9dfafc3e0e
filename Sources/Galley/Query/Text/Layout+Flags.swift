// Where grapheme clusters begin in long runs of regional indicators, of which each two are a flag.
// Source: UAX #29, rules GB12 and GB13.

internal import GalleySystem

/// The long runs of regional indicators in a text.
struct RegionalRuns: Sendable {
  /// The runs with more bytes than `least`, in ascending order.
  private let runs: [Range<Int>]

  static let least = 256

  init(_ text: [UInt8]) {
    var runs: [Range<Int>] = []
    var offset = 0
    while offset < text.count {
      let start = offset
      while Self.isRegional(at: offset, in: text) { offset += 4 }
      if offset - start > Self.least { runs.append(start..<offset) }
      if offset == start { offset += 1 }
    }
    self.runs = runs
  }

  /// Whether an offset is at the end of so many regional indicators that a search for boundaries is long.
  static func mayBeLong(before offset: Int, in text: [UInt8], from start: Int) -> Bool {
    offset - start > least && isRegional(at: offset - 4, in: text)
      && isRegional(at: offset - least, in: text)
  }

  /// Whether a character from U+1F1E6 to U+1F1FF is at an offset.
  static func isRegional(at offset: Int, in text: [UInt8]) -> Bool {
    offset >= 0 && offset + 3 < text.count && text[offset] == 0xF0 && text[offset + 1] == 0x9F
      && text[offset + 2] == 0x87 && text[offset + 3] >= 0xA6
  }

  /// The start of a flag more than one flag before an offset in a run; `start` if there is none after it.
  ///
  /// `start` is a boundary, at which a flag begins if it is in a run.
  func boundary(before offset: Int, from start: Int) -> Int {
    let next = runs.indices.partitioningIndex { runs[$0].upperBound >= offset }
    guard next < runs.count else { return start }
    let first = max(runs[next].lowerBound, start)
    return first + 8 < offset ? first + ((offset - first) / 8 - 1) * 8 : start
  }
}

/// The long runs of regional indicators in the plain text and in the shaped text of a layout.
final class TextRegionalRuns: Sendable {
  let plain: RegionalRuns
  let shaped: RegionalRuns

  init(_ tree: BoxTree) {
    plain = RegionalRuns(tree.plain)
    shaped = RegionalRuns(tree.text)
  }
}

extension Layout {
  /// A cluster boundary before an offset, at which a search for boundaries may begin.
  ///
  /// Only in long runs of regional indicators it is not 0: elsewhere the search finds one soon.
  func clusterStart(before offset: Int) -> Int {
    guard RegionalRuns.mayBeLong(before: offset, in: document.tree.plain, from: 0) else { return 0 }
    return regionalRuns.plain.boundary(before: offset, from: 0)
  }

  /// The same for an offset in the shaped text of a fragment item, whose start is a boundary.
  func clusterStart(before offset: Int32, in fragmentItem: FragmentItem) -> Int32 {
    let start = Int(fragmentItem.textStart)
    guard RegionalRuns.mayBeLong(before: Int(offset), in: document.tree.text, from: start) else {
      return fragmentItem.textStart
    }
    return Int32(regionalRuns.shaped.boundary(before: Int(offset), from: start))
  }
}
