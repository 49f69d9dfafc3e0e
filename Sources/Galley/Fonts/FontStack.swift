// Input: a style's families and the catalog. Output: the face for each character or cluster.
// Source: BROWSER_RULES 2.5, 3.18 and 3.19; DESIGN 6.2 for what follows the families.

internal import FontEngine

/// The faces for a style, in the order in which a character tries them.
final class FontStack: Sendable {
  /// The requested families that exist, each once, and the serif one; then all for fallback.
  let candidates: [FontCandidate]
  /// How many of `candidates` come before fallback.
  let requestedCount: Int
  /// Requested names for which nothing is registered.
  let unknownFamilies: [String]
  private let instances: FontInstanceCache
  /// The candidate of each scalar that was asked for.
  private let known = ScalarTable(absent: FontStack.unknown)
  private static let unknown: UInt16 = 0xFFFF
  /// No candidate has the scalar.
  private static let none: UInt16 = 0xFFFE
  static let largestCount = 0xFFF0
  private let colored = LazyReference<FoundCandidate>()

  init(catalog: FontCatalog, key: StackKey, instances: FontInstanceCache) {
    var builder = FontStackBuilder(catalog: catalog, key: key)
    builder.addRequested()
    requestedCount = builder.candidates.count
    builder.addFallback()
    candidates = builder.candidates
    unknownFamilies = builder.unknownFamilies
    self.instances = instances
    let primary = builder.candidates.first?.face.face
    coversASCII =
      requestedCount > 0 && (UInt32(0x20)..<0x7F).allSatisfy { primary?.covers($0) ?? false }
  }

  /// Whether the first face has all of U+0020 to U+007E.
  let coversASCII: Bool

  /// Whether there is any face at all.
  var isEmpty: Bool { candidates.isEmpty }

  /// The first face, whose metrics the strut takes; nil in a library without faces.
  func primary(size: Float) -> FontInstance? { instance(0, size: size) }

  /// A candidate at a size; nil for an index that does not exist.
  func instance(_ candidate: Int, size: Float) -> FontInstance? {
    guard candidates.indices.contains(candidate), let face = candidates[candidate].face.face else {
      return nil
    }
    return instances.instance(of: face, candidate: candidates[candidate], size: size)
  }

  /// Index of the first candidate with a glyph for a scalar; nil where none has one.
  func candidate(for scalar: UInt32) -> Int? {
    let index = known.value(for: scalar)
    if index < Self.none { return Int(index) }
    return index == Self.none ? nil : resolve(scalar)
  }

  private func resolve(_ scalar: UInt32) -> Int? {
    let cluster = ClusterScalars(scalar)
    let found =
      (0..<requestedCount).first { shows(cluster, heedsSelector: false, in: $0) }
      ?? fallback(for: scalar)
    known.set(found.map { UInt16(clamping: $0) } ?? Self.none, for: scalar)
    return found
  }

  /// The first requested face that shows a whole cluster.
  func requested(for cluster: ClusterScalars, heedsSelector: Bool) -> Int? {
    guard let base = cluster.scalars.first else { return requestedCount > 0 ? 0 : nil }
    // No face before the first that has the base can have the cluster.
    guard let first = candidate(for: base), first < requestedCount else { return nil }
    return (first..<requestedCount).first { shows(cluster, heedsSelector: heedsSelector, in: $0) }
  }

  /// The first requested face with a glyph of its own for a character.
  func requested(covering scalar: UInt32) -> Int? {
    (0..<requestedCount).first { candidates[$0].face.face?.covers(scalar) ?? false }
  }

  /// Whether a candidate shows a whole cluster.
  func shows(_ cluster: ClusterScalars, heedsSelector: Bool, in index: Int) -> Bool {
    let selector = heedsSelector ? cluster.selector : 0
    return candidates[index].face.face?.canShow(
      cluster: cluster.scalars, variationSelector: selector) ?? false
  }

  /// The first fallback face with a character; fallback has no glyphs for C0 controls.
  func fallback(for scalar: UInt32) -> Int? {
    if scalar < 0x20 { return nil }
    return (requestedCount..<candidates.count).first {
      candidates[$0].face.face?.covers(scalar) ?? false
    }
  }

  /// The first fallback face with glyphs in colour.
  var coloredFallback: Int? {
    if let known = colored.load() { return known.index }
    let index = (requestedCount..<candidates.count).first {
      candidates[$0].face.face?.hasColorGlyphs ?? false
    }
    return colored.storeIfNil(FoundCandidate(index)).index
  }
}

private final class FoundCandidate: Sendable {
  let index: Int?
  init(_ index: Int?) { self.index = index }
}
