// Input: a style's families and the catalog. Output: the face for each character or cluster.
// Source: BROWSER_RULES 2.5, 3.18 and 3.19; DESIGN 6.2 for fallback.

package import FontEngine
internal import GalleySystem
internal import GalleyUnicode
internal import Synchronization

/// The faces for a style, in order of preference.
package final class FontStack: Sendable {
  let candidates: FontCandidates
  /// The number of candidates before those for fallback.
  let requestedCount: Int
  private let orders: FallbackOrders
  private let language: FallbackLanguage
  /// The stacks with the orders of other languages.
  private let others = Mutex<[FallbackLanguage: FontStack]>([:])
  private let ordered = LazyReference<CandidateOrder>()
  private let instances: FontInstanceCache
  /// The memo of candidates by scalar.
  private let known = ScalarTable(absent: FontStack.unknown)
  private static let unknown: UInt16 = 0xFFFF
  /// The value for a scalar without a candidate.
  private static let none: UInt16 = 0xFFFE
  private let pictures = LazyReference<FoundCandidate>()
  /// Whether the first face covers U+0020 to U+007E.
  let coversASCII: Bool

  /// Creates a stack with the order without a language.
  init(orders: FallbackOrders, key: StackKey, instances: FontInstanceCache) {
    candidates = FontCandidates(orders: orders, key: key)
    requestedCount = candidates.requestedCount
    self.orders = orders
    language = .standard
    self.instances = instances
    let primary = candidates.face(0)
    coversASCII =
      requestedCount > 0 && (UInt32(0x20)..<0x7F).allSatisfy { primary?.covers($0) ?? false }
  }

  /// Creates a stack with the same candidates and the order of another language.
  private init(_ standard: FontStack, _ language: FallbackLanguage) {
    candidates = standard.candidates
    requestedCount = standard.requestedCount
    orders = standard.orders
    self.language = language
    instances = standard.instances
    coversASCII = standard.coversASCII
  }

  /// The stack with the order of a language; the indices of candidates are equal.
  func ordered(for language: FallbackLanguage) -> FontStack {
    if language == self.language { return self }
    return others.withLock { others in
      if let cached = others[language] { return cached }
      let made = FontStack(self, language)
      others[language] = made
      return made
    }
  }

  /// Whether the stack has no face.
  var isEmpty: Bool { candidates.isEmpty }

  /// The first face, which has the metrics of the strut; nil in a library without faces.
  package func primary(size: Float, opticalSize: Float? = nil) -> FontInstance? {
    instance(0, size: size, opticalSize: opticalSize ?? size)
  }

  /// A candidate at a size; nil for an unknown index.
  ///
  /// The optical size of synthesised small capitals is that of other letters.
  func instance(_ candidate: Int, size: Float, opticalSize: Float? = nil) -> FontInstance? {
    guard let candidate = candidates[candidate], let face = candidate.face.face else { return nil }
    return instances.instance(
      of: face, candidate: candidate, size: size, opticalSize: opticalSize ?? size)
  }

  /// The index of the first candidate with a glyph for a scalar; nil for none.
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

  /// The first requested face that covers a whole cluster.
  func requested(for cluster: ClusterScalars, heedsSelector: Bool) -> Int? {
    guard let base = cluster.scalars.first else { return requestedCount > 0 ? 0 : nil }
    // Faces before the first one that covers the base cannot cover the cluster, except for letters
    // of Hangul, which are composed.
    let first = ClusterScalars.isLeadingConsonant(base) ? 0 : candidate(for: base)
    guard let first, first < requestedCount else { return nil }
    return (first..<requestedCount).first { shows(cluster, heedsSelector: heedsSelector, in: $0) }
  }

  /// The first requested face with a glyph for a character.
  func requested(covering scalar: UInt32) -> Int? {
    (0..<requestedCount).first { candidates.has($0) { $0.covers(scalar) } }
  }

  /// Whether a candidate covers a whole cluster.
  func shows(_ cluster: ClusterScalars, heedsSelector: Bool, in index: Int) -> Bool {
    let selector = heedsSelector ? cluster.selector : 0
    return candidates.has(index) {
      $0.canShow(cluster: cluster.scalars, variationSelector: selector)
    }
  }

  /// The first fallback face that covers a character; nil for C0 controls.
  func fallback(for scalar: UInt32) -> Int? {
    if scalar < 0x20 { return nil }
    return fallbackOrder.first { candidates.has($0) { $0.covers(scalar) } }
  }

  /// The candidates for fallback by character in their order for the language.
  ///
  /// It is found when a text first needs it, because faces are opened for it.
  var fallbackOrder: [Int] {
    if let known = ordered.load() { return known.candidates }
    return ordered.storeIfNil(
      CandidateOrder(candidates.fallback(in: orders.order(of: language)))
    ).candidates
  }

  /// The face with which the fallback of pictures begins.
  ///
  /// Chromium asks the system for a face with a family of three, whatever the picture is.
  var pictureFallback: Int? {
    if let known = pictures.load() { return known.index }
    let index = candidates.indices(of: orders.order(of: .emoji)).first {
      candidates.has($0) { $0.includes(Self.familyPicture) }
    }
    return pictures.storeIfNil(FoundCandidate(index)).index
  }

  private static let familyPicture: UInt32 = 0x1F46A
}

private final class CandidateOrder: Sendable {
  let candidates: [Int]
  init(_ candidates: [Int]) { self.candidates = candidates }
}

private final class FoundCandidate: Sendable {
  let index: Int?
  init(_ index: Int?) { self.index = index }
}
