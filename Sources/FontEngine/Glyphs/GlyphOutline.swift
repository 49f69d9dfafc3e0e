// Folder FontEngine/Glyphs: outlines, pictures and ink of glyphs.
// Input: a `FontInstance` and the number of a glyph.
// Output: `GlyphOutline` in font units, `GlyphCoverage` and `GlyphPicture` in pixels, the extents
//   of ink.
// Source: FreeType's outlines without hinting; BROWSER_RULES 3.21 for synthetic bold and slant.
// Uses: FontEngine, CFreeType, CHarfBuzz, FontEngine/Metrics.
// Read: GlyphOutline, FontInstance+GlyphExtents, GlyphCoverage, FontInstance+Bitmaps.

// Input: a glyph of an instance. Output: its outline in font units, y upward. Synthetic bold and
// slant are applied as in browsers: the outline is emboldened by 1/24 em and skewed by a quarter.
// Neither changes advances (BROWSER_RULES 3.21).

internal import CFreeType
internal import Synchronization

/// The outline of a glyph, in font units, y upward.
package struct GlyphOutline: Sendable, Equatable {
  package enum Segment: Sendable, Equatable {
    case move(Point)
    case line(Point)
    case quadratic(control: Point, Point)
    case cubic(Point, Point, Point)
  }
  package struct Point: Sendable, Equatable, BitwiseCopyable {
    package var x: Float
    package var y: Float
  }
  /// Each contour begins with a move and is closed.
  package var segments: [Segment] = []
  package var unitsPerEm: Float
}

extension GlyphOutline {
  /// The horizontal extent of all points; nil without points.
  fileprivate var controlWidth: ClosedRange<Float>? {
    var bounds: (left: Float, right: Float)?
    func add(_ point: Point) {
      bounds = (min(bounds?.left ?? point.x, point.x), max(bounds?.right ?? point.x, point.x))
    }
    for segment in segments {
      switch segment {
      case .move(let point), .line(let point): add(point)
      case .quadratic(let control, let point):
        add(control)
        add(point)
      case .cubic(let first, let second, let point):
        add(first)
        add(second)
        add(point)
      }
    }
    return bounds.map { $0.left...$0.right }
  }
}

extension FontInstance {
  /// The outline of a glyph; nil or empty if it has none.
  ///
  /// Takes the face's lock.
  package func outline(of glyph: UInt32) -> GlyphOutline? {
    face.freeType.withLock { freeType in
      freeType.withVariations(variations, axes: face.axes) {
        guard freeType.loadOutline(of: glyph, shape: shape) else { return nil }
        return freeType.outline(unitsPerEm: Float(face.unitsPerEm))
      }
    }
  }

  /// The outline of a glyph at a size, in 1/64 px; nil or empty if it has none, nil for a size that is
  /// not finite.
  ///
  /// Its points are on whole units, as those that a browser paints: a point that is elsewhere by less
  /// than a unit may begin on another quarter of a row.
  package func outline(of glyph: UInt32, pixelsPerEm: Double) -> GlyphOutline? {
    let factor = pixelsPerEm * 64 / Double(face.unitsPerEm) * 65536
    guard let scale = FT_Fixed(exactly: (factor + 0.5).rounded(.down)) else { return nil }
    return face.freeType.withLock { freeType in
      freeType.withVariations(variations, axes: face.axes) {
        guard freeType.loadOutline(of: glyph, shape: shape(pixelsPerEm: pixelsPerEm)) else {
          return nil
        }
        freeType.transform(FT_Matrix(xx: scale, xy: 0, yx: 0, yy: scale))
        return freeType.outline(unitsPerEm: Float(pixelsPerEm * 64))
      }
    }
  }

  /// The horizontal extent in px of a glyph's control points, with its slant; nil without an
  /// outline.
  package func outlineWidth(of glyph: UInt32) -> ClosedRange<Double>? {
    guard let outline = outline(of: glyph), let bounds = outline.controlWidth else { return nil }
    let scale = Double(size) / Double(max(1, outline.unitsPerEm))
    return Double(bounds.lowerBound) * scale...Double(bounds.upperBound) * scale
  }

  /// The width in em by which synthetic bold enlarges outlines; 0 for none.
  package var syntheticBoldWidth: Double {
    Double(shape.embolden) / Double(max(1, face.unitsPerEm))
  }

