// Margins that collapse, found from the boxes of a layout.

import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct CollapsedMarginTests {
  /// Each set of margins: the distance, and its parts with a star where they count.
  private func margins(_ html: String, width: Double = 300) throws -> [String] {
    let layout = try QuerySupport.layout(
      "<style>* { margin: 0 } p { height: 10px }</style>" + html, width: width)
    return layout.collapsedMargins.map { margins in
      let parts = margins.parts.map { part in
        let name = layout.element(Layout.ElementID(part.element))?.idAttribute ?? "?"
        return
          "\(name).\(part.isTop ? "top" : "bottom") \(Int(part.length))\(part.counts ? "*" : "")"
      }
      return "\(Int(margins.distance)) at \(Int(margins.y)): \(parts.joined(separator: ", "))"
    }
  }

  @Test func `margins of siblings collapse to the largest`() throws {
    let found = try margins(
      "<p id=a style='margin-bottom:10px'></p><p id=b style='margin-top:14px'></p>")
    #expect(found == ["14 at 10: a.bottom 10, b.top 14*"])
  }

  @Test func `margins collapse through parents and empty blocks`() throws {
    #expect(
      try margins(
        """
        <div id=a style='margin-top:5px'><div id=b style='margin-top:8px'><p id=c
        style='margin-top:3px'></p></div></div><div id=d style='margin:9px 0 4px'></div><p id=e></p>
        """)
        == ["8 at 0: a.top 5, b.top 8*, c.top 3", "9 at 18: d.top 9*, d.bottom 4"])
  }

  @Test func `a negative margin is added to the largest`() throws {
    #expect(
      try margins("<p id=a style='margin-bottom:20px'></p><p id=b style='margin-top:-6px'></p>")
        == ["14 at 10: a.bottom 20*, b.top -6*"])
  }

  @Test func `padding, borders and formatting contexts end margins`() throws {
    for style in [
      "padding-top:1px", "border-top:1px solid", "overflow:hidden", "display:flow-root",
    ] {
      #expect(
        try margins(
          "<div id=a style='margin-top:5px;\(style)'><p id=b style='margin-top:8px'></p></div>"
        )
        .isEmpty, "\(style)")
    }
    #expect(
      try margins(
        """
        <div style='display:flex'><p id=a style='margin-bottom:5px'></p><p id=b></p></div>
        <div style='float:left'><p id=c style='margin-bottom:5px'></p><p id=d
        style='margin-top:6px'></p></div>
        """)
        == ["6 at 25: c.bottom 5, d.top 6*"])
  }

  /// The distances are those of the layout: without the margins, the content is as much higher.
  @Test func `distances are the gaps of the boxes`() throws {
    let layout = try QuerySupport.layout(
      "<h1>a</h1><p>b</p><ul><li>c<p>d</p></ul><blockquote><h2>e</h2></blockquote><hr><p>f")
    let found = layout.collapsedMargins
    #expect(found.count >= 4)
    for margins in found {
      #expect(margins.parts.count > 1)
      #expect(margins.parts.filter(\.counts).reduce(0) { $0 + $1.length } == margins.distance)
    }
  }
}
