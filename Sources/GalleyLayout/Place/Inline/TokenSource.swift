// Input: a block with a cut line. Output: the token, laid out separately in the block's style and
// direction. Painting, hit tests and links use that layout.
// Source: CSS Overflow 4 section 3.1 (an ellipsis has the block's style).

package import GalleyStyle
package import GalleySystem

/// Creates the tokens of one text for one kind of token.
package struct TokenSource: Sendable {
  private let html: String
  /// Prepares and lays out the token of a key; nil in a font library without faces.
  private let layout: @Sendable (TokenKey, PreparedDocument) -> TokenFragment?

  /// Creates a source of tokens.
  ///
  /// A token is a document of its own: the stages of preparation are behind those of layout.
  package init(
    html: String, layout: @escaping @Sendable (TokenKey, PreparedDocument) -> TokenFragment?
  ) {
    self.html = html
    self.layout = layout
  }

  /// The token for a paragraph; nil in a font library without faces.
  func token(_ document: PreparedDocument, paragraph: Int) -> TokenFragment? {
    let tree = document.tree
    var box = tree.paragraphs[paragraph].box
    while tree.boxes[box].isAnonymous, tree.boxes[box].parent.exists {
      box = tree.boxes[box].parent
    }
    let isRight = document.paragraphs[paragraph].level & 1 == 1
    return layout(
      TokenKey(html: html, style: tree.boxes[box].style, isRightToLeft: isRight), document)
  }
}

/// The properties in which tokens of the same text differ.
package struct TokenKey: Hashable, Sendable {
  package var html: String
  /// The style of the block with the cut line.
  package var style: Index<ComputedStyle>
  package var isRightToLeft: Bool

  /// The style that the token inherits: that of the block, on one line that begins on the left.
  package func inheritedStyle(in document: PreparedDocument) -> ComputedStyle? {
    guard document.styled.styles.indices.contains(Int(style)) else { return nil }
    var inherited = ComputedValues()
    inherited.text = document.styled.styles[style].text
    inherited.text.direction = isRightToLeft ? .rightToLeft : .leftToRight
    inherited.text.textAlign = .left
    inherited.text.textIndent = .zero
    inherited.text.wraps = false
    inherited.box.display = .block
    return ComputedStyle(inherited)
  }
}

/// The token of a cut line, laid out on its own; the origin is its top left corner.
package final class TokenFragment: Sendable, Equatable {
  package let document: PreparedDocument
  package let fragments: Fragments
  package let root: UnitRect

  /// Lays out a prepared token.
  package init(_ document: PreparedDocument) {
    self.document = document
    var context = LayoutContext(document, .fragments)
    root = document.withStackSpace { context.layoutRoot(width: .indefinite) }
    fragments = context.out
  }

  package static func == (a: TokenFragment, b: TokenFragment) -> Bool {
    a === b
      || a.root == b.root && a.fragments == b.fragments
        && a.document.tree.text == b.document.tree.text
  }

  /// The distance from the token's top to its first baseline.
  var baseline: LayoutUnit { fragments.lines.first?.baseline ?? .zero }

  /// The end of its widest line.
  var width: LayoutUnit { fragments.lines.map(\.rect.maxX).max() ?? .zero }
}
