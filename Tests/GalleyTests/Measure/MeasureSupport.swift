// Texts for the comparison of heights: all samples and all recorded cases of a browser.

import Foundation
import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

/// A line of the recorded cases.
private struct RecordedRow: Decodable {
  var id: String
  var kind: String
  var html: String
  var width: Double?
  var css: String?
  var dpr: Double?
}

/// Cases of one topic.
struct MeasureGroup: Sendable, CustomTestStringConvertible {
  /// The maximum number of cases in a group.
  ///
  /// Large topics have several groups, which run concurrently.
  static let limit = 40

  var topic: String
  var cases: [MeasureCase]
  var testDescription: String { "\(topic), \(cases.count) from \(cases.first?.name ?? "")" }
}

struct MeasureCase: Sendable, CustomTestStringConvertible {
  var name: String
  var html: String
  var width: Double
  var css = ""
  var ratio = 1.0
  var testDescription: String { name }

  static let typesetter: Typesetter? = try? Typesetter(fonts: GalleyFonts.bundled())
  static let images = ImageSizes.uniform(Size(width: 40, height: 30))

  func prepare() -> PreparedText? {
    var style = TextStyle()
    style.pixelRatio = ratio
    return Self.typesetter?.prepare(
      RichText(html: html, styleSheet: StyleSheet(css)), style: style, images: Self.images)
  }

