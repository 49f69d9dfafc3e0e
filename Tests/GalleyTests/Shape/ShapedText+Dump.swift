@testable import Galley
@testable import GalleyLayout

extension ShapedText {
  /// Glyphs with their clusters, advances and offsets; `!` is before a glyph that is unsafe to
  /// break.
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
