import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Computed values of `text-box`, `margin-trim` and `text-emphasis-position`, recorded from Chromium.
@Suite struct TrimValueTests {
  @Test(arguments: [
    ("normal", 0, 0), ("trim-both", 3, 0), ("trim-start ex text", 1, 2), ("cap alphabetic", 3, 5),
    ("text alphabetic trim-end", 2, 4), ("cap", 0, 0), ("text", 3, 0), ("trim-both cap text", 3, 1),
    ("alphabetic", 0, 0), ("leading", 0, 0), ("none", 0, 0),
  ])
  func `text-box sets both longhands`(text: String, trim: Int, edge: Int) {
    let style = declared("text-box:" + text)
    #expect(Int(style.box.textBoxTrim.rawValue) == trim)
    #expect(Int(style.text.textBoxEdge.rawValue) == edge)
  }

  @Test(arguments: [
    ("block", 3), ("block-start", 1), ("block-end", 2), ("block-end block-start", 3), ("none", 0),
    ("inline", 0), ("block-start block-start", 0), ("block block-start", 0), ("all", 0),
  ])
  func `margin-trim has the block edges`(text: String, trim: Int) {
    #expect(Int(declared("margin-trim:" + text).box.marginTrim.rawValue) == trim)
  }

  @Test(arguments: [("under", true), ("left under", true), ("over right", false), ("right", false)])
  func `emphasis marks are over or under the text`(text: String, isUnder: Bool) {
    #expect(declared("text-emphasis-position:" + text).text.emphasisUnder == isUnder)
  }
}
