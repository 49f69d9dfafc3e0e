// The rows of inherited properties. Source: CSS Fonts 4, CSS Text 4, CSS Lists 3, CSS Tables 3.

extension Property {
  // MARK: Properties that others depend on

  func fontRow<Visitor: PropertyVisitor>(_ style: inout StyleDraft, _ row: inout Visitor) {
    switch self {
    case .colorScheme: row.value(&style, \.inherited.prefersDarkColors)
    case .direction: row.keyword(&style, \.computed.text.direction, "ltr rtl")
    case .locale: row.value(&style, \.computed.text.language)
    case .mathStyle: row.flag(&style, \.computed.text.isMathCompact, "normal compact")
    case .mathDepth: row.value(&style, \.inherited.mathDepth)
    case .fontFamily: row.value(&style, \.computed.text.font.families)
    case .fontSize:
      row.value(&style, \.computed.text.font.size, "<font-size>")
      row.value(&style, \.inherited.sizeKeyword)
      row.value(&style, \.inherited.hasAbsoluteSize)
      row.value(&style, \.inherited.sizeBelowMinimum)
    case .fontWeight: row.value(&style, \.computed.text.font.weight, "normal bold bolder lighter")
    case .fontStyle:
      row.value(&style, \.computed.text.font.slant, "normal italic oblique")
      row.value(&style, \.computed.text.font.slope)
    case .fontStretch: row.value(&style, \.computed.text.font.stretch)
    case .fontVariantLigatures: row.value(&style, \.inherited.ligatures)
    case .fontVariantCaps:
      row.keyword(
        &style, \.computed.text.font.caps,
        "normal small-caps all-small-caps petite-caps all-petite-caps unicase titling-caps")
    case .fontVariantNumeric: row.value(&style, \.inherited.numeric)
    case .fontVariantEastAsian: row.value(&style, \.inherited.eastAsian)
    case .fontVariantPosition: row.value(&style, \.inherited.position, "normal sub super")
    case .fontVariantAlternates: row.value(&style, \.inherited.hasHistoricalForms)
    case .fontVariantEmoji:
      row.keyword(&style, \.computed.text.font.emojiPresentation, "normal text emoji unicode")
    case .fontLanguageOverride: row.value(&style, \.computed.text.font.languageOverride)
    case .fontKerning: row.keyword(&style, \.computed.text.font.kerning, "auto normal none")
    case .fontFeatureSettings: row.value(&style, \.inherited.featureSettings)
    case .fontVariationSettings: row.value(&style, \.computed.text.font.variations)
    case .fontOpticalSizing: row.flag(&style, \.computed.text.font.hasOpticalSizing, "none auto")
    case .fontSynthesisWeight: row.value(&style, \.computed.text.font.synthesisAllowed, "none auto")
    case .fontSynthesisStyle: row.value(&style, \.computed.text.font.synthesisAllowed, "none auto")
    case .fontSynthesisSmallCaps:
      row.value(&style, \.computed.text.font.synthesisAllowed, "none auto")
    case .textRendering:
      row.keyword(
        &style, \.computed.text.font.rendering,
        "auto optimizespeed optimizelegibility geometricprecision")
    case .fontSizeAdjust: row.value(&style, \.computed.text.font.sizeAdjust, "none")
    case .lineHeight: row.value(&style, \.computed.text.lineHeight, "normal")
    case .color: row.value(&style, \.computed.text.color)
    default: break
    }
  }

  // MARK: Text and lists

