// Folder Galley/Query/Copy: what is copied of a selection.
// Input: a `Layout` and a range of its plain text.
// Output: plain text (`TextCopier`) and markup (`MarkupCopier`) as Chromium puts them on the
//   clipboard; runs for attributed strings.
// Source: Chromium's answers in Tests/Browser/copies.jsonl; BROWSER_RULES 16; Selection API.
// Uses: GalleyUnicode, Markup, Style, Text, RichText, Prepare, Query, Query/Elements,
//   Query/Elements/Geometry, Query/Text.
// Read: Layout+Copy, CopiedNodes, TextCopier, TextCopier+Elements, MarkupCopier.

// Input: a range of the plain text. Output: the text nodes and objects in it, in document order.

internal import GalleyStyle

/// The nodes of a range of the plain text.
struct CopiedNodes {
  /// A part of a text node, or an object.
  struct Part {
    /// Offsets in the plain text; empty for an object and for a break without a character.
    var range: Range<Int>
    /// The character of a break or a tab, which the range may lack; 0 for others.
    var character: UInt8 = 0
  }
  /// The visible parts in the range, by node.
  private(set) var parts: [Int32: [Part]] = [:]
  /// The first and last node with visible text or an object; -1 for none.
  private(set) var first: Int32 = -1
  private(set) var last: Int32 = -1
  /// Whether a separator precedes the first node, and the node before it.
  private(set) var before: Int32 = -1
  /// The node after the last one, if a separator is between them.
  private(set) var after: Int32 = -1
  /// The position of each node in document order.
  let ranks: [Int32]

  var isEmpty: Bool { first < 0 }

  init(_ range: Range<Int>, of layout: Layout) {
    ranks = layout.elementIndex.rankOfNode
    let tree = layout.document.tree
    let bounds = range.clamped(to: 0..<tree.plain.count)
    // The nearest characters outside of the range, and the outermost ones in it.
    var (end, start) = (Int.min, Int.max)
    var covered: Range<Int>?
    func visit(_ node: Int32, _ part: Part, isVisible: Bool) {
      let own = part.range
      if own.upperBound <= bounds.lowerBound, own.upperBound > end, !own.isEmpty, isVisible {
        (end, before) = (own.upperBound, node)
      } else if own.lowerBound >= bounds.upperBound, own.lowerBound < start, isVisible {
        (start, after) = (own.lowerBound, node)
      }
      let isIn =
        own.isEmpty
        ? bounds.contains(own.lowerBound)
        : own.overlaps(bounds)
      guard isIn, isVisible else { return }
      let clipped = own.clamped(to: bounds)
      covered =
        covered.map {
          min($0.lowerBound, clipped.lowerBound)..<max($0.upperBound, clipped.upperBound)
        } ?? clipped
      parts[node, default: []].append(Part(range: clipped, character: part.character))
      if first < 0 || ranks[Int(node)] < ranks[Int(first)] { first = node }
      if last < 0 || ranks[Int(node)] > ranks[Int(last)] { last = node }
    }
    for item in tree.items where item.node >= 0 && !item.flags.contains(.isGenerated) {
      guard let part = Self.part(of: item, tree) else { continue }
      visit(item.node, part, isVisible: tree.styles[Int(item.style)].text.isVisible)
    }
    for picture in tree.blockPictures {
      let start = Int(picture.plain)
      visit(
        picture.node, Part(range: start..<start + InlineItem.objectLength), isVisible: true)
    }
    limitNeighbours(bounds, covered: covered)
    if bounds.upperBound == tree.plain.count { dropLastBreak(layout.document.styled.markup) }
  }

  /// Forgets a `br` at the end of the text, which only ends its line.
  private mutating func dropLastBreak(_ markup: MarkupTree) {
    guard last >= 0, parts.count > 1, markup.nodes[Int(last)].tag == .br else { return }
    parts[last] = nil
    last = parts.keys.max { ranks[Int($0)] < ranks[Int($1)] } ?? -1
  }

  /// Forgets the nodes around the range if no separator is between.
  private mutating func limitNeighbours(_ bounds: Range<Int>, covered: Range<Int>?) {
    if bounds.isEmpty {
      (before, after) = (-1, -1)
      return
    }
    guard let covered else {
      // The range is a separator only.
      (first, last) = before >= 0 && after >= 0 ? (before, after) : (-1, -1)
      return
    }
    if covered.lowerBound <= bounds.lowerBound || !precedes(before, first) { before = -1 }
    if covered.upperBound >= bounds.upperBound || !precedes(last, after) { after = -1 }
  }

  private func precedes(_ node: Int32, _ other: Int32) -> Bool {
    node >= 0 && other >= 0 && ranks[Int(node)] < ranks[Int(other)]
  }

  private static func part(of item: InlineItem, _ tree: BoxTree) -> Part? {
    let range = tree.plainRange(from: item.start, to: item.end)
    switch item.kind {
    case .text: return range.isEmpty ? nil : Part(range: range)
    case .tab: return Part(range: range, character: ASCII.tab)
    case .forcedBreak: return Part(range: range, character: ASCII.lineFeed)
    case .atomic, .float, .outOfFlow: return range.isEmpty ? nil : Part(range: range)
    default: return nil
    }
  }
}
