// Folder GalleyStyle/Style/Cascade/Builder: declared values to computed values.
// Input: the `WinningDeclaration`s of an element, and its parent's `ResolvedStyle`.
// Output: computed values, from `StyleBuilder`; `StyleAdjuster` then applies rules across
//   properties.
// Source: The CSS module of each property; CSS Display 3, section 2.7, for adjustments.
// Uses: Units, Markup, Style, Style/Cascade, Style/Grid, Style/Paint, Style/Properties,
//   Style/Selectors, Style/Sheet, Style/Values, Style/Values/Calculation.
// Not: matching and the order of declarations.
// Read: StyleBuilder, StyleBuilder+Fonts, StyleBuilder+Text, StyleBuilder+Boxes, StyleAdjuster.

// Input: the winning declarations of an element and its parent's style. Output: computed values.
// Properties are applied in the order of `Property`, so that fonts and colours come first.
// Source: CSS Cascade 5, section 4; each property's "computed value".

/// Computes a style.
struct StyleBuilder {
  var style: StyleDraft
  let parent: ResolvedStyle
  let isRoot: Bool
  var context: UnitContext
  private var fontTouched = false

  /// Inherits from a parent.
  ///
  /// `root` is nil for the root element itself.
  init(parent: ResolvedStyle, root: ResolvedStyle?, environment: StyleEnvironment) {
    self.parent = parent
    isRoot = root == nil
    style = StyleDraft()
    style.computed.text = parent.computed.text
    style.inherited = parent.inherited
    let rootStyle = root ?? parent
    context = UnitContext()
    context.environment = environment
    context.fontSize = parent.computed.text.font.size
    context.font = parent.computed.text.font
    context.rootFontSize = rootStyle.computed.text.font.size
    context.rootFont = rootStyle.computed.text.font
    context.lineHeight = parent.computed.text.lineHeight
    context.lineFont = parent.computed.text.font
    context.rootLineHeight = rootStyle.computed.text.lineHeight
  }

  static let initial = ResolvedStyle()
  private static let copiedInitial = CopiedStyle(initial.draft)
  private lazy var copiedParent = CopiedStyle(parent.draft)

  mutating func apply(_ property: Property, _ value: StyleValue) {
    switch value {
    case .wide(let keyword): applyWide(property, keyword)
    case .unresolved: applyWide(property, .unset)
    case .code(let code):
      var setter = KeywordSetter(property, code: code)
      property.visit(&style, &setter)
      if !setter.isSet { compute(property, value) }
    case .effects(let effects): style.computed.box.effects.formUnion(effects)
    default: compute(property, value)
    }
    if property.rawValue <= Property.fontSize.rawValue,
      property == .fontFamily || property == .fontSize
    {
      fontTouched = true
    }
  }

  /// Computes a value that does not follow from the row of its property.
  private mutating func compute(_ property: Property, _ value: StyleValue) {
    if property.rawValue <= Property.lineHeight.rawValue {
      applyFont(property, value)
    } else if property.isInherited {
      applyText(property, value)
    } else if property.rawValue <= Property.clear.rawValue
      || property.rawValue >= Property.boxSizing.rawValue
    {
      property.isPaint ? applyPaint(property, value) : applyBox(property, value)
    } else {
      applySides(property, value)
    }
  }

  private mutating func applyWide(_ property: Property, _ keyword: WideKeyword) {
    let inherits: Bool =
      switch keyword {
      case .inherit: true
      case .initial: false
      default: property.isInherited
      }
    PropertyCopier.copy(property, from: inherits ? copiedParent : Self.copiedInitial, to: &style)
    if keyword == .initial, property == .fontSize {
      style.inherited.sizeKeyword = 4
      style.inherited.hasAbsoluteSize = false
      style.computed.text.font.size = 0
    }
  }

  /// Must be called after the properties up to `fontSize` are applied.
  mutating func finishFontSize() {
    guard fontTouched else { return updateContext() }
    let isMonospace = style.computed.text.font.families == [.monospace]
    let wasMonospace = parent.computed.text.font.families == [.monospace]
    var size = style.computed.text.font.size
    let keyword = style.inherited.sizeKeyword
    if size == 0, keyword > 0, !style.inherited.hasAbsoluteSize {
      size = keywordSize(keyword, isMonospace)
    } else if !style.inherited.hasAbsoluteSize, isMonospace != wasMonospace {
      let factor: Float = 13.0 / 16
      size =
        keyword > 0
        ? keywordSize(keyword, isMonospace) : wasMonospace ? size / factor : size * factor
    }
    style.computed.text.font.size = min(max(size, 0), 10_000)
    applyMinimumSize()
    updateContext()
  }

  /// As in Chromium, sizes that refer to a keyword are at least 6 px, except for 0.
  private mutating func applyMinimumSize() {
    let size = style.computed.text.font.size
    guard !style.inherited.hasAbsoluteSize, size > 0 else {
      style.inherited.sizeBelowMinimum = 0
      return
    }
    if size < 6 {
      style.inherited.sizeBelowMinimum = size
      style.computed.text.font.size = 6
    } else if size > 6 {
      style.inherited.sizeBelowMinimum = 0
    }
  }

  private func keywordSize(_ keyword: UInt8, _ isMonospace: Bool) -> Float {
    let sizes: [Float] =
      isMonospace ? [9, 10, 12, 13, 16, 20, 26, 39] : [9, 10, 13, 16, 18, 24, 32, 48]
    let place = min(Int(keyword) - 1, sizes.count - 1)
    return sizes[place] * Float(context.environment.textScale)
  }