  func textRow<Visitor: PropertyVisitor>(_ style: inout StyleDraft, _ row: inout Visitor) {
    switch self {
    case .letterSpacing: row.value(&style, \.computed.text.font.letterSpacing, "normal")
    case .wordSpacing: row.value(&style, \.computed.text.font.wordSpacing, "normal")
    case .textAutospace: row.flag(&style, \.computed.text.font.autospaces, "no-autospace normal")
    case .textSpacingTrim:
      row.flag(
        &style, \.computed.text.font.trimsPunctuation,
        "space-all normal trim-start=1 space-first=1")
    case .whiteSpaceCollapse:
      row.keyword(
        &style, \.computed.text.whiteSpaceCollapse,
        "collapse preserve preserve-breaks break-spaces")
    case .textWrapMode: row.flag(&style, \.computed.text.wraps, "nowrap wrap")
    case .textWrapStyle:
      row.keyword(&style, \.computed.text.wrapStyle, "auto balance pretty stable")
    case .wordBreak:
      row.keyword(
        &style, \.computed.text.wordBreak, "normal break-all keep-all break-word auto-phrase")
    case .overflowWrap:
      row.keyword(&style, \.computed.text.overflowWrap, "normal anywhere break-word")
    case .lineBreak:
      row.keyword(&style, \.computed.text.lineBreak, "auto loose normal strict anywhere")
    case .hyphens: row.keyword(&style, \.computed.text.hyphens, "none manual auto")
    case .hyphenateCharacter: row.value(&style, \.computed.text.hyphenateCharacter, "auto")
    case .tabSize:
      row.value(&style, \.computed.text.tabSize)
      row.value(&style, \.computed.text.tabSizeIsLength)
    case .textAlign:
      row.value(
        &style, \.computed.text.textAlign,
        """
        start=1 end=2 left=3 right=4 center=5 justify=6 -webkit-match-parent=7 -webkit-auto=1
        -webkit-left=8 -webkit-right=9 -webkit-center=10 -internal-center=11
        """)
    case .textAlignLast:
      row.keyword(&style, \.computed.text.textAlignLast, "auto start end left right center justify")
    case .textJustify:
      row.keyword(
        &style, \.computed.text.textJustify, "auto none inter-word inter-character distribute=3")
    case .textIndent:
      row.value(&style, \.computed.text.textIndent)
      row.value(&style, \.computed.text.textIndentHanging)
      row.value(&style, \.computed.text.textIndentEachLine)
    case .textTransform: row.value(&style, \.computed.text.textTransform)
    case .listStyleType: row.value(&style, \.computed.text.listStyleType)
    case .listStylePosition: row.flag(&style, \.computed.text.listStyleInside, "outside inside")
    case .listStyleImage:
      row.keyword(&style, \.computed.text.listStyleImage, "")
      row.rare(&style, \.computed.text.paint, \.markerImage)
    default: break
    }
  }

  // MARK: Other inherited properties

  func rareTextRow<Visitor: PropertyVisitor>(_ style: inout StyleDraft, _ row: inout Visitor) {
    switch self {
    case .visibility: row.keyword(&style, \.computed.text.visibility, "visible hidden collapse")
    case .quotes: row.value(&style, \.computed.text.quotes, "auto none")
    case .captionSide: row.flag(&style, \.computed.text.captionSideBottom, "top bottom")
    case .borderCollapse: row.flag(&style, \.computed.text.borderCollapse, "separate collapse")
    case .borderSpacingX: row.value(&style, \.computed.text.borderSpacingX)
    case .borderSpacingY: row.value(&style, \.computed.text.borderSpacingY)
    case .rubyPosition: row.flag(&style, \.computed.text.rubyUnder, "over under before=0 after=1")
    case .pointerEvents:
      row.flag(
        &style, \.computed.text.pointerEventsNone,
        "auto none all=0 visible=0 painted=0 fill=0 stroke=0 visiblepainted=0")
    case .interactivity: row.words("auto inert")
    case .textEmphasisStyle:
      row.flag(&style, \.computed.text.hasEmphasis, "")
      row.rare(&style, \.computed.text.paint, \.emphasisMark)
    case .textEmphasisPosition: row.flag(&style, \.computed.text.emphasisUnder, "")
    case .orphans: row.value(&style, \.computed.text.orphans)
    case .widows: row.value(&style, \.computed.text.widows)
    case .textShadow:
      row.value(&style, \.computed.text.textShadow)
      row.rare(&style, \.computed.text.paint, \.shadows)
    case .textBoxEdge: row.value(&style, \.computed.text.textBoxEdge)
    case .textFillColor: row.rare(&style, \.computed.text.paint, \.fillColor)
    case .textDecorationSkipInk:
      row.rare(&style, \.computed.text.paint, \.skipsNoInk, "auto none all=0")
    case .textStrokeWidth:
      row.rare(&style, \.computed.text.paint, \.strokeWidth, "<line-width>")
    case .textStrokeColor: row.rare(&style, \.computed.text.paint, \.strokeColor)
    case .textEmphasisColor: row.rare(&style, \.computed.text.paint, \.emphasisColor)
    case .textUnderlinePosition: row.rare(&style, \.computed.text.paint, \.underlinePosition)
    case .fill:
      row.rare(
        &style, \.computed.text.paint, \.graphicFill, "none context-fill=1 context-stroke=1")
    case .fillOpacity: row.rare(&style, \.computed.text.paint, \.fillOpacity)
    case .dominantBaseline:
      row.keyword(
        &style, \.computed.text.dominantBaseline,
        """
        auto alphabetic=0 use-script=0 no-change=0 reset-size=0 ideographic=1 text-after-edge=1
        hanging=2 mathematical=3 central=4 middle=5 text-before-edge=6
        """)
    case .textAnchor: row.keyword(&style, \.computed.text.textAnchor, "start middle end")
    case .textUnderlineOffset: row.value(&style, \.inherited.underlineOffset, "auto")
    default: break
    }
  }
}
