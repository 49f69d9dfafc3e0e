// Input: a style after the cascade. Output: the style after rules across properties.
// Source: CSS Display 3, section 2.7; CSS 2.2, section 9.7; CSS Overflow 3, section 3;
// CSS Text Decoration 4, section 2.

/// The properties of an element and of its parent that affect the adjustment.
struct AdjusterContext {
  var tag = Tag.unknown
  var isRoot = false
  var pseudo = PseudoElement.none
  /// Whether `appearance` is not `none` and no author declaration changed the control's borders or
  /// colours.
  var looksAsSystem = false
  /// Whether it is a replaced element or control, which `display: contents` removes.
  var isReplaced = false
  var parentDisplay = Display.block
  var parentInlinifies = false
  /// The `justify-items` of the parent, which `justify-self: auto` of its blocks uses.
  var parentJustification = ItemAlignment.normal
  var parentIsLegacyBox = false
  var parentDecorations: [TextDecoration] = []
  /// The direction of the containing block, if `hasFlowRelativeSide`.
  var containingDirection = Direction.leftToRight
  var pixelRatio = 1.0
  /// Whether it is `body` and its `overflow` applies to the viewport.
  var scrollsViewport = false
}

/// Adjusts computed values to each other.
enum StyleAdjuster {
  static func adjust(_ style: inout StyleDraft, _ context: AdjusterContext) {
    style.computed.box.float = style.own.float.side(in: context.containingDirection)
    style.computed.box.clear = style.own.clear.sides(in: context.containingDirection)
    adjustDisplay(&style, context)
    adjustJustification(&style, context)
    if style.own.isCheckControl, style.own.hasAppearance { adjustCheckControl(&style) }
    adjustBorders(&style, context)
    adjustOverflow(&style, context)
    adjustDecorations(&style, context)
    if context.tag == .table, style.computed.text.textAlign.isWebkit {
      style.computed.text.textAlign = .start
    }
    if context.pseudo == .marker, !style.computed.text.listStyleInside {
      // These values override declarations for the marker.
      style.computed.text.whiteSpaceCollapse = .preserve
      style.computed.text.wraps = false
    }
    style.computed.box.isPlainControl =
      (context.tag == .select || style.own.isCheckControl) && !style.own.hasAppearance
    // An `input` with native appearance has `line-height: normal`, regardless of declarations, and
    // so does a `select`, even with an author's borders.
    if context.tag == .input && context.looksAsSystem
      || context.tag == .select && style.own.hasAppearance
    {
      style.computed.text.lineHeight = .normal
    }
    if style.computed.text.whiteSpaceCollapse == .breakSpaces { style.computed.text.wraps = true }
    if style.computed.box.overflowX == .visible {
      style.computed.box.textOverflowEllipsis = false
    }
    adjustLineClamp(&style)
    adjustLegacyBox(&style, context)
    adjustContainment(&style, context)
  }

  /// Tables and their parts but captions have no size containment, inline boxes have none at all
  /// (CSS Containment 2 section 3.3).
  private static func adjustContainment(_ style: inout StyleDraft, _ context: AdjusterContext) {
    guard style.computed.box.effects.containsInlineSize else { return }
    style.own.container.axes = ContainerAxes(style.computed.box.effects)
    switch style.computed.box.display {
    case .table, .inlineTable, .tableCell, .tableRow, .tableRowGroup, .tableHeaderGroup,
      .tableFooterGroup, .tableColumn, .tableColumnGroup:
      style.computed.box.effects.subtract([
        .containedSize, .containedInlineSize, .queriedSize, .queriedInlineSize,
        .skippedContent, .hiddenContent,
      ])
    case .inline, .contents, .ruby, .rubyText:
      if !context.isReplaced {
        style.computed.box.effects.subtract([.skippedContent, .hiddenContent])
      }
    default: break
    }
  }

  /// In Chromium a vertical `-webkit-box` with a line clamp is a flow root.
  private static func adjustLineClamp(_ style: inout StyleDraft) {
    guard let clamp = style.own.lineClamp, style.own.isVerticalBox else { return }
    switch style.computed.box.display {
    case .webkitBox: style.computed.box.display = .flowRoot
    case .webkitInlineBox: style.computed.box.display = .inlineBlock
    default: return
    }
    style.computed.box.lineClamp = clamp
  }

