// The number of lines as a line limit counts them.

import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct TextLineTests {
  @Test(arguments: [
    ("", 0), ("<p>one<p>two", 2), ("<p>a <button>b</button> c", 1),
    ("a <span style='display:inline-block'>b<br>c</span> d", 1),
    ("a <img alt='no picture here' src=x> b", 1),
    ("<table><tr><td>a<td>b<br>c<tr><td>d<td>e</table>", 3),
    ("<table><tr><td><table><tr><td>a<td>b</table><td>c</table>d", 2),
    ("<p>one<div style='position:absolute'>two</div>", 1),
    ("<ul><li>a<li>b</ul>", 2), ("a<br><br>b", 3),
  ])
  func `the text of boxes on a line is a part of the line`(html: String, count: Int) throws {
    let layout = try QuerySupport.layout(html)
    #expect(layout.textLineCount == count)
  }

  @Test(
    arguments: QueryLawTests.samples + [
      "<p>one two three four five <button>six seven</button> eight nine ten eleven twelve</p>",
      "<table><tr><td>one two three four<td>five<tr><td>six<td>seven eight nine</table><p>ten",
      "<div style='display:flex'><p>one two three<p>four</div>after",
    ]) func `a limit of this number hides nothing, and one less does`(html: String) throws
  {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let prepared = typesetter.prepare(RichText(html: html))
    for width in [60.0, 120, 400] {
      let layout = prepared.layout(width: width)
      let count = layout.textLineCount
      let same = prepared.truncated(Truncation(maxLines: count)).layout(width: width)
      #expect(!same.isTruncated && same.size == layout.size)
      guard count > 1 else { continue }
      let fewer = prepared.truncated(Truncation(maxLines: count - 1)).layout(width: width)
      #expect(fewer.isTruncated && fewer.textLineCount == count - 1, "\(count) at \(width)")
    }
  }
}
