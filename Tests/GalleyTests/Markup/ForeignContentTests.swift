import Testing

@testable import Galley
@testable import GalleyLayout

/// SVG and MathML: HTML standard, 13.2.6.5.
@Suite struct ForeignContentTests {
  @Test func `names of SVG have their mixed case`() throws {
    let html = "<svg VIEWBOX='0 0 1 1'><lineargradient gradientunits=x /><FOREIGNOBJECT>1"
    #expect(
      try dumpBody(html) == """
        | <svg svg>
        |   viewBox="0 0 1 1"
        |   <svg linearGradient>
        |     gradientUnits="x"
        |   <svg foreignObject>
        |     "1"
        """)
  }

  @Test func `a MathML attribute has its mixed case`() throws {
    let html = "<math DEFINITIONURL=x viewbox=y><mi>1"
    #expect(
      try dumpBody(html) == """
        | <math math>
        |   definitionURL="x"
        |   viewbox="y"
        |   <math mi>
        |     "1"
        """)
  }

  @Test func `an HTML start tag closes foreign content`() throws {
    let html = "<svg><g>1<p>2"
    #expect(
      try dumpBody(html) == """
        | <svg svg>
        |   <svg g>
        |     "1"
        | <p>
        |   "2"
        """)
  }

  @Test func `a font start tag closes foreign content only with HTML attributes`() throws {
    let html = "<svg><font>1<font color=x>2"
    #expect(
      try dumpBody(html) == """
        | <svg svg>
        |   <svg font>
        |     "1"
        | <font>
        |   color="x"
        |   "2"
        """)
  }

  @Test func `HTML is HTML in an integration point`() throws {
    let html =
      "<svg><desc><p>1</desc>2</svg><math><mi><b>3</b></mi><annotation-xml encoding='Text/HTML'><p>4"
    #expect(
      try dumpBody(html) == """
        | <svg svg>
        |   <svg desc>
        |     <p>
        |       "12"
        |       <math math>
        |         <math mi>
        |           <b>
        |             "3"
        |         <math annotation-xml>
        |           encoding="Text/HTML"
        |           <p>
        |             "4"
        """)
  }

  @Test func `an end tag of a paragraph closes foreign content`() throws {
    let html = "<svg>1</p>2"
    #expect(
      try dumpBody(html) == """
        | <svg svg>
        |   "1"
        | <p>
        | "2"
        """)
  }

  @Test func `a section of character data is text in foreign content only`() throws {
    let html = "<svg><![CDATA[1<b>]]>2</svg><![CDATA[3]]>"
    #expect(
      try dumpBody(html) == """
        | <svg svg>
        |   "1<b>2"
        | <!-- [CDATA[3]] -->
        """)
  }

  @Test func `a foreign element can be self-closing`() throws {
    let html = "<svg><g/>1<g>2</svg><div/>3"
    #expect(
      try dumpBody(html) == """
        | <svg svg>
        |   <svg g>
        |   "1"
        |   <svg g>
        |     "2"
        | <div>
        |   "3"
        """)
  }

  @Test func `an end tag closes foreign elements by name in any case`() throws {
    let html = "<svg><foreignObject>1</FOREIGNOBJECT>2<A>3</a>4"
    #expect(
      try dumpBody(html) == """
        | <svg svg>
        |   <svg foreignObject>
        |     "1"
        |   "2"
        |   <svg a>
        |     "3"
        |   "4"
        """)
  }

  @Test func `NUL is dropped in text and replaced in foreign content`() throws {
    let html = "1\0<svg>2\0"
    #expect(
      try dumpBody(html) == """
        | "1"
        | <svg svg>
        |   "2�"
        """)
  }

  @Test func `a style element in SVG contains elements`() throws {
    let html = "<svg><style><a>1"
    #expect(
      try dumpBody(html) == """
        | <svg svg>
        |   <svg style>
        |     <svg a>
        |       "1"
        """)
  }

  @Test func `svg in annotation-xml is SVG`() throws {
    let html = "<math><annotation-xml><svg>1"
    #expect(
      try dumpBody(html) == """
        | <math math>
        |   <math annotation-xml>
        |     <svg svg>
        |       "1"
        """)
  }
}
