// What becomes of boxes that are scaled, turned or skewed. They keep their places among the
// fragments: rectangles that are asked for are mapped, and touches are mapped back.

internal import GalleyStyle

/// The map of each box, with those of the boxes that it is in.
struct BoxTransforms: Sendable, Equatable {
  private var transforms: [AffineMap] = []
  /// By box, -1 for none; empty where no box has one.
  private var transformOfBox: [Int32] = []
  /// By box of text in a graphic: what becomes of it in the plane of the graphic.
  private var graphics: [Int32: AffineMap] = [:]
  var isEmpty: Bool { transforms.isEmpty }
  /// The same with what happens inside of graphics only, which no box is mapped by.
  var graphicsOnly: BoxTransforms {
    var graphicsOnly = BoxTransforms()
    graphicsOnly.graphics = graphics
    return graphicsOnly
  }

  func transform(of box: Int32) -> AffineMap? {
    guard !transforms.isEmpty, transformOfBox.indices.contains(Int(box)) else { return nil }
    let index = Int(transformOfBox[Int(box)])
    return index >= 0 ? transforms[index] : nil
  }

  func transform(ofGraphicText box: Int32) -> AffineMap? { graphics.isEmpty ? nil : graphics[box] }

  mutating func add(_ map: AffineMap, toGraphicText box: Int32, count: Int) {
    add(map, to: box, count: count)
    graphics[box] = map
  }

  /// A box is mapped as its parent is, which stands before it in the tree.
  mutating func inherit(_ parent: Int32, to box: Int32) {
    guard !transforms.isEmpty, parent >= 0, parent < box else { return }
    transformOfBox[Int(box)] = transformOfBox[Int(parent)]
  }

  mutating func add(_ map: AffineMap, to box: Int32, count: Int) {
    if transforms.isEmpty { transformOfBox = [Int32](repeating: -1, count: count) }
    let around = self.transform(of: box)
    transformOfBox[Int(box)] = Int32(transforms.count)
    transforms.append(around.map { $0(map) } ?? map)
  }
}
