// Input: a text item on a line. Output: its glyphs with their positions.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

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
      fragmentItem.level & 1 == 1
      ? fragmentItem.expansion.insetEnd : fragmentItem.expansion.insetStart
    var pen = fragmentItem.rect.x.px + Double(spread) / 65536
    let expansions = fragmentItem.expansions(in: tree)
    let cuts = cutGlyphs(of: fragmentItem)
    for run in runs {
      let font = shaped.fonts[run.font]
      let glyphs = LineGlyphs(run, of: fragmentItem, in: shaped, cuts)
      var last: Int32 = -1
      for step in 0..<glyphs.count {
        let glyph = glyphs[run.isRightToLeft ? glyphs.count - 1 - step : step]
        let expansion = expansions.isEmpty ? nil : expansions[glyph.cluster]
        if let expansion, glyph.cluster != last { pen += Double(expansion.before) / 65536 }
        let origin = Point(
          x: pen + Double(glyph.offset.x) / 65536, y: baseline + Double(glyph.offset.y) / 65536)
        place(
          PositionedGlyph(glyph: glyph.glyph, cluster: glyph.cluster, origin: origin), font)
        pen += Double(glyph.advance) / 65536
        if let expansion {
          let next = run.isRightToLeft ? glyphs.count - 2 - step : step + 1
          if step == glyphs.count - 1 || glyphs[next].cluster != glyph.cluster {
            pen += Double(expansion.after) / 65536
          }
        }
        last = glyph.cluster
      }
      let start = max(run.start, fragmentItem.textStart)
      endRun(font, start..<max(start, min(run.end, fragmentItem.textEnd)))
    }
  }

  /// The glyphs of a text item that its line's ends change; empty for most.
  private func cutGlyphs(of fragmentItem: FragmentItem) -> [CutGlyphs] {
    guard tree.items.indices.contains(Int(fragmentItem.item)) else { return [] }
    let item = tree.items[fragmentItem.item]
    let range = fragmentItem.textStart..<max(fragmentItem.textStart, fragmentItem.textEnd)
    guard item.kind == .text, range.lowerBound > item.start || range.upperBound < item.end,
      fragmentItem.kind == .text
    else { return [] }
    let paragraph = tree.paragraph(ofItem: Int(fragmentItem.item))
    return reshaper.cutGlyphs(
      of: range, item: item.start..<item.end, in: shaped, text: tree.text,
      context: Int(paragraph.textStart)..<Int(paragraph.textEnd))
  }
}

/// The glyphs of a run on a line in logical order, with those that the line's ends change.
private struct LineGlyphs {
  struct Glyph {
    var glyph: UInt32
    /// The offset of its cluster in the shaped text.
    var cluster: Int32
    var advance: Int32
    var offset: (x: Int32, y: Int32)

    init(_ glyph: ShapedGlyph) {
      self.glyph = glyph.glyph
      cluster = Int32(truncatingIfNeeded: glyph.cluster)
      advance = glyph.advance
      offset = (glyph.xOffset, glyph.yOffset)
    }

    init(_ shaped: ShapedText, _ index: Int, _ cluster: Int32) {
      glyph = UInt32(shaped.glyphs[index].glyph)
      self.cluster = cluster
      advance = shaped.glyphs[index].advance
      offset = shaped.offset(ofGlyph: index)
    }
  }
  private let shaped: ShapedText
  private let run: ShapedRun
  private let first: Int
  /// Empty for a run that no break changes.
  private var changed: [Glyph] = []
  let count: Int

  init(
    _ run: ShapedRun, of fragmentItem: FragmentItem, in shaped: ShapedText, _ cuts: [CutGlyphs]
  ) {
    (self.run, self.shaped) = (run, shaped)
    first = shaped.firstGlyph(of: run, notBefore: fragmentItem.textStart)
    let end = max(first, shaped.firstGlyph(of: run, notBefore: fragmentItem.textEnd))
    let own = cuts.filter { $0.range.lowerBound >= run.start && $0.range.upperBound <= run.end }
    guard !own.isEmpty else {
      count = end - first
      return
    }
    var glyphs: [Glyph] = []
    var rest = own[...]
    for index in first..<end {
      let cluster = shaped.cluster(ofGlyph: index, in: run)
      while let cut = rest.first, cut.range.lowerBound <= cluster {
        glyphs += cut.glyphs.map(Glyph.init)
        rest = rest.dropFirst()
      }
      if !own.contains(where: { $0.range.contains(cluster) }) {
        glyphs.append(Glyph(shaped, index, cluster))
      }
    }
    for cut in rest { glyphs += cut.glyphs.map(Glyph.init) }
    changed = glyphs
    count = glyphs.count
  }

  subscript(index: Int) -> Glyph {
    guard changed.isEmpty else { return changed[index] }
    return Glyph(shaped, first + index, shaped.cluster(ofGlyph: first + index, in: run))
  }
}
