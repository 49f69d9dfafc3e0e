import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// The order of painting and what is on top: CSS 2.2 appendix E, CSS Positioned Layout 3.
@Suite struct OrderPaintRuleTests {
  /// Two boxes of 20 px at the same place, the second one later in the tree.
  private func order(_ first: String, _ second: String, around: String = "") throws -> String {
    let html = """
      <style>i{display:block;width:20px;height:20px}#b{margin-top:-20px}</style>\
      <div style="\(around)"><i id=a style="\(first)"></i><i id=b style="\(second)"></i></div>
      """
    return try orderDump(html, x: 5, y: 5)
  }

  @Test(arguments: [
    ("", "", "a b hit b"), ("position:relative", "", "b a hit a"),
    ("", "position:relative", "a b hit b"),
    ("position:relative", "position:relative", "a b hit b"),
    ("position:relative;z-index:1", "position:relative", "b a hit a"),
    ("position:relative;z-index:-1", "", "a b hit b"), ("z-index:9", "", "a b hit b"),
    ("position:relative;z-index:0", "position:relative;z-index:auto", "a b hit b"),
    ("position:relative;z-index:-1", "position:relative;z-index:-2", "b a hit none"),
  ])
  func `positioned boxes are above the flow, in the order of z-index`(
    first: String, second: String, found: String
  ) throws {
    let value = try order(first, second)
    #expect(value == found)
  }

  @Test(arguments: [
    "opacity:.5", "transform:translate(0)", "filter:blur(0)", "isolation:isolate",
    "will-change:opacity",
    "mix-blend-mode:multiply", "contain:paint", "perspective:9px", "clip-path:inset(0)",
  ])
  func `a stacking context is above the flow like a positioned box`(css: String) throws {
    #expect(try order(css, "").hasSuffix("hit a"))
    #expect(try order(css, "position:relative").hasSuffix("hit b"))
    #expect(try order("position:relative", css).hasSuffix("hit b"))
  }

  @Test(arguments: [
    ("float:left", "margin-top:0", "b a hit a")
  ])
  func `a float is above blocks and below positioned boxes`(
    first: String, second: String, found: String
  ) throws {
    let value = try order(first, second)
    #expect(value == found)
  }

  @Test(arguments: [
    ("position:relative;z-index:0", "9", "a b"), ("", "9", "b a"), ("opacity:.5", "9", "a b"),
    ("position:relative", "9", "b a"), ("isolation:isolate", "9", "a b"),
  ])
  func `a stacking context contains the z-indices inside`(
    around: String, index: String, found: String
  ) throws {
    let html = """
      <style>i,b{position:absolute;left:0;top:0;width:20px;height:20px}</style>\
      <div style="\(around)"><i id=b style="z-index:\(index)"></i></div><b id=a style="z-index:1"></b>
      """
    let order = try orderDump(html, x: 5, y: 5)
    // The outer one has z-index 1: it is on top of contexts with 0.
    #expect(order.hasPrefix(found == "a b" ? "b a" : "a b"))
  }

  @Test func `a negative z-index is above the background of its context only`() throws {
    let html = """
      <div id=a style="position:relative;z-index:0;height:20px"><div id=c style="height:20px">\
      <i id=b style="position:absolute;z-index:-1;left:0;top:0;width:20px;height:20px"></i></div></div>
      """
    let value = try orderDump(html, x: 5, y: 5)
    #expect(value == "a b c hit c")
  }

  @Test func `a child with a negative z-index is below its parent without a context`() throws {
    let html = """
      <div id=a style="position:relative;height:20px"><i id=b style="position:absolute;z-index:-1;\
      left:0;top:0;width:20px;height:20px"></i></div>
      """
    let value = try orderDump(html, x: 5, y: 5)
    #expect(value == "b a hit a")
  }

  @Test(arguments: [
    ("pointer-events:none", "a"), ("visibility:hidden", "a"), ("opacity:0", "b"),
    ("display:none", "a"), ("", "b"),
    ("background:transparent", "b"), ("clip-path:circle(1px)", "b"),
  ])
  func `a touch passes through boxes that take none`(css: String, found: String) throws {
    let html = """
      <style>i{position:absolute;left:0;top:0;width:20px;height:20px}</style><i id=a></i>\
      <i id=b style="\(css)"></i>
      """
    let value = try touchDump(html, x: 10, y: 10)
    #expect(value == found)
  }

  @Test(arguments: [
    (5.0, 5.0, "b"), (25, 5, "a"), (5, 25, "a"),
  ])
  func `overflow that is hidden is not hit`(x: Double, y: Double, found: String) throws {
    let html = """
      <div id=a style="height:60px"><div style="width:20px;height:20px;overflow:hidden">\
      <div id=b style="width:50px;height:50px"></div></div></div>
      """
    let value = try touchDump(html, x: x, y: y)
    #expect(value == found)
  }

  @Test func `an absolutely positioned box is not clipped by a box around its container`() throws {
    let html = """
      <div style="position:relative;height:60px"><div style="width:20px;height:20px;overflow:hidden">\
      <i id=b style="position:absolute;left:0;top:0;width:50px;height:50px"></i></div></div>
      """
    let value = try touchDump(html, x: 30, y: 30)
    #expect(value == "b")
  }

  @Test(arguments: [("inline-block", "b"), ("block", "b"), ("inline-flex", "b")])
  func `inline content is above the blocks before it`(display: String, found: String) throws {
    let html = """
      <div id=a style="height:20px;margin-bottom:-20px"></div><span id=b style="display:\(display);\
      width:20px;height:20px"></span>
      """
    let value = try touchDump(html, x: 5, y: 5)
    #expect(value == found)
  }

  @Test func `an atomic inline is painted as a whole`() throws {
    let html = """
      <span style="display:inline-block"><i style="position:absolute;width:20px;height:20px" id=b></i>\
      <div id=a style="width:20px;height:20px"></div></span>
      """
    let value = try orderDump(html, x: 5, y: 5)
    #expect(value == "a b hit b")
  }
}
