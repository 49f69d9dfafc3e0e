// Input: a run with one face and `font-variant-caps`. Output: its glyphs, with capitals of a smaller
// size where the face has no features for small capitals.
// Source: CSS Fonts 4, section 6.5. Chromium looks for the glyphs of the mapped letters, so text can
// have another face than in its own case.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

extension TextShaper {
  /// Shapes the characters that upper case changes and others separately; returns false if the
  /// letters of the run have no other form.
  mutating func addCaps(
    _ text: Span<UInt8>, _ run: FontRun, _ key: RunKey, _ span: ShapingSpan,
    _ scratch: inout ShapingScratch
  ) -> Bool {
    let font = fonts.font(ofStyle: span.style)
    guard let plan = key.capsPlan(font) else { return false }
    let whole = TextRun(
      Int(run.start)..<Int(run.end), base: Int(span.contextStart), level: span.level)
    let language = CaseLanguage(fonts.styles[span.style].text.language)
    var start = Int(run.start)
    while start < Int(run.end) {
      var (end, isLetters) = (Int(run.end), true)
      if plan.isSplit {
        (end, isLetters) = scratch.caseRuns.run(text, from: start, to: end)
      }
      let part = plan.part(isLetters: isLetters)
      let recasing = Recasing(letters: part.letters, language: language)
      if part.letters != .kept {
        scratch.recased.recase(text, start..<end, recasing, paragraph: whole.base)
      }
      // A run without a face keeps the glyphs of the first face.
      if run.candidate > 0
        || part.letters != .kept && !covers(scratch.recased.bytes.span, run, font)
      {
        var chooser = MappedFaces(
          span, of: fonts, run: run, key: key, isLetters: isLetters)
        addMapped(text, whole.part(start..<end), &chooser, &scratch)
      } else {
        addRuns(
          text, whole.part(start..<end), add(key.shaping(font, part, language), for: nil, &scratch),
          &scratch)
      }
      start = end
    }
    return true
  }

  /// Whether the face of a run has all letters of a text; true for a run without a face.
  ///
  /// Case changes no mark, so the face was chosen for marks before.
  private func covers(_ text: Span<UInt8>, _ run: FontRun, _ font: StyleFont) -> Bool {
    guard run.candidate >= 0, let face = font.stack.candidates.face(Int(run.candidate))
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

  /// Shapes letters with the first faces that cover them after the case mapping of each face.
  private mutating func addMapped(
    _ text: Span<UInt8>, _ run: TextRun, _ chooser: inout MappedFaces,
    _ scratch: inout ShapingScratch
  ) {
    var start = run.range.lowerBound
    var candidate: Int32?
    var offset = start
    while offset < run.range.upperBound {
      let end = GraphemeBreaker.next(after: offset, in: text, end: run.range.upperBound)
      let found = chooser.candidate(for: offset..<end, text, paragraph: run.base, &scratch)
      if let candidate, candidate != found {
        addRuns(
          text, run.part(start..<offset), add(chooser.shaping(candidate), for: nil, &scratch),
          &scratch)
        start = offset
      }
      candidate = found
      offset = end
    }
    guard let candidate else { return }
    addRuns(
      text, run.part(start..<run.range.upperBound),
      add(chooser.shaping(candidate), for: nil, &scratch), &scratch)
  }
}
