// The bytes of one table of a font.

internal import CHarfBuzz

/// A table of a font, without a copy of its bytes.
///
/// Sendable because the bytes do not change.
@safe
final class FontTable: @unchecked Sendable {
  private let blob: OpaquePointer?
  private let bytes: UnsafeRawBufferPointer

  /// The table with a tag; empty if the font lacks it.
  init(_ tag: UInt32, of font: HarfBuzzFont) {
    unsafe blob = unsafe hb_face_reference_table(font.face, tag)
    unsafe bytes = Self.bytes(of: blob)
  }

  /// A table with a copy of bytes.
  init(_ copied: [UInt8]) {
    unsafe blob = unsafe copied.withUnsafeBytes {
      unsafe hb_blob_create(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: $0.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    unsafe bytes = Self.bytes(of: blob)
  }

  deinit { unsafe hb_blob_destroy(blob) }

  private static func bytes(of blob: OpaquePointer?) -> UnsafeRawBufferPointer {
    var length: UInt32 = 0
    let start = unsafe hb_blob_get_data(blob, &length)
    return unsafe UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(length))
  }

  /// Two bytes, big-endian; 0 outside of the table.
  func unsigned16(at offset: Int) -> Int {
    guard offset >= 0, unsafe offset < bytes.count - 1 else { return 0 }
    return unsafe Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }
}
