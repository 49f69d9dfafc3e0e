// Input: the transforms of boxes. Output: the map of each box with those of its ancestors.
// Fragments are untransformed: queries map rectangles, and hit tests map points with the inverse.

internal import GalleyStyle

/// The transform of each box, with those of its ancestors.
struct BoxTransforms: Sendable, Equatable {
  private var transforms: [AffineMap] = []
  /// By box: the index of its transform, -1 for none.
  ///
  /// Empty without transforms.
  private var transformOfBox: [Int32] = []
  /// By box of text in a graphic: its transform in the coordinates of the graphic.
  private var graphics: [Int32: AffineMap] = [:]
  /// By such a box: the part of its transform that all letters of its `text` share.
  private var texts: [Int32: AffineMap] = [:]
  /// Such boxes whose letters are turned.
  private var turned: Set<Int32> = []
  var isEmpty: Bool { transforms.isEmpty }
  /// The transforms of text inside graphics only.
  var graphicsOnly: BoxTransforms {
    var graphicsOnly = BoxTransforms()
    graphicsOnly.graphics = graphics
    graphicsOnly.texts = texts
    graphicsOnly.turned = turned
    return graphicsOnly
  }

  func transform(of box: Int32) -> AffineMap? {
    guard !transforms.isEmpty, transformOfBox.indices.contains(Int(box)) else { return nil }
    let index = Int(transformOfBox[Int(box)])
    return index >= 0 ? transforms[index] : nil
  }

  func transform(ofGraphicText box: Int32) -> AffineMap? { graphics.isEmpty ? nil : graphics[box] }

  /// The transform of the `text` around a box of text, without the turn of its letters.
  func transform(ofTextAround box: Int32) -> AffineMap? { texts.isEmpty ? nil : texts[box] }

  /// Whether the letters of a box of text are turned by themselves.
  func isTurned(graphicText box: Int32) -> Bool { !turned.isEmpty && turned.contains(box) }

  mutating func add(
    _ map: AffineMap, around text: AffineMap?, isTurned: Bool, toGraphicText box: Int32, count: Int
  ) {
    add(map, to: box, count: count)
    graphics[box] = map
    if let text { texts[box] = text }
    if isTurned { turned.insert(box) }
  }

  /// Copies the transform of a box's parent, which precedes it in the tree.
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
