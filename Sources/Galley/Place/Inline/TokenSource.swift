// Input: a block with a cut line. Output: the token, laid out separately in the block's style and
// direction. Painting, hit tests and links use that layout.
// Source: CSS Overflow 4 section 3.1 (an ellipsis has the block's style).

internal import GalleyStyle
internal import GalleySystem

/// Creates the tokens of one text for one kind of token.
struct TokenSource: Sendable {
  let html: String
  let variants: PreparedVariants

  /// The token for a paragraph; nil in a font library without faces.
  func token(_ document: PreparedDocument, paragraph: Int) -> Layout? {
    let tree = document.tree
    var box = tree.paragraphs[paragraph].box
    while tree.boxes[box].isAnonymous, tree.boxes[box].parent.exists {
      box = tree.boxes[box].parent
    }
    let isRight = document.paragraphs[paragraph].level & 1 == 1
    let key = TokenKey(html: html, style: tree.boxes[box].style, isRightToLeft: isRight)
    return variants.token(for: key, of: document) { typesetter, sizes in
      guard document.styled.styles.indices.contains(Int(key.style)) else { return nil }
      var inherited = ComputedValues()
      inherited.text = document.styled.styles[key.style].text
      inherited.text.direction = isRight ? .rightToLeft : .leftToRight
      inherited.text.textAlign = .left
      inherited.text.textIndent = .zero
      inherited.text.wraps = false
      inherited.box.display = .block
      let (text, style) = (variants.text, variants.style)
      // The token has the style sheets of the text, so that its classes have the same styles.
      let token = RichText(
        tree: HTMLParser.parse(text.tree.styleElements + html), styleSheets: text.styleSheets,
        baseURL: text.linkBase)
      guard
        let prepared = typesetter.prepareDocument(
          token, typesetter.root(for: token, style: style), sizes: sizes,
          inherited: ComputedStyle(inherited))
      else { return nil }
      var context = LayoutContext(prepared, .fragments)
      let root = prepared.withStackSpace { context.layoutRoot(width: .indefinite) }
      return Layout(
        document: prepared, fragments: context.out, root: root, pixelRatio: style.pixelRatio,
        baseURL: text.linkBase)
    }
  }
}

/// The properties in which tokens of the same text differ.
struct TokenKey: Hashable {
  var html: String
  /// The style of the block with the cut line.
  var style: Index<ComputedStyle>
  var isRightToLeft: Bool
}

/// A token with a position.
final class TokenFragment: Sendable, Equatable {
  /// The token's layout; its origin is its top left corner.
  let layout: Layout

  init(_ layout: Layout) { self.layout = layout }

  static func == (a: TokenFragment, b: TokenFragment) -> Bool {
    a.layout.hasSameGeometry(as: b.layout)
  }

  /// The distance from the token's top to its first baseline.
  var baseline: LayoutUnit { layout.fragments.lines.first?.baseline ?? .zero }

  /// The end of its widest line.
  var width: LayoutUnit { layout.fragments.lines.map(\.rect.maxX).max() ?? .zero }
}
