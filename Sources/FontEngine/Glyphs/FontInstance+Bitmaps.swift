// Input: a glyph, a size in pixels, a position within the pixel. Output: its coverage, or its
// picture. Grey antialiasing without hinting: pictures are equal on all machines with the same
// FreeType version.

internal import CFreeType
internal import Synchronization

extension FontInstance {
  /// The maximum side of a bitmap.
  private static let largestSide = 8192

  /// The antialiased shape of a glyph; nil without an outline and for shapes that are too large.
  ///
  /// Takes the face's lock. `x` and `y` are the origin's position within its pixel, 0..<1, y
  /// downward. Only pixels in `window` are rendered, with which a glyph may have any reasonable
  /// size.
  package func coverage(
    of glyph: UInt32, pixelsPerEm: Float, x: Float = 0, y: Float = 0, window: GlyphWindow? = nil
  ) -> GlyphCoverage? {
    let largest: Float = window == nil ? 10_000 : 1_000_000
    guard pixelsPerEm > 0, pixelsPerEm <= largest, abs(x) <= 1, abs(y) <= 1 else { return nil }
    return face.freeType.withLock { freeType in
      freeType.withVariations(variations, axes: face.axes) {
        guard freeType.loadOutline(of: glyph, shape: shape) else { return nil }
        let scale = FT_Fixed(Double(pixelsPerEm) * 64 / Double(face.unitsPerEm) * 65536)
        freeType.transform(FT_Matrix(xx: scale, xy: 0, yx: 0, yy: scale))
        return freeType.rendered(
          x: FT_Pos((x * 64).rounded()), y: -FT_Pos((y * 64).rounded()),
          largestSide: Self.largestSide, window: window)
      }
    }
  }

  /// The colour picture of a glyph; nil if the face has none.
  ///
  /// Takes the face's lock. Strikes have a fixed size, layers the required size.
  package func picture(of glyph: UInt32, pixelsPerEm: Float) -> GlyphPicture? {
    guard face.traits.hasColor, pixelsPerEm > 0, pixelsPerEm <= 2000 else { return nil }
    return face.freeType.withLock { freeType in
      var size = pixelsPerEm
      if face.traits.isScalable {
        let size26 = FT_F26Dot6(size * 64)
        guard unsafe FT_Set_Char_Size(freeType.raw, size26, size26, 72, 72) == 0 else { return nil }
      } else {
        guard let strike = face.traits.strike(for: size),
          unsafe FT_Select_Size(freeType.raw, Int32(strike)) == 0
        else { return nil }
        size = face.traits.strikes[strike]
      }
      let flags = Int32(FT_LOAD_COLOR | FT_LOAD_NO_HINTING)
      guard unsafe FT_Load_Glyph(freeType.raw, glyph, flags) == 0 else { return nil }
      return freeType.picture(pixelsPerEm: size)
    }
  }
}

extension FreeTypeFace {
  /// Renders the outline in the slot, which is in 26.6 px.
  fileprivate func rendered(
    x: FT_Pos, y: FT_Pos, largestSide: Int, window: GlyphWindow?
  ) -> GlyphCoverage? {
    guard let slot = unsafe raw.pointee.glyph else { return nil }
    var box = FT_BBox()
    unsafe FT_Outline_Translate(&slot.pointee.outline, x, y)
    unsafe FT_Outline_Get_CBox(&slot.pointee.outline, &box)
    let left = max(box.xMin >> 6, window?.left ?? .min)
    let bottom = max(box.yMin >> 6, window?.bottom ?? .min)
    let width = min((box.xMax + 63) >> 6, window?.right ?? .max) - left
    let height = min((box.yMax + 63) >> 6, window?.top ?? .max) - bottom
    guard width >= 0, height >= 0,
      window != nil || width <= largestSide && height <= largestSide
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: width * height)
    unsafe FT_Outline_Translate(&slot.pointee.outline, -(left << 6), -(bottom << 6))
    let code = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      var bitmap = unsafe FT_Bitmap()
      unsafe bitmap.rows = UInt32(height)
      unsafe bitmap.width = UInt32(width)
      unsafe bitmap.pitch = Int32(width)
      unsafe bitmap.buffer = buffer.baseAddress
      unsafe bitmap.num_grays = 256
      unsafe bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      return width == 0 || height == 0
        ? 0 : unsafe FT_Outline_Get_Bitmap(slot.pointee.library, &slot.pointee.outline, &bitmap)
    }
    guard code == 0 else { return nil }
    return GlyphCoverage(
      left: left, top: bottom + height, width: width, height: height, bytes: bytes)
  }

  /// The picture in the slot; nil for an outline without layers.
  fileprivate func picture(pixelsPerEm: Float) -> GlyphPicture? {
    guard let slot = unsafe raw.pointee.glyph else { return nil }
    if unsafe slot.pointee.format != FT_GLYPH_FORMAT_BITMAP {
      guard unsafe FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
    }
    let bitmap = unsafe slot.pointee.bitmap
    guard unsafe bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue),
      let source = unsafe bitmap.buffer
    else { return nil }
    let width = Int(unsafe bitmap.width)
    let height = Int(unsafe bitmap.rows)
    let pitch = Int(unsafe bitmap.pitch)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for row in 0..<height {
      for column in 0..<width {
        let from = row * pitch + column * 4
        let to = (row * width + column) * 4
        pixels[to] = unsafe source[from + 2]
        pixels[to + 1] = unsafe source[from + 1]
        pixels[to + 2] = unsafe source[from]
        pixels[to + 3] = unsafe source[from + 3]
      }
    }
    return GlyphPicture(
      left: Int(unsafe slot.pointee.bitmap_left), top: Int(unsafe slot.pointee.bitmap_top),
      width: width, height: height, pixelsPerEm: pixelsPerEm, pixels: pixels)
  }
}