  /// The change of x per unit of y by a synthetic slant; 0 for none.
  package var syntheticSkew: Double { shape.skew }

  /// The synthesis of painted glyphs: bold outlines grow on all sides, by 1/24 em in all up to 9 px and
  /// by 1/32 em from 36 px.
  private func shape(pixelsPerEm: Double) -> SyntheticShape {
    var shape = shape
    guard syntheticBold else { return shape }
    let part = min(max((pixelsPerEm - 9) / 27, 0), 1)
    let width = Double(face.unitsPerEm) * (1 / 24 + part * (1 / 32 - 1 / 24))
    shape.embolden = Int(width.rounded())
    shape.isCentered = true
    return shape
  }

  /// The synthesis for the functions of `FreeTypeFace`.
  var shape: SyntheticShape {
    SyntheticShape(
      embolden: syntheticBold ? face.unitsPerEm / 24 : 0, skew: syntheticSlant ? 0.25 : 0)
  }
}

/// The synthetic changes of an outline.
struct SyntheticShape {
  /// In font units.
  var embolden: Int
  /// The change of x per unit of y.
  var skew: Double
  /// Whether a bold outline grows on all sides, not to the right and upward.
  var isCentered = false
}

extension FreeTypeFace {
  /// Loads a glyph's outline into the face's slot, in font units; returns false if there is none.
  func loadOutline(of glyph: UInt32, shape: SyntheticShape) -> Bool {
    guard unsafe FT_Load_Glyph(raw, glyph, Int32(FT_LOAD_NO_SCALE)) == 0,
      let slot = unsafe raw.pointee.glyph,
      unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return false }
    if shape.embolden != 0 {
      unsafe _ = FT_Outline_Embolden(&slot.pointee.outline, FT_Pos(shape.embolden))
      if shape.isCentered {
        let half = -FT_Pos(shape.embolden / 2)
        unsafe FT_Outline_Translate(&slot.pointee.outline, half, half)
      }
    }
    if shape.skew != 0 {
      transform(FT_Matrix(xx: 0x10000, xy: FT_Fixed(shape.skew * 65536), yx: 0, yy: 0x10000))
    }
    return true
  }

  func transform(_ matrix: FT_Matrix) {
    var matrix = matrix
    if let slot = unsafe raw.pointee.glyph {
      unsafe FT_Outline_Transform(&slot.pointee.outline, &matrix)
    }
  }

  fileprivate func outline(unitsPerEm: Float) -> GlyphOutline? {
    guard let slot = unsafe raw.pointee.glyph else { return nil }
    let collector = OutlineCollector(unitsPerEm: unitsPerEm)
    var functions = unsafe FT_Outline_Funcs(
      move_to: { point, user in unsafe collect(user) { .move(unsafe position(point)) } },
      line_to: { point, user in unsafe collect(user) { .line(unsafe position(point)) } },
      conic_to: { control, point, user in
        unsafe collect(user) {
          .quadratic(control: unsafe position(control), unsafe position(point))
        }
      },
      cubic_to: { first, second, point, user in
        unsafe collect(user) {
          .cubic(unsafe position(first), unsafe position(second), unsafe position(point))
        }
      }, shift: 0, delta: 0)
    let user = unsafe Unmanaged.passUnretained(collector).toOpaque()
    let code = withExtendedLifetime(collector) {
      unsafe FT_Outline_Decompose(&slot.pointee.outline, &functions, user)
    }
    return code == 0 ? collector.outline : nil
  }
}

/// The target of the callbacks of FT_Outline_Decompose.
private final class OutlineCollector {
  var outline: GlyphOutline
  init(unitsPerEm: Float) { outline = GlyphOutline(unitsPerEm: unitsPerEm) }
}

private func collect(
  _ user: UnsafeMutableRawPointer?, _ segment: () -> GlyphOutline.Segment
) -> Int32 {
  guard let user = unsafe user else { return 1 }
  unsafe Unmanaged<OutlineCollector>.fromOpaque(user)._withUnsafeGuaranteedRef {
    $0.outline.segments.append(segment())
  }
  return 0
}

private func position(_ point: UnsafePointer<FT_Vector>?) -> GlyphOutline.Point {
  guard let point = unsafe point?.pointee else { return GlyphOutline.Point(x: 0, y: 0) }
  return GlyphOutline.Point(x: Float(point.x), y: Float(point.y))
}
