// Folder GalleyLayout/Prepare/Controls: natural sizes of media and form controls.
// Input: a `BoxTree`, its `StyledDocument` and its `StyleFonts`.
// Output: `IntrinsicSize`s of replaced boxes, with their baselines, from `ReplacedSizer`.
// Source: HTML, sections 4.10 and 15.5 (form controls), as in Chromium.
// Uses: GalleySystem, GalleyUnicode, Units, Markup, Style, LetterCase, Text, Itemise, Shape.
// Not: used sizes, which need a containing block: Place/Replaced has them.
// Read: ReplacedSizer, ControlValue, LabelMeasurer, OptionMeasurer, ListRowBox.

// Input: a box tree and its fonts. Output: natural sizes and baselines of media and controls.
// Fonts are an input, because the sizes of controls depend on them.
// Source: HTML, section 15.5; the values of ReplacedSize.swift.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

/// Sizes replaced boxes other than images.
struct ReplacedSizer {
  let document: StyledDocument
  let styles: IndexedArray<ComputedStyle, LayoutStyle>
  /// Device px per CSS px.
  let pixelRatio: Float
  /// The measurer of the options and values of controls.
  let options: OptionMeasurer

  /// The sizes of all replaced boxes, pictures included.
  static func sizes(
    of tree: BoxTree, _ document: StyledDocument, fonts: StyleFonts, pixelRatio: Double
  ) -> [IntrinsicSize] {
    guard !tree.pictureSizes.isEmpty else { return [] }
    let ratio = pixelRatio > 0 && pixelRatio.isFinite ? Float(pixelRatio) : 1
    let labels = LabelMeasurer(fonts: fonts, styles: fonts.layoutStyles, tree: tree)
    let sizer = ReplacedSizer(
      document: document, styles: fonts.layoutStyles, pixelRatio: ratio,
      options: OptionMeasurer(
        document: document, pixel: .truncate(Double(ratio)), labels: labels))
    return sizer.sizes(of: tree)
  }

  private func sizes(of tree: BoxTree) -> [IntrinsicSize] {
    var sizes = tree.pictureSizes
    for box in tree.boxes where box.replaced.exists && box.node.exists {
      let tag = document.markup.nodes[box.node].tag
      if tag == .img || tag == .image || document.views[box.node] != nil { continue }
      sizes[box.replaced] = size(of: box, tag: tag, tree)
    }
    return sizes
  }

