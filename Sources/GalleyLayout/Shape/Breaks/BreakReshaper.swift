// Folder GalleyLayout/Shape/Breaks: breaks inside shaped runs.
// Input: a position in `ShapedText` at which a break changes glyphs.
// Output: `BreakDeltas`: the changes of advances on both sides, after both were reshaped.
// Source: HarfBuzz's unsafeToBreak flag; BROWSER_RULES 4.14; DESIGN 8.5.
// Uses: GalleySystem, FontEngine, GalleyUnicode, Markup, Shape, Shape/Words.
// Read: UnsafeBreak, SeparateText, BreakReshaper, NearBreak, CutGlyphs.

// The changes of advances by a break inside shaped text. Both sides are reshaped up to the nearest
// positions that are safe to break.
// Source: HarfBuzz's unsafeToBreak flag; BROWSER_RULES 4.14; CSS Text 3 section 5.5.

package import FontEngine
internal import GalleySystem
internal import GalleyUnicode
internal import Synchronization

/// Changes of advances by a break, in 16.16 px.
struct BreakDeltas: Sendable, Equatable, BitwiseCopyable {
  /// The change before the break.
  var end: Int32 = 0
  /// The change after the break.
  var start: Int32 = 0
  /// The length of the text after the break that is reshaped.
  var reach: Int32 = 0

  /// The bits that are set in any of them: 0 if the break changes nothing.
  @inline(__always) var bits: Int32 { end | start | reach }
}

/// The shaping parameters of runs, with which parts of them are reshaped.
///
/// A class, so that runs share it.
package final class RunShaping: Sendable {
  package let style: ShapingStyle
  let letterSpacing: Int32
  let wordSpacing: Int32
  /// The case mapping before shaping.
  let recasing: Recasing

  init(style: ShapingStyle, letterSpacing: Int32, wordSpacing: Int32, recasing: Recasing) {
    self.style = style
    self.letterSpacing = letterSpacing
    self.wordSpacing = wordSpacing
    self.recasing = recasing
  }
}

