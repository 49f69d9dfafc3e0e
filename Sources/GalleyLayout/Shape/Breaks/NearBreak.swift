// Input: a break and the glyphs around it. Output: the changes of advances, from a few glyphs that
// are reshaped. Changes are close to the break: if eight consecutive glyphs of the reshaped range
// equal those of the text, the glyphs farther from the break are equal too. Otherwise the caller
// uses safe positions.

internal import FontEngine
internal import GalleyStyle

/// A range of text on each side of a break.
///
/// Its ends are cluster boundaries. They may not be safe to break.
struct NearBreak {
  private let offset: Int32
  private let run: ShapedRun
  /// The start and end of the ranges in the text.
  let start: Int32
  let end: Int32
  /// The first of the glyphs before and after the break that must be equal.
  private let firstBefore: Int
  private let firstAfter: Int

  /// The minimum number of glyphs from the break to the far end of the glyphs that must be equal.
  private static let meeting = 20
  /// The number of glyphs that must be equal.
  private static let agreement = 8
  /// The number of glyphs between those that must be equal and the ends of the ranges.
  private static let margin = 8

  /// Returns nil if the run has too few glyphs around the break, or no cluster begins where glyphs
  /// must be equal.
  init?(_ offset: Int32, glyph: Int, run: Int, in shaped: ShapedText) {
    let bounds = shaped.runs[run]
    guard bounds.glyphStart < bounds.glyphEnd else { return nil }
    let glyphs = Int(bounds.glyphStart) + 1..<Int(bounds.glyphEnd)
    // Each range consists of whole clusters, because sums of advances are known at their edges.
    guard
      let firstBefore = shaped.clusterStart(
        from: glyph - Self.meeting, by: -1, in: glyphs, near: glyph),
      let firstAfter = shaped.clusterStart(
        from: glyph + Self.meeting - Self.agreement, by: 1, in: glyphs, near: glyph),
      glyphs.contains(firstBefore - Self.margin),
      let high = shaped.clusterStart(
        from: firstAfter + Self.agreement + Self.margin, by: 1, in: glyphs, near: glyph)
    else { return nil }
    self.offset = offset
    self.run = bounds
    self.firstBefore = firstBefore
    self.firstAfter = firstAfter
    start = shaped.cluster(ofGlyph: firstBefore - Self.margin, in: bounds)
    end = shaped.cluster(ofGlyph: high, in: bounds)
  }

  /// The change of advances before the break; nil if glyphs differ.
  func endDelta(
    _ glyphs: [ShapedGlyph], base: Int32, in shaped: ShapedText, _ text: [UInt8]
  ) -> Int32? {
    guard let first = meeting(firstBefore, glyphs, base: base, in: shaped) else { return nil }
    let place = shaped.cluster(ofGlyph: firstBefore, in: run)
    let known = shaped.advance(at: offset, in: text) - shaped.advance(at: place, in: text)
    return Int32(clamping: Self.sum(glyphs[first...]) - known)
  }

  /// The change of advances after the break; nil if glyphs differ.
  func startDelta(
    _ glyphs: [ShapedGlyph], base: Int32, in shaped: ShapedText, _ text: [UInt8]
  ) -> Int32? {
    guard let first = meeting(firstAfter, glyphs, base: base, in: shaped) else { return nil }
    let place = shaped.cluster(ofGlyph: firstAfter, in: run)
    let known = shaped.advance(at: place, in: text) - shaped.advance(at: offset, in: text)
    return Int32(clamping: Self.sum(glyphs[..<first]) - known)
  }

  private static func sum(_ glyphs: ArraySlice<ShapedGlyph>) -> Int64 {
    glyphs.reduce(Int64(0)) { $0 + Int64($1.advance) }
  }

  /// The index in a range of a glyph of the text, if it and the following glyphs are equal.
  private func meeting(
    _ first: Int, _ glyphs: [ShapedGlyph], base: Int32, in shaped: ShapedText
  ) -> Int? {
    let cluster = shaped.cluster(ofGlyph: first, in: run)
    guard
      let index = glyphs.firstIndex(where: { Int32(bitPattern: $0.cluster) + base == cluster }),
      index + Self.agreement <= glyphs.count
    else { return nil }
    for step in 0..<Self.agreement {
      let (new, known) = (glyphs[index + step], shaped.glyphs[first + step])
      guard new.glyph == UInt32(known.glyph), new.advance == known.advance,
        Int32(bitPattern: new.cluster) + base == shaped.cluster(ofGlyph: first + step, in: run)
      else { return nil }
    }
    return index
  }
}

extension ShapedText {
  /// The nearest glyph that begins a cluster in one direction; nil for none near the break.
  fileprivate func clusterStart(
    from first: Int, by step: Int, in run: Range<Int>, near glyph: Int
  ) -> Int? {
    var index = first
    while run.contains(index), abs(index - glyph) <= Limits.reshapedGlyphs / 2 {
      if !glyphs[index].isJoined(to: glyphs[index - 1]) { return index }
      index += step
    }
    return nil
  }
}
