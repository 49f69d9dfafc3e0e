// Cairo's fonts, made once from the bytes of the faces.

import CCairo
import Galley

/// The fonts of a picture.
final class CairoFonts {
  /// A font of Cairo, and whether it has colour glyphs.
  struct Entry {
    var face: OpaquePointer
    var hasColor: Bool
  }

  private var library: FT_Library?
  private var entries: [DisplayList.Font: Entry] = [:]
  /// The bytes, which FreeType reads as long as the faces exist.
  private var files: [UnsafeMutableBufferPointer<UInt8>] = []
  private var faces: [FT_Face] = []

  init() { FT_Init_FreeType(&library) }

  deinit {
    for entry in entries.values { cairo_font_face_destroy(entry.face) }
    for face in faces { FT_Done_Face(face) }
    FT_Done_FreeType(library)
    for file in files { file.deallocate() }
  }

  /// Cairo's font; nil if FreeType refuses the face.
  func face(_ font: DisplayList.Font) -> Entry? {
    if let known = entries[font] { return known }
    let bytes = font.face.bytes
    let file = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = file.initialize(from: bytes)
    files.append(file)
    var opened: FT_Face?
    guard
      FT_New_Memory_Face(
        library, file.baseAddress, FT_Long(bytes.count), FT_Long(font.face.collectionIndex),
        &opened) == 0, let face = opened
    else { return nil }
    faces.append(face)
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
