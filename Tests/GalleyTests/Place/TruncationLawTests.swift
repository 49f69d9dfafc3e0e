import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

/// Laws of any text, width, limit and token.
@Suite struct TruncationLawTests {
  private static let typesetter: Typesetter? = try? Typesetter(fonts: GalleyFonts.bundled())
  private static let images = ImageSizes.uniform(Size(width: 40, height: 30))

  /// A deterministic sequence of numbers.
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
    seed: UInt64, count: Int = 60, isPlain: Bool = false, token: String,
    _ body: (Case) throws -> Void
  ) throws {
    let typesetter = try #require(Self.typesetter)
    var numbers = Numbers(state: seed)
    for _ in 0..<count {
      let html = text(&numbers, isPlain: isPlain)
      let prepared = typesetter.prepare(RichText(html: html), images: Self.images)
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

  /// All laws for the same cases, each with its name.
  @Test(.tags(.slow), arguments: tokens) func `the laws of truncated text hold`(_ token: String)
    throws
  {
    var checks: [Law: Int] = [:]
    try Self.forEachCase(seed: 1, count: Volume.count(60, full: 240), token: token) { row in
      for law in Law.allCases {
        guard let holds = Self.holds(law, row) else { continue }
        checks[law, default: 0] += 1
        #expect(holds, "\(law.rawValue): \(row.html) \(row.width) \(row.limit)")
      }
    }
    for law in Law.allCases { #expect(checks[law, default: 0] >= 100, "\(law.rawValue)") }
  }

  private enum Law: String, CaseIterable {
    case lines = "the lines are at most the limit, and complete if they fit"
    case height = "the measured height equals the height of the layout"
    case before = "text before the cut has its position"
    case after = "text after the cut is hidden"
    case fit = "the last line fits the width, or contains one cluster"
  }

  /// Whether a law holds; nil if it does not apply to a case.
  private static func holds(_ law: Law, _ row: Case) -> Bool? {
    let (full, cut) = (row.full, row.cut)
    switch law {
    case .lines:
      let fits = full.lineCount <= row.limit
      return cut.isTruncated == !fits && cut.lineCount == min(row.limit, full.lineCount)
        && (!fits || cut.hasSameGeometry(as: full))
    case .height: return row.height == cut.size.height && row.height <= full.size.height
    case .before:
      guard let offset = cut.cutOffset else { return nil }
      let index = Range<String.Index>(offset..<offset, in: full.text).lowerBound
      return cut.text == full.text
        && Array(cut.lines.dropLast()) == Array(full.lines.prefix(cut.lines.count - 1))
        && (full.text.indices.contains(index) || index == full.text.endIndex)
    case .after: return row.cut.cutOffset.map { hides(cut, after: $0) }
    case .fit:
      guard cut.isTruncated, let line = cut.lines.last else { return nil }
      let text = line.runs.filter { $0.kind == .text || $0.kind == .box }
      let isLeast = text.count <= 1 && text.allSatisfy { cut.text(in: $0.range).count <= 1 }
      return isLeast || line.rect.width <= row.width + 0.02
    }
  }

  /// Whether each run ends before the cut, and only spaces are between the last one and the cut.
  private static func hides(_ cut: Layout, after offset: Layout.Offset) -> Bool {
    let runs = cut.lines.flatMap(\.runs).filter { $0.kind == .text }
    let last = cut.lines.last?.runs.filter { $0.kind == .text || $0.kind == .box }
    let shown = last?.map(\.range.upperBound).max()
    let between = shown.map { cut.text(in: $0..<max($0, offset)) } ?? ""
    return runs.allSatisfy { $0.range.upperBound <= offset }
      && between.allSatisfy(\.isWhitespace)
  }

  @Test func `links after the cut have no rectangles, cut ones are marked, the token's is last`()
    throws
  {
    var count = 0
    try Self.forEachCase(seed: 5, token: "… <a href=more>more</a>") { row in
      guard let offset = row.cut.cutOffset else { return }
      count += 1
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
      #expect(row.cut.link(at: middle) == links.last)
      #expect(row.cut.hitTest(middle).link == token)
      let caret = row.cut.hitTest(middle).position.offset
      let isAtCut = row.cut.text(in: offset..<max(offset, caret)).allSatisfy(\.isWhitespace)
      #expect(isAtCut, "\(caret) \(offset) \(row.html) \(row.width)")
    }
    #expect(count >= 100)
  }

  @Test func `truncation equals that of a clamped body`() throws {
    let typesetter = try #require(Self.typesetter)
    try Self.forEachCase(seed: 6, isPlain: true, token: "…") { row in
      let clamp =
        "<body style='display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:"
      let clamped = typesetter.prepare(
        RichText(html: clamp + "\(row.limit)'>" + row.html), images: Self.images
      )
      .layout(width: row.width)
      #expect(row.height == clamped.size.height, "\(row.html) \(row.width) \(row.limit)")
      #expect(row.cut.cutOffset == clamped.cutOffset, "\(row.html) \(row.width) \(row.limit)")
    }
  }
}
