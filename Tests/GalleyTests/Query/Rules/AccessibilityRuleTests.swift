import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// The accessibility tree: HTML-AAM section 3, WAI-ARIA 1.2 sections 5 and 6.
@Suite struct AccessibilityRuleTests {
  /// The roles below the document in reading order, each with its text.
  private func tree(_ html: String) throws -> [String] {
    try RuleSupport.layout(html, width: 400).accessibility.flattened.dropFirst()
      .map { "\($0.role.rawValue) \($0.text.replacing("\n", with: "/"))" }
  }

  @Test(arguments: [
    ("<h1>a</h1>", ["heading a"]), ("<h6>a</h6>", ["heading a"]), ("<p>a</p>", ["paragraph a"]),
    ("<ul><li>a</ul>", ["list a", "listItem a"]), ("<a href=x>a</a>", ["paragraph a", "link a"]),
    ("<a>a</a>", ["paragraph a"]), ("<img src=i alt=a>", ["paragraph a", "image a"]),
    ("<img src=i alt=''>", []),
    ("<table><tr><td>a</table>", ["table a", "row a", "cell a"]), ("<div>a</div>", ["paragraph a"]),
    ("<div role=heading>a</div>", ["heading a"]), ("<p role=presentation>a</p>", ["paragraph a"]),
    ("<div role=list><div role=listitem>a</div></div>", ["list a", "listItem a"]),
    ("<div hidden>a</div>", []),
    ("<blockquote><p>a</blockquote>", ["quotation a", "paragraph a"]),
    ("<p>a<p>b", ["paragraph a", "paragraph b"]),
  ])
  func `an element has the role of its tag or attribute`(html: String, found: [String]) throws {
    let value = try tree(html)
    #expect(value == found)
  }

  @Test(arguments: [
    ("<h1>a", 1), ("<h3>a", 3), ("<h6>a", 6), ("<div role=heading aria-level=4>a</div>", 4),
    ("<h2 aria-level=5>a", 5), ("<ul><li>a</ul>", 1), ("<p>a", nil),
  ])
  func `a heading has the rank of its name or attribute`(html: String, found: Int?) throws {
    let value = try RuleSupport.layout(html).accessibility.children.first?.level
    #expect(value == found)
  }

  @Test(arguments: [
    ("<p aria-label=b>a", ["paragraph b"]), ("<p aria-hidden=true>a", []),
    ("<p aria-hidden=false>a", ["paragraph a"]),
    ("<p>a<span aria-hidden=true>b</span>", ["paragraph a"]),
    ("<p style='visibility:hidden'>a", []),
    ("<p style='opacity:0'>a", ["paragraph a"]), ("<p style='display:none'>a", []),
    ("<p aria-label=''>a", ["paragraph a"]),
    ("<p>a&nbsp;b", ["paragraph a\u{A0}b"]),
  ])
  func `a label replaces the text, and hidden elements are left out`(
    html: String, found: [String]
  ) throws {
    let value = try tree(html)
    #expect(value == found)
  }

  @Test(arguments: [
    ("<p lang=de>a", "de"), ("<div lang=fr><p>a</div>", "fr"), ("<p>a", nil),
  ])
  func `an element has the language around it`(html: String, found: String?) throws {
    let language = try RuleSupport.layout(html).accessibility.children.first?.language
    #expect((language?.isEmpty ?? true ? nil : language) == found)
  }

  @Test(arguments: [
    ("<ol><li>a<li>b</ol>", ["1.", "2."]), ("<ol start=5><li>a</ol>", ["5."]),
    ("<ul><li>a</ul>", ["•"]),
    ("<ol type=a><li>a</ol>", ["a."]), ("<ol reversed><li>a<li>b</ol>", ["2.", "1."]),
    ("<ul style='list-style:none'><li>a</ul>", [""]),
    ("<ol><li value=9>a<li>b</ol>", ["9.", "10."]),
  ])
  func `an item of a list has the text of its marker`(html: String, found: [String]) throws {
    let items = try RuleSupport.layout(html).accessibility.flattened.filter { $0.role == .listItem }
    #expect(items.map { ($0.marker ?? "").filter { $0 != " " } } == found)
  }

  @Test(arguments: [
    ("<p>ab", "0 10 200 20"), ("<img src=i alt=a>", "0 0 40 30"),
    ("<h1 style='font-size:10px;margin:0'>a", "0 0 200 20"),
  ])
  func `the frame of an element is that of its box`(html: String, found: String) throws {
    let elements = try RuleSupport.layout(html).accessibility.flattened.dropFirst()
    let frame = try #require(elements.last?.frame)
    #expect(dumped(frame) == found)
  }
}