  /// `em` is the size without the minimum.
  private mutating func updateContext() {
    let below = style.inherited.sizeBelowMinimum
    let size = below > 0 ? below : style.computed.text.font.size
    context.fontSize = size
    context.glyphSize = style.computed.text.font.size
    if isRoot { context.rootFontSize = size }
  }

  /// Must be called after all font properties and the line height are applied.
  mutating func finishFont(featuresTouched: Bool) {
    if featuresTouched { style.computed.text.font.features = style.openTypeFeatures }
    context.font = style.computed.text.font
    if isRoot { context.rootFont = style.computed.text.font }
    context.lineHeight = style.computed.text.lineHeight
    context.lineFont = style.computed.text.font
    if isRoot { context.rootLineHeight = style.computed.text.lineHeight }
  }

  // MARK: Values

  func code<T: RawRepresentable>(_ value: StyleValue, _ fallback: T) -> T
  where T.RawValue == UInt8 {
    guard case .code(let code) = value else { return fallback }
    return T(rawValue: code) ?? fallback
  }

  func isOne(_ value: StyleValue) -> Bool { value == .code(1) }

  func bits(_ value: StyleValue) -> UInt16 {
    guard case .bits(let bits) = value else { return 0 }
    return bits
  }

  /// A length in px, for properties without percentages.
  mutating func pixels(_ value: StyleValue) -> Float? {
    switch value {
    case .length(let measure): return clamp(context.pixels(measure))
    case .calculation(let calculation):
      guard case .length(let length) = context.length(calculation) else { return nil }
      return length.px
    default: return nil
    }
  }

  mutating func share(_ value: StyleValue) -> LengthPercentage? {
    guard case .length(let length)? = lengthValue(value) else { return nil }
    return length
  }

  /// A length, with functions of percentages resolved against a known basis in px.
  mutating func share(_ value: StyleValue, of basis: Float) -> LengthPercentage? {
    switch lengthValue(value) {
    case .length(let length): length
    case .expression(let expression): .px(expression.resolved(px: basis))
    default: nil
    }
  }

  mutating func lengthValue(_ value: StyleValue) -> Length? {
    switch value {
    case .length(let measure):
      if measure.unit == .percent { return .length(.percent(clamp(measure.value))) }
      return .length(.px(clamp(context.pixels(measure))))
    case .calculation(let calculation): return context.length(calculation)
    default: return nil
    }
  }

  func clamp(_ value: Double) -> Float { Float(min(max(value, -33_554_428), 33_554_428)) }

  func color(_ value: SpecifiedColor, current: Color? = nil) -> Color {
    switch value {
    case .fixed(let color): return color
    case .current: return current ?? style.computed.text.color
    case .system(.linkText) where context.environment.linkColor != nil:
      return context.environment.linkColor ?? .black
    case .system(let system): return system.value(dark: style.inherited.prefersDarkColors)
    case .lightDark(let light, let dark):
      return color(style.inherited.prefersDarkColors ? dark : light, current: current)
    case .mix(let first, let second, let share, let alpha):
      return .mixed(
        color(first, current: current), color(second, current: current), share: share, alpha: alpha)
    }
  }
}

extension Color {
  /// A mixture in sRGB with premultiplied alpha.
  static func mixed(_ first: Color, _ second: Color, share: Double, alpha: Double) -> Color {
    let (a, b) = (Double(first.alpha) / 255, Double(second.alpha) / 255)
    let total = a * share + b * (1 - share)
    func channel(_ x: UInt8, _ y: UInt8) -> UInt8 {
      guard total > 0 else { return 0 }
      let value = (Double(x) * a * share + Double(y) * b * (1 - share)) / total
      return UInt8(min(max(value.rounded(), 0), 255))
    }
    return Color(
      red: channel(first.red, second.red), green: channel(first.green, second.green),
      blue: channel(first.blue, second.blue),
      alpha: UInt8(min(max((total * alpha * 255).rounded(), 0), 255)))
  }
}

extension StyleDraft {
  /// The features of font-variant-* (except for caps), then those of font-feature-settings.
  var openTypeFeatures: [FontFeature] {
    var features: [FontFeature] = []
    let state = inherited
    func append(_ entries: [FontVariants.Entry], _ bits: UInt16, alternating: Bool) {
      guard bits != 0 else { return }
      for (place, entry) in entries.enumerated() where bits >> UInt16(place) & 1 != 0 {
        let value: UInt32 = alternating && place % 2 == 1 ? 0 : 1
        for name in entry.1 {
          features.append(FontFeature(tag: FontVariants.tag(name), value: value))
        }
      }
    }
    // Spaced text has no ligatures, even if `font-variant-ligatures` enables them.
    if !computed.text.font.hasLetterSpacing {
      append(FontVariants.ligatures, state.ligatures, alternating: true)
    }
    append(FontVariants.numeric, state.numeric, alternating: false)
    append(FontVariants.eastAsian, state.eastAsian, alternating: false)
    if state.position > 0 {
      let name = state.position == 1 ? "subs" : "sups"
      features.append(FontFeature(tag: FontVariants.tag(name), value: 1))
    }
    if state.hasHistoricalForms {
      features.append(FontFeature(tag: FontVariants.tag("hist"), value: 1))
    }
    return features + state.featureSettings
  }
}
