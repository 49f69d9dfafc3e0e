// Conversions between offsets: UTF-8 in the plain text, in the shaped text, in String and in
// UTF-16.

internal import GalleyUnicode

extension Layout {
  /// The plain text of a range.
  ///
  /// - Parameter range: UTF-8 offsets in `text`. They are clamped, and moved inward to whole
  ///   characters.
  /// - Returns: The text; empty for an empty range.
  public func text(in range: Range<Int>) -> String {
    let plain = document.tree.plain
    var start = min(max(0, range.lowerBound), plain.count)
    var end = min(max(start, range.upperBound), plain.count)
    while start < end, plain[start] & 0xC0 == 0x80 { start += 1 }
    end = plain.span.scalarBoundary(notAfter: end, start: start)
    return String(decoding: plain[start..<end], as: UTF8.self)
  }

  /// The index in a string at a UTF-8 offset.
  ///
  /// - Parameters:
  ///   - offset: A UTF-8 offset; clamped to the text.
  ///   - text: The value of `text`, which is a new string at each access.
  /// - Returns: The index; the end of the string for greater offsets.
  /// - Complexity: O(1) for native strings.
  public func stringIndex(at offset: Int, in text: String) -> String.Index {
    text.utf8.index(text.utf8.startIndex, offsetBy: max(0, offset), limitedBy: text.utf8.endIndex)
      ?? text.utf8.endIndex
  }

  /// The UTF-8 offset of an index in a string.
  ///
  /// - Parameters:
  ///   - index: An index of `text`.
  ///   - text: The value of `text`.
  /// - Returns: The UTF-8 offset.
  /// - Complexity: O(1) for native strings.
  public func offset(of index: String.Index, in text: String) -> Int {
    text.utf8.distance(from: text.utf8.startIndex, to: index)
  }

  /// The UTF-16 offset of a UTF-8 offset.
  ///
  /// - Parameter offset: A UTF-8 offset in `text`; clamped to the text.
  /// - Returns: The UTF-16 offset.
  /// - Complexity: O(*n*) for *n* bytes before the offset.
  public func utf16Offset(of offset: Int) -> Int {
    let plain = document.tree.plain
    var count = 0
    for byte in plain[0..<min(max(0, offset), plain.count)] where byte & 0xC0 != 0x80 {
      count += byte >= 0xF0 ? 2 : 1
    }
    return count
  }

  /// The UTF-8 offset of a UTF-16 offset.
  ///
  /// - Parameter offset: A UTF-16 offset in `text`; clamped to the text.
  /// - Returns: The offset; inside a surrogate pair, that of its character.
  /// - Complexity: O(*n*) for *n* bytes before the offset.
  public func offset(ofUTF16 offset: Int) -> Int {
    let plain = document.tree.plain
    var units = 0
    var index = 0
    while index < plain.count, units < offset {
      let step = plain.span.scalar(at: index)
      let count = step.scalar > 0xFFFF ? 2 : 1
      if units + count > offset { return index }
      units += count
      index += step.length
    }
    return index
  }

  /// The offset in `text` of the end of a range of the shaped text, before separators between
  /// blocks.
  func plainEnd(_ end: Int32) -> Int { document.tree.plainEnd(end) }

  /// The index in `lines` of a fragment item's line.
  func lineNumber(ofFragmentItem fragmentItem: Int) -> Int {
    Int(index.lineNumbers[Int(index.lineOfFragmentItem[fragmentItem])])
  }
}

extension Layout {
  /// The sum of a fragment item's advances before it is rounded up, in 16.16 px.
  func advance(of fragmentItem: FragmentItem) -> Int64 {
    var clusters = ClusterCursor(fragmentItem, document, keepsGraphemes: false)
    clusters.skip(toOffset: fragmentItem.textEnd)
    var width: Int64 = 0
    while let cluster = clusters.next() { width = cluster.to }
    return width
  }
}
