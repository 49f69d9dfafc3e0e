import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct BreakOpportunitiesTests {
  /// Opportunities without a space, after one and after several spaces, with deltas, and after a
  /// space whose width exceeds the compact form.
  private static let all: [BreakOpportunity] = {
    let lengths: [Int32] = [0, 1, 1, 2, 3, 0, 1, 0, 1]
    let spaces: [Int64] = [0, 4, -4, 8, 9, 1, 1 << 40, 0, Int64(Int32.min)]
    return lengths.indices.flatMap { index in
      [BreakOpportunity.Kind.plain, .hyphen, .glued].enumerated().map { place, kind in
        let offset = 1 << 20 + Int32(index * 3 + place) * 10
        var opportunity = BreakOpportunity(
          offset: offset, trimmed: offset - lengths[index], kind: kind)
        opportunity.advance = Int64(offset) << 30
        opportunity.trimmedAdvance = opportunity.advance - spaces[index]
        if index == 7 { opportunity.deltas = BreakDeltas(end: Int32(place), start: 1) }
        return opportunity
      }
    }
  }()

  @Test func `opportunities equal the appended ones`() {
    var kept = BreakOpportunities()
    kept.append(Array(Self.all[..<5]))
    kept.append(Array(Self.all[5...]))
    let handed = kept.handOver()
    #expect((0..<handed.count).map { handed[$0] } == Self.all)
    #expect((0..<handed.count).map { handed.offset(at: $0) } == Self.all.map(\.offset))
    #expect(handed.last == Self.all.last)
    #expect(kept.count == 0 && kept.last == nil)
  }

  @Test func `sums contain the changes of advances by a break`() {
    var kept = BreakOpportunities()
    kept.append(Self.all)
    for (index, opportunity) in Self.all.enumerated() {
      #expect(kept.sums[index].lineStart == opportunity.lineStart)
      #expect(
        BreakSums.hasSums(opportunity) == (kept.sums[index].lineEnd == opportunity.lineEnd),
        "\(index)")
    }
  }

  @Test func `opportunities of compact form are the same in both forms`() {
    let compact = Self.all.prefix(9).filter { !$0.isHyphen }
    var kept = BreakOpportunities()
    kept.append(Array(compact.prefix(1)))
    kept.append(upTo: compact.count) { sums in
      for opportunity in compact.dropFirst() {
        let gap = Int32(truncatingIfNeeded: opportunity.advance - opportunity.trimmedAdvance)
        sums.append(
          BreakSums(
            at: opportunity.offset, lineStart: opportunity.lineStart, gap: gap, opportunity.kind,
            followsSpace: opportunity.trimmed < opportunity.offset))
      }
    }
    #expect((0..<kept.count).map { kept[$0] } == compact)
    #expect(kept.areCompact(from: 0))
  }

  @Test func `the search finds the last fitting end from any start`() {
    var kept = BreakOpportunities()
    let ends: [Int64] = [10, 30, 30, 45, 80]
    kept.append(
      ends.enumerated().map { index, end in
        let (offset, space) = (Int32(index * 5 + 5), Int32(index % 2))
        return BreakOpportunity(
          offset: offset, trimmed: offset - space, kind: .plain,
          advance: end + Int64(space) * 4, trimmedAdvance: end)
      })
    var item = PreparedItem()
    item.opportunitiesEnd = Int32(ends.count)
    for first in 0...ends.count {
      for target in Int64(0)...90 {
        let expected = (first..<ends.count).last { ends[$0] <= target } ?? first - 1
        for stride in 0...6 {
          let search = LineSearch(stride: stride)
          let found = search.lastFitting(item, from: first, target, kept.sums.span)
          #expect(found == expected)
        }
      }
    }
  }
}
