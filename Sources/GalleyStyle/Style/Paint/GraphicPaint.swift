// The paint of shapes and text of SVG. Source: SVG 2, sections 11.1 and 13.2.

/// A computed value of `fill` or `stroke`.
package enum GraphicPaint: Sendable, Hashable {
  case none
  case color(Color)
  /// The `color` of the element that is painted.
  case current
  /// A gradient or pattern.
  case server
}

extension TextProperties {
  /// Changes to text of SVG.
  package mutating func becomeGraphic() {
    var values = paint?.values ?? TextPaintProperties()
    values.isGraphic = true
    paint = TextPaint(values)
  }

  /// The colour of the glyphs.
  ///
  /// `-webkit-text-fill-color` has no effect in SVG, as in Chromium. Text with a gradient has the colour of the
  /// element, because what is not legible is worse than what has another colour.
  package var glyphColor: Color {
    guard let paint = paint?.values else { return color }
    return paint.isGraphic ? graphicColor : paint.fillColor ?? color
  }

  /// The colour of `fill` with its opacity, which is also that of decorations of SVG text.
  package var graphicColor: Color {
    guard let paint = paint?.values else { return .black }
    var result = color
    switch paint.graphicFill {
    case .none: result.alpha = 0
    case .color(let own): result = own
    case .current, .server: break
    }
    result.alpha = UInt8((Float(result.alpha) * paint.fillOpacity).rounded())
    return result
  }
}
