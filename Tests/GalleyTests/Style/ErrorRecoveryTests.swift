import Testing

@testable import Galley
@testable import GalleyLayout

/// Malformed style sheets; the remaining rules were checked against Chromium.
@Suite struct ErrorRecoveryTests {
  @Test(arguments: [
    ("p{color:red;}}b{color:blue}", "red", "black"), ("p{color:red", "red", "black"),
    ("p{color:re", "black", "black"), ("p{color:red;/*", "red", "black"),
    ("p{color:red}garbage;b{color:blue}", "red", "black"), ("}p{color:red}", "black", "black"),
    ("p{;;color:red}", "red", "black"), ("p{color:{red};width:5px}", "black", "black"),
    ("p{--x:{a;b};color:red}", "red", "black"),
    ("p{color:red;(;color:blue;)width:4px}", "red", "black"),
    ("@bogus;p{color:red}", "red", "black"), ("@bogus{x}p{color:red}", "red", "black"),
    ("@bogus p{color:blue}p{color:red}", "red", "black"), ("p{@bogus;color:red}", "red", "black"),
    ("p{color:rgb(1,2,3}b{color:blue}", "black", "black"), ("p{co\\6c or:red}", "red", "black"),
    ("\\70{color:red}", "red", "black"), ("<!-- p{color:red} -->", "red", "black"),
    ("p{*color:blue;color:red}", "red", "black"), ("p{color:red}b{color:blue}", "red", "blue"),
  ])
  func `malformed rules and declarations end as in CSS Syntax`(
    sheet: String, paragraph: String, bold: String
  ) {
    let names = ["red": "#ff0000", "blue": "#0000ff", "black": "#000000"]
    let page = StyledPage("<p>1</p><b>x</b>", sheet: sheet)
    #expect(page.colors(.p) == [names[paragraph]])
    #expect(page.colors(.b) == [names[bold]])
  }

  @Test func `random bytes are parsed`() {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    let tokens = [
      "{", "}", "(", ")", "[", "]", ";", ":", ",", "\"", "'", "\\", "/*", "*/", "@media ", "p",
      ".a",
      "#x", "::before", ":nth-child(", "2n+1", "calc(", "var(--a", "--a:", "color", "red", " ",
      "\n",
      "!important", "url(", "12px", "5%", "<!--", "-->", "&", ">", "+", "~", "*", "|", "=", "\u{0}",
      "é", "@layer a", "font:", "rgb(", "content:",
    ]
    for _ in 0..<300 {
      var css = ""
      for _ in 0..<80 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        css += tokens[Int((state >> 33) % UInt64(tokens.count))]
      }
      let page = StyledPage(
        "<p class=a id=x style=\"\(css.filter { $0 != "\"" })\">1<b>2</b></p>", sheet: css)
      #expect(!page.document.styles.isEmpty)
    }
  }

  @Test(arguments: [
    "{", "(", "[", "a{", "p{color:", ":not(", "@media(", "calc(", "/*", "\"", "url(", "\\", "&{",
  ])
  func `unclosed brackets take linear time`(opening: String) {
    expectGrowth(of: opening, from: 20_000, to: 80_000) { count in
      let css = String(repeating: opening, count: count)
      let value = css.prefix(count / 4).filter { $0 != "\"" }
      return processorTime {
        _ = StyleSheet(css)
        _ = declared("width:" + value)
      }
    }
  }

  @Test func `parsing takes linear time`() {
    let rule =
      ".a > b:hover, #x p.c { margin: 0 auto 2em; color: rgb(1,2,3); font: bold 12px/1.4 Arial }\n"
    expectGrowth(of: "a sheet", from: 500, to: 5000) { count in
      processorTime { _ = StyleSheet(String(repeating: rule, count: count)) }
    }
  }
}