/// Reshapes both sides of breaks and keeps the results.
///
/// One lock guards scratch and memo, because only breaks inside words need it.
package final class BreakReshaper: Sendable {
  fileprivate struct State: ~Copyable {
    /// Created at the first use, because most documents have none.
    var shaper: GlyphShaper?
    var glyphs: [ShapedGlyph] = []
    var recased = RecasedText()
    var trimmer = PunctuationTrimmer()
    /// The results by offset of the break.
    var known: [Int32: BreakDeltas] = [:]
    var widths = StretchMemory<Int64>(most: 4096)
    /// The glyphs of short ranges.
    ///
    /// Their clusters count from the start of the range.
    var stretches = StretchMemory<[ShapedGlyph]>(most: 1024)
    var glyphsWithoutCut = GlyphsWithoutCut()
    var trims: [PunctuationTrim] = []
  }
  fileprivate let state = Mutex(State())

  /// The changes of advances by a break at `offset`.
  ///
  /// `item` is the range of the text item that contains the break, and `context` is that of the
  /// paragraph. As in Chromium, no text outside of the item is reshaped.
  ///
  /// They apply to sums of advances in which each character of a cluster has an equal part.
  func deltas(
    at offset: Int32, item: Range<Int32>, in shaped: ShapedText, text: [UInt8],
    context: Range<Int>
  ) -> BreakDeltas {
    state.withLock { state in
      if let cached = state.known[offset] { return cached }
      guard var place = UnsafeBreak(offset, in: shaped, &state.glyphsWithoutCut) else {
        return BreakDeltas()
      }
      place.clamp(to: item, in: shaped)
      place.bound(in: text)
      var deltas =
        Self.nearDeltas(place, shaped, text, context, &state)
        ?? Self.farDeltas(place, shaped, text, context, &state)
      deltas.reach = place.after - offset
      // The number of entries is bounded by the length of the text.
      state.known[offset] = deltas
      return deltas
    }
  }

  /// The change of advances before the end of a line.
  func endDelta(
    of line: ReshapedLine, item: Range<Int32>, in shaped: ShapedText, text: [UInt8],
    context: Range<Int>
  ) -> Int32 {
    let (range, end) = (line.range, line.end)
    guard range.count <= Self.longestWhole else {
      return end > range.upperBound
        ? 0
        : deltas(at: end, item: item, in: shaped, text: text, context: context).end
    }
    let run = shaped.run(at: range.lowerBound)
    guard run < shaped.runs.count else { return 0 }
    let known =
      shaped.advance(at: range.upperBound, in: text)
      - shaped.advance(at: range.lowerBound, in: text)
    return state.withLock { state in
      let part = SeparateText(
        range: range.lowerBound..<end, shaping: shaped.runs[run].shaping, paragraph: context)
      var whole = Self.width(part, shaped, text, &state)
      if end > range.upperBound {
        // Kerning changes the advance of the text before the space.
        whole -= Self.width(part.with(range.upperBound..<end), shaped, text, &state)
      }
      return Int32(clamping: whole - known - Int64(line.startDelta))
    }
  }

  /// The number of bytes of a line beyond which its ends do not affect each other.
  private static let longestWhole = 96

  /// The start of the range that is reshaped before a break at `offset`; that offset if none is.
  func start(before offset: Int32, in shaped: ShapedText) -> Int32 {
    state.withLock { state in
      UnsafeBreak(offset, in: shaped, &state.glyphsWithoutCut)?.before ?? offset
    }
  }

  /// The break at an offset with the positions up to which it changes glyphs; nil if it changes none.
  func edges(
    ofBreak offset: Int32, _ item: Range<Int32>, _ shaped: ShapedText, _ text: [UInt8]
  ) -> UnsafeBreak? {
    state.withLock { state in
      guard var place = UnsafeBreak(offset, in: shaped, &state.glyphsWithoutCut) else { return nil }
      place.clamp(to: item, in: shaped)
      place.bound(in: text)
      return place
    }
  }

  /// The glyphs of a range that is shaped separately.
  ///
  /// Their clusters count from the start of the paragraph.
  func glyphs(of part: SeparateText, _ shaped: ShapedText, _ text: [UInt8]) -> [ShapedGlyph] {
    state.withLock { state in
      Self.shape(part, shaped.shapings[part.shaping], shaped, text, &state)
      return state.glyphs
    }
  }

  /// The changes, computed from the range between the safe positions around the break.
  private static func farDeltas(
    _ place: UnsafeBreak, _ shaped: ShapedText, _ text: [UInt8], _ context: Range<Int>,
    _ state: inout State
  ) -> BreakDeltas {
    let part = SeparateText(
      range: place.before..<place.after, shaping: shaped.runs[place.run].shaping,
      paragraph: context)
    let first = shaped.advance(at: place.before, in: text)
    let before = shaped.advance(at: place.offset, in: text) - first
    let whole =
      place.isBounded
      ? shaped.advance(at: place.after, in: text) - first
      : shaped.width(of: place.before..<place.after, run: place.run)
    let end = width(part.with(place.before..<place.offset), shaped, text, &state)
    let start = width(part.with(place.offset..<place.after), shaped, text, &state)
    return BreakDeltas(
      end: Int32(clamping: end - before), start: Int32(clamping: start - (whole - before)))
  }

  /// The changes, computed from a shorter range around the break if the safe positions are far.
  ///
  /// In some fonts whole paragraphs have no safe position. The range up to one would have hundreds
  /// of glyphs for each break. Nil if this range is not shorter, or if its glyphs differ up to its
  /// ends.
  private static func nearDeltas(
    _ place: UnsafeBreak, _ shaped: ShapedText, _ text: [UInt8], _ context: Range<Int>,
    _ state: inout State
  ) -> BreakDeltas? {
    let number = shaped.runs[place.run].shaping
    let shaping = shaped.shapings[number]
    guard let near = NearBreak(place.offset, glyph: place.glyph, run: place.run, in: shaped),
      near.start > place.before, near.end < place.after, !shaping.style.trimsPunctuation,
      shaping.recasing.letters == .kept, shaped.autoSpaces.isEmpty
    else { return nil }
    let part = SeparateText(
      range: near.start..<place.offset, shaping: number, paragraph: context)
    let before = glyphs(of: part, shaped, text, &state)
    guard let end = near.endDelta(before, base: near.start, in: shaped, text) else { return nil }
    let after = glyphs(of: part.with(place.offset..<near.end), shaped, text, &state)
    guard let start = near.startDelta(after, base: place.offset, in: shaped, text) else {
      return nil
    }
    return BreakDeltas(end: end, start: start)
  }

  /// The glyphs of a short range that is shaped separately.
  ///
  /// Their clusters count from the start of the range.
  private static func glyphs(
    of part: SeparateText, _ shaped: ShapedText, _ text: [UInt8], _ state: inout State
  ) -> [ShapedGlyph] {
    let stretch = Stretch(part, in: text.span)
    if let cached = state.stretches.value(of: stretch, in: text.span) { return cached }
    shape(part, shaped.shapings[part.shaping], shaped, text, &state)
    var glyphs = state.glyphs
    let start = UInt32(truncatingIfNeeded: stretch.range.lowerBound - part.paragraph.lowerBound)
    for index in glyphs.indices { glyphs[index].cluster &-= start }
    state.stretches.keep(glyphs, of: stretch)
    return glyphs
  }

  /// The advance of a range that is shaped separately.
  private static func width(
    _ part: SeparateText, _ shaped: ShapedText, _ text: [UInt8], _ state: inout State
  ) -> Int64 {
    guard !part.range.isEmpty else { return 0 }
    let shaping = shaped.shapings[part.shaping]
    let stretch = Stretch(part, in: text.span)
    // Case mappings depend on text that is not a part of the key.
    let isKnowable = shaping.recasing.letters == .kept && shaped.autoSpaces.isEmpty
    if isKnowable, let cached = state.widths.value(of: stretch, in: text.span) { return cached }
    shape(part, shaping, shaped, text, &state)
    let width = state.glyphs.reduce(Int64(0)) { $0 + Int64($1.advance) }
    if isKnowable { state.widths.keep(width, of: stretch) }
    return width
  }

  /// Fills `state.glyphs` with the glyphs of a range that is shaped separately.
  private static func shape(
    _ part: SeparateText, _ shaping: RunShaping, _ shaped: ShapedText, _ text: [UInt8],
    _ state: inout State
  ) {
    let base = part.paragraph.lowerBound
    let local = Int(part.range.lowerBound) - base..<Int(part.range.upperBound) - base
    state.glyphs.removeAll(keepingCapacity: true)
    let span = text.span.extracting(part.paragraph)
    let shaper = state.shaper ?? GlyphShaper()
    state.shaper = shaper
    if shaping.style.trimsPunctuation {
      let context = local.lowerBound..<span.count
      state.trimmer.find(span, local, context: context, shaping.style, shaper)
      shaper.shape(
        span, range: local, style: shaping.style, halved: state.trimmer.halved,
        appendTo: &state.glyphs)
    } else if shaping.recasing.letters == .kept {
      shaper.shape(span, range: local, style: shaping.style, appendTo: &state.glyphs)
    } else {
      state.recased.recase(span, local, shaping.recasing, paragraph: base)
      let bytes = state.recased.bytes
      shaper.shape(
        bytes.span, range: 0..<bytes.count, style: shaping.style, appendTo: &state.glyphs)
      for index in state.glyphs.indices {
        let source = state.recased.source(of: Int(state.glyphs[index].cluster), in: span)
        state.glyphs[index].cluster = UInt32(source)
      }
    }
    Self.space(&state.glyphs, shaping, span)
    if !shaped.autoSpaces.isEmpty {
      shaped.addAutoSpaces(to: &state.glyphs, part.range, base: base)
    }
  }

  /// Adds spacing to the last glyph of each cluster, as in the shaped text.
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

extension BreakReshaper {
  /// What the character at an offset loses at the end of a line, or gains at the start of one.
  ///
  /// All brackets and quotes that are trimmed have three bytes.
  func trim(
    at offset: Int, isEnd: Bool, in shaped: ShapedText, text: [UInt8], paragraph: Range<Int>
  ) -> Int32 {
    let span = text.span
    guard offset + 3 <= paragraph.upperBound, text[offset] >= 0xE2 else { return 0 }
    let scalar = span.scalar(at: offset).scalar
    guard HanPunctuation.mayBeTrimmed(scalar) else { return 0 }
    let run = shaped.run(at: Int32(offset))
    guard run < shaped.runs.count else { return 0 }
    let number = shaped.runs[run].shaping
    let style = shaped.shapings[number].style
    guard style.trimsPunctuation else { return 0 }
    var trim = PunctuationTrim(shaping: number, scalar: scalar, neighbour: 0, isEnd: isEnd)
    if isEnd, offset + 3 < paragraph.upperBound {
      trim.neighbour = span.scalar(at: offset + 3).scalar
    } else if !isEnd, offset > paragraph.lowerBound {
      let previous = span.scalarBoundary(notAfter: offset - 1, start: paragraph.lowerBound)
      trim.neighbour = span.scalar(at: previous).scalar
    }
    return state.withLock { state in
      if let known = state.trims.first(where: { $0.isSame(as: trim) }) { return known.advance }
      let shaper = state.shaper ?? GlyphShaper()
      state.shaper = shaper
      if state.trimmer.changes(trim, style, shaper) {
        let character = span.extracting(offset..<offset + 3)
        for halved in [[UInt32(0)], []] {
          state.glyphs.removeAll(keepingCapacity: true)
          shaper.shape(
            character, range: 0..<3, style: style, halved: halved, appendTo: &state.glyphs)
          trim.advance = state.glyphs.reduce(0) { $0 &+ $1.advance } &- trim.advance
        }
        trim.advance = max(0, trim.advance)
      }
      if state.trims.count < 64 { state.trims.append(trim) }
      return trim.advance
    }
  }
}
