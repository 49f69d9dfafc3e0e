import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Each limit cuts a text at a reported offset.
///
/// The remaining text has the layout of a separate text.
@Suite struct LimitTests {
  private static let fonts = try? GalleyFonts.bundled()

  private func typesetter(_ limits: Limits = Limits()) throws -> Typesetter {
    Typesetter(fonts: try #require(Self.fonts), limits: limits)
  }

  /// The layout of a text within limits; other measurements of the text are compared with it.
  fileprivate func layout(_ html: String, _ limits: Limits, width: Double = 300) throws -> Layout {
    let text = RichText(html: html, limits: limits)
    let prepared = try typesetter(limits).prepare(text)
    let layout = prepared.layout(width: width)
    #expect(prepared.height(width: width) == layout.size.height)
    #expect(prepared.measure(width: width).height == layout.size.height)
    #expect(prepared.measure(width: width).lineCount == layout.lineCount)
    return layout
  }

  private func limits(of layout: Layout) -> [Diagnostic] {
    layout.diagnostics.filter { $0.kind == .limit }
  }

  private static let paragraphs = (1...40).map { "<p>paragraph \($0)</p>" }.joined()

  @Test func `a text within all limits is complete`() throws {
    let layout = try layout(Self.paragraphs, Limits())
    #expect(layout.diagnostics.isEmpty && layout.lineCount == 40)
  }

  @Test func `bytes beyond the limit are not read`() throws {
    let limits = Limits(bytes: 100)
    let cut = try layout(Self.paragraphs, limits)
    let whole = try layout(String(Self.paragraphs.prefix(100)), Limits())
    #expect(cut.hasSameGeometry(as: whole))
    #expect(
      self.limits(of: cut) == [
        Diagnostic(kind: .limit, message: "text after 100 bytes was dropped", offset: 100)
      ])
  }

  @Test func `a limit does not divide a character`() throws {
    let cut = try layout("漢字仮名", Limits(bytes: 7))
    #expect(cut.text == "漢字" && limits(of: cut).map(\.offset) == [6])
  }

