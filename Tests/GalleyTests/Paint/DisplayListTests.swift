// The items of a display list and their order. Painting does not lay out.

import Foundation
import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

@Suite struct DisplayListTests {
  private static let typesetter = try? Typesetter(fonts: GalleyFonts.bundled())

  private func layout(_ html: String, width: Double = 200, css: String = "") throws -> Layout {
    try #require(Self.typesetter)
      .prepare(RichText(html: html, styleSheet: StyleSheet("body { margin: 0 }" + css)))
      .layout(width: width)
  }

  /// The HTML of the samples, and fragments with features that these lack.
  private static func fragments() throws -> [String] {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let samples = try FileManager.default.contentsOfDirectory(
      at: folder.appendingPathComponent("Samples"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "html" }
    return try samples.map { try String(contentsOf: $0, encoding: .utf8) } + [
      "<div style='overflow:hidden'><p style='transform:rotate(9deg)'>a <a href=x>b</a> c</div>d",
      "<div style='overflow:hidden;height:9px'><span style='display:inline-block'>a</span></div>",
      "<p style='text-transform:uppercase'>straße ﬁne <q>quoted</q> אבג <b>דה</b> soft\u{AD}hyphen",
      "<ol><li><a href=y>one</a><li>two</ol><p style='overflow:clip'>three</p>",
    ]
  }

  @Test func `a wave has gaps for ink that its curve reaches, and for no other ink`() throws {
    func words(_ text: String) throws -> String {
      try layout("<p style='text-decoration:underline wavy red'>\(text)").displayList().description
    }
    let whole = try words("wave moon")
    #expect(whole.contains("line wavy") && !whole.contains("clip path"))
    let divided = try words("jog")
    #expect(divided.contains("line wavy") && divided.contains("clip path"))
  }

  private func runs(_ list: DisplayList) -> [DisplayList.GlyphRun] {
    list.compactMap { if case .glyphs(let run) = $0 { run } else { nil } }
  }

  @Test func `a list has all kinds of items, in paint order`() throws {
    let layout = try layout(
      """
      <div style="height:30px;overflow:hidden;border:1px solid #888;border-radius:4px;\
      background:#eee"><p style="margin:0;text-decoration:underline dotted"><a href=x>AV</a>o</p>
      </div><ul style="margin:0"><li>x</ul><img width=20 height=10 src=a.png>\
      <div style="transform:scale(2);transform-origin:0 0;background:#f00;height:5px;width:5px">
      """, css: "p, li { font: 16px 'Noto Sans' } a { color: #00f }")
    #expect(
      layout.displayList().description == """
        fill 0.5 0.5 199 31 rounded 3.5/3.5 3.5/3.5 3.5/3.5 3.5/3.5 #eeeeee
        fill ring 0 0 200 32 rounded 4/4 4/4 4/4 4/4 inside 1 1 198 30 rounded 3/3 3/3 3/3 3/3 #888888
        clip 1 1 198 30
          clip 1 1 198 30 rounded 3/3 3/3 3/3 3/3
            line dotted 1 18.2 18.88 1.6 #000000
            line solid 1 19 18.88 1 #0000ff
            glyphs 0..<2 NotoSans-Regular 16 #0000ff link x: 36@1,18 57@10.58,18
            line dotted 19.88 18.2 9.69 1.6 #000000
            glyphs 2..<3 NotoSans-Regular 16 #000000: 82@19.88,18
          pop
        pop
        glyphs 4..<5 NotoSans-Regular 16 #000000: 91@40,49
        fill ellipse 22 41 6 6 #000000
        image img 0 61 20 10 content 0 61 20 10 src a.png
        transform 2 0 0 2 0 -76
          fill 0 76 5 5 #ff0000
        pop

        """)
  }

