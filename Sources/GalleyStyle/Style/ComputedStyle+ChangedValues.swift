// Output: computed values as CSS text, for people. Layout reads none of it.
// Source: CSSOM 1, section 6.7.2, for the form of values.

internal import GalleyUnicode

extension ComputedStyle {
  /// The computed values that differ from the initial ones, by property.
  ///
  /// Relative lengths are in px. Properties without an effect on layout are left out, and so are
  /// tracks of grids.
  package var changedValues: [(name: String, value: String)] {
    zip(Self.texts(of: self), Self.initialTexts).compactMap { own, initial in
      own.value == initial.value ? nil : own
    }
  }

  private static let initialTexts = texts(of: ComputedStyle())

  private static func texts(of style: ComputedStyle) -> [(name: String, value: String)] {
    fontTexts(style.text.font, style.text) + textTexts(style.text) + boxTexts(style.box)
      + edgeTexts(style.box) + flexTexts(style.box)
  }

  private static func fontTexts(
    _ font: FontStyle, _ text: TextProperties
  ) -> [(name: String, value: String)] {
    [
      ("font-family", families(font.families)),
      ("font-size", px(font.size)),
      ("font-weight", number(font.weight)),
      ("font-style", ["normal", "italic", "oblique"][Int(font.slant.rawValue)]),
      ("font-stretch", number(font.stretch) + "%"),
      ("font-variant-caps", word(.fontVariantCaps, font.caps.rawValue)),
      ("font-kerning", word(.fontKerning, font.kerning.rawValue)),
      ("font-feature-settings", tags(font.features.map { ($0.tag, "\($0.value)") })),
      ("font-variation-settings", tags(font.variations.map { ($0.tag, number($0.value)) })),
      ("letter-spacing", font.hasLetterSpacing ? length(font.letterSpacing) : "normal"),
      ("word-spacing", length(font.wordSpacing)),
      ("line-height", lineHeight(text.lineHeight)),
    ]
  }

  private static func textTexts(_ text: TextProperties) -> [(name: String, value: String)] {
    [
      ("color", text.color.css),
      ("direction", word(.direction, text.direction.rawValue)),
      ("white-space-collapse", word(.whiteSpaceCollapse, text.whiteSpaceCollapse.rawValue)),
      ("text-wrap-mode", text.wraps ? "wrap" : "nowrap"),
      ("text-wrap-style", word(.textWrapStyle, text.wrapStyle.rawValue)),
      ("word-break", word(.wordBreak, text.wordBreak.rawValue)),
      ("overflow-wrap", word(.overflowWrap, text.overflowWrap.rawValue)),
      ("line-break", word(.lineBreak, text.lineBreak.rawValue)),
      ("hyphens", word(.hyphens, text.hyphens.rawValue)),
      ("tab-size", text.tabSizeIsLength ? px(text.tabSize) : number(text.tabSize)),
      ("text-align", word(.textAlign, text.textAlign.rawValue)),
      ("text-align-last", word(.textAlignLast, text.textAlignLast.rawValue)),
      ("text-indent", length(text.textIndent)),
      (
        "text-transform",
        ["none", "uppercase", "lowercase", "capitalize"][Int(text.textTransform.letters.rawValue)]
      ),
      ("list-style-type", text.listStyleType.cssText),
      ("list-style-position", text.listStyleInside ? "inside" : "outside"),
      ("visibility", word(.visibility, text.visibility.rawValue)),
      ("border-collapse", text.borderCollapse ? "collapse" : "separate"),
      ("border-spacing", px(text.borderSpacingX) + " " + px(text.borderSpacingY)),
      ("caption-side", text.captionSideBottom ? "bottom" : "top"),
      ("text-decoration", text.decorations.map(\.cssText).joined(separator: ", ")),
      ("zoom", number(text.zoom)),
      ("lang", text.language),
    ]
  }

  private static func boxTexts(_ box: BoxProperties) -> [(name: String, value: String)] {
    [
      ("display", word(.display, box.display.rawValue)),
      ("position", word(.position, box.position.rawValue)),
      ("float", word(.float, box.float.rawValue)),
      ("clear", word(.clear, box.clear.rawValue)),
      ("width", length(box.width)), ("height", length(box.height)),
      ("min-width", length(box.minWidth)), ("min-height", length(box.minHeight)),
      ("max-width", length(box.maxWidth)), ("max-height", length(box.maxHeight)),
      ("top", length(box.inset.top)), ("right", length(box.inset.right)),
      ("bottom", length(box.inset.bottom)), ("left", length(box.inset.left)),
      ("box-sizing", box.boxSizingBorder ? "border-box" : "content-box"),
      ("aspect-ratio", box.aspectRatio.map { number($0) } ?? "auto"),
      ("vertical-align", verticalAlign(box.verticalAlign)),
      ("overflow-x", word(.overflowX, box.overflowX.rawValue)),
      ("overflow-y", word(.overflowY, box.overflowY.rawValue)),
      ("text-overflow", box.textOverflowEllipsis ? "ellipsis" : "clip"),
      ("-webkit-line-clamp", box.lineClamp.map { "\($0)" } ?? "none"),
      ("unicode-bidi", word(.unicodeBidi, box.unicodeBidi.rawValue)),
      ("background-color", box.backgroundColor.css),
      ("opacity", number(box.opacity)),
      ("z-index", box.zIndex.map { "\($0)" } ?? "auto"),
      ("table-layout", box.tableLayoutFixed ? "fixed" : "auto"),
      ("object-fit", word(.objectFit, box.keyword(.objectFit))),
      ("transform", box.hasTransform ? "(set)" : "none"),
      ("column-count", box.columns.count > 0 ? "\(box.columns.count)" : "auto"),
      ("column-width", box.columns.width >= 0 ? px(box.columns.width) : "auto"),
    ]
  }

