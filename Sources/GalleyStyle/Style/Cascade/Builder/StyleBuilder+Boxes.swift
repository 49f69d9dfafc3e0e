// Properties of boxes, which do not inherit. Source: CSS Display 3, CSS Box 4, CSS Sizing 3,
// CSS Backgrounds 3, CSS Text Decoration 4.

extension StyleBuilder {
  mutating func applyBox(_ property: Property, _ value: StyleValue) {
    switch property {
    case .aspectRatio:
      if case .ratio(let ratio, let auto) = value {
        style.computed.box.aspectRatio = ratio
        style.computed.box.aspectRatioAuto = auto
      }
    case .verticalAlign, .alignmentBaseline: applyAlignment(property, value)
    case .backgroundColor:
      if case .color(let color) = value { style.computed.box.backgroundColor = self.color(color) }
    case .backgroundImage: applyPaint(property, value)
    case .opacity:
      guard case .number(let number) = value else { break }
      style.computed.box.opacity = Float(min(max(number, 0), 1))
    case .marginTrim:
      style.computed.box.marginTrim = MarginTrim(rawValue: UInt8(truncatingIfNeeded: bits(value)))
    case .lineClamp: style.own.lineClamp = integer(value)
    case .boxFlex, .boxOrdinalGroup:
      applyLegacyBox(property, value)
    case .zIndex: style.computed.box.zIndex = integer(value)
    case .columnCount: style.computed.box.columns.count = Int32(clamping: integer(value) ?? 0)
    case .columnWidth: style.computed.box.columns.width = pixels(value) ?? -1
    case .transform, .transformOrigin, .translate, .rotate, .scale:
      applyTransform(property, value)
    case .zoom:
      // As in browsers, zero is ignored.
      if case .number(let number) = value, number > 0 {
        let zoom = parent.computed.text.zoom * clamp(number)
        style.computed.text.zoom = min(max(zoom, 1e-6), 1e6)
      }
    case .clipPath:
      style.computed.box.effects.insert(.clipPath)
      applyPaint(property, value)
    case .filter:
      style.computed.box.effects.insert(.filter)
      applyPaint(property, value)
    case .mixBlendMode: applyPaint(property, value)
    case .containIntrinsicWidth: style.computed.box.intrinsicWidth = pixels(value) ?? 0
    case .containIntrinsicHeight: style.computed.box.intrinsicHeight = pixels(value) ?? 0
    case .containerName:
      if case .strings(let names) = value { style.own.container.names = names }
    default: applyContent(property, value)
    }
  }

  private mutating func applyContent(_ property: Property, _ value: StyleValue) {
    switch property {
    case .content:
      if case .content(let parts) = value { style.computed.box.content = parts }
      if case .code = value { style.computed.box.content = nil }
    case .counterReset: style.computed.box.counterReset = changes(value)
    case .counterIncrement: style.computed.box.counterIncrement = changes(value)
    case .counterSet: style.computed.box.counterSet = changes(value)
    case .flexGrow, .flexShrink, .flexBasis, .order, .rowGap, .columnGap:
      applyFlex(property, value)
    case .gridTemplateColumns, .gridTemplateRows, .gridTemplateAreas, .gridAutoColumns,
      .gridAutoRows, .gridAutoFlow, .gridColumnStart, .gridColumnEnd, .gridRowStart, .gridRowEnd:
      applyGrid(property, value)
    case .textDecorationLine: style.own.decorationLines = bits(value)
    case .textDecorationStyle:
      if case .code(let code) = value { style.own.decorationStyle = code }
    case .textDecorationColor:
      if case .color(let color) = value { style.own.decorationColor = color }
    case .textDecorationThickness: style.own.decorationThickness = thickness(value)
    default: break
    }
  }

  /// A length in px with percentages of the font size; nil for keywords.
  mutating func emLength(_ value: StyleValue) -> Float? {
    share(value, of: context.fontSize).map { $0.px + $0.percent / 100 * context.fontSize }
  }

  private mutating func thickness(_ value: StyleValue) -> TextDecoration.Thickness {
    if let length = emLength(value) { return .length(length) }
    return if case .code(1) = value { .fromFont } else { .automatic }
  }

  private func changes(_ value: StyleValue) -> [CounterChange] {
    guard case .counters(let list) = value else { return [] }
    return list
  }

  func integer(_ value: StyleValue) -> Int? {
    guard case .number(let number) = value else { return nil }
    return Int(min(max(number, -2_147_483_648), 2_147_483_647))
  }

  private mutating func applyAlignment(_ property: Property, _ value: StyleValue) {
    if property == .verticalAlign {
      applyVerticalAlign(value)
    } else {
      applyAlignmentBaseline(value)
    }
  }

