// Input: a multi-column container and its space. Output: its layout, if it is cached.

internal import GalleyStyle
internal import GalleySystem

/// The contents of nested multi-column containers in measured ones.
///
/// The content of a container is laid out once to measure it and once to position it. Without a
/// cache, nested ones would be laid out exponentially often in their depth.
struct ColumnLayoutCache {
  struct Key: Hashable {
    var box: Index<Box>
    var x: LayoutUnit
    var top: LayoutUnit
    var width: LayoutUnit
    var height: LayoutUnit?
    var most: LayoutUnit?
    var measurements: EnclosingMeasurements
  }

  struct Content {
    var bottom: LayoutUnit
    var baselines: Baselines
    /// Nil if the layout recorded no fragments.
    var fragments: Fragments?
  }
  private var contents: [Key: Content] = [:]
  private var order: [Key] = []
  private var size = 0
  /// The largest number of cached fragments.
  private static let most = 1 << 18

  subscript(key: Key) -> Content? { contents[key] }

  mutating func keep(_ content: Content, _ key: Key, _ tree: BoxTree) {
    if content.fragments != nil {
      // The cached contents of descendants are removed, because the fragments of `content` include
      // them. Measurements of the container itself remain.
      var own: [Key] = []
      while let last = order.last, last.box == key.box || tree.isInside(last.box, of: key.box) {
        order.removeLast()
        if last.box == key.box {
          own.append(last)
        } else {
          size -= contents.removeValue(forKey: last)?.size ?? 0
        }
      }
      order += own.reversed()
    }
    guard size + content.size <= Self.most else { return }
    if let known = contents.updateValue(content, forKey: key) {
      size -= known.size
    } else {
      order.append(key)
    }
    size += content.size
  }
}

extension BoxTree {
  /// Whether a box is a descendant of another.
  ///
  /// A box follows its ancestors in the tree.
  fileprivate func isInside(_ box: Index<Box>, of other: Index<Box>) -> Bool {
    var around = box
    while around > other { around = boxes[around].parent }
    return around == other && box != other
  }
}

extension ColumnLayoutCache.Content {
  fileprivate var size: Int {
    guard let fragments else { return 1 }
    return 1 + fragments.boxes.count + fragments.lines.count + fragments.fragmentItems.count
  }
}