  @Test func `nodes beyond the limit are not read`() throws {
    // The page has five nodes, and each paragraph has an element and a text.
    let cut = try layout(Self.paragraphs, Limits(nodes: 25))
    #expect(cut.lineCount == 10)
    let offset = try #require(Self.paragraphs.firstRange(of: "</p><p>paragraph 11"))
    let start = Self.paragraphs.utf8.distance(
      from: Self.paragraphs.startIndex, to: offset.lowerBound)
    #expect(
      limits(of: cut) == [
        Diagnostic(kind: .limit, message: "content after 25 nodes was dropped", at: start)
      ])
  }

  @Test func `attributes beyond the limit are not read`() throws {
    let html = (1...40).map { "<p id=a\($0)>paragraph \($0)</p>" }.joined()
    let cut = try layout(html, Limits(attributes: 10))
    #expect(cut.lineCount == 10)
    #expect(limits(of: cut).map(\.message) == ["content after 10 attributes was dropped"])
    #expect(try layout("<p a b c d e f>x</p>y", Limits(attributes: 5)).text.isEmpty)
  }

  @Test func `styles beyond the limit are not computed`() throws {
    let html = (10...49).map { "<p style='font-size:\($0)px'>paragraph \($0)</p>" }.joined()
    let common = try #require(try styleCount(of: html))
    let cut = try layout(html, Limits(styles: common - 30))
    #expect(cut.lineCount == 10)
    let whole = try layout(html, Limits())
    #expect(cut.lines.map(\.rect) == Array(whole.lines.map(\.rect).prefix(10)))
    let limit = try #require(limits(of: cut).first)
    #expect(limit.message == "content after \(common - 30) styles was dropped")
    #expect(
      html.utf8.dropFirst(try #require(limit.offset).utf8).starts(
        with: "<p style='font-size:20".utf8))
  }

  /// The number of styles in a document.
  private func styleCount(of html: String) throws -> Int? {
    try typesetter().prepare(RichText(html: html)).variants.only?.document.styles.count
  }

  @Test(arguments: [
    "<p>", "<p style='float:left'>", "<p style='position:absolute;inset:0'>",
    "<div style='columns:2'>",
    "<div style='display:flex'>", "<table><td>", "<ul><li>", "<p style='display:inline-block'>",
    "<div style='display:grid'><b>", "<p style='text-indent:20px'>", "<details open>",
    "<div dir=rtl>",
  ])
  func `lines beyond the limit are not created`(_ start: String) throws {
    let words = String(repeating: "word ", count: 150)
    for width in [0, 40, 200.0] {
      let whole = try layout("\(start)\(words)<p>end", Limits(), width: width)
      let cut = try layout("\(start)\(words)<p>end", Limits(lines: 20), width: width)
      let message = "content after 20 lines was dropped"
      if whole.lineCount > 20 {
        #expect(cut.lineCount <= 20 && cut.lineCount > 0, "\(start) \(width)")
        #expect(limits(of: cut).map(\.message) == [message], "\(start) \(width)")
        #expect(whole.text.hasPrefix(cut.text.dropLast()), "\(start) \(width)")
      } else {
        #expect(cut.hasSameGeometry(as: whole) && limits(of: cut).isEmpty, "\(start) \(width)")
      }
    }
  }

  @Test func `the limit of lines applies to each width`() throws {
    let prepared = try typesetter(Limits(lines: 20)).prepare(
      RichText(html: String(repeating: "word ", count: 100)))
    #expect(prepared.layout(width: 10_000).lineCount == 1)
    #expect(prepared.layout(width: 0).lineCount == 20)
    #expect(prepared.layout(width: 10_000).lineCount == 1)
    #expect(prepared.exceededLimit(width: 10_000) == nil)
    // Each letter has its own line if no word fits.
    #expect(prepared.exceededLimit(width: 0)?.offset == 25)
  }

  @Test func `truncation by lines precedes the limit of lines`() throws {
    var style = TextStyle()
    style.truncation = Truncation(maxLines: 5)
    let text = RichText(html: String(repeating: "word ", count: 100))
    let cut = try typesetter(Limits(lines: 20)).prepare(text, style: style).layout(width: 0)
    #expect(cut.lineCount == 5 && cut.isTruncated)
  }

  @Test func `memory is estimated from bytes and nodes`() throws {
    let bytes = Self.paragraphs.utf8.count
    let limits = Limits(memory: 2 * Limits.estimate(bytes: bytes, nodes: 0))
    let cut = try layout(Self.paragraphs, limits)
    let nodes = Limits.estimate(bytes: bytes, nodes: 0) / Limits.estimate(bytes: 0, nodes: 1)
    #expect(self.limits(of: cut).map(\.message) == ["content after \(nodes) nodes was dropped"])
    // The page has five nodes, and each paragraph has an element and a text.
    #expect(cut.lineCount == (nodes - 5) / 2)
    let text = String(repeating: "a", count: 1000)
    let half = Limits(memory: Limits.estimate(bytes: 500, nodes: 0))
    #expect(try layout(text, half).text.count == 250)
  }

  @Test func `smaller limits apply to parsed text before styling`() throws {
    let text = RichText(html: Self.paragraphs)
    let nodes = try typesetter(Limits(nodes: 25)).prepare(text).layout(width: 300)
    #expect(nodes.lineCount == 10 && limits(of: nodes).count == 1)
    let bytes = try typesetter(Limits(bytes: 30)).prepare(text).layout(width: 300)
    #expect(bytes.text == "paragraph 1\nparagraph 2\nparagrap")
    let plain = RichText(String(repeating: "a", count: 100))
    let cut = try typesetter(Limits(bytes: 60)).prepare(plain).layout(width: 300)
    #expect(cut.text.count == 60 && limits(of: cut).count == 1)
  }

  @Test func `generated text has a limit for any document`() {
    #expect(Limits.generatedBytes(bytes: 100) == 1 << 16 + 100)
    #expect(Limits.generatedBytes(bytes: 1 << 30) == 4 << 20)
  }

  @Test func `the number of continued inline boxes is bounded`() throws {
    let deep = String(repeating: "<b>", count: 400)
    let blocks = (0..<900).map { "x<div>y\($0)</div>" }.joined()
    let cut = try layout(deep + blocks, Limits())
    let limit = try #require(limits(of: cut).first)
    #expect(limit.message.hasSuffix("continued inline boxes was dropped") && limit.offset != nil)
    #expect(cut.text.hasPrefix("x\ny0\nx\ny1") && !cut.text.contains("y899"))
    #expect(limits(of: try layout("<b>" + blocks, Limits())).isEmpty)
  }

  @Test func `the number of counter changes is bounded`() throws {
    let names = (0..<1000).map { "c\($0)" }.joined(separator: " ")
    let style = "<style>b{counter-increment:\(names)}b::before{content:counter(c7)}</style>"
    let cut = try layout(style + String(repeating: "<b> x </b>", count: 300), Limits())
    let limit = try #require(limits(of: cut).first)
    #expect(limit.message.hasSuffix("changes of counters was dropped") && limit.offset != nil)
    #expect(limits(of: try layout(style + "<b>x</b>", Limits())).isEmpty)
  }

  @Test(.tags(.slow), .enabled(if: Volume.isFull, "make test SLOW=1 runs it"))
  func `nested inline boxes have a bounded number of fragment items`() throws {
    let level = "<b style='padding:1px'>"
    let nested = String(repeating: level, count: 200)
    // Each line has a fragment of each box around it.
    let cut = try layout(nested + String(repeating: "word ", count: 3000), Limits(), width: 30)
    let items = cut.document.tree.items.count
    let most = Limits.fragmentItems(items: items, bytes: 3000 * 5)
    #expect(
      cut.fragments.fragmentItems.count <= most && cut.fragments.fragmentItems.count > most / 4)
    let limit = try #require(limits(of: cut).last)
    #expect(limit.message.hasSuffix("fragment items was dropped"))
    let offset = try #require(limit.offset).utf8
    #expect(offset > nested.utf8.count && offset < nested.utf8.count + 15_000)
    // A small number of fragment items is within the limit.
    let few = String(repeating: level, count: 10) + String(repeating: "word ", count: 3000)
    #expect(limits(of: try layout(few, Limits(), width: 30)).isEmpty)
  }

  @Test func `lines within the limits need no layout at any larger width`() throws {
    let tree = String(repeating: "<b>x ", count: 300) + String(repeating: "</b>", count: 300)
    let text = RichText(html: String(repeating: tree, count: 10))
    let prepared = try typesetter().prepare(text)
    // If each byte had a line, there would be too many inline boxes on them.
    #expect(prepared.variants.only == nil)
    for width in [100.0, 300] {
      let memo = try #require(prepared.variants.memo(width: width))
      #expect([width, 2 * width].allSatisfy { memo.isUncut(at: prepared.units($0)) })
      #expect(prepared.height(width: width) == prepared.layout(width: width).size.height)
    }
  }

  @Test func `nested links have a bounded number of rectangles`() throws {
    let html = String(repeating: "<a href=x><object>", count: 200)
    // Each link has a rectangle for each fragment item of the line.
    let line = String(repeating: "<b>x</b><i>y</i>", count: 1000)
    let layout = try layout(
      "<style>a { text-decoration: none }</style>" + html + line, Limits(), width: 1e6)
    let limit = try #require(limits(of: layout).last)
    #expect(limit.message.hasPrefix("links in each other") && limit.offset != nil)
    #expect(layout.links.count == 200)
    // A small number of rectangles is within the limit.
    #expect(limits(of: try self.layout(html + "word<br>word", Limits())).isEmpty)
  }

  @Test func `diagnostics of implied elements have no offset`() throws {
    let deep = RichText(html: "<b>" + String(repeating: "<table><tr><td>", count: 400))
    let limit = try #require(deep.exceededLimit)
    #expect(limit.message == "elements are nested too deeply" && limit.offset == nil)
    // The attributes of a later tag are added to the root, which is an implied element here.
    let merged = try layout("x<html style='colour:red'>", Limits())
    #expect(merged.diagnostics.map(\.kind) == [.unsupportedProperty])
    #expect(merged.diagnostics.map(\.offset) == [nil])
  }

  @Test(arguments: [("", 0), ("<table><td colspan=9 rowspan=0>x", 0), (Self.spans, 1)])
  func `too many rowspans or colspans are reported`(_ html: String, _ count: Int) throws {
    let prepared = try typesetter().prepare(RichText(html: html))
    #expect((prepared.exceededLimit(width: 300) == nil) == (count == 0))
    #expect(prepared.layout(width: 300).diagnostics.count == count)
  }

  private static let spans =
    "<table>" + String(repeating: "<tr><td colspan=1000 rowspan=65534>x", count: 100)

  @Test func `nested links take linear time`() throws {
    let typesetter = try typesetter()
    expectGrowth(of: "links in objects", from: 250, to: 1000) { count in
      let html = String(repeating: "<a href=x><object>", count: 20)
      return processorTime {
        let text = RichText(html: html + String(repeating: "word<br>", count: count))
        _ = typesetter.prepare(text).layout(width: 300).links
      }
    }
  }

  @Test func `limits are part of a row's key`() throws {
    let row = RowContent(html: Self.paragraphs)
    let cache = HeightCache(path: nil)
    let measurer = RowMeasurer(typesetter: try typesetter(), cache: cache)
    let (height, limit) = measurer.measured(row, width: 300)
    #expect(limit == nil && cache.count == 1)
    let small = RowMeasurer(typesetter: try typesetter(Limits(nodes: 25)), cache: cache)
    let (cut, found) = small.measured(row, width: 300)
    #expect(cut < height && found != nil)
    // Heights of cut texts are not cached.
    #expect(cache.count == 1)
  }
}

