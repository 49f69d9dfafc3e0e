import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

/// Lines recorded from Chromium 156 with the same text, fonts and width.
@Suite struct WrapTests {
  static let typesetter: Typesetter? = try? Typesetter(fonts: GalleyFonts.bundled())
  static let pangram =
    "The quick brown fox jumps over the lazy dog while five wizards box quickly and the crazy "
    + "hippo vexes my big sphinx of quartz."

  private func layout(_ html: String, width: Double) throws -> Layout {
    try #require(Self.typesetter).prepare(RichText(html: html)).layout(width: width)
  }

  private func lines(_ html: String, width: Double) throws -> [String] {
    let layout = try layout(html, width: width)
    let text = Array(layout.text.utf8)
    return layout.lines.map { line in
      String(decoding: text[line.range.utf8], as: UTF8.self)
        .split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
  }

  private func height(_ html: String, width: Double) throws -> Double {
    try layout(html, width: width).size.height
  }

  // MARK: text-wrap

  @Test func `balance makes similar lines and keeps their number`() throws {
    let text =
      "my supercalifragilistic well-known vexes crazy sphinx well-known quickly while my hippo "
      + "supercalifragilistic of big"
    #expect(
      try lines("<p style='text-wrap:balance;text-indent:20px'>\(text)</p>", width: 228) == [
        "my supercalifragilistic", "well-known vexes crazy", "sphinx well-known",
        "quickly while my hippo", "supercalifragilistic of big",
      ])
  }

  @Test func `text with a forced break is not balanced`() throws {
    let text = "one<br>\(Self.pangram)"
    #expect(
      try lines("<p style='text-wrap:balance'>\(text)</p>", width: 300)
        == lines("<p>\(text)</p>", width: 300))
  }

  @Test func `more than six lines are not balanced`() throws {
    let text = Self.pangram + " " + Self.pangram
    #expect(
      try lines("<p style='text-wrap:balance'>\(text)</p>", width: 200)
        == lines("<p>\(text)</p>", width: 200))
  }

  @Test func `patterns hyphenate words of their language only`() throws {
    let fonts = try #require(Self.typesetter).fonts
    let typesetter = Typesetter(
      fonts: fonts, hyphenation: ["de": HyphenationPatterns("o1na u1dampf")])
    func count(_ language: String) -> Int {
      let html =
        "<p lang=\(language) style='hyphens:auto;overflow-wrap:normal'>Donaudampfschiff</p>"
      return typesetter.prepare(RichText(html: html)).layout(width: 90).lineCount
    }
    #expect(count("de-AT") == 2)
    #expect(count("en") == 1)
  }

  // MARK: line-clamp

  private static func clamped(_ count: Int, _ content: String, _ more: String = "") -> String {
    "<div style='display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;"
      + "-webkit-line-clamp:\(count);\(more)'>\(content)</div>after"
  }

  @Test(arguments: [(1, 44.0), (2, 66), (3, 88), (10, 154)])
  func `a clamped box ends after its lines`(_ count: Int, _ height: Double) throws {
    #expect(try self.height(Self.clamped(count, Self.pangram), width: 200) == height)
  }

  @Test func `a clamped box keeps its padding and that of the boxes around the line`() throws {
    #expect(
      try height(Self.clamped(1, Self.pangram, "padding:5px;border:1px solid"), width: 200) == 56)
    let inner = "<div style='padding:7px;margin:9px'>\(Self.pangram)</div><div>more</div>"
    #expect(try height(Self.clamped(2, inner), width: 200) == 89)
  }

  @Test func `clamped lines count over all blocks of the box`() throws {
    let blocks = "<p>one</p><p>two</p><p>three</p><p>four</p>"
    #expect(try height(Self.clamped(2, blocks), width: 200) == 98)
    #expect(try height(Self.clamped(3, blocks), width: 200) == 136)
  }

  @Test func `a clamped box without truncation keeps its last margin`() throws {
    let blocks = "<p>one</p><div style='height:50px'></div><p>two</p>"
    #expect(try height(Self.clamped(2, blocks), width: 200) == 180)
  }

  // MARK: Places and edges

  @Test func `nowrap text has opportunities only at its edges`() throws {
    let html =
      "<p>Some <span style='white-space:nowrap'>one-</span>two-"
      + "<span style='white-space:nowrap'>three-</span>four-five</p>"
    #expect(try lines(html, width: 60) == ["Some", "one-", "two-", "three-", "four-", "five"])
    #expect(try lines(html, width: 120) == ["Some one-two-", "three-four-five"])
  }

  @Test func `the space after overflowing nowrap text collapses`() throws {
    let html = "<p><span style='white-space:nowrap'>not wrapped here at all</span> and more</p>"
    let text = try layout("<p>not wrapped here at all", width: 500).usedWidth
    #expect(try lines(html, width: 90) == ["not wrapped here at all", "and more"])
    #expect(try layout(html, width: 90).usedWidth == text)
  }

  @Test func `an end edge counts in the fit of a line`() throws {
    let html = "<p style='overflow-wrap:normal'>a word<span style='padding-right:30px'> end</span>"
    let text = try layout("<p>a word end", width: 500).usedWidth
    #expect(try lines(html, width: text + 31).count == 1)
    #expect(try lines(html, width: text + 29).count == 2)
  }

  @Test func `a word after a start edge that fills the line is broken on that line`() throws {
    #expect(
      try lines("<span style='margin:300px'>Some text</span>", width: 60) == [
        "S", "ome", "tex", "t",
      ])
  }

  @Test func `a relative inline box moves its fragment items and no line`() throws {
    let plain = try layout("<p>Lead <b>moved</b> tail</p>", width: 300)
    let moved = try layout(
      "<p>Lead <b style='position:relative;top:5px;left:3px'>moved</b> tail</p>", width: 300)
    #expect(plain.size == moved.size)
    let pairs = zip(plain.lines[0].runs, moved.lines[0].runs).filter { $0.0.kind == .text }
    #expect(pairs.map { $0.1.rect.x - $0.0.rect.x } == [0, 3, 0])
    #expect(pairs.map { $0.1.rect.y - $0.0.rect.y } == [0, 5, 0])
  }

  @Test func `an em space has its advance, an ideographic space hangs`() throws {
    #expect(try lines("<p>a&emsp;b&emsp;c&emsp;&emsp;d</p>", width: 60).count == 2)
    let word = try layout("<p>word", width: 500).usedWidth
    #expect(try lines("<p>word\u{3000}word", width: word + 1).count == 2)
  }
}

