// Input: the bytes of a font file. Output: bytes in which HarfBuzz finds no layout tables of AAT.
// HarfBuzz prefers `morx` to GSUB. Chromium drops the tables from fonts of a page before shaping.

internal import CHarfBuzz

extension FontFile {
  private static var appleTables: [StaticString] { ["morx", "mort", "kerx", "trak"] }

  /// A copy with other names for the tables of AAT; nil if there are none or the copy fails.
  ///
  /// The caller owns the copy.
  static func copyWithoutAppleTables(of blob: OpaquePointer) -> OpaquePointer? {
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &length), length >= 12 else { return nil }
    let bytes = unsafe UnsafeRawBufferPointer(start: data, count: Int(length))
    let tableCount = Int(unsafe bytes[4]) << 8 | Int(unsafe bytes[5])
    let header = unsafe [UInt8](bytes.prefix(12 + 16 * tableCount))
    let tags = appleTables.map { Int(openTypeTag($0)) }
    let records = stride(from: 12, to: header.count - 15, by: 16).filter {
      tags.contains(header.unsigned32(at: $0))
    }
    if records.isEmpty { return nil }
    guard let copy = unsafe hb_blob_copy_writable_or_fail(blob) else { return nil }
    guard let target = unsafe hb_blob_get_data_writable(copy, &length) else {
      unsafe hb_blob_destroy(copy)
      return nil
    }
    // The order of the directory is kept: no other table has a name between the two.
    for record in records where record + 3 < Int(length) { unsafe target[record + 3] = 0x7E }
    return unsafe copy
  }
}
