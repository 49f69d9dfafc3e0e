// Views of a program inside a text: sizes, baselines, places, sizes that arrive later.

import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct EmbeddedViewTests {
  private static func prepared(
    _ html: String, _ views: ViewSizes, style: TextStyle = TextStyle()
  ) throws -> PreparedText {
    Typesetter(fonts: try GalleyFonts.bundled())
      .prepare(RichText(html: html), style: style, views: views)
  }

  @Test func `a custom element is an atomic inline of its view's size`() throws {
    let layout = try Self.prepared(
      "<p style='margin:0'>a <x-view>content <b>inside</b></x-view> b",
      ["x-view": ViewSize(width: 40, height: 30)]
    ).layout(width: 300)
    #expect(layout.text == "a \u{FFFC} b")
    let view = try #require(layout.views.first)
    #expect(layout.views.count == 1 && view.element.tag == "x-view" && !view.isHidden)
    #expect(view.rect.width == 40 && view.rect.height == 30)
    #expect(view.element.rects == [view.rect])
    let line = try #require(view.line)
    #expect(line.id == layout.lines.first?.id)
    #expect(view.rect.maxY == line.baseline)
    #expect(try layout.elements(matching: "b").first?.rects == [])
  }

  @Test func `the baseline of a view is on that of the line`() throws {
    let html = "<p style='margin:0'>a <x-view style='padding:3px'></x-view>"
    for baseline in [0.0, 12, 30, 45, -6] {
      let layout = try Self.prepared(
        html, ["x-view": ViewSize(width: 40, height: 30, baseline: baseline)]
      ).layout(width: 300)
      let view = try #require(layout.views.first)
      let line = try #require(view.line)
      #expect(view.rect.y + baseline == line.baseline)
      #expect(layout.size.height == layout.lines.first?.rect.height)
    }
  }

  @Test func `a height with views is that of the layout`() throws {
    let html = """
      <p>words <x-a></x-a> and <x-b></x-b> words that wrap</p><x-c></x-c><p style='float:left'>
      <x-a></x-a></p><div style='display:flex'><x-b></x-b><x-a></x-a></div>
      """
    let text = try Self.prepared(
      "<style>x-c{display:block;max-width:50%}</style>" + html,
      [
        "x-a": ViewSize(width: 30.5, height: 40, baseline: 31),
        "x-b": ViewSize(width: 90, height: 10), "x-c": ViewSize(width: 300, height: 50),
      ])
    for width in [20.0, 97.5, 200, 900] {
      let layout = text.layout(width: width)
      #expect(text.height(width: width) == layout.size.height)
      #expect(layout.views.count == 6)
      #expect(layout.views.last?.line == nil)
      let block = try #require(layout.views.first { $0.element.tag == "x-c" })
      #expect(block.line == nil && block.rect.width == min(300, width / 2))
    }
  }

  @Test func `any element may be a view, by its display`() throws {
    let layout = try Self.prepared(
      """
      <ul><li>one<li class=v>two</ul><table><tr><td>a<td class=v>b</table>
      <img class=v src=a alt=text><svg class=v></svg><p>x<br class=v>y<span class=v hidden>z</span>
      """, [".v": ViewSize(width: 50, height: 20)]
    ).layout(width: 300)
    #expect(layout.views.map(\.element.tag) == ["li", "td", "img"])
    #expect(layout.views.allSatisfy { $0.rect.width == 50 && $0.rect.height == 20 })
  }

  @Test func `the last selector that matches counts, and a function may leave elements out`() throws
  {
    let sizes = ViewSizes(selector: "x-view") { attributes in
      attributes["data-width"].flatMap(Double.init).map { ViewSize(width: $0, height: 10) }
    }
    let html = "<x-view data-width=20></x-view> <x-view>text</x-view> <x-view id=i></x-view>"
    let layout = try Self.prepared(html, sizes.followed(by: ["#i": ViewSize(width: 7, height: 7)]))
      .layout(width: 300)
    #expect(layout.views.map(\.rect.width) == [20, 7])
    #expect(layout.text == "\u{FFFC} text \u{FFFC}")
  }

  @Test(arguments: [1.0, 2, 1.5])
  func `sizes that arrive later give the layout of sizes that are known`(ratio: Double) throws {
    let html = """
      <p>one <x-view></x-view> two <img src=a alt=cat> <span style='zoom:2'><x-view></x-view>
      <img src=b></span>
      """
    let style = TextStyle(pixelRatio: ratio)
    let images: ImageSizes = ["a": Size(width: 9, height: 8), "b": Size(width: 12, height: 11)]
    let final: ViewSizes = ["x-view": ViewSize(width: 44, height: 33, baseline: 20)]
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let known = typesetter.prepare(
      RichText(html: html), style: style, images: images, views: final)
    let late = typesetter.prepare(RichText(html: html), style: style)
    let resized = typesetter.prepare(
      RichText(html: html), style: style, views: ["x-view": ViewSize(width: 1, height: 2)])
    for text in [
      late.replacing(views: final).replacing(images: images),
      late.replacing(images: images).replacing(views: final),
      resized.replacing(views: final).replacing(images: images),
    ] {
      for width in [60.0, 300] {
        let (layout, expected) = (text.layout(width: width), known.layout(width: width))
        #expect(layout.hasSameGeometry(as: expected))
        #expect(layout.views.map(\.rect) == expected.views.map(\.rect))
      }
    }
    let none = known.replacing(views: .none).replacing(images: .unknown)
    #expect(none.layout(width: 300).hasSameGeometry(as: late.layout(width: 300)))
  }

  @Test func `a text whose styles depend on the width takes later sizes`() throws {
    let html = "<style>@media (min-width:200px){x-view{margin-left:10px}}</style>a<x-view></x-view>"
    let text = try Self.prepared(html, ["x-view": ViewSize(width: 10, height: 10)])
    #expect(text.layout(width: 100).views.count == 1)
    let later = text.replacing(views: ["x-view": ViewSize(width: 90, height: 10)])
    for width in [100.0, 300] {
      let place = try #require(later.layout(width: width).views.first)
      #expect(place.rect.width == 90)
    }
  }

  @Test func `a wrong selector is a diagnostic`() throws {
    let layout = try Self.prepared("<x-a></x-a>", ["x-a[": ViewSize(width: 1, height: 1)])
      .layout(width: 90)
    #expect(layout.views.isEmpty)
    #expect(layout.diagnostics.map(\.kind) == [.style])
  }

  @Test func `hidden views are told apart`() throws {
    let html = """
      <p>one two three <x-a></x-a> four five six seven</p><x-b style='visibility:hidden'></x-b>
      """
    let text = try Self.prepared(
      html, ["x-a, x-b": ViewSize(width: 30, height: 10)],
      style: TextStyle(truncation: Truncation(maxLines: 1, token: "…")))
    #expect(text.layout(width: 110).isTruncated)
    for view in text.layout(width: 110).views { #expect(view.isHidden) }
    let shown = text.truncated(nil).layout(width: 300).views
    #expect(shown.map(\.isHidden) == [false, true])
  }

  @Test(arguments: [Double.nan, -5, .infinity, 1e300])
  func `odd sizes lay out`(number: Double) throws {
    let text = try Self.prepared(
      "a <x-a></x-a> b", ["x-a": ViewSize(width: number, height: number, baseline: number)])
    let layout = text.layout(width: 100)
    #expect(layout.views.count == 1)
    #expect(text.height(width: 100) == layout.size.height)
  }
}