  private static func adjustDisplay(_ style: inout StyleDraft, _ context: AdjusterContext) {
    if style.computed.box.display == .inline, style.own.hasAppearance, !context.isReplaced {
      // In Chromium a widget is an atomic inline.
      style.computed.box.display = .inlineBlock
    }
    if style.computed.box.display.isTablePart, context.tag.isControl {
      // In Chromium a control is no part of a table.
      style.computed.box.display = .inlineBlock
    }
    let display = style.computed.box.display
    guard display != .none else { return }
    style.computed.box.originalDisplayIsInline = display.isInlineLevel || display == .contents
    if display == .contents {
      if context.isReplaced || context.tag == .br || context.tag == .wbr {
        style.computed.box.display = .none
      } else if context.isRoot {
        style.computed.box.display = .block
      }
      return
    }
    let position = style.computed.box.position
    if position.isOutOfFlow { style.computed.box.float = .none }
    // In a `-webkit-box`, inline content is not blockified.
    let isItem = context.parentDisplay.isItemContainer && !context.parentIsLegacyBox
    let floats = style.computed.box.float != .none && !context.parentInlinifies
    if isItem || context.parentIsLegacyBox { style.computed.box.float = .none }
    if position.isOutOfFlow || context.isRoot || isItem || floats {
      style.computed.box.display = display.blockified
      style.computed.box.isBlockRuby = display == .ruby
      if context.parentDisplay.isMath, style.computed.box.display == .block {
        // Margins of children in a formula do not collapse with it.
        style.computed.box.display = .flowRoot
      }
    } else if context.parentInlinifies {
      // A float is blockified before, although it does not float.
      let isFloat = style.computed.box.float != .none
      style.computed.box.display = (isFloat ? display.blockified : display).inlinified
    }
    if context.parentInlinifies { style.computed.box.float = .none }
    switch style.computed.box.display {
    case .ruby, .rubyText: style.computed.box.inlinifiesChildren = true
    case .inline: style.computed.box.inlinifiesChildren = context.parentInlinifies
    default: break
    }
    let stops =
      !style.computed.box.isInFlow || context.tag == .svg
      || [
        .inlineBlock, .inlineBlockListItem, .inlineTable, .inlineFlex, .inlineGrid,
        .webkitInlineBox, .rubyText, .math,
      ]
      .contains(style.computed.box.display)
    style.computed.box.stopsDecorations = stops
  }

  /// As in Chromium, a check box with native appearance has a natural size and neither padding nor
  /// border.
  ///
  /// Without native appearance, it is an empty box.
  private static func adjustCheckControl(_ style: inout StyleDraft) {
    style.computed.box.padding = Sides(.zero)
    style.computed.box.borderStyle = BoxProperties.noBorders
    style.computed.box.borderWidth = Sides(0)
    if style.computed.box.width.isAuto { style.computed.box.width = .length(.px(13)) }
    if style.computed.box.height.isAuto { style.computed.box.height = .length(.px(13)) }
  }

  private static func adjustJustification(_ style: inout StyleDraft, _ context: AdjusterContext) {
    guard context.parentJustification != .normal, !context.parentDisplay.isItemContainer,
      !style.computed.box.position.isOutOfFlow,
      style.computed.box.grid.properties.justifySelf == .normal
    else { return }
    style.computed.box.grid.properties.justifySelf = context.parentJustification
  }

