// The runs of all lines as a collection of views on the fragments of a layout.

internal import GalleyStyle
internal import GalleySystem

extension Layout {
  /// A part of a line: text of one element and direction, or a box.
  ///
  /// It is a view on its layout.
  public struct Run: Sendable, Identifiable {
    /// The identity of a run in its layout.
    public typealias ID = ElementID<Run>

    /// The content of a run.
    public enum Kind: String, Sendable {
      /// Text.
      case text
      /// An image or another atomic inline.
      case box
      /// A hyphen that is inserted where a word is broken.
      case hyphen
      /// The symbol of a list marker.
      case marker
      /// A forced break or an empty inline box.
      case empty
      /// An ellipsis in place of hidden text.
      case ellipsis
      /// A part of the truncation token.
      case token
    }

    let layout: Layout
    /// The index of the fragment item.
    let item: Int
    /// The index of the run in the layout of the truncation token; nil for other runs.
    let tokenRun: Int?

    private var fragmentItem: FragmentItem { layout.fragments.fragmentItems[item] }

    /// The run of the token's layout, if the run is a part of the token.
    private var inner: Run? {
      guard let tokenRun, let runs = layout.tokenLayout?.runs, runs.indices.contains(tokenRun)
      else { return nil }
      return runs[tokenRun]
    }
  }
}

extension Layout.Run {
  /// The position of the run in the layout.
  public var id: ID {
    ID(tokenRun.map { layout.fragments.fragmentItems.count + $0 } ?? item)
  }

  /// The content of the run.
  public var kind: Kind {
    switch fragmentItem.kind {
    case .text, .rest: .text
    case .atomic, .inlineBox: .box
    case .hyphen: .hyphen
    case .symbolMarker: .marker
    case .empty: .empty
    case .ellipsis: .ellipsis
    case .token: .token
    }
  }

  /// The content area of text or the border box of a box, in CSS px.
  public var rect: Rect {
    let own = layout.rect(fragmentItem.rect)
    return inner.map { $0.rect.offsetBy(dx: own.x, dy: own.y) } ?? own
  }

  /// The y coordinate of the text's baseline in CSS px.
  public var baseline: Double {
    let (item, ratio) = (fragmentItem, layout.pixelRatio)
    return inner.map { $0.baseline + item.rect.y.px / ratio }
      ?? (item.rect.y + item.ascent).px / ratio
  }

  /// The text of the run; empty for generated content.
  ///
  /// - Complexity: O(log *n*) for *n* ranges of collapsed white space.
  public var range: Range<Layout.Offset> { Range(utf8: layout.range(ofRun: item)) }

  /// Whether the text runs from right to left.
  public var isRightToLeft: Bool { inner?.isRightToLeft ?? fragmentItem.isRightToLeft }

  /// The innermost link that contains the run; nil outside of links.
  ///
  /// - Complexity: That of `Layout.links`.
  public var link: Layout.Link? { linkNumber.flatMap(layout.linkRegion) }

  /// The position of the link in `Layout.links`; nil outside of links.
  package var linkNumber: Int? {
    if let inner { return inner.linkNumber.map { layout.elementIndex.links.count + $0 } }
    let node = layout.element(of: fragmentItem)
    let link = node.exists ? layout.elementIndex.linkOfNode[node] : -1
    return link >= 0 ? Int(link) : nil
  }

  /// The line that contains the run.
  public var line: Layout.Line {
    Layout.Line(layout: layout, number: layout.lineNumber(ofFragmentItem: item))
  }

  /// Whether an ellipsis hides the run.
  ///
  /// The visible part of its text is another run.
  public var isHidden: Bool { fragmentItem.isHidden }

  /// The text of a token's run, which is not in `text`; nil for other runs.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the run.
  public var token: String? { inner.map { $0.layout.text(in: $0.range) } }
}

extension Layout.Run: Hashable {
  /// Whether two runs have equal content, geometry and links.
  public static func == (a: Self, b: Self) -> Bool {
    a.kind == b.kind && a.rect == b.rect && a.baseline == b.baseline && a.range == b.range
      && a.isRightToLeft == b.isRightToLeft && a.linkNumber == b.linkNumber
      && a.isHidden == b.isHidden && a.token == b.token
  }

  /// Hashes a part of what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(rect)
  }
}

extension Layout {
  /// The runs of a layout or of a line, in the order of the text.
  public struct Runs: Sendable, RandomAccessCollection {
    let layout: Layout
    private let numbers: Range<Int>

    init(_ layout: Layout, _ numbers: Range<Int>) {
      self.layout = layout
      self.numbers = numbers
    }

