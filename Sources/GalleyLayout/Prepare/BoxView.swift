// One box of a prepared document, which algorithms and queries ask about its style, its sizes and the
// boxes around it. Blink calls it BlockNode.

internal import GalleyStyle
package import GalleySystem

/// A box of a document.
package struct BoxView {
  let document: PreparedDocument
  /// The index in `BoxTree.boxes`.
  let index: Index<Box>

  var box: Box { @inline(__always) get { document.tree.boxes[index] } }
  var style: BoxStyle { @inline(__always) get { document.properties(index) } }
  package var layoutStyle: LayoutStyle { document.layoutStyle(index) }

  /// Its containing block, which also clips it; nil for the root and the initial one.
  package var containingBlock: Index<Box>? {
    let position = style.position
    var around = box.parent
    while around.exists, !document.properties(around).isContainingBlock(for: position) {
      around = document.tree.boxes[around].parent
    }
    return around.exists ? around : nil
  }
}

extension PreparedDocument {
  /// A box of the tree.
  package subscript(box: Index<Box>) -> BoxView {
    @inline(__always) get { BoxView(document: self, index: box) }
  }
}
