// Input: a break and the glyphs around it. Output: the changes of advances, from a few glyphs that
// are shaped again. The changes are close to the break: where a separately shaped range has the
// glyphs of the text for long enough, the rest is equal too. Otherwise the caller uses safe
// positions.

internal import FontEngine

/// A range of text on each side of a break, from cluster to cluster whether safe or not.
struct NearBreak {
  private let offset: Int32
  private let run: ShapedRun
  /// The start and end of the ranges in the text.
  let start: Int32
  let end: Int32
  /// The first of the glyphs before and after the break that must be equal.
  private let firstBefore: Int
  private let firstAfter: Int

  /// The number of glyphs from the break to the ends of the ranges, and to the glyphs that must be
  /// equal.
  private static let reach = 28
  private static let meeting = 20
  /// The number of glyphs that must be equal.
  private static let agreement = 8

  /// Returns nil if the run has too few glyphs around the break.
  init?(_ offset: Int32, glyph: Int, run: Int, in shaped: ShapedText) {
    let bounds = shaped.runs[run]
    let (low, high) = (glyph - Self.reach, glyph + Self.reach)
    guard low > Int(bounds.glyphStart), high < Int(bounds.glyphEnd) else { return nil }
    self.offset = offset
    self.run = bounds
    start = shaped.cluster(ofGlyph: low, in: bounds)
    end = shaped.cluster(ofGlyph: high, in: bounds)
    firstBefore = glyph - Self.meeting
    firstAfter = glyph + Self.meeting - Self.agreement
    guard start < shaped.cluster(ofGlyph: firstBefore, in: bounds),
      shaped.cluster(ofGlyph: firstAfter + Self.agreement, in: bounds) < end
    else { return nil }
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
    // Both must begin a cluster, otherwise the sums are of different characters.
    guard shaped.cluster(ofGlyph: first - 1, in: run) < cluster,
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
