// The device's pixel ratio: everything is laid out at size x ratio (BROWSER_RULES 1.7).

extension BoxTree {
  /// Multiplies every length by the ratio.
  mutating func scale(by ratio: Double) {
    guard ratio != 1, ratio > 0, ratio.isFinite else { return }
    let factor = Float(ratio)
    for index in styles.indices {
      styles[index] = styles[index].derived(.scaled(factor)) { $0.scale(by: factor) }
    }
    for index in formulas.indices { formulas[index].scale(by: factor) }
    for index in replacedSizes.indices {
      replacedSizes[index].width = replacedSizes[index].width.map { $0 * factor }
      replacedSizes[index].height = replacedSizes[index].height.map { $0 * factor }
    }
  }
}

extension ComputedValues {
  fileprivate mutating func scale(by factor: Float) {
    text.font.size *= factor
    text.font.pixelRatio = factor
    text.font.letterSpacing *= factor
    text.font.wordSpacing.px *= factor
    if case .px(let px) = text.lineHeight { text.lineHeight = .px(px * factor) }
    if text.tabSizeIsLength { text.tabSize *= factor }
    text.textIndent.px *= factor
    text.borderSpacingX *= factor
    text.borderSpacingY *= factor
    box.scale(by: factor)
  }
}

extension BoxProperties {
  fileprivate mutating func scale(by factor: Swift.Float) {
    for path: WritableKeyPath<BoxProperties, Length> in [
      \.width, \.height, \.minWidth, \.minHeight, \.maxWidth, \.maxHeight,
      \.margin.top, \.margin.right, \.margin.bottom, \.margin.left,
      \.padding.top, \.padding.right, \.padding.bottom, \.padding.left,
      \.inset.top, \.inset.right, \.inset.bottom, \.inset.left,
    ] {
      self[keyPath: path] = self[keyPath: path].scaled(by: factor)
    }
    flex.basis = flex.basis.scaled(by: factor)
    flex.rowGap.px *= factor
    flex.columnGap.px *= factor
    grid.scale(by: factor)
    borderWidth.top = (borderWidth.top * factor).rounded(.down)
    borderWidth.right = (borderWidth.right * factor).rounded(.down)
    borderWidth.bottom = (borderWidth.bottom * factor).rounded(.down)
    borderWidth.left = (borderWidth.left * factor).rounded(.down)
    if case .length(var value) = verticalAlign {
      value.px *= factor
      verticalAlign = .length(value)
    }
  }
}

extension Length {
  fileprivate func scaled(by factor: Float) -> Length {
    switch self {
    case .length(var value):
      value.px *= factor
      return .length(value)
    case .expression(let expression): return .expression(expression.scaled(by: factor))
    default: return self
    }
  }
}

extension LengthExpression {
  fileprivate func scaled(by factor: Float) -> LengthExpression {
    switch self {
    case .value(var value):
      value.px *= factor
      return .value(value)
    case .sum(let parts): return .sum(parts.map { $0.scaled(by: factor) })
    case .product(let part, let scale): return .product(part.scaled(by: factor), scale)
    case .minimum(let parts): return .minimum(parts.map { $0.scaled(by: factor) })
    case .maximum(let parts): return .maximum(parts.map { $0.scaled(by: factor) })
    }
  }
}
