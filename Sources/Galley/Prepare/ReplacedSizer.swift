// Input: a box tree and its fonts. Output: natural sizes and baselines of media and controls.
// Fonts are an input, because the sizes of controls depend on them.
// Source: HTML, section 15.5; the values of ReplacedSizes.swift.

internal import FontEngine
internal import GalleyStyle

/// Sizes replaced boxes other than images.
struct ReplacedSizer {
  let document: StyledDocument
  let fonts: StyleFonts
  let styles: [LayoutStyle]
  /// Device px per CSS px.
  let pixelRatio: Float

  /// The sizes of all replaced boxes, pictures included.
  static func sizes(
    of tree: BoxTree, _ document: StyledDocument, fonts: StyleFonts, pixelRatio: Double
  ) -> [IntrinsicSize] {
    guard !tree.pictureSizes.isEmpty else { return [] }
    let sizer = ReplacedSizer(
      document: document, fonts: fonts, styles: fonts.layoutStyles,
      pixelRatio: pixelRatio > 0 && pixelRatio.isFinite ? Float(pixelRatio) : 1)
    return sizer.sizes(of: tree)
  }

  private func sizes(of tree: BoxTree) -> [IntrinsicSize] {
    var sizes = tree.pictureSizes
    for box in tree.boxes where box.replaced >= 0 && box.node >= 0 {
      let tag = document.tree.nodes[Int(box.node)].tag
      if tag == .img || tag == .image { continue }
      sizes[Int(box.replaced)] = size(of: box, tag: tag, tree)
    }
    return sizes
  }

  private func size(of box: Box, tag: Tag, _ tree: BoxTree) -> IntrinsicSize {
    let attributes = attributes(of: box, tag: tag, tree)
    let style = styles[Int(box.style)]
    var font = ControlFont(style)
    font.size = tree.styles[Int(box.style)].text.font.size
    if style.font.face.glyph(for: 0x30) == 0 {
      let measurer = OptionMeasurer(document: document, fonts: fonts, tree: tree)
      font.zeroWidth = measurer.zeroWidth(style: box.style)
      font.hasZero = false
    }
    if tag == .select, !attributes.isListBox {
      font.lineHeight = selectLine(attributes, style).height
    } else if tag == .select || tag == .input && attributes.type == "file" {
      font.lineHeight = style.normalLine.height
    } else if tag == .input {
      // The minimum height of text fields is the height of their font's lines.
      font.lineHeight = max(font.lineHeight, style.normalLine.height)
    }
    // Controls with text are measured in device px, in which their widths are rounded.
    let isControl = tag == .input || tag == .textarea || tag == .select
    if isControl { font.scale = pixelRatio } else { font.divide(by: pixelRatio) }
    let size = ReplacedSize.intrinsic(tag: tag, attributes: attributes, font: font)
    let factor = isControl ? 1 : pixelRatio
    return IntrinsicSize(
      width: size.width.map { $0 * factor }, height: size.height.map { $0 * factor },
      ratio: size.ratio, baseline: baseline(tag: tag, attributes, style),
      firstLineAscent: firstLineAscent(tag: tag, attributes, style),
      compressibility: compressibility(tag: tag, type: attributes.type))
  }

  private func compressibility(tag: Tag, type: String) -> IntrinsicSize.Compressibility {
    switch tag {
    case .select, .textarea: return .byWidth
    case .meter, .progress: return .byWidthOrAsItem
    case .input: break
    default: return .byAnyWidth
    }
    switch type {
    case "image": return .byAnyWidth
    case "date", "time", "datetime-local", "month", "week": return .never
    default: return .byWidth
    }
  }

  // MARK: Attributes

  private func attributes(of box: Box, tag: Tag, _ tree: BoxTree) -> ReplacedAttributes {
    let node = box.node
    var attributes = ReplacedAttributes()
    attributes.type = string(.type, of: node)?.lowercased() ?? ""
    attributes.size = positive(.size, of: node)
    attributes.columns = positive(.cols, of: node)
    attributes.rows = positive(.rows, of: node)
    attributes.isMultiple = document.tree.attribute(.multiple, of: node) != nil
    attributes.minimum = string(.min, of: node)
    attributes.maximum = string(.max, of: node)
    attributes.step = document.tree.attribute(named: "step", of: node).map(document.tree.string)
    if tag == .svg {
      let range =
        document.tree.attribute(named: "viewBox", of: node)
        ?? document.tree.attribute(named: "viewbox", of: node)
      attributes.viewBox = range.map(document.tree.string)
    }
    let properties = tree.styles[Int(box.style)].box
    attributes.hidesOverflow = properties.overflowY == .hidden || properties.overflowY == .clip
    attributes.isScrollable = properties.overflowX == .scroll
    attributes.isPlain = properties.isPlainControl
    if tag == .select {
      let measurer = OptionMeasurer(document: document, fonts: fonts, tree: tree)
      attributes.optionWidth =
        measurer.width(of: node, style: box.style, isListBox: attributes.isListBox)
    }
    return attributes
  }

