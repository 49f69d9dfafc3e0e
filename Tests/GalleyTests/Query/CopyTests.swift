// Copies of ranges, compared with what Chromium puts on the clipboard.

import Foundation
import GalleyFonts
import GalleyStyle
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct CopyTests {
  /// A recorded case.
  private struct Case {
    let id: String
    let html: String
    /// Nil where Chromium copies nothing.
    let text: String?
    let markup: String?
  }

  private let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try GalleyFonts.bundled()) }

  private static func cases() throws -> [Case] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("Browser/copies.jsonl"), encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      let value = try JSONReader.value(of: Array(line.utf8).span)
      return Case(
        id: try #require(value["id"]?.string), html: try #require(value["html"]?.string),
        text: value["text"]?.string, markup: value["markup"]?.string)
    }
  }

  /// The layout of a case, and the range between its marks.
  private func selection(_ html: String) -> (Layout, Range<Layout.Offset>) {
    func layout(_ html: String) -> Layout {
      typesetter.prepare(
        RichText(html: html), images: .uniform(Size(width: 40, height: 30))
      ).layout(width: 800)
    }
    let marked = layout(html)
    let bytes = Array(marked.text.utf8)
    guard let start = bytes.firstIndex(of: 0x5E), let end = bytes.firstIndex(of: 0x7C) else {
      return (marked, Range(utf8: 0..<bytes.count))
    }
    return (
      layout(html.replacing("^", with: "").replacing("|", with: "")),
      Range(utf8: start..<end - 1)
    )
  }

  /// Cases whose text differs, each with the reason.
  private static let knownTexts: [String: String] = [
    "image-input": "Chromium copies the alternative text of an image button twice"
  ]
  /// Cases whose markup differs.
  private static let knownMarkups: [String: String] = [
    "details-closed": "Chromium writes the slot of its own tree",
    "details-open": "Chromium writes the slot of its own tree",
    "contents": "Chromium leaves out an element without a box at the start",
    "iframe": "Chromium leaves out an object that shows its content",
    "table-empty": "Chromium begins in the first cell with text",
  ]

  @Test func `copied text is that of Chromium`() throws {
    let cases = try Self.cases()
    #expect(cases.count >= 95)
    for one in cases {
      let (layout, range) = selection(one.html)
      let isEqual = layout.copiedText(in: range) == one.text ?? ""
      #expect(
        isEqual == (Self.knownTexts[one.id] == nil),
        "\(one.id): \(layout.copiedText(in: range).debugDescription), Chromium \(one.text.debugDescription)"
      )
    }
  }

  @Test func `copied markup has the elements of Chromium's`() throws {
    for one in try Self.cases() {
      let (layout, range) = selection(one.html)
      let markup = Self.normalized(layout.html(in: range))
      let expected = Self.normalized(one.markup ?? "").replacing("file:///", with: "/")
      #expect(
        (markup == expected) == (Self.knownMarkups[one.id] == nil),
        "\(one.id): \(markup.debugDescription), Chromium \(expected.debugDescription)")
    }
  }

  /// Markup without style attributes and without spans that have no others.
  private static func normalized(_ html: String) -> String {
    var out = ""
    var spans: [Bool] = []
    var rest = html.replacing(#/ style="[^"]*"/#, with: "")[...]
    while let tag = rest.firstMatch(of: #/</?span[^>]*>/#) {
      out += rest[..<tag.range.lowerBound]
      if tag.output.hasPrefix("</") {
        if spans.popLast() == true { out += tag.output }
      } else {
        spans.append(tag.output != "<span>")
        if tag.output != "<span>" { out += tag.output }
      }
      rest = rest[tag.range.upperBound...]
    }
    return out + rest
  }

  // MARK: Laws

  @Test func `markup of any range is balanced`() throws {
    var numbers = RepeatableNumbers(seed: 46)
    for one in try Self.cases() where !one.html.contains("^") {
      let (layout, all) = selection(one.html)
      for _ in 0..<4 {
        let first = Int.random(in: 0...all.upperBound.utf8, using: &numbers)
        let second = Int.random(in: 0...all.upperBound.utf8, using: &numbers)
        let range = Range(utf8: min(first, second)..<max(first, second))
        let html = layout.html(in: range)
        let depth = html.matches(of: #/<(/?)([a-z0-9]+)[^>]*>/#).reduce(into: 0) { depth, tag in
          let isVoid = ["br", "img", "hr", "input", "wbr"].contains(tag.output.2)
          if !isVoid { depth += tag.output.1.isEmpty ? 1 : -1 }
          #expect(depth >= 0)
        }
        #expect(depth == 0, "\(html)")
        _ = layout.copiedText(in: range)
        _ = layout.attributedRuns(in: range)
      }
    }
  }

  @Test func `separators at the ends of a range are line feeds`() {
    let (layout, _) = selection("<p>one</p><p>two</p>")
    #expect(layout.text == "one\ntwo")
    #expect(layout.copiedText(in: 0..<3) == "one")
    #expect(layout.copiedText(in: 0..<4).hasPrefix("one\n"))
    #expect(layout.copiedText(in: 3..<7).hasSuffix("\ntwo"))
    #expect(layout.copiedText(in: 3..<4).allSatisfy { $0 == "\n" })
    #expect(layout.copiedText(in: 5..<5) == "" && layout.html(in: 5..<5) == "")
    #expect(layout.copiedText(in: 90..<99) == "" && layout.html(in: 90..<99) == "")
  }

  @Test func `a line feed at the start of preformatted text is written twice`() {
    let (layout, range) = selection("<pre>\n\nx</pre><p>y</p>")
    let html = layout.html(in: range)
    #expect(html == "<pre>\n\nx</pre><p>y</p>")
    #expect(selection(html).0.text == layout.text)
  }

  @Test func `runs of a range have the styles of the layout`() {
    let text = RichText(
      html: "<p>one <b>two</b> three</p><p class=r>four</p>",
      styleSheet: StyleSheet(".r { color: #ff0000 }"))
    let layout = typesetter.prepare(text).layout(width: 300)
    #expect(layout.attributedRuns(in: 0..<9999) == text.runs)
    let part = layout.attributedRuns(in: 5..<16)
    #expect(part.map(\.text) == ["wo", " three", "fo"])
    #expect(part.first?.attributes.isBold == true)
    #expect(part.last?.attributes.style.color == SRGBColor(red: 255, green: 0, blue: 0))
  }

  @Test func `deep documents are copied`() {
    let depth = 2000
    let (layout, range) = selection("w" + String(repeating: "<div><b>", count: depth) + "x<p>y")
    #expect(layout.copiedText(in: range) == "w\nx\ny")
    #expect(layout.html(in: range).count > depth)
  }
}