/// Laws of any text.
@Suite struct WidthLawTests {
  static let texts = [
    WrapTests.pangram,
    "<p>aaa<b>bbbbbbbbbbbbbbbbbbbbbbbbbb</b>cccccc<i>ddddd</i> office waffle AVAVAVAV</p>",
    "<p>نص عربي <b>مع</b> english text وكلمات أخرى</p><p>漢字仮名交じり文、「括弧」</p>",
    "<p style='white-space:pre-wrap'>two  spaces\tand   a    tab \n newline  end</p>",
    "<p style='text-wrap:balance'>\(WrapTests.pangram)</p>",
    "<p>soft&shy;hyphen&shy;ated com&shy;pli&shy;cated</p>",
  ]

  @Test(arguments: texts) func `repeated layout equals layout after a new preparation`(
    _ html: String
  ) throws {
    let typesetter = try #require(WrapTests.typesetter)
    let kept = typesetter.prepare(RichText(html: html))
    for width in [300.0, 61, 120, 33, 300] {
      #expect(
        kept.layout(width: width).hasSameGeometry(
          as: typesetter.prepare(RichText(html: html)).layout(width: width)))
    }
  }

  @Test(arguments: texts) func `runs cover the glyphs and lines cover the height`(
    _ html: String
  ) throws {
    let layout = try #require(WrapTests.typesetter)
      .prepare(RichText(html: "<div>\(html)</div>")).layout(width: 97)
    var next: Int32 = 0
    var advance: Int64 = 0
    for run in layout.document.shaped.runs {
      #expect(run.glyphStart == next)
      #expect(run.advanceStart == advance)
      advance = layout.document.shaped.advance(beforeGlyph: Int(run.glyphEnd))
      next = run.glyphEnd
    }
    #expect(Int(next) == layout.document.shaped.glyphs.count)
    let lines = layout.fragments.lines
    for (line, following) in zip(lines, lines.dropFirst())
    where line.paragraph == following.paragraph {
      #expect(line.rect.maxY == following.rect.y)
      #expect(line.textEnd <= following.textStart)
    }
  }

  @Test func `breaking of a word takes linear time`() throws {
    let typesetter = try #require(WrapTests.typesetter)
    func time(_ count: Int) -> Duration {
      let prepared = typesetter.prepare(RichText(html: String(repeating: "word", count: count)))
      return processorTime { _ = prepared.height(width: 200) }
    }
    // Quadratic time would have a factor of 16.
    expectGrowth(of: "a long word", from: 1500, to: 6000, time)
  }
}
