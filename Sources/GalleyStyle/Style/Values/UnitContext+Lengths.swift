// Lengths of values in px, and the sizes to which container units refer.
// Source: CSS Values 4, section 6; CSS Conditional 5, section 6.

extension UnitContext {
  /// A length in px; nil for values that are none.
  mutating func pixels(of value: StyleValue) -> Double? {
    switch value {
    case .length(let measure): return pixels(measure)
    case .calculation(let calculation):
      guard case .length(let length) = length(calculation) else { return nil }
      return Double(length.px)
    default: return nil
    }
  }

  /// Adds the uses of a copy.
  mutating func take(uses other: UnitContext) {
    usedContainerAxes.formUnion(other.usedContainerAxes)
    usedViewportWidth = usedViewportWidth || other.usedViewportWidth
    usedFontMetrics = usedFontMetrics || other.usedFontMetrics
  }

  /// The width to which `cqw` refers; without a container, that of the viewport.
  var containerWidth: Double {
    mutating get {
      usedContainerAxes.insert(.inline)
      if let width = container.width { return width }
      usedViewportWidth = true
      return environment.viewportWidth
    }
  }

  var containerHeight: Double {
    mutating get {
      usedContainerAxes.insert(.block)
      return container.height ?? environment.viewportHeight
    }
  }
}
