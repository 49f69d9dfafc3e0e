// Input: a catalog, the families and style that are wanted. Output: candidates in order.
// Source: DESIGN "galley batch"; CSS Fonts 4 section 5.3.

/// Collects the candidates of a stack, each face once.
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
        add(catalog.families[index])
      } else if case .named(let unknown) = name {
        unknownFamilies.append(unknown)
      }
    }
    if candidates.isEmpty, let serif = catalog.index(of: GenericFamily.serif) {
      add(catalog.families[serif])
    }
  }

  mutating func addFallback() {
    for index in catalog.fallbackOrder { add(catalog.families[index]) }
  }

  private mutating func add(_ family: FontCatalog.Family) {
    guard candidates.count < Int(CandidatePages.none), let candidate = family.candidate(for: key)
    else { return }
    if seen.insert(ObjectIdentifier(candidate.face)).inserted { candidates.append(candidate) }
  }
}
