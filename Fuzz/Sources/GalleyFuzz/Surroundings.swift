// Input: a few bytes. Output: a width and the root's style for a document.

import Galley

/// The width and the root's style of a document.
struct Surroundings {
  /// CSS px.
  var width: Double
  var style = TextStyle()

  private static let widths: [Double] = [
    320, 120, 50, 768, 3, 0, 37.3, 1, 1e9, 200, 260.7, 90, 0.3, -5, .infinity, 500,
  ]
  private static let ratios: [Double] = [1, 1, 1, 2, 3, 1.3, 0.5, 1.75]
  private static let scales: [Double] = [1, 1, 1, 1.2, 2, 0.75]
  private static let tokens = [
    "\u{2026}", " <a href=more>more</a>", "<b>[…]</b> ", "", "<img width=20 height=9>", "עוד",
  ]

  /// Takes two bytes, and a third one for a line limit.
  init(_ source: inout ByteSource) {
    let first = Int(source.byte())
    width = Self.widths[first % Self.widths.count]
    style.pixelRatio = Self.ratios[first / Self.widths.count % Self.ratios.count]
    let second = Int(source.byte())
    style.scale = Self.scales[second % Self.scales.count]
    if second >= 0xC0 {
      let third = Int(source.byte())
      style.truncation = Truncation(
        maxLines: 1 + third % 4, tokenHTML: Self.tokens[third / 4 % Self.tokens.count])
    }
    if second & 0x30 == 0x30 { style.colorScheme = .dark }
  }
}

extension Surroundings {
  init(width: Double, pixelRatio: Double = 1) {
    self.width = width
    style.pixelRatio = pixelRatio
  }
}
