// The rows of properties of boxes. Source: CSS Display 3, CSS Box 4, CSS Sizing 3, CSS Backgrounds 3.

extension Property {
  // MARK: Display, margins, padding and borders

  func edgeRow<Visitor: PropertyVisitor>(_ style: inout StyleDraft, _ row: inout Visitor) {
    switch self {
    case .display:
      row.keyword(
        &style, \.computed.box.display,
        """
        none contents inline block flow-root inline-block list-item -internal-inline-list-item
        table inline-table table-row-group table-header-group table-footer-group table-row
        table-cell table-column-group table-column table-caption flex inline-flex grid
        inline-grid -webkit-box -webkit-inline-box ruby ruby-text math -internal-block-math
        -internal-inline-block-list-item -webkit-flex=18 -webkit-inline-flex=19
        """)
    case .position:
      row.keyword(&style, \.computed.box.position, "static relative absolute fixed sticky")
    case .float: row.keyword(&style, \.own.float, "none left right inline-start inline-end")
    case .clear:
      row.keyword(&style, \.own.clear, "none left right both inline-start inline-end")
    case .marginTop: row.value(&style, \.computed.box.margin.top, "auto")
    case .marginRight: row.value(&style, \.computed.box.margin.right, "auto")
    case .marginBottom: row.value(&style, \.computed.box.margin.bottom, "auto")
    case .marginLeft: row.value(&style, \.computed.box.margin.left, "auto")
    case .paddingTop: row.value(&style, \.computed.box.padding.top)
    case .paddingRight: row.value(&style, \.computed.box.padding.right)
    case .paddingBottom: row.value(&style, \.computed.box.padding.bottom)
    case .paddingLeft: row.value(&style, \.computed.box.padding.left)
    case .borderTopStyle: row.keyword(&style, \.computed.box.borderStyle.top, "<line-style>")
    case .borderRightStyle: row.keyword(&style, \.computed.box.borderStyle.right, "<line-style>")
    case .borderBottomStyle: row.keyword(&style, \.computed.box.borderStyle.bottom, "<line-style>")
    case .borderLeftStyle: row.keyword(&style, \.computed.box.borderStyle.left, "<line-style>")
    case .borderTopWidth: row.value(&style, \.own.borderWidths.top, "<line-width>")
    case .borderRightWidth: row.value(&style, \.own.borderWidths.right, "<line-width>")
    case .borderBottomWidth: row.value(&style, \.own.borderWidths.bottom, "<line-width>")
    case .borderLeftWidth: row.value(&style, \.own.borderWidths.left, "<line-width>")
    case .borderTopColor: row.value(&style, \.own.borderColors.top)
    case .borderRightColor: row.value(&style, \.own.borderColors.right)
    case .borderBottomColor: row.value(&style, \.own.borderColors.bottom)
    case .borderLeftColor: row.value(&style, \.own.borderColors.left)
    case .borderTopLeftRadius: row.value(&style, \.computed.box.borderRadius.top)
    case .borderTopRightRadius: row.value(&style, \.computed.box.borderRadius.right)
    case .borderBottomRightRadius: row.value(&style, \.computed.box.borderRadius.bottom)
    case .borderBottomLeftRadius: row.value(&style, \.computed.box.borderRadius.left)
    default: break
    }
  }

  // MARK: Sizes, positions and overflow