  @Test func `each push has a pop, with items between them`() throws {
    var pushes = 0
    for html in try Self.fragments() {
      for width in [60.0, 300] {
        var open: [Int] = []
        for (index, item) in try layout(html, width: width).displayList().enumerated() {
          switch item {
          case .pushClip, .pushTransform:
            open.append(index)
            pushes += 1
          case .pop:
            let push = open.popLast()
            #expect(try #require(push) < index - 1)
          default: break
          }
        }
        #expect(open.isEmpty)
      }
    }
    #expect(pushes > 10)
  }

  @Test func `the glyph runs cover the visible text, each with its link`() throws {
    var tiled = 0
    for html in try Self.fragments() {
      for width in [150.0, 300] {
        let layout = try layout(html, width: width)
        let painted = runs(layout.displayList()).filter { !$0.range.isEmpty }
          .sorted { $0.range.lowerBound < $1.range.lowerBound }
        #expect(
          zip(painted, painted.dropFirst()).allSatisfy {
            $0.range.upperBound <= $1.range.lowerBound
          })
        for run in layout.runs where run.kind == .text && !run.isHidden && !run.range.isEmpty {
          let parts = painted.filter { run.range.overlaps($0.range) }
          #expect(parts.map(\.range.count).reduce(0, +) == run.range.count, "\(html) \(run)")
          for part in parts { #expect(part.link == run.link) }
          tiled += parts.count
        }
      }
    }
    #expect(tiled > 100)
  }

  @Test func `a highlight fills the rectangles of its range`() throws {
    let color = SRGBColor(red: 1, green: 2, blue: 3)
    var numbers = RepeatableNumbers(seed: 5)
    var filled = 0
    for html in try Self.fragments() {
      let layout = try layout(html, width: 150)
      for _ in 0..<Volume.count(5, full: 200) {
        let ends = (0..<2).map { _ in Int.random(in: 0...layout.text.utf8.count, using: &numbers) }
        let range = Range<Layout.Offset>(
          utf8: ends[0] < ends[1] ? ends[0]..<ends[1] : ends[1]..<ends[0])
        let list = layout.displayList(highlights: [.init(range, background: color)])
        let fills = drawn(list, in: color)
        let rects = layout.rects(for: range, style: .line)
        // Bounding boxes of turned parts overlap.
        if !layout.hasTurnedRects(in: range) { #expect(abs(area(fills) - area(rects)) < 1e-6) }
        let slack = layout.hasTransformedRects(in: range) ? 1e-6 : 0
        #expect(
          fills.allSatisfy { fill in
            rects.contains { $0.insetBy(dx: -slack, dy: -slack).intersection(fill) == fill }
          })
        #expect(fills.isEmpty == rects.isEmpty)
        filled += fills.count
      }
    }
    #expect(filled > 50)
  }

  /// The bounding boxes of what a list fills with a colour.
  private func drawn(_ list: DisplayList, in color: SRGBColor) -> [Rect] {
    var maps = [AffineMap.identity]
    var drawn: [Rect] = []
    for item in list {
      let map = maps.last ?? .identity
      switch item {
      case .pushTransform(let transform): maps.append(map(transform.map))
      case .pushClip: maps.append(map)
      case .pop: maps.removeLast()
      // The opacity of boxes is in the colour.
      case .fillRect(let rect, let fill) where fill.red == color.red && fill.green == color.green:
        drawn.append(map == .identity ? rect : Quadrangle(map, rect).bounds)
      default: break
      }
    }
    return drawn
  }

  private func area(_ rects: [Rect]) -> Double {
    rects.reduce(0) { $0 + $1.width * $1.height }
  }

