// Folder GalleyStyle/Style/Properties: the table of CSS properties.
// Input: the CSS module of each property; the properties of Chromium that are not computed.
// Output: `Property` with a row for each longhand, from which its name (`PropertyName`), its keywords
//   (`KeywordTable`), its value for a keyword (`KeywordSetter`) and its copy for `inherit` and
//   `initial` (`PropertyCopier`) follow.
// Source: CSS Cascade 5, section 7; each property's CSS module.
// Uses: Markup, Style, Style/Cascade, Style/Paint, Style/Syntax, Style/Values.
// Not: grammars of more than keywords, which are in Values/Grammar, and computed values that do not
//   follow from a keyword, which are in Cascade/Builder.
// Read: Property, PropertyVisitor; then Property+Text, Property+Boxes, PropertyCopier.

// The longhand properties that the Style stage computes. Others are parsed and dropped.
// Source: each property's CSS module. The order of raw values determines inheritance.

/// A longhand property.
///
/// Its name in style sheets is its case in kebab case, unless `PropertyName` has another one. The
/// first ones are resolved first. Inherited properties precede the others.
package enum Property: UInt8, Sendable, CaseIterable, Comparable {
  // Resolved in this order before all others, which depend on them.
  case colorScheme, direction, locale, mathStyle, mathDepth, fontFamily, fontSize, fontWeight
  case fontStyle, fontStretch
  case fontVariantLigatures, fontVariantCaps, fontVariantNumeric, fontVariantEastAsian
  case fontVariantPosition, fontVariantAlternates, fontVariantEmoji, fontLanguageOverride
  case fontKerning, fontFeatureSettings
  case fontVariationSettings, fontOpticalSizing, fontSynthesisWeight, fontSynthesisStyle
  case fontSynthesisSmallCaps, textRendering, fontSizeAdjust, lineHeight, color
  // Other inherited properties.
  case letterSpacing, wordSpacing, textAutospace, textSpacingTrim, whiteSpaceCollapse, textWrapMode
  case textWrapStyle, wordBreak, overflowWrap, lineBreak, hyphens, hyphenateCharacter, tabSize
  case textAlign, textAlignLast, textJustify, textIndent, textTransform, listStyleType
  case listStylePosition, listStyleImage, visibility, quotes, captionSide
  case borderCollapse, borderSpacingX, borderSpacingY, rubyPosition, pointerEvents, interactivity
  case textEmphasisStyle, textEmphasisPosition, orphans, widows, textShadow, textBoxEdge
  case textFillColor, textDecorationSkipInk, textStrokeWidth, textStrokeColor, textEmphasisColor
  case textUnderlinePosition, fill, fillOpacity
  case dominantBaseline, textAnchor, textUnderlineOffset
  // Inherited keywords that a later stage uses (`stageKeywordRow`).
  case emptyCells, userSelect
  // Properties that are not inherited.
  case display, position, float, clear
  case marginTop, marginRight, marginBottom, marginLeft
  case paddingTop, paddingRight, paddingBottom, paddingLeft
  case borderTopStyle, borderRightStyle, borderBottomStyle, borderLeftStyle
  case borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth
  case borderTopColor, borderRightColor, borderBottomColor, borderLeftColor
  case borderTopLeftRadius, borderTopRightRadius, borderBottomRightRadius
  case borderBottomLeftRadius
  case width, height, minWidth, minHeight, maxWidth, maxHeight
  case top, right, bottom, left
  case boxSizing, aspectRatio, verticalAlign, alignmentBaseline, overflowX, overflowY, unicodeBidi
  case backgroundColor, backgroundImage, opacity, boxDecorationBreak, textOverflow, lineClamp
  case textBoxTrim, marginTrim
  case boxOrient, boxDirection, boxPack, boxAlign, boxFlex, boxOrdinalGroup
  case appearance, checkLook, tableLayout, content, counterReset, counterIncrement,
    counterSet
  case filter, backdropFilter, mixBlendMode, isolation, perspective, clipPath, willChange
  case offsetPosition
  case zIndex, columnCount, columnWidth, columnFill, columnSpan, contain, zoom, containerType
  case containerName, contentVisibility, containIntrinsicWidth, containIntrinsicHeight
  case transform, transformOrigin, translate, rotate, scale
  case breakBefore, breakAfter, breakInside
  case flexDirection, flexWrap, flexGrow, flexShrink, flexBasis, order, justifyContent
  case alignContent, alignItems, alignSelf, rowGap, columnGap
  case gridTemplateColumns, gridTemplateRows, gridTemplateAreas, gridAutoColumns, gridAutoRows
  case gridAutoFlow, gridColumnStart, gridColumnEnd, gridRowStart, gridRowEnd
  case justifyItems, justifySelf
  // The same, not inherited.
  case objectFit, transformBox
  // Properties that change pixels only.
  case boxShadow, outlineStyle, outlineWidth, outlineColor, outlineOffset
  case backgroundPositionX, backgroundPositionY, backgroundSize, backgroundRepeat
  case backgroundOrigin, backgroundClip, objectPositionX, objectPositionY
  case columnRuleStyle, columnRuleWidth, columnRuleColor
  case textDecorationLine, textDecorationStyle, textDecorationColor, textDecorationThickness
  // Flow-relative properties, which the cascade replaces by physical ones.
  case marginInlineStart, marginInlineEnd, paddingInlineStart, paddingInlineEnd
  case borderInlineStartStyle, borderInlineEndStyle, borderInlineStartWidth, borderInlineEndWidth
  case borderInlineStartColor, borderInlineEndColor, insetInlineStart, insetInlineEnd
  case borderStartStartRadius, borderStartEndRadius, borderEndEndRadius, borderEndStartRadius

  package static func < (a: Property, b: Property) -> Bool { a.rawValue < b.rawValue }
  static let count = Property.borderEndStartRadius.rawValue + 1
  var isInherited: Bool { self < .display }
}

