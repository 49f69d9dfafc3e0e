// Input: a catalog, requested families and a style. Output: candidates in order.
// Source: DESIGN 6.2; CSS Fonts 4 section 5.3.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

/// Collects the candidates of a stack.
struct FontStackBuilder {
  private let orders: FallbackOrders
  private let key: StackKey
  private(set) var candidates: [FontCandidate] = []
  private(set) var unknownFamilies: [String] = []
  /// The families of the candidates for fallback.
  private(set) var fallbackFamilies: [Int] = []
  private var seen: Set<ObjectIdentifier> = []

  init(orders: FallbackOrders, key: StackKey) {
    self.orders = orders
    self.key = key
  }

  private var catalog: FontCatalog { orders.catalog }

  mutating func addRequested() {
    for name in key.families {
      if let index = catalog.index(of: name, in: key.languageGroup) {
        request(
          catalog.families[index], isSystem: !name.isNamed,
          hasOwnSize: catalog.isPreferred(name, in: key.languageGroup))
      } else if case .named(let unknown) = name,
        let index = catalog.index(ofSystemName: unknown)
      {
        // A system resolves the names of generic families, even if they are quoted.
        request(catalog.families[index], isSystem: true, hasOwnSize: false)
      } else if case .named(let unknown) = name {
        unknownFamilies.append(unknown)
      }
    }
    // Browsers end each list with their standard font, which is a serif font for most languages.
    if let standard = catalog.standard(of: key.languageGroup) {
      request(
        catalog.families[standard], isSystem: true,
        hasOwnSize: catalog.hasPreferredStandard(in: key.languageGroup))
    }
  }

  /// Adds the regular face of the first family in the list for bold and italic text, as Chromium
  /// does before it searches the other families.
  mutating func addRegular() {
    guard key.weight >= 600 || key.slope == StackKey.italicSlope, let name = key.families.first,
      let index = catalog.index(of: name, in: key.languageGroup),
      candidates.count < FontStack.largestCount,
      var candidate = catalog.families[index].candidate(for: key, matching: key.regular)
    else { return }
    candidate.borrowsAscent = key.isDense || key.isPrecise
    candidate.isInstalled = true
    if !seen.contains(ObjectIdentifier(candidate.face)) { candidates.append(candidate) }
  }

  /// Adds the regular face of all families, requested or not: browsers choose a fallback face by
  /// character only, and synthesise weight and slant.
  mutating func addFallback() {
    for index in orders.families {
      guard candidates.count < FontStack.largestCount,
        var candidate = catalog.families[index].candidate(for: key, matching: key.regular)
      else { continue }
      candidate.borrowsAscent = key.isPrecise
      candidate.isInstalled = true
      candidates.append(candidate)
      fallbackFamilies.append(index)
    }
  }

  /// Adds the sans-serif face of the style, which Chromium uses where the choice by character fails.
  ///
  /// Returns the index of the first candidate with this face.
  mutating func addLastResort() -> Int? {
    guard candidates.count < FontStack.largestCount,
      let index = catalog.index(of: FontLibrary.GenericFamily.sansSerif),
      var candidate = catalog.families[index].candidate(for: key, matching: key.system)
    else { return nil }
    if let cached = candidates.firstIndex(where: { $0.face === candidate.face }) { return cached }
    candidate.borrowsAscent = key.isDense || key.isPrecise
    candidate.isInstalled = true
    candidates.append(candidate)
    return candidates.count - 1
  }

  private mutating func request(
    _ family: FontCatalog.Family, isSystem: Bool, hasOwnSize: Bool
  ) {
    guard candidates.count < FontStack.largestCount / 2,
      var candidate = family.candidate(for: key, matching: isSystem ? key.system : key)
    else { return }
    if !isSystem, candidate.face.face?.isAccepted == false {
      // Chromium refuses the font of the page and takes the installed family of this name.
      return request(family, isSystem: true, hasOwnSize: false)
    }
    candidate.hasOwnSize = hasOwnSize
    candidate.borrowsAscent = key.isPrecise || key.isDense && isSystem
    candidate.isInstalled = isSystem
    if seen.insert(ObjectIdentifier(candidate.face)).inserted { candidates.append(candidate) }
  }
}