    /// The index of the first run: 0.
    public var startIndex: Int { 0 }
    /// The number of runs.
    public var endIndex: Int { numbers.count }
    /// The run at an index.
    ///
    /// - Parameter position: An index from 0 to the number of runs, exclusive.
    public subscript(position: Int) -> Run {
      precondition(indices.contains(position), "the index of a run is out of range")
      let entry = layout.runTable.entries[numbers.lowerBound + position]
      return Run(
        layout: layout, item: Int(entry.item),
        tokenRun: entry.tokenRun >= 0 ? Int(entry.tokenRun) : nil)
    }
  }

  /// All runs, line by line, in the order of the text.
  ///
  /// - Complexity: O(1) for the collection and for each run, after the first access, which takes
  ///   O(*n*) for *n* fragments.
  public var runs: Runs { Runs(self, runTable.entries.indices) }

  /// The runs of a range of the text.
  ///
  /// - Parameter range: A range of `text`.
  /// - Returns: The runs that intersect the range, in text order.
  /// - Complexity: O(log *n* + *m*) for *n* fragment items and *m* results.
  public func runs(in range: Range<Offset>) -> [Run] {
    let order = textOrder
    var found: [Run] = []
    var position = order.first(endingBehind: range.lowerBound.utf8)
    while position < order.fragmentItems.count,
      Int(order.fragmentItems[position].start) < range.upperBound.utf8
    {
      let fragmentItem = order.fragmentItems[position]
      if fragmentItem.end > fragmentItem.start {
        found.append(run(ofFragmentItem: Int(fragmentItem.fragmentItem)))
      }
      position += 1
    }
    return found
  }

  func run(ofFragmentItem item: Int) -> Run { Run(layout: self, item: item, tokenRun: nil) }

  /// The runs of the token.
  var tokenRuns: [Run] {
    guard let token = tokenLayout, let item = tokenItem else { return [] }
    return token.runs.indices.map { Run(layout: self, item: item, tokenRun: $0) }
  }

  /// The plain text range of a fragment item's run, in UTF-8 bytes; empty for generated content.
  fileprivate func range(ofRun number: Int) -> Range<Int> {
    let fragmentItem = fragments.fragmentItems[number]
    if fragmentItem.kind == .token {
      return runTable.cut..<runTable.cut
    }
    let item = document.tree.items[fragmentItem.item]
    let start = plainOffset(fragmentItem.textStart)
    let isPlain =
      fragmentItem.kind != .hyphen && fragmentItem.kind != .ellipsis
      && !item.flags.contains(.isGenerated)
    return start..<(isPlain ? max(start, plainEnd(fragmentItem.textEnd)) : start)
  }
}

extension Layout.Runs: Equatable {
  /// Whether all runs are equal.
  ///
  /// - Complexity: O(*n*) for *n* runs.
  public static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) }
}

/// The fragment items that are runs, line by line.
final class RunTable: Sendable {
  /// A run: its fragment item, and its index in the token's runs or -1.
  struct Entry: BitwiseCopyable {
    var item: Index<FragmentItem>
    var tokenRun: Int32 = -1
  }
  let entries: [Entry]
  /// The offset of the first hidden text in UTF-8 bytes; 0 for none.
  let cut: Int
  /// By line number: the index of its first entry; one more at the end.
  private let starts: [Int32]

  init(_ layout: Layout) {
    let fragments = layout.fragments
    cut = layout.cut ?? 0
    let tokenRuns = layout.tokenLayout?.runs.count ?? 0
    var entries: [Entry] = []
    entries.reserveCapacity(fragments.fragmentItems.count)
    var starts: [Int32] = []
    starts.reserveCapacity(fragments.lines.count + 1)
    for line in layout.index.lineOrder {
      starts.append(Int32(truncatingIfNeeded: entries.count))
      let line = fragments.lines[line]
      for item in line.fragmentItemsStart..<line.fragmentItemsEnd {
        switch fragments.fragmentItems[item].kind {
        case .inlineBox: break
        case .token:
          for run in 0..<tokenRuns {
            entries.append(Entry(item: item, tokenRun: Int32(truncatingIfNeeded: run)))
          }
        default: entries.append(Entry(item: item))
        }
      }
    }
    starts.append(Int32(truncatingIfNeeded: entries.count))
    self.entries = entries
    self.starts = starts
  }

  /// The indices in `entries` of a line's runs.
  func numbers(ofLine line: Int) -> Range<Int> { Int(starts[line])..<Int(starts[line + 1]) }
}
