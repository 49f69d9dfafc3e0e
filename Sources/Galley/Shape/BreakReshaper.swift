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
  /// Glyphs that are looked at on either side; where no place is safe, the last one is taken.
  private static let reach = 256
  /// Bytes on either side; a cluster of HarfBuzz may be as long as the text.
  private static let longest: Int32 = 1536
  /// Bytes that are shaped on either side where `longest` is exceeded: no word is as long.
  private static let enough: Int32 = 192

  /// Returns nil where the text may be cut as it is.
  init?(_ offset: Int32, in shaped: ShapedText, _ uncut: inout GlyphsWithoutCut) {
    self.offset = offset
    run = shaped.run(at: offset)
    guard run < shaped.runs.count, offset > shaped.runs[run].start else { return nil }
    let bounds = shaped.runs[run]
    glyph = shaped.firstGlyph(of: bounds, notBefore: offset)
    let isBoundary = glyph < Int(bounds.glyphEnd) && shaped.glyphs[glyph].begins(at: offset)
    if isBoundary, !shaped.glyphs[glyph].flags.contains(.unsafeToBreak) { return nil }
    uncut.extend(to: glyph, in: shaped, bounds, reach: Self.reach)
    let least = max(Int(bounds.glyphStart), glyph - Self.reach)
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
    let most = min(Int(bounds.glyphEnd), glyph + Self.reach)
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

  /// Moves the places closer where more text than `longest` is between them and the break.
  mutating func bound(in text: [UInt8]) {
    if offset - before > Self.longest {
      isBounded = true
      before = offset - Self.enough
      while before < offset, UTF8.isContinuation(text[Int(before)]) { before += 1 }
    }
    if after - offset > Self.longest {
      isBounded = true
      after = offset + Self.enough
      while after > offset, UTF8.isContinuation(text[Int(after)]) { after -= 1 }
    }
  }
}

/// Glyphs side by side that may all not be cut from those before them, which are not looked at again
/// for each break among them.
private struct GlyphsWithoutCut {
  private var glyphs = 0..<0

  /// Makes sure that all those around a glyph are known, as far as breaks look.
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

  /// The first one that is known of those side by side up to a glyph.
  func first(before glyph: Int, notBefore least: Int) -> Int {
    glyphs.contains(glyph) ? max(least, glyphs.lowerBound) : glyph
  }

  /// The end of those that are known from a glyph on.
  func end(after glyph: Int, notAfter most: Int) -> Int {
    glyphs.contains(glyph) ? min(most, glyphs.upperBound) : glyph
  }
}
