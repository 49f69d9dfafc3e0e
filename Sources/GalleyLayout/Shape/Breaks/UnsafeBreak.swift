// Input: a break at which glyphs change. Output: the positions around it up to which text is
// reshaped.
// Source: HarfBuzz's unsafeToBreak flag; BROWSER_RULES 4.14.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

/// A break that changes glyphs, with the nearest safe positions around it.
struct UnsafeBreak {
  let offset: Int32
  var run: Int
  /// The first glyph whose cluster is not before the break.
  let glyph: Int
  var before: Int32
  var after: Int32
  /// Whether one of the positions is not safe, because the range between them would be too long.
  private(set) var isBounded = false
  private let isInLongCluster: Bool

  /// Returns nil for a safe break.
  init?(_ offset: Int32, in shaped: ShapedText, _ uncut: inout GlyphsWithoutCut) {
    self.offset = offset
    run = shaped.run(at: offset)
    guard run < shaped.runs.count, offset > shaped.runs[run].start else { return nil }
    let bounds = shaped.runs[run]
    glyph = shaped.firstGlyph(of: bounds, notBefore: offset)
    let isBoundary = glyph < Int(bounds.glyphEnd) && shaped.glyphs[glyph].begins(at: offset)
    if isBoundary, !shaped.glyphs[glyph].flags.contains(.unsafeToBreak) { return nil }
    isInLongCluster =
      !isBoundary && glyph > Int(bounds.glyphStart)
      && (glyph < Int(bounds.glyphEnd) ? shaped.cluster(ofGlyph: glyph, in: bounds) : bounds.end)
        - shaped.cluster(ofGlyph: glyph - 1, in: bounds) > Limits.reshapedBytesOfCluster
    uncut.extend(to: glyph, in: shaped, bounds, reach: Limits.reshapedGlyphs)
    let least = max(Int(bounds.glyphStart), glyph - Limits.reshapedGlyphs)
    var previous = uncut.first(before: glyph - 1, notBefore: least)
    while previous > least,
      shaped.glyphs[previous].flags.contains(.unsafeToBreak)
        || shaped.glyphs[previous - 1].isJoined(to: shaped.glyphs[previous])
    {
      previous -= 1
    }
    before =
      previous >= Int(bounds.glyphStart)
      ? shaped.cluster(ofGlyph: previous, in: bounds) : bounds.start
    let most = min(Int(bounds.glyphEnd), glyph + Limits.reshapedGlyphs)
    var next = uncut.end(after: isBoundary ? glyph + 1 : glyph, notAfter: most)
    while next < most,
      shaped.glyphs[next].flags.contains(.unsafeToBreak)
        || shaped.cluster(ofGlyph: next, in: bounds) <= offset
    {
      next += 1
    }
    after =
      next < Int(bounds.glyphEnd) ? shaped.cluster(ofGlyph: next, in: bounds) : bounds.end
  }

  /// Moves the positions into the text item of the break, unless a ligature crosses its edges.
  mutating func clamp(to item: Range<Int32>, in shaped: ShapedText) {
    if before < item.lowerBound, shaped.isGlyphBoundary(item.lowerBound) {
      before = item.lowerBound
    }
    if after > item.upperBound, shaped.isGlyphBoundary(item.upperBound) {
      after = item.upperBound
    }
  }

  /// Moves the positions closer to the break if the range between them is too long.
  mutating func bound(in text: [UInt8]) {
    let longest = isInLongCluster ? Limits.reshapedBytesOfCluster : Limits.reshapedBytes
    let enough = isInLongCluster ? Limits.reshapedBytesInCluster : Limits.reshapedBytesBeyond
    if offset - before > longest {
      isBounded = true
      before = offset - enough
      while before < offset, UTF8.isContinuation(text[Int(before)]) { before += 1 }
    }
    if after - offset > longest {
      isBounded = true
      after = Int32(
        text.span.scalarBoundary(notAfter: Int(offset + enough), start: Int(offset)))
    }
  }
}

/// A memo of consecutive glyphs without a safe position, so that many breaks do not repeat the
/// search.
struct GlyphsWithoutCut {
  private var glyphs = 0..<0

  /// Extends the memo around a glyph by up to `reach`.
  mutating func extend(to glyph: Int, in shaped: ShapedText, _ run: ShapedRun, reach: Int) {
    func isUncut(_ glyph: Int) -> Bool { shaped.glyphs[glyph].flags.contains(.unsafeToBreak) }
    let bounds = Int(run.glyphStart)..<Int(run.glyphEnd)
    guard bounds.contains(glyph), isUncut(glyph) else { return }
    var (first, end) = (glyphs.lowerBound, glyphs.upperBound)
    if !glyphs.contains(glyph) || glyphs.clamped(to: bounds) != glyphs {
      (first, end) = (glyph, glyph + 1)
      while first > bounds.lowerBound, glyph - first < reach, isUncut(first - 1) { first -= 1 }
    }
    while end < bounds.upperBound, end - glyph < reach, isUncut(end) { end += 1 }
    glyphs = first..<end
  }

  /// The first glyph of the known sequence that contains a glyph.
  func first(before glyph: Int, notBefore least: Int) -> Int {
    glyphs.contains(glyph) ? max(least, glyphs.lowerBound) : glyph
  }

  /// The end of the known sequence that contains a glyph.
  func end(after glyph: Int, notAfter most: Int) -> Int {
    glyphs.contains(glyph) ? min(most, glyphs.upperBound) : glyph
  }
}
