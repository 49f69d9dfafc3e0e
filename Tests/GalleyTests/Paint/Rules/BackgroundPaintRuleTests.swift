import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Backgrounds: CSS Backgrounds 3 section 2, CSS Images 4 section 3.
///
/// A box is 80 px wide and 60 px high.
@Suite struct BackgroundPaintRuleTests {
  private func paint(_ css: String) throws -> String {
    try paintDump("<div style='width:80px;height:60px;\(css)'></div>")
  }

  @Test(arguments: [
    ("background:#010000", "fill 0 0 80 60 #010000"),
    ("background:#010000;padding:5px", "fill 0 0 90 70 #010000"),
    (
      "background:#010000;background-clip:padding-box;border:5px solid transparent",
      "fill 5 5 80 60 #010000"
    ),
    ("background:#010000;background-clip:content-box;padding:5px", "fill 5 5 80 60 #010000"),
    ("background:#010000;margin:5px", "fill 5 5 80 60 #010000"),
    ("background:#010000;visibility:hidden", ""),
    ("background:transparent", ""), ("background:none", ""),
  ])
  func `a colour fills the box to the edge of background-clip`(css: String, found: String) throws {
    let value = try paint(css)
    #expect(value == found)
  }

  @Test(arguments: [
    ("", "each 0 0 40 30 step 40 30"), ("background-repeat:no-repeat", "each 0 0 40 30"),
    ("background-repeat:repeat-x", "each 0 0 40 30 step 40 0"),
    ("background-repeat:repeat-y", "each 0 0 40 30 step 0 30"),
  ])
  func `an image repeats on both axes`(css: String, found: String) throws {
    let value = try paint("background-image:url(i);background-size:40px 30px;" + css)
    #expect(value == "tiles 0 0 80 60 \(found) src i")
  }

  @Test(arguments: [
    ("0 0", "0 0"), ("right bottom", "40 30"), ("center", "20 15"), ("50% 50%", "20 15"),
    ("100% 0", "40 0"), ("5px 6px", "5 6"), ("right 5px bottom 6px", "35 24"),
    ("left 5px center", "5 15"), ("bottom", "20 30"), ("right", "40 15"), ("25%", "10 15"),
    ("top 6px right 5px", "35 6"),
  ])
  func `a percentage aligns the same point of the image and of the box`(
    position: String, found: String
  ) throws {
    let css = "background:url(i) no-repeat;background-size:40px 30px"
    let value = try paint(css + ";background-position:\(position)")
    #expect(value == "tiles 0 0 80 60 each \(found) 40 30 src i")
  }

  @Test(arguments: [
    ("cover", "80 60"), ("contain", "80 60"), ("20px", "20 60"), ("auto 15px", "80 15"),
    ("50%", "40 60"), ("50% 50%", "40 30"), ("10px 20px", "10 20"), ("auto", "80 60"),
  ])
  func `auto is the whole area for an image without a natural size`(
    size: String, found: String
  ) throws {
    let value = try paint("background:url(i) no-repeat;background-size:\(size)")
    #expect(value == "tiles 0 0 80 60 each 0 0 \(found) src i")
  }

  @Test(arguments: [
    ("", "90 70 each 5 5"), ("background-origin:border-box", "90 70 each 0 0"),
    ("padding:7px;background-origin:content-box", "104 84 each 12 12"),
    ("padding:7px", "104 84 each 5 5"),
  ])
  func `an image begins at the padding edge, and is painted to the border edge`(
    css: String, found: String
  ) throws {
    let image = "border:5px solid transparent;background:url(i) no-repeat;background-size:40px 30px"
    let value = try paint("\(image);\(css)")
    #expect(value == "tiles 0 0 \(found) 40 30 src i")
  }

  @Test func `the first layer is on top, and the colour below all`() throws {
    let found = try paint("background:url(i) no-repeat,url(j) no-repeat #010000")
    #expect(
      found == """
        fill 0 0 80 60 #010000
        tiles 0 0 80 60 each 0 0 80 60 src j
        tiles 0 0 80 60 each 0 0 80 60 src i
        """)
  }

  @Test(arguments: [
    ("linear-gradient(#010000,#020000)", "linear 40,0 40,60 #010000@0 #020000@1"),
    ("linear-gradient(to right,#010000,#020000)", "linear 0,30 80,30 #010000@0 #020000@1"),
    (
      "linear-gradient(90deg,#010000 20px,#020000 50%)",
      "linear 0,30 80,30 #010000@0.25 #020000@0.5"
    ),
    ("linear-gradient(0deg,#010000,#020000)", "linear 40,60 40,0 #010000@0 #020000@1"),
    (
      "linear-gradient(180deg,#010000,#020000,#030000)",
      "linear 40,0 40,60 #010000@0 #020000@0.5 #030000@1"
    ),
    (
      "repeating-linear-gradient(#010000,#020000 20px)",
      "repeating linear 40,0 40,60 #010000@0 #020000@0.33"
    ),
    (
      "radial-gradient(circle closest-side,#010000,#020000)",
      "radial 40,30 30 30 #010000@0 #020000@1"
    ),
    ("radial-gradient(closest-side,#010000,#020000)", "radial 40,30 40 30 #010000@0 #020000@1"),
    (
      "radial-gradient(10px 20px at 5px 6px,#010000,#020000)",
      "radial 5,6 10 20 #010000@0 #020000@1"
    ),
    ("conic-gradient(#010000,#020000)", "conic 40,30 0 #010000@0 #020000@1"),
    ("conic-gradient(from 90deg at 0 0,#010000,#020000)", "conic 0,0 90 #010000@0 #020000@1"),
  ])
  func `a gradient has a line or a centre, and stops`(value: String, found: String) throws {
    let value = try paint("background:" + value)
    #expect(value == "tiles 0 0 80 60 each 0 0 80 60 step 80 60 " + found)
  }

  @Test(arguments: [
    ("body", "fill 0 0 200 50 #010000"), ("html", "fill 0 0 200 50 #010000"),
  ])
  func `the background of the root and of the body fills the whole layout`(
    tag: String, found: String
  ) throws {
    let html = "<style>\(tag){background:#010000}</style><div style='height:50px'></div>"
    let value = try paintDump(html)
    #expect(value == found)
  }

  @Test(arguments: [
    ("border-radius:5px", "fill 0 0 80 60 rounded 5/5 5/5 5/5 5/5 #010000"),
    ("border-radius:50%", "fill 0 0 80 60 rounded 40/30 40/30 40/30 40/30 #010000"),
    ("border-radius:1px 2px 3px 4px", "fill 0 0 80 60 rounded 1/1 2/2 3/3 4/4 #010000"),
    ("border-radius:90px", "fill 0 0 80 60 rounded 30/30 30/30 30/30 30/30 #010000"),
    ("border-radius:0", "fill 0 0 80 60 #010000"),
  ])
  func `radii that do not fit are scaled down together`(css: String, found: String) throws {
    let value = try paint("background:#010000;" + css)
    #expect(value == found)
  }
}
