// Image sizes that become known after preparation. They change boxes, but not glyphs.

internal import GalleyStyle

extension PreparedDocument {
  /// The document with other image sizes; nil if an image becomes its text or the reverse.
  func replacing(
    images: ImageSizes, of former: ImageSizes, ratio: Double
  ) -> PreparedDocument? {
    let markup = styled.markup
    for node in markup.nodes.indices where Self.isPicture(markup.nodes[node].tag) {
      let node = Int32(node)
      guard let text = markup.attribute(.alt, of: node), !text.isEmpty else { continue }
      let isKnown = styled.knownSize(ofPicture: node, images: images) != nil
      let wasKnown = styled.knownSize(ofPicture: node, images: former) != nil
      if isKnown != wasKnown { return nil }
    }
    var sizes = replacedSizes
    for box in tree.boxes where box.replaced >= 0 && box.node >= 0 {
      guard Self.isPicture(markup.nodes[Int(box.node)].tag) else { continue }
      var size = styled.pictureSize(box.node, images: images)
      size.width = size.width.map { $0 * Float(ratio) }
      size.height = size.height.map { $0 * Float(ratio) }
      sizes[Int(box.replaced)] = size
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

  private static func isPicture(_ tag: Tag) -> Bool { tag == .img || tag == .image }
}
