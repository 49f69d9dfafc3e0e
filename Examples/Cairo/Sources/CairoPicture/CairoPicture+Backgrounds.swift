// Rings, shadows, gradients and clips of Cairo.

import CCairo
import Galley

extension CairoPicture {
  func clip(to outline: Layout.Outline) {
    cairo_save(cairo)
    cairo_new_path(cairo)
    add(outline)
    cairo_clip(cairo)
  }

  func fill(_ ring: DisplayList.Ring, _ color: SRGBColor) {
    set(color)
    add(ring.outer.outline)
    add(ring.inner.outline)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(cairo)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
  }

  /// Draws a shadow as rings of the same colour that grow by steps: Cairo has no blur.
  func draw(_ shadow: DisplayList.Shadow) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    let reach = shadow.shape.rect.union(shadow.edge.rect)
    let far = 3 * shadow.deviation + 2
    func addAll() {
      cairo_rectangle(
        cairo, reach.x - far, reach.y - far, reach.width + 2 * far, reach.height + 2 * far)
    }
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    if !shadow.isInset { addAll() }
    add(shadow.edge.outline)
    cairo_clip(cairo)
    let steps = shadow.deviation > 0 ? 8 : 1
    var color = shadow.color
    color.alpha = UInt8(Double(color.alpha) / Double(steps))
    for step in 0..<steps {
      let grown = steps == 1 ? 0 : (Double(step) - 3.5) / 2 * shadow.deviation
      let rect = shadow.shape.rect
      let (width, height) = (max(0, rect.width + 2 * grown), max(0, rect.height + 2 * grown))
      set(color)
      if shadow.isInset { addAll() }
      cairo_rectangle(cairo, rect.x - grown, rect.y - grown, width, height)
      cairo_fill(cairo)
    }
  }

  /// Draws the tiles of a linear or radial gradient; others have the colour of their first stop.
  func draw(_ tiles: DisplayList.Tiles) {
    guard case .gradient(let gradient) = tiles.content else { return }
    clip(to: tiles.area.outline)
    defer { cairo_restore(cairo) }
    for tile in tiles.tiles {
      cairo_save(cairo)
      cairo_rectangle(cairo, tile.x, tile.y, tile.width, tile.height)
      cairo_clip(cairo)
      cairo_translate(cairo, tile.x, tile.y)
      paint(gradient, tiles.opacity)
      cairo_restore(cairo)
    }
  }

  private func paint(_ gradient: DisplayList.Gradient, _ opacity: Double) {
    let pattern: OpaquePointer?
    switch gradient.geometry {
    case .linear(let from, let to):
      pattern = cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
    case .radial(let center, let radii):
      guard radii.width > 0, radii.height > 0 else { return }
      cairo_translate(cairo, center.x, center.y)
      cairo_scale(cairo, 1, radii.height / radii.width)
      pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, radii.width)
    case .conic:
      set(gradient.stops[0].color)
      return cairo_paint_with_alpha(cairo, opacity)
    }
    for stop in gradient.stops {
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, Double(stop.color.red) / 255, Double(stop.color.green) / 255,
        Double(stop.color.blue) / 255, Double(stop.color.alpha) / 255)
    }
    cairo_pattern_set_extend(
      pattern, gradient.isRepeating ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    cairo_set_source(cairo, pattern)
    cairo_paint_with_alpha(cairo, opacity)
    cairo_pattern_destroy(pattern)
  }
}
