// What a break inside shaped text costs: the two sides are shaped anew from the nearest places
// where the text may be cut without harm.
// Source: HarfBuzz's unsafeToBreak flag; BROWSER_RULES 4.14; CSS Text 3 section 5.5.

internal import FontEngine
internal import Synchronization

/// Widths that change at a break, 16.16 px.
struct BreakDeltas: Sendable, Equatable, BitwiseCopyable {
  /// Added to what stands before the break.
  var end: Int32 = 0
  /// Added to what stands after it.
  var start: Int32 = 0
}

/// How the runs of a document were shaped, to shape parts of them again.
///
/// An object, so that no run copies it.
final class RunShaping: Sendable {
  let style: ShapingStyle
  let letterSpacing: Int32
  let wordSpacing: Int32
  /// What became of the letters before they were shaped.
  let recasing: Recasing

  init(style: ShapingStyle, letterSpacing: Int32, wordSpacing: Int32, recasing: Recasing) {
    self.style = style
    self.letterSpacing = letterSpacing
    self.wordSpacing = wordSpacing
    self.recasing = recasing
  }
}

/// Shapes the sides of breaks anew and remembers the answers.
///
/// One lock around the scratch and the table: only breaks inside words come here.
final class BreakReshaper: Sendable {
  private struct State: ~Copyable {
    /// Made when it is first needed: most documents never come here.
    var shaper: GlyphShaper?
    var glyphs: [ShapedGlyph] = []
    var recased = RecasedText()
    var trimmer = PunctuationTrimmer()
    /// By the offset of the break.
    var known: [Int32: BreakDeltas] = [:]
  }
  private let state = Mutex(State())

  /// The deltas of a break at `offset`; `context` is the paragraph's range of the text.
  ///
  /// They add to sums of advances that give a part of a cluster to each of its characters.
  func deltas(
    at offset: Int32, in shaped: ShapedText, text: [UInt8], context: Range<Int>
  ) -> BreakDeltas {
    guard var place = UnsafeBreak(offset, in: shaped) else { return BreakDeltas() }
    place.bound(in: text)
    return state.withLock { state in
      if let known = state.known[offset] { return known }
      let shaping = shaped.shapings[Int(shaped.runs[place.run].shaping)]
      if let deltas = Self.nearDeltas(place, shaped, shaping, text, context, &state) {
        state.known[offset] = deltas
        return deltas
      }
      let first = shaped.advance(at: place.before, in: text)
      let before = shaped.advance(at: offset, in: text) - first
      let whole =
        place.isBounded
        ? shaped.advance(at: place.after, in: text) - first
        : shaped.width(of: place.before..<place.after, run: place.run)
      let deltas = BreakDeltas(
        end: Int32(
          clamping: Self.width(place.before..<offset, shaping, text, context, &state) - before),
        start: Int32(
          clamping: Self.width(offset..<place.after, shaping, text, context, &state)
            - (whole - before)))
      // There are no more entries than offsets in the text.
      state.known[offset] = deltas
      return deltas
    }
  }

  /// The deltas by what stands near the break alone, where the safe places are far.
  ///
  /// Some fonts allow no cut in whole paragraphs: shaping up to safe places each time would cost
  /// hundreds of glyphs a break. Nil where near is as far, or what is near does not tell.
  private static func nearDeltas(
    _ place: UnsafeBreak, _ shaped: ShapedText, _ shaping: RunShaping, _ text: [UInt8],
    _ context: Range<Int>, _ state: inout State
  ) -> BreakDeltas? {
    guard let near = NearBreak(place.offset, glyph: place.glyph, run: place.run, in: shaped),
      near.start > place.before, near.end < place.after, !shaping.style.trimsPunctuation,
      shaping.recasing.letters == .kept
    else { return nil }
    let base = Int32(clamping: context.lowerBound)
    _ = width(near.start..<place.offset, shaping, text, context, &state)
    guard let end = near.endDelta(state.glyphs, base: base, in: shaped, text) else { return nil }
    _ = width(place.offset..<near.end, shaping, text, context, &state)
    guard let start = near.startDelta(state.glyphs, base: base, in: shaped, text) else {
      return nil
    }
    return BreakDeltas(end: end, start: start)
  }

