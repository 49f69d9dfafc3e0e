// The JSON forms of values: stable keys, decoding, and unknown and missing keys.

import Foundation
import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct StoredFormTests {
  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try Self.encoder.encode(value), as: UTF8.self)
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  private func expectForm<Value: Codable & Equatable>(_ value: Value, _ form: String) throws {
    #expect(try json(value) == form)
    #expect(try read(Value.self, form) == value)
    // A key of a later version is ignored.
    let later = form.replacing("{", with: "{\"later\":[1],", maxReplacements: 1)
    #expect(try read(Value.self, later) == value)
  }

  @Test func `geometry is an object of numbers`() throws {
    try expectForm(Point(x: 12, y: 4.5), #"{"x":12,"y":4.5}"#)
    try expectForm(Size(width: 320, height: 54), #"{"height":54,"width":320}"#)
    try expectForm(
      Rect(x: 1, y: 2, width: 3, height: 4), #"{"height":4,"width":3,"x":1,"y":2}"#)
  }

  @Test func `a diagnostic has a kind by name`() throws {
    try expectForm(
      Diagnostic(kind: .limit, message: "too long", offset: 12),
      #"{"kind":"limit","message":"too long","offset":12}"#)
    try expectForm(
      Diagnostic(kind: .markup, message: "a"), #"{"kind":"markup","message":"a"}"#)
  }

  @Test func `a style has the names of its properties`() throws {
    try expectForm(
      Truncation(maxLines: 3, tokenHTML: "…"), #"{"maxLines":3,"tokenHTML":"…"}"#)
    try expectForm(
      TextStyle(),
      #"{"colorScheme":"light","declarations":[],"fontFamilies":[],"pixelRatio":1,"scale":1,"#
        + #""viewportHeight":800}"#)
    let style = TextStyle(
      fontFamilies: ["Inter"], fontSize: 15.5, fontWeight: 700, lineHeight: 1.4, color: "red",
      language: "ja", colorScheme: .dark, truncation: Truncation(maxLines: 2, tokenHTML: ""),
      declarations: [TextStyle.Declaration("hyphens", "auto")])
    try expectForm(
      style,
      #"{"color":"red","colorScheme":"dark","#
        + #""declarations":[{"property":"hyphens","value":"auto"}],"fontFamilies":["Inter"],"#
        + #""fontSize":15.5,"fontWeight":700,"language":"ja","lineHeight":{"multiple":1.4},"#
        + #""pixelRatio":1,"scale":1,"truncation":{"maxLines":2,"tokenHTML":""},"#
        + #""viewportHeight":800}"#)
    #expect(try read(TextStyle.self, "{}") == TextStyle())
    var pixels = TextStyle()
    pixels.lineHeight = .pixels(20)
    #expect(try read(TextStyle.self, #"{"lineHeight":{"pixels":20}}"#) == pixels)
  }

  @Test func `a summary of a layout is equal after coding`() throws {
    var html = "<p>Read <a href='/more' title='More'>more of <b>it</b></a> or "
    html += "<a href='https://x.y/?a=b'>all</a>"
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    for base in [nil, "https://a.b/c/d"] {
      let text = RichText(html: html, baseURL: base)
      let layout = typesetter.prepare(text).layout(width: 60)
      #expect(layout.links.count == 2 && layout.lineCount > 2)
      let stored = try read(Layout.Summary.self, try json(layout.summary))
      #expect(stored == layout.summary)
      #expect(stored.links == layout.links && stored.size == layout.size)
      #expect(stored.links[0].url == (base == nil ? nil : "https://a.b/more"))
      #expect(stored.links.map(\.text) == ["more of it", "all"])
      #expect(stored.links[0].contains(try #require(layout.links[0].rects.first).center))
      #expect(stored.lines.map(\.text).joined(separator: " ") == layout.text)
    }
  }

  @Test func `a link and a line have documented keys`() throws {
    let layout = try QuerySupport.layout("<p style='margin:0'><a href='/m'>m</a>", width: 100)
    let link = try #require(layout.links.first)
    let rect = try json(try #require(link.rects.first))
    try expectForm(
      link,
      #"{"href":"/m","id":0,"isTruncated":false,"range":[0,1],"rects":[\#(rect)],"text":"m","#
        + #""url":"https://a.b/m"}"#)
    let line = try json(try #require(layout.summary.lines.first))
    #expect(line.hasPrefix(#"{"baseline":"#))
    #expect(line.contains(#""range":[0,1],"rect":{"#) && line.hasSuffix(#""text":"m"}"#))
    try expectForm(
      layout.summary,
      #"{"isTruncated":false,"lines":[\#(line)],"links":[\#(try json(link))],"#
        + #""size":\#(try json(layout.size))}"#)
  }

  @Test func `a missing key and an invalid value are errors with the key`() {
    expectError(Rect.self, #"{"x":1,"y":2,"width":3}"#, "height")
    expectError(Size.self, #"{"width":"3","height":4}"#, "width")
    expectError(Diagnostic.self, #"{"kind":"nonsense","message":"a"}"#, "kind")
    expectError(Truncation.self, #"{"tokenHTML":"a"}"#, "maxLines")
    expectError(TextStyle.self, #"{"fontSize":"16px"}"#, "fontSize")
    expectError(TextStyle.self, #"{"lineHeight":{}}"#, "lineHeight")
    expectError(TextStyle.self, #"{"lineHeight":{"multiple":1,"pixels":2}}"#, "lineHeight")
    expectError(
      Layout.Link.self, #"{"id":0,"href":"a","text":"b","range":[0,1],"rects":[]}"#, "isTruncated")
    expectError(
      Layout.Link.self,
      #"{"id":0,"href":"a","text":"b","range":[2,1],"rects":[],"isTruncated":false}"#,
      "range")
    expectError(Layout.Summary.self, #"{"size":{"width":1,"height":1},"lines":[]}"#, "isTruncated")
  }

  private func expectError<Value: Decodable>(
    _ type: Value.Type, _ json: String, _ key: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do {
      _ = try read(type, json)
      Issue.record("\(json) was read", sourceLocation: sourceLocation)
    } catch {
      #expect("\(error)".contains(key), sourceLocation: sourceLocation)
    }
  }
}