extension Property {
  /// Shows a visitor the row of the property: its fields in a style, with its keywords.
  func visit<Visitor: PropertyVisitor>(_ style: inout StyleDraft, _ row: inout Visitor) {
    switch self {
    case ..<Property.letterSpacing: fontRow(&style, &row)
    case ..<Property.visibility: textRow(&style, &row)
    case ..<Property.emptyCells: rareTextRow(&style, &row)
    case ..<Property.display: stageKeywordRow(&style, &row)
    case ..<Property.width: edgeRow(&style, &row)
    case ..<Property.marginTrim: sizeRow(&style, &row)
    case ..<Property.zIndex: boxRow(&style, &row)
    case ..<Property.flexDirection: fragmentRow(&style, &row)
    case ..<Property.objectFit: itemRow(&style, &row)
    case ..<Property.boxShadow: stageKeywordRow(&style, &row)
    case ..<Property.marginInlineStart: paintRow(&style, &row)
    default: flowRelativeRow(&row)
    }
  }

  /// Properties of a keyword that a later stage reads by `keyword(_:)` of the computed values.
  ///
  /// The first keyword is the initial value. At most 16 are inherited and 16 are not, each with at
  /// most 16 codes.
  private func stageKeywordRow<Visitor: PropertyVisitor>(
    _ style: inout StyleDraft, _ row: inout Visitor
  ) {
    switch self {
    case .emptyCells: row.stageKeyword(&style, "show hide")
    case .userSelect: row.stageKeyword(&style, "auto none text all")
    case .objectFit: row.stageKeyword(&style, "fill contain cover none scale-down")
    case .transformBox:
      row.stageKeyword(&style, "view-box border-box=0 stroke-box=0 content-box=1 fill-box=1")
    default: break
    }
  }
}

/// The keywords of properties that only a later stage uses, by their codes, four bits each.
package struct StageKeywords: Sendable, Hashable, BitwiseCopyable {
  private var codes: UInt64 = 0

  subscript(property: Property) -> UInt8 {
    get { UInt8(truncatingIfNeeded: codes >> Self.shift(property) & 15) }
    set {
      codes &= ~(15 << Self.shift(property))
      codes |= UInt64(newValue & 15) << Self.shift(property)
    }
  }

  private static func shift(_ property: Property) -> UInt64 {
    let first = property.isInherited ? Property.emptyCells : Property.objectFit
    return UInt64(property.rawValue &- first.rawValue) * 4
  }
}

extension TextProperties {
  /// The code of the keyword of an inherited property.
  package func keyword(_ property: Property) -> UInt8 { keywords[property] }
}

extension BoxProperties {
  /// The code of the keyword of a property that is not inherited.
  package func keyword(_ property: Property) -> UInt8 { keywords[property] }
}
