// The data of one sentence in all stages, which Documentation/Sentence.md shows.

import FontEngine
import Foundation
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// The document, and the statements of its text about the dumps.
@Suite struct SentenceTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Documentation/Sentence.md")
  private let stages: SentenceStages

  init() throws { stages = try SentenceStages() }

  /// With `GALLEY_WRITE_DOCUMENTS` the document is written instead of compared.
  @Test func `the document shows the output of each stage`() throws {
    let text = SentenceDocument(stages: stages).text
    if ProcessInfo.processInfo.environment["GALLEY_WRITE_DOCUMENTS"] != nil {
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    let (found, known) = (text.split(separator: "\n"), written.split(separator: "\n"))
    #expect(
      text == written,
      "\(zip(found, known).first { $0 != $1 }.map { "\($0) is not \($1)" } ?? "other length")")
  }

  // MARK: Statements of the text around the dumps

  @Test func `the stages called separately have the result of preparation`() {
    let document = stages.document
    #expect(stages.itemised.text == document.tree.text)
    #expect(stages.itemised.items.map(\.level) == document.tree.items.map(\.level))
    #expect(stages.itemised.items.map(\.start) == document.tree.items.map(\.start))
    #expect(stages.spans.map(\.start) == [0, 6, 12] && stages.spans.last?.end == 17)
  }

  @Test func `only the Hebrew letters have level 1 in a paragraph of level 0`() {
    #expect(stages.paragraph.level == 0)
    let levels = stages.itemised.items.filter { $0.kind == .text }.map(\.level)
    #expect(levels == [0, 1, 0])
  }

  @Test func `only implied elements have no source offset`() throws {
    let source = Array(SentenceStages.html.utf8)
    for node in stages.markup.nodes where node.kind == .text {
      let offset = Int(node.sourceOffset)
      let text = stages.markup.bytes[Int(node.start)..<Int(node.end)]
      #expect(source[offset...].starts(with: text))
    }
    let implied = try [Galley.Tag.html, .head, .body].map {
      stages.markup.sourceOffset(of: try stages.markup.element($0))
    }
    #expect(implied == [nil, nil, nil])
    #expect(stages.markup.sourceOffset(of: try stages.markup.element(.a)) == 6)
  }

  @Test func `the Hebrew letters and the emoji have faces of later families`() throws {
    let shaped = stages.document.shaped
    let primary = try #require(stages.document.styles.first).font
    let faces = shaped.runs.map { shaped.fonts[Int($0.font)].face.familyName }
    #expect(Set(faces).count == 3)
    for scalar in "\u{5DE}\u{5D9}\u{5DD}\u{1F642}".unicodeScalars {
      #expect(!primary.face.covers(scalar.value))
    }
    #expect("Hello ".unicodeScalars.allSatisfy { primary.face.covers($0.value) })
  }

  @Test func `the other faces do not raise the lines`() throws {
    let style = try #require(stages.document.styles.first)
    #expect(style.isNormalLineHeight)
    for line in stages.layout.fragments.lines { #expect(line.rect.height == style.lineHeight) }
  }

  @Test func `the Break stage and the layout have the same lines`() {
    let lines = stages.lines
    let placed = stages.layout.fragments.lines
    #expect(lines.count == 2 && placed.count == 2)
    #expect(lines.map(\.start.offset) == placed.map(\.textStart))
    #expect(lines.map(\.end.offset) == placed.map(\.textEnd))
    #expect(lines.map(\.width) == placed.map(\.rect.width))
    #expect(lines.map(\.trimmed) == [12, 17] && lines.map(\.end.offset) == [13, 17])
  }

  @Test func `lines end at the last opportunity whose sum fits`() throws {
    let opportunities = (0..<stages.document.opportunities.count).map {
      stages.document.opportunities[$0]
    }
    #expect(opportunities.map(\.offset) == [6, 13])
    let available = Int64(SentenceStages.width * 65536)
    #expect(opportunities.allSatisfy { $0.lineEnd <= available })
    let last = try #require(stages.document.items.last)
    #expect(last.advanceEnd > available)
    let rest = last.advanceEnd - opportunities[1].lineStart
    #expect(LayoutUnit.ceil(advance: rest) == stages.lines[1].width)
    let first = LayoutUnit.ceil(advance: opportunities[1].lineEnd)
    #expect(stages.lines[0].width >= first)
  }

  @Test func `the clusters of the Hebrew letters descend from left to right`() throws {
    let items = stages.layout.fragments.fragmentItems
    let hebrew = try #require(items.first { $0.kind == .text && $0.level == 1 })
    let glyphs = stages.glyphs(of: hebrew)
    #expect(glyphs.map(\.cluster) == [10, 8, 6])
    #expect(zip(glyphs, glyphs.dropFirst()).allSatisfy { $0.origin.x < $1.origin.x })
  }

  @Test func `the third text item is on both lines`() {
    let items = stages.layout.fragments.lines.map { stages.items(of: $0) }
    let third = items.map { $0.filter { $0.kind == .text && $0.textEnd > 11 && $0.level == 0 } }
    #expect(third.map(\.count) == [1, 1] && third[0][0].item == third[1][0].item)
    #expect(third[0][0].rect.width == .zero)
  }

  @Test func `sums and fragments have the same height and number of lines`() {
    let measured = stages.prepared.measure(width: SentenceStages.width)
    #expect(measured.height == stages.layout.size.height)
    #expect(measured.lineCount == stages.layout.lineCount)
    let least = stages.prepared.layout(width: measured.widths.lowerBound)
    let less = stages.prepared.layout(width: measured.widths.lowerBound - 1.0 / 64)
    let more = stages.prepared.layout(width: measured.widths.upperBound)
    func ends(_ layout: Layout) -> [Int32] { layout.fragments.lines.map(\.textEnd) }
    #expect(ends(least) == ends(stages.layout))
    #expect(ends(less) != ends(stages.layout) && ends(more) != ends(stages.layout))
  }

  @Test func `a point at the left edge of the link hits its last letter`() {
    let hits = stages.points.map { stages.layout.hitTest($0) }
    #expect(hits.map(\.link?.id.number) == [0, 0, nil])
    #expect(hits.map(\.cluster) == [8..<10, 10..<12, 13..<17])
    #expect(hits.map(\.position.offset) == [10, 6, 17])
  }

  @Test func `there are two carets where the direction changes on a line`() {
    func count(_ offset: Int) -> Int {
      stages.layout.carets(at: Layout.Position(utf8: offset)).count
    }
    #expect(stages.caretOffsets.filter { count($0) == 2 } == [6])
    let lines = stages.layout.lines.map(\.range)
    #expect(lines == [0..<12, 13..<17])
  }
}
