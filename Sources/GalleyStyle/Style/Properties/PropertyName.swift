// Maps property names to the longhands that they set.

internal import GalleyUnicode

/// The names of properties, for suggestions.
package enum PropertyNames {
  /// All names that style sheets can set, without those of one browser.
  package static let common: [String] = PropertyName.byName.keys.filter { !$0.hasPrefix("-") }
    .sorted()
}

/// The meaning of a property name.
enum PropertyName: Sendable {
  case longhand(Property)
  /// One to four values for top, right, bottom, left.
  case sides([Property])
  /// One or two values.
  case pair(Property, Property)
  /// Width, style and colour in any order, for each side.
  case border([BorderSide])
  case special(Shorthand)
  /// A property of Chromium without an effect on layout and queries.
  case ignored
  /// A property of Chromium without an effect on layout and queries that is not painted; its values
  /// without an effect.
  case unpainted([String])
  /// A property of Chromium whose effect is not laid out; its values without an effect.
  case unsupported([String])
  /// A property of other programs, which Chromium drops.
  case foreign

  struct BorderSide: Sendable {
    var width: Property
    var style: Property
    var color: Property
  }

  enum Shorthand: UInt8, Sendable {
    case all, background, backgroundPosition, objectPosition, outline, columnRule
    case borderRadius, borderSpacing, font, fontVariant
    case fontSynthesis, listStyle, textDecoration, textEmphasis, textStroke, overflow
    case whiteSpace, textWrap, textBox, columns, containIntrinsicSize
    case flex, flexFlow, gap, placeContent, placeItems, placeSelf
    case gridColumn, gridRow, gridArea, gridTemplate, grid, container
    case columnBreakBefore, columnBreakAfter
  }

  static let byName: [String: PropertyName] = {
    var table: [String: PropertyName] = [:]
    for name in words(ignoredNames) { table[name] = .ignored }
    for name in words(foreignNames) { table[name] = .foreign }
    for (name, neutral) in namesWithValues(unsupportedNames) { table[name] = .unsupported(neutral) }
    for (name, neutral) in namesWithValues(unpaintedNames) { table[name] = .unpainted(neutral) }
    for property in Property.allCases {
      table[kebab(String(describing: property))] = .longhand(property)
    }
    for name in unwritable { table[name] = nil }
    for (name, property) in longhandAliases { table[name] = .longhand(property) }
    for (name, meaning) in shorthands { table[name] = meaning }
    return table
  }()

  /// The longhands that a declaration of this name sets.
  var longhands: [Property] {
    switch self {
    case .longhand(let property): return [property]
    case .sides(let properties): return properties
    case .pair(let first, let second): return [first, second]
    case .border(let sides): return sides.flatMap { [$0.width, $0.style, $0.color] }
    case .special(let shorthand): return shorthand.longhands
    case .ignored, .unpainted, .unsupported, .foreign: return []
    }
  }

  /// Whether all that it sets changes pixels only.
  var isPaint: Bool {
    switch self {
    case .longhand(let property): property.isPaint
    case .special(.backgroundPosition), .special(.objectPosition), .special(.outline),
      .special(.columnRule), .special(.textStroke):
      true
    default: false
    }
  }

