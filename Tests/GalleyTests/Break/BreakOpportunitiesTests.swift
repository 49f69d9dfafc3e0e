import Testing

@testable import Galley

@Suite struct BreakOpportunitiesTests {
  /// Without a space, behind one, behind several, with deltas, and behind a space so wide that a
  /// place has no room for it.
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

  @Test func `opportunities are those that were added`() {
    var kept = BreakOpportunities()
    kept.append(Array(Self.all[..<5]))
    kept.append(Array(Self.all[5...]))
    let handed = kept.handOver()
    #expect((0..<handed.count).map { handed[$0] } == Self.all)
    #expect((0..<handed.count).map { handed.offset(at: $0) } == Self.all.map(\.offset))
    #expect(handed.last == Self.all.last)
    #expect(kept.count == 0 && kept.last == nil)
  }

  @Test func `hyphens and what places do not tell are not plain`() {
    var kept = BreakOpportunities()
    kept.append(Self.all)
    for (index, opportunity) in Self.all.enumerated() {
      let isPlain = index / 3 < 3 && opportunity.kind != .hyphen
      #expect(kept.arePlain(in: index..<index + 1) == isPlain, "\(index)")
    }
    #expect(kept.arePlain(in: 0..<1) && kept.arePlain(in: 5..<5) && !kept.arePlain(in: 0..<3))
  }

  @Test func `the last one that fits is found from any guess`() {
    var kept = BreakOpportunities()
    let ends: [Int64] = [10, 30, 30, 45, 80]
    kept.append(
      ends.enumerated().map { index, end in
        let (offset, space) = (Int32(index * 5 + 5), Int32(index % 2))
        return BreakOpportunity(
          offset: offset, trimmed: offset - space, kind: .plain,
          advance: end + Int64(space) * 4, trimmedAdvance: end)
      })
    for first in 0...ends.count {
      for target in Int64(0)...90 {
        let expected = (first..<ends.count).last { ends[$0] <= target } ?? first - 1
        for stride in 0...6 {
          let found = kept.last(in: first..<ends.count, endingBy: target, stride: stride)
          #expect(found == expected)
        }
      }
    }
  }
}
