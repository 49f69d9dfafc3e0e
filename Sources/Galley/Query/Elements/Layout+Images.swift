// The report of images without a size.

internal import GalleyStyle
internal import GalleySystem

extension Layout {
  /// The report of the first image whose size neither the text nor the caller has; nil for none.
  var unsizedImageDiagnostic: Diagnostic? {
    guard document.replacedSizes.contains(where: \.isUnknown) else { return nil }
    let (tree, markup) = (document.tree, document.styled.markup)
    for box in tree.boxes {
      guard box.replaced.exists, document.replacedSizes[box.replaced].isUnknown else { continue }
      let style = tree.styles[box.style].box
      let isSized = !style.width.isAuto && !style.height.isAuto
      let hasRatio = style.aspectRatio != nil && (!style.width.isAuto || !style.height.isAuto)
      // The icon of alternative text is in the box of the image.
      let node = box.node.exists || box.parent.isNone ? box.node : tree.boxes[box.parent].node
      if node.isNone || box.node.exists && (isSized || hasRatio) { continue }
      let source = markup.attribute(.src, of: node).map(markup.string) ?? ""
      let name = source.count > 60 ? source.prefix(59) + "\u{2026}" : source[...]
      return Diagnostic(
        kind: .image,
        message: "the image \"\(name)\" has no size: it is laid out as one that is not loaded",
        at: markup.sourceOffset(of: node))
    }
    return nil
  }
}