  private static func edgeTexts(_ box: BoxProperties) -> [(name: String, value: String)] {
    sides("margin-", box.margin, "", length) + sides("padding-", box.padding, "", length)
      + sides("border-", box.borderWidth, "-width", px)
      + sides("border-", box.borderStyle, "-style") { word(.borderTopStyle, $0.rawValue) }
      + sides("border-", box.borderColor, "-color", \.css)
      + [
        ("border-top-left-radius", length(box.borderRadius.top)),
        ("border-top-right-radius", length(box.borderRadius.right)),
        ("border-bottom-right-radius", length(box.borderRadius.bottom)),
        ("border-bottom-left-radius", length(box.borderRadius.left)),
      ]
  }

  private static func flexTexts(_ box: BoxProperties) -> [(name: String, value: String)] {
    let flex = box.flex
    return [
      ("flex-direction", word(.flexDirection, flex.direction.rawValue)),
      ("flex-wrap", word(.flexWrap, flex.wrap.rawValue)),
      ("flex-grow", number(flex.grow)), ("flex-shrink", number(flex.shrink)),
      ("flex-basis", length(flex.basis)), ("order", "\(flex.order)"),
      ("justify-content", word(.justifyContent, flex.justifyContent.rawValue)),
      ("align-content", word(.alignContent, flex.alignContent.rawValue)),
      ("align-items", word(.alignItems, flex.alignItems.rawValue)),
      ("align-self", word(.alignSelf, flex.alignSelf.rawValue)),
      ("row-gap", flex.hasNormalRowGap ? "normal" : length(flex.rowGap)),
      ("column-gap", length(flex.columnGap)),
    ]
  }

  // MARK: Values

  /// The first families: a library may have many.
  private static func families(_ families: [FontFamilyName]) -> String {
    let most = 6
    let names = families.prefix(most).map(\.name).joined(separator: ", ")
    return families.count > most ? names + ", … (\(families.count) families)" : names
  }

  private static func sides<Value>(
    _ prefix: String, _ sides: Sides<Value>, _ suffix: String, _ text: (Value) -> String
  ) -> [(name: String, value: String)] {
    [
      (prefix + "top" + suffix, text(sides.top)), (prefix + "right" + suffix, text(sides.right)),
      (prefix + "bottom" + suffix, text(sides.bottom)),
      (prefix + "left" + suffix, text(sides.left)),
    ]
  }

  private static func word(_ property: Property, _ code: UInt8) -> String {
    KeywordTable.all[Int(property.rawValue)]?.word(code) ?? "auto"
  }

  fileprivate static func number(_ value: Float) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
    let rounded = (Double(value) * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func px(_ value: Float) -> String { number(value) + "px" }

  private static func length(_ value: LengthPercentage) -> String {
    guard value.hasPercent else { return px(value.px) }
    let percent = number(value.percent) + "%"
    return value.px == 0 ? percent : "calc(\(percent) + \(px(value.px)))"
  }

  private static func length(_ value: Length) -> String {
    switch value {
    case .auto: "auto"
    case .none: "none"
    case .minContent: "min-content"
    case .maxContent: "max-content"
    case .fitContent: "fit-content"
    case .stretch: "stretch"
    case .length(let value): length(value)
    case .expression: "calc(…)"
    }
  }

  private static func lineHeight(_ value: LineHeight) -> String {
    switch value {
    case .normal: "normal"
    case .percent(let percent): number(percent / 100)
    case .px(let value): px(value)
    }
  }

  private static func verticalAlign(_ value: VerticalAlign) -> String {
    switch value {
    case .baseline: "baseline"
    case .sub, .graphicSub: "sub"
    case .super, .graphicSuper: "super"
    case .top: "top"
    case .textTop: "text-top"
    case .middle: "middle"
    case .bottom: "bottom"
    case .textBottom: "text-bottom"
    case .webkitBaselineMiddle: "-webkit-baseline-middle"
    case .length(let value): length(value)
    case .graphic: "alignment-baseline"
    }
  }

  private static func tags(_ values: [(tag: UInt32, value: String)]) -> String {
    values.isEmpty
      ? "normal"
      : values.map { tag, value in
        let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
        return "\"\(String(decoding: letters, as: UTF8.self))\" \(value)"
      }.joined(separator: ", ")
  }
}

extension ListStyleType {
  fileprivate var cssText: String {
    switch self {
    case .none: "none"
    case .disc: "disc"
    case .circle: "circle"
    case .square: "square"
    case .disclosureOpen: "disclosure-open"
    case .disclosureClosed: "disclosure-closed"
    case .counter(let name): name
    case .symbols: "symbols(…)"
    case .string(let text): "\"\(text)\""
    }
  }
}

extension TextDecoration {
  fileprivate var cssText: String {
    var words: [String] = []
    if lines.contains(.underline) { words.append("underline") }
    if lines.contains(.overline) { words.append("overline") }
    if lines.contains(.lineThrough) { words.append("line-through") }
    if style != .solid {
      words.append(["solid", "double", "dotted", "dashed", "wavy"][Int(style.rawValue)])
    }
    words.append(color.css)
    switch thickness {
    case .automatic: break
    case .fromFont: words.append("from-font")
    case .length(let length): words.append(ComputedStyle.number(length) + "px")
    }
    return words.joined(separator: " ")
  }
}
