import Foundation
import Galley
import GalleyFonts
import Testing

// GUIDE Security.md 2
func isSafe(_ link: Layout.Link) -> Bool {
  let address = link.url ?? link.href
  return address.hasPrefix("https://") || address.hasPrefix("http://")
    || address.hasPrefix("mailto:")
}
// END

@Suite struct ServerGuideTests {
  private func typesetter() throws -> Typesetter { Typesetter(fonts: try GalleyFonts.bundled()) }

  @Test func `On a server`() async throws {
    let typesetter = try typesetter()
    let folder = FileManager.default.temporaryDirectory.path
    let posted = String(repeating: "<p>Some text</p>", count: 1 << 17)

    // GUIDE Server.md 1
    let measurer = RowMeasurer(
      typesetter: typesetter, cache: HeightCache(path: folder + "/service.heights"),
      maximumTasks: 2)

    func height(of html: String, width: Double) -> Double {
      measurer.height(of: RowContent(html: html, limits: Limits(bytes: 1 << 20)), width: width)
    }
    // END

    #expect(height(of: "<p>Hello", width: 320) == 54)

    // GUIDE Server.md 2
    func layout(of html: String, id: Int, width: Double) async throws -> Layout {
      let content = RowContent(html: html, limits: Limits(bytes: 1 << 20))
      let request = RowHeights<Int>.Request(key: id, generation: 0, content: content)
      return try await measurer.layout(for: request, width: width).layout
    }

    let answer = try await layout(of: posted, id: 1, width: 320)
    let wasCut = answer.diagnostics.contains { $0.kind == .limit }
    // END

    #expect(wasCut && answer.size.height > 1000)
    #expect(try await layout(of: "<p>Hello", id: 2, width: 320).size.height == 54)

    // GUIDE Server.md 3
    let limits = Limits(bytes: 1 << 20, lines: 10_000, memory: 128 << 20)
    let bounded = Typesetter(fonts: typesetter.fonts, limits: limits)
    let text = RichText(html: posted, limits: limits)
    let layout = bounded.prepare(text).layout(width: 320)
    let isCut = layout.diagnostics.contains { $0.kind == .limit }
    // END

    #expect(isCut && layout.lineCount <= 10_000)
  }

  @Test func `Security and limits`() throws {
    let fonts = try GalleyFonts.bundled()
    let posted = String(repeating: "<p>Some text</p>", count: 1000)

    // GUIDE Security.md 1
    let limits = Limits(bytes: 64 << 10, lines: 500, memory: 32 << 20)
    let typesetter = Typesetter(fonts: fonts, limits: limits)
    let text = RichText(html: posted, limits: limits)
    let layout = typesetter.prepare(text).layout(width: 320)
    let cuts = layout.diagnostics.filter { $0.kind == .limit }
    // END

    #expect(!cuts.isEmpty && layout.lineCount <= 500)
    let links = typesetter.prepare(
      RichText(html: "<a href='https://a.example'>a</a> <a href='javascript:b()'>b</a>")
    ).layout(width: 320).links
    #expect(links.map(isSafe) == [true, false])

    // GUIDE Security.md 3
    let contained = StyleSheet("* { position: static !important; float: none !important }")
    let row = RichText(
      html: "<div style='position: absolute; top: 50px'>Over another row</div>",
      styleSheet: contained)
    // END

    #expect(typesetter.prepare(row).layout(width: 320).lines.first?.rect.y == 0)
  }

  @Test func `Exactness and how it is measured`() throws {
    let typesetter = try typesetter()
    let html = try Guides.text(of: "Samples/01-status.html")

    // GUIDE Exactness.md 1
    let prepared = typesetter.prepare(RichText(html: html))
    for width in stride(from: 100.0, through: 400, by: 25) {
      let layout = prepared.layout(width: width)
      assert(prepared.height(width: width) == layout.size.height)
      for rect in layout.links.flatMap(\.rects) { assert(layout.link(at: rect.center) != nil) }
    }
    // END
  }

  @Test func `Why a line ends where it does`() throws {
    let typesetter = try typesetter()

    // GUIDE LineEnds.md 1
    let address = "https://example.org/guide/layout"
    let text = RichText(html: "<p>Our guide at \(address) has the well-known rules.")
    let prepared = typesetter.prepare(text)
    print(prepared.layout(width: 190).dump())
    // END

    let dumps = try Guides.blocks("text", in: "Sources/Galley/Galley.docc/LineEnds.md")
    #expect(dumps == [prepared.layout(width: 190).dump().trimmingCharacters(in: .newlines)])

    // GUIDE LineEnds.md 2
    let next = typesetter.prepare(RichText(html: "known")).maxContentWidth
    // END

    #expect((next * 10).rounded() == 503)

    // GUIDE LineEnds.md 3
    let same = prepared.measure(width: 190).widths  // 190.0..<190.015625
    let wider = prepared.layout(width: 200).dump()
    // END

    #expect(same == 190.0..<190.015625 && wider.contains("example.org/guide\"\n"))
  }

  @Test func `Performance and what it costs`() async throws {
    let typesetter = try typesetter()

    // GUIDE Performance.md 1
    let prepared = typesetter.prepare(RichText(html: "<p>A short label"))
    let measured = prepared.measure(width: 320)
    let isSame = measured.widths.contains(280)  // the same lines and height at 280
    let tight = prepared.tightWidth(maxWidth: 320)  // the least width with this number of lines
    // END

    #expect(isSame && tight < 280 && prepared.measure(width: tight).lineCount == 1)
    for html in ["<p>https://example.org/guides/layout", "<p>rules of Donaudampf&shy;schifffahrt"] {
      let widths = typesetter.prepare(RichText(html: html)).measure(width: 200).widths
      #expect(widths == 200.0..<200.015625, "the smallest interval: \(html)")
    }

    // GUIDE Performance.md 2
    let warmUp = Task.detached(priority: .utility) {
      let text = RichText(html: "<p>Warm <b>up</b> <i>the</i> <code>faces")
      return typesetter.prepare(text).height(width: 320)
    }
    // END

    #expect(await warmUp.value > 0)
  }

  @Test func `The pipeline`() throws {
    let typesetter = try typesetter()

    // GUIDE Pipeline.md 1
    let text = RichText(html: "Hello <a href=x>מים</a> 🙂")
    let layout = typesetter.prepare(text).layout(width: 80)
    print(layout.dump())
    for item in layout.displayList() { print(item) }
    // END

    #expect(layout.text == "Hello מים 🙂" && layout.links.map(\.href) == ["x"])
  }
}
