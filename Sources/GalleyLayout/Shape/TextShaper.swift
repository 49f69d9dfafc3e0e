// Folder GalleyLayout/Shape: the stage Shape: spans to glyphs.
// Input: `ShapingSpan`s, the shaped text, `StyleFonts`.
// Output: `ShapedText`: `ShapedRun`s and `TextGlyph`s in logical order, with spacing.
// Source: CSS Fonts 4, section 5; CSS Text 3, section 8; CSS Text 4, section 8; DESIGN 3.2 and 8.4.
// Uses: GalleySystem, FontEngine, GalleyUnicode, Units, Markup, Style, LetterCase, Fonts, Itemise,
//   Shape/Breaks, Shape/Words.
// Not: line ends and widths.
// Read: ShapedText, TextGlyph, TextShaper, RunShapingPlan, ClusterSpacing, HanPunctuation,
//   AutoSpacer, RecasedText; then Words, Breaks.

// Input: shaping spans. Output: glyphs and runs with spacing, in text order. A span is divided by
// script and emoji presentation, then by the font of each cluster.
// Source: CSS Fonts 4 section 5.3 (cluster matching), CSS Text 3 section 8 (spacing); BROWSER_RULES
// 3.4 to 3.9, 3.18, 3.19.

internal import FontEngine
package import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

/// The scratch and memos of shaping that documents share, used by one thread at a time.
package struct ShapingScratch: ~Copyable {
  package var itemiser = Itemiser()
  fileprivate var segmenter = RunSegmenter()
  fileprivate var assigner = FontAssigner()
  fileprivate var segments: [ScriptRun] = []
  fileprivate var words = WordShaper()
  fileprivate var shapingPlans = RunShapingPlans()
  fileprivate var runs: [ShapedRun] = []
  var recased = RecasedText()
  var caseRuns = CaseRuns()
  /// Assigns faces to text in another case.
  var caseAssigner = FontAssigner()

  package init() {}
}

