// Copies single properties between styles, for `inherit` and `initial`.

internal import GalleyUnicode

/// Copies single properties between styles.
enum PropertyCopier {
  private typealias Copy = @Sendable (StyleDraft, inout StyleDraft) -> Void

  static func copy(_ property: Property, from source: StyleDraft, to target: inout StyleDraft) {
    copies[Int(property.rawValue)]?(source, &target)
  }

  private static func field<Value>(
    _ path: any WritableKeyPath<StyleDraft, Value> & Sendable
  ) -> Copy {
    { source, target in target[keyPath: path] = source[keyPath: path] }
  }

  private static let copies: [Copy?] = {
    var table = [Copy?](repeating: nil, count: Int(Property.count))
    let all =
      textCopies + boxCopies + effectCopies + paintCopies + sideCopies + specialCopies
    for (property, copy) in all {
      table[Int(property.rawValue)] = copy
    }
    return table
  }()

  private static let textCopies: [(Property, Copy)] = [
    (.direction, field(\.computed.text.direction)),
    (.locale, field(\.computed.text.language)),
    (.mathStyle, field(\.computed.text.isMathCompact)),
    (.mathDepth, field(\.inherited.mathDepth)),
    (.fontFamily, field(\.computed.text.font.families)),
    (.fontWeight, field(\.computed.text.font.weight)),
    (.fontStretch, field(\.computed.text.font.stretch)),
    (.fontVariantLigatures, field(\.inherited.ligatures)),
    (.fontVariantCaps, field(\.computed.text.font.caps)),
    (.fontVariantNumeric, field(\.inherited.numeric)),
    (.fontVariantEastAsian, field(\.inherited.eastAsian)),
    (.fontVariantPosition, field(\.inherited.position)),
    (.fontVariantAlternates, field(\.inherited.hasHistoricalForms)),
    (.fontVariantEmoji, field(\.computed.text.font.emojiPresentation)),
    (.fontLanguageOverride, field(\.computed.text.font.languageOverride)),
    (.fontKerning, field(\.computed.text.font.kerning)),
    (.fontFeatureSettings, field(\.inherited.featureSettings)),
    (.fontVariationSettings, field(\.computed.text.font.variations)),
    (.fontOpticalSizing, field(\.computed.text.font.hasOpticalSizing)),
    (.fontSynthesisWeight, field(\.computed.text.font.synthesisAllowed)),
    (.fontSynthesisStyle, field(\.computed.text.font.synthesisAllowed)),
    (.fontSynthesisSmallCaps, field(\.computed.text.font.synthesisAllowed)),
    (.fontSizeAdjust, field(\.computed.text.font.sizeAdjust)),
    (.textRendering, field(\.computed.text.font.rendering)),
    (.lineHeight, field(\.computed.text.lineHeight)),
    (.color, field(\.computed.text.color)),
    (.letterSpacing, field(\.computed.text.font.letterSpacing)),
    (.wordSpacing, field(\.computed.text.font.wordSpacing)),
    (.textAutospace, field(\.computed.text.font.autospaces)),
    (.textSpacingTrim, field(\.computed.text.font.trimsPunctuation)),
    (.whiteSpaceCollapse, field(\.computed.text.whiteSpaceCollapse)),
    (.textWrapMode, field(\.computed.text.wraps)),
    (.textWrapStyle, field(\.computed.text.wrapStyle)),
    (.wordBreak, field(\.computed.text.wordBreak)),
    (.overflowWrap, field(\.computed.text.overflowWrap)),
    (.lineBreak, field(\.computed.text.lineBreak)),
    (.hyphens, field(\.computed.text.hyphens)),
    (.hyphenateCharacter, field(\.computed.text.hyphenateCharacter)),
    (.textAlign, field(\.computed.text.textAlign)),
    (.textAlignLast, field(\.computed.text.textAlignLast)),
    (.textJustify, field(\.computed.text.textJustify)),
    (.textTransform, field(\.computed.text.textTransform)),
    (.listStyleType, field(\.computed.text.listStyleType)),
    (.listStylePosition, field(\.computed.text.listStyleInside)),
    (.listStyleImage, field(\.computed.text.listStyleImage)),
    (.visibility, field(\.computed.text.visibility)),
    (.quotes, field(\.computed.text.quotes)),
    (.captionSide, field(\.computed.text.captionSideBottom)),
    (.emptyCells, field(\.computed.text.emptyCellsHidden)),
    (.borderCollapse, field(\.computed.text.borderCollapse)),
    (.borderSpacingX, field(\.computed.text.borderSpacingX)),
    (.borderSpacingY, field(\.computed.text.borderSpacingY)),
    (.rubyPosition, field(\.computed.text.rubyUnder)),
    (.userSelect, field(\.computed.text.userSelectNone)),
    (.pointerEvents, field(\.computed.text.pointerEventsNone)),
    (.textEmphasisStyle, field(\.computed.text.hasEmphasis)),
    (.textEmphasisPosition, field(\.computed.text.emphasisUnder)),
    (.orphans, field(\.computed.text.orphans)),
    (.widows, field(\.computed.text.widows)),
    (.textBoxEdge, field(\.computed.text.textBoxEdge)),
    (.dominantBaseline, field(\.computed.text.dominantBaseline)),
    (.textAnchor, field(\.computed.text.textAnchor)),
    (.textUnderlineOffset, field(\.inherited.underlineOffset)),
    (.colorScheme, field(\.inherited.prefersDarkColors)),
  ]

