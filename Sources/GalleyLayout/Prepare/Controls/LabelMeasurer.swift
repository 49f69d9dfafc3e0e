// Input: the text of a control and its style. Output: the width of the text on one line, and the
// extent of its fonts and emphasis marks.
// Source: CSS 2.2 section 10.8, as Chromium lays out the inner line of a control.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

/// The measured text of a control, in device px.
struct ControlLabel {
  var isEmpty: Bool { width == 0 }
  var width: Float = 0
  /// The width, rounded up to a unit of layout.
  var inlineSize: LayoutUnit { .ceil(Double(width)) }
  /// The extent of the text's fonts with their line gaps.
  var ascent = LayoutUnit.zero
  var descent = LayoutUnit.zero
  /// The largest part of a font's em square above the baseline.
  var emAscent = LayoutUnit.zero

  /// The extent of a line with the text, of which `ascent` and `descent` are the strut.
  ///
  /// Emphasis marks beyond the padding above the line increase the ascent. Fallback fonts increase
  /// the extent where `line-height` is `normal`.
  func line(
    ascent strutAscent: LayoutUnit, descent strutDescent: LayoutUnit, isNormal: Bool,
    in style: LayoutStyle, padding: LayoutUnit
  ) -> (ascent: LayoutUnit, descent: LayoutUnit) {
    guard !isEmpty else { return (strutAscent, strutDescent) }
    var line = (ascent: strutAscent, descent: strutDescent)
    if isNormal { line = (max(line.ascent, ascent), max(line.descent, descent)) }
    if style.marksExtent > .zero {
      line.ascent = max(line.ascent, style.marksHeight + emAscent - padding)
    }
    return line
  }
}

/// Shapes the text of controls.
struct LabelMeasurer {
  let fonts: StyleFonts
  let styles: IndexedArray<ComputedStyle, LayoutStyle>
  /// Used for its styles only.
  let tree: BoxTree

  /// The text as one line in a style, which is an index of `styles`.
  func measured(
    _ text: String, style: Index<ComputedStyle>, _ scratch: inout ShapingScratch
  ) -> ControlLabel {
    let bytes = transformed(Array(text.utf8), tree.styles[style].text)
    guard !bytes.isEmpty else { return ControlLabel() }
    let end = Int32(truncatingIfNeeded: bytes.count)
    var bidi = BidiAnalyzer()
    var runs: [BidiRun] = []
    bidi.analyze(
      bytes.span, range: 0..<bytes.count,
      base: tree.styles[style].text.direction == .rightToLeft ? .rightToLeft : .leftToRight,
      into: &runs)
    let spans = runs.map {
      ShapingSpan(
        start: $0.start, end: $0.end, contextStart: 0, contextEnd: end, style: style,
        level: $0.level)
    }
    var shaper = TextShaper(fonts: fonts)
    shaper.shape(spans, bytes, &scratch)
    let shaped = shaper.shaped
    let sum = shaped.glyphs.reduce(Int64(0)) { $0 + Int64($1.advance) }
    var label = ControlLabel(width: Float(Double(sum) / 65536))
    for run in shaped.runs {
      let metrics = shaped.fonts[run.font].metrics
      let leading = LayoutStyle.withLeading(metrics, lineHeight: nil)
      label.ascent = max(label.ascent, leading.ascent)
      label.descent = max(label.descent, leading.descent)
      label.emAscent = max(label.emAscent, styles[style].emAscent(metrics))
    }
    return label
  }

  private func transformed(_ bytes: [UInt8], _ properties: TextProperties) -> [UInt8] {
    guard properties.textTransform != TextTransform() else { return bytes }
    var transformed: [UInt8] = []
    var map: [(source: Int32, target: Int32)] = []
    var transformer = TextTransformer()
    transformer.transform(
      bytes.span, range: 0..<bytes.count,
      TextTransformer.Mapping(properties.textTransform, language: properties.language),
      into: &transformed, map: &map)
    return transformed
  }
}
