// Folder GalleyStyle/Style/Layout: computed values in the form that layout reads.
// Input: `ComputedStyle`s.
// Output: `BoxStyle` and `BoxLength` for Break and Place, `FlowStyle` for box generation,
//   `BoxEdges`. None has references, so a read counts none.
// Source: CSS 2.2, section 8; DESIGN 4.
// Uses: GalleyUnicode, Units, Style.
// Not: used values that need a containing block: they are computed in Place.
// Read: BoxLength, BoxStyle, BoxEdges, FlowStyle.

// Input: computed styles. Output: their values for Break and Place, without references. A box's
// style is read often at each width, and reference counting would be measurable.
// Source: CSS 2.2, CSS Sizing 3, CSS Text 3, each property at its name.

package import GalleyUnicode

/// The computed values of a style that layout uses.
@usableFromInline package struct BoxStyle: Sendable, BitwiseCopyable {
  package var display: Display
  @usableFromInline package var position: Position
  @usableFromInline package var float: BoxProperties.Float
  package var clear: Clear
  package var overflowX: Overflow
  package var overflowY: Overflow
  package var verticalAlign: VerticalAlign
  package var boxSizingBorder: Bool
  package var decorationBreakClone: Bool
  package var tableLayoutFixed: Bool
  @usableFromInline var stacking: StackingEffects
  @usableFromInline package var hasTransform: Bool
  /// The alignment of a block in its container.
  package var justifySelf: ItemAlignment
  /// Whether an absolutely positioned box would otherwise be inline-level.
  package var originalDisplayIsInline: Bool
  @usableFromInline package var columns: ColumnProperties
  package var orphans: UInt8
  package var widows: UInt8
  package var intrinsicWidth: LayoutUnit
  package var intrinsicHeight: LayoutUnit
  package var aspectRatio: Swift.Float?
  package var aspectRatioAuto: Bool
  package var lineClamp: Int?
  package var flex: FlexStyle

  package var width: BoxLength
  package var height: BoxLength
  package var minWidth: BoxLength
  package var minHeight: BoxLength
  package var maxWidth: BoxLength
  package var maxHeight: BoxLength
  package var margin: BoxSides<BoxLength>
  package var padding: BoxSides<BoxLength>
  package var inset: BoxSides<BoxLength>
  /// The computed widths in px.
  package var borderWidth: BoxSides<Swift.Float>
  /// The computed widths of collapsing borders in px: infinite for `hidden`, which overrides all
  /// others, and negative for `none`.
  package var collapsingBorder: BoxSides<Swift.Float>
  /// The used edges; nil if they depend on percentages or functions.
  package var fixedEdges: BoxEdges?

  package var direction: Direction
  package var textAlign: TextAlign
  package var textAlignLast: TextAlign
  package var textJustify: TextJustify
  package var textIndent: BoxLength
  package var textIndentHanging: Bool
  package var textIndentEachLine: Bool
  package var textBoxTrim: TextBoxTrim
  package var marginTrim: MarginTrim
  package var textBoxEdge: TextBoxEdge
  package var wrapStyle: WrapStyle
  package var whiteSpaceCollapse: WhiteSpaceCollapse
  package var captionSideBottom: Bool
  /// Whether the annotations of a ruby container are below its bases.
  package var rubyUnder: Bool
  package var borderCollapse: Bool
  package var borderSpacingX: Swift.Float
  package var borderSpacingY: Swift.Float
  /// In px.
  package var fontSize: Swift.Float
  /// Device px per CSS px.
  package var pixelRatio: Swift.Float

  /// The rules of line breaking.
  package var lineBreaks: LineBreakOptions
  /// Whether `hyphens` is `none`.
  package var hidesHyphens: Bool
  /// Whether an inline box paints more than its content or is trimmed, and therefore has fragments.
  package var isDecorated: Bool
  /// Whether its margins may be other than 0.
  package var hasMargins: Bool
  /// Whether lines of a block begin at its left edge, without rules for its first or last line.
  ///
  /// `PlainLineComposer` then lays out its lines, which knows no property that moves a line.
  package var alignsPlainly = false
  /// Whether the position of a block's lines depends on the advances at their ends.
  package var alignsEnds = false
  /// Whether the extent of its text is painted: by a background, borders or text decorations.
  package var paintsExtent = false
  /// Whether a block fills its container, has the height of its content, and is in flow.
  package var isPlainBlock = false
  /// Whether an inline box is on its parent's baseline and has no inline edges.
  package var isPlainInline = false
  package var effects: Effects = []

  /// Whether the box is in flow (CSS 2.2 section 9.3).
  @inlinable package var isInFlow: Bool { float == .none && !position.isOutOfFlow }
}

extension BoxStyle {
  /// The effects of a style on the processing of whole documents.
  @usableFromInline package struct Effects: OptionSet, Sendable, BitwiseCopyable {
    @usableFromInline package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable package static var hasStickyOrTransform: Self { Self(rawValue: 1) }
    @inlinable package static var hasPercentHeights: Self { Self(rawValue: 2) }
    @inlinable package static var isCollapsed: Self { Self(rawValue: 4) }
    @inlinable package static var trimsTextBox: Self { Self(rawValue: 8) }
    @inlinable package static var isGrid: Self { Self(rawValue: 16) }
  }
}