  private static let boxCopies: [(Property, Copy)] = [
    (.display, field(\.computed.box.display)),
    (.position, field(\.computed.box.position)),
    (.float, field(\.computed.box.float)),
    (.clear, field(\.computed.box.clear)),
    (.boxSizing, field(\.computed.box.boxSizingBorder)),
    (.verticalAlign, field(\.computed.box.verticalAlign)),
    (.overflowX, field(\.computed.box.overflowX)),
    (.overflowY, field(\.computed.box.overflowY)),
    (.unicodeBidi, field(\.computed.box.unicodeBidi)),
    (.backgroundColor, field(\.computed.box.backgroundColor)),
    (.opacity, field(\.computed.box.opacity)),
    (.boxDecorationBreak, field(\.computed.box.decorationBreakClone)),
    (.textOverflow, field(\.computed.box.textOverflowEllipsis)),
    (.textBoxTrim, field(\.computed.box.textBoxTrim)),
    (.marginTrim, field(\.computed.box.marginTrim)),
    (.lineClamp, field(\.own.lineClamp)),
    (.boxOrient, field(\.own.isVerticalBox)),
    (.boxDirection, field(\.own.legacyBox.isReversed)),
    (.boxPack, field(\.own.legacyBox.pack)), (.boxAlign, field(\.own.legacyBox.align)),
    (.boxFlex, field(\.own.legacyBox.flex)), (.boxOrdinalGroup, field(\.own.legacyBox.group)),
    (.appearance, field(\.own.hasAppearance)),
    (.checkLook, field(\.own.isCheckControl)),
    (.containerName, field(\.own.container.names)),
    (.containIntrinsicWidth, field(\.computed.box.intrinsicWidth)),
    (.containIntrinsicHeight, field(\.computed.box.intrinsicHeight)),
    (.tableLayout, field(\.computed.box.tableLayoutFixed)),
    (.objectFit, field(\.computed.box.objectFit)),
    (.content, field(\.computed.box.content)),
    (.counterReset, field(\.computed.box.counterReset)),
    (.counterIncrement, field(\.computed.box.counterIncrement)),
    (.counterSet, field(\.computed.box.counterSet)),
    (.zIndex, field(\.computed.box.zIndex)),
    (.columnCount, field(\.computed.box.columns.count)),
    (.columnWidth, field(\.computed.box.columns.width)),
    (.columnFill, field(\.computed.box.columns.fillsInOrder)),
    (.columnSpan, field(\.computed.box.columns.spansAll)),
    (.breakBefore, field(\.computed.box.columns.breakBefore)),
    (.breakAfter, field(\.computed.box.columns.breakAfter)),
    (.breakInside, field(\.computed.box.columns.avoidsBreaks)),
    (.transform, field(\.computed.box.transform.functions)),
    (.transformOrigin, field(\.computed.box.transform.origin)),
    (.translate, field(\.computed.box.transform.translate)),
    (.rotate, field(\.computed.box.transform.rotate)),
    (.scale, field(\.computed.box.transform.scale)),
    (.flexDirection, field(\.computed.box.flex.direction)),
    (.flexWrap, field(\.computed.box.flex.wrap)),
    (.flexGrow, field(\.computed.box.flex.grow)),
    (.flexShrink, field(\.computed.box.flex.shrink)),
    (.flexBasis, field(\.computed.box.flex.basis)),
    (.order, field(\.computed.box.flex.order)),
    (.justifyContent, field(\.computed.box.flex.justifyContent)),
    (.alignContent, field(\.computed.box.flex.alignContent)),
    (.alignItems, field(\.computed.box.flex.alignItems)),
    (.alignSelf, field(\.computed.box.flex.alignSelf)),
    (.gridTemplateColumns, field(\.computed.box.grid.properties.columns)),
    (.gridTemplateRows, field(\.computed.box.grid.properties.rows)),
    (.gridTemplateAreas, field(\.computed.box.grid.properties.areas)),
    (.gridAutoColumns, field(\.computed.box.grid.properties.autoColumns)),
    (.gridAutoRows, field(\.computed.box.grid.properties.autoRows)),
    (.gridAutoFlow, field(\.computed.box.grid.properties.autoFlow)),
    (.gridColumnStart, field(\.computed.box.grid.properties.columnStart)),
    (.gridColumnEnd, field(\.computed.box.grid.properties.columnEnd)),
    (.gridRowStart, field(\.computed.box.grid.properties.rowStart)),
    (.gridRowEnd, field(\.computed.box.grid.properties.rowEnd)),
    (.justifyItems, field(\.computed.box.grid.properties.justifyItems)),
    (.justifySelf, field(\.computed.box.grid.properties.justifySelf)),
    (.textDecorationLine, field(\.own.decorationLines)),
    (.textDecorationStyle, field(\.own.decorationStyle)),
    (.textDecorationColor, field(\.own.decorationColor)),
    (.textDecorationThickness, field(\.own.decorationThickness)),
  ]

