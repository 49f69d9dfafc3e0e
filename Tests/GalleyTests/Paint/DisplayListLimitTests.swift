import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// The size of display lists, which is not the product of two sizes of a document.
@Suite struct DisplayListLimitTests {
  private func layout(_ html: String) throws -> Layout {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    return typesetter.prepare(RichText(html: html)).layout(width: 300)
  }

  private func isBalanced(_ list: DisplayList) -> Bool {
    var depth = 0
    for item in list {
      if case .pop = item { depth -= 1 }
      if item.isPush { depth += 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// The stops, elements of paths and filters in a list.
  private func parts(_ list: DisplayList) -> Int {
    list.reduce(0) { count, item in
      switch item {
      case .fillPath(let outline, _), .pushPathClip(let outline): count + outline.elements.count
      case .tiles(let tiles):
        if case .gradient(let gradient) = tiles.content {
          count + gradient.stops.count
        } else {
          count
        }
      case .pushEffect(let effect): count + effect.filters.count
      default: count
      }
    }
  }

  @Test(arguments: [
    ("background:", "linear-gradient(red,#0000)", 2000, ""),
    ("box-shadow:", "0 0 1px red", 4000, ""),
    ("box-shadow:", "inset 0 0 1px red", 3000, ""), ("text-shadow:", "0 0 1px red", 4000, ""),
    ("text-decoration:underline;text-shadow:", "1px 0 red", 5000, ""),
    ("background:linear-gradient(", "red", 9000, ")"),
    ("opacity:.9;clip-path:polygon(", "1% 2%", 7000, ")"),
    ("-webkit-background-clip:text;background:", "linear-gradient(red,#0000)", 2000, ""),
  ])
  func `a rule with many parts for many elements does not make a list of their product`(
    _ before: String, _ part: String, _ count: Int, _ after: String
  ) throws {
    let parts = Array(repeating: part, count: count).joined(separator: ",")
    let rule = "<style>p{\(before)\(parts)\(after)}</style>"
    let list = try layout(rule + String(repeating: "<p>x", count: 2000)).displayList()
    #expect(list.count > 100 || self.parts(list) > 100_000)
    #expect(list.count < 400_000)
    #expect(self.parts(list) < 3_000_000)
    #expect(list.diagnostics.map(\.kind) == [.limit])
    #expect(isBalanced(list))
  }

  @Test func `filters of many elements are counted`() throws {
    let filters = String(repeating: "blur(1px)", count: 5000)
    let rule = "<style>p{filter:\(filters)}</style>"
    let list = try layout(rule + String(repeating: "<p>x", count: 2000)).displayList()
    #expect(parts(list) < 400_000 && isBalanced(list))
    #expect(list.diagnostics.map(\.kind) == [.limit])
  }

  @Test func `a group that becomes its only item counts as this item`() throws {
    let rule =
      "<style>p{opacity:.5;height:500px;border:1px dotted red;border-radius:9px}</style>"
    let list = try layout(rule + String(repeating: "<p></p>", count: 3000)).displayList()
    #expect(parts(list) > 200_000 && parts(list) < 1_500_000)
    #expect(list.diagnostics.map(\.kind) == [.limit])
    #expect(isBalanced(list))
  }

  @Test(arguments: [
    ("background:url(a),", "none"), ("box-shadow:", "0 0 #0000"), ("text-shadow:", "0 0 #0000"),
  ])
  func `parts of a style that paint nothing are counted`(
    _ before: String, _ part: String
  ) throws {
    let parts = Array(repeating: part, count: 5000).joined(separator: ",")
    let rule = "<style>p{\(before)\(parts)}</style>"
    let list = try layout(rule + String(repeating: "<p>x", count: 4000)).displayList()
    #expect(list.diagnostics.map(\.kind) == [.limit])
    #expect(isBalanced(list))
  }

  @Test func `text and plain boxes are painted beyond the limit`() throws {
    let shadows = Array(repeating: "0 0 1px red", count: 5000).joined(separator: ",")
    let filters = String(repeating: "blur(1px)", count: 5000)
    let list = try layout(
      """
      <style>div{background:#ff0;border:2px solid}.many{box-shadow:\(shadows)}\
      .few{text-shadow:1px 1px red;text-decoration:underline}.gone{filter:\(filters)}</style>
      """ + String(repeating: "<div class=many>x<div class=few>y</div></div>", count: 500)
        + "<div class=gone>z</div>"
    ).displayList()
    #expect(list.diagnostics.map(\.kind) == [.limit])
    #expect(isBalanced(list))
    let counts = list.reduce(into: (texts: 0, fills: 0, lines: 0)) { counts, item in
      switch item {
      case .glyphs: counts.texts += 1
      case .fillRect: counts.fills += 1
      case .line: counts.lines += 1
      default: break
      }
    }
    #expect(counts == (1000, 1000, 4000))
  }

  @Test func `a list of an ordinary page has no limit`() throws {
    let style =
      "td{border:1px dashed;border-radius:4px;box-shadow:0 1px 2px red}tr{background:#eee}"
    let row = "<tr>" + String(repeating: "<td>x", count: 20)
    let list = try layout("<style>\(style)</style><table>" + String(repeating: row, count: 100))
      .displayList()
    #expect(list.diagnostics.isEmpty)
    #expect(list.count == 8000)
  }
}