  private func string(_ name: AttributeName, of node: Int32) -> String? {
    document.tree.attribute(name, of: node).map(document.tree.string)
  }

  /// A positive integer at the start of the value.
  private func positive(_ name: AttributeName, of node: Int32) -> Int? {
    guard let text = string(name, of: node) else { return nil }
    let digits = text.drop { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "+" }
      .prefix { $0.isASCII && $0.isNumber }
    return Int(digits).flatMap { $0 > 0 ? min($0, 100_000) : nil }
  }

  // MARK: Baselines

  /// The first line of a text area, and the first option of a list box.
  private func firstLineAscent(
    tag: Tag, _ attributes: ReplacedAttributes, _ style: LayoutStyle
  ) -> Float? {
    switch tag {
    case .textarea: Float(style.lineAscent.px)
    case .select where attributes.isListBox && attributes.optionWidth > 0: style.normalLine.ascent
    default: nil
    }
  }

  /// The height and ascent of the line of a closed list, in px.
  ///
  /// It is the font's height. Without an arrow, `line-height` applies, except for `normal`.
  private func selectLine(
    _ attributes: ReplacedAttributes, _ style: LayoutStyle
  ) -> (height: Float, ascent: Float) {
    guard attributes.isPlain, !style.isNormalLineHeight else { return style.fontHeight }
    return (Float(style.lineHeight.px), Float(style.lineAscent.px))
  }

  private func baseline(
    tag: Tag, _ attributes: ReplacedAttributes, _ style: LayoutStyle
  ) -> IntrinsicSize.Baseline {
    let line = style.normalLine
    switch tag {
    case .select:
      let text = selectLine(attributes, style)
      return attributes.isListBox
        ? .textBottom : .centeredLine(height: text.height, ascent: text.ascent)
    case .input: break
    default: return .marginEdge
    }
    switch attributes.type {
    case "checkbox" where attributes.isPlain, "radio" where attributes.isPlain: return .marginEdge
    case "checkbox", "radio", "range": return .borderEdge(raisedBy: 0)
    // The swatch ends above the bottom of its frame.
    case "color": return .borderEdge(raisedBy: 6 * pixelRatio)
    case "file": return .belowTop((2 * pixelRatio).rounded(.down) + pixelRatio + line.ascent)
    case "image": return .marginEdge
    default:
      let isLow = Float(style.lineHeight.px) < line.height
      return isLow
        ? .centeredLine(height: line.height, ascent: line.ascent)
        : .centeredLine(
          height: Float(style.lineHeight.px), ascent: Float(style.lineAscent.px))
    }
  }
}

extension ControlFont {
  /// The metrics of a style in device px.
  init(_ style: LayoutStyle) {
    let metrics = style.font.metrics
    let zero = style.font.advance(of: style.font.face.glyph(for: 0x30))
    self.init(
      size: style.font.size, averageCharacterWidth: metrics.averageCharacterWidth,
      maximumCharacterWidth: metrics.maximumCharacterWidth, zeroWidth: Float(zero) / 65536,
      lineHeight: Float(style.lineHeight.px))
  }

  fileprivate mutating func divide(by ratio: Float) {
    guard ratio != 1 else { return }
    size /= ratio
    averageCharacterWidth /= ratio
    maximumCharacterWidth /= ratio
    zeroWidth /= ratio
    lineHeight /= ratio
  }
}

extension LayoutStyle {
  /// The ascent plus the descent of the font, without its line gap, and the ascent, in px.
  fileprivate var fontHeight: (height: Float, ascent: Float) {
    (Float(font.metrics.ascent + font.metrics.descent), Float(font.metrics.ascent))
  }

  /// The height and ascent of a line with `line-height: normal`, in px.
  var normalLine: (height: Float, ascent: Float) {
    let leading = Self.withLeading(font.metrics, lineHeight: nil)
    return (Float((leading.ascent + leading.descent).px), Float(leading.ascent.px))
  }
}