  /// Width of a range that is shaped by itself.
  private static func width(
    _ range: Range<Int32>, _ shaping: RunShaping, _ text: [UInt8], _ context: Range<Int>,
    _ state: inout State
  ) -> Int64 {
    guard !range.isEmpty else { return 0 }
    let base = context.lowerBound
    let local = Int(range.lowerBound) - base..<Int(range.upperBound) - base
    state.glyphs.removeAll(keepingCapacity: true)
    let span = text.span.extracting(context)
    let shaper = state.shaper ?? GlyphShaper()
    state.shaper = shaper
    if shaping.style.trimsPunctuation {
      state.trimmer.find(span, local, context: local, shaping.style.font)
      shaper.shape(
        span, range: local, style: shaping.style, halved: state.trimmer.halved,
        appendTo: &state.glyphs)
    } else if shaping.recasing.letters == .kept {
      shaper.shape(span, range: local, style: shaping.style, appendTo: &state.glyphs)
    } else {
      state.recased.recase(span, local, shaping.recasing)
      let bytes = state.recased.bytes
      shaper.shape(
        bytes.span, range: 0..<bytes.count, style: shaping.style, appendTo: &state.glyphs)
      for index in state.glyphs.indices {
        let source = state.recased.source(of: Int(state.glyphs[index].cluster), in: span)
        state.glyphs[index].cluster = UInt32(source)
      }
    }
    Self.space(&state.glyphs, shaping, span)
    return state.glyphs.reduce(Int64(0)) { $0 + Int64($1.advance) }
  }

  /// Adds spacing to the last glyph of each cluster, as the shaped text has it.
  private static func space(
    _ glyphs: inout [ShapedGlyph], _ shaping: RunShaping, _ text: Span<UInt8>
  ) {
    let spacing = ClusterSpacing(
      letter: shaping.letterSpacing, word: shaping.wordSpacing,
      isCursive: CursiveScripts.contains(shaping.style.script))
    guard !spacing.isZero else { return }
    for index in glyphs.indices {
      let cluster = glyphs[index].cluster
      if index + 1 < glyphs.count, glyphs[index + 1].cluster == cluster { continue }
      glyphs[index].advance &+= spacing.added(to: Int(cluster), text: text)
    }
  }
}

/// A break that is not safe, with the nearest safe places around it.
private struct UnsafeBreak {
  let offset: Int32
  var run: Int
  /// The first glyph that is not before the break.
  let glyph: Int
  var before: Int32
  var after: Int32
  /// Whether one of them is within a cluster, because the cluster is too long to be shaped.
  private(set) var isBounded = false

  /// Returns nil where the text may be cut as it is.
  init?(_ offset: Int32, in shaped: ShapedText) {
    self.offset = offset
    run = shaped.run(at: offset)
    guard run < shaped.runs.count, offset > shaped.runs[run].start else { return nil }
    let bounds = shaped.runs[run]
    glyph = shaped.firstGlyph(of: bounds, notBefore: offset)
    let isBoundary = glyph < Int(bounds.glyphEnd) && shaped.glyphs[glyph].begins(at: offset)
    if isBoundary, !shaped.glyphs[glyph].flags.contains(.unsafeToBreak) { return nil }
    var previous = glyph - 1
    let least = max(Int(bounds.glyphStart), glyph - Limits.reshapedGlyphs)
    while previous > least,
      shaped.glyphs[previous].flags.contains(.unsafeToBreak)
        || shaped.glyphs[previous - 1].isJoined(to: shaped.glyphs[previous])
    {
      previous -= 1
    }
    before =
      previous >= Int(bounds.glyphStart)
      ? shaped.cluster(ofGlyph: previous, in: bounds) : bounds.start
    var next = isBoundary ? glyph + 1 : glyph
    let most = min(Int(bounds.glyphEnd), glyph + Limits.reshapedGlyphs)
    while next < most,
      shaped.glyphs[next].flags.contains(.unsafeToBreak)
        || shaped.cluster(ofGlyph: next, in: bounds) <= offset
    {
      next += 1
    }
    after =
      next < Int(bounds.glyphEnd) ? shaped.cluster(ofGlyph: next, in: bounds) : bounds.end
  }

  /// Moves the places closer where more text than `Limits.reshapedBytes` is between them and the break.
  mutating func bound(in text: [UInt8]) {
    if offset - before > Limits.reshapedBytes {
      isBounded = true
      before = offset - Limits.reshapedBytesBeyond
      while before < offset, UTF8.isContinuation(text[Int(before)]) { before += 1 }
    }
    if after - offset > Limits.reshapedBytes {
      isBounded = true
      after = offset + Limits.reshapedBytesBeyond
      while after > offset, UTF8.isContinuation(text[Int(after)]) { after -= 1 }
    }
  }
}
