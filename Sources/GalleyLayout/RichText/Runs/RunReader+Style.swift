// The attributes from an element's computed style: the properties that differ from the parent's,
// without those that the browser's sheet gives to headings, code and links.

internal import GalleyStyle

extension RunReader {
  func addFont(
    _ tag: Tag, _ own: ComputedStyle, _ around: ComputedStyle,
    to attributes: inout RichText.Attributes
  ) {
    let font = own.text.font
    let outer = around.text.font
    var isCodeBlock = false
    if case .codeBlock = attributes.blocks.last?.kind { isCodeBlock = true }
    switch tag {
    case .b, .strong: attributes.isBold = font.weight >= 600
    case .h1, .h2, .h3, .h4, .h5, .h6, .th: break
    default:
      if (font.weight >= 600) != (outer.weight >= 600) { attributes.isBold = font.weight >= 600 }
    }
    switch tag {
    case .i, .em, .cite, .var, .dfn: attributes.isItalic = font.slant != .normal
    case .address: break
    default:
      if font.slant != outer.slant { attributes.isItalic = font.slant != .normal }
    }
    switch own.box.verticalAlign {
    case .sub where own.box.display.isInlineLevel: attributes.position = .subscript
    case .super where own.box.display.isInlineLevel: attributes.position = .superscript
    default: break
    }
    switch tag {
    case .code, .kbd, .samp, .tt:
      if !isCodeBlock { attributes.isCode = true }
    case .pre, .listing, .xmp, .plaintext, .h1, .h2, .h3, .h4, .h5, .h6, .sub, .sup: break
    default:
      if font.size != outer.size { attributes.style.size = Double(font.size) }
      if font.families != outer.families {
        attributes.style.families = font.families.map(\.name)
      }
    }
  }

  func addColors(
    isLink: Bool, _ own: ComputedStyle, _ around: ComputedStyle,
    to attributes: inout RichText.Attributes
  ) {
    let isUsual = own.text.color == Color(red: 0, green: 0, blue: 238)
    if isLink, isUsual {
      attributes.style.color = nil
    } else if own.text.color != around.text.color {
      attributes.style.color = own.text.color
    }
    if own.box.backgroundColor.alpha > 0, own.box.display.isInlineLevel {
      attributes.style.background = own.box.backgroundColor
    }
  }

  func addDecorations(
    isLink: Bool, _ own: ComputedStyle, _ around: ComputedStyle,
    to attributes: inout RichText.Attributes
  ) {
    let outer = around.text.decorations.count
    var added = own.text.decorations.dropFirst(outer)
    if isLink, let usual = added.firstIndex(where: { $0.lines == .underline }) {
      added.remove(at: usual)
    }
    if own.text.decorations.count < outer {
      attributes.isUnderlined = false
      attributes.isStruckThrough = false
    }
    for decoration in added {
      if decoration.lines.contains(.underline) { attributes.isUnderlined = true }
      if decoration.lines.contains(.lineThrough) { attributes.isStruckThrough = true }
    }
  }
}
