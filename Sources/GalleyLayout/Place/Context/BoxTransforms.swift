// Input: the transforms of boxes. Output: the map of each box with those of its ancestors.
// Fragments are untransformed: queries map rectangles, and hit tests map points with the inverse.

public import GalleyStyle
package import GalleySystem

/// The transform of each box, with those of its ancestors.
@usableFromInline package struct BoxTransforms: Sendable, Equatable {
  @usableFromInline var transforms: [AffineMap] = []
  /// By box: the index of its transform, -1 for none.
  ///
  /// Empty without transforms.
  private var transformOfBox: IndexedArray<Box, Int32> = []
  /// The transform of a box of text in a graphic.
  private struct GraphicText: Sendable, Equatable {
    /// In the coordinates of the graphic.
    var map: AffineMap
    /// The part that all letters of its `text` share.
    var text: AffineMap?
    /// Whether its letters are turned.
    var isTurned: Bool
  }
  private var graphics = SparseArray<Box, GraphicText>()
  @inlinable package var isEmpty: Bool { transforms.isEmpty }
  /// The transforms of text inside graphics only.
  package var graphicsOnly: BoxTransforms {
    var graphicsOnly = BoxTransforms()
    graphicsOnly.graphics = graphics
    return graphicsOnly
  }

  package func transform(of box: Index<Box>) -> AffineMap? {
    guard !transforms.isEmpty, transformOfBox.indices.contains(Int(box)) else { return nil }
    let index = Int(transformOfBox[box])
    return index >= 0 ? transforms[index] : nil
  }

  package func transform(ofGraphicText box: Index<Box>) -> AffineMap? {
    graphics[box]?.map
  }

  /// The transform of the `text` around a box of text, without the turn of its letters.
  package func transform(ofTextAround box: Index<Box>) -> AffineMap? { graphics[box]?.text }

  /// Whether the letters of a box of text are turned by themselves.
  package func isTurned(graphicText box: Index<Box>) -> Bool { graphics[box]?.isTurned ?? false }

  mutating func add(
    _ map: AffineMap, around text: AffineMap?, isTurned: Bool, toGraphicText box: Index<Box>,
    count: Int
  ) {
    add(map, to: box, count: count)
    graphics.set(GraphicText(map: map, text: text, isTurned: isTurned), at: box)
  }

  /// Copies the transform of a box's parent, which precedes it in the tree.
  mutating func inherit(_ parent: Index<Box>, to box: Index<Box>) {
    guard !transforms.isEmpty, parent.exists, parent < box else { return }
    transformOfBox[box] = transformOfBox[parent]
  }

  mutating func add(_ map: AffineMap, to box: Index<Box>, count: Int) {
    if transforms.isEmpty { transformOfBox = IndexedArray(repeating: -1, count: count) }
    let around = self.transform(of: box)
    transformOfBox[box] = Int32(transforms.count)
    transforms.append(around.map { $0(map) } ?? map)
  }
}
