// Input: a run with one face and `font-variant-caps`. Output: its glyphs, with capitals of a smaller
// size where the face has no features for small capitals.
// Source: CSS Fonts 4, section 6.5. Chromium looks for the glyphs of the capitals, so text can have
// another face than in its own case.

internal import FontEngine
internal import GalleyStyle
internal import GalleyUnicode

extension TextShaper {
  /// Shapes the characters that upper case changes and others separately.
  mutating func addCaps(
    _ text: Span<UInt8>, _ run: FontRun, _ plan: CapsPlan, _ key: RunKey, _ span: ShapingSpan,
    _ scratch: inout ShapingScratch
  ) {
    let font = fonts.font(ofStyle: span.style)
    let context = RunContext(base: Int(span.contextStart), level: span.level)
    let language = CaseLanguage(fonts.styles[Int(span.style)].text.language)
    var start = Int(run.start)
    while start < Int(run.end) {
      var (end, isLetters) = (Int(run.end), true)
      if plan.isSplit {
        (end, isLetters) = scratch.caseRuns.run(text, from: start, to: end)
      }
      if isLetters, plan.letters.letters == .upper {
        scratch.recased.recase(text, start..<end, Recasing(letters: .upper, language: language))
        if !covers(scratch.recased.bytes.span, run, font) {
          addUncovered(text, start..<end, run, key, span, &scratch)
          start = end
          continue
        }
      }
      let shaping = key.shaping(font, isLetters ? plan.letters : plan.others, language)
      addRuns(text, start..<end, context, add(shaping, for: nil, &scratch), &scratch)
      start = end
    }
  }

  /// Whether the face of a run has all letters of a text; true for a run without a face.
  ///
  /// Case changes no mark, so the face was chosen for marks before.
  private func covers(_ text: Span<UInt8>, _ run: FontRun, _ font: StyleFont) -> Bool {
    guard run.candidate >= 0, let face = font.stack.candidates[Int(run.candidate)].face.face
    else { return true }
    var offset = 0
    while offset < text.count {
      let step = text.scalar(at: offset)
      if !face.canShow(step.scalar), !ScalarProperties(step.scalar).isMark,
        !ClusterScalars.isHidden(step.scalar)
      {
        return false
      }
      offset += step.length
    }
    return true
  }

  /// Shapes capitals that the face of their letters does not cover, with faces of their own.
  ///
  /// `scratch.recased` has the capitals.
  private mutating func addUncovered(
    _ text: Span<UInt8>, _ range: Range<Int>, _ run: FontRun, _ key: RunKey, _ span: ShapingSpan,
    _ scratch: inout ShapingScratch
  ) {
    let font = fonts.font(ofStyle: span.style)
    let context = RunContext(base: Int(span.contextStart), level: span.level)
    let language = CaseLanguage(fonts.styles[Int(span.style)].text.language)
    let capitals = scratch.recased.bytes
    let segment = ScriptRun(
      start: 0, end: Int32(capitals.count), script: run.script, priority: .text)
    scratch.caseAssigner.assign(
      capitals.span, range: 0..<capitals.count, segments: [segment], stack: font.stack,
      presentation: font.style.emojiPresentation, isRightToLeft: span.level & 1 == 1)
    // Shaping reuses the storage of `recased`.
    let runs = scratch.caseAssigner.runs.map { own in
      (own.candidate, scratch.recased.source(of: Int(own.start), in: text))
    }
    for (number, (candidate, start)) in runs.enumerated() {
      let end = number + 1 < runs.count ? runs[number + 1].1 : range.upperBound
      guard start < end else { continue }
      var key = key
      key.candidate = candidate
      let part = key.capsPlan(font)?.letters ?? CapsPlan.Part()
      addRuns(
        text, start..<end, context, add(key.shaping(font, part, language), for: nil, &scratch),
        &scratch)
    }
  }
}