  private static let effectCopies: [(Property, Copy)] =
    StackingEffects.ofProperties.map { entry in
      let copy = field(\.computed.box.effects[entry.effects])
      return (entry.property, entry.property == .clipPath ? both(copy, paint(\.clipPath)) : copy)
    }

  private static func paint<Value: Hashable & Sendable>(
    _ path: any WritableKeyPath<PaintProperties, Value> & Sendable
  ) -> Copy {
    { source, target in
      if source.computed.box.paint == nil, target.computed.box.paint == nil { return }
      let values = source.computed.box.paint?.values ?? PaintProperties()
      target.changePaint(path, to: values[keyPath: path])
    }
  }

  private static func textPaint<Value: Hashable & Sendable>(
    _ path: any WritableKeyPath<TextPaint.Values, Value> & Sendable
  ) -> Copy {
    { source, target in
      if source.computed.text.paint == nil, target.computed.text.paint == nil { return }
      let values = source.computed.text.paint?.values ?? TextPaint.Values()
      target.changeTextPaint(path, to: values[keyPath: path])
    }
  }

  private static let paintCopies: [(Property, Copy)] = [
    (.boxShadow, paint(\.shadows)),
    (.outlineStyle, both(paint(\.outline.style), paint(\.outline.isAutomatic))),
    (.outlineWidth, paint(\.outline.width)), (.outlineColor, paint(\.outline.color)),
    (.outlineOffset, paint(\.outlineOffset)),
    (
      .backgroundImage,
      both(field(\.computed.box.hasBackgroundImage), paint(\.images))
    ),
    (.backgroundPositionX, paint(\.positionX)), (.backgroundPositionY, paint(\.positionY)),
    (.backgroundSize, paint(\.sizes)), (.backgroundRepeat, paint(\.repeats)),
    (.backgroundOrigin, paint(\.origins)), (.backgroundClip, paint(\.clips)),
    (.objectPositionX, paint(\.objectPositionX)), (.objectPositionY, paint(\.objectPositionY)),
    (.columnRuleStyle, paint(\.columnRule.style)), (.columnRuleWidth, paint(\.columnRule.width)),
    (.columnRuleColor, paint(\.columnRule.color)),
    (.textShadow, both(field(\.computed.text.textShadow), textPaint(\.shadows))),
    (.textFillColor, textPaint(\.fillColor)),
    (.textDecorationSkipInk, textPaint(\.skipsNoInk)),
  ]

