// The longhand properties that the Style stage computes. Others are parsed and dropped.
// Source: each property's CSS module. The order of raw values determines inheritance.

internal import GalleyUnicode

/// A longhand property.
///
/// Inherited properties, except for `textUnderlineOffset`, precede the others. The first ones are
/// resolved first.
enum Property: UInt8, Sendable, CaseIterable, Comparable {
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
  case listStylePosition, listStyleImage, visibility, quotes, captionSide, emptyCells
  case borderCollapse, borderSpacingX, borderSpacingY, rubyPosition, userSelect, pointerEvents
  case interactivity
  case textEmphasisStyle, textEmphasisPosition, orphans, widows, textShadow, textBoxEdge
  case textFillColor, textDecorationSkipInk
  case dominantBaseline, textAnchor
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
  case appearance, checkLook, tableLayout, objectFit, content, counterReset, counterIncrement,
    counterSet
  case filter, backdropFilter, mixBlendMode, isolation, perspective, clipPath, willChange
  case zIndex, columnCount, columnWidth, columnFill, columnSpan, contain, zoom, containerType
  case containerName, contentVisibility, containIntrinsicWidth, containIntrinsicHeight
  case transform, transformOrigin, translate, rotate, scale
  case breakBefore, breakAfter, breakInside
  case flexDirection, flexWrap, flexGrow, flexShrink, flexBasis, order, justifyContent
  case alignContent, alignItems, alignSelf, rowGap, columnGap
  case gridTemplateColumns, gridTemplateRows, gridTemplateAreas, gridAutoColumns, gridAutoRows
  case gridAutoFlow, gridColumnStart, gridColumnEnd, gridRowStart, gridRowEnd
  case justifyItems, justifySelf
  // Properties that change pixels only.
  case boxShadow, outlineStyle, outlineWidth, outlineColor, outlineOffset
  case backgroundPositionX, backgroundPositionY, backgroundSize, backgroundRepeat
  case backgroundOrigin, backgroundClip, objectPositionX, objectPositionY
  case columnRuleStyle, columnRuleWidth, columnRuleColor
  case textDecorationLine, textDecorationStyle, textDecorationColor, textDecorationThickness
  case textUnderlineOffset
  // Flow-relative properties, which the cascade replaces by physical ones.
  case marginInlineStart, marginInlineEnd, paddingInlineStart, paddingInlineEnd
  case borderInlineStartStyle, borderInlineEndStyle, borderInlineStartWidth, borderInlineEndWidth
  case borderInlineStartColor, borderInlineEndColor, insetInlineStart, insetInlineEnd
  case borderStartStartRadius, borderStartEndRadius, borderEndEndRadius, borderEndStartRadius

  static func < (a: Property, b: Property) -> Bool { a.rawValue < b.rawValue }
  static let count = Property.borderEndStartRadius.rawValue + 1
  var isInherited: Bool {
    rawValue <= Property.textAnchor.rawValue || self == .textUnderlineOffset
  }
  var isFlowRelative: Bool { rawValue >= Property.marginInlineStart.rawValue }

  /// Whether a declaration of it removes the native appearance of a control (Basic User Interface
  /// 4, section 7.2).
  var changesAppearance: Bool {
    switch self {
    case .appearance, .backgroundColor, .backgroundImage,
      .borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle,
      .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth,
      .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor,
      .borderTopLeftRadius, .borderTopRightRadius, .borderBottomRightRadius,
      .borderBottomLeftRadius:
      true
    default: false
    }
  }

  /// Whether it changes pixels only: a value that is not painted is valid and has no effect.
  var isPaint: Bool {
    rawValue >= Property.boxShadow.rawValue && rawValue <= Property.columnRuleColor.rawValue
      || self == .textFillColor || self == .textDecorationSkipInk
  }

  /// Whether it is an alignment property.
  var isAlignment: Bool {
    switch self {
    case .justifyContent, .alignContent, .alignItems, .alignSelf, .justifyItems, .justifySelf: true
    default: false
    }
  }

  /// Whether it applies to `::first-line` (CSS Pseudo-Elements 4, section 2.1.2).
  var appliesToFirstLine: Bool {
    switch self {
    case .textRendering: false
    case .fontFamily ... .lineHeight, .color, .letterSpacing, .wordSpacing, .textTransform,
      .visibility, .rubyPosition, .textShadow, .verticalAlign, .backgroundColor, .backgroundImage,
      .opacity, .textDecorationLine, .textDecorationStyle, .textDecorationColor,
      .textDecorationThickness, .textUnderlineOffset:
      true
    default: false
    }
  }

  /// The physical property of a flow-relative one, for the horizontal writing mode.
  func physical(_ direction: Direction) -> Property {
    let leftToRight = direction == .leftToRight
    switch self {
    case .marginInlineStart: return leftToRight ? .marginLeft : .marginRight
    case .marginInlineEnd: return leftToRight ? .marginRight : .marginLeft
    case .paddingInlineStart: return leftToRight ? .paddingLeft : .paddingRight
    case .paddingInlineEnd: return leftToRight ? .paddingRight : .paddingLeft
    case .borderInlineStartStyle: return leftToRight ? .borderLeftStyle : .borderRightStyle
    case .borderInlineEndStyle: return leftToRight ? .borderRightStyle : .borderLeftStyle
    case .borderInlineStartWidth: return leftToRight ? .borderLeftWidth : .borderRightWidth
    case .borderInlineEndWidth: return leftToRight ? .borderRightWidth : .borderLeftWidth
    case .borderInlineStartColor: return leftToRight ? .borderLeftColor : .borderRightColor
    case .borderInlineEndColor: return leftToRight ? .borderRightColor : .borderLeftColor
    case .insetInlineStart: return leftToRight ? .left : .right
    case .insetInlineEnd: return leftToRight ? .right : .left
    case .borderStartStartRadius: return leftToRight ? .borderTopLeftRadius : .borderTopRightRadius
    case .borderStartEndRadius: return leftToRight ? .borderTopRightRadius : .borderTopLeftRadius
    case .borderEndEndRadius:
      return leftToRight ? .borderBottomRightRadius : .borderBottomLeftRadius
    case .borderEndStartRadius:
      return leftToRight ? .borderBottomLeftRadius : .borderBottomRightRadius
    default: return self
    }
  }
}
