// Input: the bytes of a font file. Output: whether a browser accepts it as a font of a page.
// Source: OpenType "Organization of an OpenType Font"; the checks of OpenType Sanitizer, with which
// browsers refuse the whole file. An installed font is not checked.

extension FontFile {
  private static var recordLength: Int { 16 }

  /// Whether each table of a face begins at a multiple of four bytes and has content.
  ///
  /// True for compressed files, whose decoder aligns the tables.
  ///
  /// - Complexity: O(*n*) for *n* tables.
  func isAligned(face index: Int) -> Bool {
    var start = 0
    switch container {
    case .woff, .woff2, .unsupported: return true
    case .openType: break
    case .collection:
      let offset = bytes(from: 12 + 4 * index, count: 4)
      guard offset.count == 4 else { return true }
      start = offset.unsigned32(at: 0)
    }
    let header = bytes(from: start, count: 12)
    guard header.count == 12 else { return true }
    let tableCount = header.unsigned16(at: 4)
    let records = bytes(from: start + header.count, count: Self.recordLength * tableCount)
    let starts = stride(from: 0, through: records.count - Self.recordLength, by: Self.recordLength)
    return starts.allSatisfy { record in
      records.unsigned32(at: record + 8) % 4 == 0 && records.unsigned32(at: record + 12) > 0
    }
  }
}
