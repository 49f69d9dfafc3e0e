// The device pixel ratio and `zoom`: lengths are multiplied once, after the boxes are created
// (BROWSER_RULES 1.7; CSS Viewport 1, section 5).

internal import GalleyStyle
internal import GalleySystem

extension BoxTree {
  /// Multiplies each length by the ratio and by the zoom of its element.
  mutating func scale(by ratio: Double) {
    let isScaled = ratio != 1 && ratio > 0 && ratio.isFinite
    guard isScaled || styles.contains(where: { $0.text.zoom != 1 }) else { return }
    let ratio = isScaled ? Float(ratio) : 1
    let zooms = IndexedArray<ComputedStyle, Float>(styles.map(\.text.zoom))
    for index in styles.indices {
      let factor = ratio * zooms[index]
      guard factor != 1 || ratio != 1 else { continue }
      styles[index] = styles[index].derived(.scaled(factor)) {
        $0.scale(by: factor, pixelRatio: ratio)
      }
    }
    for box in boxes {
      let factor = ratio * zooms[box.style]
      if box.formula.exists { formulas[box.formula].scale(by: factor) }
      if box.replaced.exists { pictureSizes[box.replaced].scale(by: factor) }
    }
    for index in graphicRuns.indices {
      guard let first = graphicRuns[index].segments.first else { continue }
      graphicRuns[index].scale(by: ratio * zooms[boxes[first.box].style])
    }
    for index in graphicTexts.indices {
      let box = graphicTexts[index].box
      graphicTexts[index].scale(by: ratio * zooms[boxes[box].style])
    }
  }
}

extension IntrinsicSize {
  mutating func scale(by factor: Float) {
    width = width.map { $0 * factor }
    height = height.map { $0 * factor }
    if case .belowTop(let distance) = baseline { baseline = .belowTop(distance * factor) }
    scale *= factor
  }
}
