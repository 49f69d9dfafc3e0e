// The code of llms.txt, the page for programs that write code.

import Foundation
import Galley
import GalleyFonts
import GalleyProof
import GalleyTestSupport
import Testing

@Suite struct AgentGuideTests {
  @Test func `llms.txt: ten patterns`() async throws {
    let html = "<p>Hello <a href='/world'>wide, wide world</a>!</p>"
    let posts = (0..<50).map { "<p>Post \($0) <img src='a.png'>" }
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("llms-\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let folder = directory.path

    // GUIDE llms.txt 1
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let prepared = typesetter.prepare(RichText(html: html), style: TextStyle(fontSize: 17))
    let height = prepared.height(width: 320)
    // END

    // GUIDE llms.txt 2
    let sheet = StyleSheet("p { margin: 0 0 8px } a { color: #06c } a:active { color: #c00 }")
    let text = RichText(html: html, styleSheet: sheet)
    let style = TextStyle(fontSize: 17, colorScheme: .dark, scale: 1.3)
    // END

    // GUIDE llms.txt 3
    let short = TextStyle(truncation: Truncation(maxLines: 3, link: "more", href: "#more"))
    let cut = typesetter.prepare(text, style: short).layout(width: 320)
    if cut.isTruncated { print(cut.cutOffset ?? 0) }
    // END

    // GUIDE llms.txt 4
    let layout = prepared.layout(width: 320)
    for line in layout.lines { print(layout.text(in: line.range), line.rect, line.baseline) }
    for link in layout.links { print(link.href, link.rects) }
    for element in try layout.elements(matching: "p > a") { print(element.tag, element.rects) }
    // END

    // GUIDE llms.txt 5
    let hit = layout.hitTest(Point(x: 60, y: 25), slop: 8)
    let painted = layout.displayList(pressing: hit.link)  // back to front, for any renderer
    // END

    // GUIDE llms.txt 6
    let cache = HeightCache(path: folder + "/a.heights")
    let measurer = RowMeasurer(typesetter: typesetter, cache: cache)
    let heights = RowHeights<Int>(measurer: measurer, width: 390) { RowContent(html: posts[$0]) }
    heights.append(Array(posts.indices))
    var view = heights.viewport(atY: 0, height: 844)
    view = heights.viewport(after: view, scrolledBy: 120, height: 844)
    // END

    // GUIDE llms.txt 7
    if let request = heights.request(for: 3) {
      let answer = try await measurer.layout(for: request, width: 390)
      if answer.isFor(request) { print(answer.layout.text) }  // that of the cell, at this moment
    }
    // END

    // GUIDE llms.txt 8
    let early = typesetter.prepare(text, images: ["a.png": Size(width: 120, height: 90)])
    let changed = heights.imageDidArrive(source: "a.png", size: Size(width: 120, height: 90))
    // END

    // GUIDE llms.txt 9
    expectLink(at: Point(x: 60, y: 25), in: layout, to: "/world")
    expectNoOverlap(in: layout)
    expectFits(typesetter.prepare(RichText(html: "<b>Save</b>")), lines: 1, width: 90)
    // END

    // GUIDE llms.txt 10
    let png: [UInt8] = try Proof(layout, overlays: [.links]).png(scale: 2)
    let svg: String = Proof(layout).svg()
    // END

    #expect(height == layout.size.height && style.colorScheme == .dark)
    #expect(!cut.isTruncated && hit.link?.href == "/world" && !painted.isEmpty)
    #expect(early.height(width: 320) > 0 && !changed.isEmpty && !view.rows.isEmpty)
    #expect(png.count > 1000 && svg.hasPrefix("<svg"))
  }
}