  func sizeRow<Visitor: PropertyVisitor>(_ style: inout StyleDraft, _ row: inout Visitor) {
    switch self {
    case .width: row.value(&style, \.computed.box.width, "auto <size>")
    case .height: row.value(&style, \.computed.box.height, "auto <size>")
    case .minWidth: row.value(&style, \.computed.box.minWidth, "auto <size>")
    case .minHeight: row.value(&style, \.computed.box.minHeight, "auto <size>")
    case .maxWidth: row.value(&style, \.computed.box.maxWidth, "none=5 <size>")
    case .maxHeight: row.value(&style, \.computed.box.maxHeight, "none=5 <size>")
    case .top: row.value(&style, \.computed.box.inset.top, "auto")
    case .right: row.value(&style, \.computed.box.inset.right, "auto")
    case .bottom: row.value(&style, \.computed.box.inset.bottom, "auto")
    case .left: row.value(&style, \.computed.box.inset.left, "auto")
    case .boxSizing: row.flag(&style, \.computed.box.boxSizingBorder, "content-box border-box")
    case .aspectRatio:
      row.value(&style, \.computed.box.aspectRatio)
      row.value(&style, \.computed.box.aspectRatioAuto)
    case .verticalAlign:
      row.value(
        &style, \.computed.box.verticalAlign,
        "baseline sub super top text-top middle bottom text-bottom -webkit-baseline-middle")
    case .alignmentBaseline:
      row.words(
        """
        auto baseline=0 alphabetic=1 ideographic=2 after-edge=2 text-after-edge=2 hanging=3
        mathematical=4 central=5 middle=6 before-edge=7 text-before-edge=7
        """)
    case .overflowX: row.keyword(&style, \.computed.box.overflowX, "<overflow>")
    case .overflowY: row.keyword(&style, \.computed.box.overflowY, "<overflow>")
    case .unicodeBidi:
      row.keyword(
        &style, \.computed.box.unicodeBidi,
        """
        normal embed isolate bidi-override isolate-override plaintext -webkit-isolate=2
        -webkit-isolate-override=4 -webkit-plaintext=5
        """)
    case .backgroundColor: row.value(&style, \.computed.box.backgroundColor)
    case .backgroundImage:
      row.value(&style, \.computed.box.hasBackgroundImage)
      row.rare(&style, \.computed.box.paint, \.images)
    case .opacity: row.value(&style, \.computed.box.opacity)
    case .boxDecorationBreak: row.flag(&style, \.computed.box.decorationBreakClone, "slice clone")
    case .textOverflow: row.flag(&style, \.computed.box.textOverflowEllipsis, "clip ellipsis")
    case .lineClamp: row.value(&style, \.own.lineClamp, "none")
    case .textBoxTrim:
      row.keyword(&style, \.computed.box.textBoxTrim, "none trim-start trim-end trim-both")
    default: break
    }
  }

  // MARK: Other boxes, generated content, effects

  func boxRow<Visitor: PropertyVisitor>(_ style: inout StyleDraft, _ row: inout Visitor) {
    switch self {
    case .marginTrim: row.value(&style, \.computed.box.marginTrim)
    case .boxOrient:
      row.flag(&style, \.own.isVerticalBox, "inline-axis horizontal=0 vertical=1 block-axis=1")
    case .boxDirection: row.flag(&style, \.own.legacyBox.isReversed, "normal reverse")
    case .boxPack: row.keyword(&style, \.own.legacyBox.pack, "start=1 end=2 center=3 justify=4")
    case .boxAlign:
      row.keyword(&style, \.own.legacyBox.align, "stretch=1 center=4 baseline=5 start=6 end=7")
    case .boxFlex: row.value(&style, \.own.legacyBox.flex)
    case .boxOrdinalGroup: row.value(&style, \.own.legacyBox.group)
    case .appearance:
      row.flag(
        &style, \.own.hasAppearance,
        """
        none auto button=1 textfield=1 searchfield=1 textarea=1 checkbox=1 radio=1 menulist=1
        menulist-button=1 listbox=1 meter=1 progress-bar=1 base-select=1 slider-horizontal=1
        square-button=1
        """)
    case .checkLook: row.flag(&style, \.own.isCheckControl, "none check")
    case .tableLayout: row.flag(&style, \.computed.box.tableLayoutFixed, "auto fixed")
    case .content: row.value(&style, \.computed.box.content, "normal none")
    case .counterReset: row.value(&style, \.computed.box.counterReset)
    case .counterIncrement: row.value(&style, \.computed.box.counterIncrement)
    case .counterSet: row.value(&style, \.computed.box.counterSet)
    case .filter:
      row.effects(&style, .filter, "none")
      row.rare(&style, \.computed.box.paint, \.filters)
    case .backdropFilter: row.effects(&style, .backdropFilter, "none")
    case .mixBlendMode:
      row.rare(
        &style, \.computed.box.paint, \.blendMode,
        """
        normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light
        difference exclusion hue saturation color luminosity plus-lighter plus-darker
        """)
    case .isolation: row.effects(&style, .isolation, "auto isolate=8")
    case .perspective: row.effects(&style, .perspective, "none")
    case .clipPath:
      row.effects(&style, .clipPath, "none")
      row.rare(&style, \.computed.box.paint, \.clipPath)
    case .willChange: row.effects(&style, .willChange, "")
    case .offsetPosition: row.effects(&style, .offsetPosition, "normal auto")
    default: break
    }
  }
}
