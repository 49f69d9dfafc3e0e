// Input: a cluster of text with `font-variant-caps`. Output: its face. Each face maps the case of
// letters in its own way, and the first face that covers the mapped letters shapes them.
// Source: CSS Fonts 4, sections 5.3 and 6.5; Chromium maps the text before each face shapes it.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

/// The choice of faces for the text of a run.
struct MappedFaces {
  let font: StyleFont
  let stack: FontStack
  /// The run, with the face that text without case mapping has.
  let run: FontRun
  let key: RunKey
  let isLetters: Bool
  let level: UInt8
  let language: CaseLanguage
  /// The treatments of the requested faces, as far as they are known.
  private var parts: [CapsPlan.Part] = []
  private var cluster = ClusterScalars()

  init(_ span: ShapingSpan, of fonts: StyleFonts, run: FontRun, key: RunKey, isLetters: Bool) {
    font = fonts.font(ofStyle: span.style)
    stack = fonts.stacks[span.style]
    self.run = run
    self.key = key
    self.isLetters = isLetters
    level = span.level
    language = CaseLanguage(fonts.styles[span.style].text.language)
  }

  /// The shaping parameters of text that has a candidate's face.
  func shaping(_ candidate: Int32) -> RunShaping {
    key.of(candidate: candidate).shaping(font, part(candidate), language)
  }

  /// The candidate of a cluster.
  mutating func candidate(
    for range: Range<Int>, _ text: Span<UInt8>, paragraph: Int, _ scratch: inout ShapingScratch
  ) -> Int32 {
    for index in 0..<stack.requestedCount {
      if parts.count == index { parts.append(part(Int32(index))) }
      if parts[index].letters == .kept {
        if index == run.candidate { return run.candidate }
        continue
      }
      recase(range, text, parts[index].letters, paragraph, &scratch)
      cluster.decode(scratch.recased.bytes.span, range: 0..<scratch.recased.bytes.count)
      if stack.shows(cluster, heedsSelector: false, in: index) { return Int32(index) }
    }
    let letters = part(run.candidate).letters
    if letters == .kept { return run.candidate }
    recase(range, text, letters, paragraph, &scratch)
    let recased = scratch.recased.bytes
    let segment = ScriptRun(
      start: 0, end: Int32(recased.count), script: run.script, priority: .text)
    scratch.caseAssigner.assign(
      recased.span, range: 0..<recased.count, segments: [segment], stack: stack,
      presentation: font.style.emojiPresentation, isRightToLeft: level & 1 == 1)
    return scratch.caseAssigner.runs.first?.candidate ?? run.candidate
  }

  private func part(_ candidate: Int32) -> CapsPlan.Part {
    key.of(candidate: candidate).capsPlan(font)?.part(isLetters: isLetters) ?? CapsPlan.Part()
  }

  private func recase(
    _ range: Range<Int>, _ text: Span<UInt8>, _ letters: LetterCase, _ paragraph: Int,
    _ scratch: inout ShapingScratch
  ) {
    scratch.recased.recase(
      text, range, Recasing(letters: letters, language: language), paragraph: paragraph)
  }
}
