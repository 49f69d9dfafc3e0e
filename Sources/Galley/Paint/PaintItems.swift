// The items of a display list while it is built, with a limit for their cost.

internal import GalleyStyle

/// Items with a budget of memory.
///
/// A rule with many layers for many elements has all layers for each element, which is the product
/// of two sizes of a document. Beyond the limit, items of which a box can have any number are left
/// out. The text and the plain boxes stay: their number is at most linear.
struct PaintItems {
  private(set) var list: [DisplayList.Item] = []
  /// The cost of the items that may still be added.
  private(set) var remaining: Int
  /// Whether the limit was reached, which stays so if items are removed.
  private(set) var isLimited = false

  init(limit: Int) { remaining = limit }

  var count: Int { list.count }
  var last: DisplayList.Item? { list.last }

  subscript(position: Int) -> DisplayList.Item { list[position] }
  subscript(range: PartialRangeFrom<Int>) -> ArraySlice<DisplayList.Item> { list[range] }

  /// Counts the cost of what is no item: parts of a style that are looked at and may paint nothing.
  mutating func spend(_ cost: Int) {
    guard cost <= remaining else { return isLimited = true }
    remaining -= cost
  }

  mutating func append(_ item: DisplayList.Item) {
    spend(item.cost)
    if !isLimited || !item.hasAnyNumber {
      list.append(item)
    } else if item.isPush {
      // What is inside of a clip or filter that is left out is left out too.
      list.append(.pushClip(Rect(x: 0, y: 0, width: 0, height: 0)))
    }
  }

  static func += (items: inout Self, added: [DisplayList.Item]) {
    for item in added { items.append(item) }
  }

  mutating func removeLast() {
    guard let last = list.popLast() else { return }
    remaining += last.cost
  }

  mutating func removeSubrange(_ range: PartialRangeFrom<Int>) {
    remaining += list[range].reduce(0) { $0 + $1.cost }
    list.removeSubrange(range)
  }

  /// Removes the items from a position and returns them.
  mutating func take(from position: Int) -> [DisplayList.Item] {
    let taken = Array(list[position...])
    removeSubrange(position...)
    return taken
  }

  /// Replaces the items from a position by one of them in another colour.
  mutating func replace(from position: Int, by item: DisplayList.Item) {
    removeSubrange(position...)
    remaining -= item.cost
    list.append(item)
  }
}

extension DisplayList.Item {
  /// The memory of the item in units of about 32 bytes, which a glyph takes.
  fileprivate var cost: Int {
    switch self {
    case .glyphs(let run): 8 + run.glyphs.count
    case .fillPath(let outline, _), .pushPathClip(let outline): 8 + 2 * outline.elements.count
    case .tiles(let tiles):
      if case .gradient(let gradient) = tiles.content { 16 + gradient.stops.count } else { 16 }
    case .image(let image):
      image.alternative.reduce(16 + (image.placeholder?.glyphs.count ?? 0)) { $0 + $1.cost }
    case .pushEffect(let effect): 8 + 8 * effect.filters.count
    case .shadow, .fillRing, .fillRoundedRect, .pushRoundedClip: 16
    case .fillRect, .fillEllipse, .strokeEllipse, .line, .pushClip, .pushGroup, .pushTransform,
      .pop:
      8
    }
  }

  /// Whether a box can have any number of such items, or of parts in them.
  fileprivate var hasAnyNumber: Bool {
    switch self {
    case .tiles, .shadow, .fillPath, .pushPathClip, .pushEffect: true
    default: false
    }
  }
}
