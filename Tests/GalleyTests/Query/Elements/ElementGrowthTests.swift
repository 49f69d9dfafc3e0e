// The time of queries about elements in documents that are made to be slow.

import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct ElementGrowthTests {
  private static let families: [(String, @Sendable (Int) -> String)] = [
    ("siblings", { String(repeating: "<p class=a>x <b>y</b></p>", count: $0 / 2) }),
    (
      "nested",
      { count in
        let nested = String(repeating: "<div class=a>", count: 50) + "x<b>y</b>"
        return String(
          repeating: nested + String(repeating: "</div>", count: 50), count: count / 51)
      }
    ),
    ("tables", { "<table>" + String(repeating: "<tr><td class=a>x<td><b>y</b>", count: $0 / 4) }),
    ("lists", { "<ul>" + String(repeating: "<li class=a>x <b>y</b> <br>", count: $0 / 3) }),
  ]
  private static let works: [(String, @Sendable (Layout) throws -> Int)] = [
    ("elements", { $0.elements.count }),
    ("a selector", { try $0.elements(matching: ".a > b, .a b:nth-child(2n)").count }),
    ("has", { try $0.elements(matching: ".a:has(b):not(:has(i))").count }),
    ("rectangles", { $0.elements.reduce(0) { $0 + $1.rects.count } }),
    (
      "elements at points",
      { layout in
        (0..<500).reduce(0) { sum, number in
          let y = layout.size.height * Double(number) / 500
          return sum + (layout.element(at: Point(x: 5, y: y)) == nil ? 0 : 1)
        }
      }
    ),
    ("copied text", { $0.copiedText(in: 0..<Layout.Offset(utf8: $0.text.utf8.count)).utf8.count }),
    ("copied markup", { $0.html(in: 0..<Layout.Offset(utf8: $0.text.utf8.count)).utf8.count }),
    ("copied runs", { $0.attributedRuns(in: 0..<Layout.Offset(utf8: $0.text.utf8.count)).count }),
    ("overflow", { $0.overflowing.count }),
  ]

  @Test(arguments: works.indices)
  func `queries about elements are linear`(work number: Int) throws {
    let (name, work) = Self.works[number]
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let most = Volume.isFull ? 100_000 : 8_000
    for (family, html) in Self.families {
      try expectGrowth(of: "\(name) of \(family)", from: most / 4, to: most) { count in
        let layout = typesetter.prepare(RichText(html: html(count))).layout(width: 300)
        _ = layout.text
        return try processorTime { _ = try work(layout) }
      }
    }
  }

  @Test func `views of many elements are linear`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let views = ViewSizes(selector: "x-v:not(:has(i))") { attributes in
      attributes["w"].flatMap(Double.init).map { ViewSize(width: $0, height: 9, baseline: 7) }
    }
    let most = Volume.isFull ? 50_000 : 4_000
    expectGrowth(of: "views", from: most / 4, to: most) { count in
      let html = String(repeating: "<x-v w=9><b>x</b></x-v> word ", count: count)
      return processorTime {
        let layout = typesetter.prepare(RichText(html: html), views: views).layout(width: 300)
        #expect(layout.views.count == count)
      }
    }
  }

  @Test func `many selectors of views end at a limit`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    var views = ViewSizes.none
    for number in 0..<40 {
      let size = ViewSize(width: Double(number), height: 1)
      views = views.followed(by: ["b:not(:has(~ i)):not(:has(~ u)):nth-child(\(number)n)": size])
    }
    let html = String(repeating: "<b></b>", count: 3000)
    let time = processorTime {
      let layout = typesetter.prepare(RichText(html: html), views: views).layout(width: 300)
      #expect(layout.diagnostics.contains { $0.kind == .limit })
    }
    #expect(time < .seconds(20))
  }
}
