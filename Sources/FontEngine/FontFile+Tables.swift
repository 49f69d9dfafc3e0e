// Input: the bytes of a font file. Output: bytes in which HarfBuzz does not find some tables.
// HarfBuzz prefers `morx` of AAT to GSUB. Chromium drops the tables from fonts of a page before
// shaping.

internal import CHarfBuzz

extension FontFile {
  private static var appleTables: [StaticString] { ["morx", "mort", "kerx", "trak"] }

  /// A copy with other names for the tables of AAT; nil if there are none or the copy fails.
  ///
  /// The caller owns the copy.
  static func copyWithoutAppleTables(of blob: OpaquePointer) -> OpaquePointer? {
    unsafe copy(of: blob, face: 0, without: appleTables.map(openTypeTag))
  }

  /// A copy with other names for tables of a face; nil if there are none or the copy fails.
  ///
  /// The caller owns the copy. Faces of a collection that share a directory share the change.
  static func copy(
    of blob: OpaquePointer, face index: Int, without tags: [UInt32]
  ) -> OpaquePointer? {
    let start = unsafe directory(ofFace: index, in: blob)
    let header = unsafe bytes(of: blob, from: start, count: directoryLength)
    guard header.count == directoryLength else { return nil }
    let length = recordLength * header.unsigned16(at: 4)
    let records = unsafe bytes(of: blob, from: start + directoryLength, count: length)
    let starts = stride(from: 0, through: records.count - recordLength, by: recordLength).filter {
      tags.contains(UInt32(records.unsigned32(at: $0)))
    }
    if starts.isEmpty { return nil }
    guard let copy = unsafe hb_blob_copy_writable_or_fail(blob) else { return nil }
    var size: UInt32 = 0
    guard let target = unsafe hb_blob_get_data_writable(copy, &size) else {
      unsafe hb_blob_destroy(copy)
      return nil
    }
    // The order of the directory is kept: no other table has a name between the two.
    for record in starts where start + directoryLength + record + 3 < Int(size) {
      unsafe target[start + directoryLength + record + 3] = 0x7E
    }
    return unsafe copy
  }
}
