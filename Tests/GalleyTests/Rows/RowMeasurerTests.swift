import Foundation
import GalleyFonts
import Synchronization
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct RowMeasurerTests {
  private func request(_ html: String, key: Int = 1, generation: Int = 1) -> RowHeights<Int>.Request
  {
    RowHeights.Request(key: key, generation: generation, content: RowContent(html: html))
  }

  @Test func `an asynchronous layout equals a synchronous one`() async throws {
    let typesetter = try #require(Rows.typesetter)
    let measurer = RowMeasurer(typesetter: typesetter)
    for number in 0..<10 {
      let answer = try await measurer.layout(for: request(Rows.html(number)), width: 200)
      let expected = typesetter.prepare(RichText(html: Rows.html(number))).layout(width: 200)
      #expect(answer.layout.hasSameGeometry(as: expected))
    }
  }

  @Test func `a layout is there at once, from the text that was prepared for the height`() throws {
    let typesetter = try #require(Rows.typesetter)
    let measurer = RowMeasurer(typesetter: typesetter, maximumTasks: 1)
    for number in 0..<10 {
      var content = RowContent(html: Rows.html(number))
      content.inset = Size(width: 20, height: 8)
      let height = measurer.height(of: content, width: 220)
      let layout = measurer.layout(of: content, width: 220)
      let expected = typesetter.prepare(RichText(html: Rows.html(number))).layout(width: 200)
      #expect(layout.hasSameGeometry(as: expected) && layout.size.height + 8 == height)
    }
    #expect(measurer.queue.started == 0)
    #expect(measurer.layout(of: .fixed(height: 44), width: 200).lines.isEmpty)
  }

  @Test func `a layout has the sizes of the images that arrived`() throws {
    let measurer = RowMeasurer(typesetter: try #require(Rows.typesetter))
    let heights = RowHeights<Int>(measurer: measurer, width: 200) { _ in
      RowContent(html: "<img src=a.png style='display: block'>")
    }
    heights.append([1])
    let content = try #require(heights.request(for: 1)).content
    #expect(measurer.layout(of: content, width: 200).size.height != 50)
    _ = heights.imageDidArrive(source: "a.png", size: Size(width: 80, height: 50))
    #expect(measurer.layout(of: content, width: 200).size.height == 50)
  }

  /// Counts the jobs, which it runs at once.
  private final class CountingExecutor: TaskExecutor {
    let jobs = Atomic(0)

    func enqueue(_ job: consuming ExecutorJob) {
      jobs.add(1, ordering: .relaxed)
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  @Test func `layouts are made on the executor that was given`() async throws {
    let typesetter = try #require(Rows.typesetter)
    let executor = CountingExecutor()
    let measurer = RowMeasurer(typesetter: typesetter, maximumTasks: 2, executor: executor)
    let answer = try await measurer.layout(for: request(Rows.html(3)), width: 200)
    let expected = typesetter.prepare(RichText(html: Rows.html(3))).layout(width: 200)
    #expect(answer.layout.hasSameGeometry(as: expected))
    #expect(executor.jobs.load(ordering: .relaxed) > 0)
  }

  @Test func `a result belongs to the requested row and generation`() async throws {
    let measurer = RowMeasurer(typesetter: try #require(Rows.typesetter))
    let current = request("<p>one", key: 5, generation: 3)
    let answer = try await measurer.layout(for: current, width: 100)
    #expect(answer.isFor(current))
    #expect(!answer.isFor(request("<p>one", key: 5, generation: 4)), "the row changed")
    #expect(!answer.isFor(request("<p>one", key: 6, generation: 3)), "the cell shows another row")
    #expect(!answer.isFor(nil), "the cell shows nothing")
  }

  @Test func `the height includes the inset and the minimum height`() throws {
    let typesetter = try #require(Rows.typesetter)
    let measurer = RowMeasurer(typesetter: typesetter)
    var content = RowContent(html: Rows.html(5))
    let plain = typesetter.prepare(RichText(html: Rows.html(5)))
    #expect(measurer.height(of: content, width: 300) == plain.height(width: 300))
    content.inset = Size(width: 100, height: 17)
    #expect(
      measurer.height(of: content, width: 300) == plain.height(width: 200) + 17)
    content.minimumHeight = 500
    #expect(measurer.height(of: content, width: 300) == 500)
    #expect(measurer.height(of: .fixed(height: 44), width: 300) == 44)
  }

  @Test func `a row without text has an empty layout without diagnostics`()
    async throws
  {
    let measurer = RowMeasurer(typesetter: try #require(Rows.typesetter))
    let request = RowHeights.Request(key: 1, generation: 1, content: .fixed(height: 44))
    let layout = try await measurer.layout(for: request, width: 200).layout
    #expect(layout.size == Size(width: 200, height: 0) && layout.lines.isEmpty)
    #expect(layout.diagnostics.isEmpty)
  }

  @Test(arguments: [1, 1.5, 2, 3]) func `heights are those of the text at each pixel ratio`(
    _ ratio: Double
  ) throws {
    let typesetter = try #require(Rows.typesetter)
    var style = TextStyle()
    style.pixelRatio = ratio
    let measurer = RowMeasurer(typesetter: typesetter, style: style)
    for number in 0..<7 {
      for width in [0, 33.3, 200, .infinity] {
        #expect(
          measurer.height(of: RowContent(html: Rows.html(number)), width: width)
            == typesetter.prepare(RichText(html: Rows.html(number)), style: style)
            .height(width: width))
      }
    }
  }

  @Test func `a cancelled layout creates no further lines`() throws {
    let typesetter = try #require(Rows.typesetter)
    let html = String(repeating: "<p>some words in a row of many</p>", count: 2000)
    let prepared = typesetter.prepare(RichText(html: html))
    let stop = StopFlag()
    #expect(prepared.layout(width: 60, stop: stop).fragments.lines.count >= 4000)
    stop.set()
    #expect(prepared.layout(width: 60, stop: stop).fragments.lines.isEmpty)
    let measurer = RowMeasurer(typesetter: typesetter)
    #expect(measurer.height(of: RowContent(html: html), width: 60, stop: stop) == nil)
    let expected = prepared.height(width: 60)
    let height = measurer.height(of: RowContent(html: html), width: 60, stop: StopFlag())
    #expect(height.map(measurer.px) == expected)
  }

  /// The flag and the limit of lines are read together, and the limit has no time.
  @Test(arguments: [1, 10, 1000])
  func `a layout ends with the line at which it is stopped`(_ count: Int) throws {
    let typesetter = try #require(Rows.typesetter)
    let words = String(repeating: "a row of words and more ", count: 4000)
    for style in ["", "text-align:justify", "direction:rtl", "text-indent:5px"] {
      let prepared = typesetter.prepare(RichText(html: "<div style='\(style)'>\(words)"))
      let document = try #require(prepared.variants.document(width: 40))
      let stop = StopFlag()
      var context = LayoutContext(document, .fragments, stop: stop)
      context.mostLines = count
      #expect(!context.isStopped)
      _ = context.layoutRoot(width: LayoutUnit(px: 40))
      #expect(context.isStopped && context.out.lines.count == count)
      context = LayoutContext(document, .fragments, stop: stop)
      stop.set()
      #expect(context.isStopped)
    }
  }

  // MARK: Similar texts

  @Test func `rows with the same HTML keep separate base URLs`() async throws {
    let measurer = RowMeasurer(typesetter: try #require(Rows.typesetter))
    for base in ["https://one.example/", "https://two.example/", nil] {
      let content = RowContent(html: "<a href=tags/x>x</a>", baseURL: base)
      _ = measurer.height(of: content, width: 100)
      let request = RowHeights.Request(key: 1, generation: 1, content: content)
      let answer = try await measurer.layout(for: request, width: 100)
      #expect(answer.layout.links.first?.url == base.map { $0 + "tags/x" })
    }
  }

  // MARK: The cache

  private func measured(
    _ content: RowContent = RowContent(html: "<p>cached <b>row</b></p>"),
    style: TextStyle = TextStyle(), width: Double = 200, typesetter: Typesetter, path: String
  ) throws -> Int {
    let cache = HeightCache(path: path)
    let measurer = RowMeasurer(typesetter: typesetter, style: style, cache: cache)
    let known = measurer.height(of: content, width: width)
    let bare = RowMeasurer(typesetter: typesetter, style: style)
    #expect(known == bare.height(of: content, width: width), "a wrong height")
    try cache.save()
    return measurer.counts.measured
  }

  @Test func `a second process finds all heights in the cache`() throws {
    let folder = try ScratchFolder()
    let typesetter = try #require(Rows.typesetter)
    let path = folder.file("rows")
    #expect(try measured(typesetter: typesetter, path: path) == 1)
    #expect(try measured(typesetter: typesetter, path: path) == 0)
    var style = TextStyle()
    style.color = "#336699"
    #expect(try measured(style: style, typesetter: typesetter, path: path) == 0, "only a colour")
  }

  @Test func `all inputs of a height are parts of its key`() throws {
    let folder = try ScratchFolder()
    let typesetter = try #require(Rows.typesetter)
    let path = folder.file("rows")
    var expected = 0
    func differs(
      _ what: Comment, _ content: RowContent = RowContent(html: "<p>cached <b>row</b></p>"),
      style: TextStyle = TextStyle(), width: Double = 200, with other: Typesetter? = nil
    ) throws {
      let used = other ?? typesetter
      let new = try measured(content, style: style, width: width, typesetter: used, path: path)
      #expect(new == 1, what)
      let again = try measured(
        content, style: style, width: width, typesetter: used, path: path)
      #expect(again == 0, what)
      expected += 1
      #expect(HeightCache(path: path).count == expected, what)
    }
    try differs("the first")
    try differs("the content", RowContent(html: "<p>cached <i>row</i></p>"))
    let sheet = StyleSheet("p { margin: 3px }")
    try differs("a sheet", RowContent(html: "<p>cached <b>row</b></p>", styleSheet: sheet))
    try differs("a parsed text", RowContent(RichText(html: "<p>cached <b>row</b></p>")))
    try differs("the width", width: 200.5)
    let changes: [(inout TextStyle) -> Void] = [
      { $0.fontSize = 17 }, { $0.fontFamilies = ["serif"] }, { $0.fontWeight = 700 },
      { $0.lineHeight = .multiple(2) }, { $0.lineHeight = .pixels(2) }, { $0.language = "ja" },
      { $0.colorScheme = .dark }, { $0.pixelRatio = 2 }, { $0.scale = 1.5 },
      { $0.viewportHeight = 500 }, { $0.declarations = [.init("margin", "9px")] },
    ]
    for (number, change) in changes.enumerated() {
      var style = TextStyle()
      change(&style)
      try differs("style \(number)", style: style)
    }
    let fonts = try GalleyFonts.bundled()
    fonts.addAlias("Another", for: "Noto Serif")
    try differs("the fonts", with: Typesetter(fonts: fonts))
    let patterns = HyphenationPatterns("1na")
    try differs(
      "hyphenation", with: Typesetter(fonts: typesetter.fonts, hyphenation: ["de": patterns]))
  }

  @Test func `a font that is registered later changes the key and the height`() throws {
    let fonts = try GalleyFonts.bundled()
    let cache = HeightCache(path: nil)
    let typesetter = Typesetter(fonts: fonts)
    let measurer = RowMeasurer(typesetter: typesetter, cache: cache)
    let html = "<p style='font-family:Another'>iiii iiii iiii iiii"
    let before = measurer.height(of: RowContent(html: html), width: 100)
    fonts.addAlias("Another", for: "Noto Sans Mono")
    let after = measurer.height(of: RowContent(html: html), width: 100)
    #expect(measurer.counts.measured == 2)
    #expect(after > before)
    #expect(after == typesetter.prepare(RichText(html: html)).height(width: 100))
  }

  @Test func `the size of an image is part of the key`() throws {
    let cache = HeightCache(path: nil)
    let measurer = RowMeasurer(typesetter: try #require(Rows.typesetter), cache: cache)
    let content = RowContent(html: "<p>a picture <IMG src='a.png'> in a row")
    let before = measurer.height(of: content, width: 300)
    #expect(measurer.images.set(Size(width: 30, height: 90), of: "a.png"))
    let after = measurer.height(of: content, width: 300)
    #expect(after > before)
    #expect(measurer.counts.found == 0 && measurer.counts.measured == 2)
    #expect(!measurer.images.set(Size(width: 30, height: 90), of: "a.png"), "known already")
  }

  @Test func `an image in the token affects the layout and not the height`() async throws {
    let typesetter = try #require(Rows.typesetter)
    var style = TextStyle()
    style.truncation = Truncation(maxLines: 1, tokenHTML: "<img src=more.png>")
    let measurer = RowMeasurer(
      typesetter: typesetter, style: style, cache: HeightCache(path: nil))
    let row = request("<p>a row with more words than one line of this width")
    let before = try await measurer.layout(for: row, width: 100).layout
    let height = measurer.height(of: row.content, width: 100)
    #expect(measurer.images.set(Size(width: 30, height: 90), of: "more.png"))
    let after = try await measurer.layout(for: row, width: 100).layout
    let images = ImageSizes.uniform(Size(width: 30, height: 90))
    let expected = typesetter.prepare(row.content.text, style: style, images: images)
      .layout(width: 100)
    #expect(after.hasSameGeometry(as: expected) && !after.hasSameGeometry(as: before))
    #expect(measurer.height(of: row.content, width: 100) == height)
    #expect(expected.size.height == height && before.size.height == height)
    #expect(measurer.counts == (1, 1), "the height is the one in the cache")
  }

  @Test func `all stored properties of a text are in its hash`() {
    // A new member must be added to the hash, unless it does not affect heights.
    func labels(_ value: Any) -> Set<String> {
      Set(Mirror(reflecting: value).children.compactMap(\.label))
    }
    #expect(
      labels(RichText(html: "")) == ["tree", "styleSheets", "baseURL", "linkBase", "hasLinks"])
    #expect(labels(MarkupTree()) == ["nodes", "attributes", "bytes", "diagnostics"])
    #expect(labels(RichText(html: "").tree.nodes[0]).count == 13)
    let texts = ["<p>a", "<p>b", "<i>a", "<p>a<p>", "<p class=a>", "<p id=a>", "<p>a</p> "]
    var hashes: Set<ContentHash> = []
    for html in texts {
      var hasher = ContentHasher()
      RichText(html: html).combine(into: &hasher)
      hashes.insert(hasher.finish())
    }
    #expect(hashes.count == texts.count)
  }

  @Test func `all fields of a style are in its key`() throws {
    let base = TextStyle()
    var styles = [base]
    func add(_ change: (inout TextStyle) -> Void) {
      var style = base
      change(&style)
      styles.append(style)
    }
    add { $0.fontFamilies = ["A"] }
    add { $0.fontSize = 20 }
    add { $0.fontWeight = 700 }
    add { $0.lineHeight = .multiple(2) }
    add { $0.color = "red" }
    add { $0.language = "ja" }
    add { $0.colorScheme = .dark }
    add { $0.pixelRatio = 2 }
    add { $0.scale = 2 }
    add { $0.viewportHeight = 2 }
    add { $0.truncation = Truncation(maxLines: 3) }
    add { $0.declarations = [.init("color", "red")] }
    #expect(Mirror(reflecting: base).children.count == styles.count - 1, "a field without a test")
    add { $0.lineHeight = .pixels(2) }
    add { $0.fontFamilies = ["A", "B"] }
    add { $0.truncation = Truncation(maxLines: 3, token: "more") }
    add { $0.declarations = [.init("--a", "red")] }
    let typesetter = try #require(Rows.typesetter)
    let keys = styles.map { RootStyleKey($0, typesetter: typesetter) }
    // Two styles have a colour only, as a property and as a declaration.
    #expect(Set(keys.map(\.computed)).count == styles.count - 2)
    #expect(Set(keys.map(\.declared)).count == styles.count - 2)
  }

  @Test func `unclosed blocks of a sheet end with it`() throws {
    let typesetter = try #require(Rows.typesetter)
    let (open, rule) = (StyleSheet(".a{color:red"), "p{font-size:50px}")
    let joined = typesetter.prepare(
      RichText(html: "<p>x</p>", styleSheet: open.followed(by: rule)))
    let alone = typesetter.prepare(RichText(html: "<p>x</p>", styleSheet: StyleSheet(rule)))
    #expect(joined.height(width: 100) == alone.height(width: 100))
    #expect(StyleSheet.empty.followed(by: rule) == StyleSheet(rule))
    #expect(open.followed(by: "") == open)
  }
}
