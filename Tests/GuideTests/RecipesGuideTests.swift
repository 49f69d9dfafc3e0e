import Galley
import GalleyFonts
import GalleyTestSupport
import Testing

// GUIDE Recipes.md 3
func badge(_ size: Size, in layout: Layout) -> Rect {
  guard let line = layout.lines.last, let letters = layout.rects(for: line.range).last else {
    return Rect(origin: Point(x: 0, y: 0), size: size)
  }
  let top = letters.y + (letters.height - size.height) / 2
  if letters.maxX + 6 + size.width <= layout.size.width {
    return Rect(x: letters.maxX + 6, y: top, width: size.width, height: size.height)
  }
  return Rect(x: 0, y: line.rect.maxY, width: size.width, height: size.height)
}
// END

// GUIDE Recipes.md 4
func popover(_ size: Size, at range: Range<Layout.Offset>, in layout: Layout) -> Rect? {
  let rects = layout.rects(for: range, style: .line)
  guard let first = rects.first, let last = rects.last else { return nil }
  let x = min(max(0, first.midX - size.width / 2), max(0, layout.size.width - size.width))
  let y = first.y >= size.height ? first.y - size.height : last.maxY
  return Rect(x: x, y: y, width: size.width, height: size.height)
}
// END

@Suite struct RecipesGuideTests {
  private let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try GalleyFonts.bundled()) }

  @Test func `a code block that scrolls by itself`() throws {
    let code = "let height = try prepared.height(width: 320) // and <a href=/docs>documentation</a>"
    let post = """
      <p>Before</p><pre style="overflow-x: auto; padding: 6px; background: #eee">\(code)</pre>
      <pre style="overflow-x: auto">short</pre><p>After <a href=/after>it</a></p>
      """

    // GUIDE Recipes.md 1
    struct ScrolledBlock {
      /// Where the scroll view lies.
      let frame: Rect
      let contentSize: Size
      private let unclipped: Layout

      init?(_ element: Layout.Element, unclipped: Layout) {
        guard let box = element.boxes.first, element.overflow?.horizontal == .scrollable,
          element.scroll.width > element.client.width
        else { return nil }
        frame = box.padding
        let content = element.scroll
        contentSize = Size(width: Double(content.width), height: Double(content.height))
        self.unclipped = unclipped
      }

      /// What the scroll view draws; it clips to its bounds.
      func displayList(scrolledBy x: Double) -> DisplayList {
        unclipped.displayList().moved(x: -frame.x - x, y: -frame.y)
      }

      /// The link at a point of the scroll view.
      func link(at point: Point, scrolledBy x: Double) -> Layout.Link? {
        unclipped.link(at: Point(x: frame.x + point.x + x, y: frame.y + point.y))
      }
    }

    let sheet = StyleSheet("pre { overflow: visible !important; display: flow-root }")
    let cell = typesetter.prepare(RichText(html: post)).layout(width: 320)
    let whole = typesetter.prepare(RichText(html: post, styleSheet: sheet)).layout(width: 320)
    let blocks = try cell.elements(matching: "pre")
      .compactMap { ScrolledBlock($0, unclipped: whole) }
    // END

    let block = try #require(blocks.first)
    #expect(blocks.count == 1 && block.frame.width == 320 && block.contentSize.width > 500)
    #expect(cell.size == whole.size)
    #expect(cell.links.last?.rects == whole.links.last?.rects)
    // The link is beyond the frame: it is reached when the block is scrolled.
    let link = try #require(whole.links.first?.rects.first)
    #expect(link.x > block.frame.maxX && cell.link(at: link.center) == nil)
    let scrolled = link.midX - 100
    let point = Point(x: 100, y: link.midY - block.frame.y)
    #expect(block.link(at: point, scrolledBy: scrolled)?.href == "/docs")
    #expect(block.link(at: point, scrolledBy: 0) == nil)
    let lists = [0, scrolled].map { block.displayList(scrolledBy: $0) }
    func places(_ list: DisplayList) -> [Double] {
      list.compactMap { item in
        guard case .glyphs(let run) = item, run.link?.href == "/docs" else { return nil }
        return run.glyphs.first?.x
      }
    }
    let (start, end) = (try #require(places(lists[0]).first), try #require(places(lists[1]).first))
    #expect(abs(start - end - scrolled) < 1e-6 && end > 0 && end < block.frame.width)
  }

  @Test func `a button below a cut text`() throws {
    let article = RichText(
      html: "<p>\(String(repeating: "Some words of an article. ", count: 20))</p>")
    var button: Rect?
    var expandedHeight = 0.0

    // GUIDE Recipes.md 2
    let limited = typesetter.prepare(article, style: TextStyle(truncation: Truncation(maxLines: 3)))
    let teaser = limited.layout(width: 300)
    if teaser.isTruncated {
      button = Rect(x: 0, y: teaser.size.height + 8, width: 300, height: 44)
      expandedHeight = limited.truncated(nil).height(width: 300)
    }
    // END

    #expect(button?.y == teaser.size.height + 8 && teaser.lines.count == 3)
    #expect(expandedHeight == typesetter.prepare(article).height(width: 300))
    #expect(expandedHeight > teaser.size.height)
  }

  @Test(arguments: [
    ("<p>Short", false), ("<ul><li>One<li>Two</ul>", false),
    ("<p>Words up to the right edge", true), ("", false),
  ])
  func `a badge at the end of the last line`(_ html: String, _ isBelow: Bool) throws {
    let layout = typesetter.prepare(RichText(html: html)).layout(width: 200)
    let place = badge(Size(width: 30, height: 16), in: layout)
    #expect(place.maxX <= 200)
    guard let line = layout.lines.last else { return #expect(place.y == 0) }
    #expect((place.y == line.rect.maxY) == isBelow)
    if !isBelow {
      let letters = try #require(layout.rects(for: line.range).last)
      #expect(place.x == letters.maxX + 6 && abs(place.midY - letters.midY) < 1e-9)
    }
  }

  @Test func `a popover at a selection`() throws {
    let layout = typesetter.prepare(
      RichText(html: "<p>One two three four five six seven eight</p>")
    )
    .layout(width: 120)
    let size = Size(width: 60, height: 20)
    let words = layout.matches(of: "three").map(\.range) + layout.matches(of: "one").map(\.range)
    let third = try #require(layout.matches(of: "seven").first?.range)
    let above = try #require(popover(size, at: third, in: layout))
    let line = try #require(layout.rects(for: third, style: .line).first)
    #expect(above.maxY == line.y)
    for word in words {
      let rect = try #require(popover(size, at: word, in: layout))
      let text = try #require(layout.rects(for: word, style: .line).first)
      #expect(rect.x >= 0 && rect.maxX <= 120)
      #expect(rect.maxY <= text.y || rect.y >= text.maxY)
    }
    let all = try #require(popover(Size(width: 60, height: 90), at: words[0], in: layout))
    #expect(all.y > 0)
    #expect(popover(size, at: 3..<3, in: layout) == nil)
  }

  @Test func `baselines on a grid`() throws {
    let html = """
      <p style='margin: 0; line-height: 20px'>One<br>two</p><div style='display: flex; align-items: baseline'>
      <div class=cell>a</div><div class=cell style='font-size: 24px'>b</div></div>
      """
    let layout = typesetter.prepare(RichText(html: html)).layout(width: 120)

    // GUIDE Recipes.md 5
    for line in layout.lines {
      let distance = line.baseline.remainder(dividingBy: 4)
      print(layout.text(in: line.range).prefix(12), line.baseline, distance)
    }
    for cell in try layout.elements(matching: ".cell") {
      guard let baseline = cell.firstBaseline else { continue }
      print(cell, baseline)  // equal in a row with `align-items: baseline`
    }
    // END

    let baselines = try layout.elements(matching: ".cell").compactMap(\.firstBaseline)
    #expect(baselines.count == 2 && baselines[0] == baselines[1])
    let lines = layout.lines.prefix(2).map { $0.baseline }
    #expect(lines.count == 2 && lines[1] - lines[0] == 20)
  }
}