/// Shapes the text of a document.
package struct TextShaper: ~Copyable {
  private(set) var shaped = ShapedText()
  package private(set) var diagnostics: [Diagnostic] = []
  let fonts: StyleFonts
  /// The start of the paragraph to which `segments` belongs.
  private var segmented: Int32 = -1
  /// The script of an ASCII paragraph, and its start.
  private var asciiScript = Script.common
  private var asciiParagraph: Int32 = -1
  private var missing: Set<UInt32> = []

  package init(fonts: StyleFonts) { self.fonts = fonts }

  /// Shapes all spans of a text.
  ///
  /// The result is invalid if `stop` was set.
  package mutating func shape(
    _ spans: [ShapingSpan], _ text: [UInt8], _ scratch: inout ShapingScratch,
    stop: StopFlag? = nil
  ) {
    shaped.glyphs.reserveCapacity(text.count)
    shaped.checkpoints.reserveCapacity(text.count / ShapedText.checkpointStride + 1)
    scratch.shapingPlans.begin()
    scratch.runs.clear()
    scratch.recased.begin()
    var spacer = AutoSpacer()
    for span in spans {
      if let stop, stop.isSet { break }
      let first = scratch.runs.count
      shape(span, text.span, &scratch)
      if fonts.runFonts[span.style].autospaces {
        let (base, end) = (Int(span.contextStart), Int(span.contextEnd))
        spacer.add(
          to: &shaped, scratch.runs[first...], fonts: scratch.shapingPlans.fonts,
          text.span.extracting(base..<end), of: span)
      } else {
        spacer.skip(to: span.end)
      }
    }
    let advance = sumAdvances(&scratch.runs)
    if shaped.glyphs.count & (ShapedText.checkpointStride - 1) == 0 {
      shaped.checkpoints.append(
        GlyphCheckpoint(advance: advance, cluster: Int32(text.count)))
    }
    shaped.runs = scratch.runs.handOver()
    shaped.findLongClusters(in: text.span)
    shaped.fonts = scratch.shapingPlans.fonts
    shaped.shapings = scratch.shapingPlans.shapings
  }

  /// Moves the glyphs out.
  package mutating func finish() -> ShapedText {
    var text = ShapedText()
    swap(&text, &shaped)
    return text
  }

  /// Computes the checkpoints of advances, so that each sum takes a few additions.
  ///
  /// Returns the sum of all advances.
  private mutating func sumAdvances(_ runs: inout [ShapedRun]) -> Int64 {
    let glyphs = shaped.glyphs
    var advance: Int64 = 0
    var glyph = 0
    for index in runs.indices {
      runs[index].advanceStart = advance
      var cluster = runs[index].start
      let end = Int(runs[index].glyphEnd)
      while glyph < end {
        if glyph & (ShapedText.checkpointStride - 1) == 0 {
          cluster = glyphs[glyph].cluster(from: cluster)
          shaped.checkpoints.append(GlyphCheckpoint(advance: advance, cluster: cluster))
        }
        let next = min(end, (glyph | (ShapedText.checkpointStride - 1)) + 1)
        advance &+= glyphs.span.advance(ofMany: glyph..<next)
        glyph = next
      }
    }
    return advance
  }

  private mutating func shape(
    _ span: ShapingSpan, _ document: Span<UInt8>, _ scratch: inout ShapingScratch
  ) {
    let base = Int(span.contextStart)
    let text = document.extracting(base..<Int(span.contextEnd))
    let font = fonts.runFonts[span.style]
    guard span.isASCII, font.takesASCII else { return shapeRuns(span, text, font, &scratch) }
    if asciiParagraph != span.contextStart {
      asciiParagraph = span.contextStart
      asciiScript = LatinScan.scriptOfASCII(text)
    }
    let key = RunKey(
      font: font.id, candidate: 0, script: asciiScript.tag, language: font.language,
      isRightToLeft: span.level & 1 == 1)
    addRun(
      text,
      TextRun(Int(span.start) - base..<Int(span.end) - base, base: base, level: span.level),
      scratch.shapingPlans.find(key) ?? add(key, fonts.font(ofStyle: span.style), &scratch),
      &scratch)
  }

  /// Shapes a span whose scripts and faces are unknown.
  private mutating func shapeRuns(
    _ span: ShapingSpan, _ text: Span<UInt8>, _ runFont: RunFont, _ scratch: inout ShapingScratch
  ) {
    let base = Int(span.contextStart)
    let font = fonts.font(ofStyle: span.style)
    let stack = fonts.stacks[span.style]
    let range = Int(span.start) - base..<Int(span.end) - base
    if segmented != span.contextStart {
      scratch.segmenter.segment(text, range: 0..<text.count, into: &scratch.segments)
      segmented = span.contextStart
    }
    scratch.assigner.assign(
      text, range: range, segments: scratch.segments, stack: stack,
      presentation: font.style.emojiPresentation, isRightToLeft: span.level & 1 == 1)
    for index in scratch.assigner.runs.indices {
      let run = scratch.assigner.runs[index]
      let part = Int(run.start)..<Int(run.end)
      if run.candidate < 0 { reportMissing(text, part, at: base) }
      let key = RunKey(
        font: font.id, candidate: run.candidate, script: run.script.tag,
        language: runFont.language, isRightToLeft: span.level & 1 == 1)
      if font.style.caps == .normal || !addCaps(text, run, key, span, &scratch) {
        let shapingPlan = scratch.shapingPlans.find(key) ?? add(key, font, &scratch)
        let whole = TextRun(part, base: base, level: span.level)
        let reach = scratch.assigner.reach(ofRun: index, text, stack)
        if reach == part {
          addRuns(text, whole, shapingPlan, &scratch)
        } else {
          addRun(text, whole, shapingPlan, reach: reach, &scratch)
        }
      }
    }
  }

  /// Reports the first character of each script that no font covers.
  private mutating func reportMissing(_ text: Span<UInt8>, _ range: Range<Int>, at base: Int) {
    let scalar = text.scalar(at: range.lowerBound).scalar
    let tag = Script(of: scalar).tag
    guard missing.insert(tag).inserted else { return }
    let letters = String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
    diagnostics.append(
      Diagnostic(
        kind: .missingGlyph,
        message:
          "no font has U+\(String(scalar, radix: 16, uppercase: true)) (script \(letters))",
        at: base + range.lowerBound))
  }

  // MARK: Runs

  /// Shapes text of one font, which is divided at huge clusters.
  mutating func addRuns(
    _ text: Span<UInt8>, _ run: TextRun, _ shapingPlan: RunShapingPlan,
    _ scratch: inout ShapingScratch
  ) {
    var rest = run.range
    while let head = HugeClusters.split(&rest, text) {
      addRun(text, run.part(head), shapingPlan, &scratch)
    }
    addRun(text, run.part(rest), shapingPlan, &scratch)
  }

  private mutating func addRun(
    _ text: Span<UInt8>, _ run: TextRun, _ shapingPlan: RunShapingPlan, reach: Range<Int>? = nil,
    _ scratch: inout ShapingScratch
  ) {
    let first = shaped.glyphs.count
    if let reach {
      let style = scratch.shapingPlans.shapings[shapingPlan.shaping].style
      scratch.words.shape(text, run, reach: reach, style, into: &shaped)
      return add(run, from: first, text, shapingPlan, &scratch)
    }
    var run = run
    if shapingPlan.isPlain {
      run.shapedEnd = scratch.words.appendLetters(text, run, shapingPlan.words, into: &shaped)
    }
    if run.shapedEnd < run.range.upperBound {
      scratch.shapeRest(text, run, shapingPlan, into: &shaped)
    }
    add(run, from: first, text, shapingPlan, &scratch)
  }

  /// Adds the run of the glyphs from `first` on.
  private mutating func add(
    _ run: TextRun, from first: Int, _ text: Span<UInt8>, _ shapingPlan: RunShapingPlan,
    _ scratch: inout ShapingScratch
  ) {
    let start = Int32(run.base + run.range.lowerBound)
    shapingPlan.spacing.add(
      to: &shaped.glyphs, from: first, text: text, base: run.base, start: start)
    scratch.runs.append(
      ShapedRun(
        start: start, end: Int32(run.base + run.range.upperBound),
        glyphStart: Int32(first), glyphEnd: Int32(shaped.glyphs.count), font: shapingPlan.font,
        shaping: shapingPlan.shaping, advanceStart: 0, level: run.level))
  }

  // MARK: Shaping plans

  /// Stores a shaping plan for text without case mapping.
  private func add(
    _ key: RunKey, _ font: StyleFont, _ scratch: inout ShapingScratch
  ) -> RunShapingPlan {
    add(key.shaping(font, CapsPlan.Part(), .other), for: key, &scratch)
  }

  func add(
    _ shaping: RunShaping, for key: RunKey?, _ scratch: inout ShapingScratch
  ) -> RunShapingPlan {
    let shapingPlan = RunShapingPlan(
      shaping: scratch.shapingPlans.index(of: shaping),
      font: scratch.shapingPlans.index(of: shaping.style.font),
      words: scratch.words.shapingPlan(shaping.style),
      spacing: ClusterSpacing(
        letter: shaping.letterSpacing, word: shaping.wordSpacing,
        isCursive: CursiveScripts.contains(shaping.style.script)),
      isPlain: shaping.recasing.letters == .kept && !shaping.style.trimsPunctuation)
    if let key { scratch.shapingPlans.keep(shapingPlan, of: key) }
    return shapingPlan
  }
}