extension BoxStyle {
  /// Creates the values of a style.
  ///
  /// Functions of percentages are appended to `expressions`.
  init(_ style: ComputedValues, _ expressions: inout [LengthExpression]) {
    let (box, text) = (style.box, style.text)
    func sides(_ sides: Sides<Length>) -> BoxSides<BoxLength> {
      BoxSides(
        top: BoxLength(sides.top, &expressions), right: BoxLength(sides.right, &expressions),
        bottom: BoxLength(sides.bottom, &expressions), left: BoxLength(sides.left, &expressions))
    }
    let (margin, padding) = (sides(box.margin), sides(box.padding))
    let border = box.borderWidth
    func collapsing(_ style: BorderStyle, _ width: Swift.Float) -> Swift.Float {
      style == .hidden ? .infinity : style == .none ? -1 : width
    }
    self.init(
      display: box.display, position: box.position, float: box.float, clear: box.clear,
      overflowX: box.overflowX, overflowY: box.overflowY, verticalAlign: box.verticalAlign,
      boxSizingBorder: box.boxSizingBorder, decorationBreakClone: box.decorationBreakClone,
      tableLayoutFixed: box.tableLayoutFixed, stacking: box.effects, hasTransform: box.hasTransform,
      justifySelf: box.grid.justifySelf, originalDisplayIsInline: box.originalDisplayIsInline,
      columns: box.columns, orphans: text.orphans, widows: text.widows,
      intrinsicWidth: .truncate(Double(box.intrinsicWidth)),
      intrinsicHeight: .truncate(Double(box.intrinsicHeight)),
      aspectRatio: box.aspectRatio, aspectRatioAuto: box.aspectRatioAuto, lineClamp: box.lineClamp,
      flex: FlexStyle(box.flex, &expressions), width: BoxLength(box.width, &expressions),
      height: BoxLength(box.height, &expressions), minWidth: BoxLength(box.minWidth, &expressions),
      minHeight: BoxLength(box.minHeight, &expressions),
      maxWidth: BoxLength(box.maxWidth, &expressions),
      maxHeight: BoxLength(box.maxHeight, &expressions), margin: margin, padding: padding,
      inset: sides(box.inset),
      borderWidth: BoxSides(
        top: border.top, right: border.right, bottom: border.bottom, left: border.left),
      collapsingBorder: BoxSides(
        top: collapsing(box.borderStyle.top, border.top),
        right: collapsing(box.borderStyle.right, border.right),
        bottom: collapsing(box.borderStyle.bottom, border.bottom),
        left: collapsing(box.borderStyle.left, border.left)),
      fixedEdges: nil, direction: text.direction, textAlign: text.textAlign,
      textAlignLast: text.textAlignLast, textJustify: text.textJustify,
      textIndent: BoxLength(text.textIndent, &expressions),
      textIndentHanging: text.textIndentHanging, textIndentEachLine: text.textIndentEachLine,
      textBoxTrim: box.textBoxTrim, marginTrim: box.marginTrim, textBoxEdge: text.textBoxEdge,
      wrapStyle: text.wrapStyle, whiteSpaceCollapse: text.whiteSpaceCollapse,
      captionSideBottom: text.captionSideBottom, rubyUnder: text.rubyUnder,
      borderCollapse: text.borderCollapse, borderSpacingX: text.borderSpacingX,
      borderSpacingY: text.borderSpacingY, fontSize: text.font.size,
      pixelRatio: text.font.pixelRatio, lineBreaks: LineBreakOptions(text),
      hidesHyphens: text.hyphens == .none,
      isDecorated: box.isDecorated, hasMargins: box.margin.mayTakeSpace)
    fixedEdges = BoxEdges(fixed: self)
    paintsExtent = box.paintsExtent || !style.text.decorations.isEmpty
    alignsEnds = !textAlign.isPlain || !textAlignLast.isPlain
    alignsPlainly =
      !alignsEnds && !textIndent.mayTakeSpace && wrapStyle != .balance && wrapStyle != .pretty
      && !box.textOverflowEllipsis
    isPlainBlock = fixedEdges != nil && isInPlainFlow && hasAutomaticSize
    isPlainInline =
      verticalAlign == .baseline && position != .relative && !decorationBreakClone
      && fixedEdges.map { $0.takesNoSpaceInLine } ?? false
    if style.text.visibility == .collapse { effects.insert(.isCollapsed) }
    effects.formUnion(layoutEffects)
  }

  private var layoutEffects: Effects {
    var effects: Effects = textBoxTrim.isEmpty ? [] : .trimsTextBox
    if display.isGrid { effects.insert(.isGrid) }
    if hasTransform || position == .sticky { effects.insert(.hasStickyOrTransform) }
    if height.refersToContainer || minHeight.refersToContainer || maxHeight.refersToContainer
      || hasPercentOffset
    {
      effects.insert(.hasPercentHeights)
    }
    return effects
  }
}

