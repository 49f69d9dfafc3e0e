// What becomes of boxes that are scaled, turned or skewed. They keep their places among the
// fragments: rectangles that are asked for are mapped, and touches are mapped back.

internal import GalleyStyle

/// The map of each box, with those of the boxes that it is in.
struct BoxMaps: Sendable, Equatable {
  private var maps: [AffineMap] = []
  /// By box, -1 for none; empty where no box has one.
  private var mapOfBox: [Int32] = []
  /// By box of text in a graphic: what becomes of it in the plane of the graphic.
  private var graphics: [Int32: AffineMap] = [:]
  var isEmpty: Bool { maps.isEmpty }
  /// The same with what happens inside of graphics only, which no box is mapped by.
  var still: BoxMaps {
    var still = BoxMaps()
    still.graphics = graphics
    return still
  }

  func map(of box: Int32) -> AffineMap? {
    guard !maps.isEmpty, mapOfBox.indices.contains(Int(box)) else { return nil }
    let index = Int(mapOfBox[Int(box)])
    return index >= 0 ? maps[index] : nil
  }

  func map(ofGraphicText box: Int32) -> AffineMap? { graphics.isEmpty ? nil : graphics[box] }

  mutating func add(_ map: AffineMap, toGraphicText box: Int32, count: Int) {
    add(map, to: box, count: count)
    graphics[box] = map
  }

  /// A box is mapped as its parent is, which stands before it in the tree.
  mutating func inherit(_ parent: Int32, to box: Int32) {
    guard !maps.isEmpty, parent >= 0, parent < box else { return }
    mapOfBox[Int(box)] = mapOfBox[Int(parent)]
  }

  mutating func add(_ map: AffineMap, to box: Int32, count: Int) {
    if maps.isEmpty { mapOfBox = [Int32](repeating: -1, count: count) }
    let around = self.map(of: box)
    mapOfBox[Int(box)] = Int32(maps.count)
    maps.append(around.map { $0(map) } ?? map)
  }
}
