// Input: a style's families and the catalog. Output: the face for each character or cluster.
// Source: BROWSER_RULES 2.5, 3.18 and 3.19; DESIGN "galley batch" for what follows the families.

internal import FontEngine
internal import Synchronization

/// The faces for a style, in the order in which a character tries them.
final class FontStack: Sendable {
  /// The requested families that exist, then the fallback families; no face twice.
  let candidates: [FontCandidate]
  /// How many of `candidates` were requested.
  let requestedCount: Int
  /// Requested names for which nothing is registered.
  let unknownFamilies: [String]
  private let instances: FontInstanceCache
  private let pages = CandidatePages()
  private let colorFirst = AtomicLazyReference<CandidateOrder>()

  init(catalog: FontCatalog, key: StackKey, instances: FontInstanceCache) {
    var builder = FontStackBuilder(catalog: catalog, key: key)
    builder.addRequested()
    requestedCount = builder.candidates.count
    builder.addFallback()
    candidates = builder.candidates
    unknownFamilies = builder.unknownFamilies
    self.instances = instances
  }

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
    let known = pages.value(for: scalar)
    if known < CandidatePages.none { return Int(known) }
    return known == CandidatePages.none ? nil : resolve(scalar)
  }

  private func resolve(_ scalar: UInt32) -> Int? {
    let isHidden = ClusterScalars.isHidden(scalar)
    let found = candidates.firstIndex { isHidden || $0.face.face?.canShow(scalar) ?? false }
    pages.store(found.map { UInt16(clamping: $0) } ?? CandidatePages.none, for: scalar)
    return found
  }

  /// Index of the candidate that shows a whole cluster; nil where none can.
  ///
  /// - Parameter prefersColor: The cluster is to be shown as emoji: fallback begins with the
  ///   colour fonts.
  func candidate(
    forCluster text: Span<UInt8>, range: Range<Int>, prefersColor: Bool = false
  ) -> Int? {
    var cluster = ClusterScalars()
    cluster.decode(text, range: range)
    return candidate(forCluster: cluster, prefersColor: prefersColor)
  }

  private func candidate(forCluster cluster: ClusterScalars, prefersColor: Bool) -> Int? {
    guard let base = cluster.scalars.first else { return candidates.isEmpty ? nil : 0 }
    if cluster.isSingle && !prefersColor { return candidate(for: base) }
    // No face before the first that has the base can have the cluster.
    guard let first = candidate(for: base) else { return nil }
    let order = prefersColor ? emojiOrder.filter { $0 >= first } : Array(first..<candidates.count)
    if let exact = order.first(where: { shows(cluster, in: $0, exactly: true) }) { return exact }
    if cluster.selector == 0 { return nil }
    return order.first { shows(cluster, in: $0, exactly: false) }
  }

  private func shows(_ cluster: ClusterScalars, in index: Int, exactly: Bool) -> Bool {
    let face = candidates[index].face.face
    let selector = exactly ? cluster.selector : 0
    return face?.canShow(cluster: cluster.scalars, variationSelector: selector) ?? false
  }

  /// Requested faces, then fallback with the colour fonts first.
  private var emojiOrder: [Int] {
    if let known = colorFirst.load() { return known.indices }
    let fallback = requestedCount..<candidates.count
    let colored = fallback.filter { candidates[$0].face.face?.hasColorGlyphs ?? false }
    let rest = fallback.filter { !colored.contains($0) }
    return colorFirst.storeIfNil(CandidateOrder(Array(0..<requestedCount) + colored + rest)).indices
  }
}

private final class CandidateOrder: Sendable {
  let indices: [Int]
  init(_ indices: [Int]) { self.indices = indices }
}
