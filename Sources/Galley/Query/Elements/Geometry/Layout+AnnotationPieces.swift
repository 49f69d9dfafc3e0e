// Input: an annotation of ruby, or a `ruby` element. Output: its rectangles as an inline box, which
// each of them is in Chromium.
// Source: CSS Ruby 1, section 3; BROWSER_RULES 17.3.

internal import GalleyStyle
internal import GalleySystem

extension Layout {
  /// The rectangles of an annotation.
  ///
  /// It has none on a line that has a part of its base and nothing of itself.
  func piecesOfAnnotation(_ pieces: [ElementPiece]) -> [ElementPiece] {
    let filled = pieces.count > 1 ? pieces.filter { $0.rect.height > .zero } : pieces
    let kept = filled.isEmpty ? Array(pieces.prefix(1)) : filled
    return kept.map { piece in
      var piece = piece
      if let rect = annotationRect(ofFragment: Int(piece.fragment)) { piece.rect = rect }
      return piece
    }
  }

  /// The rectangle of an annotation on a line, which has the height of its font.
  func annotationRect(ofFragment index: Int) -> UnitRect? {
    guard fragments.boxes.indices.contains(index) else { return nil }
    let fragment = fragments.boxes[index]
    let box = document.tree.boxes[fragment.box]
    guard box.paragraph.exists else { return nil }
    let lines = self.index.linesOfParagraph
    let own = lines.range(box.paragraph).first {
      let line = fragments.lines[lines.members[$0]].rect
      return line.y >= fragment.rect.y && line.maxY <= fragment.rect.maxY
    }
    guard let own else { return nil }
    let line = fragments.lines[lines.members[own]]
    let style = document.styles[box.style]
    let edges = edges(ofFragment: index)
    return UnitRect(
      x: fragment.rect.x, y: line.baseline - style.ascent - edges.top, width: fragment.rect.width,
      height: style.ascent + style.descent + edges.vertical)
  }

  /// The annotations that a `ruby` element without a fragment of its own consists of, too; none for
  /// other elements.
  ///
  /// It has no fragment if its annotations have the metrics of its own font.
  func annotations(ofCulledRuby node: NodeIndex) -> [ElementPiece] {
    let markup = document.styled.markup
    guard markup.nodes[node].tag == .ruby,
      let place = elementTable.inlineBoxesOfNode.range(node).first
    else { return [] }
    let inline = document.tree.inlineBoxes[elementTable.inlineBoxesOfNode.members[place]]
    let (own, style) = (document.styles[inline.style], document.tree.styles[inline.style])
    guard !style.layout.isDecorated else { return [] }
    var pieces: [ElementPiece] = []
    for child in markup.children(of: node) {
      guard case .box(let box) = layoutKind(of: child),
        document.tree.boxes[box].part == .rubyText
      else { continue }
      let inner = document.styles[document.tree.boxes[box].style]
      guard inner.ascent == own.ascent, inner.descent == own.descent else { return [] }
      pieces += self.pieces(of: child)
    }
    return pieces
  }

  /// The rectangles of a `ruby` element, which are as wide as its annotations if it is culled.
  func widened(_ pieces: [ElementPiece], ofRuby node: NodeIndex) -> [ElementPiece] {
    let annotations = annotations(ofCulledRuby: node)
    guard pieces.count == 1, annotations.count == 1, var piece = pieces.first,
      let annotation = annotations.first?.rect
    else { return pieces }
    let x = min(piece.rect.x, annotation.x)
    piece.rect.width = max(piece.rect.maxX, annotation.maxX) - x
    piece.rect.x = x
    return [piece]
  }
}