  private func size(of box: Box, tag: Tag, _ tree: BoxTree) -> IntrinsicSize {
    var attributes = attributes(of: box, tag: tag, tree)
    let style = styles[box.style]
    let scale = pixelRatio * tree.styles[box.style].text.zoom
    let line = innerLine(of: box, tag: tag, attributes, tree.styles[box.style], scale: scale)
    var font = ControlFont(style)
    let fontStyle = tree.styles[box.style].text.font
    font.size = fontStyle.size
    if case .named(let family)? = fontStyle.families.first {
      font.isWithoutAverageWidth = ControlFont.familiesWithoutAverageWidth.contains(family)
    }
    if style.font.face.glyph(for: 0x30) == 0 {
      font.zeroWidth = options.zeroWidth(style: box.style)
      font.hasZero = false
    }
    var listRows: [MeasuredListRow] = []
    var firstLineAscent = tag == .textarea ? Float(style.lineAscent.px) : nil
    if tag == .select, attributes.isListBox {
      let rows = options.rows(of: box.node)
      let least = style.fontHeight.height + pixelRatio
      attributes.optionWidth = Float(rows.width.px)
      attributes.rowHeight = max(
        rows.height.map { Float($0.px) } ?? least, rows.hasHiddenRows ? least : 0)
      firstLineAscent = rows.firstBaseline.map { Float($0.px) }
      listRows = rows.all
    } else if tag == .select {
      attributes.optionWidth = options.width(of: box.node, style: box.style)
      font.lineHeight = attributes.isPlain ? line.height : style.fontHeight.height
    } else if tag == .input && attributes.type == "file" {
      font.lineHeight = style.fileLine(scale)
    } else if tag == .input, attributes.isTextField,
      style.hasNormalLine(tree.styles[box.style])
    {
      font.lineHeight = style.normalLine.height
    }
    if tag == .input, DateField.types.contains(attributes.type) {
      attributes.fieldsWidth = fieldsWidth(of: box, attributes, scale: scale)
    }
    // Controls with text are measured in device px, in which their widths are rounded.
    let isControl = tag == .input || tag == .textarea || tag == .select
    font.scale = isControl ? scale : 1
    let size = ReplacedSize.intrinsic(tag: tag, attributes: attributes, font: font)
    let factor = isControl ? 1 : scale
    return IntrinsicSize(
      width: size.width.map { $0 * factor }, height: size.height.map { $0 * factor },
      ratio: size.ratio, baseline: baseline(tag: tag, attributes, style, line, scale: scale),
      firstLineAscent: firstLineAscent,
      compressibility: compressibility(tag: tag, type: attributes.type), rows: listRows,
      scale: scale)
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
    case "date", "time", "datetime-local", "month", "week", "checkbox", "radio": return .never
    default: return .byWidth
    }
  }

  // MARK: Attributes

  /// The width of the fields of a date or time.
  private func fieldsWidth(
    of box: Box, _ attributes: ReplacedAttributes, scale: Float
  ) -> Float {
    let parts = DateField.parts(
      ofType: attributes.type,
      maximum: DateField.year(of: attributes.maximum ?? "", type: attributes.type),
      digits: DateField.digits(
        step: attributes.step ?? "", value: string(.value, of: box.node) ?? ""))
    var scratch = ShapingScratch()
    return DateField.width(parts, padding: scale) {
      options.labels.measured($0, style: box.style, &scratch).width
    }
  }

  private func attributes(of box: Box, tag: Tag, _ tree: BoxTree) -> ReplacedAttributes {
    let node = box.node
    var attributes = ReplacedAttributes()
    attributes.type = string(.type, of: node)?.lowercased() ?? ""
    attributes.size = document.markup.positiveInteger(.size, of: node)
    attributes.columns = document.markup.positiveInteger(.cols, of: node)
    attributes.rows = document.markup.positiveInteger(.rows, of: node)
    attributes.isMultiple = document.markup.attribute(.multiple, of: node) != nil
    attributes.minimum = string(.min, of: node)
    attributes.maximum = string(.max, of: node)
    attributes.step = document.markup.attribute(named: "step", of: node).map(document.markup.string)
    if tag == .svg {
      let range =
        document.markup.attribute(named: "viewBox", of: node)
        ?? document.markup.attribute(named: "viewbox", of: node)
      attributes.viewBox = range.map(document.markup.string)
    }
    let properties = tree.styles[box.style].box
    attributes.hidesOverflow = properties.overflowY == .hidden || properties.overflowY == .clip
    attributes.isScrollable = properties.overflowX == .scroll
    attributes.isPlain = properties.isPlainControl
    return attributes
  }

  private func string(_ name: AttributeName, of node: NodeIndex) -> String? {
    document.markup.attribute(name, of: node).map(document.markup.string)
  }

  // MARK: Baselines

  /// The height and ascent of the line of text in a closed list or a text field, in px.
  private func innerLine(
    of box: Box, tag: Tag, _ attributes: ReplacedAttributes, _ values: ComputedStyle, scale: Float
  ) -> (height: Float, ascent: Float) {
    let style = styles[box.style]
    var strut = (ascent: style.lineAscent, descent: style.lineDescent)
    let label: ControlLabel
    var isNormal = style.isNormalLineHeight
    var padding = LayoutUnit.zero
    switch tag {
    case .select where !attributes.isListBox:
      // The line has the font's height. Without an arrow, `line-height` applies, except for
      // `normal`.
      if !attributes.isPlain || isNormal { strut = (style.ascent, style.descent) }
      isNormal = false
      padding = listPadding(attributes, scale)
      label = options.selected(in: box.node, style: box.style)
    case .input:
      if attributes.isTextField, style.hasNormalLine(values) {
        strut = LayoutStyle.withLeading(style.font.metrics, lineHeight: nil)
        isNormal = true
      }
      var scratch = ShapingScratch()
      let text = ControlValue.text(string(.value, of: box.node) ?? "", type: attributes.type)
      label = options.labels.measured(text, style: box.style, &scratch)
    default: return (0, 0)
    }
    let line = label.line(
      ascent: strut.ascent, descent: strut.descent, isNormal: isNormal, in: style,
      padding: padding)
    return (Float((line.ascent + line.descent).px), Float(line.ascent.px))
  }

  /// The padding above and below the text of a closed list with an arrow.
  private func listPadding(_ attributes: ReplacedAttributes, _ scale: Float) -> LayoutUnit {
    attributes.isPlain ? .zero : .truncate(Double(scale.rounded(.down)))
  }

  private func baseline(
    tag: Tag, _ attributes: ReplacedAttributes, _ style: LayoutStyle,
    _ line: (height: Float, ascent: Float), scale: Float
  ) -> IntrinsicSize.Baseline {
    switch tag {
    case .select:
      if attributes.isListBox { return .textBottom }
      let padding = Float(listPadding(attributes, scale).px)
      return .centeredLine(
        height: line.height + 2 * padding, ascent: line.ascent + padding, isSafe: true)
    case .input: break
    default: return .marginEdge
    }
    switch attributes.type {
    case "checkbox" where attributes.isPlain, "radio" where attributes.isPlain: return .marginEdge
    case "checkbox", "radio", "range": return .borderEdge(raisedBy: 0)
    // The swatch ends above the bottom of its frame, and has two borders at least.
    case "color":
      let borders = 2 * max(1, scale.rounded(.down))
      return .contentEdge(raisedBy: 4 * scale, least: 4 * scale + borders)
    case "file":
      return .belowTop(
        max(style.buttonLine(scale).ascent, Float(style.lineAscent.px)))
    // The fields have a padding of a px, and clip what is outside.
    case "date", "time", "datetime-local", "month", "week":
      return .centeredLine(
        height: line.height, ascent: min(line.ascent, line.height + scale), isSafe: false)
    case "image": return .marginEdge
    default: return .centeredLine(height: line.height, ascent: line.ascent, isSafe: false)
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

}

extension LayoutStyle {
  /// The ascent plus the descent of the font, without its line gap, and the ascent, in px.
  fileprivate var fontHeight: (height: Float, ascent: Float) {
    (Float(font.metrics.ascent + font.metrics.descent), Float(font.metrics.ascent))
  }

  /// Whether a text field has `normal` in place of its line height.
  ///
  /// In whole px, that is not above the font size, or below the `height`. A height with a percentage
  /// counts as higher.
  fileprivate func hasNormalLine(_ values: ComputedStyle) -> Bool {
    guard !isNormalLineHeight else { return false }
    let line = lineHeight.floorPx
    if line <= Int((values.text.font.size + 0.5).rounded(.down)) { return true }
    guard case .length(let height) = values.box.height else { return false }
    return height.hasPercent || height.px > Float(line)
  }

  /// The extent of a button with the font's line above and below the baseline, in px.
  fileprivate func buttonLine(_ scale: Float) -> (ascent: Float, descent: Float) {
    let edge = (2 * scale).rounded(.down) + scale
    let line = normalLine
    return (line.ascent + edge, line.height - line.ascent + edge)
  }

  /// The height of a line that contains the button of a file field, in px.
  fileprivate func fileLine(_ scale: Float) -> Float {
    let button = buttonLine(scale)
    return max(button.ascent, Float(lineAscent.px)) + max(button.descent, Float(lineDescent.px))
  }

  /// The height and ascent of a line with `line-height: normal`, in px.
  var normalLine: (height: Float, ascent: Float) {
    let leading = Self.withLeading(font.metrics, lineHeight: nil)
    return (Float((leading.ascent + leading.descent).px), Float(leading.ascent.px))
  }
}
