// The items of a display list while it is built, with a budget for their values.

internal import GalleyStyle

/// Items whose values are counted, so that a list is no product of two sizes of a document.
///
/// A rule with many layers for many elements has a layer for each element, and a shadow of text copies
/// all glyphs. Beyond the budget, items are left out. Pushes and their pops stay in pairs.
struct PaintItems {
  private(set) var list: [DisplayList.Item] = []
  /// The values that may still be added; negative after an item was left out.
  private(set) var remaining: Int
  /// Whether items were left out.
  private(set) var isLimited = false

  /// The values of an item without its glyphs, stops and elements of a path.
  private static let ownValues = 8

  init(limit: Int) { remaining = limit }

  var count: Int { list.count }
  var last: DisplayList.Item? { list.last }

  mutating func append(_ item: DisplayList.Item) {
    guard !isLimited else { return appendBeyondLimit(item) }
    let values = Self.values(of: item)
    guard values <= remaining else {
      isLimited = true
      return appendBeyondLimit(item)
    }
    remaining -= values
    list.append(item)
  }

  /// Appends a push as one without values, and removes it with its pop.
  private mutating func appendBeyondLimit(_ item: DisplayList.Item) {
    if item.isPush {
      list.append(.pushClip(Rect(x: 0, y: 0, width: 0, height: 0)))
    } else if case .pop = item {
      if list.last?.isPush == true { removeLast() } else { list.append(item) }
    }
  }

  static func += (items: inout Self, added: [DisplayList.Item]) {
    for item in added { items.append(item) }
  }

  mutating func removeLast() {
    guard let last = list.popLast() else { return }
    remaining += Self.values(of: last)
  }

  mutating func removeSubrange(_ range: PartialRangeFrom<Int>) {
    remaining += list[range].reduce(0) { $0 + Self.values(of: $1) }
    list.removeSubrange(range)
  }

  /// The items from a position, which are removed.
  mutating func take(from position: Int) -> [DisplayList.Item] {
    let taken = Array(list[position...])
    removeSubrange(position...)
    return taken
  }

  subscript(position: Int) -> DisplayList.Item {
    get { list[position] }
    set { list[position] = newValue }
  }

  subscript(range: PartialRangeFrom<Int>) -> ArraySlice<DisplayList.Item> { list[range] }

  /// The number of values of an item: of its own, and those in its arrays.
  private static func values(of item: DisplayList.Item) -> Int {
    switch item {
    case .glyphs(let run): ownValues + run.glyphs.count
    case .fillPath(let outline, _), .pushPathClip(let outline):
      ownValues + 2 * outline.elements.count
    case .tiles(let tiles):
      if case .gradient(let gradient) = tiles.content {
        2 * ownValues + gradient.stops.count
      } else {
        2 * ownValues
      }
    case .image(let image): 2 * ownValues + (image.placeholder?.glyphs.count ?? 0)
    case .pushEffect(let effect): ownValues + 8 * effect.filters.count
    case .shadow, .fillRing, .fillRoundedRect, .pushRoundedClip: 2 * ownValues
    default: ownValues
    }
  }
}