  private mutating func applyVerticalAlign(_ value: StyleValue) {
    if case .code(let code) = value {
      let values: [VerticalAlign] = [
        .baseline, .sub, .super, .top, .textTop, .middle, .bottom, .textBottom,
        .webkitBaselineMiddle,
      ]
      style.computed.box.verticalAlign = Int(code) < values.count ? values[Int(code)] : .baseline
    } else {
      let lineHeight = context.pixels(Measure(value: 1, unit: .lh))
      guard let length = share(value, of: Float(lineHeight)) else { return }
      style.computed.box.verticalAlign = .length(length)
    }
  }

  private mutating func applyAlignmentBaseline(_ value: StyleValue) {
    guard case .code(let code) = value else { return }
    let baseline = DominantBaseline(rawValue: UInt8(clamping: Int(code) - 1))
    style.computed.box.verticalAlign =
      code > 0 ? .graphic(baseline ?? .alphabetic) : .baseline
  }

  // MARK: Sides and sizes

  mutating func applySides(_ property: Property, _ value: StyleValue) {
    switch property {
    case .marginTop: style.computed.box.margin.top = edge(value) ?? .auto
    case .marginRight: style.computed.box.margin.right = edge(value) ?? .auto
    case .marginBottom: style.computed.box.margin.bottom = edge(value) ?? .auto
    case .marginLeft: style.computed.box.margin.left = edge(value) ?? .auto
    case .paddingTop: style.computed.box.padding.top = edge(value, isPositive: true) ?? .zero
    case .paddingRight: style.computed.box.padding.right = edge(value, isPositive: true) ?? .zero
    case .paddingBottom: style.computed.box.padding.bottom = edge(value, isPositive: true) ?? .zero
    case .paddingLeft: style.computed.box.padding.left = edge(value, isPositive: true) ?? .zero
    case .top: style.computed.box.inset.top = inset(value)
    case .right: style.computed.box.inset.right = inset(value)
    case .bottom: style.computed.box.inset.bottom = inset(value)
    case .left: style.computed.box.inset.left = inset(value)
    case .width: style.computed.box.width = size(value)
    case .height: style.computed.box.height = size(value)
    case .minWidth: style.computed.box.minWidth = size(value)
    case .minHeight: style.computed.box.minHeight = size(value)
    case .maxWidth: style.computed.box.maxWidth = size(value)
    case .maxHeight: style.computed.box.maxHeight = size(value)
    default: applyBorder(property, value)
    }
  }

  private mutating func inset(_ value: StyleValue) -> Length { lengthValue(value) ?? .auto }

  /// A margin or padding.
  private mutating func edge(_ value: StyleValue, isPositive: Bool = false) -> Length? {
    guard case .calculation(let calculation) = value else {
      return isPositive ? positive(value) : lengthValue(value)
    }
    let length = context.edge(calculation)
    if case .expression = length { return length }
    return isPositive ? positive(value) : length
  }

  /// A length clamped to at least 0, which only mathematical functions can violate here.
  private mutating func positive(_ value: StyleValue) -> Length? {
    guard case .length(let length)? = lengthValue(value), !length.hasPercent, length.px < 0 else {
      return lengthValue(value)
    }
    return .zero
  }

  mutating func size(_ value: StyleValue) -> Length {
    guard case .code(let code) = value else { return positive(value) ?? .auto }
    switch code {
    case 1: return .minContent
    case 2: return .maxContent
    case 3: return .fitContent
    case 4: return .stretch
    case 5: return .none
    default: return .auto
    }
  }

  private mutating func applyBorder(_ property: Property, _ value: StyleValue) {
    switch property {
    case .borderTopWidth: style.own.borderWidths.top = borderWidth(value)
    case .borderRightWidth: style.own.borderWidths.right = borderWidth(value)
    case .borderBottomWidth: style.own.borderWidths.bottom = borderWidth(value)
    case .borderLeftWidth: style.own.borderWidths.left = borderWidth(value)
    case .borderTopColor: style.own.borderColors.top = borderColor(value)
    case .borderRightColor: style.own.borderColors.right = borderColor(value)
    case .borderBottomColor: style.own.borderColors.bottom = borderColor(value)
    case .borderLeftColor: style.own.borderColors.left = borderColor(value)
    case .borderTopLeftRadius: style.computed.box.borderRadius.top = share(value) ?? .zero
    case .borderTopRightRadius: style.computed.box.borderRadius.right = share(value) ?? .zero
    case .borderBottomRightRadius: style.computed.box.borderRadius.bottom = share(value) ?? .zero
    case .borderBottomLeftRadius: style.computed.box.borderRadius.left = share(value) ?? .zero
    default: break
    }
  }

  private mutating func borderWidth(_ value: StyleValue) -> Float? {
    if case .code(let code) = value { return code == 0 ? 1 : code == 1 ? 3 : 5 }
    return pixels(value).map { max($0, 0) }
  }

  private func borderColor(_ value: StyleValue) -> Color? {
    guard case .color(let color) = value else { return nil }
    return color == .current ? nil : self.color(color)
  }
}
