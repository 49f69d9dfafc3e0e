// A display list drawn with Cairo.

import CCairo
import Galley

/// A picture or a page that Cairo draws.
public final class CairoPicture {
  let surface: OpaquePointer?
  let cairo: OpaquePointer?
  let scale: Double
  /// Whether the surface has no pixels, so that nothing is moved to them.
  let isVector: Bool
  private let fonts: CairoFonts

  /// Creates a white picture of a size in CSS px, with `scale` pixels per CSS px.
  public init(width: Double, height: Double, scale: Double, fonts: CairoFonts) {
    self.scale = scale
    self.fonts = fonts
    isVector = false
    surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32((width * scale).rounded(.up)),
      Int32((height * scale).rounded(.up)))
    cairo = cairo_create(surface)
    set(SRGBColor(red: 255, green: 255, blue: 255))
    cairo_paint(cairo)
    cairo_scale(cairo, scale, scale)
  }

  /// Creates a PDF file of one page of a size in CSS px; the file is complete after ``finish()``.
  public init(pdf path: String, width: Double, height: Double, fonts: CairoFonts) {
    scale = 0.75  // points for each CSS px
    self.fonts = fonts
    isVector = true
    surface = cairo_pdf_surface_create(path, width * scale, height * scale)
    cairo = cairo_create(surface)
    cairo_scale(cairo, scale, scale)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// Draws a list, back to front.
  public func draw(_ list: DisplayList) {
    // For each open push, the opacity of a group and how it is mixed with what is behind it.
    var groups: [(opacity: Double, operation: cairo_operator_t)?] = []
    for item in list {
      switch item {
      case .fillRect(let rect, let color): fill(color) { addSnapped(rect) }
      case .fillRoundedRect(let shape, let color): fill(color) { add(shape.outline) }
      case .fillRing(let ring, let color): fill(ring, color)
      case .fillPath(let outline, let color): fill(color) { add(outline) }
      case .shadow(let shadow): draw(shadow)
      case .tiles(let tiles): draw(tiles)
      case .fillEllipse(let rect, let color): fill(color) { addEllipse(rect) }
      case .strokeEllipse(let rect, let color, let lineWidth):
        let half = lineWidth / 2
        addEllipse(
          Rect(
            x: rect.x + half, y: rect.y + half, width: rect.width - lineWidth,
            height: rect.height - lineWidth))
        stroke(color, lineWidth)
      case .line(let line): draw(line)
      case .image(let image):  // A program that has the picture draws it in `image.contentRect`.
        fill(SRGBColor(red: 0xEC, green: 0xEF, blue: 0xF2)) { add(image.box.outline) }
        if let text = image.placeholder { draw(text) }
      case .glyphs(let run): draw(run)
      case .pushClip(let rect):
        cairo_save(cairo)
        addSnapped(rect)
        cairo_clip(cairo)
      case .pushRoundedClip(let shape): clip(to: shape.outline)
      case .pushPathClip(let outline): clip(to: outline)
      case .pushGroup, .pushEffect:  // Cairo has no filters: a program has to change the pixels.
        cairo_save(cairo)
        cairo_push_group(cairo)
      case .pushTransform(let map):
        cairo_save(cairo)
        var matrix = cairo_matrix_t(
          xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.e, y0: map.f)
        cairo_transform(cairo, &matrix)
      case .pop:
        if let group = groups.popLast() ?? nil {
          cairo_pop_group_to_source(cairo)
          cairo_set_operator(cairo, group.operation)
          cairo_paint_with_alpha(cairo, group.opacity)
        }
        cairo_restore(cairo)
      }
      if case .pushGroup(let opacity) = item {
        groups.append((opacity, CAIRO_OPERATOR_OVER))
      } else if case .pushEffect(let effect) = item {
        groups.append((effect.opacity, effect.blendMode.operation))
      } else if item.isPush {
        groups.append(nil)
      }
    }
  }

  private func draw(_ run: DisplayList.GlyphRun) {
    guard let font = fonts.face(run.font) else { return }
    cairo_set_font_face(cairo, font.face)
    var matrix = cairo_matrix_t(
      xx: run.size, yx: 0, xy: -run.font.syntheticSlant * run.size, yy: run.size, x0: 0, y0: 0)
    cairo_set_font_matrix(cairo, &matrix)
    set(run.color)
    let bold = run.font.syntheticBold * run.size
    var glyphs = run.glyphs.map { glyph in
      let place = snapped(glyph)
      return cairo_glyph_t(index: UInt(glyph.id), x: place.x + bold / 2, y: place.y - bold / 2)
    }
    // Text that is shown as glyphs can be selected and searched in a PDF file.
    if font.hasColor || isVector && bold == 0 {
      cairo_show_glyphs(cairo, &glyphs, Int32(glyphs.count))
    } else {  // Cairo 1.16 rounds the positions of glyphs that it shows, but not those of paths.
      cairo_glyph_path(cairo, &glyphs, Int32(glyphs.count))
      cairo_fill_preserve(cairo)
      if bold > 0 { stroke(run.color, bold) }
      cairo_new_path(cairo)
    }
  }
}

extension DisplayList.BlendMode {
  /// The operator of Cairo.
  var operation: cairo_operator_t {
    switch self {
    case .normal, .plusDarker: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
