// Folder Galley/Paint: the stage Paint: display lists.
// Input: a `Layout`, a pressed link, highlights.
// Output: `DisplayList`: fills, lines, pictures, glyph runs, clips and transforms, back to front.
// Source: CSS 2.2, appendix E; CSS Backgrounds 3; CSS Text Decoration 4, sections 2 and 5; DESIGN
//   2.4.
// Uses: GalleySystem, FontEngine, GalleyUnicode, Units, Markup, Style, Text, Itemise, Prepare, Place,
//   Query, Paint/Boxes, Paint/List, Paint/Replaced, Paint/Text.
// Not: layout: `make check` fails for the name of an algorithm or of a preparer.
// Read: Layout+DisplayList, DisplayListBuilder, DisplayListBuilder+Stacking, PaintItems, PressedColors,
//   UnpaintedEffects.

// Input: a layout. Output: the items of its display list.
// Source: CSS 2.2 appendix E, CSS Backgrounds 3 sections 3.11 and 5.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

/// Creates the items of a display list from fragments.
struct DisplayListBuilder {
  let layout: Layout
  let prepared: PreparedDocument
  let fragments: Fragments
  /// CSS px per px of layout.
  let scale: Double
  private let token: Layout?
  var items: PaintItems
  var inkGaps = InkGaps()
  /// By inline box with fragments: the top of the last one.
  var inlineTops: [Index<InlineBox>: LayoutUnit] = [:]
  /// The open clip in local coordinates, and the open plane.
  var clip: Rect?
  var rounded: [DisplayList.RoundedRect] = []
  var plane: PaintPlane?
  /// The lines beside which the markers of list items are; none without markers.
  let firstLines: FirstLines
  /// The colours of the pressed link.
  let pressed: PressedColors?
  let highlights: HighlightedText
  let linesOfParagraph: Groups<TextParagraph, LineFragment>
  /// By box fragment: the fragment of its parent.
  let parents: IndexedArray<BoxFragment, Index<BoxFragment>>
  let kinds: [FragmentKind]
  let stacking: StackingOrder
  private(set) var clips = PaintClips()
  let columns: PaintColumns
  var inlineGroups = InlineGroups()
  /// The rest of `TextMask.mostSteps`.
  var maskSteps = TextMask.mostSteps
  var graphics = GraphicBudget()
  /// The unions of cells by row and row group, and the columns by table; empty until they are used.
  var tableParts: [Index<Box>: UnitRect]?
  var tableColumns: [Index<Box>: TableColumns] = [:]
  /// The elements of graphics by `id`; nil until one is used.
  var graphicElements: [String: NodeIndex]?
  /// Whether a box is blended with what is behind it.
  let hasBlending: Bool
  /// By style: the font of its emphasis marks.
  var markFonts: [Index<ComputedStyle>: FontInstance] = [:]
  /// What is not painted here.
  private(set) var unpainted: [String: Diagnostic.Kind] = [:]

  init(_ layout: Layout, pressing link: Int?, highlights: [DisplayList.Highlight]) {
    self.layout = layout
    self.highlights = HighlightedText(highlights, in: layout)
    pressed = link.flatMap { PressedColors(layout, link: $0) }
    prepared = layout.document
    fragments = layout.fragments
    token = layout.tokenLayout
    scale = layout.pixelRatio > 0 ? 1 / layout.pixelRatio : 1
    items = PaintItems(
      limit: Limits.displayValues(
        boxes: fragments.boxes.count, fragmentItems: fragments.fragmentItems.count,
        bytes: prepared.styled.markup.bytes.count))
    linesOfParagraph = Groups(
      count: prepared.tree.paragraphs.count, keys: fragments.lines.map(\.paragraph))
    firstLines = FirstLines(fragments.boxes, linesOfParagraph, in: prepared.tree)
    parents = fragments.parentsOfBoxes
    kinds = fragments.kindsOfBoxes(parents: parents, in: prepared.tree)
    hasBlending = prepared.tree.styles.contains { $0.box.effects.contains(.blending) }
    columns = PaintColumns(fragments, prepared.tree)
    stacking = StackingOrder(
      fragments.boxes, kinds, parents: parents, in: prepared.tree, bounds: nil)
  }

  mutating func build() {
    guard !fragments.boxes.isEmpty else { return }
    clips = PaintClips(self)
    findInlineGroups()
    paintCanvas()
    DeepStack.run(levels: prepared.depth) { paint(stackingContext: 0) }
    enterPage()
  }

