// Sizes of images and views that become known after preparation. They change boxes, but not glyphs.

package import GalleyStyle
internal import GalleySystem

extension PreparedDocument {
  /// The document with other image sizes; nil if an image becomes its text or the reverse.
  package func replacing(
    images: ImageSizes, of former: ImageSizes, ratio: Double
  ) -> PreparedDocument? {
    let markup = styled.markup
    for node in markup.nodes.indices where markup.nodes[node].tag.isPicture {
      let node = NodeIndex(node)
      guard let text = markup.attribute(.alt, of: node), !text.isEmpty,
        styled.views[node] == nil
      else { continue }
      let isKnown = styled.knownSize(ofPicture: node, images: images) != nil
      let wasKnown = styled.knownSize(ofPicture: node, images: former) != nil
      if isKnown != wasKnown { return nil }
    }
    return replacing(styled, ratio: ratio) { node in
      markup.nodes[node].tag.isPicture && styled.views[node] == nil
        ? styled.pictureSize(node, images: images) : nil
    }
  }

  /// The document with other sizes of views; nil if an element becomes a view or is none any more.
  package func replacing(views: ViewSizes, ratio: Double) -> PreparedDocument? {
    let found = views.found(in: styled)
    guard found.diagnostics.isEmpty, found.sizes.count == styled.views.count,
      found.sizes.keys.allSatisfy({ styled.views[$0] != nil })
    else { return nil }
    var changed = styled
    changed.views = found.sizes
    return replacing(changed, ratio: ratio) { found.sizes[$0].map { IntrinsicSize($0) } }
  }

  /// The document with other natural sizes; nil for a replaced element that keeps its own.
  private func replacing(
    _ styled: StyledDocument, ratio: Double, _ size: (NodeIndex) -> IntrinsicSize?
  ) -> PreparedDocument {
    var sizes = replacedSizes
    for box in tree.boxes where box.replaced.exists && box.node.exists {
      guard var size = size(box.node) else { continue }
      size.scale(by: Float(ratio) * tree.styles[box.style].text.zoom)
      sizes[box.replaced] = size
    }
    let breaks = PreparedBreaks(
      opportunities: opportunities, items: items, plainParagraphs: plainParagraphs,
      reshaper: reshaper,
      hasManySpans: hasManySpans)
    return PreparedDocument(
      PreparedSource(
        tree: tree, styles: styles, shaped: shaped),
      breaks, inlineBoxesWithFragments: inlineBoxesWithFragments, replacedSizes: sizes,
      styled: styled,
      diagnostics: diagnostics, viewportHeight: viewportHeight, depth: depth,
      resolver: resolver)
  }
}

extension Tag {
  fileprivate var isPicture: Bool { self == .img || self == .image }
}
