// Input: a face of a file. Output: the face that a browser makes of the file as a font of a page.
// Source: OpenType Sanitizer, which drops tables that it does not accept.

internal import CHarfBuzz
internal import GalleySystem

/// The face of a page; nil if it is equal to the face of the file.
final class PageFace: Sendable {
  let face: FontFace?
  init(_ face: FontFace?) { self.face = face }
}

extension FontFace {
  /// The face as a font of a page: without the table `kern` if a browser drops it.
  ///
  /// Computed once.
  package var ofPage: FontFace {
    if let known = pageFace.load() { return known.face ?? self }
    return pageFace.storeIfNil(PageFace(keepsKerning ? nil : withoutKerning)).face ?? self
  }

  private var keepsKerning: Bool {
    let kerning = openTypeTag("kern")
    guard font.hasTable(kerning) else { return true }
    // The table is of fonts with outlines of TrueType.
    return font.hasTable(openTypeTag("glyf")) && PageKerning.isAccepted(font.table(kerning))
  }

  private var withoutKerning: FontFace? {
    let blob = unsafe hb_face_reference_blob(font.face)
    defer { unsafe hb_blob_destroy(blob) }
    guard let blob = unsafe blob,
      let copy = unsafe FontFile.copy(
        of: blob, face: collectionIndex, without: [openTypeTag("kern")])
    else { return nil }
    defer { unsafe hb_blob_destroy(copy) }
    return try? unsafe FontFace(
      blob: copy, name: name, index: collectionIndex, isAligned: isAccepted,
      fingerprint: fingerprint)
  }
}
