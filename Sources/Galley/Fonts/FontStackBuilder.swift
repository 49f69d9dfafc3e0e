// Input: a catalog, the families and style that are wanted. Output: candidates in order.
// Source: DESIGN 6.2; CSS Fonts 4 section 5.3.

internal import GalleyStyle

/// Collects the candidates of a stack.
struct FontStackBuilder {
  private let catalog: FontCatalog
  private let key: StackKey
  private(set) var candidates: [FontCandidate] = []
  private(set) var unknownFamilies: [String] = []
  private var seen: Set<ObjectIdentifier> = []

  init(catalog: FontCatalog, key: StackKey) {
    self.catalog = catalog
    self.key = key
  }

  mutating func addRequested() {
    for name in key.families {
      if let index = catalog.index(of: name) {
        request(catalog.families[index], isSystem: !name.isNamed)
      } else if case .named(let unknown) = name,
        let generic = GenericFamily(rawValue: unknown.lowercased()),
        let index = catalog.index(of: generic)
      {
        // A system answers to the names of generic families, in quotes too.
        request(catalog.families[index], isSystem: true)
      } else if case .named(let unknown) = name {
        unknownFamilies.append(unknown)
      }
    }
    // Browsers end every list with their standard font, the serif one.
    if let serif = catalog.index(of: GenericFamily.serif) {
      request(catalog.families[serif], isSystem: true)
    }
  }

  /// Adds every family, requested or not, with its regular face: browsers ask the system for a
  /// face by a character alone, and imitate weight and slant.
  mutating func addFallback() {
    for index in catalog.fallbackOrder {
      guard candidates.count < FontStack.largestCount,
        var candidate = catalog.families[index].candidate(for: key, matching: key.regular)
      else { continue }
      candidate.borrowsAscent = key.isDense
      candidates.append(candidate)
    }
  }

  private mutating func request(_ family: FontCatalog.Family, isSystem: Bool) {
    guard candidates.count < FontStack.largestCount / 2,
      var candidate = family.candidate(for: key, matching: key)
    else { return }
    candidate.borrowsAscent = key.isDense && isSystem
    if seen.insert(ObjectIdentifier(candidate.face)).inserted { candidates.append(candidate) }
  }
}
