// Input: the text of a line that begins or ends inside a shaped run. Output: its glyphs where the break
// changes them.
// Source: HarfBuzz's unsafeToBreak flag; BROWSER_RULES 4.14.

package import FontEngine

/// The glyphs of a part of a line that was shaped apart from the text beyond the line.
package struct CutGlyphs {
  /// The range of the shaped text.
  package let range: Range<Int32>
  /// In logical order; their clusters are offsets in the shaped text.
  package let glyphs: [ShapedGlyph]
}

extension BreakReshaper {
  /// The parts of a line's text in which breaks at its ends change glyphs, in logical order.
  ///
  /// `range` is the text of a fragment, and `item` is that of its text item, which may go on before
  /// and after the line.
  ///
  /// - Complexity: O(*n*) for *n* glyphs between the nearest safe positions, which are bounded.
  package func cutGlyphs(
    of range: Range<Int32>, item: Range<Int32>, in shaped: ShapedText, text: [UInt8],
    context: Range<Int>
  ) -> [CutGlyphs] {
    let start =
      range.lowerBound > item.lowerBound
      ? edges(ofBreak: range.lowerBound, item, shaped, text) : nil
    let end =
      range.upperBound < item.upperBound
      ? edges(ofBreak: range.upperBound, item, shaped, text) : nil
    var parts: [(range: Range<Int32>, run: Int)] = []
    if let start {
      parts.append((range.lowerBound..<min(start.after, range.upperBound), start.run))
    }
    if let end {
      let first = max(end.before, range.lowerBound)
      if let last = parts.last, last.range.upperBound >= first {
        parts = [(last.range.lowerBound..<range.upperBound, last.run)]
      } else {
        parts.append((first..<range.upperBound, end.run))
      }
    }
    return parts.filter { !$0.range.isEmpty }.map { part in
      let separate = SeparateText(
        range: part.range, shaping: shaped.runs[part.run].shaping, paragraph: context)
      var glyphs = glyphs(of: separate, shaped, text)
      for index in glyphs.indices { glyphs[index].cluster &+= UInt32(context.lowerBound) }
      return CutGlyphs(range: part.range, glyphs: glyphs)
    }
  }
}
