// From what a collector holds to a paragraph of the tree, whose texts and items are joined.

extension BoxTree {
  /// Index of a new paragraph with what a collector holds, which may keep other storage for it.
  mutating func paragraph(taking collector: inout InlineCollector, box: Int32) -> Int32 {
    let textStart = Int32(text.count)
    let itemsStart = Int32(items.count)
    let flags = collector.flags
    if textStart == 0, itemsStart == 0, segments.isEmpty {
      swap(&text, &collector.text)
      swap(&items, &collector.items)
      swap(&segments, &collector.segments)
    } else {
      append(collector, at: textStart)
    }
    paragraphs.append(
      TextParagraph(
        box: box, style: boxes[Int(box)].style, textStart: textStart, textEnd: Int32(text.count),
        itemsStart: itemsStart,
        itemsEnd: Int32(items.count), flags: flags))
    return Int32(paragraphs.count - 1)
  }

  private mutating func append(_ collector: InlineCollector, at textStart: Int32) {
    text.append(contentsOf: collector.text)
    for item in collector.items {
      var item = item
      item.start += textStart
      item.end += textStart
      items.append(item)
    }
    for segment in collector.segments {
      var segment = segment
      segment.start += textStart
      segments.append(segment)
    }
  }
}