  private static func both(_ first: @escaping Copy, _ second: @escaping Copy) -> Copy {
    { source, target in
      first(source, &target)
      second(source, &target)
    }
  }

  private static let sideCopies: [(Property, Copy)] = [
    (.marginTop, field(\.computed.box.margin.top)),
    (.marginRight, field(\.computed.box.margin.right)),
    (.marginBottom, field(\.computed.box.margin.bottom)),
    (.marginLeft, field(\.computed.box.margin.left)),
    (.paddingTop, field(\.computed.box.padding.top)),
    (.paddingRight, field(\.computed.box.padding.right)),
    (.paddingBottom, field(\.computed.box.padding.bottom)),
    (.paddingLeft, field(\.computed.box.padding.left)),
    (.borderTopStyle, field(\.computed.box.borderStyle.top)),
    (.borderRightStyle, field(\.computed.box.borderStyle.right)),
    (.borderBottomStyle, field(\.computed.box.borderStyle.bottom)),
    (.borderLeftStyle, field(\.computed.box.borderStyle.left)),
    (.borderTopWidth, field(\.own.borderWidths.top)),
    (.borderRightWidth, field(\.own.borderWidths.right)),
    (.borderBottomWidth, field(\.own.borderWidths.bottom)),
    (.borderLeftWidth, field(\.own.borderWidths.left)),
    (.borderTopColor, field(\.own.borderColors.top)),
    (.borderRightColor, field(\.own.borderColors.right)),
    (.borderBottomColor, field(\.own.borderColors.bottom)),
    (.borderLeftColor, field(\.own.borderColors.left)),
    (.borderTopLeftRadius, field(\.computed.box.borderRadius.top)),
    (.borderTopRightRadius, field(\.computed.box.borderRadius.right)),
    (.borderBottomRightRadius, field(\.computed.box.borderRadius.bottom)),
    (.borderBottomLeftRadius, field(\.computed.box.borderRadius.left)),
    (.width, field(\.computed.box.width)),
    (.height, field(\.computed.box.height)),
    (.minWidth, field(\.computed.box.minWidth)),
    (.minHeight, field(\.computed.box.minHeight)),
    (.maxWidth, field(\.computed.box.maxWidth)),
    (.maxHeight, field(\.computed.box.maxHeight)),
    (.top, field(\.computed.box.inset.top)),
    (.right, field(\.computed.box.inset.right)),
    (.bottom, field(\.computed.box.inset.bottom)),
    (.left, field(\.computed.box.inset.left)),
  ]

  /// Properties with more than one field.
  private static let specialCopies: [(Property, Copy)] = [
    (
      .rowGap,
      { source, target in
        target.computed.box.flex.rowGap = source.computed.box.flex.rowGap
        target.computed.box.flex.hasNormalRowGap = source.computed.box.flex.hasNormalRowGap
      }
    ),
    (
      .columnGap,
      { source, target in
        target.computed.box.flex.columnGap = source.computed.box.flex.columnGap
        target.computed.box.columns.hasNormalGap = source.computed.box.columns.hasNormalGap
      }
    ),
    (
      .fontSize,
      { source, target in
        target.computed.text.font.size = source.computed.text.font.size
        target.inherited.sizeKeyword = source.inherited.sizeKeyword
        target.inherited.hasAbsoluteSize = source.inherited.hasAbsoluteSize
        target.inherited.sizeBelowMinimum = source.inherited.sizeBelowMinimum
      }
    ),
    (
      .fontStyle,
      { source, target in
        target.computed.text.font.slant = source.computed.text.font.slant
        target.computed.text.font.slope = source.computed.text.font.slope
      }
    ),
    (
      .tabSize,
      { source, target in
        target.computed.text.tabSize = source.computed.text.tabSize
        target.computed.text.tabSizeIsLength = source.computed.text.tabSizeIsLength
      }
    ),
    (
      .textIndent,
      { source, target in
        target.computed.text.textIndent = source.computed.text.textIndent
        target.computed.text.textIndentHanging = source.computed.text.textIndentHanging
        target.computed.text.textIndentEachLine = source.computed.text.textIndentEachLine
      }
    ),
    (
      .aspectRatio,
      { source, target in
        target.computed.box.aspectRatio = source.computed.box.aspectRatio
        target.computed.box.aspectRatioAuto = source.computed.box.aspectRatioAuto
      }
    ),
  ]
}
