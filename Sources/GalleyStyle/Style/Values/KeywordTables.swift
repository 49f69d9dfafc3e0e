// The keywords of enumerated properties, in the order of the raw values of their result types.

internal import GalleyUnicode

/// Keywords with their codes.
///
/// A code is the raw value of the computed value's type.
struct KeywordTable: Sendable {
  private let words: [String]
  private let codes: [UInt8]

  /// `"a b c=7"`: the code of a word is its index, or the number after `=`.
  init(_ text: String) {
    var words: [String] = []
    var codes: [UInt8] = []
    for (place, entry) in text.split(separator: " ").enumerated() {
      let parts = entry.split(separator: "=")
      words.append(String(parts[0]))
      codes.append(parts.count > 1 ? UInt8(parts[1]) ?? 0 : UInt8(place))
    }
    self.words = words
    self.codes = codes
  }

  func code(_ word: String) -> UInt8? {
    for index in words.indices where words[index] == word { return codes[index] }
    return nil
  }

  /// The first keyword with a code.
  func word(_ code: UInt8) -> String? {
    codes.firstIndex(of: code).map { words[$0] }
  }

  /// By raw value of the property; nil if its grammar has more than keywords.
  static let all: [KeywordTable?] = {
    var tables = [KeywordTable?](repeating: nil, count: Int(Property.count))
    for (properties, text) in entries {
      let table = KeywordTable(text)
      for property in properties { tables[Int(property.rawValue)] = table }
    }
    return tables
  }()

  static func code(_ property: Property, _ word: String) -> UInt8? {
    all[Int(property.rawValue)]?.code(word)
  }

  private static let contentSizes = " min-content=1 max-content=2 fit-content=3 stretch=4"
  private static let sizes =
    contentSizes + " -webkit-fill-available=4 -webkit-min-content=1 -webkit-max-content=2"
    + " -webkit-fit-content=3"
  private static let borderStyles =
    "none hidden dotted dashed solid double groove ridge inset outset"
  private static let overflows = "visible hidden clip scroll auto overlay=4"

