// Why a line ends, in dumps.

import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct LineEndTests {
  private func ends(_ html: String, width: Double) throws -> [LineEnding] {
    let layout = try QuerySupport.layout(
      "<div style='font:16px/20px Noto Sans Mono'>\(html)</div>", width: width)
    let finder = LineEndingFinder(layout)
    return layout.lines.indices.map(finder.end)
  }

  /// Each letter of the face is 9.6 px wide.
  @Test(arguments: [
    ("one two three", 60.0, [LineEnding.Reason.space, .space, .paragraphEnd]),
    ("well-known", 60, [.hyphen, .paragraphEnd]),
    ("extra&shy;ordinary", 80, [.softHyphen, .paragraphEnd]),
    ("one<br>two", 60, [.forcedBreak, .paragraphEnd]),
    ("onetwothree", 60, [.emergency, .paragraphEnd]),
    ("漢字漢字漢字", 40, [.opportunity, .opportunity, .paragraphEnd]),
    ("one<wbr>two", 40, [.opportunity, .paragraphEnd]),
  ])
  func `a line has the reason of its end`(
    html: String, width: Double, reasons: [LineEnding.Reason]
  ) throws {
    #expect(try ends(html, width: width).map(\.reason) == reasons)
  }

  @Test func `the rest of a line is less than the next word needs`() throws {
    let end = try ends("one two three", width: 80)[0]
    #expect(end.reason == .space)
    #expect(abs(try #require(end.left) - (80 - 67.2)) < 0.05)
    #expect(abs(try #require(end.needs) - 48) < 0.05)
  }

  @Test func `floats, justification and alignment count for the rest of a line`() throws {
    let float = "<i style='float:left;width:30px;height:20px'></i>"
    for style in ["", "text-align:justify", "text-align:right", "text-align:center"] {
      let end = try ends("<div style='\(style)'>\(float)one two three</div>", width: 110)[0]
      #expect(abs(try #require(end.left) - 12.8) < 0.1, "\(style)")
    }
  }

  @Test func `the explained dump has reasons, faces and alternative texts`() throws {
    let layout = try QuerySupport.layout(
      """
      <p style='margin:0;font:16px/20px Noto Sans Mono'>one <b>two</b> three
      <img alt=pic width=9 height=9></p>
      """, width: 80)
    let dump = layout.explainedDump()
    #expect(dump.hasPrefix("galley layout 2\nsize 80 "))
    #expect(dump.contains(" ends: space, left 12.7"))
    #expect(dump.contains("\"one \" Noto Sans Mono 16px 400\n"))
    #expect(dump.contains("\"two\" Noto Sans Mono 16px 700\n"))
    #expect(dump.contains(" alt \"pic\"\n"))
    let fallback = try QuerySupport.layout("<p style='font-family:Noto Sans'>漢字")
    #expect(fallback.explainedDump().contains("16px 400 fallback\n"))
  }
}
