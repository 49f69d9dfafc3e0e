// Input: a text item on a line. Output: its glyphs with their positions.

internal import FontEngine
internal import GalleyStyle

/// A glyph on a line.
struct PositionedGlyph {
  var glyph: UInt32
  /// The offset of its cluster in the shaped text.
  var cluster: Int32
  /// In px of layout.
  var origin: Point
}

extension PreparedDocument {
  /// Computes the positions of a text item's glyphs from left to right; those of right-to-left text
  /// are visited in reverse logical order.
  ///
  /// `place` receives each glyph with its font; `endRun` follows the glyphs of a run, with the range
  /// of its shaped text. Linear in the glyphs.
  func positionGlyphs(
    of fragmentItem: FragmentItem, _ place: (PositionedGlyph, FontInstance) -> Void,
    endRun: (FontInstance, Range<Int32>) -> Void = { _, _ in }
  ) {
    var runs = Array(
      shaped.runs[shaped.runs(from: fragmentItem.textStart, to: fragmentItem.textEnd)])
    if fragmentItem.level & 1 == 1 { runs.reverse() }
    let baseline = (fragmentItem.rect.y + fragmentItem.ascent).px
    let spread =
      fragmentItem.level & 1 == 1 ? fragmentItem.rubyInsetEnd : fragmentItem.rubyInsetStart
    var pen = fragmentItem.rect.x.px + Double(spread) / 65536
    let expansions = expansions(in: fragmentItem)
    for run in runs {
      let font = shaped.fonts[Int(run.font)]
      let first = shaped.firstGlyph(of: run, notBefore: fragmentItem.textStart)
      let end = shaped.firstGlyph(of: run, notBefore: fragmentItem.textEnd)
      var last: Int32 = -1
      for step in 0..<max(0, end - first) {
        let index = run.isRightToLeft ? end - 1 - step : first + step
        let glyph = shaped.glyphs[index]
        let cluster = shaped.cluster(ofGlyph: index, in: run)
        let offset = shaped.offset(ofGlyph: index)
        let expansion = expansions.isEmpty ? nil : expansions[cluster]
        if let expansion, cluster != last { pen += Double(expansion.before) / 65536 }
        let origin = Point(
          x: pen + Double(offset.x) / 65536, y: baseline + Double(offset.y) / 65536)
        place(PositionedGlyph(glyph: UInt32(glyph.glyph), cluster: cluster, origin: origin), font)
        pen += Double(glyph.advance) / 65536
        let next = run.isRightToLeft ? index - 1 : index + 1
        if let expansion,
          step == end - first - 1 || shaped.cluster(ofGlyph: next, in: run) != cluster
        {
          pen += Double(expansion.after) / 65536
        }
        last = cluster
      }
      let start = max(run.start, fragmentItem.textStart)
      endRun(font, start..<max(start, min(run.end, fragmentItem.textEnd)))
    }
  }
}
