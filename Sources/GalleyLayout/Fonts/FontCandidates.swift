// Input: a catalog, requested families and a style. Output: the candidates of a stack in order.
// Source: DESIGN 6.2; CSS Fonts 4 section 5.3.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

/// The candidates of a stack, in order: the requested families that exist with the standard family,
/// the regular face of the first one, all families for fallback, and the last resort.
///
/// A candidate is matched when it is first needed, because that opens its face: most texts need the
/// first one only.
final class FontCandidates: Sendable {
  /// A family and the reason why it is in the list.
  private struct Entry {
    enum Reason {
      case requested(isSystem: Bool, hasOwnSize: Bool)
      case regular, fallback, lastResort
    }

    let reason: Reason
    let family: Int
  }

  /// A candidate with its font; both nil for a family without a readable face.
  private final class Match: Sendable {
    let candidate: FontCandidate?
    let face: FontFace?

    init(_ candidate: FontCandidate?) {
      self.candidate = candidate
      face = candidate?.face.face
    }
  }

  private final class LazyMatch: Sendable {
    let match = LazyReference<Match>()
  }

  private let orders: FallbackOrders
  private let key: StackKey
  private let entries: [Entry]
  /// By entry.
  private let matches: [LazyMatch]
  /// The number of candidates before those for fallback.
  let requestedCount: Int
  /// The index of the first family for fallback.
  private let firstFallback: Int
  /// The requested names without a registered family.
  let unknownFamilies: [String]
  /// Larger numbers have other meanings in the stack's memo.
  static let largestCount = 0xFFF0

  init(orders: FallbackOrders, key: StackKey) {
    self.orders = orders
    self.key = key
    var unknown: [String] = []
    var entries = Self.requested(orders.catalog, key, &unknown)
    unknownFamilies = unknown
    var requestedCount = entries.count
    if key.weight >= 600 || key.slope == StackKey.italicSlope, let name = key.families.first,
      let index = orders.catalog.index(of: name, in: key.languageGroup)
    {
      entries.append(Entry(reason: .regular, family: index))
    }
    var firstFallback = entries.count
    for index in orders.families.prefix(max(0, Self.largestCount - entries.count - 1)) {
      entries.append(Entry(reason: .fallback, family: index))
    }
    if let index = orders.catalog.index(of: FontLibrary.GenericFamily.sansSerif) {
      entries.append(Entry(reason: .lastResort, family: index))
    }
    // The first candidate has the metrics of the strut: it is one that exists.
    var first: FontCandidate?
    while let entry = entries.first {
      first = Self.candidate(entry, orders.catalog, key)
      if first?.face.objection == nil, first != nil { break }
      entries.removeFirst()
      requestedCount = max(0, requestedCount - 1)
      firstFallback = max(0, firstFallback - 1)
    }
    self.entries = entries
    matches = entries.map { _ in LazyMatch() }
    if let first { _ = matches.first?.match.storeIfNil(Match(first)) }
    self.requestedCount = requestedCount
    self.firstFallback = firstFallback
  }

  var isEmpty: Bool { entries.isEmpty }

  /// A candidate; nil for an unknown index and for a family without a readable face.
  subscript(index: Int) -> FontCandidate? { match(index)?.candidate }

  /// The font of a candidate; nil as for the subscript.
  func face(_ index: Int) -> FontFace? { match(index)?.face }

  /// Whether a candidate's font meets a condition, such as having a character, and may shape text.
  func has(_ index: Int, where condition: (FontFace) -> Bool) -> Bool {
    guard let face = face(index) else { return false }
    return condition(face) && face.shapingError == nil
  }

  /// The index of the sans-serif face of the style, which Chromium uses where the choice by
  /// character fails; nil for none.
  ///
  /// It is the index of the first candidate with this face.
  var lastResort: Int? {
    guard let last = entries.last, case .lastResort = last.reason,
      let face = self[entries.count - 1]?.face
    else { return nil }
    return first(with: face, of: last.family, in: entries.indices)
  }

  /// The candidates for fallback by character, in an order of families.
  func fallback(in families: [Int]) -> [Int] {
    Array(requestedCount..<firstFallback) + indices(of: families)
  }

