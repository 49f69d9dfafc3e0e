// The advances that letter-spacing and word-spacing add to clusters.
// Source: CSS Text 3, section 8.

internal import GalleySystem
internal import GalleyUnicode

/// The letter-spacing and word-spacing of a run, in 16.16 px.
struct ClusterSpacing: BitwiseCopyable {
  var letter: Int32
  var word: Int32
  /// Whether letters of the script join, so that letter-spacing applies to its spaces only.
  var isCursive = false

  var isZero: Bool { letter == 0 && word == 0 }

  /// Adds letter-spacing to the last glyph of each cluster and word-spacing to each space.
  ///
  /// Clusters count from `base`; `start` is the cluster of the first glyph's run.
  func add(
    to glyphs: inout [TextGlyph], from first: Int, text: Span<UInt8>, base: Int, start: Int32
  ) {
    guard !isZero else { return }
    var cluster = start
    for index in first..<glyphs.count {
      cluster = glyphs[index].cluster(from: cluster)
      let isLast = index + 1 == glyphs.count || !glyphs[index + 1].isJoined(to: glyphs[index])
      guard isLast else { continue }
      glyphs[index].advance = Self.sum(
        glyphs[index].advance, added(to: Int(cluster) - base, text: text))
    }
  }

  /// The spacing of the cluster at an offset.
  func added(to offset: Int, text: Span<UInt8>) -> Int32 {
    guard offset < text.count else { return 0 }
    let scalar = text.scalar(at: offset).scalar
    var sum: Int32 = 0
    // As in Chromium, ignorable characters of two UTF-16 units have letter-spacing.
    if letter != 0, scalar > 0xFFFF || !ScalarProperties(scalar).isDefaultIgnorable,
      !isCursive || scalar == 0x20 || scalar == 0xA0
    {
      sum = letter
    }
    if scalar == 0x20 || scalar == 0xA0 { sum = Self.sum(sum, word) }
    return sum
  }

  /// A sum that saturates, as advances of 16.16 px do in Chromium.
  private static func sum(_ a: Int32, _ b: Int32) -> Int32 {
    let (sum, overflows) = a.addingReportingOverflow(b)
    return overflows ? (b > 0 ? .max : .min) : sum
  }
}
