// Input: specified lengths, an element's font and the environment. Output: computed lengths.
// Sums have double precision and are rounded to single precision once.
// Source: CSS Values 4, sections 6 and 10.

/// The metrics of a font for relative units, in em.
package struct RelativeFontMetrics: Sendable {
  package var xHeight: Float = 0.5
  package var zeroAdvance: Float = 0.5
  package var ideographAdvance: Float = 1
  package var capHeight: Float = 0.7
  /// `line-height: normal` in px at the font's size.
  package var normalLineHeight: Float?
  /// By metric of `font-size-adjust`: its value in em; 0 if the face lacks it.
  package var aspects: [Float] = []

  package init() {}

  func aspect(_ metric: FontSizeAdjust.Metric) -> Float? {
    let place = Int(metric.rawValue)
    return aspects.indices.contains(place) && aspects[place] > 0 ? aspects[place] : nil
  }
}

/// The values to which an element's relative units refer.
package struct UnitContext {
  package var fontSize: Float = 16
  /// The font size with the minimum, to which units of glyphs refer; 0 for that above.
  var glyphSize: Float = 0
  var rootFontSize: Float = 16
  var font = FontStyle() { didSet { keptMetrics = [] } }
  var rootFont = FontStyle() { didSet { keptMetrics = [] } }
  /// The line heights for `lh` and `rlh`, with the fonts above.
  var lineHeight = LineHeight.normal
  var rootLineHeight = LineHeight.normal
  /// The font of the element to which `lh` refers; that of the parent until the element's is known.
  var lineFont = FontStyle() { didSet { keptMetrics = [] } }
  var environment = StyleEnvironment()
  /// The size of the query container; nil on an axis without one.
  var container = ContainerSize()
  /// The axes on which a value depends on the query container.
  var usedContainerAxes: ContainerAxes = []
  /// Whether a value depends on the viewport's width, or on metrics of a font.
  var usedViewportWidth = false
  var usedFontMetrics = false
  /// The metrics that values have used, by `FontPlace`; empty before the first use.
  ///
  /// A calculation or a condition may have any number of such units, and each look-up selects a face.
  private var keptMetrics: [RelativeFontMetrics?] = []

  /// The fonts above.
  private enum FontPlace: Int, CaseIterable {
    case own, root, line
  }

  package init() {}

  package mutating func pixels(_ measure: Measure) -> Double {
    measure.value * unitSize(measure.unit)
  }

  private mutating func unitSize(_ unit: Measure.Unit) -> Double {
    switch unit {
    case .number, .px: return 1
    case .percent: return 0
    case .em: return Double(fontSize)
    case .rem: return Double(rootFontSize)
    case .lh: return height(lineHeight, .line)
    case .rlh: return height(rootLineHeight, .root)
    case .vh: return environment.viewportHeight / 100
    case .vw:
      usedViewportWidth = true
      return environment.viewportWidth / 100
    case .vmin:
      usedViewportWidth = true
      return min(environment.viewportWidth, environment.viewportHeight) / 100
    case .vmax:
      usedViewportWidth = true
      return max(environment.viewportWidth, environment.viewportHeight) / 100
    case .cqw: return containerWidth / 100
    case .cqh: return containerHeight / 100
    case .cqmin: return min(containerWidth, containerHeight) / 100
    case .cqmax: return max(containerWidth, containerHeight) / 100
    case .ex, .ch, .ic, .cap:
      usedFontMetrics = true
      return Double(glyphSize > 0 ? glyphSize : fontSize) * fontUnit(unit, metrics(.own))
    case .rex, .rch, .ric, .rcap:
      usedFontMetrics = true
      return Double(rootFontSize) * fontUnit(unit, metrics(.root))
    }
  }

  private mutating func height(_ lineHeight: LineHeight, _ place: FontPlace) -> Double {
    switch lineHeight {
    case .px(let value): return Double(value)
    case .percent(let value):
      // Chromium's product is a multiple of 1/64.
      return (Double(value * font(place).size / 100) * 64).rounded(.down) / 64
    case .normal:
      usedFontMetrics = true
      return Double(metrics(place).normalLineHeight ?? font(place).size * 1.15)
    }
  }

  private func font(_ place: FontPlace) -> FontStyle {
    switch place {
    case .own: font
    case .root: rootFont
    case .line: lineFont
    }
  }

  private mutating func metrics(_ place: FontPlace) -> RelativeFontMetrics {
    if keptMetrics.isEmpty {
      keptMetrics = [RelativeFontMetrics?](repeating: nil, count: FontPlace.allCases.count)
    }
    if let kept = keptMetrics[place.rawValue] { return kept }
    let metrics = environment.metrics(font(place))
    keptMetrics[place.rawValue] = metrics
    return metrics
  }

  private func fontUnit(_ unit: Measure.Unit, _ metrics: RelativeFontMetrics) -> Double {
    switch unit {
    case .ex, .rex: Double(metrics.xHeight)
    case .ch, .rch: Double(metrics.zeroAdvance)
    case .ic, .ric: Double(metrics.ideographAdvance)
    default: Double(metrics.capHeight)
    }
  }

  // MARK: Trees

  /// A computed tree: a number, `px + percent`, or an expression that depends on the basis.
  private enum Term {
    case number(Double)
    /// `isMixed` is true if it has both terms. It distinguishes `0px + 0%` from `0`.
    case linear(px: Double, percent: Double, hasPercent: Bool, isMixed: Bool = false)
    case open(LengthExpression)
  }

  mutating func number(_ calculation: Calculation) -> Double? {
    guard case .number(let value) = term(calculation) else { return nil }
    return value.isNaN ? 0 : min(max(value, -1e30), 1e30)
  }

  mutating func length(_ calculation: Calculation) -> Length {
    switch term(calculation) {
    case .number(let value): return .length(.px(clamped(value)))
    case .linear(let px, let percent, let hasPercent, _):
      return .length(
        LengthPercentage(px: clamped(px), percent: clamped(percent), hasPercent: hasPercent))
    case .open(let expression): return .expression(expression)
    }
  }

  /// A margin or padding: `calc(0px + 0%)` may take space as other functions of percentages do.
  mutating func edge(_ calculation: Calculation) -> Length {
    if case .linear(px: 0, percent: 0, _, isMixed: true) = term(calculation) {
      return .expression(.value(.percent(0)))
    }
    return length(calculation)
  }

  private func clamped(_ value: Double) -> Float {
    value.isNaN ? 0 : Float(min(max(value, -33_554_428), 33_554_428))
  }

  private func expression(_ term: Term) -> LengthExpression {
    switch term {
    case .number(let value): .value(.px(clamped(value)))
    case .linear(let px, let percent, let hasPercent, _):
      .value(LengthPercentage(px: clamped(px), percent: clamped(percent), hasPercent: hasPercent))
    case .open(let expression): expression
    }
  }

  private mutating func term(_ calculation: Calculation) -> Term {
    switch calculation {
    case .measure(let measure):
      switch measure.unit {
      case .number: return .number(measure.value)
      case .percent: return .linear(px: 0, percent: measure.value, hasPercent: true)
      default: return .linear(px: pixels(measure), percent: 0, hasPercent: false)
      }
    case .sum(let parts): return sum(parts)
    case .angle(let degrees): return .number(degrees)
    case .time(let seconds): return .number(seconds)
    case .product(let left, let right):
      let (first, second) = (term(left), term(right))
      if case .number(let factor) = first { return scaled(second, factor) }
      if case .number(let factor) = second { return scaled(first, factor) }
      return typed(calculation, magnitude(first) * magnitude(second))
    case .quotient(let left, let right):
      let divisor = term(right)
      if case .number(let value) = divisor {
        return scaled(term(left), 1 / value)
      }
      return typed(calculation, magnitude(term(left)) / magnitude(divisor))
    case .minimum(let parts): return extreme(parts, isMinimum: true)
    case .maximum(let parts): return extreme(parts, isMinimum: false)
    case .clamp(let low, let middle, let high):
      return extreme([low, .minimum([middle, high])], isMinimum: false)
    case .function(let function, let parts): return apply(function, parts.map { term($0) })
    }
  }

  private mutating func sum(_ parts: [Calculation]) -> Term {
    var (number, px, percent) = (0.0, 0.0, 0.0)
    var isNumber = false
    var (hasLength, hasPercent) = (false, false)
    var open: [LengthExpression] = []
    for part in parts {
      switch term(part) {
      case .number(let value):
        number += value
        isNumber = true
      case .linear(let length, let share, let some, let isMixed):
        px += length
        percent += share
        hasPercent = hasPercent || some
        hasLength = hasLength || !some || isMixed
      case .open(let expression): open.append(expression)
      }
    }
    if isNumber { return .number(number) }
    let linear = Term.linear(
      px: px, percent: percent, hasPercent: hasPercent, isMixed: hasLength && hasPercent)
    return open.isEmpty ? linear : .open(.sum([expression(linear)] + open))
  }

  private func scaled(_ term: Term, _ factor: Double) -> Term {
    switch term {
    case .number(let value): .number(value * factor)
    case .linear(let px, let percent, let hasPercent, let isMixed):
      .linear(
        px: px * factor, percent: percent * factor, hasPercent: hasPercent, isMixed: isMixed)
    case .open(let expression): .open(.product(expression, Float(factor)))
    }
  }

  private mutating func extreme(_ parts: [Calculation], isMinimum: Bool) -> Term {
    let terms = parts.map { term($0) }
    var (numbers, lengths, percents): ([Double], [Double], [Double]) = ([], [], [])
    for term in terms {
      switch term {
      case .number(let value): numbers.append(value)
      case .linear(let px, let percent, let hasPercent, let isMixed):
        if !hasPercent {
          lengths.append(px)
        } else if px == 0, !isMixed {
          percents.append(percent)
        }
      case .open: break
      }
    }
    func pick(_ values: [Double]) -> Double { (isMinimum ? values.min() : values.max()) ?? 0 }
    if numbers.count == terms.count { return .number(pick(numbers)) }
    if lengths.count == terms.count {
      return .linear(px: pick(lengths), percent: 0, hasPercent: false)
    }
    if percents.count == terms.count {
      return .linear(px: 0, percent: pick(percents), hasPercent: true)
    }
    let open = terms.map { expression($0) }
    return .open(isMinimum ? .minimum(open) : .maximum(open))
  }

  /// The value of a term as a factor of a product of lengths, which has no basis.
  private func magnitude(_ term: Term) -> Double {
    switch term {
    case .number(let value): value
    case .linear(let px, let percent, let hasPercent, _): hasPercent ? percent : px
    case .open: 0
    }
  }

  /// A term with the type of a product of lengths.
  private func typed(_ calculation: Calculation, _ value: Double) -> Term {
    guard let dimension = calculation.dimension, dimension.length != 0 else {
      return .number(value)
    }
    return dimension.hasPercent && !dimension.hasLength
      ? .linear(px: 0, percent: value, hasPercent: true)
      : .linear(px: value, percent: 0, hasPercent: false)
  }

  private func apply(_ function: Calculation.Function, _ terms: [Term]) -> Term {
    var values: [Double] = []
    var isNumber = false
    var isPercent = true
    for term in terms {
      switch term {
      case .number(let value):
        values.append(value)
        isNumber = true
      case .linear(let px, let percent, let hasPercent, let isMixed):
        isPercent = isPercent && hasPercent && !isMixed && px == 0
        values.append(isPercent ? percent : px)
      case .open: return .number(0)
      }
    }
    let value = function.value(values)
    switch function {
    case .sign, .progress, .atan2: return .number(value)
    default: break
    }
    if isNumber { return .number(value) }
    return isPercent
      ? .linear(px: 0, percent: value, hasPercent: true)
      : .linear(px: value, percent: 0, hasPercent: false)
  }
}
