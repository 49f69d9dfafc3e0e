// Input: the bytes of a font file. Output: the tables of a face; bytes in which HarfBuzz does not
// find some of them.
// Source: OpenType "Organization of an OpenType Font". HarfBuzz prefers `morx` of AAT to GSUB.
// Chromium drops the tables from fonts of a page before shaping.

internal import CHarfBuzz

/// A record in the directory of a face.
struct TableRecord {
  static let length = 16
  /// The offset of the record in the file.
  let place: Int
  let tag: UInt32
  /// The extent of the table in the file.
  let offset: Int
  let length: Int
}

extension FontFile {
  /// The complete records of a face's directory; none for a damaged file.
  static func tables(ofFace index: Int, in blob: OpaquePointer) -> [TableRecord] {
    var start = 0
    let signature = unsafe bytes(of: blob, count: FontContainer.signatureLength)
    if FontContainer(signature: signature) == .collection {
      let offset = unsafe bytes(of: blob, from: 12 + 4 * index, count: 4)
      if offset.count == 4 { start = offset.unsigned32(at: 0) }
    }
    let header = unsafe bytes(of: blob, from: start, count: 12)
    guard header.count == 12 else { return [] }
    start += header.count
    let records = unsafe bytes(
      of: blob, from: start, count: TableRecord.length * header.unsigned16(at: 4))
    return (0..<records.count / TableRecord.length).map { number in
      let record = TableRecord.length * number
      return TableRecord(
        place: start + record, tag: UInt32(records.unsigned32(at: record)),
        offset: records.unsigned32(at: record + 8), length: records.unsigned32(at: record + 12))
    }
  }

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
    let records = unsafe tables(ofFace: index, in: blob).filter { tags.contains($0.tag) }
    if records.isEmpty { return nil }
    guard let copy = unsafe hb_blob_copy_writable_or_fail(blob) else { return nil }
    var size: UInt32 = 0
    guard let target = unsafe hb_blob_get_data_writable(copy, &size) else {
      unsafe hb_blob_destroy(copy)
      return nil
    }
    // The order of the directory is kept: no other table has a name between the two.
    for record in records where record.place + 3 < Int(size) {
      unsafe target[record.place + 3] = 0x7E
    }
    return unsafe copy
  }
}
