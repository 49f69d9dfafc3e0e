// The rows of properties of columns, transforms, flexible boxes and grids, of painting, and of
// flow-relative properties. Source: CSS Multi-column Layout 1, CSS Transforms 2, CSS Flexbox 1, CSS Grid
// 2, CSS Backgrounds 3, CSS Logical Properties 1.

extension Property {
  // MARK: Columns, containment, transforms, breaks

  func fragmentRow<Visitor: PropertyVisitor>(_ style: inout StyleDraft, _ row: inout Visitor) {
    switch self {
    case .zIndex: row.value(&style, \.computed.box.zIndex, "auto")
    case .columnCount: row.value(&style, \.computed.box.columns.count, "auto")
    case .columnWidth: row.value(&style, \.computed.box.columns.width, "auto")
    case .columnFill:
      row.flag(&style, \.computed.box.columns.fillsInOrder, "balance auto balance-all=0")
    case .columnSpan: row.flag(&style, \.computed.box.columns.spansAll, "none all")
    case .contain: row.effects(&style, .contain, "")
    case .zoom: row.words("normal")
    case .containerType: row.effects(&style, .containerType, "")
    case .containerName: row.value(&style, \.own.container.names)
    case .contentVisibility: row.effects(&style, .contentVisibility, "")
    case .containIntrinsicWidth: row.value(&style, \.computed.box.intrinsicWidth)
    case .containIntrinsicHeight: row.value(&style, \.computed.box.intrinsicHeight)
    case .transform: row.value(&style, \.computed.box.transform.functions, "none")
    case .transformOrigin: row.value(&style, \.computed.box.transform.origin)
    case .translate: row.value(&style, \.computed.box.transform.translate, "none")
    case .rotate: row.value(&style, \.computed.box.transform.rotate, "none")
    case .scale: row.value(&style, \.computed.box.transform.scale, "none")
    case .breakBefore: row.keyword(&style, \.computed.box.columns.breakBefore, "<break>")
    case .breakAfter: row.keyword(&style, \.computed.box.columns.breakAfter, "<break>")
    case .breakInside:
      row.flag(
        &style, \.computed.box.columns.avoidsBreaks, "auto avoid avoid-column=1 avoid-page=0")
    default: break
    }
  }

  // MARK: Flexible boxes and grids

  func itemRow<Visitor: PropertyVisitor>(_ style: inout StyleDraft, _ row: inout Visitor) {
    switch self {
    case .flexDirection:
      row.keyword(&style, \.computed.box.flex.direction, "row row-reverse column column-reverse")
    case .flexWrap: row.keyword(&style, \.computed.box.flex.wrap, "nowrap wrap wrap-reverse")
    case .flexGrow: row.value(&style, \.computed.box.flex.grow)
    case .flexShrink: row.value(&style, \.computed.box.flex.shrink)
    case .flexBasis: row.value(&style, \.computed.box.flex.basis, "auto <content-size> content=2")
    case .order: row.value(&style, \.computed.box.flex.order)
    case .justifyContent:
      row.keyword(&style, \.computed.box.flex.justifyContent, "<content-alignment> left=9 right=10")
    case .alignContent:
      row.keyword(&style, \.computed.box.flex.alignContent, "<content-alignment> baseline=1")
    case .alignItems: row.keyword(&style, \.computed.box.flex.alignItems, "<item-alignment>")
    case .alignSelf: row.keyword(&style, \.computed.box.flex.alignSelf, "auto <item-alignment>")
    case .rowGap:
      row.value(&style, \.computed.box.flex.rowGap, "normal")
      row.value(&style, \.computed.box.flex.hasNormalRowGap)
    case .columnGap:
      row.value(&style, \.computed.box.flex.columnGap, "normal")
      row.value(&style, \.computed.box.columns.hasNormalGap)
    case .gridTemplateColumns: row.value(&style, \.computed.box.grid.properties.columns)
    case .gridTemplateRows: row.value(&style, \.computed.box.grid.properties.rows)
    case .gridTemplateAreas: row.value(&style, \.computed.box.grid.properties.areas)
    case .gridAutoColumns: row.value(&style, \.computed.box.grid.properties.autoColumns)
    case .gridAutoRows: row.value(&style, \.computed.box.grid.properties.autoRows)
    case .gridAutoFlow: row.value(&style, \.computed.box.grid.properties.autoFlow)
    case .gridColumnStart: row.value(&style, \.computed.box.grid.properties.columnStart)
    case .gridColumnEnd: row.value(&style, \.computed.box.grid.properties.columnEnd)
    case .gridRowStart: row.value(&style, \.computed.box.grid.properties.rowStart)
    case .gridRowEnd: row.value(&style, \.computed.box.grid.properties.rowEnd)
    case .justifyItems:
      row.keyword(
        &style, \.computed.box.grid.properties.justifyItems,
        "<item-alignment> left=10 right=11 legacy=0")
    case .justifySelf:
      row.keyword(
        &style, \.computed.box.grid.properties.justifySelf,
        "auto=0 <item-alignment> left=10 right=11")
    default: break
    }
  }

