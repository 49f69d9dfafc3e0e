// The styles of a document that are derived from others.

internal import GalleyStyle
internal import GalleySystem

extension BoxBuilder {
  /// The index of a derived style, created if it does not exist.
  mutating func derivedStyle(
    of style: Int32, _ derivation: StyleDerivation, _ change: (inout ComputedValues) -> Void
  ) -> Int32 {
    if let cached = derivedStyles.index(of: style, derivation) { return cached }
    tree.styles.append(tree.styles[Int(style)].derived(derivation, change))
    let index = Int32(tree.styles.count - 1)
    derivedStyles.add(index, of: style, derivation)
    return index
  }

  /// The style of an anonymous box in a box of `style`.
  mutating func anonymousStyle(in style: Int32, display: Display = .block) -> Int32 {
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
    var index: Int32
    /// The previous entry with the same origin; -1 for none.
    var next: Int32
    /// The number of entries before it with the same origin.
    var number: Int32
  }
  private struct Key: Hashable {
    var style: Int32
    var derivation: StyleDerivation
  }
  /// The number of derivations of a style that are searched one by one.
  ///
  /// Texts of graphics have a derivation for each position.
  static let mostSearched = 16

  private var entries: [Entry] = []
  /// By style: its last entry, -1 for none; absent for styles beyond the end.
  private var last: [Int32] = []
  /// Derivations beyond those that are searched.
  private var others: [Key: Int32] = [:]

  func index(of style: Int32, _ derivation: StyleDerivation) -> Int32? {
    guard Int(style) < last.count else { return nil }
    var place = last[Int(style)]
    while place >= 0 {
      let entry = entries[Int(place)]
      if entry.derivation == derivation { return entry.index }
      place = entry.next
    }
    return others.isEmpty ? nil : others[Key(style: style, derivation: derivation)]
  }

  mutating func add(_ index: Int32, of style: Int32, _ derivation: StyleDerivation) {
    while last.count <= Int(style) { last.append(-1) }
    let next = last[Int(style)]
    let number = next >= 0 ? entries[Int(next)].number + 1 : 0
    guard number < Self.mostSearched else {
      others[Key(style: style, derivation: derivation)] = index
      return
    }
    entries.append(Entry(derivation: derivation, index: index, next: next, number: number))
    last[Int(style)] = Int32(entries.count - 1)
  }

  mutating func removeAll() {
    entries.clear()
    last.clear()
    if !others.isEmpty { others = [:] }
  }
}
