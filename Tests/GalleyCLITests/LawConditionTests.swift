// The laws of `galley check` where Chromium's answers make an exception, and beside mended answers.

import Galley
import GalleyFonts
import Testing

@testable import GalleyCLI

@Suite struct LawConditionTests {
  private static let typesetter = try? Typesetter(fonts: GalleyFonts.bundled())

  /// The statistics of all laws of a document's layout.
  private func tallies(_ html: String) throws -> LawTallies {
    let layout = try #require(Self.typesetter).prepare(RichText(html: html)).layout(width: 320)
    var checker = LawChecker(layout, name: "", seed: 1)
    checker.check(count: 100)
    var ranges = RangeLawChecker(layout, name: "")
    ranges.check()
    var tallies = checker.tallies
    tallies.add(ranges.tallies)
    return tallies
  }

  @Test(arguments: [
    // Spacing beyond 2^15 px saturates.
    "<pre style='letter-spacing:99999999px'>한국어 말", "<p style='letter-spacing:40000px'>word",
    "<p style='word-spacing:40000px'>w o r d",
    // The letters of a link in a graphic, each with a transform of its own; links around links.
    "<svg writing-mode=tb><text><a href=w><tspan>漢字かな word</tspan>a</a></text></svg>",
    "<svg><text rotate=90><a href=w>class=x</a></text></svg>",
    "<svg><text><a href=w><tspan><a href=w>...—“q”</a></tspan></a></text></svg>",
    // The elements of a link around floats are in another order than its text.
    "<style>*>*{float:left}</style><a href=u><b>word</b><i>word</i>wordword</a>",
    // A layer is tested without the culled boxes around it.
    "<q><q><input></q><a style='opacity:0.5'><bdo dir=rtl>AV Té</bdo></a></q>",
  ]) func `all laws hold without an exception for a touch`(html: String) throws {
    let tallies = try tallies(html)
    for law in Law.allCases {
      #expect(tallies[law].failures == 0, "\(law.sentence): \(tallies[law].examples)")
    }
    #expect(tallies[.clusterMiddle].checks > 0)
    #expect(tallies[.visualWalk].exceptions.isEmpty)
  }

  @Test(arguments: [
    (
      "<span dir=rtl><code>&gt;<a href=v>a</a></code> word</span>", Law.linkMiddle,
      LawException.reason(.divided)
    ),
    (
      "<a href=w style='display:ruby-text'>&gt;<b style='contain:size;display:block'>word</b></a>",
      .linkMiddle, LawException.reason(.besideAnnotation)
    ),
    ("<i style='border:99999999px solid'>word</i>", .clusterMiddle, LawException.saturated),
    (
      "<table style='border-radius:1000px;overflow:hidden'><td>\(words)</table>", .clusterMiddle,
      LawException.reason(.clipped)
    ),
    (
      "<blockquote style='contain:size'>x<a href=w><p style='margin:0'>y</p></a></blockquote>word",
      .linkMiddle, LawException.reason(.covered)
    ),
    (
      "<ruby><ruby style='margin-right:-1000px'></ruby> word<rt></ruby>", .visualWalk,
      LawException.negativeAdvance
    ),
    (
      "<svg><g transform='rotate(90 9 9)'><foreignObject><a href=u><sub>word</sub></a>"
        + "</foreignObject></g></svg>", .linkRects, LawException.turned
    ),
    (
      "<b style='word-spacing:-2em'><svg viewBox='0 0 40 20'><text>a height=9</text></svg></b>",
      .rangeCovers, LawException.negativeAdvance
    ),
  ]) func `a law that cannot hold has its exception`(
    html: String, law: Law, reason: String
  ) throws {
    let tallies = try tallies(html)
    for law in Law.allCases {
      #expect(tallies[law].failures == 0, "\(law.sentence): \(tallies[law].examples)")
    }
    #expect((tallies[law].exceptions[reason] ?? 0) > 0, "\(tallies[law].exceptions)")
  }

  private static let words = String(repeating: "a few words of a table ", count: 6)
}
