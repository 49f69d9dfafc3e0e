// Equality of all heights of one text: those of layouts, sums of lines, lists of rows, caches and
// commands, on one thread and on eight.

import Dispatch
import Foundation
import Galley
import GalleyFonts
import GalleySystem
import Synchronization
import Testing

@testable import GalleyCLI
@testable import GalleyJSON

/// A counter for any thread.
private final class Counter: Sendable {
  let count = Atomic(0)
}

@Suite struct EqualityTests {
  /// Each sample at several widths, and each row of the feed at its own width.
  private static func rows() throws -> [LayoutRow] {
    let folder = GalleyBinary.package.appendingPathComponent("Samples").path
    var rows: [LayoutRow] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    where name.hasSuffix(".html") {
      let html = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      rows += [120, 320.5, 600].map { LayoutRow(html: html, width: $0) }
    }
    let feed = try Data(contentsOf: URL(fileURLWithPath: folder + "/feed.jsonl"))
    for (index, line) in feed.split(separator: 0x0A).enumerated() {
      rows.append(try LayoutRow(line: Array(line).span, number: index + 1))
    }
    return rows
  }

  private static func typesetter() throws -> Typesetter {
    Typesetter(fonts: try GalleyFonts.bundled())
  }

  private static func json(_ rows: [LayoutRow]) -> [UInt8] {
    var writer = JSONWriter()
    for row in rows {
      writer.object { writer in
        writer.key("html")
        writer.string(row.html)
        writer.key("width")
        writer.number(row.width)
      }
      writer.endLine()
    }
    return writer.bytes
  }

  @Test func `all measuring functions have the heights of layouts`() throws {
    let rows = try Self.rows()
    #expect(rows.count > 300)
    let typesetter = try Self.typesetter()
    let layouter = RowLayouter(typesetter: typesetter, baseStyle: TextStyle(), styleSheet: .empty)
    let expected = rows.map { layouter.layout($0).size.height }
    for (row, height) in zip(rows, expected) {
      let prepared = typesetter.prepare(RichText(html: row.html))
      #expect(prepared.height(width: row.width) == height)
      #expect(prepared.measure(width: row.width).height == height)
    }
    let cache = HeightCache(path: nil)
    for isKnown in [false, true] {
      let measurer = RowMeasurer(typesetter: try Self.typesetter(), cache: cache)
      for (row, height) in zip(rows, expected) {
        #expect(measurer.height(of: RowContent(html: row.html), width: row.width) == height)
      }
      #expect((measurer.counts.measured == 0) == isKnown)
    }
    for width in Set(rows.map(\.width)) {
      let list = RowHeights<Int>(
        measurer: RowMeasurer(typesetter: typesetter), width: width
      ) { RowContent(html: rows[$0].html) }
      let keys = rows.indices.filter { rows[$0].width == width }
      list.append(keys)
      #expect(keys.map { list.height(for: $0) } == keys.map { expected[$0] })
      #expect(list.totalHeight == keys.reduce(0) { $0 + expected[$1] })
    }
  }

  @Test func `layouts on eight threads equal those on one`() throws {
    let rows = try Self.rows()
    let layouter = RowLayouter(
      typesetter: try Self.typesetter(), baseStyle: TextStyle(), styleSheet: .empty)
    let alone = rows.map(layouter.layout)
    let shared = RowLayouter(
      typesetter: try Self.typesetter(), baseStyle: TextStyle(), styleSheet: .empty)
    let differences = Counter()
    let threads = (0..<8).map { number in
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        // Each thread begins with another row, so that the order of words in the caches differs.
        for index in rows.indices {
          let place = (index + number * rows.count / 8) % rows.count
          if !shared.layout(rows[place]).hasSameGeometry(as: alone[place]) {
            differences.count.add(1, ordering: .relaxed)
          }
        }
        done.signal()
      }
      return done
    }
    for thread in threads { thread.wait() }
    #expect(differences.count.load(ordering: .relaxed) == 0)
  }

  @Test func `answers on one core, on all cores and from a cache are equal`()
    async throws
  {
    let rows = try Self.rows()
    let folder = try Scratch()
    try Data(Self.json(rows)).write(to: folder.url.appendingPathComponent("rows"))
    func run(_ arguments: String...) throws -> String {
      let result = try GalleyBinary.run(arguments)
      #expect(result.status == 0, "\(result.errors)")
      return result.output
    }
    let all = try run("heights", folder.path("rows"), "--cache", folder.path("cache"))
    #expect(all.split(separator: "\n").count == rows.count)
    #expect(try run("heights", folder.path("rows"), "--threads", "1") == all)
    #expect(try run("heights", folder.path("rows"), "--cache", folder.path("cache")) == all)
    let input = String(decoding: Self.json(rows), as: UTF8.self)
    let batches = try ["1", "8"].map {
      try GalleyBinary.run(["batch", "--threads", $0], input: input)
    }
    #expect(batches[0].status == 0 && batches[0].output == batches[1].output)
    let heights = all.split(separator: "\n")
    for (answer, height) in zip(batches[0].output.split(separator: "\n"), heights) {
      let member = try #require(height.split(separator: ",").last?.dropLast())
      #expect(answer.contains(member + ","))
    }
    #expect(try GalleyBinary.run(["batch", "--threads", "0"]).status == 64)
  }
}