  @Test func `a highlight changes the colour of its range only`() throws {
    let red = SRGBColor(red: 255, green: 0, blue: 0)
    let clear = SRGBColor(red: 0, green: 0, blue: 0, alpha: 0)
    for html in ["one two three", "אחת שתים שלוש", "a אב c <b>d</b>"] {
      let layout = try layout(html)
      let range: Range<Layout.Offset> = 2..<5
      let plain = runs(layout.displayList())
      let cut = runs(
        layout.displayList(highlights: [.init(range, background: clear, color: red)]))
      #expect(cut.flatMap(\.glyphs) == plain.flatMap(\.glyphs))
      #expect(cut.count >= plain.count)
      let colored = cut.filter { $0.color == red }.map(\.range)
      #expect(colored.map(\.lowerBound).min() == 2)
      #expect(colored.allSatisfy { $0.upperBound <= 6 })
      #expect(cut.map(\.range.count).reduce(0, +) == plain.map(\.range.count).reduce(0, +))
    }
  }

  @Test func `later highlights cover earlier ones`() throws {
    let layout = try layout("word")
    let (red, blue) = (SRGBColor(red: 255, green: 0, blue: 0), SRGBColor(red: 0, green: 0, blue: 9))
    let list = layout.displayList(highlights: [
      .init(0..<4, background: red, color: red), .init(0..<4, background: blue, color: blue),
    ])
    let fills = list.compactMap { if case .fillRect(_, let color) = $0 { color } else { nil } }
    #expect(fills == [red, blue])
    #expect(runs(list).map(\.color) == [blue])
  }

  @Test func `the bytes of a face can be opened by another library`() throws {
    let layout = try layout("<p>one <b>two</b> 漢")
    let fonts = Set(runs(layout.displayList()).map(\.font))
    #expect(fonts.count == 3)
    for font in fonts {
      #expect(font.face.collectionIndex == 0 && font.face.unitsPerEm > 0)
      let library = FontLibrary()
      let families = try library.register(bytes: font.face.bytes, name: "copy")
      #expect(families == [font.face.familyName])
    }
    let plain = try #require(runs(layout.displayList()).first?.font)
    #expect(plain.face.postScriptName?.isEmpty == false && plain.variations.isEmpty)
    #expect(plain.syntheticBold == 0 && plain.syntheticSlant == 0)
  }

  @Test func `a font without an italic face is slanted by a quarter`() throws {
    let html = "<i style=\"font-family: 'Noto Sans Mono'; font-weight: 900\">x</i>"
    let font = try #require(runs(try layout(html).displayList()).first?.font)
    #expect(font.syntheticSlant == 0.25)
  }

  @Test func `a picture fills the content box, and its placeholder the border box`() throws {
    let layout = try layout(
      "<a href=x><img src=a.png alt=text width=80 height=40 style='border:2px solid;padding:3px'></a>"
    )
    let images: [DisplayList.Image] = layout.displayList().compactMap {
      if case .image(let image) = $0 { image } else { nil }
    }
    let image = try #require(images.first)
    #expect(images.count == 1 && image.element == "img" && image.source == "a.png")
    #expect(image.alternativeText == "text" && image.link?.href == "x" && image.opacity == 1)
    #expect(image.contentRect == image.box.rect.outset(by: -5))
    #expect(image.placeholder?.glyphs.count == 4)
  }

  @Test func `a moved list has the same items at moved positions`() throws {
    let list = try layout(try #require(Self.fragments().last)).displayList()
    #expect(list.moved(x: 3, y: 4).moved(x: -3, y: -4).description == list.description)
    let (first, moved) = (runs(list)[0].glyphs[0], runs(list.moved(x: 3, y: 4))[0].glyphs[0])
    #expect(moved.x == first.x + 3 && moved.y == first.y + 4)
  }

  @Test func `a truncation token is painted with its link`() throws {
    let text = try #require(Self.typesetter).prepare(
      RichText(html: "<p>one two three four five <a href=a>six</a> seven eight"))
    let token = Truncation(maxLines: 1, tokenHTML: "… <a href=more>more</a>")
    let layout = text.truncated(token).layout(width: 120)
    let run = try #require(runs(layout.displayList()).last)
    #expect(run.link?.href == "more" && run.range.isEmpty)
    #expect(run.range.lowerBound == layout.cutOffset)
  }
}
