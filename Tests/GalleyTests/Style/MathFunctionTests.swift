import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Mathematical functions, recorded from Chromium.
///
/// The font size is 20 px, the viewport 800 px wide.
@Suite struct MathFunctionTests {
  @Test(arguments: [
    ("calc(10px*sin(30deg))", 5), ("calc(10px*sin(pi/6))", 5), ("calc(10px*cos(60deg))", 5),
    ("calc(10px*tan(45deg))", 10), ("calc(10px*tan(atan2(20px,10px)))", 20),
    ("calc(10px*cos(acos(0.5)))", 5), ("calc(10px*sin(1turn/12))", 5),
    ("calc(1px*(180deg/90deg))", 2), ("calc(10px*progress(15px,10px,20px))", 5),
    ("calc(10px*progress(3,2,2))", 10), ("calc(1px*(1em/1px))", 20), ("calc(2px*3px/1px)", 6),
    ("calc(1px*(100vw/1px)/10)", 80), ("calc(1px*(1s/100ms))", 10), ("calc(1px*(10%/5%))", 2),
    ("round(up,15px,-10px)", 20), ("calc(1px*mod(5,infinity))", 5), ("calc(1px*NaN)", 0),
    ("calc(1px*sin(infinity))", 0), ("calc(10px*log(8,2))", 30), ("calc(1px*hypot(3,4))", 5),
  ])
  func `functions have numbers`(text: String, expected: Float) throws {
    guard case .length(let length) = declared("width:7px;width:" + text).box.width else {
      Issue.record("no length")
      return
    }
    #expect(abs(length.px - expected) < 1e-4)
  }

  @Test(arguments: [
    "sin(30deg)", "calc(1px*sin(1px))", "calc(1px*asin(1deg))", "calc(10px*10px)", "calc(1px/1px)",
    "calc(1px*atan2(1,1px))", "calc(1px*progress(1,2))", "round(up,7.3px)", "-moz-calc(1px)",
    "calc(1px*(1deg/1s))", "calc(1px + 1deg)",
  ])
  func `a result of another type is invalid`(text: String) {
    #expect(declared("width:7px;width:" + text).box.width == .length(.px(7)))
  }

  @Test func `numbers may depend on the font`() {
    #expect(declared("line-height:calc(1em/10px)").text.lineHeight == .percent(200))
    #expect(declared("line-height:calc(1em)").text.lineHeight != .percent(2000))
  }
}
