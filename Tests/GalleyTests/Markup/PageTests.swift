import Testing

@testable import Galley
@testable import GalleyLayout

/// Whole pages in the body, raw text, templates and comments.
@Suite struct PageTests {
  @Test func `html and body tags in a page add attributes`() throws {
    let html =
      "<!doctype x><html lang=en><head><title>1</title></head><body class=a>2</body></html>"
    #expect(
      try dumpPage(html) == """
        | <!DOCTYPE html>
        | <html>
        |   lang="en"
        |   <head>
        |   <body>
        |     class="a"
        |     <title>
        |       "1"
        |     "2"
        """)
  }

  @Test func `the first of two equal attributes applies, also across tags`() throws {
    let html = "<html a=1 a=2><html a=3 b=4><body c=5><body c=6 d=7>"
    #expect(
      try dumpPage(html) == """
        | <!DOCTYPE html>
        | <html>
        |   a="1"
        |   b="4"
        |   <head>
        |   <body>
        |     c="5"
        |     d="7"
        """)
  }

  @Test func `content after the body is appended to it`() throws {
    let html = "1</body>2</html>3"
    #expect(
      try dumpPage(html) == """
        | <!DOCTYPE html>
        | <html>
        |   <head>
        |   <body>
        |     "123"
        """)
  }

  @Test func `comments after the body are outside of it`() throws {
    let html = "1</body><!--2--></html><!--3-->"
    #expect(
      try dumpPage(html) == """
        | <!DOCTYPE html>
        | <html>
        |   <head>
        |   <body>
        |     "1"
        |   <!-- 2 -->
        | <!-- 3 -->
        """)
  }

  @Test func `a frameset is ignored`() throws {
    let html = "<frameset><frame>1</frameset><noframes><b>2</noframes>"
    #expect(
      try dumpPage(html) == """
        | <!DOCTYPE html>
        | <html>
        |   <head>
        |   <body>
        |     "1"
        |     <noframes>
        |       "<b>2"
        """)
  }

  @Test func `scripts, styles and titles contain text only`() throws {
    let html = "<script><b></script><style><i></style><title><u>&amp;</title>"
    #expect(
      try dumpPage(html) == """
        | <!DOCTYPE html>
        | <html>
        |   <head>
        |   <body>
        |     <script>
        |       "<b>"
        |     <style>
        |       "<i>"
        |     <title>
        |       "<u>&"
        """)
  }

  @Test func `a text area contains text without its first line feed`() throws {
    let html = "<textarea>\n\n<b>&lt;</textarea>"
    #expect(
      try dumpPage(html) == """
        | <!DOCTYPE html>
        | <html>
        |   <head>
        |   <body>
        |     <textarea>
        |       "
        <b><"
        """)
  }

  @Test func `plaintext never ends`() throws {
    let html = "<plaintext>1</plaintext>&amp;"
    #expect(
      try dumpPage(html) == """
        | <!DOCTYPE html>
        | <html>
        |   <head>
        |   <body>
        |     <plaintext>
        |       "1</plaintext>&amp;"
        """)
  }

  @Test func `noscript contains elements`() throws {
    let html = "<noscript><p>1</noscript>2"
    #expect(
      try dumpPage(html) == """
        | <!DOCTYPE html>
        | <html>
        |   <head>
        |   <body>
        |     <noscript>
        |       <p>
        |         "12"
        """)
  }

  @Test func `iframe and xmp contain text only`() throws {
    let html = "<iframe><b></iframe><xmp>&amp;</xmp>"
    #expect(
      try dumpPage(html) == """
        | <!DOCTYPE html>
        | <html>
        |   <head>
        |   <body>
        |     <iframe>
        |       "<b>"
        |     <xmp>
        |       "&amp;"
        """)
  }

  @Test func `an end tag in a comment does not end a script`() throws {
    let html = "<script><!--<script></script>--></script>1"
    #expect(
      try dumpPage(html) == """
        | <!DOCTYPE html>
        | <html>
        |   <head>
        |   <body>
        |     <script>
        |       "<!--<script></script>-->"
        |     "1"
        """)
  }

  @Test func `a template contains its content`() throws {
    let html = "<template><td>1</template><template><div>2</template>"
    #expect(
      try dumpPage(html) == """
        | <!DOCTYPE html>
        | <html>
        |   <head>
        |   <body>
        |     <template>
        |       content
        |         <td>
        |           "1"
        |     <template>
        |       content
        |         <div>
        |           "2"
        """)
  }

  @Test func `comments have all ends of the standard`() throws {
    let html = "<!--1--!>2<!-->3<!--->4<!5>6<?7>8</ 9>0<!--1--"
    #expect(
      try dumpPage(html) == """
        | <!DOCTYPE html>
        | <html>
        |   <head>
        |   <body>
        |     <!-- 1 -->
        |     "2"
        |     <!--  -->
        |     "3"
        |     <!--  -->
        |     "4"
        |     <!-- 5 -->
        |     "6"
        |     <!-- ?7 -->
        |     "8"
        |     <!--  9 -->
        |     "0"
        |     <!-- 1 -->
        """)
  }

  @Test func `an unfinished tag at the end is dropped`() throws {
    let html = "1<b class=x"
    #expect(
      try dumpPage(html) == """
        | <!DOCTYPE html>
        | <html>
        |   <head>
        |   <body>
        |     "1"
        """)
  }

  @Test func `stray less-than signs and ampersands are text`() throws {
    let html = "1 < 2 & 3 <4 &unknown; &#; &#x;"
    #expect(
      try dumpPage(html) == """
        | <!DOCTYPE html>
        | <html>
        |   <head>
        |   <body>
        |     "1 < 2 & 3 <4 &unknown; &#; &#x;"
        """)
  }
}
