// Input: the bytes of a font file. Output: whether a browser accepts it as a font of a page.
// Source: OpenType "Organization of an OpenType Font"; the checks of OpenType Sanitizer, with which
// browsers refuse the whole file. An installed font is not checked.

internal import CHarfBuzz

extension FontFile {
  /// The length of a directory before its records.
  static var directoryLength: Int { 12 }
  /// The length of a record of a directory.
  static var recordLength: Int { 16 }

  /// The offset of a face's directory of tables.
  static func directory(ofFace index: Int, in blob: OpaquePointer) -> Int {
    let signature = unsafe bytes(of: blob, count: FontContainer.signatureLength)
    guard FontContainer(signature: signature) == .collection else { return 0 }
    let offset = unsafe bytes(of: blob, from: 12 + 4 * index, count: 4)
    return offset.count == 4 ? offset.unsigned32(at: 0) : 0
  }

  /// Whether each table of a face begins at a multiple of four bytes and has content.
  ///
  /// True for compressed files, whose decoder aligns the tables.
  ///
  /// - Complexity: O(*n*) for *n* tables.
  func isAligned(face index: Int) -> Bool {
    if container == .woff || container == .woff2 { return true }
    let start = directory(ofFace: index)
    let header = bytes(from: start, count: Self.directoryLength)
    guard header.count == Self.directoryLength else { return true }
    let tableCount = header.unsigned16(at: 4)
    let records = bytes(from: start + header.count, count: Self.recordLength * tableCount)
    let starts = stride(from: 0, through: records.count - Self.recordLength, by: Self.recordLength)
    return starts.allSatisfy { record in
      records.unsigned32(at: record + 8) % 4 == 0 && records.unsigned32(at: record + 12) > 0
    }
  }
}
