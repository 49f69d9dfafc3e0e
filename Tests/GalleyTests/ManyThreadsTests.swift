// Objects that threads share have the results of a single thread.

import Foundation
import GalleyFonts
import Synchronization
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct ManyThreadsTests {
  private static let threads = 8
  /// Seconds for each law.
  private static let seconds = Double(Volume.count(1, full: 60)) / (Volume.isFull ? 1 : 4)

  private static let html = """
    <p>Words in <a href=u>a link</a>, שלום عالم नमस्ते 漢字 👩‍👩‍👧 and <b>bold</b> ones.</p>
    <table><tr><td>cell<td>another cell</table><div style='float:left;width:9px'>f</div>
    <p style='text-align:justify'>Text beside a float that goes on for a few lines.</p>
    """
  private static let widths = [40.0, 90, 133.7, 240, 500]

  /// Runs `body` on eight threads for a time; returns the number of all runs.
  private func onThreads(_ body: @escaping @Sendable (Int, Int) -> Void) -> Int {
    let end = Date(timeIntervalSinceNow: Self.seconds)
    let runs = Counter()
    let group = DispatchGroup()
    for thread in 0..<Self.threads {
      group.enter()
      let worker = Thread {
        var run = 0
        repeat {
          body(thread, run)
          run += 1
        } while Date() < end
        runs.add(run)
        group.leave()
      }
      // The default stack of a thread of Foundation is smaller than that of the main thread.
      worker.stackSize = 8 << 20
      worker.start()
    }
    group.wait()
    if Volume.isFull {
      print("\(Test.current?.name ?? ""): \(runs.value) runs in \(Self.seconds) s")
    }
    return runs.value
  }

  @Test(.tags(.slow)) func `eight threads have equal layouts of one prepared text`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let prepared = typesetter.prepare(RichText(html: Self.html))
    let alone = typesetter.prepare(RichText(html: Self.html))
    let expected = Self.widths.map { (alone.layout(width: $0).dump(), alone.height(width: $0)) }
    let differences = Counter()
    let runs = onThreads { thread, run in
      let place = (thread + run) % Self.widths.count
      let width = Self.widths[place]
      let own = typesetter.prepare(RichText(html: Self.html))
      let holds =
        prepared.layout(width: width).dump() == expected[place].0
        && prepared.height(width: width) == expected[place].1
        && own.measure(width: width).height == expected[place].1
      if !holds { differences.add(1) }
    }
    #expect(differences.value == 0 && runs >= Self.threads)
  }

  @Test(.tags(.slow)) func `eight threads have equal answers of one layout`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let layout = typesetter.prepare(RichText(html: Self.html)).layout(width: 120)
    let alone = typesetter.prepare(RichText(html: Self.html)).layout(width: 120)
    let count = alone.text.utf8.count
    let points = (0..<40).map { (number: Int) -> Point in
      let (x, y) = (number * 7 % 120, number * 11 % 160)
      return Point(x: Double(x), y: Double(y))
    }
    let hits = points.map { alone.hitTest($0).position }
    let dump = alone.dump()
    let elements = alone.accessibility
    let differences = Counter()
    let runs = onThreads { thread, run in
      let place = (thread * 5 + run) % points.count
      let offset = Layout.Offset(utf8: place * count / points.count)
      var holds = layout.hitTest(points[place]).position == hits[place]
      if layout.rects(for: 0..<offset) != alone.rects(for: 0..<offset) { holds = false }
      if layout.word(at: offset) != alone.word(at: offset) { holds = false }
      if run % 8 == 0, layout.dump() != dump || layout.accessibility != elements { holds = false }
      if !holds { differences.add(1) }
    }
    #expect(differences.value == 0 && runs >= Self.threads)
  }

  @Test(.tags(.slow)) func `eight threads have equal heights of one cache and measurer`()
    throws
  {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let folder = try ScratchFolder()
    let cache = HeightCache(path: folder.file("heights"))
    let measurer = RowMeasurer(typesetter: typesetter, cache: cache)
    let rows = (0..<50).map { RowContent(html: Rows.html($0)) }
    let single = RowMeasurer(typesetter: typesetter)
    let expected = rows.map { single.height(of: $0, width: 150) }
    let differences = Counter()
    let runs = onThreads { thread, run in
      let place = (thread * 7 + run) % rows.count
      if measurer.height(of: rows[place], width: 150) != expected[place] { differences.add(1) }
      if run % 500 == 499, (try? cache.save()) == nil { differences.add(1) }
    }
    #expect(differences.value == 0 && runs >= Self.threads)
    // On a slow machine some rows are not yet measured.
    #expect(rows.map { measurer.height(of: $0, width: 150) } == expected)
    try cache.save()
    #expect(HeightCache(path: folder.file("heights")).count == rows.count)
  }

  @Test(.tags(.slow)) func `faces are registered while other threads lay out`() throws {
    let fonts = try GalleyFonts.folder()
    let library = FontLibrary()
    try library.register(file: fonts + "/NotoSans-Regular.ttf", family: "Text")
    let typesetter = Typesetter(fonts: library)
    let text = "<p>Words that every face of theirs has, in <b>bold</b> too.</p>"
    let height = typesetter.prepare(RichText(html: text)).height(width: 90)
    let differences = Counter()
    let added = Counter()
    let runs = onThreads { thread, run in
      // Later families have no effect, because the first family has all characters of the text.
      if thread == 0, run < 100 {
        let names = try? library.register(
          file: fonts + "/NotoSansHebrew-Regular.ttf", family: "Added \(run)")
        added.add(names?.count ?? 0)
        library.addAlias("Alias \(run)", for: "Added \(run)")
      }
      let prepared = typesetter.prepare(RichText(html: text))
      if prepared.height(width: 90) != height { differences.add(1) }
      if prepared.layout(width: 90).size.height != height { differences.add(1) }
      if thread == 1, !library.diagnostics.isEmpty { differences.add(1) }
    }
    #expect(differences.value == 0 && runs >= Self.threads)
    #expect(added.value > 0 && library.families.count == added.value + 1)
  }
}

/// A sum that threads add to.
private final class Counter: Sendable {
  private let sum = Atomic<Int>(0)

  var value: Int { sum.load(ordering: .acquiring) }

  func add(_ count: Int) { sum.add(count, ordering: .acquiringAndReleasing) }
}
