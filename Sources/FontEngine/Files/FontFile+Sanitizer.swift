// Input: the bytes of a font file. Output: whether a browser accepts it as a font of a page.
// Source: OpenType "Organization of an OpenType Font"; the checks of OpenType Sanitizer, with which
// browsers refuse the whole file. An installed font is not checked.

extension FontFile {
  /// Whether each table of a face begins at a multiple of four bytes and has content.
  ///
  /// True for compressed files, whose decoder aligns the tables.
  ///
  /// - Complexity: O(*n*) for *n* tables.
  func isAligned(face index: Int) -> Bool {
    if container == .woff || container == .woff2 { return true }
    var isAligned = true
    forEachTable(ofFace: index) {
      if $0.offset % 4 != 0 || $0.length == 0 { isAligned = false }
    }
    return isAligned
  }
}
