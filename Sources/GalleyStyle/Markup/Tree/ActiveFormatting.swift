// The list of active formatting elements. Source: the WHATWG HTML standard, section 13.2.4.3.
// Its length is bounded. Hashes of attributes are compared before the attributes.

internal import GalleySystem

/// Formatting elements that are reopened after a block closed them, with markers between cells.
struct ActiveFormatting: ~Copyable {
  struct Entry: BitwiseCopyable {
    /// None for a marker.
    var node: NodeIndex
    var tag: Tag
    /// Nil until another entry of the tag is compared with it.
    var attributesHash: UInt64?
    /// Whether the element is on the stack of open elements.
    var isOpen: Bool

    var isMarker: Bool { node.isNone }
  }

  private var entries = UniqueArray<Entry>()

  var count: Int { entries.count }
  subscript(index: Int) -> Entry { entries[index] }

  /// Whether the last entry does not need reopening.
  var isSettled: Bool {
    guard let last = entries.last else { return true }
    return last.isMarker || last.isOpen
  }

  mutating func removeAll() { entries.removeAll() }

  mutating func setHash(_ hash: UInt64, at index: Int) { entries[index].attributesHash = hash }

  mutating func appendMarker() {
    entries.append(Entry(node: .none, tag: .unknown, isOpen: false))
  }

  /// Appends an entry.
  ///
  /// If there are too many, the oldest one since the last marker is removed.
  mutating func append(_ entry: Entry) {
    let start = startOfScope
    if entries.count - start >= Limits.formattingElements { entries.remove(at: start) }
    entries.append(entry)
  }

  mutating func insert(_ entry: Entry, at index: Int) {
    entries.insert(entry, at: min(index, entries.count))
  }

  mutating func remove(at index: Int) {
    entries.remove(at: index)
  }

  mutating func replace(at index: Int, by node: NodeIndex) {
    entries[index].node = node
    entries[index].isOpen = true
  }

  mutating func clearToMarker() {
    while let entry = entries.popLast(), !entry.isMarker {}
  }

  mutating func markClosed(_ node: NodeIndex) {
    if let index = index(of: node) { entries[index].isOpen = false }
  }

  /// The index after the last marker.
  var startOfScope: Int {
    var index = entries.count
    while index > 0, !entries[index - 1].isMarker { index -= 1 }
    return index
  }

  func index(of node: NodeIndex) -> Int? { entries.lastIndex { $0.node == node } }

  /// The last entry with a tag since the last marker.
  func lastIndex(of tag: Tag) -> Int? {
    var index = entries.count - 1
    while index >= 0, !entries[index].isMarker {
      if entries[index].tag == tag { return index }
      index -= 1
    }
    return nil
  }
}
