// Input: a prepared text. Output: whether its heights, measurements and layouts agree at several
// widths.

import Galley

/// Compares the heights of a text with its layouts.
struct HeightLawChecker {
  private let text: PreparedText
  private let name: String
  private(set) var tallies = LawTallies()

  init(_ text: PreparedText, name: String) {
    self.text = text
    self.name = name
  }

  /// Checks the laws at a width in CSS px, and at narrower, wider and extreme ones.
  mutating func check(around width: Double) {
    for factor in [1, 0.3, 0.55, 0.8, 1.25, 2] { check(at: width * factor) }
    for extreme in [0, 1, 37.3, .infinity] { check(at: extreme) }
  }

  /// Checks the laws at a width in CSS px.
  mutating func check(at width: Double) {
    let layout = text.layout(width: width)
    let measured = text.measure(width: width)
    let height = text.height(width: width)
    expect(
      .heightIsLayouts, height == layout.size.height && measured.height == layout.size.height,
      "width \(width): height \(height), measured \(measured.height), "
        + "layout \(layout.size.height)")
    expect(
      .linesAreLayouts, measured.lineCount == layout.lineCount,
      "width \(width): measured \(measured.lineCount) lines, layout \(layout.lineCount)")
    // A range cannot contain infinity, so its upper bound is infinity instead.
    let holdsWidth =
      width.isFinite ? measured.widths.contains(width) : measured.widths.upperBound == .infinity
    expect(.widthsHoldWidth, holdsWidth, "width \(width) is not in \(measured.widths)")
    let last = measured.widths.upperBound.nextDown
    for end in [measured.widths.lowerBound, last] where end != width && end.isFinite {
      let other = text.height(width: end)
      expect(
        .widthsKeepHeight, other == height,
        "width \(end) has height \(other), \(width) has \(height), both are in "
          + "\(measured.widths)")
    }
  }

  private mutating func expect(_ law: Law, _ holds: Bool, _ words: @autoclosure () -> String) {
    if holds { tallies.pass(law) } else { tallies.fail(law, "\(name): \(words())") }
  }
}
