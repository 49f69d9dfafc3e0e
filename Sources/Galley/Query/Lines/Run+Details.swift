// Input: a run. Output: its faces, script, level, glyphs and the places of carets in it.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

extension Layout.Run {
  /// What a person asks about a run.
  package struct Details: Sendable {
    /// The faces in words: family, size, weight, and what differs from the style.
    package var faces: [String] = []
    /// The scripts as ISO 15924 codes.
    package var scripts: [String] = []
    /// The bidi level.
    package var level = 0
    package var glyphCount = 0
    /// The number of the run's element; nil for none.
    package var element: Int?
    /// The offsets in `Layout.text` of grapheme boundaries, each with its x coordinate in CSS px.
    package var stops: [(offset: Int, x: Double)] = []
  }

  /// The details of a run.
  ///
  /// - Complexity: O(*n*) for *n* bytes and glyphs of the run.
  package var details: Details {
    var details = Details()
    let document = layout.document
    let fragmentItem = layout.fragments.fragmentItems[item]
    details.level = Int(fragmentItem.level)
    details.element = layout.elementNumber(ofNode: layout.element(of: fragmentItem))
    if kind == .box, !range.isEmpty {
      let (start, end) = isRightToLeft ? (rect.maxX, rect.x) : (rect.x, rect.maxX)
      details.stops = [(range.lowerBound.utf8, start), (range.upperBound.utf8, end)]
    }
    guard tokenRun == nil, kind == .text || kind == .hyphen else { return details }
    details.faces = faces
    guard kind == .text, fragmentItem.textEnd > fragmentItem.textStart,
      !document.shaped.runs.isEmpty
    else { return details }
    let shaped = document.shaped
    for run in shaped.runs[shaped.runs(from: fragmentItem.textStart, to: fragmentItem.textEnd)] {
      let first = shaped.firstGlyph(of: run, notBefore: fragmentItem.textStart)
      details.glyphCount += max(
        0, shaped.firstGlyph(of: run, notBefore: fragmentItem.textEnd) - first)
      let script = Self.letters(shaped.shapings[run.shaping].style.script)
      if !details.scripts.contains(script) { details.scripts.append(script) }
    }
    if !range.isEmpty { details.stops = stops(of: fragmentItem) }
    return details
  }

  private static func letters(_ tag: UInt32) -> String {
    String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }

  /// The grapheme boundaries of text, from the logical start.
  private func stops(of fragmentItem: FragmentItem) -> [(offset: Int, x: Double)] {
    let own = range
    func place(_ advance: Int64) -> Double {
      let distance = LayoutUnit.floor(advance: advance)
      let x =
        fragmentItem.isRightToLeft
        ? fragmentItem.rect.maxX - distance : fragmentItem.rect.x + distance
      return x.px / layout.pixelRatio
    }
    var found = [(offset: own.lowerBound.utf8, x: place(0))]
    var clusters = ClusterCursor(fragmentItem, layout.document)
    while let cluster = clusters.next() {
      let offset = min(layout.plainOffset(cluster.end), own.upperBound.utf8)
      if let last = found.last, offset > last.offset { found.append((offset, place(cluster.to))) }
    }
    if let last = found.indices.last, found[last].offset == own.upperBound.utf8, last > 0 {
      found[last].x = fragmentItem.isRightToLeft ? rect.x : rect.maxX
    }
    return found
  }
}
