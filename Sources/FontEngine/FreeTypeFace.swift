// The owner of a FreeType face, and the one lock around opening and closing faces.

internal import CFreeType
internal import CHarfBuzz
internal import Synchronization

/// The FreeType library.
///
/// Opening and closing a face require its lock.
enum FreeTypeLibrary {
  static let shared = Mutex(FreeTypeLibraryHandle())
}

@safe
struct FreeTypeLibraryHandle: ~Copyable {
  let raw: FT_Library?
  init() {
    var library: FT_Library?
    unsafe raw = unsafe FT_Init_FreeType(&library) == 0 ? library : nil
  }
  deinit { unsafe _ = FT_Done_FreeType(raw) }

  /// Opens a face.
  ///
  /// Pointers cross the lock as numbers.
  func open(address: UInt, length: Int, index: Int) -> (face: UInt, code: Int) {
    var face: FT_Face?
    let code = unsafe FT_New_Memory_Face(
      raw, UnsafePointer(bitPattern: address), length, index, &face)
    return (UInt(bitPattern: face), Int(code))
  }
}

/// A FreeType face inside the mutex of its `FontFace`.
@safe
struct FreeTypeFace: ~Copyable {
  let raw: FT_Face
  /// The bytes that `raw` refers to.
  private let bytes: HarfBuzzFont

  init(bytes: HarfBuzzFont, index: Int, name: String) throws(FaceError) {
    let blob = unsafe hb_face_reference_blob(bytes.face)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &length) else {
      throw .notAFont(name: name, reason: "it is empty")
    }
    let address = UInt(bitPattern: data)
    let opened = FreeTypeLibrary.shared.withLock {
      $0.open(address: address, length: Int(length), index: index)
    }
    guard opened.code == 0, let face = unsafe FT_Face(bitPattern: opened.face) else {
      throw .notAFont(name: name, reason: "FreeType cannot read it (error \(opened.code))")
    }
    unsafe raw = face
    self.bytes = bytes
  }

  deinit {
    FreeTypeLibrary.shared.withLock { _ in unsafe _ = FT_Done_Face(raw) }
  }
}
