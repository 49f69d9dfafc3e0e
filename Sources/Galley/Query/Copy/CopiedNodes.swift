// Folder Galley/Query/Copy: what is copied of a selection.
// Input: a `Layout` and a range of its plain text.
// Output: plain text (`TextCopier`) and markup (`MarkupCopier`) as Chromium puts them on the
//   clipboard; runs for attributed strings.
// Source: Chromium's answers in Tests/Browser/copies.jsonl; BROWSER_RULES 16; Selection API.
// Uses: GalleySystem, GalleyUnicode, Markup, Style, Text, RichText, Prepare, Query,
//   Query/Elements, Query/Elements/Geometry, Query/Text.
// Read: Layout+Copy, CopiedNodes, TextCopier, TextCopier+Elements, MarkupCopier.

// Input: a range of the plain text. Output: the text nodes and objects in it, in document order.

internal import GalleyStyle
internal import GalleySystem

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
  private(set) var parts: [NodeIndex: [Part]] = [:]
  /// The first and last node with visible text or an object.
  private(set) var first: NodeIndex = .none
  private(set) var last: NodeIndex = .none
  /// Whether a separator precedes the first node, and the node before it.
  private(set) var before: NodeIndex = .none
  /// The node after the last one, if a separator is between them.
  private(set) var after: NodeIndex = .none
  /// The position of each node in document order.
  let ranks: IndexedArray<MarkupTree.Node, Int32>

  var isEmpty: Bool { first.isNone }

  init(_ range: Range<Int>, of layout: Layout) {
    ranks = layout.elementIndex.rankOfNode
    let tree = layout.document.tree
    let bounds = range.clamped(to: 0..<tree.plain.count)
    // The nearest characters outside of the range, and the outermost ones in it.
    var (end, start) = (Int.min, Int.max)
    var covered: Range<Int>?
    func visit(_ node: NodeIndex, _ part: Part, isVisible: Bool) {
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
      if first.isNone || ranks[node] < ranks[first] { first = node }
      if last.isNone || ranks[node] > ranks[last] { last = node }
    }
    for item in tree.items where item.node.exists && !item.flags.contains(.isGenerated) {
      guard let part = Self.part(of: item, tree) else { continue }
      visit(item.node, part, isVisible: tree.styles[item.style].text.isVisible)
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
    guard last.exists, parts.count > 1, markup.nodes[last].tag == .br else { return }
    parts[last] = nil
    last = parts.keys.max { ranks[$0] < ranks[$1] } ?? .none
  }

  /// Forgets the nodes around the range if no separator is between.
  private mutating func limitNeighbours(_ bounds: Range<Int>, covered: Range<Int>?) {
    if bounds.isEmpty {
      (before, after) = (.none, .none)
      return
    }
    guard let covered else {
      // The range is a separator only.
      (first, last) = before.exists && after.exists ? (before, after) : (.none, .none)
      return
    }
    if covered.lowerBound <= bounds.lowerBound || !precedes(before, first) { before = .none }
    if covered.upperBound >= bounds.upperBound || !precedes(last, after) { after = .none }
  }

  private func precedes(_ node: NodeIndex, _ other: NodeIndex) -> Bool {
    node.exists && other.exists && ranks[node] < ranks[other]
  }

  private static func part(of item: InlineItem, _ tree: BoxTree) -> Part? {
    let range = tree.plainRange(from: item.start, to: item.end)
    switch item.kind {
    case .text, .atomic, .float, .outOfFlow: return range.isEmpty ? nil : Part(range: range)
    case .tab: return Part(range: range, character: ASCII.tab)
    case .forcedBreak: return Part(range: range, character: ASCII.lineFeed)
    default: return nil
    }
  }
}

/// A visitor of the nodes between two of them, in document order.
protocol CopyVisitor {
  /// Writes what is at the start of a node, and returns whether its children are visited.
  mutating func enter(_ node: NodeIndex) -> Bool
  /// Writes what is at the end of a node; `child` is the last visited child, -1 for none.
  mutating func leave(_ node: NodeIndex, after child: NodeIndex)
}

extension CopyVisitor {
  /// Visits all nodes from the first to the last one; the last one and those around it are not left.
  mutating func visit(
    from first: NodeIndex, to last: NodeIndex, ranks: IndexedArray<MarkupTree.Node, Int32>,
    of tree: MarkupTree
  ) {
    var node = first
    while true {
      let entersChildren = enter(node)
      if node == last { return }
      let child = entersChildren ? tree.firstChild(of: node) : .none
      if child.exists {
        node = child
      } else {
        leave(node, after: .none)
        while tree.nodes[node].nextSibling.isNone {
          let parent = tree.nodes[node].parent
          guard parent > .first else { return }
          leave(parent, after: node)
          node = parent
        }
        node = tree.nodes[node].nextSibling
      }
      if ranks[node] > ranks[last] { return }
    }
  }
}
