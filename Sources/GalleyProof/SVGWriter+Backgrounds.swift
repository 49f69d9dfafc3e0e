// Rings, shadows, gradients and groups as SVG elements.
// Source: SVG 2 sections 13 (gradients, patterns); Filter Effects 1, section 9.5; CSS Masking 1.

internal import Galley

extension SVGWriter {
  mutating func write(_ ring: DisplayList.Ring, _ color: SRGBColor) {
    let path = ring.outer.outline.svgPath + ring.inner.outline.svgPath
    append("<path fill-rule=\"evenodd\" d=\"\(path)\" \(fill(color))/>\n")
  }

  mutating func write(_ shadow: DisplayList.Shadow) {
    let name = newName("s")
    let reach = shadow.shape.rect.union(shadow.edge.rect).outset(by: 3 * shadow.deviation + 2)
    let all = DisplayList.RoundedRect(reach).outline.svgPath
    // An outer shadow is clipped by all but the edge, an inset one is all but its shape.
    let clip = shadow.isInset ? shadow.edge.outline.svgPath : all + shadow.edge.outline.svgPath
    let path = shadow.isInset ? all + shadow.shape.outline.svgPath : shadow.shape.outline.svgPath
    define(
      """
      <clipPath id="\(name)"><path clip-rule="evenodd" d="\(clip)"/></clipPath>
      <filter id="\(name)f" x="-1" y="-1" width="3" height="3">\
      <feGaussianBlur stdDeviation="\(text(shadow.deviation))"/></filter>

      """)
    let filter = shadow.deviation > 0 ? " filter=\"url(#\(name)f)\"" : ""
    append(
      "<g clip-path=\"url(#\(name))\"><path fill-rule=\"evenodd\" d=\"\(path)\"\(filter) "
        + "\(fill(shadow.color))/></g>\n")
  }

  /// Writes tiles as a pattern.
  ///
  /// SVG has no conic gradient: the first colour is in its place. Pictures of files are left out.
  mutating func write(_ tiles: DisplayList.Tiles) {
    guard case .gradient(let gradient) = tiles.content else { return }
    let name = newName("t")
    let paint: String
    switch gradient.geometry {
    case .linear(let from, let to):
      paint = "url(#\(name)g)"
      define(
        "<linearGradient id=\"\(name)g\" gradientUnits=\"userSpaceOnUse\" x1=\"\(text(from.x))\" "
          + "y1=\"\(text(from.y))\" x2=\"\(text(to.x))\" y2=\"\(text(to.y))\""
          + spread(gradient) + ">\(stops(gradient))</linearGradient>\n")
    case .radial(let center, let radii):
      paint = "url(#\(name)g)"
      let tall = radii.width > 0 ? radii.height / radii.width : 1
      define(
        "<radialGradient id=\"\(name)g\" gradientUnits=\"userSpaceOnUse\" r=\"\(text(radii.width))\""
          + " cx=\"0\" cy=\"0\" gradientTransform=\"translate(\(text(center.x)) \(text(center.y)))"
          + " scale(1 \(text(tall)))\"" + spread(gradient)
          + ">\(stops(gradient))</radialGradient>\n")
    case .conic: paint = gradient.stops.first.map { $0.color.css } ?? "none"
    }
    let step = Size(
      width: tiles.step.width > 0 ? tiles.step.width : tiles.area.rect.width + tiles.tile.width,
      height: tiles.step.height > 0 ? tiles.step.height : tiles.area.rect.height + tiles.tile.height
    )
    define(
      "<pattern id=\"\(name)\" patternUnits=\"userSpaceOnUse\" x=\"\(text(tiles.tile.x))\" "
        + "y=\"\(text(tiles.tile.y))\" width=\"\(text(step.width))\" height=\"\(text(step.height))\">"
        + "<rect width=\"\(text(tiles.tile.width))\" height=\"\(text(tiles.tile.height))\" "
        + "fill=\"\(paint)\"/></pattern>\n")
    let opacity = tiles.opacity < 1 ? " fill-opacity=\"\(text(tiles.opacity))\"" : ""
    append("<path d=\"\(tiles.area.outline.svgPath)\" fill=\"url(#\(name))\"\(opacity)/>\n")
  }

  /// Opens a group with filters and a blend mode, as CSS.
  mutating func write(_ effect: DisplayList.Effect) {
    var style = ""
    if effect.blendMode != .normal { style += "mix-blend-mode:\(effect.blendMode.rawValue);" }
    if effect.blendMode == .normal { style += "isolation:isolate;" }
    if !effect.filters.isEmpty {
      let name = newName("e")
      let content = effect.filters.map { filter in
        switch filter {
        case .colors(let matrix):
          "<feColorMatrix values=\"\(matrix.values.map(text).joined(separator: " "))\"/>"
        case .blur(let deviation): "<feGaussianBlur stdDeviation=\"\(text(deviation))\"/>"
        case .shadow(let x, let y, let deviation, let color):
          "<feDropShadow dx=\"\(text(x))\" dy=\"\(text(y))\" stdDeviation=\"\(text(deviation))\" "
            + "flood-color=\"\(color.css)\"/>"
        }
      }
      define(
        "<filter id=\"\(name)\" x=\"-1\" y=\"-1\" width=\"3\" height=\"3\" "
          + "color-interpolation-filters=\"sRGB\">\(content.joined())</filter>\n")
      style += "filter:url(#\(name));"
    }
    append("<g opacity=\"\(text(effect.opacity))\" style=\"\(style)\">\n")
  }

  private func spread(_ gradient: DisplayList.Gradient) -> String {
    gradient.isRepeating ? " spreadMethod=\"repeat\"" : ""
  }

  private func stops(_ gradient: DisplayList.Gradient) -> String {
    gradient.stops.map { stop in
      "<stop offset=\"\(text(stop.offset))\" \(paint(stop.color, "stop-color", nil))/>"
    }.joined()
  }
}
