import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Sums of advances before opportunities: CSS Text 3 sections 4.1, 7.1 and 7.2.
///
/// A character is 6 px wide.
@Suite struct AdvanceSumRuleTests {
  /// The sums before and behind the spaces at each opportunity.
  private func sums(_ html: String) throws -> String {
    try opportunityDump(html).split(separator: "\n").filter { $0.hasPrefix("  ") }
      .map { $0.split(separator: " ").dropFirst().prefix(2).joined(separator: " ") }
      .joined(separator: ", ")
  }

  @Test(arguments: [
    ("aa bb", "12 18"), ("a b c", "6 12, 18 24"), ("aa  bb", "12 18"), ("aa-bb", "18 18"),
    ("aa\u{200B}bb", "12 12"), ("aa&shy;bb", "12 12"),
  ])
  func `the space at an opportunity is not in the sum before it`(html: String, found: String) throws
  {
    let value = try sums("<p>" + html)
    #expect(value == found)
  }

  @Test(arguments: [
    ("letter-spacing:2px", "16 24"), ("letter-spacing:-1px", "10 15"),
    ("word-spacing:5px", "12 23"),
    ("letter-spacing:1px;word-spacing:3px", "14 24"),
    ("text-transform:uppercase", "12 18"), ("letter-spacing:.1em", "14 21"),
    ("word-spacing:100%", "12 28"),
    ("font-weight:bold", "12 18"),
  ])
  func `spacing and the size are in the sums`(css: String, found: String) throws {
    let value = try sums("<p style='\(css)'>aa bb")
    #expect(value == found)
  }

  @Test(arguments: [
    ("aa <b>bb</b> cc", "12 18, 30 36"),
    ("aa <span style='letter-spacing:4px'>bb</span> c", "12 18, 38 44"),
  ])
  func `sums go on through inline boxes`(html: String, found: String) throws {
    let value = try sums("<p>" + html)
    #expect(value == found)
  }

  @Test(arguments: [
    ("white-space:pre-wrap", "aa  b", "12 24"),
    ("white-space:break-spaces", "a  b", "12 12, 18 18"),
    ("white-space:nowrap", "aa b", ""), ("white-space:pre-line", "aa  b", "12 18"),
  ])
  func `preserved spaces have advances`(css: String, text: String, found: String) throws {
    let value = try sums("<p style='\(css)'>\(text)")
    #expect(value == found)
  }

  // CSS Sizing 3, section 5.1.
  @Test(arguments: [
    ("aa bbb", "18 36"), ("aaa", "18 18"), ("aa&nbsp;bb", "30 30"), ("aa<br>bbb", "18 18"),
    ("", "0 0"),
    ("<div style='padding:0 5px'>aa bb</div>", "22 40"), ("<img src=i> a", "40 52"),
    ("<p style='white-space:nowrap'>aa bb", "30 30"),
    ("<p style='word-break:break-all'>aaaa", "6 24"),
    ("<p style='overflow-wrap:anywhere'>aaaa", "6 24"),
    ("<p style='overflow-wrap:break-word'>aaaa", "24 24"),
    ("<p style='text-indent:10px'>aa bb", "22 40"), ("<div style='width:50px'>aa</div>", "50 50"),
    ("<div style='float:left'>aa</div>bbb", "18 30"), ("aa&shy;bb", "18 24"),
    ("<i style='display:inline-block;width:30px'></i>a", "30 36"),
    ("<table cellspacing=0><td style='padding:0'>aa bb</table>", "12 30"),
  ])
  func `content widths are those of the longest word and of all words`(
    html: String, found: String
  ) throws {
    let value = try contentDump(html)
    #expect(value == found)
  }
}
