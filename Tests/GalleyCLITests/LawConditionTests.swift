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
    // A line with phrases is broken again, and an out-of-flow box on it is laid out once.
    "<div style='width:0;word-break:auto-phrase'><b style='position:absolute'>word</b>ww</div>",
    // A legend is in the border of its field set, whose overflow does not clip it.
    "<fieldset style='overflow:hidden;border:1lh solid'><legend>word</legend></fieldset>",
    "<fieldset style='overflow:clip;border:1lh solid'>"
      + "<legend style='position:relative'>word</legend></fieldset>",
    // The space that is removed behind a box without text is not in the range of its cell.
    "<table><td><button></button> <tr><th>:",
    // Links of graphics in each other contain the boxes of both.
    "<svg><a href=x><g><a href=x><foreignObject width=40 height=30>a<br>b</svg>",
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

  /// Documents in which a law cannot hold, with the reason.
  private static let exceptions: [(html: String, law: Law, reason: String)] = [
    (
      "<span dir=rtl><code>&gt;<a href=v>a</a></code> word</span>", .linkMiddle,
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
    (
      "<fieldset style='contain:paint;border:1lh solid'>"
        + "<legend style='position:relative'>word</legend></fieldset>", .clusterMiddle,
      LawException.reason(.clipped)
    ),
    ("<i dir=rtl>Té<bdi>\u{301}</bdi></i>", .visualWalk, LawException.divided),
    (
      "<i style='letter-spacing:-50px'><span style='margin:-0.3px;display:ruby'>"
        + "<div style='transform:scale(2)'>word</div></i>word", .rangesDisjoint,
      LawException.negativeAdvance
    ),
    (
      "<svg writing-mode=tb width=30><text rotate=3><tspan style='letter-spacing:7px' x=40 y=15>"
        + "<a href=x>「括弧」、<tspan x=50% y=1em rotate=90>word</tspan>word</a></tspan></text></svg>",
      .linkMiddle, LawException.turned
    ),
    (
      "<div style='border:5px dotted;-webkit-line-clamp:1;display:-webkit-box;width:230px;"
        + "-webkit-box-orient:vertical;overflow:hidden'>zero<ruby>a/b?c=d&eword word wordwordword"
        + "<rt>word</ruby></div>", .clusterMiddle, LawException.reason(.clipped)
    ),
    (
      "<div dir=rtl style='width:97px'><ruby style='padding-inline-end:99999999px'>wordword</ruby>",
      .clusterMiddle, LawException.saturated
    ),
  ]

  @Test(arguments: exceptions) func `a law that cannot hold has its exception`(
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
