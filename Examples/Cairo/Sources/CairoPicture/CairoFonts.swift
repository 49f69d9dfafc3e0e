// Cairo's fonts, created once from the bytes of the faces.

import CCairo
import Galley

/// The fonts of all pictures.
///
/// They exist until the program ends: Cairo's caches identify FreeType's faces by their addresses
/// and keep them after their last use, so the faces are not freed.
public final class CairoFonts {
  /// A font of Cairo with whether it has colour glyphs.
  struct Entry {
    var face: OpaquePointer
    var hasColor: Bool
  }

  private var library: FT_Library?
  private var entries: [DisplayList.Font: Entry] = [:]

  /// Creates an empty cache.
  public init() { FT_Init_FreeType(&library) }

  /// Cairo's font; nil if FreeType cannot open the face.
  func face(_ font: DisplayList.Font) -> Entry? {
    if let known = entries[font] { return known }
    let bytes = font.face.bytes
    // The bytes must exist as long as the face, because FreeType does not copy them.
    let file = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = file.initialize(from: bytes)
    var opened: FT_Face?
    guard
      FT_New_Memory_Face(
        library, file.baseAddress, FT_Long(bytes.count), FT_Long(font.face.collectionIndex),
        &opened) == 0, let face = opened
    else { return nil }
    vary(face, font.variations)
    guard let made = cairo_ft_font_face_create_for_ft_face(face, Int32(FT_LOAD_NO_HINTING)) else {
      return nil
    }
    let entry = Entry(face: made, hasColor: face.pointee.face_flags & FT_Long(1 << 14) != 0)
    entries[font] = entry
    return entry
  }

  /// Sets the axes of a variable font, in the order of the font.
  private func vary(_ face: FT_Face, _ variations: [String: Double]) {
    var master: UnsafeMutablePointer<FT_MM_Var>?
    guard !variations.isEmpty, FT_Get_MM_Var(face, &master) == 0, let master else { return }
    defer { FT_Done_MM_Var(library, master) }
    var coordinates = (0..<Int(master.pointee.num_axis)).map { number in
      let axis = master.pointee.axis[number]
      let tag = String(
        decoding: [24, 16, 8, 0].map { UInt8(axis.tag >> $0 & 255) }, as: UTF8.self)
      return variations[tag].map { FT_Fixed($0 * 65536) } ?? axis.def
    }
    FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
  }
}
