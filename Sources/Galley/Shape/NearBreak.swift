// Input: a break and the glyphs around it. Output: what it changes, by shaping a few glyphs anew.
// What a cut changes lies next to it: where a stretch shaped by itself has the glyphs that the text
// has, for long enough, the rest is the same. Where it has not, the caller goes to safe places.

internal import FontEngine

/// A stretch of text on either side of a break, cut at clusters whether that is safe or not.
struct NearBreak {
  private let offset: Int32
  private let run: ShapedRun
  /// Where the stretches begin and end in the text.
  let start: Int32
  let end: Int32
  /// The first of the glyphs before the break that must agree, and the first of those after it.
  private let firstBefore: Int
  private let firstAfter: Int

  /// Glyphs from the break to the ends of the stretches, and to where glyphs must agree.
  private static let reach = 28
  private static let meeting = 20
  /// So many glyphs must agree.
  private static let agreement = 8

  /// Returns nil where the run has too few glyphs around the break.
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

  /// What the end of the stretch before the break has more than the text.
  func endDelta(
    _ glyphs: [ShapedGlyph], base: Int32, in shaped: ShapedText, _ text: [UInt8]
  ) -> Int32? {
    guard let first = meeting(firstBefore, glyphs, base: base, in: shaped) else { return nil }
    let place = shaped.cluster(ofGlyph: firstBefore, in: run)
    let known = shaped.advance(at: offset, in: text) - shaped.advance(at: place, in: text)
    return Int32(clamping: Self.sum(glyphs[first...]) - known)
  }

  /// What the beginning of the stretch after the break has more than the text.
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

  /// The index in a stretch of a glyph of the text, if it and those after it agree.
  private func meeting(
    _ first: Int, _ glyphs: [ShapedGlyph], base: Int32, in shaped: ShapedText
  ) -> Int? {
    let cluster = shaped.cluster(ofGlyph: first, in: run)
    // Both begin a cluster, or their sums would not be of the same characters.
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
