// Text nodes that are extended in parts: decoded references, dropped NULs, foster-parented text.
// Parts are chained during construction and joined once at the end, so that text is copied at most
// once.

internal import GalleySystem

/// Chains of byte ranges.
///
/// Index 0 means none.
struct TextChains {
  struct Part: BitwiseCopyable {
    var start: Int32
    var end: Int32
    var next: Int32 = 0
  }

  private(set) var parts = [Part(start: 0, end: 0)]
  /// The text nodes with more than one part.
  private(set) var chained: [NodeIndex] = []

  /// Extends a text node.
  ///
  /// Until `join`, its attribute range contains the indices of the first and last part.
  mutating func append(
    _ start: Int32, _ end: Int32, to index: NodeIndex, in nodes: inout UniqueArray<MarkupTree.Node>
  ) {
    let node = nodes[index]
    guard node.attributesStart != 0 else {
      if node.end == start {
        nodes[index].end = end
        return
      }
      let first = Int32(parts.count)
      parts.append(Part(start: node.start, end: node.end, next: first + 1))
      parts.append(Part(start: start, end: end))
      nodes[index].attributesStart = first
      nodes[index].attributesEnd = first + 1
      chained.append(index)
      return
    }
    let last = Int(node.attributesEnd)
    if parts[last].end == start {
      parts[last].end = end
    } else {
      parts[last].next = Int32(parts.count)
      nodes[index].attributesEnd = Int32(parts.count)
      parts.append(Part(start: start, end: end))
    }
  }

  mutating func removeAll() {
    guard !chained.isEmpty else { return }
    parts.removeLast(parts.count - 1)
    chained.removeAll(keepingCapacity: true)
  }

  /// The number of bytes that `join` will append.
  func joinedCount(_ nodes: borrowing UniqueArray<MarkupTree.Node>) -> Int {
    var count = 0
    for index in chained {
      var part = nodes[index].attributesStart
      while part != 0 {
        count += Int(parts[Int(part)].end - parts[Int(part)].start)
        part = parts[Int(part)].next
      }
    }
    return count
  }

  /// Appends the text of each chain to `bytes`, in which its ranges are, and makes it the text of
  /// the node.
  func join(into bytes: inout [UInt8], nodes: inout UniqueArray<MarkupTree.Node>) {
    for index in chained {
      let start = bytes.count
      var part = nodes[index].attributesStart
      while part != 0 {
        let range = parts[Int(part)]
        for offset in Int(range.start)..<Int(range.end) { bytes.append(bytes[offset]) }
        part = range.next
      }
      nodes[index].start = Int32(start)
      nodes[index].end = Int32(bytes.count)
      nodes[index].attributesStart = 0
      nodes[index].attributesEnd = 0
    }
  }
}