  /// The names and words of lines of the form `name: word word`.
  private static func namesWithValues(_ text: String) -> [(String, [String])] {
    text.split(separator: "\n").map { line in
      let parts = line.split(separator: ":")
      return (String(parts[0]), words(String(parts[1])))
    }
  }

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
  }

  static func kebab(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      if scalar.value &- 0x41 < 26 {
        result += "-" + String(scalar).lowercased()
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Longhands that style sheets can set by another name only.
  private static let unwritable = [
    "locale", "line-clamp", "box-orient", "box-direction", "box-pack", "box-align", "box-flex",
    "box-ordinal-group", "border-spacing-x", "border-spacing-y", "check-look",
    "object-position-x", "object-position-y", "text-fill-color", "text-stroke-width",
    "text-stroke-color",
  ]

  private static let longhandAliases: [(String, Property)] = [
    ("-webkit-box-shadow", .boxShadow), ("-webkit-background-clip", .backgroundClip),
    ("-webkit-background-origin", .backgroundOrigin),
    ("-webkit-background-size", .backgroundSize), ("-webkit-text-fill-color", .textFillColor),
    ("-webkit-text-stroke-width", .textStrokeWidth),
    ("-webkit-text-stroke-color", .textStrokeColor),
    ("-webkit-text-emphasis-color", .textEmphasisColor),
    ("-epub-text-emphasis-color", .textEmphasisColor),
    ("-webkit-column-rule-color", .columnRuleColor),
    ("-webkit-column-rule-style", .columnRuleStyle),
    ("-webkit-column-rule-width", .columnRuleWidth),
    ("-webkit-locale", .locale), ("word-wrap", .overflowWrap),
    ("-webkit-line-clamp", .lineClamp), ("-webkit-box-orient", .boxOrient),
    ("-webkit-box-direction", .boxDirection), ("-webkit-box-pack", .boxPack),
    ("-webkit-box-align", .boxAlign), ("-webkit-box-flex", .boxFlex),
    ("-webkit-box-ordinal-group", .boxOrdinalGroup),
    ("-webkit-appearance", .appearance), ("-internal-check-look", .checkLook),
    ("-webkit-box-decoration-break", .boxDecorationBreak), ("-webkit-box-sizing", .boxSizing),
    ("-webkit-user-select", .userSelect), ("-webkit-transform", .transform),
    ("-webkit-hyphenate-character", .hyphenateCharacter),
    ("-webkit-logical-width", .width), ("-webkit-logical-height", .height),
    ("-webkit-min-logical-width", .minWidth), ("-webkit-min-logical-height", .minHeight),
    ("-webkit-max-logical-width", .maxWidth), ("-webkit-max-logical-height", .maxHeight),
    ("-webkit-border-top-left-radius", .borderTopLeftRadius),
    ("-webkit-border-top-right-radius", .borderTopRightRadius),
    ("-webkit-border-bottom-right-radius", .borderBottomRightRadius),
    ("-webkit-border-bottom-left-radius", .borderBottomLeftRadius),
    ("-webkit-transform-origin", .transformOrigin), ("page-break-before", .breakBefore),
    ("page-break-after", .breakAfter), ("page-break-inside", .breakInside),
    ("-webkit-column-break-inside", .breakInside), ("-webkit-column-span", .columnSpan),
    ("-webkit-column-gap", .columnGap),
    ("-webkit-border-before-width", .borderTopWidth),
    ("-webkit-border-before-style", .borderTopStyle),
    ("-webkit-border-before-color", .borderTopColor),
    ("-webkit-border-after-width", .borderBottomWidth),
    ("-webkit-border-after-style", .borderBottomStyle),
    ("-webkit-border-after-color", .borderBottomColor),
    ("-webkit-border-start-width", .borderInlineStartWidth),
    ("-webkit-border-start-style", .borderInlineStartStyle),
    ("-webkit-border-start-color", .borderInlineStartColor),
    ("-webkit-border-end-width", .borderInlineEndWidth),
    ("-webkit-border-end-style", .borderInlineEndStyle),
    ("-webkit-border-end-color", .borderInlineEndColor),
    ("-webkit-border-horizontal-spacing", .borderSpacingX),
    ("-webkit-border-vertical-spacing", .borderSpacingY),
    ("-webkit-margin-start", .marginInlineStart), ("-webkit-margin-end", .marginInlineEnd),
    ("-webkit-padding-start", .paddingInlineStart), ("-webkit-padding-end", .paddingInlineEnd),
    ("-webkit-margin-before", .marginTop), ("-webkit-margin-after", .marginBottom),
    ("-webkit-padding-before", .paddingTop), ("-webkit-padding-after", .paddingBottom),
    ("margin-block-start", .marginTop), ("margin-block-end", .marginBottom),
    ("padding-block-start", .paddingTop), ("padding-block-end", .paddingBottom),
    ("inset-block-start", .top), ("inset-block-end", .bottom), ("inline-size", .width),
    ("contain-intrinsic-inline-size", .containIntrinsicWidth),
    ("contain-intrinsic-block-size", .containIntrinsicHeight),
    ("block-size", .height), ("min-inline-size", .minWidth), ("min-block-size", .minHeight),
    ("max-inline-size", .maxWidth), ("max-block-size", .maxHeight),
    ("border-block-start-width", .borderTopWidth), ("border-block-end-width", .borderBottomWidth),
    ("border-block-start-style", .borderTopStyle), ("border-block-end-style", .borderBottomStyle),
    ("border-block-start-color", .borderTopColor), ("border-block-end-color", .borderBottomColor),
    ("overflow-inline", .overflowX), ("overflow-block", .overflowY),
    ("-epub-word-break", .wordBreak), ("-epub-text-transform", .textTransform),
    ("-epub-caption-side", .captionSide), ("-epub-text-emphasis", .textEmphasisStyle),
    ("-epub-text-emphasis-style", .textEmphasisStyle),
    ("-webkit-column-count", .columnCount), ("-webkit-column-width", .columnWidth),
    ("-webkit-ruby-position", .rubyPosition),
    ("-webkit-opacity", .opacity), ("-webkit-filter", .filter),
    ("-webkit-perspective", .perspective), ("-webkit-clip-path", .clipPath),
    ("-webkit-text-emphasis-style", .textEmphasisStyle),
    ("-webkit-text-emphasis-position", .textEmphasisPosition),
    ("-webkit-font-feature-settings", .fontFeatureSettings),
    ("-webkit-flex-direction", .flexDirection),
    ("-webkit-flex-wrap", .flexWrap), ("-webkit-flex-grow", .flexGrow),
    ("-webkit-flex-shrink", .flexShrink), ("-webkit-flex-basis", .flexBasis),
    ("-webkit-order", .order), ("-webkit-justify-content", .justifyContent),
    ("-webkit-align-content", .alignContent), ("-webkit-align-items", .alignItems),
    ("-webkit-align-self", .alignSelf), ("grid-row-gap", .rowGap), ("grid-column-gap", .columnGap),
  ]
}

extension PropertyName {
  private static func side(_ name: String) -> BorderSide {
    switch name {
    case "top", "block-start":
      BorderSide(width: .borderTopWidth, style: .borderTopStyle, color: .borderTopColor)
    case "right":
      BorderSide(width: .borderRightWidth, style: .borderRightStyle, color: .borderRightColor)
    case "bottom", "block-end":
      BorderSide(width: .borderBottomWidth, style: .borderBottomStyle, color: .borderBottomColor)
    case "left":
      BorderSide(width: .borderLeftWidth, style: .borderLeftStyle, color: .borderLeftColor)
    case "inline-start":
      BorderSide(
        width: .borderInlineStartWidth, style: .borderInlineStartStyle,
        color: .borderInlineStartColor)
    default:
      BorderSide(
        width: .borderInlineEndWidth, style: .borderInlineEndStyle, color: .borderInlineEndColor)
    }
  }

  private static let shorthands: [(String, PropertyName)] = {
    var list: [(String, PropertyName)] = [
      ("margin", .sides([.marginTop, .marginRight, .marginBottom, .marginLeft])),
      ("padding", .sides([.paddingTop, .paddingRight, .paddingBottom, .paddingLeft])),
      ("inset", .sides([.top, .right, .bottom, .left])),
      ("margin-inline", .pair(.marginInlineStart, .marginInlineEnd)),
      ("margin-block", .pair(.marginTop, .marginBottom)),
      ("padding-inline", .pair(.paddingInlineStart, .paddingInlineEnd)),
      ("padding-block", .pair(.paddingTop, .paddingBottom)),
      ("inset-inline", .pair(.insetInlineStart, .insetInlineEnd)),
      ("inset-block", .pair(.top, .bottom)),
      ("border-inline-width", .pair(.borderInlineStartWidth, .borderInlineEndWidth)),
      ("border-inline-style", .pair(.borderInlineStartStyle, .borderInlineEndStyle)),
      ("border-inline-color", .pair(.borderInlineStartColor, .borderInlineEndColor)),
      ("border-block-width", .pair(.borderTopWidth, .borderBottomWidth)),
      ("border-block-style", .pair(.borderTopStyle, .borderBottomStyle)),
      ("border-block-color", .pair(.borderTopColor, .borderBottomColor)),
      ("border", .border(["top", "right", "bottom", "left"].map { side($0) })),
      ("border-inline", .border(["inline-start", "inline-end"].map { side($0) })),
      ("border-block", .border(["top", "bottom"].map { side($0) })),
      ("-webkit-border-before", .border([side("top")])),
      ("-webkit-border-after", .border([side("bottom")])),
      ("-webkit-border-start", .border([side("inline-start")])),
      ("-webkit-border-end", .border([side("inline-end")])),
      ("all", .special(.all)), ("background", .special(.background)),
      ("background-position", .special(.backgroundPosition)),
      ("object-position", .special(.objectPosition)), ("outline", .special(.outline)),
      ("column-rule", .special(.columnRule)), ("-webkit-column-rule", .special(.columnRule)),
      ("border-radius", .special(.borderRadius)),
      ("-webkit-border-radius", .special(.borderRadius)),
      ("border-spacing", .special(.borderSpacing)), ("font", .special(.font)),
      ("font-variant", .special(.fontVariant)), ("font-synthesis", .special(.fontSynthesis)),
      ("list-style", .special(.listStyle)), ("text-decoration", .special(.textDecoration)),
      ("text-emphasis", .special(.textEmphasis)),
      ("-webkit-text-emphasis", .special(.textEmphasis)),
      ("-webkit-text-stroke", .special(.textStroke)), ("overflow", .special(.overflow)),
      ("white-space", .special(.whiteSpace)), ("text-wrap", .special(.textWrap)),
      ("text-box", .special(.textBox)),
      ("flex", .special(.flex)), ("-webkit-flex", .special(.flex)),
      ("flex-flow", .special(.flexFlow)), ("-webkit-flex-flow", .special(.flexFlow)),
      ("gap", .special(.gap)), ("grid-gap", .special(.gap)),
      ("place-content", .special(.placeContent)), ("place-items", .special(.placeItems)),
      ("place-self", .special(.placeSelf)),
      ("grid-column", .special(.gridColumn)), ("grid-row", .special(.gridRow)),
      ("grid-area", .special(.gridArea)), ("grid-template", .special(.gridTemplate)),
      ("grid", .special(.grid)), ("container", .special(.container)),
      ("contain-intrinsic-size", .special(.containIntrinsicSize)),
      ("columns", .special(.columns)), ("-webkit-columns", .special(.columns)),
      ("-webkit-column-break-before", .special(.columnBreakBefore)),
      ("-webkit-column-break-after", .special(.columnBreakAfter)),
    ]
    let names = [
      "top", "right", "bottom", "left", "inline-start", "inline-end", "block-start", "block-end",
    ]
    for name in names { list.append(("border-" + name, .border([side(name)]))) }
    let all = ["top", "right", "bottom", "left"].map { side($0) }
    list.append(("border-width", .sides(all.map(\.width))))
    list.append(("border-style", .sides(all.map(\.style))))
    list.append(("border-color", .sides(all.map(\.color))))
    return list
  }()
}

extension PropertyName.Shorthand {
  var longhands: [Property] {
    switch self {
    case .all:
      return Property.allCases.filter { $0 != .direction && $0 != .unicodeBidi && $0 != .locale }
    case .background:
      return [
        .backgroundColor, .backgroundImage, .backgroundPositionX, .backgroundPositionY,
        .backgroundSize, .backgroundRepeat, .backgroundOrigin, .backgroundClip,
      ]
    case .backgroundPosition: return [.backgroundPositionX, .backgroundPositionY]
    case .objectPosition: return [.objectPositionX, .objectPositionY]
    case .outline: return [.outlineWidth, .outlineStyle, .outlineColor]
    case .columnRule: return [.columnRuleWidth, .columnRuleStyle, .columnRuleColor]
    case .borderRadius:
      return [
        .borderTopLeftRadius, .borderTopRightRadius, .borderBottomRightRadius,
        .borderBottomLeftRadius,
      ]
    case .flex: return [.flexGrow, .flexShrink, .flexBasis]
    case .flexFlow: return [.flexDirection, .flexWrap]
    case .gap: return [.rowGap, .columnGap]
    case .placeContent: return [.alignContent, .justifyContent]
    case .placeItems: return [.alignItems, .justifyItems]
    case .placeSelf: return [.alignSelf, .justifySelf]
    case .gridColumn: return [.gridColumnStart, .gridColumnEnd]
    case .gridRow: return [.gridRowStart, .gridRowEnd]
    case .gridArea: return [.gridRowStart, .gridColumnStart, .gridRowEnd, .gridColumnEnd]
    case .gridTemplate: return [.gridTemplateRows, .gridTemplateColumns, .gridTemplateAreas]
    case .grid:
      return Self.gridTemplate.longhands + [.gridAutoFlow, .gridAutoRows, .gridAutoColumns]
    case .borderSpacing: return [.borderSpacingX, .borderSpacingY]
    case .font:
      return [.fontFamily, .fontSize, .fontWeight, .fontStyle, .fontStretch, .lineHeight]
        + Self.fontVariant.longhands + [
          .fontKerning, .fontFeatureSettings, .fontVariationSettings, .fontOpticalSizing,
          .fontSizeAdjust, .fontLanguageOverride,
        ]
    case .fontVariant:
      return [
        .fontVariantLigatures, .fontVariantCaps, .fontVariantNumeric, .fontVariantEastAsian,
        .fontVariantPosition, .fontVariantAlternates, .fontVariantEmoji,
      ]
    case .fontSynthesis:
      return [.fontSynthesisWeight, .fontSynthesisStyle, .fontSynthesisSmallCaps]
    case .listStyle: return [.listStyleType, .listStylePosition, .listStyleImage]
    case .textDecoration:
      return [
        .textDecorationLine, .textDecorationStyle, .textDecorationColor, .textDecorationThickness,
      ]
    case .textEmphasis: return [.textEmphasisStyle, .textEmphasisColor]
    case .textStroke: return [.textStrokeWidth, .textStrokeColor]
    case .overflow: return [.overflowX, .overflowY]
    case .whiteSpace: return [.whiteSpaceCollapse, .textWrapMode]
    case .textWrap: return [.textWrapMode, .textWrapStyle]
    case .textBox: return [.textBoxTrim, .textBoxEdge]
    case .columns: return [.columnWidth, .columnCount]
    case .containIntrinsicSize: return [.containIntrinsicWidth, .containIntrinsicHeight]
    case .container: return [.containerName, .containerType]
    case .columnBreakBefore: return [.breakBefore]
    case .columnBreakAfter: return [.breakAfter]
    }
  }
}
