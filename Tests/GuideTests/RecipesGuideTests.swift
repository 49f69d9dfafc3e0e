import Galley
import GalleyFonts
import GalleyTestSupport
import Testing

// GUIDE Recipes.md 2
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

// GUIDE Recipes.md 3
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

  @Test func `a button below a cut text`() throws {
    let article = RichText(
      html: "<p>\(String(repeating: "Some words of an article. ", count: 20))</p>")
    var button: Rect?
    var expandedHeight = 0.0

    // GUIDE Recipes.md 1
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
    ("<p style='text-align: right'>Words", true), ("", false),
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

    // GUIDE Recipes.md 4
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

  @Test func `a view of the app inside the text`() throws {
    let polls = ["7": ViewSize(width: 200, height: 48)]
    var shown: [String: Rect] = [:]
    func show(_ id: String?, _ rect: Rect) { shown[id ?? ""] = rect }

    // GUIDE Recipes.md 5
    let message = RichText(html: "<p>Vote: <poll-view data-id=7>a poll</poll-view> until Friday")
    var chat = typesetter.prepare(
      message,
      views: ViewSizes(selector: "poll-view") { attributes in polls[attributes["data-id"] ?? ""] })
    for place in chat.layout(width: 320).views where !place.isHidden {
      show(place.element[attribute: "data-id"], place.rect)
    }
    // END

    // GUIDE Recipes.md 6
    chat = chat.replacing(views: ["poll-view": ViewSize(width: 240, height: 96, baseline: 60)])
    let lineOfPoll = chat.layout(width: 320).views.first?.line
    // END

    #expect(shown["7"]?.width == 200 && shown["7"]?.height == 48)
    let place = try #require(chat.layout(width: 320).views.first)
    #expect(place.rect.y + 60 == lineOfPoll?.baseline)
    let unsized = typesetter.prepare(message, views: ViewSizes(selector: "poll-view") { _ in nil })
    #expect(unsized.layout(width: 320).text == "Vote: a poll until Friday")
  }

  @Test func `a copy of a selection`() {
    let layout = typesetter.prepare(RichText(html: "<p>One <b>two</b></p><p>three</p>"))
      .layout(width: 320)

    // GUIDE Recipes.md 7
    let selection = layout.selection(from: Point(x: 0, y: 0), to: Point(x: 300, y: 60))
    let plain = layout.copiedText(in: selection.range)
    let markup = layout.html(in: selection.range)
    // END

    #expect(plain == "One two\n\nthree")
    #expect(markup == "<p>One <b>two</b></p><p>three</p>")
  }
}
