// The styles of a document that are derived from others.

internal import GalleyStyle
internal import GalleySystem

extension BoxBuilder {
  /// The index of a derived style, created if it does not exist.
  mutating func derivedStyle(
    of style: Index<ComputedStyle>, _ derivation: StyleDerivation,
    _ change: (inout ComputedValues) -> Void
  ) -> Index<ComputedStyle> {
    if let cached = derivedStyles.index(of: style, derivation) { return cached }
    tree.styles.append(tree.styles[style].derived(derivation, change))
    let index = Index<ComputedStyle>(tree.styles.count - 1)
    derivedStyles.add(index, of: style, derivation)
    return index
  }

  /// The style of an anonymous box in a box of `style`.
  mutating func anonymousStyle(in style: Index<ComputedStyle>, display: Display = .block) -> Index<
    ComputedStyle
  > {
    derivedStyle(of: style, .anonymous(display)) { values in
      values.box = BoxProperties()
      values.box.display = display
      values.box.originalDisplayIsInline = false
    }
  }
}

/// The derivations of a document's styles.
///
/// Documents share its storage one after another.
struct DerivedStyleTable {
  private struct Entry {
    var derivation: StyleDerivation
    /// The index of the derived style.
    var index: Index<ComputedStyle>
    /// The previous entry with the same origin; -1 for none.
    var next: Int32
    /// The number of entries before it with the same origin.
    var number: Int32
  }
  private struct Key: Hashable {
    var style: Index<ComputedStyle>
    var derivation: StyleDerivation
  }
  /// The number of derivations of a style that are searched one by one.
  ///
  /// Texts of graphics have a derivation for each position.
  static let mostSearched = 16

  private var entries: [Entry] = []
  /// By style: its last entry, -1 for none; absent for styles beyond the end.
  private var last: IndexedArray<ComputedStyle, Int32> = []
  /// Derivations beyond those that are searched.
  private var others: [Key: Index<ComputedStyle>] = [:]

  func index(of style: Index<ComputedStyle>, _ derivation: StyleDerivation) -> Index<ComputedStyle>?
  {
    guard Int(style) < last.count else { return nil }
    var place = last[style]
    while place >= 0 {
      let entry = entries[Int(place)]
      if entry.derivation == derivation { return entry.index }
      place = entry.next
    }
    return others.isEmpty ? nil : others[Key(style: style, derivation: derivation)]
  }

  mutating func add(
    _ index: Index<ComputedStyle>, of style: Index<ComputedStyle>, _ derivation: StyleDerivation
  ) {
    while last.count <= Int(style) { last.append(-1) }
    let next = last[style]
    let number = next >= 0 ? entries[Int(next)].number + 1 : 0
    guard number < Self.mostSearched else {
      others[Key(style: style, derivation: derivation)] = index
      return
    }
    entries.append(Entry(derivation: derivation, index: index, next: next, number: number))
    last[style] = Int32(entries.count - 1)
  }

  mutating func removeAll() {
    entries.clear()
    last.values.clear()
    if !others.isEmpty { others = [:] }
  }
}