extension ShapingScratch {
  /// Shapes the part of a run that has no glyphs.
  fileprivate mutating func shapeRest(
    _ text: Span<UInt8>, _ run: TextRun, _ shapingPlan: RunShapingPlan,
    into shaped: inout ShapedText
  ) {
    let shaping = shapingPlans.shapings[shapingPlan.shaping]
    if shaping.recasing.letters == .kept {
      words.shape(text, run, shaping.style, shapingPlan.words, into: &shaped)
    } else {
      shapeRecased(text, run, shaping, shapingPlan.words, into: &shaped)
    }
  }

  /// Shapes a run in another case.
  ///
  /// Clusters are those of the source characters.
  fileprivate mutating func shapeRecased(
    _ text: Span<UInt8>, _ run: TextRun, _ shaping: RunShaping, _ shapingPlan: WordShapingPlan,
    into shaped: inout ShapedText
  ) {
    let first = shaped.glyphs.count
    recased.recase(text, run.range, shaping.recasing, paragraph: run.base)
    let bytes = recased.bytes
    words.shape(
      bytes.span, TextRun(0..<bytes.count, base: 0), shaping.style, shapingPlan, into: &shaped)
    var cluster: Int32 = 0
    for index in first..<shaped.glyphs.count {
      cluster = shaped.glyphs[index].cluster(from: cluster)
      let source = Int32(run.base + recased.source(of: Int(cluster), in: text))
      shaped.glyphs[index] = shaped.glyphs[index].moved(by: source - cluster)
    }
  }
}
