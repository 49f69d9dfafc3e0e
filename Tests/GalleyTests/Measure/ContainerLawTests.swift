import Testing

@testable import Galley
@testable import GalleyLayout

/// The laws of texts whose styles depend on the sizes of query containers.
@Suite struct ContainerLawTests {
  private static let words = "one two <b>three</b> four five six seven eight nine ten"
  private static let documents: [(css: String, html: String)] = [
    (
      ".a{container-type:inline-size}@container (width>200px){p{font-size:24px}}",
      "<div class=a><p>\(words)</div>"
    ),
    (
      ".a,.b{container-type:inline-size}@container (width>200px){.b{width:60%}p{margin:9px}}",
      "<div class=a><div class=b><p>\(words)</div><p>\(words)</div>"
    ),
    (".a{container-type:inline-size;width:70%}p{font-size:7cqi}", "<div class=a><p>\(words)</div>"),
    (
      ".f{display:flex}.f div{container-type:inline-size;flex:1}@container (width<150px){p{order:1;"
        + "line-height:2}}p{padding:2cqw}",
      "<div class=f><div><p>\(words)</div><div style='flex:2'><p>\(words)</div></div>"
    ),
    (
      "div{container-type:inline-size;width:95cqw}p{width:90cqw}",
      "<div><div><div><p>\(words)</div></div></div>"
    ),
    (
      "@media (min-width:300px){.a{container:n/inline-size}}@container n (width>=400px){p{width:50vw}}",
      "<div class=a><p>\(words)</div>"
    ),
  ]

  private static func prepare(_ number: Int) throws -> PreparedText {
    let (css, html) = documents[number]
    return try #require(MeasureCase(name: "\(number)", html: html, width: 300, css: css).prepare())
  }

  @Test(arguments: documents.indices)
  func `a height is that of the layout, in any order of widths`(_ number: Int) throws {
    let prepared = try Self.prepare(number)
    var heights: [Double: Double] = [:]
    for width in stride(from: 0.0, through: 600, by: 15) {
      heights[width] = prepared.height(width: width)
      let measured = prepared.measure(width: width)
      #expect(measured.height == heights[width], "width \(width)")
      #expect(measured.widths.contains(width))
    }
    for width in heights.keys.sorted(by: >) {
      #expect(prepared.layout(width: width).size.height == heights[width], "width \(width)")
      let alone = try Self.prepare(number)
      #expect(alone.layout(width: width).size.height == heights[width], "width \(width)")
    }
    #expect(Set(heights.values).count > 3)
  }

  @Test func `widths with equal results share a document`() throws {
    let prepared = try Self.prepare(0)
    let small = prepared.variants.document(width: 100)
    let large = prepared.variants.document(width: 300)
    #expect(small !== large)
    #expect(prepared.variants.document(width: 150) === small)
    #expect(prepared.variants.document(width: 500) === large)
  }

  @Test func `sizes of images may change the size of a container`() throws {
    let css =
      "div{display:flex}p{flex:1;container-type:inline-size}"
      + "@container (width>200px){b{font-size:40px}}"
    let text = MeasureCase(
      name: "", html: "<div><img src=a><p><b>x</b></div>", width: 300, css: css)
    let prepared = try #require(text.prepare())
    let other = prepared.replacing(images: .uniform(Size(width: 200, height: 10)))
    #expect(prepared.height(width: 300) > other.height(width: 300))
    #expect(other.height(width: 300) == other.layout(width: 300).size.height)
    #expect(
      other.replacing(images: MeasureCase.images).height(width: 300)
        == prepared.height(width: 300))
  }

  @Test func `a line limit uses the styles of the width`() throws {
    let prepared = try Self.prepare(0).truncated(Truncation(maxLines: 1))
    for width in [100.0, 150, 250, 400] {
      let layout = prepared.layout(width: width)
      #expect(layout.size.height == prepared.height(width: width))
      #expect(layout.isTruncated)
    }
    #expect(prepared.height(width: 400) > prepared.height(width: 150))
  }

  @Test func `rounds are bounded, and the report names the bound`() throws {
    func layout(_ depth: Int) throws -> Layout {
      let html = String(repeating: "<div>", count: depth) + "x"
      let css = "div{container-type:inline-size;width:90cqw}"
      return try #require(MeasureCase(name: "", html: html, width: 300, css: css).prepare())
        .layout(width: 300)
    }
    #expect(try layout(Limits.containerRounds - 1).diagnostics.isEmpty)
    let diagnostics = try layout(Limits.containerRounds + 4).diagnostics
    #expect(diagnostics.map(\.kind) == [.limit])
    #expect(diagnostics.first?.message.contains("\(Limits.containerRounds) layouts") == true)
  }

  @Test func `time is linear in the number of containers and queries`() throws {
    let typesetter = try #require(MeasureCase.typesetter)
    for unit in ["<div><p>x</div>", "<div><div><p>x</div></div>"] {
      expectGrowth(of: "containers", from: 200, to: 1600) { count in
        let html = String(repeating: unit, count: count)
        let css =
          "div{container-type:inline-size;padding:1px}"
          + "@container (width>100px){p{margin:1cqw}}"
        let text = RichText(html: html, styleSheet: StyleSheet(css))
        return processorTime { _ = typesetter.prepare(text).height(width: 300) }
      }
    }
    expectGrowth(of: "queries", from: 200, to: 1600) { count in
      var (html, css) = ("", "p{container-type:inline-size}")
      for number in 0..<count {
        css += "@container (width>\(number)px){.c\(number){order:1}}"
        html += "<p><b class=c\(number)>x</b>"
      }
      let text = RichText(html: html, styleSheet: StyleSheet(css))
      return processorTime { _ = typesetter.prepare(text).height(width: 300) }
    }
  }
}
