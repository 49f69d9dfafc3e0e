// Sums of advances at any offset, and their changes by breaks.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

extension PreparedDocument {
  /// The sum of advances before `offset` in 16.16 px.
  ///
  /// Inside a cluster it has a proportional part.
  package func advance(at offset: Int32) -> Int64 { shaped.advance(at: offset, in: tree.text) }

  /// The sum of advances before an offset, which is usually an opportunity or its trimmed end.
  ///
  /// `opportunity` is the index of that opportunity, -1 if unknown.
  func advance(at offset: Int32, in item: PreparedItem, opportunity: Int32) -> Int64 {
    if offset == item.trimmedEnd { return item.advanceTrimmed }
    let index =
      opportunities.isFirst(Int(opportunity), notBefore: offset, in: item)
      ? Int(opportunity) : opportunities.first(notBefore: offset, in: item)
    if index < Int(item.opportunitiesEnd) {
      let opportunity = opportunities[index]
      if opportunity.offset == offset { return opportunity.advance }
      if opportunity.trimmed == offset { return opportunity.trimmedAdvance }
    }
    return advance(at: offset)
  }

  /// The innermost inline box around the position before an item.
  ///
  /// - Complexity: O(log *n* + *k*) for *n* items of the paragraph, of which *k* directly before the
  ///   item have no measures.
  func inlineBox(around item: Int, in paragraph: TextParagraph) -> Index<InlineBox> {
    let measured = Int(paragraph.preparedStart)..<Int(paragraph.preparedEnd)
    let next = measured.partitioningIndex { Int(items[$0].source) >= item }
    let isFirst = next == measured.lowerBound
    let last = isFirst ? Int(paragraph.itemsStart) - 1 : Int(items[next - 1].source)
    var index = item - 1
    while index > last {
      switch tree.items[index].kind {
      case .open, .close: return tree.inlineBox(after: tree.items[index], in: .none)
      default: index -= 1
      }
    }
    return isFirst ? .none : items[next - 1].inlineBox
  }

  /// The measures of a text item.
  @inline(__always) package func measures(of item: InlineItem) -> PreparedItem {
    items[Int(item.index)]
  }

  /// The changes of advances by a break at `offset`, which is inside a text item.
  func deltas(at offset: Int32, in item: InlineItem, paragraph: TextParagraph) -> BreakDeltas {
    reshaper.deltas(
      at: offset, item: item.start..<item.end, in: shaped, text: tree.text,
      context: Int(paragraph.textStart)..<Int(paragraph.textEnd))
  }

  /// The change of advances before the end of a line inside a text item, if no position on the line
  /// is safe.
  func endDelta(
    of line: ReshapedLine, in item: InlineItem, paragraph: TextParagraph
  ) -> Int32 {
    reshaper.endDelta(
      of: line, item: item.start..<item.end, in: shaped, text: tree.text,
      context: Int(paragraph.textStart)..<Int(paragraph.textEnd))
  }

  /// The advance that a character gains at the start of a line.
  func startTrim(at offset: Int32, paragraph: TextParagraph) -> Int64 {
    Int64(
      reshaper.trim(
        at: Int(offset), isEnd: false, in: shaped, text: tree.text,
        paragraph: Int(paragraph.textStart)..<Int(paragraph.textEnd)))
  }

  /// The index of an item's first opportunity on a line from an offset, which may be before the
  /// item.
  ///
  /// `isCut` is true for a line that begins inside a word. In Chromium, such a line does not end
  /// between a hyphen at its start and a digit: this requires a letter or digit before the hyphen.
  func firstOpportunity(
    onLineFrom offset: Int32, isCut: Bool, _ item: InlineItem, _ measures: PreparedItem
  ) -> Int {
    let first =
      offset <= item.start
      ? Int(measures.firstOpportunity) : opportunities.first(notBefore: offset + 1, in: measures)
    guard isCut, first < Int(measures.opportunitiesEnd),
      opportunities.offset(at: first) == offset + 1
    else { return first }
    let next = Int(offset) + 1
    return next < tree.text.count && tree.text[next - 1] == 0x2D
      && (0x30...0x39).contains(tree.text[next]) ? first + 1 : first
  }
}
