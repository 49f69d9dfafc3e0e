// Font properties, line height, direction and colour scheme. Source: CSS Fonts 4, CSS Inline 3.

extension StyleBuilder {
  mutating func applyFont(_ property: Property, _ value: StyleValue) {
    switch property {
    case .colorScheme:
      guard case .code(let code) = value else { return }
      let prefersDark = context.environment.prefersDark
      style.inherited.prefersDarkColors = code == 1 || (code == 2 && prefersDark)
    case .locale:
      if case .string(let text) = value { style.computed.text.language = text }
    case .mathDepth: applyMathDepth(value)
    case .fontFamily:
      if case .families(let list) = value { style.computed.text.font.families = list }
    case .fontSize: applyFontSize(value)
    case .fontWeight: applyFontWeight(value)
    case .fontStyle:
      style.computed.text.font.slant = code(value, .oblique)
      style.computed.text.font.slope = 14
      if case .number(let degrees) = value { style.computed.text.font.slope = Float(degrees) }
    case .fontStretch:
      if case .number(let number) = value { style.computed.text.font.stretch = Float(number) }
    case .fontVariantLigatures: style.inherited.ligatures = bits(value)
    case .fontVariantNumeric: style.inherited.numeric = bits(value)
    case .fontVariantEastAsian: style.inherited.eastAsian = bits(value)
    case .fontVariantAlternates:
      if case .code(let code) = value { style.inherited.hasHistoricalForms = code != 0 }
    case .fontVariantPosition: if case .code(let code) = value { style.inherited.position = code }
    case .fontLanguageOverride:
      if case .number(let tag) = value {
        style.computed.text.font.languageOverride = UInt32(tag)
      }
    case .fontFeatureSettings:
      if case .features(let list) = value { style.inherited.featureSettings = list }
    case .fontVariationSettings:
      if case .variations(let list) = value { style.computed.text.font.variations = list }
    case .fontSynthesisWeight: setSynthesis(.weight, isOne(value))
    case .fontSynthesisStyle: setSynthesis(.style, isOne(value))
    case .fontSynthesisSmallCaps: setSynthesis(.smallCaps, isOne(value))
    case .fontSizeAdjust: applySizeAdjust(value)
    case .lineHeight: applyLineHeight(value)
    default: break
    }
  }

  private mutating func setSynthesis(_ part: FontSynthesis, _ isOn: Bool) {
    if isOn {
      style.computed.text.font.synthesisAllowed.insert(part)
    } else {
      style.computed.text.font.synthesisAllowed.remove(part)
    }
  }

  /// `from-font` becomes the number of the primary face, which descendants inherit.
  private mutating func applySizeAdjust(_ value: StyleValue) {
    guard case .sizeAdjust(let metric, let number) = value else {
      style.computed.text.font.sizeAdjust = nil
      return
    }
    var adjust = number.map { FontSizeAdjust(metric: metric, value: $0) }
    if number == nil {
      context.usedFontMetrics = true
      var font = style.computed.text.font
      font.sizeAdjust = nil
      adjust = context.environment.metrics(font).aspect(metric).map {
        FontSizeAdjust(metric: metric, value: $0)
      }
    }
    style.computed.text.font.sizeAdjust = adjust
  }

  private mutating func applyFontSize(_ value: StyleValue) {
    let minimum = parent.inherited.sizeBelowMinimum
    let parentSize = minimum > 0 ? minimum : parent.computed.text.font.size
    style.inherited.sizeBelowMinimum = 0
    let wasAbsolute = parent.inherited.hasAbsoluteSize
    if case .code(let code) = value {
      if code < 8 {
        style.inherited.sizeKeyword = code + 1
        style.inherited.hasAbsoluteSize = false
        style.computed.text.font.size = 0
        return
      }
      style.computed.text.font.size =
        code == 11
        ? parentSize * mathScale
        : Float(code == 9 ? Double(parentSize) / 1.2 : Double(parentSize) * 1.2)
      style.inherited.hasAbsoluteSize = wasAbsolute
    } else if case .length(let measure) = value {
      switch measure.unit {
      case .percent: style.computed.text.font.size = Float(Double(parentSize) * measure.value / 100)
      case .em: style.computed.text.font.size = clamp(Double(parentSize) * measure.value)
      default: style.computed.text.font.size = clamp(context.pixels(measure) * scale(measure.unit))
      }
      style.inherited.hasAbsoluteSize = wasAbsolute || !Self.isRelative(measure.unit)
    } else if case .calculation(let calculation) = value {
      guard case .length(let length) = context.length(calculation) else { return }
      style.computed.text.font.size = max(0, length.px + length.percent / 100 * parentSize)
      style.inherited.hasAbsoluteSize = true
    }
    style.inherited.sizeKeyword = 0
  }

  private mutating func applyMathDepth(_ value: StyleValue) {
    switch value {
    case .bits(0xFF): if parent.computed.text.isMathCompact { style.inherited.mathDepth += 1 }
    case .bits(let added): style.inherited.mathDepth += Int16(added)
    case .number(let depth): style.inherited.mathDepth = Int16(min(max(depth, -999), 999))
    default: break
    }
  }

  /// The factor of `font-size: math` for the parent's size.
  private var mathScale: Float {
    let steps = Int(style.inherited.mathDepth) - Int(parent.inherited.mathDepth)
    let scale = (0..<min(abs(steps), 99)).reduce(Float(1)) { scale, _ in scale * 0.71 }
    return steps < 0 ? 1 / scale : scale
  }

  /// The user's text scale, which applies to absolute sizes only.
  private func scale(_ unit: Measure.Unit) -> Double {
    unit == .px ? context.environment.textScale : 1
  }

  private static func isRelative(_ unit: Measure.Unit) -> Bool {
    unit == .percent || unit == .em || unit == .ex || unit == .ch || unit == .ic || unit == .cap
      || unit == .lh
  }

  private mutating func applyFontWeight(_ value: StyleValue) {
    let current = parent.computed.text.font.weight
    switch value {
    case .code(0): style.computed.text.font.weight = 400
    case .code(1): style.computed.text.font.weight = 700
    case .code(2):
      style.computed.text.font.weight =
        current < 350 ? 400 : current < 550 ? 700 : max(current, 900)
    case .code:
      style.computed.text.font.weight =
        current < 100 ? current : current < 550 ? 100 : current < 750 ? 400 : 700
    case .number(let number): style.computed.text.font.weight = Float(number)
    default: break
    }
  }

  private mutating func applyLineHeight(_ value: StyleValue) {
    let size = style.computed.text.font.size
    switch value {
    case .code: style.computed.text.lineHeight = .normal
    case .number(let number): style.computed.text.lineHeight = .percent(Float(number * 100))
    case .length(let measure) where measure.unit == .percent:
      // Chromium stores the percentage as an integer.
      let percent = Float(measure.value.rounded(.towardZero))
      style.computed.text.lineHeight = .px(size * percent / 100)
    case .length(let measure):
      style.computed.text.lineHeight = .px(clamp(context.pixels(measure) * scale(measure.unit)))
    case .calculation(let calculation):
      switch context.length(calculation) {
      case .length(let length):
        style.computed.text.lineHeight = .px(max(0, length.px + length.percent / 100 * size))
      case .expression(let expression):
        let height = LayoutUnit.truncate(Double(expression.resolved(px: size)))
        style.computed.text.lineHeight = .px(Float(max(0, height.px)))
      default: break
      }
    default: break
    }
  }
}