extension LimitTests {
  @Test(arguments: [Int.min, -1, 0, 1, 2, .max]) func `limits of any size are valid`(
    _ number: Int
  ) throws {
    for limits in [
      Limits(bytes: number), Limits(nodes: number), Limits(attributes: number),
      Limits(styles: number), Limits(lines: number), Limits(memory: number),
    ] {
      _ = try layout("<p id=x>one <b style='color:red'>two</b><table><td>three", limits, width: 20)
    }
  }
}

/// The product of elements and declarations is bounded, because each element can match all rules.
extension LimitTests {
  private func layout(_ html: String, sheet: String) throws -> Layout {
    let text = RichText(html: html, styleSheet: StyleSheet(sheet))
    let prepared = try #require(LayoutLawTests.typesetter).prepare(
      text, images: LayoutLawTests.images)
    let layout = prepared.layout(width: 300)
    #expect(prepared.height(width: 300) == layout.size.height)
    let limit = layout.diagnostics.first { $0.kind == .limit }
    #expect(prepared.exceededLimit(width: 300) == limit)
    return layout
  }

  private static func tracks(_ count: Int) -> String {
    "b{display:grid;grid-template-rows:" + String(repeating: "1px ", count: count) + "}"
  }

  @Test func `tracks of a grid beyond its share of the document are dropped`() throws {
    let bytes = 8 * 900
    let share = Limits.gridTracks(bytes: bytes, containers: 900)
    let html = String(repeating: "<b>x</b>", count: 900)
    let inner = try layout(html, sheet: Self.tracks(share - 50))
    #expect(inner.diagnostics.isEmpty)
    let layout = try layout(html, sheet: Self.tracks(2 * share))
    let message = "a grid has more tracks or cells than are laid out"
    #expect(layout.diagnostics == [Diagnostic(kind: .limit, message: message, offset: 0)])
    // The limit counts the bytes of implied elements too.
    #expect(abs(layout.size.height / 900 - Double(share)) < 20)
  }

  @Test(
    arguments: ["grid-row:900", "grid-area:1/1/40/40"]
      + (Volume.isFull ? ["grid-row:span 900", "grid-row:a -900"] : []))
  func `the tracks of many grids are bounded by the share of each`(_ place: String) throws {
    let html = String(repeating: "<b><i>x</i></b>", count: 900)
    let layout = try layout(html, sheet: "b{display:grid}i{\(place)}")
    #expect(
      layout.diagnostics.map(\.message) == ["a grid has more tracks or cells than are laid out"])
    let few = try self.layout(String(html.prefix(150)), sheet: "b{display:grid}i{\(place)}")
    #expect(few.diagnostics.isEmpty && few.lineCount == 10)
  }

  @Test(arguments: ["grid-auto-rows:1px ", "transform:rotate(1deg) "])
  func `long values are applied to a bounded number of styles`(_ value: String) throws {
    let parts = value.split(separator: ":")
    let sheet = "b{\(parts[0]):" + String(repeating: String(parts[1]), count: 50_000) + "}"
    let html = (0..<60).map { "<b style='order:\($0)'>x</b>" }.joined()
    let layout = try layout(html, sheet: sheet)
    let message = "values of style sheets were too long to apply"
    #expect(layout.diagnostics.map(\.message) == [message] && layout.text.utf8.count == 60)
  }

  @Test func `substitution of var() is bounded in bytes`() throws {
    let sheet =
      "body{--a:" + String(repeating: "1px ", count: 10_000) + "}b{grid-auto-rows:var(--a)}"
    let html = (0..<80).map { "<b style='order:\($0)'>x</b>" }.joined()
    let layout = try layout(html, sheet: sheet)
    #expect(
      layout.diagnostics.map(\.message) == ["values of style sheets were too long to apply"])
  }

  @Test func `markers that are strings count as generated text`() throws {
    let sheet = "li{list-style-type:'" + String(repeating: "x", count: 2000) + "'}"
    let layout = try layout(String(repeating: "<li>x", count: 80), sheet: sheet)
    let limit = try #require(layout.diagnostics.first)
    let offset = try #require(limit.offset).utf8
    #expect(limit.message.hasPrefix("generated text"))
    #expect(offset / 5 > 30 && offset / 5 < 36)
    #expect(layout.lineCount == 80)
  }
}
