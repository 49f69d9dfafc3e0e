// Input: the bytes of a font file. Output: the tables of a face; bytes in which HarfBuzz does not
// find some of them.
// Source: OpenType "Organization of an OpenType Font". HarfBuzz prefers `morx` of AAT to GSUB.
// Chromium drops the tables from fonts of a page before shaping.

internal import CHarfBuzz

/// A record in the directory of a face.
struct TableRecord {
  /// The offset of the record in the file.
  let place: Int
  let tag: UInt32
  /// The checksum of the table as the record has it.
  let checksum: UInt32
  /// The extent of the table in the file.
  let offset: Int
  let length: Int
}

/// The form of the records of a directory: the length, and the places of the numbers after the tag.
struct RecordLayout {
  let length: Int
  let checksum: Int
  let offset: Int
  /// The place of the table's length in the file.
  let extent: Int

  static let openType = Self(length: 16, checksum: 4, offset: 8, extent: 12)
  static let woff = Self(length: 20, checksum: 16, offset: 4, extent: 8)
}

extension FontFile {
  private static let collectionTag = openTypeTag("ttcf")

  /// Calls a function with the complete records of a face's directory; with none of a damaged file.
  ///
  /// No bytes are copied, because each font is read twice in this way when it is opened.
  static func forEachTable(
    ofFace index: Int, in blob: OpaquePointer, _ body: (TableRecord) -> Void
  ) {
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &length) else { return }
    let bytes = unsafe RawSpan(_unsafeStart: data, byteCount: Int(length))
    var start = 0
    if bytes.number(at: 0) == collectionTag {
      start = Int(bytes.number(at: 12 + 4 * index) ?? 0)
    }
    guard let counts = bytes.number(at: start + 4), start + 12 <= bytes.byteCount else { return }
    bytes.forEachRecord(from: start + 12, declared: Int(counts >> 16), .openType, body)
  }

  /// Calls a function with the complete records of a face's directory as they are in the file, also if
  /// tables are compressed by WOFF 1.0; with none of WOFF 2.0.
  func forEachStoredTable(ofFace index: Int, _ body: (TableRecord) -> Void) {
    guard container == .woff else {
      return container == .woff2 ? () : forEachTable(ofFace: index, body)
    }
    withBytes { bytes in
      let declared = Int(bytes.number(at: 12) ?? 0) >> 16
      bytes.forEachRecord(from: 44, declared: declared, .woff, body)
    }
  }

  private static let appleTables = (["morx", "mort", "kerx", "trak"] as [StaticString])
    .map(openTypeTag)

  /// A copy with other names for the tables of AAT; nil if there are none or the copy fails.
  ///
  /// The caller owns the copy.
  static func copyWithoutAppleTables(of blob: OpaquePointer) -> OpaquePointer? {
    unsafe copy(of: blob, face: 0, without: appleTables)
  }

  /// A copy with other names for tables of a face; nil if there are none or the copy fails.
  ///
  /// The caller owns the copy. Faces of a collection that share a directory share the change.
  static func copy(
    of blob: OpaquePointer, face index: Int, without tags: [UInt32]
  ) -> OpaquePointer? {
    var places: [Int] = []
    unsafe forEachTable(ofFace: index, in: blob) {
      if tags.contains($0.tag) { places.append($0.place) }
    }
    if places.isEmpty { return nil }
    guard let copy = unsafe hb_blob_copy_writable_or_fail(blob) else { return nil }
    var size: UInt32 = 0
    guard let target = unsafe hb_blob_get_data_writable(copy, &size) else {
      unsafe hb_blob_destroy(copy)
      return nil
    }
    // The order of the directory is kept: no other table has a name between the two.
    for place in places where place + 3 < Int(size) { unsafe target[place + 3] = 0x7E }
    return unsafe copy
  }
}

extension RawSpan {
  /// The range of the bytes from an offset, as far as they are there.
  func range(at offset: Int, length: Int) -> Range<Int> {
    let start = min(max(0, offset), byteCount)
    return start..<start + min(max(0, length), byteCount - start)
  }

  /// Calls a function with the records of a directory that are there.
  fileprivate func forEachRecord(
    from start: Int, declared: Int, _ layout: RecordLayout, _ body: (TableRecord) -> Void
  ) {
    for record in 0..<min(declared, max(0, byteCount - start) / layout.length) {
      let place = start + layout.length * record
      guard let tag = number(at: place), let checksum = number(at: place + layout.checksum),
        let offset = number(at: place + layout.offset),
        let length = number(at: place + layout.extent)
      else { return }
      body(
        TableRecord(
          place: place, tag: tag, checksum: checksum, offset: Int(offset), length: Int(length)))
    }
  }

  /// The big-endian number of four bytes at an offset; nil beyond the end.
  fileprivate func number(at offset: Int) -> UInt32? {
    guard offset >= 0, offset <= byteCount - 4 else { return nil }
    return UInt32(bigEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
