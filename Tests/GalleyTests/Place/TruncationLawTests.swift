import GalleyFonts
import Testing

@testable import Galley

/// What holds for any text, width, limit and token.
@Suite struct TruncationLawTests {
  private static let typesetter: Typesetter? = try? Typesetter(
    fonts: GalleyFonts.bundled(), images: UniformImageSizes(Size(width: 40, height: 30)))

  /// A sequence of numbers that is the same each time.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 31)
    }
  }

  private static let words = [
    "ink", "compositor", "office", "waffle", "a", "שלום", "עולם", "العربية", "नमस्ते", "ภาษาไทย",
    "漢字仮名", "👩‍👩‍👧", "e\u{301}a", "well-known", "<br>", "<img>", "<b>bold</b>", "<i>slanted",
    "</i>", "<a href=x>linked words</a>", "<a href=y><b>two</b> in one</a>", "&shy;", "&nbsp;",
    "<span style='padding:0 7px'>boxed</span>", "extra&shy;ordinary", "<code>code</code>",
  ]
  private static let blocks = [
    ("<p>", "</p>"), ("<div>", "</div>"), ("<ul><li>", "<li>x</ul>"), ("<h3>", "</h3>"),
    ("<blockquote>", "</blockquote>"), ("<p dir=rtl>", "</p>"), ("<pre>", "</pre>"),
    ("<div style='padding:3px;border:1px solid'><p>", "</p></div>"),
    ("<p style='text-align:center'>", "</p>"), ("<p style='text-align:justify'>", "</p>"),
  ]

  private static func text(_ numbers: inout Numbers, isPlain: Bool = false) -> String {
    var html = ""
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      let block = isPlain ? ("<p>", "</p>") : blocks.randomElement(using: &numbers) ?? ("", "")
      html += block.0
      for _ in 0..<Int.random(in: 1...25, using: &numbers) {
        let word = words.randomElement(using: &numbers) ?? ""
        if isPlain, word.contains("padding") || !word.utf8.allSatisfy({ $0 < 0x80 }) { continue }
        html += word + " "
      }
      html += "end" + block.1
    }
    return html
  }

  private struct Case {
    var html: String
    var width: Double
    var limit: Int
    var full: Layout
    var cut: Layout
    var height: Double
  }

  private static func forEachCase(
    seed: UInt64, isPlain: Bool = false, token: String, _ body: (Case) throws -> Void
  ) throws {
    let typesetter = try #require(Self.typesetter)
    var numbers = Numbers(state: seed)
    for _ in 0..<60 {
      let html = text(&numbers, isPlain: isPlain)
      let prepared = typesetter.prepare(RichText(html: html))
      for _ in 0..<4 {
        let width = Double(Int.random(in: (isPlain ? 120 : 0)...320, using: &numbers))
        let limit = Int.random(in: 1...6, using: &numbers)
        let limited = prepared.truncated(Truncation(maxLines: limit, tokenHTML: token))
        try body(
          Case(
            html: html, width: width, limit: limit, full: prepared.layout(width: width),
            cut: limited.layout(width: width), height: limited.height(width: width)))
      }
    }
  }

  private static let tokens = ["…", "… <a href=more>more</a>", "", "<b>[עוד]</b>"]

  @Test(arguments: tokens) func `never more lines than the limit, and all of them if they fit`(
    _ token: String
  ) throws {
    try Self.forEachCase(seed: 1, token: token) { row in
      let fits = row.full.lineCount <= row.limit
      #expect(row.cut.isTruncated == !fits, "\(row.html) \(row.width) \(row.limit)")
      #expect(row.cut.lineCount == min(row.limit, row.full.lineCount))
      if fits { #expect(row.cut == row.full) }
    }
  }

  @Test(arguments: tokens) func `height alone equals the height of the layout`(
    _ token: String
  ) throws {
    try Self.forEachCase(seed: 2, token: token) { row in
      #expect(row.height == row.cut.size.height, "\(row.html) \(row.width) \(row.limit)")
      #expect(row.height <= row.full.size.height)
    }
  }

  @Test(arguments: tokens) func `text before the cut shows where it was, text behind it does not`(
    _ token: String
  ) throws {
    try Self.forEachCase(seed: 3, token: token) { row in
      guard let offset = row.cut.cutOffset else { return }
      let text = row.full.text
      #expect(row.cut.text == text)
      let (all, lines) = (row.full.lines, row.cut.lines)
      #expect(Array(lines.dropLast()) == Array(all.prefix(lines.count - 1)))
      for line in lines {
        for run in line.runs where run.kind == .text {
          #expect(run.range.upperBound <= offset, "\(row.html) \(row.width) \(row.limit)")
        }
      }
      let last = lines.last?.runs.filter { $0.kind == .text || $0.kind == .box }
      let shown = last?.map(\.range.upperBound).max()
      let between = shown.map { row.cut.text(in: $0..<max($0, offset)) } ?? ""
      let isBlank = between.allSatisfy(\.isWhitespace)
      #expect(isBlank, "\(row.html) \(row.width) \(row.limit)")
      let index = row.cut.stringIndex(at: offset, in: text)
      #expect(text.indices.contains(index) || index == text.endIndex)
    }
  }

  @Test(arguments: tokens) func `the last line fits the width, or holds one cluster`(
    _ token: String
  ) throws {
    try Self.forEachCase(seed: 4, token: token) { row in
      guard row.cut.isTruncated, let line = row.cut.lines.last else { return }
      let text = line.runs.filter { $0.kind == .text || $0.kind == .box }
      let isLeast = text.count <= 1 && text.allSatisfy { row.cut.text(in: $0.range).count <= 1 }
      let room = row.width - 0.02
      #expect(
        isLeast || line.rect.width <= room + 0.04, "\(row.html) \(row.width) \(row.limit)")
    }
  }

  @Test func `links behind the cut have no place, cut ones say so, the token's is the last`()
    throws
  {
    try Self.forEachCase(seed: 5, token: "… <a href=more>more</a>") { row in
      guard let offset = row.cut.cutOffset else { return }
      let links = row.cut.links
      #expect(links.count == row.full.links.count + 1)
      for link in links.dropLast() {
        let isInside = link.range.lowerBound < offset && offset < link.range.upperBound
        #expect(link.isTruncated == isInside)
        if link.range.lowerBound >= offset { #expect(link.rects.isEmpty, "\(row.html)") }
      }
      let token = try #require(links.last)
      #expect(token.href == "more" && token.range == offset..<offset && !token.isTruncated)
      let rect = try #require(token.rects.first)
      let middle = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
      #expect(row.cut.link(at: middle) == links.count - 1)
      #expect(row.cut.hitTest(middle).link == token)
      let caret = row.cut.hitTest(middle).position.offset
      let isAtCut = row.cut.text(in: offset..<max(offset, caret)).allSatisfy(\.isWhitespace)
      #expect(isAtCut, "\(caret) \(offset) \(row.html) \(row.width)")
    }
  }

  @Test func `a text is cut as the browser cuts a clamped body`() throws {
    let typesetter = try #require(Self.typesetter)
    try Self.forEachCase(seed: 6, isPlain: true, token: "…") { row in
      let clamp =
        "<body style='display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:"
      let clamped = typesetter.prepare(RichText(html: clamp + "\(row.limit)'>" + row.html))
        .layout(width: row.width)
      #expect(row.height == clamped.size.height, "\(row.html) \(row.width) \(row.limit)")
      #expect(row.cut.cutOffset == clamped.cutOffset, "\(row.html) \(row.width) \(row.limit)")
    }
  }
}