  /// The candidates for fallback of families.
  func indices(of families: [Int]) -> [Int] {
    var places: [Int: Int] = [:]
    for (index, entry) in entries.enumerated() {
      if case .fallback = entry.reason { places[entry.family] = index }
    }
    return families.compactMap { places[$0] }
  }

  // MARK: Matching

  private func match(_ index: Int) -> Match? {
    guard matches.indices.contains(index) else { return nil }
    if let match = matches[index].match.load() { return match }
    // Two threads may find equal candidates.
    return matches[index].match.storeIfNil(Match(candidate(index)))
  }

  private func candidate(_ index: Int) -> FontCandidate? {
    let entry = entries[index]
    guard let candidate = Self.candidate(entry, orders.catalog, key) else { return nil }
    // The regular face of the first family is tried once.
    if case .regular = entry.reason,
      first(with: candidate.face, of: entry.family, in: 0..<requestedCount) != nil
    {
      return nil
    }
    return candidate
  }

  /// Faces belong to one family.
  private func first(with face: RegisteredFace, of family: Int, in range: Range<Int>) -> Int? {
    range.first { entries[$0].family == family && self[$0]?.face === face }
  }

  private static func candidate(
    _ entry: Entry, _ catalog: FontCatalog, _ key: StackKey
  ) -> FontCandidate? {
    let family = catalog.families[entry.family]
    let match: StackKey
    switch entry.reason {
    case .requested(let isSystem, let hasOwnSize):
      return requested(family, key, isSystem: isSystem, hasOwnSize: hasOwnSize)
    // Browsers choose a fallback face by character only, and synthesise weight and slant.
    case .regular, .fallback: match = key.regular
    case .lastResort: match = key.system
    }
    guard var candidate = family.candidate(for: key, matching: match) else { return nil }
    candidate.isInstalled = true
    candidate.borrowsAscent = key.isPrecise
    if case .fallback = entry.reason {} else if key.isDense { candidate.borrowsAscent = true }
    return candidate
  }

  private static func requested(
    _ family: FontCatalog.Family, _ key: StackKey, isSystem: Bool, hasOwnSize: Bool
  ) -> FontCandidate? {
    guard var candidate = family.candidate(for: key, matching: isSystem ? key.system : key) else {
      return nil
    }
    if !isSystem, candidate.face.face?.isAccepted == false {
      // Chromium refuses the font of the page and takes the installed family of this name.
      return requested(family, key, isSystem: true, hasOwnSize: false)
    }
    candidate.hasOwnSize = hasOwnSize
    candidate.borrowsAscent = key.isPrecise || key.isDense && isSystem
    candidate.isInstalled = isSystem
    return candidate
  }

  /// The families that a style names and the standard family, each once as a family of the page or
  /// of the system.
  private static func requested(
    _ catalog: FontCatalog, _ key: StackKey, _ unknown: inout [String]
  ) -> [Entry] {
    var entries: [Entry] = []
    var known: Set<Int> = []
    func add(_ family: Int, isSystem: Bool, hasOwnSize: Bool) {
      guard entries.count < largestCount / 2,
        known.insert(2 * family + (isSystem ? 1 : 0)).inserted
      else { return }
      entries.append(
        Entry(
          reason: .requested(isSystem: isSystem, hasOwnSize: hasOwnSize), family: family))
    }
    for name in key.families {
      if let index = catalog.index(of: name, in: key.languageGroup) {
        add(
          index, isSystem: !name.isNamed,
          hasOwnSize: catalog.isPreferred(name, in: key.languageGroup))
      } else if case .named(let name) = name {
        // A system resolves the names of generic families, even if they are quoted.
        if let index = catalog.index(ofSystemName: name) {
          add(index, isSystem: true, hasOwnSize: false)
        } else {
          unknown.append(name)
        }
      }
    }
    // Browsers end each list with their standard font, which is a serif font for most languages.
    if let standard = catalog.standard(of: key.languageGroup) {
      add(
        standard, isSystem: true,
        hasOwnSize: catalog.hasPreferredStandard(in: key.languageGroup))
    }
    return entries
  }
}
