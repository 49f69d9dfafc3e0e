// Input: a run. Output: its faces and its alternative text in words, for dumps.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

extension Layout.Run {
  /// The faces of the text in words, each once: family, size, weight, and what differs from the style.
  var faces: [String] {
    guard kind == .text || kind == .hyphen else { return [] }
    let document = layout.document
    let fragmentItem = layout.fragments.fragmentItems[item]
    let style = document.tree.items[fragmentItem.item].style
    guard document.styles.indices.contains(Int(style)) else { return [] }
    let own = document.styles[style]
    let text = document.tree.styles[style].text
    if kind == .hyphen { return [words(own.hyphenFont, text, isFallback: false)] }
    var faces: [String] = []
    let shaped = document.shaped
    guard fragmentItem.textEnd > fragmentItem.textStart, !shaped.runs.isEmpty else { return [] }
    for run in shaped.runs[shaped.runs(from: fragmentItem.textStart, to: fragmentItem.textEnd)] {
      let font = shaped.fonts[run.font]
      let face = words(font, text, isFallback: font.face !== own.font.face)
      if !faces.contains(face) { faces.append(face) }
    }
    return faces
  }

  private func words(_ font: FontInstance, _ text: TextProperties, isFallback: Bool) -> String {
    let weights = font.face.description.weight
    let weight = min(max(text.font.weight, weights.lowerBound), weights.upperBound)
    var out = "\(font.face.familyName) \((Double(font.size) / layout.pixelRatio).shortText)px"
    out += " \(Double(weight).shortText)"
    if font.syntheticBold { out += " synthetic bold" }
    if font.face.description.isItalic { out += " italic" }
    if font.syntheticSlant { out += " synthetic italic" }
    return isFallback ? out + " fallback" : out
  }

  /// The alternative text of an image, or of what takes its place; nil for other runs.
  var alternativeText: String? {
    guard kind == .box, layout.fragments.fragmentItems[item].kind == .atomic else { return nil }
    let markup = layout.document.styled.markup
    let inline = layout.document.tree.items[layout.fragments.fragmentItems[item].item]
    guard inline.node.exists else { return nil }
    switch markup.nodes[inline.node].tag {
    case .img, .image: return markup.attribute(.alt, of: inline.node).map(markup.string)
    default: return nil
    }
  }
}
