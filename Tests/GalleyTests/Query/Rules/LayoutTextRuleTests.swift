import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// The text of a layout: HTML section 3.2.7 (`innerText`), CSS Text 3 section 4.
@Suite struct LayoutTextRuleTests {
  private func text(_ html: String) throws -> String {
    try RuleSupport.layout(html).text.replacing("\n", with: "/").replacing("\t", with: "→")
  }

  @Test(arguments: [
    ("a b", "a b"), ("a  b", "a b"), (" a ", "a"), ("a\nb", "a b"), ("a <b> b</b>", "a b"),
    ("<pre>a  b</pre>", "a  b"), ("<pre>a\nb</pre>", "a/b"), ("a&nbsp;&nbsp;b", "a\u{A0}\u{A0}b"),
    ("<p>a</p> <p>b</p>", "a/b"), ("a<br> b", "a/b"), ("a <br>b", "a/b"),
    ("a\u{200B}b", "a\u{200B}b"),
    ("<p style='white-space:pre-line'>a  b\n c", "a b/c"),
  ])
  func `white space collapses as it is displayed`(html: String, found: String) throws {
    let value = try text(html)
    #expect(value == found)
  }

  @Test(arguments: [
    ("<p>a<p>b", "a/b"), ("<div>a</div>b", "a/b"), ("<div><div>a</div></div><div>b</div>", "a/b"),
    ("<ul><li>a<li>b</ul>", "a/b"), ("a<p></p>b", "a/b"), ("<span>a</span><span>b</span>", "ab"),
    ("a<div></div>b", "a/b"), ("<h1>a</h1><p>b", "a/b"), ("a<hr>b", "a/b"), ("a<br><br>b", "a//b"),
  ])
  func `blocks and breaks are lines`(html: String, found: String) throws {
    let value = try text(html)
    #expect(value == found)
  }

  @Test(arguments: [
    ("a<span hidden>b</span>c", "ac"), ("a<span style='display:none'>b</span>c", "ac"),
    ("a<script>b</script>c", "ac"), ("<title>a</title>b", "b"), ("a<!--b-->c", "ac"),
    ("a<template>b</template>c", "ac"), ("<details><summary>a</summary>b</details>", "a"),
    ("<details open><summary>a</summary>b</details>", "a/b"),
  ])
  func `elements without boxes have no text`(html: String, found: String) throws {
    let value = try text(html)
    #expect(value == found)
  }

  @Test(arguments: [
    ("<p style='text-transform:uppercase'>aß", "aß"), ("<q>a</q>", "a"),
    ("<style>p::before{content:'x'}</style><p>a", "a"), ("a<img src=i>b", "a\u{FFFC}b"),
    ("a&shy;b", "a\u{AD}b"), ("&lt;a&gt;&amp;", "<a>&"), ("e\u{301}", "e\u{301}"),
  ])
  func `the text has no generated content, and letters as written`(html: String, found: String)
    throws
  {
    let value = try text(html)
    #expect(value == found)
  }

  @Test(arguments: [
    ("aaaa bbbb", 30.0, ["aaaa ", "bbbb"]), ("aaaa bbbb", 60, ["aaaa bbbb"]),
    ("a<br>b", 60, ["a", "b"]), ("aaaaaaaa", 24, ["aaaa", "aaaa"]), ("aa-bb", 18, ["aa-", "bb"]),
    ("<p>a<p>b", 60, ["a", "b"]),
  ])
  func `a line has a range of the text`(html: String, width: Double, found: [String]) throws {
    let layout = try RuleSupport.layout(html, width: width)
    let texts = layout.lines.map { layout.text(in: $0.range).replacing("\n", with: "") }
    // A range may or may not contain the space at a break.
    #expect(texts.map { $0.trimmed } == found.map { $0.trimmed })
  }

  @Test(arguments: [
    ("a<br>b", [true, true]), ("aaaa bbbb", [false, true]), ("<pre>a\nb</pre>", [true, true]),
  ])
  func `a line ends by force at a break and at the end`(html: String, found: [Bool]) throws {
    let value = try RuleSupport.layout(html, width: 30).lines.map(\.isForced)
    #expect(value == found)
  }

  // CSS 2.2, section 10.8: half of the leading is above the text.
  @Test(arguments: [
    ("a", "0 20 14"), ("<div style='line-height:40px'>a</div>", "0 40 24"),
    ("<p style='margin:10px 0'>a", "10 20 24"), ("<div style='padding:5px'>a</div>", "5 20 19"),
    ("<div style='line-height:10px'>a</div>", "0 10 9"),
  ])
  func `a line has a height and a baseline`(html: String, found: String) throws {
    let layout = try RuleSupport.layout(html)
    let line = try #require(layout.lines.first)
    #expect(
      [line.rect.y, line.rect.height, line.baseline].map(dumped).joined(separator: " ") == found)
  }

  @Test(arguments: [
    ("abc", 18.0), ("<p>ab<p>abcd", 24), ("<div style='padding-left:7px'>ab</div>", 19),
    ("<div style='text-align:right'>ab</div>", 200), ("", 0),
  ])
  func `the used width is that of the widest line`(html: String, found: Double) throws {
    let value = try RuleSupport.layout(html).usedWidth
    #expect(value == found)
  }

  @Test(arguments: [
    ("", "0"), ("a", "20"), ("a<br>b", "40"), ("<p>a", "40"), ("<p>a<p>b", "70"),
    ("<div style='height:5px'></div>", "5"),
    ("<p>a</p><div style='height:5px;overflow:hidden'>b</div>", "45"),
    ("<div style='position:absolute;height:99px'></div>a", "20"), ("<img src=i>", "36"),
  ])
  func `the height of a layout is that of its root`(html: String, found: String) throws {
    #expect(dumped(try RuleSupport.layout(html).size.height) == found)
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