  // MARK: Pixels only

  func paintRow<Visitor: PropertyVisitor>(_ style: inout StyleDraft, _ row: inout Visitor) {
    switch self {
    case .boxShadow: row.rare(&style, \.computed.box.paint, \.shadows)
    case .outlineStyle:
      row.rare(&style, \.computed.box.paint, \.outline.style, "<line-style> auto=10")
      row.rare(&style, \.computed.box.paint, \.outline.isAutomatic)
    case .outlineWidth: row.rare(&style, \.computed.box.paint, \.outline.width, "<line-width>")
    case .outlineColor: row.rare(&style, \.computed.box.paint, \.outline.color)
    case .outlineOffset: row.rare(&style, \.computed.box.paint, \.outlineOffset)
    case .backgroundPositionX: row.rare(&style, \.computed.box.paint, \.positionX)
    case .backgroundPositionY: row.rare(&style, \.computed.box.paint, \.positionY)
    case .backgroundSize: row.rare(&style, \.computed.box.paint, \.sizes)
    case .backgroundRepeat: row.rare(&style, \.computed.box.paint, \.repeats)
    case .backgroundOrigin: row.rare(&style, \.computed.box.paint, \.origins)
    case .backgroundClip: row.rare(&style, \.computed.box.paint, \.clips)
    case .objectPositionX: row.rare(&style, \.computed.box.paint, \.objectPositionX)
    case .objectPositionY: row.rare(&style, \.computed.box.paint, \.objectPositionY)
    case .columnRuleStyle:
      row.rare(&style, \.computed.box.paint, \.columnRule.style, "<line-style>")
    case .columnRuleWidth:
      row.rare(&style, \.computed.box.paint, \.columnRule.width, "<line-width>")
    case .columnRuleColor: row.rare(&style, \.computed.box.paint, \.columnRule.color)
    case .textDecorationLine: row.value(&style, \.own.decorationLines)
    case .textDecorationStyle:
      row.value(&style, \.own.decorationStyle, "solid double dotted dashed wavy")
    case .textDecorationColor: row.value(&style, \.own.decorationColor)
    case .textDecorationThickness: row.value(&style, \.own.decorationThickness, "auto from-font")
    default: break
    }
  }

  // MARK: Flow-relative properties

  func flowRelativeRow<Visitor: PropertyVisitor>(_ row: inout Visitor) {
    switch self {
    case .marginInlineStart: row.words("auto")
    case .marginInlineEnd: row.words("auto")
    case .paddingInlineStart: row.words("")
    case .paddingInlineEnd: row.words("")
    case .borderInlineStartStyle: row.words("<line-style>")
    case .borderInlineEndStyle: row.words("<line-style>")
    case .borderInlineStartWidth: row.words("<line-width>")
    case .borderInlineEndWidth: row.words("<line-width>")
    case .borderInlineStartColor: row.words("")
    case .borderInlineEndColor: row.words("")
    case .insetInlineStart: row.words("auto")
    case .insetInlineEnd: row.words("auto")
    case .borderStartStartRadius: row.words("")
    case .borderStartEndRadius: row.words("")
    case .borderEndEndRadius: row.words("")
    case .borderEndStartRadius: row.words("")
    default: break
    }
  }
}
