// Folder FontEngine/Files: font files: containers, tables, and what a browser accepts.
// Input: a path, or the bytes of a font file.
// Output: `FontFile` with the OpenType bytes of each face, `FaceDescription` for font matching,
//   fingerprints.
// Source: OpenType "Organization of an OpenType Font", WOFF 1.0, WOFF 2.0; the checks of OpenType
//   Sanitizer.
// Uses: GalleySystem, FontEngine, CFreeType, CHarfBuzz.
// Read: FontContainer, FontFile, FontFile+Tables, FontFile+Sanitizer, FaceDescription,
//   FontFile+Fingerprint.

// Input: a path or the bytes of a font file. Output: the OpenType bytes of its faces.
// FreeType decompresses WOFF and WOFF 2.0; HarfBuzz then reads the same bytes as FreeType.

internal import CFreeType
internal import CHarfBuzz
internal import GalleySystem
internal import Synchronization

/// The bytes of a font file, decompressed if its container is compressed.
@safe
struct FontFile: ~Copyable {
  /// A face with its bytes.
  @safe
  struct Face: ~Copyable {
    let blob: OpaquePointer
    /// The index in `blob`.
    let index: Int

    fileprivate init(adopting blob: OpaquePointer, index: Int) {
      unsafe self.blob = unsafe blob
      self.index = index
    }

    deinit { unsafe hb_blob_destroy(blob) }
  }

  /// The maximum size of a decompressed file.
  private static let largestCompressed = 1 << 28

  let name: String
  let container: FontContainer
  private let blob: OpaquePointer

  /// Opens a file and maps its bytes.
  init(path: String) throws(FaceError) {
    // A pipe would block the caller.
    guard SystemFile.kind(of: path) == .file,
      let blob = unsafe hb_blob_create_from_file_or_fail(path)
    else { throw .fileNotReadable(path: path) }
    unsafe try self.init(adopting: blob, name: path)
  }

  /// Opens a copy of bytes.
  init(bytes: [UInt8], name: String) throws(FaceError) {
    let created = unsafe bytes.withUnsafeBytes {
      unsafe hb_blob_create_or_fail(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: $0.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    guard let blob = unsafe created else {
      throw .notAFont(name: name, reason: "it has \(bytes.count) bytes")
    }
    unsafe try self.init(adopting: blob, name: name)
  }

  private init(adopting blob: OpaquePointer, name: String) throws(FaceError) {
    let signature = unsafe Self.bytes(of: blob, count: FontContainer.signatureLength)
    let container = FontContainer(signature: signature)
    switch container {
    case nil:
      unsafe hb_blob_destroy(blob)
      throw .notAFont(name: name, reason: "its first bytes are those of no font format")
    case .unsupported(let format):
      unsafe hb_blob_destroy(blob)
      throw .unsupportedFormat(name: name, format: format)
    case let known?:
      self.container = known
      self.name = name
      unsafe self.blob = unsafe blob
    }
  }

  deinit { unsafe hb_blob_destroy(blob) }

  /// The number of faces: 1, or more in a collection; 0 if the bytes are damaged.
  var faceCount: Int {
    switch container {
    case .openType, .collection: Int(unsafe hb_face_count(blob))
    case .woff: 1
    case .woff2: compressedFaceCount
    case .unsupported: 0
    }
  }

  /// The OpenType bytes of a face.
  func face(_ index: Int) throws(FaceError) -> Face {
    if container == .openType, let copy = unsafe Self.copyWithoutAppleTables(of: blob) {
      return unsafe Face(adopting: copy, index: index)
    }
    guard container == .woff || container == .woff2 else {
      return unsafe Face(adopting: unsafe hb_blob_reference(blob), index: index)
    }
    let bytes = try decompressed(face: index)
    let created = unsafe bytes.withUnsafeBytes {
      unsafe hb_blob_create_or_fail(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: $0.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    guard let decoded = unsafe created else {
      throw .notAFont(name: name, reason: "nothing is left of it when it is decompressed")
    }
    if let copy = unsafe Self.copyWithoutAppleTables(of: decoded) {
      unsafe hb_blob_destroy(decoded)
      return unsafe Face(adopting: copy, index: 0)
    }
    return unsafe Face(adopting: decoded, index: 0)
  }

  /// Calls a function with the complete records of a face's directory.
  func forEachTable(ofFace index: Int, _ body: (TableRecord) -> Void) {
    unsafe Self.forEachTable(ofFace: index, in: blob, body)
  }

  /// The result of a function of the file's bytes.
  func withBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &length) else { return body(RawSpan()) }
    return unsafe body(RawSpan(_unsafeStart: data, byteCount: Int(length)))
  }

  private static func bytes(of blob: OpaquePointer, count: Int) -> [UInt8] {
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &length) else { return [] }
    return unsafe [UInt8](
      UnsafeRawBufferPointer(start: data, count: min(Int(length), count)))
  }

  // MARK: Compressed containers

  private var formatName: String { container == .woff ? "WOFF" : "WOFF 2.0" }

  private var compressedFaceCount: Int {
    // With the index -1 FreeType returns the number of faces only.
    unsafe withFreeTypeFace(index: -1) { face, code in
      unsafe code == 0 ? face.map { unsafe Int($0.pointee.num_faces) } ?? 0 : 0
    }
  }

  private func decompressed(face index: Int) throws(FaceError) -> [UInt8] {
    var length: UInt32 = 0
    _ = unsafe hb_blob_get_data(blob, &length)
    guard Int(length) <= Self.largestCompressed else {
      throw .notAFont(name: name, reason: "it is larger than \(Self.largestCompressed >> 20) MB")
    }
    let (bytes, code) = unsafe withFreeTypeFace(index: index) { face, code -> ([UInt8], FT_Error) in
      guard code == 0, let face = unsafe face else { return ([], code) }
      // Tag 0 is the whole file after decompression.
      var size: FT_ULong = 0
      var code = unsafe FT_Load_Sfnt_Table(face, 0, 0, nil, &size)
      guard code == 0, size <= FT_ULong(Int32.max) else { return ([], code) }
      var bytes = [UInt8](repeating: 0, count: Int(size))
      unsafe code = FT_Load_Sfnt_Table(face, 0, 0, &bytes, &size)
      return (bytes, code)
    }
    // The code for formats whose decompressor is missing in this FreeType.
    if code == FT_Error(FT_Err_Unimplemented_Feature)
      || code == FT_Error(FT_Err_Unknown_File_Format)
    {
      throw .unsupportedFormat(name: name, format: formatName)
    }
    guard code == 0, !bytes.isEmpty else {
      throw .notAFont(name: name, reason: "its \(formatName) data is damaged")
    }
    return bytes
  }

  private func withFreeTypeFace<Result: Sendable>(
    index: Int, _ body: (FT_Face?, FT_Error) -> Result
  ) -> Result {
    var length: UInt32 = 0
    let address = UInt(bitPattern: unsafe hb_blob_get_data(blob, &length))
    let opened = FreeTypeLibrary.shared.withLock {
      $0.open(address: address, length: Int(length), index: index)
    }
    let face = unsafe FT_Face(bitPattern: opened.face)
    defer {
      if let face = unsafe face {
        FreeTypeLibrary.shared.withLock { _ in unsafe _ = FT_Done_Face(face) }
      }
    }
    return unsafe body(face, FT_Error(opened.code))
  }
}
