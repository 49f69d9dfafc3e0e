// The laws of `galley check` on the samples.

import Foundation
import Galley
import GalleyFonts
import Testing

@testable import GalleyCLI

@Suite struct LawTests {
  private static let typesetter = try? Typesetter(fonts: GalleyFonts.bundled())

  private static let samples = [
    "01-status.html", "03-answer.html", "06-right-to-left.html", "07-mixed-scripts.html",
    "10-long-words.html", "11-cut-lines.html",
  ]

  @Test(arguments: samples) func `all laws hold`(sample: String) throws {
    let html = try String(contentsOfFile: GalleyBinary.sample(sample), encoding: .utf8)
    let prepared = try #require(Self.typesetter).prepare(RichText(html: html))
    for width in [120.0, 320] {
      var checker = LawChecker(prepared.layout(width: width), name: sample, seed: 1)
      checker.check(count: 60)
      var ranges = RangeLawChecker(prepared.layout(width: width), name: sample)
      ranges.check()
      #expect(ranges.tallies.failures == 0, "\(ranges.tallies)")
      for law in Law.allCases {
        let tally = checker.tallies[law]
        #expect(tally.failures == 0, "\(law.sentence): \(tally.examples.first ?? "")")
      }
      #expect(checker.tallies[.clusterMiddle].checks > 100)
    }
  }

  @Test func `the laws of ranges hold beside separators, boxes and floats`() throws {
    let image = "<img src=i.png alt=pic width=9 height=9>"
    let documents = [
      "<p>see <a href=x>y</a></p><p>z</p>",
      "<table><tr><td>a <a href=x>y</a><td>\(image) z<td><table><tr><td>b<td>c</table></table>",
      "<a href=x>one<p>two \(image)</p>three</a> four",
      "<p><a href=x>one <i style='float:left'>\(image) two</i> three</a> four",
      "<a href=x><img alt=five width=9 height=9 style='display:block'></a>",
      "<a href=x>one<br></a><br><a href=y><br>two</a>",
    ]
    var tallies = LawTallies()
    for (number, html) in documents.enumerated() {
      let prepared = try #require(Self.typesetter).prepare(RichText(html: html))
      var checker = RangeLawChecker(prepared.layout(width: 200), name: "\(number)")
      checker.check()
      tallies.add(checker.tallies)
    }
    for law in Law.allCases {
      #expect(tallies[law].failures == 0, "\(law.sentence): \(tallies[law].examples)")
    }
    for law in [Law.linkText, .linkRects, .cellsDisjoint, .objectOnce, .rangesNest] {
      #expect(tallies[law].checks > 2, "\(law.sentence)")
    }
  }

  @Test(arguments: [
    // An anonymous item covers the text that overflows the item before it.
    "<div style='display:flex'><div style='width:0;overflow-wrap:anywhere'>one two</div>k</div>",
    "<p style='transform:scale(0)'>a <a href=x>link of text</a> b</p>",
    "<p style='scale:0 1'>a <a href=x>link of text</a> b</p>",
    "<p style='text-align:justify'>a <i style='font-size:0'>b c d</i> one two three four five six",
    "<p style='text-transform:uppercase'>aa և ᾳ ﬃ ß bb",
    "<p>a<b><div>x</div>\u{301}</b>x</p>",
    "<a href=x><div style='margin:10px 30px;position:relative;z-index:-1'>yy</div></a><p>z",
    "<svg width=150 height=60><a href=x><text x=10 y=20>link</text><rect x=100 y=10 width=40 "
      + "height=20></rect></a></svg>",
    // The grapheme cluster of the image and the vowel sign is divided between lines.
    "<div style='width:42px;overflow-wrap:normal'><img width=40 height=30>\u{93E}</div>",
    "<div style='margin:60px;width:100px;height:30px;overflow:hidden;scale:2'>"
      + "<a href=x style='position:absolute;right:0;top:0'>abs</a>in</div>",
  ]) func `the laws of touches hold, or their exception does`(html: String) throws {
    let prepared = try #require(Self.typesetter).prepare(RichText(html: html))
    var checker = LawChecker(prepared.layout(width: 150), name: "", seed: 1)
    checker.check(count: 60)
    for law in Law.allCases {
      let tally = checker.tallies[law]
      #expect(tally.failures == 0, "\(law.sentence): \(tally.examples)")
    }
    #expect(checker.tallies[.visualWalk].checks > 0)
  }

  @Test func `a link with a generated block has other rectangles than its text`() throws {
    let text = RichText(
      html: "<p>edited <a href=x>%.</a>14",
      styleSheet: StyleSheet("a::before{content:'';height:80px;display:block}"))
    let prepared = try #require(Self.typesetter).prepare(text)
    var checker = RangeLawChecker(prepared.layout(width: 250), name: "")
    checker.check()
    #expect(checker.tallies[.linkRects].exceptions == [LawException.boxes: 1])
  }

  @Test(arguments: [
    "<ruby style='float:left'><div>d</div><rt></ruby>",
    "<ruby style='float:left'><span><div>d</div></span><rt>x</ruby>",
    "<div style='display:grid;grid-template-columns:1px'><ruby><div>d</div><rt></ruby></div>",
    "<ruby style='width:0;float:left'><img style='display:block'>d<rt></ruby>",
    "<ruby><ruby style='display:table-caption'>wo<rt>word</ruby><rt></ruby>",
    "<ruby><ruby style='display:table-header-group'>ord<rt>word</ruby><rt></ruby>",
  ]) func `the middle of a letter in a block of a ruby base is on it`(html: String) throws {
    let prepared = try #require(Self.typesetter).prepare(RichText(html: html))
    for width in [20.0, 37.3, 320] {
      var checker = LawChecker(prepared.layout(width: width), name: "", seed: 1)
      checker.check(count: 20)
      let tally = checker.tallies[.clusterMiddle]
      #expect(tally.failures == 0, "\(tally.examples)")
      #expect(tally.exceptions.isEmpty && tally.checks > 0)
    }
  }

  @Test func `a caret is beside its line where negative spacing puts clusters`() throws {
    let html = "<ul style='letter-spacing:-100px'>ا ب"
    let prepared = try #require(Self.typesetter).prepare(RichText(html: html))
    var checker = LawChecker(prepared.layout(width: 320), name: "", seed: 1)
    checker.check(count: 1000)
    let tally = checker.tallies[.caretOnLine]
    #expect(tally.failures == 0, "\(tally.examples)")
    #expect(Set(tally.exceptions.keys) == [LawException.negativeAdvance])
  }

  @Test(arguments: ["<math></math>w", "w"])
  func `a trimmed link is lower than its text`(content: String) throws {
    let html = "<a href=u style='text-box:trim-both cap alphabetic'>\(content)</a>"
    let layout = try #require(Self.typesetter).prepare(RichText(html: html)).layout(width: 320)
    var checker = RangeLawChecker(layout, name: "")
    checker.check()
    #expect(checker.tallies[.linkRects].failures == 0, "\(checker.tallies[.linkRects].examples)")
  }

  @Test func `a violated law is counted and reported`() {
    var tallies = LawTallies()
    tallies.pass(.caretWalk)
    tallies.fail(.caretWalk, "here")
    tallies.except(.caretWalk, "text over text")
    let tally = tallies[.caretWalk]
    #expect(tally.checks == 3 && tally.failures == 1 && tally.examples == ["here"])
    #expect(tally.exceptions == ["text over text": 1])
  }
}
