import GalleySystem

@testable import Galley
@testable import GalleyLayout

extension Layout {
  /// Boxes of the elements with a class, in the order of the text, px.
  var classBoxes: [Rect] {
    let tree = document.styled.markup
    return fragments.boxes.filter { fragment in
      let node = document.tree.boxes[fragment.box].node
      return node.exists && tree.attribute(.class, of: node) != nil
    }.map {
      Rect(x: $0.rect.x.px, y: $0.rect.y.px, width: $0.rect.width.px, height: $0.rect.height.px)
    }
  }
}
