// Input: a face and a position of its axes. Output: the advances, also negative ones, which HarfBuzz
// replaces by 0 since version 11.4. Chromium 156 does not. Source: BROWSER_RULES 10.130.

internal import CHarfBuzz

extension FontFace {
  /// The advances in font units at a position of the axes.
  func advances(of varied: HarfBuzzFont, at variations: [VariationSetting]) -> AdvanceTable {
    var advances = varied.horizontalAdvances()
    let unvaried = unscaledAdvances.values
    let clamped = advances.indices.filter { advances[$0] == 0 && unvaried[$0] != 0 }
    if !clamped.isEmpty, let raised = fontWithRaisedAdvances?.varied(by: variations) {
      let values = raised.horizontalAdvances()
      for glyph in clamped { advances[glyph] = values[glyph] - RaisedAdvances.rise }
    }
    return AdvanceTable(advances)
  }

  /// A copy of the font whose advances are so large that no position makes them negative.
  private var fontWithRaisedAdvances: HarfBuzzFont? {
    let blob = unsafe hb_face_reference_blob(font.face)
    defer { unsafe hb_blob_destroy(blob) }
    guard let blob = unsafe blob,
      let copy = unsafe RaisedAdvances.copy(of: blob, face: collectionIndex)
    else { return nil }
    defer { unsafe hb_blob_destroy(copy) }
    return unsafe HarfBuzzFont(blob: copy, index: collectionIndex)
  }
}

private enum RaisedAdvances {
  /// The number of font units that are added to each advance.
  static let rise: Int32 = 0x4000

  /// A copy of a font with greater advances in `hmtx`; nil if the tables are incomplete.
  ///
  /// The caller owns the copy.
  static func copy(of blob: OpaquePointer, face index: Int) -> OpaquePointer? {
    var header: TableRecord?
    var metrics: TableRecord?
    unsafe FontFile.forEachTable(ofFace: index, in: blob) {
      if $0.tag == openTypeTag("hhea") { header = $0 }
      if $0.tag == openTypeTag("hmtx") { metrics = $0 }
    }
    guard let header, let metrics, let copy = unsafe hb_blob_copy_writable_or_fail(blob) else {
      return nil
    }
    var size: UInt32 = 0
    guard let bytes = unsafe hb_blob_get_data_writable(copy, &size),
      header.offset + 36 <= Int(size), metrics.offset + metrics.length <= Int(size)
    else {
      unsafe hb_blob_destroy(copy)
      return nil
    }
    let target = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: Int(size))
    let count = unsafe Int(target[header.offset + 34]) << 8 + Int(target[header.offset + 35])
    for record in 0..<min(count, metrics.length / 4) {
      // The advance is a number of 16 bits, of which only the high byte changes.
      let place = metrics.offset + 4 * record
      let high = unsafe target[place]
      unsafe target[place] = high < 0x80 ? high + UInt8(rise >> 8) : high
    }
    return unsafe copy
  }
}