  private static func adjustBorders(_ style: inout StyleDraft, _ context: AdjusterContext) {
    let color = style.computed.text.color
    let own = style.own
    let box = style.computed.box
    if box.borderStyle == BoxProperties.noBorders {
      if color != .black || own.borderColors != Sides(nil) {
        style.computed.box.borderColor = Sides(
          top: own.borderColors.top ?? color, right: own.borderColors.right ?? color,
          bottom: own.borderColors.bottom ?? color, left: own.borderColors.left ?? color)
      }
      return
    }
    let ratio = context.pixelRatio * Double(style.computed.text.zoom)
    func width(_ style: BorderStyle, _ specified: Float?) -> Float {
      if style == .none || style == .hidden { return 0 }
      let device = Double(specified ?? 3) * ratio
      if device <= 0 { return 0 }
      return Float(max(1, device.rounded(.down)) / ratio)
    }
    style.computed.box.borderWidth = Sides(
      top: width(box.borderStyle.top, own.borderWidths.top),
      right: width(box.borderStyle.right, own.borderWidths.right),
      bottom: width(box.borderStyle.bottom, own.borderWidths.bottom),
      left: width(box.borderStyle.left, own.borderWidths.left))
    // As in Chromium, a border in relief without a colour is light grey, except in tables.
    let isTable = context.tag == .table || context.tag == .td || context.tag == .th
    func initial(_ style: BorderStyle) -> Color {
      switch style {
      case .inset, .outset, .groove, .ridge:
        isTable ? color : Color(red: 238, green: 238, blue: 238)
      default: color
      }
    }
    style.computed.box.borderColor = Sides(
      top: own.borderColors.top ?? initial(box.borderStyle.top),
      right: own.borderColors.right ?? initial(box.borderStyle.right),
      bottom: own.borderColors.bottom ?? initial(box.borderStyle.bottom),
      left: own.borderColors.left ?? initial(box.borderStyle.left))
  }

  private static func adjustOverflow(_ style: inout StyleDraft, _ context: AdjusterContext) {
    if context.scrollsViewport, !style.computed.box.containsSize {
      style.computed.box.overflowX = .visible
      style.computed.box.overflowY = .visible
    }
    let (x, y) = (style.computed.box.overflowX, style.computed.box.overflowY)
    guard x != y else { return }
    let scrollsX = x != .visible && x != .clip
    let scrollsY = y != .visible && y != .clip
    if scrollsY, x == .visible { style.computed.box.overflowX = .auto }
    if scrollsX, y == .visible { style.computed.box.overflowY = .auto }
  }

  private static func adjustDecorations(_ style: inout StyleDraft, _ context: AdjusterContext) {
    var list = style.computed.box.stopsDecorations ? [] : context.parentDecorations
    let own = style.own
    let lines = TextDecoration.Lines(rawValue: UInt8(own.decorationLines & 7))
    if !lines.isEmpty, style.computed.box.display != .contents || !context.isReplaced {
      let color: Color
      switch own.decorationColor {
      case .fixed(let fixed): color = fixed
      case .system(let system): color = system.value(dark: style.inherited.prefersDarkColors)
      default: color = style.computed.text.color
      }
      list.append(
        TextDecoration(
          lines: lines, style: TextDecoration.Style(rawValue: own.decorationStyle) ?? .solid,
          color: color, graphicColor: style.computed.text.graphicColor,
          thickness: own.decorationThickness,
          underlineOffset: style.inherited.underlineOffset))
    }
    if list != style.computed.text.decorations { style.computed.text.decorations = list }
  }
}

extension BoxProperties {
  static let noBorders = Sides<BorderStyle>(.none)
}

extension TextAlign {
  var isWebkit: Bool { self == .webkitLeft || self == .webkitRight || self == .webkitCenter }
}

extension Tag {
  /// Whether it is a control, which has a box of its own whatever its display is.
  fileprivate var isControl: Bool {
    switch self {
    case .input, .select, .textarea, .button, .meter, .progress: true
    default: false
    }
  }
}

extension Display {
  var isMath: Bool { self == .math || self == .blockMath }

  /// Whether children are blockified items.
  var isItemContainer: Bool { hasItems || isMath }

  /// The inline-level display with the same inner display.
  var inlinified: Display {
    switch self {
    case .block, .flowRoot: .inlineBlock
    case .listItem: .inlineListItem
    case .table: .inlineTable
    case .flex: .inlineFlex
    case .grid: .inlineGrid
    case .webkitBox: .webkitInlineBox
    case .blockMath: .math
    default: self
    }
  }

  /// The block-level display with the same inner display.
  var blockified: Display {
    switch self {
    case .inline, .ruby, .rubyText, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup,
      .tableRow, .tableCell, .tableColumnGroup, .tableColumn, .tableCaption, .inlineBlock:
      .block
    case .inlineListItem, .inlineBlockListItem: .listItem
    case .math: .blockMath
    case .inlineTable: .table
    case .inlineFlex: .flex
    case .inlineGrid: .grid
    case .webkitInlineBox: .webkitBox
    default: self
    }
  }
}
