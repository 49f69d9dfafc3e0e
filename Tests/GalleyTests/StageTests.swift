import GalleyFonts
import Synchronization
import Testing

@_spi(Stages) @testable import Galley
@testable import GalleyLayout

/// The stages of the pipeline, which benchmarks use.
@Suite struct StageTests {
  @Test func `preparation reports all stages in order`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let html = "<p>Hello <a href=x>מים</a> 🙂"
    let told = Mutex<[PreparationStage]>([])
    let prepared = typesetter.prepare(RichText(html: html)) { stage in
      told.withLock { $0.append(stage) }
    }
    #expect(told.withLock { $0 } == PreparationStage.allCases)
    let other = typesetter.prepare(RichText(html: html))
    #expect(prepared.layout(width: 90).hasSameGeometry(as: other.layout(width: 90)))
    #expect(prepared.shapedText == Array("Hello מים 🙂".utf8))
    #expect(prepared.linkRanges == [6..<12])
    let runs = prepared.shapingRuns
    #expect(runs.filter(\.isRightToLeft).map(\.range) == [6..<12])
    #expect(runs.first?.range.lowerBound == 0 && runs.last?.range.upperBound == 17)
    #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
  }

  @Test func `a set of indices contains the inserted ones of any size`() {
    var set = SmallIndexSet()
    let indices = [0, 1, 63, 64, 65, 127, 128, 1000]
    for index in indices {
      #expect(!set.contains(index))
      set.insert(index)
    }
    #expect((0..<1100).filter(set.contains) == indices)
    for index in [1, 64, 1000, 5000] { set.remove(index) }
    #expect((0..<1100).filter(set.contains) == [0, 63, 65, 127, 128])
  }
}