  private static let entries: [([Property], String)] = [
    ([.direction], "ltr rtl"),
    ([.mathStyle], "normal compact"),
    ([.fontSize], fontSizes),
    ([.fontWeight], "normal bold bolder lighter"),
    ([.fontStyle], "normal italic oblique"),
    ([.fontVariantCaps], FontVariants.caps.map(\.0).joined(separator: " ")),
    ([.fontVariantPosition], "normal sub super"),
    ([.fontVariantEmoji], "normal text emoji unicode"),
    ([.fontKerning], "auto normal none"),
    ([.fontOpticalSizing], "auto none"),
    ([.fontSizeAdjust], "none"),
    ([.fontSynthesisWeight, .fontSynthesisStyle, .fontSynthesisSmallCaps], "none auto"),
    ([.textRendering], "auto optimizespeed optimizelegibility geometricprecision"),
    ([.lineHeight, .letterSpacing, .wordSpacing, .zoom], "normal"),
    ([.zIndex], "auto"),
    (
      [.mixBlendMode],
      "normal multiply=4 screen=4 overlay=4 darken=4 lighten=4 color-dodge=4 color-burn=4"
        + " hard-light=4 soft-light=4 difference=4 exclusion=4 hue=4 saturation=4 color=4"
        + " luminosity=4 plus-lighter=4 plus-darker=4"
    ),
    ([.isolation], "auto isolate=8"),
    ([.filter, .backdropFilter, .perspective, .clipPath], "none"),
    ([.textBoxTrim], "none trim-start trim-end trim-both"),
    ([.textAutospace], "no-autospace normal"),
    ([.textSpacingTrim], "space-all normal trim-start=1 space-first=1"),
    ([.whiteSpaceCollapse], "collapse preserve preserve-breaks break-spaces"),
    ([.textWrapMode], "nowrap wrap"),
    ([.textWrapStyle], "auto balance pretty stable"),
    ([.wordBreak], "normal break-all keep-all break-word auto-phrase"),
    ([.overflowWrap], "normal anywhere break-word"),
    ([.lineBreak], "auto loose normal strict anywhere"),
    ([.hyphens], "none manual auto"),
    ([.hyphenateCharacter], "auto"),
    (
      [.textAlign],
      "start=1 end=2 left=3 right=4 center=5 justify=6 -webkit-match-parent=7 -webkit-auto=1"
        + " -webkit-left=8 -webkit-right=9 -webkit-center=10 -internal-center=11"
    ),
    ([.textAlignLast], "auto start end left right center justify"),
    ([.textJustify], "auto none inter-word inter-character distribute=3"),
    ([.listStylePosition], "outside inside"),
    ([.visibility], "visible hidden collapse"),
    ([.quotes], "auto none"),
    ([.captionSide], "top bottom"),
    ([.textAnchor], "start middle end"),
    (
      [.dominantBaseline],
      "auto alphabetic=0 use-script=0 no-change=0 reset-size=0 ideographic=1 text-after-edge=1"
        + " hanging=2 mathematical=3 central=4 middle=5 text-before-edge=6"
    ),
    (
      [.alignmentBaseline],
      "auto baseline=0 alphabetic=1 ideographic=2 after-edge=2 text-after-edge=2 hanging=3"
        + " mathematical=4 central=5 middle=6 before-edge=7 text-before-edge=7"
    ),
    ([.emptyCells], "show hide"),
    ([.borderCollapse], "separate collapse"),
    ([.rubyPosition], "over under before=0 after=1"),
    ([.userSelect], "auto none text all"),
    ([.interactivity], "auto inert"),
    ([.pointerEvents], "auto none all=0 visible=0 painted=0 fill=0 stroke=0 visiblepainted=0"),
    (
      [.display],
      "none contents inline block flow-root inline-block list-item -internal-inline-list-item table inline-table"
        + " table-row-group table-header-group table-footer-group table-row table-cell"
        + " table-column-group table-column table-caption flex inline-flex grid inline-grid"
        + " -webkit-box -webkit-inline-box ruby ruby-text math -internal-block-math -internal-inline-block-list-item"
        + " -webkit-flex=18"
        + " -webkit-inline-flex=19"
    ),
    ([.position], "static relative absolute fixed sticky"),
    ([.float], "none left right inline-start inline-end"),
    ([.clear], "none left right both inline-start inline-end"),
    ([.marginTop, .marginRight, .marginBottom, .marginLeft], "auto"),
    ([.marginInlineStart, .marginInlineEnd, .insetInlineStart, .insetInlineEnd], "auto"),
    ([.top, .right, .bottom, .left], "auto"),
    (
      [.borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle], borderStyles
    ),
    ([.borderInlineStartStyle, .borderInlineEndStyle], borderStyles),
    (
      [.borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth],
      "thin medium thick"
    ),
    ([.borderInlineStartWidth, .borderInlineEndWidth], "thin medium thick"),
    ([.width, .height, .minWidth, .minHeight], "auto" + sizes),
    ([.maxWidth, .maxHeight], "none=5" + sizes),
    ([.boxSizing], "content-box border-box"),
    ([.flexDirection], "row row-reverse column column-reverse"),
    ([.flexWrap], "nowrap wrap wrap-reverse"),
    ([.flexBasis], "auto" + contentSizes + " content=2"),
    ([.rowGap, .columnGap], "normal"),
    ([.justifyContent], contentAlignments + " left=9 right=10"),
    ([.alignContent], contentAlignments + " baseline=1"),
    ([.alignItems], itemAlignments),
    ([.justifyItems], itemAlignments + " left=10 right=11 legacy=0"),
    ([.justifySelf], "auto=0" + itemAlignments + " left=10 right=11"),
    ([.alignSelf], "auto" + itemAlignments),
    (
      [.verticalAlign],
      "baseline sub super top text-top middle bottom text-bottom -webkit-baseline-middle"
    ),
    ([.overflowX, .overflowY], overflows),
    (
      [.unicodeBidi],
      "normal embed isolate bidi-override isolate-override plaintext -webkit-isolate=2"
        + " -webkit-isolate-override=4 -webkit-plaintext=5"
    ),
    ([.boxDecorationBreak], "slice clone"),
    ([.textOverflow], "clip ellipsis"),
    ([.lineClamp], "none"),
    (
      [.boxOrient], "inline-axis horizontal vertical block-axis"
    ),
    ([.boxDirection], "normal reverse"),
    ([.boxPack], "start=1 end=2 center=3 justify=4"),
    ([.boxAlign], "stretch=1 center=4 baseline=5 start=6 end=7"),
    (
      [.appearance],
      "none auto button textfield searchfield textarea checkbox radio menulist menulist-button"
        + " listbox meter progress-bar base-select slider-horizontal square-button"
    ),
    ([.checkLook], "none check"),
    ([.tableLayout], "auto fixed"),
    ([.objectFit], "fill contain cover none scale-down"),
    ([.content], "normal none"),
    ([.columnCount, .columnWidth], "auto"),
    ([.columnFill], "balance auto balance-all=0"),
    ([.columnSpan], "none all"),
    (
      [.breakBefore, .breakAfter],
      "auto avoid column=2 avoid-column=1 avoid-page=0 page=0 left=0 right=0 recto=0 verso=0"
        + " always=0 all=2"
    ),
    ([.breakInside], "auto avoid avoid-column=1 avoid-page=0"),
    ([.translate, .rotate, .scale, .transform], "none"),
    ([.textDecorationStyle], "solid double dotted dashed wavy"),
    ([.textDecorationThickness], "auto from-font"),
    ([.textUnderlineOffset], "auto"),
    ([.outlineStyle], borderStyles + " auto=10"),
    ([.columnRuleStyle], borderStyles),
    ([.outlineWidth, .columnRuleWidth], "thin medium thick"),
    ([.textDecorationSkipInk], "auto none all=0"),
  ]

  private static let itemAlignments =
    " normal=0 stretch=1 start=2 end=3 center=4 baseline=5 flex-start=6 flex-end=7 self-start=8"
    + " self-end=9"

  private static let contentAlignments =
    "normal=0 flex-start=1 flex-end=2 center=3 space-between=4 space-around=5 space-evenly=6 start=7"
    + " end=8 stretch=11"

  /// Codes 0...7 are xx-small to xxx-large.
  private static let fontSizes =
    "xx-small x-small small medium large x-large xx-large xxx-large -webkit-xxx-large=7"
    + " smaller larger=10 math=11"
}