  /// Paints the token, which is a separate layout.
  mutating func paintToken(_ fragmentItem: FragmentItem) {
    guard let token else { return }
    let position = rect(fragmentItem.rect)
    let first = Int32(layout.elementIndex.links.count)
    let cut = layout.cutOffset ?? 0
    for item in token.displayList().moved(x: position.x, y: position.y) {
      items.append(item.inToken(of: layout, at: cut, firstLink: first))
    }
  }

  // MARK: Boxes

  /// Paints the canvas with the background of the root element or of `body`.
  private mutating func paintCanvas() {
    guard let root = fragments.boxes.first else { return }
    let style = style(ofBox: canvasSource ?? root.box).box
    guard style.hasBackground else { return }
    // A picture ends with whole px.
    let extent = UnitRect(
      x: .zero, y: .zero, width: LayoutUnit(px: root.rect.maxX.ceilPx),
      height: LayoutUnit(px: root.rect.maxY.ceilPx))
    let canvas = DisplayList.RoundedRect(rect(extent))
    // Images are placed in the box of the root element.
    let page = DisplayList.RoundedRect(rect(root.rect))
    paintBackground(
      style, of: BackgroundBoxes(border: canvas, padding: page, content: page))
  }

  /// The box of `body`, if its background is that of the canvas.
  private var canvasSource: Index<Box>? {
    guard let root = fragments.boxes.first, prepared.tree.boxes.indices.contains(Int(root.box)),
      !style(ofBox: root.box).box.hasBackground
    else { return nil }
    let child = prepared.tree.boxes[root.box].firstChild
    guard child.exists, prepared.tree.boxes[child].node.exists else { return nil }
    let node = prepared.tree.boxes[child].node
    return prepared.styled.markup.nodes[node].tag == .body ? child : nil
  }

  mutating func paintBackground(ofFragment index: Int) {
    let fragment = fragments.boxes[index]
    let box = prepared.tree.boxes[fragment.box]
    let style = style(ofBox: fragment.box)
    guard style.text.isVisible, !fragment.isHidden else { return }
    let position = rect(box.kind == .table ? gridBox(ofTable: index) : fragment.rect)
    let isCanvas = fragment.box == fragments.boxes.first?.box || fragment.box == canvasSource
    let colors = colors(ofBox: fragment.box)
    if paintControl(ofFragment: index, at: position) { return }
    if isSystemButton(box.node, style) { return paintField(style, at: position) }
    if box.kind == .replaced {
      fill(position, colors.backgroundColor)
      paintPicture(ofFragment: index, at: position)
    }
    if box.part == .fieldset, paintFieldset(colors, ofFragment: index, at: position) { return }
    if box.kind == .tableCell { paintTableParts(behindCell: index) }
    let mask = hasTextMask(colors) ? textMask(ofFragment: index) : nil
    var layers: BoxLayers = hasCollapsedBorder(fragment.box) ? [] : .border
    if !isCanvas, box.kind != .replaced, !box.kind.isPartOfTable { layers.insert(.background) }
    paintBox(colors, at: position, layers, mask: mask)
    if !columns.isEmpty { paintColumnRules(ofFragment: index) }
  }

  // MARK: Access

  /// The innermost link around a fragment item.
  func reference(to fragmentItem: FragmentItem) -> LinkReference {
    reference(toLinkAround: layout.element(of: fragmentItem))
  }

  /// The innermost link around a node.
  func reference(toLinkAround node: NodeIndex) -> LinkReference {
    let links = layout.elementIndex.linkOfNode
    return LinkReference(
      layout: layout, number: links.indices.contains(Int(node)) ? links[node] : -1)
  }

  /// Notes that something is not painted.
  mutating func omit(_ name: String, _ kind: Diagnostic.Kind = .unsupportedElement) {
    unpainted[name] = kind
  }

  mutating func fill(_ position: Rect, _ color: Color) {
    guard color.alpha > 0, position.width > 0, position.height > 0 else { return }
    items.append(.fillRect(position, color))
  }

  func style(ofBox box: Index<Box>) -> ComputedStyle {
    prepared.tree.styles[prepared.tree.boxes[box].style]
  }

  func rect(_ rect: UnitRect) -> Rect {
    Rect(
      x: rect.x.px * scale, y: rect.y.px * scale, width: rect.width.px * scale,
      height: rect.height.px * scale)
  }
}

extension BoxProperties {
  var hasBackground: Bool { backgroundColor.alpha > 0 || hasBackgroundPictures }

  /// Whether there are images or gradients in the background that are painted.
  var hasBackgroundPictures: Bool { paint?.values.images.isEmpty == false }
}

extension Color {
  /// The colour with its alpha multiplied.
  func faded(_ opacity: Double) -> Color {
    if opacity >= 1 { return self }
    var color = self
    color.alpha = UInt8((Double(alpha) * max(0, opacity)).rounded())
    return color
  }
}
