import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// The length of text that is shaped as a unit is bounded.
@Suite struct HugeClusterTests {
  /// The lengths of the parts in which a text is shaped.
  private func parts(_ unit: String, _ count: Int) -> [Int] {
    let text = Array(String(repeating: unit, count: count).utf8)
    var rest = 0..<text.count
    var parts: [Int] = []
    while let head = HugeClusters.split(&rest, text.span) { parts.append(head.count) }
    return parts + [rest.count]
  }

  @Test(arguments: ["\u{1000}\u{1039}", "\u{C95}\u{CCD}", "\u{C95}\u{CCD}\u{200D}", "\u{301}"])
  func `a cluster or syllable of unlimited length is shaped in parts`(unit: String) {
    let parts = parts(unit, 2000)
    #expect(parts.count > 2)
    #expect(parts.dropLast().allSatisfy { $0 <= Limits.clusterBytes + unit.utf8.count })
    #expect(parts.allSatisfy { $0 <= 2 * Limits.clusterBytes + unit.utf8.count })
    #expect(parts.reduce(0, +) == 2000 * unit.utf8.count)
  }

  @Test(arguments: [
    "\u{4E00}", "\u{915}\u{94D}\u{937}\u{93F}", "\u{C95}\u{CCD}\u{CB7}\u{CBF}",
    "\u{1019}\u{103A}\u{1019}", "\u{E01}\u{E3A}\u{E01}", "a",
  ])
  func `text of short clusters is shaped in one part`(unit: String) {
    #expect(parts(unit, 2000) == [2000 * unit.utf8.count])
  }
}
