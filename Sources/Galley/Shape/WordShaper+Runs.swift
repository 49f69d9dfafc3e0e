// Runs without words to the cache: those in which spaces count, and those of scripts that write
// none. The latter are put together from parts that may stand beside any other such part.
// Source: HarfBuzz, HB_GLYPH_FLAG_UNSAFE_TO_CONCAT.

internal import FontEngine

extension WordShaper {
  /// Marks the number of a style: parts of words are kept apart from words.
  private static let isPart: UInt32 = 1 << 31
  /// Clusters of a part.
  private static let longestPart = 3

  /// A run in which spaces count is a word to the cache.
  mutating func shapeRun(
    _ text: Span<UInt8>, _ range: Range<Int>, base: Int, _ style: ShapingStyle, _ number: UInt32,
    into shaped: inout ShapedText
  ) {
    guard range.count <= WordCache.longestWord else {
      shapeAtOnce(text, range, base: base, style, into: &shaped)
      return
    }
    let key = WordKey(text, range)
    let bytes = text.extracting(range)
    let place = UInt32(truncatingIfNeeded: base + range.lowerBound)
    if cache.append(key, number, bytes, at: place, to: &shaped) { return }
    let first = shaped.glyphs.count
    let firstOffset = shaped.offsets.count
    shapeAtOnce(text, range, base: base, style, into: &shaped)
    cache.keep(
      key, number, bytes, glyphs: shaped.glyphs[first...], offsets: shaped.offsets[firstOffset...],
      start: place)
  }

  /// Puts a text without spaces together from parts that may stand beside any other such part.
  ///
  /// A text with a part not met before is shaped at once, and its parts are remembered.
  mutating func shapeClusters(
    _ text: Span<UInt8>, _ range: Range<Int>, base: Int, _ style: ShapingStyle, _ number: UInt32,
    into shaped: inout ShapedText
  ) {
    let number = number | Self.isPart
    let first = shaped.glyphs.count
    let firstOffset = shaped.offsets.count
    var offset = range.lowerBound
    while offset < range.upperBound {
      let end = appendPart(text, offset..<range.upperBound, base: base, number, to: &shaped)
      guard end > offset else {
        shaped.glyphs.removeSubrange(first...)
        shaped.offsets.removeSubrange(firstOffset...)
        glyphs.removeAll(keepingCapacity: true)
        shaper.shape(text, range: range, style: style, findsSeams: true, appendTo: &glyphs)
        shaped.append(glyphs, base: UInt32(truncatingIfNeeded: base))
        keepParts(text, number)
        return
      }
      offset = end
    }
  }

  /// Appends the shortest known part that a range begins with; returns its end, or the range's
  /// start for none.
  private mutating func appendPart(
    _ text: Span<UInt8>, _ range: Range<Int>, base: Int, _ number: UInt32,
    to shaped: inout ShapedText
  ) -> Int {
    let place = UInt32(truncatingIfNeeded: base + range.lowerBound)
    var key = WordKey()
    var end = range.lowerBound
    for _ in 0..<Self.longestPart where end < range.upperBound {
      let next = GraphemeBreaker.next(after: end, in: text, end: range.upperBound)
      for index in end..<next { key.append(text[index]) }
      end = next
      let bytes = text.extracting(range.lowerBound..<end)
      if cache.append(key, number, bytes, at: place, to: &shaped) { return end }
    }
    return range.lowerBound
  }

  /// Remembers the parts of the glyphs in hand that were shaped between two others.
  private mutating func keepParts(_ text: Span<UInt8>, _ number: UInt32) {
    learned.glyphs.removeAll(keepingCapacity: true)
    learned.offsets.removeAll(keepingCapacity: true)
    learned.append(glyphs, base: 0)
    newWords.removeAll(keepingCapacity: true)
    var start: Int?
    for index in glyphs.indices.dropFirst()
    where glyphs[index].cluster != glyphs[index - 1].cluster
      && !glyphs[index].isUnsafeToConcatenate
    {
      let end = Int(glyphs[index].cluster)
      if let start, end - start <= WordCache.longestWord {
        newWords.append(NewWord(start: start, end: end, key: WordKey(text, start..<end)))
      }
      start = end
    }
    keepNewWords(text, number)
  }
}
