// Multiplication of lengths by the device pixel ratio and `zoom` (BROWSER_RULES 1.7; CSS Viewport
// 1, section 5).

extension ComputedValues {
  package mutating func scale(by factor: Float, pixelRatio: Float) {
    text.font.size *= factor
    text.font.sizeScale *= factor
    text.font.pixelRatio = pixelRatio
    text.font.letterSpacing.px *= factor
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
    // Border widths are whole device px before the division by the factor.
    func scaledBorder(_ width: Swift.Float) -> Swift.Float {
      width > 0 ? max(1, (width * factor).rounded()) : width
    }
    flex.basis = flex.basis.scaled(by: factor)
    flex.rowGap.px *= factor
    flex.columnGap.px *= factor
    grid.scale(by: factor)
    transform.scale(by: factor)
    columns.width *= factor
    intrinsicWidth *= factor
    intrinsicHeight *= factor
    borderWidth.top = scaledBorder(borderWidth.top)
    borderWidth.right = scaledBorder(borderWidth.right)
    borderWidth.bottom = scaledBorder(borderWidth.bottom)
    borderWidth.left = scaledBorder(borderWidth.left)
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
  func scaled(by factor: Float) -> LengthExpression {
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