  /// The cases with recorded answers of a browser, by topic.
  private static let recordedByTopic: Result<[(topic: String, cases: [MeasureCase])], any Error> =
    Result {
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Browser/cases.jsonl")
      var cases: [String: [MeasureCase]] = [:]
      var topics: [String] = []
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let row = try JSONDecoder().decode(RecordedRow.self, from: Data(line.utf8))
        if cases[row.kind] == nil { topics.append(row.kind) }
        cases[row.kind, default: []].append(
          MeasureCase(
            name: row.id, html: row.html, width: row.width ?? 300, css: row.css ?? "",
            ratio: row.dpr ?? 1))
      }
      let count = cases.values.reduce(0) { $0 + $1.count }
      try #require(count >= 2791, "\(file.path) has \(count) cases: some are missing")
      return topics.map { (topic: $0, cases: cases[$0] ?? []) }
    }

  /// The cases with recorded answers of a browser.
  ///
  /// - Throws: if the file is not readable, is not JSON or has too few cases.
  static func recorded() throws -> [MeasureCase] {
    try recordedByTopic.get().flatMap(\.cases)
  }

  /// All cases in groups of one topic.
  static func groups() throws -> [MeasureGroup] {
    try [MeasureGroup(topic: "own", cases: own)]
      + recordedByTopic.get().flatMap { topic, cases in
        stride(from: 0, to: cases.count, by: MeasureGroup.limit).map { start in
          MeasureGroup(topic: topic, cases: Array(cases[start...].prefix(MeasureGroup.limit)))
        }
      }
  }

  /// Small texts with features that the recorded cases lack.
  static let own: [MeasureCase] = [
    "plain", "", "<p></p>", "<p>one", "<br>", "<p>a<br></p>b", "a<br><br>b", "<hr>",
    "<p>text with <b>bold</b>, <i>slanted</i> and <code>code</code> in it, over several lines",
    "<p>H<sub>2</sub>O and E = mc<sup>2</sup> and <big>big</big> words over several lines of text",
    "<p>one 😀 two <b>😀 three</b> four five six seven 漢字 eight nine ten",
    "<p><img width=20 height=20><img width=20 height=20> text <img width=30 height=40>, and text",
    "<img width=60 height=20><img width=60 height=20><img width=60 height=20>",
    "<p>averyveryverylongwordthatdoesnotfit <a href=x>anywhereatallonanyline</a> but short ones do",
    "<pre>one\n  two\n\tthree\n\n</pre><pre style='overflow:auto'>a\nb</pre>",
    "<ul><li>one<li><p>two<ul><li>three</ul><li></ul><ol><li><pre>x</pre><li><hr></ol>",
    "<ul style='font-size:10px'><li style='font-size:30px'><span style='font-size:9px'>x</span></ul>",
    "<ul><li><div style='overflow:hidden'>in a context of its own</div></ul>",
    "<div style='margin:20px'><div style='margin:30px 0 -10px'></div><p style='margin:-5px'>x</div>y",
    "<div style='padding:1px'><p>x</p></div><div style='border-bottom:1px solid'><p>y</p></div>",
    "<div style='height:30px'><p>tall</p><p>taller</p></div><div style='min-height:50%'>x</div>z",
    "<div style='max-height:20px;margin-bottom:9px'><p>tall</p><p>taller</p></div>z",
    "<div style='width:120px;margin:0 10%'>a box of its own width, and text in it</div>",
    "<div style='max-width:150px;min-width:50px'>a box of its own width, and text in it</div>",
    "<div style='overflow:hidden;margin:10px'><p>in a context of its own</p></div><p>after</p>",
    "<p style='text-indent:3em'>indented text that goes on for more than one line, I should think",
    "<p style='text-wrap:balance'>balanced text that goes on for more than one line, I should think",
    "<p>before</p><table><tr><td>a cell<td>another cell with text</table><p>after</p>",
    "<p style='white-space:nowrap'>one line <b>whatever</b> the width is</p><p>after</p>",
    "<p>some text <span style='white-space:nowrap'>that does not wrap</span> in the middle of it",
    "<p style='white-space:pre-wrap'>kept   spaces   and\nlines  </p><p style='white-space:pre-line'>x\n y",
    "<p dir=rtl>שלום <a href=x>עולם</a> 123 (abc) ועוד טקסט שנמשך על פני כמה שורות</p>",
    "<p>extra&shy;ordi&shy;nari&shy;ly long hyphen&shy;ated words and a<wbr>break",
    "<p>text<span style='position:absolute'>out of the flow</span> around, and more of it, so it wraps",
    "<p><ruby>漢<rt>kan</ruby><em style='text-emphasis:dot'>marks</em>",
    "<p>a <span style='padding:0 9px'>box with edges</span> in the text, and more words behind it",
    "<p>words <code style='padding:2px 7px;border:1px solid'>some code</code>, <b style='margin:0 1em'>x",
    "<p><span style='padding:0 30px;-webkit-box-decoration-break:clone'>one two three four five six seven</span>",
    "<p>aaaa <a style='padding-left:90px'><big>bbbb</big></a><i style='padding-right:80px'>cccc</i> dddd ee",
    "<pre style='white-space:pre-wrap'>a\tb  c\td   eeee\n\n\tx <b>bold\ttext</b> and a long line, I should think",
    "<p>text <img style='max-width:100%' width=500 height=100> and <img style='width:50%' src=a> more words",
    "<p>text <sup><img style='width:30%;vertical-align:middle' width=50 height=80></sup> with pictures in it",
    "<img style='display:block;max-width:100%;margin:9px 0' width=500 height=100><p>x",
    "<p>aveeeery&shy;looooooong&shy;unbreakableword&shy;withsofthyphens and<wbr>places<wbr>to<wbr>break",
    "<ul style='list-style-position:inside'><li>one two three four five six seven eight<li><b>x</b></ul>",
    "<p>text <span style='padding:3px'></span> and an empty box <big style='padding:3px'></big> of edges",
    "<p style='word-break:break-word'>kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk\u{AD}kkkkkkkkkkkkkkkkkk ",
    "<style>p::first-line{font-size:2em}</style><p>big <a href=x>first line</a> and others<ul><li><p>x</ul>",
    "<style>*::first-line{text-transform:uppercase}</style><div>Straße <img width=9> x<p>one two three four</div>",
    "<blockquote><blockquote><p>quoted twice, and so much text that it takes lines</blockquote></blockquote>",
  ].enumerated().map { MeasureCase(name: "own-\($0)", html: $1, width: 200) }
}
