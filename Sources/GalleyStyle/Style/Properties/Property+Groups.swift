// Groups of properties to which a rule applies, and the physical property of a flow-relative one.

internal import GalleyUnicode

extension Property {
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
      || rawValue >= Property.textFillColor.rawValue
        && rawValue <= Property.fillOpacity.rawValue
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