extension BoxStyle {
  /// Whether the vertical offset of a relatively positioned box is a percentage.
  package var hasPercentOffset: Bool {
    position == .relative && (inset.top.dependsOnContainer || inset.bottom.dependsOnContainer)
  }

  @inlinable package var hasColumns: Bool { columns.areGiven }
  /// Whether rows and columns of a table are collapsed (`visibility: collapse`).
  package var isCollapsed: Bool { effects.contains(.isCollapsed) }
  package var containerAxes: ContainerAxes { ContainerAxes(stacking) }
  @inlinable package var containsSize: Bool { stacking.containsSize }
  /// Whether its content does not affect its width.
  @inlinable package var containsInlineSize: Bool { stacking.containsInlineSize }
  /// Whether its baselines are not used outside (layout containment).
  @inlinable package var containsLayout: Bool {
    !stacking.isDisjoint(with: [.containedLayout, .skippedContent])
  }
  @inlinable package var isContained: Bool { stacking.makesFormattingContext }

  /// Whether it is the containing block of absolutely positioned and fixed descendants, regardless
  /// of its `position`.
  @inlinable package var containsPositioned: Bool { hasTransform || stacking.containsPositioned }

  /// Whether its box, or one inside it, is the containing block of descendants with a position.
  package func isContainingBlock(for position: Position) -> Bool {
    switch position {
    case .absolute: self.position != .static || containsPositioned
    case .fixed: containsPositioned
    case .static, .relative, .sticky: true
    }
  }

  /// Whether a block with this style is in flow, and its content is in the same formatting context.
  fileprivate var isInPlainFlow: Bool {
    position == .static && float == .none && clear == .none && lineClamp == nil
      && !display.makesContext && !overflowX.makesContext && !overflowY.makesContext
      && !containsSize && !containsInlineSize && !isContained && !hasColumns && aspectRatio == nil
      && justifySelf == .normal && flex.alignContent == .normal && marginTrim.isEmpty
  }

  fileprivate var hasAutomaticSize: Bool {
    width == .auto && height == .auto && minWidth.isAuto && minHeight.isAuto
      && (maxWidth == .none || maxWidth == .auto) && (maxHeight == .none || maxHeight == .auto)
      && !margin.left.isAuto && !margin.right.isAuto
  }
}

extension TextAlign {
  /// Whether it means the left edge for left-to-right text.
  fileprivate var isPlain: Bool {
    switch self {
    case .start, .auto, .matchParent, .left, .webkitLeft: true
    default: false
    }
  }
}

extension LineBreakOptions {
  fileprivate init(_ text: TextProperties) {
    self.init()
    wordBreak = text.wordBreak
    strictness = text.lineBreak
    if !text.language.isEmpty { language = LineBreakLanguage(tag: text.language) }
    breaksAfterEverySpace = text.whiteSpaceCollapse == .breakSpaces
  }
}

extension BoxProperties {
  fileprivate var paintsExtent: Bool {
    backgroundColor.alpha > 0 || hasBackgroundImage || borderWidth != Sides<Swift.Float>(0)
  }

  fileprivate var isDecorated: Bool {
    paintsExtent || position == .relative || position == .sticky || opacity < 1
      || padding.mayTakeSpace || margin.mayTakeSpace || isPaintedAround || effects.groupsInlineBox
      || !textBoxTrim.isEmpty
  }

  /// Whether a shadow or an outline is painted.
  private var isPaintedAround: Bool {
    guard let paint = paint?.values else { return false }
    return !paint.shadows.isEmpty || paint.outline.usedWidth > 0
  }
}

extension Sides<Length> {
  fileprivate var mayTakeSpace: Bool {
    left.mayTakeSpace || right.mayTakeSpace || top.mayTakeSpace || bottom.mayTakeSpace
  }
}

extension BoxEdges {
  fileprivate var takesNoSpaceInLine: Bool {
    margin.left + left == .zero && margin.right + right == .zero
  }

  /// Creates the edges of a box; nil if they depend on its container.
  fileprivate init?(fixed style: BoxStyle) {
    func used(_ length: BoxLength) -> LayoutUnit? {
      switch length {
      case .length(let value): value.hasPercent ? nil : value.resolved(.zero)
      case .expression: nil
      default: .zero
      }
    }
    func used(_ sides: BoxSides<BoxLength>) -> BoxSides<LayoutUnit>? {
      guard let top = used(sides.top), let right = used(sides.right),
        let bottom = used(sides.bottom), let left = used(sides.left)
      else { return nil }
      return BoxSides(top: top, right: right, bottom: bottom, left: left)
    }
    guard let margin = used(style.margin), let padding = used(style.padding) else { return nil }
    self.init(margin: margin, border: BoxEdges.borders(style.borderWidth), padding: padding)
  }

  /// The used border widths.
  package static func borders(_ width: BoxSides<Float>) -> BoxSides<LayoutUnit> {
    BoxSides(
      top: .truncate(Double(width.top)), right: .truncate(Double(width.right)),
      bottom: .truncate(Double(width.bottom)), left: .truncate(Double(width.left)))
  }
}
