// Input: the offsets of sticky, translated and scrolled boxes. Output: moved fragments, and the
// reverse offsets.
// Caret search uses positions without offsets, as in Chromium.

package import GalleyStyle
package import GalleySystem

/// The offset of each box of a tree, with those of its ancestors.
package struct BoxOffsets: Sendable, Equatable {
  package struct Offset: Sendable, Equatable, BitwiseCopyable {
    package var x = LayoutUnit.zero
    package var y = LayoutUnit.zero

    package init(x: LayoutUnit = .zero, y: LayoutUnit = .zero) {
      self.x = x
      self.y = y
    }
    static let zero = Offset()
  }
  /// By box; empty without offsets.
  private(set) var totals: IndexedArray<Box, Offset>
  /// By scroll container: the offset of its content, which the lines in it have beside the offset of
  /// the container.
  private var contents: [Index<Box>: Offset] = [:]
  package private(set) var hasAnyOffset = false

  package init(count: Int) { totals = IndexedArray(repeating: .zero, count: count) }

  package func total(of box: Index<Box>) -> Offset {
    totals.indices.contains(Int(box)) ? totals[box] : .zero
  }

  /// The offset of the lines directly in a box.
  package func total(ofLinesIn box: Index<Box>) -> Offset {
    let total = total(of: box)
    guard !contents.isEmpty, let content = contents[box] else { return total }
    return Offset(x: total.x + content.x, y: total.y + content.y)
  }

  /// Moves the content of a scroll container.
  mutating func scroll(_ box: Index<Box>, by offset: Offset) {
    guard offset != .zero else { return }
    hasAnyOffset = true
    contents[box] = offset
  }

  /// Copies the offset of the content of a box, which precedes the other one in the tree.
  mutating func inheritContent(of box: Index<Box>, to index: Int) {
    if box.exists, Int(box) < index { totals[index] = total(ofLinesIn: box) }
  }

  /// Copies the offset of a box's parent, which precedes it in the tree.
  package mutating func inherit(_ parent: Index<Box>, to index: Int) {
    if parent.exists, Int(parent) < index { totals[index] = totals[parent] }
  }

  package mutating func add(_ offset: Offset, to index: Int) {
    guard offset != .zero else { return }
    hasAnyOffset = true
    totals[index].x = totals[index].x + offset.x
    totals[index].y = totals[index].y + offset.y
  }

  mutating func add(_ other: BoxOffsets) {
    if totals.isEmpty { totals = IndexedArray(repeating: .zero, count: other.totals.count) }
    for index in other.totals.indices where index < totals.count {
      add(other.totals[index], to: index)
    }
    for (box, offset) in other.contents { scroll(box, by: offset) }
  }

  /// The reverse offsets.
  package var reversed: BoxOffsets {
    var result = BoxOffsets(count: totals.count)
    for (index, offset) in totals.enumerated() {
      result.add(Offset(x: -offset.x, y: -offset.y), to: index)
    }
    return result
  }
}

extension Fragments {
  /// Moves each fragment by the offset of its box.
  package mutating func shift(_ offsets: BoxOffsets, _ tree: BoxTree) {
    for index in boxes.indices {
      let offset = offsets.total(of: boxes[index].box)
      boxes[index].rect.move(x: offset.x, y: offset.y)
    }
    for index in lines.indices {
      let line = lines[index]
      guard tree.paragraphs.indices.contains(Int(line.paragraph)) else { continue }
      let offset = offsets.total(ofLinesIn: tree.paragraphs[line.paragraph].box)
      guard offset != .zero else { continue }
      lines[index].rect.move(x: offset.x, y: offset.y)
      lines[index].baseline = line.baseline + offset.y
      for fragmentItem in line.itemRange
      where fragmentItem < fragmentItems.count {
        fragmentItems[fragmentItem].rect.move(x: offset.x, y: offset.y)
      }
    }
  }
}
