// Where grapheme clusters begin in long runs of regional indicators, of which each two are a flag.
// Source: UAX #29, rules GB12 and GB13.

internal import GalleySystem

/// The long runs of regional indicators in a plain text.
final class RegionalRuns: Sendable {
  /// The runs with more bytes than `least`, in ascending order.
  private let runs: [Range<Int>]

  static let least = 256

  init(_ plain: [UInt8]) {
    var runs: [Range<Int>] = []
    var offset = 0
    while offset < plain.count {
      let start = offset
      while Self.isRegional(at: offset, in: plain) { offset += 4 }
      if offset - start > Self.least { runs.append(start..<offset) }
      if offset == start { offset += 1 }
    }
    self.runs = runs
  }

  /// Whether a character from U+1F1E6 to U+1F1FF is at an offset.
  static func isRegional(at offset: Int, in text: [UInt8]) -> Bool {
    offset >= 0 && offset + 3 < text.count && text[offset] == 0xF0 && text[offset + 1] == 0x9F
      && text[offset + 2] == 0x87 && text[offset + 3] >= 0xA6
  }

  /// The start of a flag more than one flag before an offset in a run.
  func boundary(before offset: Int) -> Int {
    let next = runs.indices.partitioningIndex { runs[$0].upperBound >= offset }
    guard next < runs.count, runs[next].lowerBound + 8 < offset else { return 0 }
    return runs[next].lowerBound + ((offset - runs[next].lowerBound) / 8 - 1) * 8
  }
}

extension Layout {
  /// A cluster boundary before an offset, at which a search for boundaries may begin.
  ///
  /// Only in long runs of regional indicators it is not 0: elsewhere the search finds one soon.
  func clusterStart(before offset: Int) -> Int {
    let plain = document.tree.plain
    guard offset > RegionalRuns.least, RegionalRuns.isRegional(at: offset - 4, in: plain),
      RegionalRuns.isRegional(at: offset - RegionalRuns.least, in: plain)
    else { return 0 }
    return regionalRuns.boundary(before: offset)
  }
}
