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
    var widths = StretchMemory<Int64>(most: 4096)
    /// Glyphs of short stretches; their clusters are counted from the beginning of each.
    var stretches = StretchMemory<[ShapedGlyph]>(most: 1024)
    var glyphsWithoutCut = GlyphsWithoutCut()
  }
  private let state = Mutex(State())

  /// The deltas of a break at `offset`; `context` is the paragraph's range of the text.
  ///
  /// They add to sums of advances that give a part of a cluster to each of its characters.
  func deltas(
    at offset: Int32, in shaped: ShapedText, text: [UInt8], context: Range<Int>
  ) -> BreakDeltas {
    state.withLock { state in
      if let known = state.known[offset] { return known }
      guard var place = UnsafeBreak(offset, in: shaped, &state.glyphsWithoutCut) else {
        return BreakDeltas()
      }
      place.bound(in: text)
      let deltas =
        Self.nearDeltas(place, shaped, text, context, &state)
        ?? Self.farDeltas(place, shaped, text, context, &state)
      // There are no more entries than offsets in the text.
      state.known[offset] = deltas
      return deltas
    }
  }

  /// The deltas by what stands between the safe places around the break.
  private static func farDeltas(
    _ place: UnsafeBreak, _ shaped: ShapedText, _ text: [UInt8], _ context: Range<Int>,
    _ state: inout State
  ) -> BreakDeltas {
    let shaping = shaped.runs[place.run].shaping
    let first = shaped.advance(at: place.before, in: text)
    let before = shaped.advance(at: place.offset, in: text) - first
    let whole =
      place.isBounded
      ? shaped.advance(at: place.after, in: text) - first
      : shaped.width(of: place.before..<place.after, run: place.run)
    let end = width(place.before..<place.offset, shaping, shaped, text, context, &state)
    let start = width(place.offset..<place.after, shaping, shaped, text, context, &state)
    return BreakDeltas(
      end: Int32(clamping: end - before), start: Int32(clamping: start - (whole - before)))
  }

  /// The deltas by what stands near the break alone, where the safe places are far.
  ///
  /// Some fonts allow no cut in whole paragraphs: shaping up to safe places each time would cost
  /// hundreds of glyphs a break. Nil where near is as far, or what is near does not tell.
  private static func nearDeltas(
    _ place: UnsafeBreak, _ shaped: ShapedText, _ text: [UInt8], _ context: Range<Int>,
    _ state: inout State
  ) -> BreakDeltas? {
    let number = shaped.runs[place.run].shaping
    let shaping = shaped.shapings[Int(number)]
    guard let near = NearBreak(place.offset, glyph: place.glyph, run: place.run, in: shaped),
      near.start > place.before, near.end < place.after, !shaping.style.trimsPunctuation,
      shaping.recasing.letters == .kept
    else { return nil }
    let before = glyphs(of: near.start..<place.offset, number, shaped, text, context, &state)
    guard let end = near.endDelta(before, base: near.start, in: shaped, text) else { return nil }
    let after = glyphs(of: place.offset..<near.end, number, shaped, text, context, &state)
    guard let start = near.startDelta(after, base: place.offset, in: shaped, text) else {
      return nil
    }
    return BreakDeltas(end: end, start: start)
  }

  /// The glyphs of a short range that is shaped by itself, their clusters counted from its beginning.
  private static func glyphs(
    of range: Range<Int32>, _ number: Int32, _ shaped: ShapedText, _ text: [UInt8],
    _ context: Range<Int>, _ state: inout State
  ) -> [ShapedGlyph] {
    let stretch = Stretch(
      Int(range.lowerBound)..<Int(range.upperBound), context: context, shaping: number,
      in: text.span)
    if let known = state.stretches.value(of: stretch, in: text.span) { return known }
    shape(stretch.range, shaped.shapings[Int(number)], text, context, &state)
    var glyphs = state.glyphs
    let start = UInt32(truncatingIfNeeded: stretch.range.lowerBound - context.lowerBound)
    for index in glyphs.indices { glyphs[index].cluster &-= start }
    state.stretches.keep(glyphs, of: stretch)
    return glyphs
  }

  /// Width of a range that is shaped by itself.
  private static func width(
    _ range: Range<Int32>, _ number: Int32, _ shaped: ShapedText, _ text: [UInt8],
    _ context: Range<Int>, _ state: inout State
  ) -> Int64 {
    guard !range.isEmpty else { return 0 }
    let shaping = shaped.shapings[Int(number)]
    let stretch = Stretch(
      Int(range.lowerBound)..<Int(range.upperBound), context: context, shaping: number,
      in: text.span)
    // Letters that are recased ask for what is further away.
    let isKnowable = shaping.recasing.letters == .kept
    if isKnowable, let known = state.widths.value(of: stretch, in: text.span) { return known }
    shape(stretch.range, shaping, text, context, &state)
    let width = state.glyphs.reduce(Int64(0)) { $0 + Int64($1.advance) }
    if isKnowable { state.widths.keep(width, of: stretch) }
    return width
  }

  /// Fills `state.glyphs` with those of a range that is shaped by itself.
  private static func shape(
    _ range: Range<Int>, _ shaping: RunShaping, _ text: [UInt8], _ context: Range<Int>,
    _ state: inout State
  ) {
    let base = context.lowerBound
    let local = range.lowerBound - base..<range.upperBound - base
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
