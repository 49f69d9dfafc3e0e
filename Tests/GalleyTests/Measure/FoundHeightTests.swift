// The smallest cases of differences between heights or numbers of lines and layouts that were
// found.

import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct FoundHeightTests {
  private static let widths: [Double] = [0, 1, 20, 37.3, 60, 90, 150, 300, 500, .infinity]

  private func expectAgreement(_ html: String, style: TextStyle = TextStyle()) throws {
    let prepared = try #require(LayoutLawTests.typesetter)
      .prepare(RichText(html: html), style: style, images: LayoutLawTests.images)
    for width in Self.widths {
      let layout = prepared.layout(width: width)
      let measured = prepared.measure(width: width)
      #expect(prepared.height(width: width) == layout.size.height, "\(html) at \(width)")
      #expect(measured.height == layout.size.height, "\(html) at \(width)")
      #expect(measured.lineCount == layout.lineCount, "\(html) at \(width)")
    }
  }

  @Test(arguments: [
    "<ruby><b style='font-size:2em'>  </b>ab x<rt>\u{5E9}\u{5DC}\u{5D5}\u{5DD} (a) </ruby>",
    "<ruby> <b style='font-size:2em'>    </b> abcd ef gh<rt>(a) b c d e f g h i j</ruby> yx",
  ])
  func `a line of a ruby column may have preserved spaces only`(_ html: String) throws {
    for under in ["", ";ruby-position:under"] {
      try expectAgreement("<p style='white-space:pre-wrap\(under)'>" + html)
    }
  }

  @Test(arguments: [1, 3, 20]) func `subgrids are measured with rows of their own`(_ depth: Int)
    throws
  {
    let sheet =
      "<style>div{display:grid;grid-template-columns:subgrid;grid-template-rows:subgrid;"
      + "grid-column:1/-1;grid-row:1/-1}</style>"
    let tracks = "grid-template-columns:repeat(20,1fr);grid-template-rows:repeat(20,1px)"
    try expectAgreement(
      sheet + "<div style='\(tracks)'>" + String(repeating: "<div>", count: depth)
        + String(repeating: "<b>x</b>", count: 60))
  }

  @Test(arguments: ["", "<b>", "<i style='float:left'>x</i>", "<img>", "<i lang=en>", "&shy;"])
  func `heights of lines of phrases are those of a layout`(_ part: String) throws {
    let text = "今日は天気がいいので、古い\(part)友人と散歩に行きました。"
    for style in ["", ";overflow-wrap:anywhere", ";text-wrap:balance", ";width:min-content"] {
      try expectAgreement(
        "<p lang=ja style='word-break:auto-phrase\(style)'>" + text + text + "</p>")
    }
  }

  @Test(arguments: ["display:grid", "columns:2", "display:flex", "display:table", "line-clamp:2"])
  func `a measurement counts the lines of a root without sums of lines`(_ style: String) throws {
    try expectAgreement("<!doctype html><style>:root{\(style)}</style>x y<li>a</li>b")
  }

  @Test(arguments: ["middle", "-webkit-baseline-middle", "text-top", "text-bottom"])
  func `fonts of a line move a box that is aligned by its extent`(_ align: String) throws {
    try expectAgreement("<p>t t <i style='vertical-align:\(align)'>xx क9 x x yy</i> z")
    try expectAgreement("<p>t <i style='vertical-align:\(align)'>xx<b>क9 x</b> y</i> z")
  }

  @Test(arguments: ["middle", "-webkit-baseline-middle", "text-top", "text-bottom"])
  func `a box in a box that is aligned by its extent moves both`(_ align: String) throws {
    for content in ["<input>", "<img>", "<img height=40>", "<big>x</big>", "<b><input></b>"] {
      try expectAgreement("<sup><i style='vertical-align:\(align)'>\(content)")
      try expectAgreement("<p>x <i style='vertical-align:\(align)'>\(content)</i> y")
    }
  }

  @Test(arguments: [
    "<div style='display:contents;white-space:pre'><b>d</b>w",
    "<div style='display:contents;white-space:pre'>d<div style='display:contents'>w</div>w",
    "<span style='white-space:pre'><i>d</i>w</span><span style='white-space:pre'>ww</span>",
    "<pre>ab <i style='text-wrap:wrap'><b></b></i>cd</pre>",
    "<pre>ab<i style='text-wrap:wrap'>cd<b style='white-space:pre'>ef</b></i>gh</pre>",
  ])
  func `breaks beside nowrap text have the wrapping of its parent`(
    _ html: String
  ) throws {
    try expectAgreement(html)
  }

  @Test func `an empty inline box is no opportunity in nowrap text`() throws {
    let typesetter = try #require(LayoutLawTests.typesetter)
    let html = "<pre>fice /sup><n style='text-wrap:wrap'><t></t></n>wo"
    #expect(typesetter.prepare(RichText(html: html)).layout(width: 90).lineCount == 1)
  }

  @Test(arguments: [
    "<bdi><sup><br></sup></bdi>x", "<span dir=rtl>a<sup>a<br></sup></span>x",
    "<bdi><big style='font-size:40px'><small><br></small></big></bdi>x",
  ])
  func `a continued isolate after a forced break raises the line`(_ html: String) throws {
    try expectAgreement(html)
  }

  @Test(arguments: [
    "<a style='margin-left:1%'></a>", "<a style='padding-right:1%'><p>a</p></a>",
    "y<br><a style='margin-left:1%;margin-right:2%'></a>",
  ])
  func `a percentage edge creates a line even if it is 0`(_ html: String) throws {
    try expectAgreement(html)
    let typesetter = try #require(LayoutLawTests.typesetter)
    let heights = [0.0, 100].map { width in
      typesetter.prepare(RichText(html: html), images: LayoutLawTests.images).layout(width: width)
        .size.height
    }
    #expect(heights[0] == heights[1])
  }

  @Test(arguments: ["three", "<bdi>three", "x <b>y</b> z", "x<img width=9>y"])
  func `lines at the largest coordinate have no inline size`(_ html: String) throws {
    for edge in ["1e9px", "33554400px", "1000%", "1e9px;margin-right:-1e9px"] {
      try expectAgreement("<div style='margin-left:\(edge)'><p style='width:50px'>\(html)")
      try expectAgreement("<div style='padding-left:\(edge)'><p style='min-width:50px'>\(html)")
      try expectAgreement("<div style='margin-left:\(edge)'>\(html)")
    }
    let typesetter = try #require(LayoutLawTests.typesetter)
    let far = "<div style='margin-left:1e9px'><p style='width:50px'>x x x x x"
    // Chromium has five lines too.
    #expect(typesetter.prepare(RichText(html: far)).layout(width: 300).lineCount == 5)
  }

  @Test func `lines of a truncated box are not counted`() throws {
    var style = TextStyle()
    for limit in 1...3 {
      style.truncation = Truncation(maxLines: limit)
      try expectAgreement("<p>a<button>b<br>c<br>d</button><p>e<p>f", style: style)
    }
  }

  @Test(arguments: ["ltr", "rtl"])
  func `lines below the extent of their font have no annotations below`(_ direction: String) throws
  {
    let start = "<div style='line-height:0' dir=\(direction)>"
    for annotation in ["", "c"] {
      try expectAgreement("\(start)a<table><td><ruby>b<rt>\(annotation)</table>")
      try expectAgreement("\(start)a<p>b<ruby>b<rt>\(annotation)</ruby><b>d</b></p>")
    }
    let typesetter = try #require(LayoutLawTests.typesetter)
    let text = RichText(html: "\(start)a <b>b</b><ruby></ruby></div>")
    #expect(typesetter.prepare(text).height(width: 100) == 0)
  }

  @Test(arguments: ["all", "left", "right"])
  func `a forced break that a token hides still clears floats`(_ clear: String) throws {
    var style = TextStyle()
    style.truncation = Truncation(maxLines: 1)
    let float = "<img width=30 height=40 style='float:right'>"
    try expectAgreement("a\(float)<br clear=\(clear)>x", style: style)
    try expectAgreement("<pre> \(float)<br clear=\(clear)>x</pre>y", style: style)
    try expectAgreement("a<button>b</button>\(float)<br clear=\(clear)>x", style: style)
  }

  @Test(arguments: [
    "<li><div><n><hr></div>w", "<li><div><n><table border=1><tr><td></table></div>w",
    "<li><div><math display=block></math></div>w", "<li><n><hr><hr></n>w", "<ul><li><n><hr></ul>",
    "<li><n><hr></n><div>w</div>", "<li><div><button style='display:block'></button></div>w",
  ])
  func `markers of blocks without lines have equal heights in both paths`(_ html: String)
    throws
  {
    try expectAgreement(html)
  }

  @Test(arguments: [
    "<u>s</u> <u>u</u>", "l <u>s</u> <u>u</u> <u>v</u>", "<u>s</u>\u{3000}<u>u</u> a",
  ])
  func `text narrower than 0 does not fit behind spaces that do not fit`(_ html: String) throws {
    try expectAgreement("<style>u { letter-spacing: -30px }</style><p>\(html)")
  }

  @Test func `intervals are correct for letters with negative advances`() throws {
    let html = "<p style='word-break:break-all;letter-spacing:-5px'>WWi"
    let prepared = try #require(LayoutLawTests.typesetter).prepare(
      RichText(html: html), images: LayoutLawTests.images)
    for width in stride(from: 1.0, to: 40, by: 1.5) {
      let measured = prepared.measure(width: width)
      for end in [measured.widths.lowerBound, measured.widths.upperBound.nextDown]
      where end.isFinite {
        #expect(prepared.height(width: end) == measured.height, "\(width) and \(end)")
      }
    }
  }
}
