@testable import Galley

extension ShapedText {
  /// Glyphs with their places, advances and offsets, `!` where no line may break before one.
  func dump(_ range: Range<Int32>? = nil) -> String {
    let range = range.map { Int($0.lowerBound)..<Int($0.upperBound) } ?? glyphs.indices
    return range.map { index in
      let glyph = glyphs[index]
      let offset = offset(ofGlyph: index)
      return "\(glyph.glyph)@\(glyph.cluster(from: 0))+\(glyph.advance)/\(offset.x),\(offset.y)"
        + (glyph.flags.contains(.unsafeToBreak) ? "!" : "")
    }.joined(separator: " ")
  }
}
