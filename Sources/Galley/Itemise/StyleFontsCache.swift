// The fonts of lists of styles seen before: rows of a list use the same few styles, in the same
// order of first use.

internal import GalleyStyle

/// A table of lists of styles by their identities; a new list takes the place of another.
///
/// Each thread has its own, as it has its resolvers.
struct StyleFontsCache: ~Copyable {
  private static let count = 256
  /// How many slots, one beside another, a list may be in.
  private static let ways = 4
  private var slots: [StyleFonts?] = []

  /// The fonts of a tree's styles, which becomes one of those that share them.
  ///
  /// Nil where the library holds no face at all.
  mutating func fonts(of tree: inout BoxTree, library: FontLibrary) -> StyleFonts? {
    if slots.isEmpty { slots = [StyleFonts?](repeating: nil, count: Self.count + Self.ways) }
    let first = Self.slot(of: tree.styles)
    let version = library.version
    for slot in first..<first + Self.ways {
      guard let known = slots[slot] else { break }
      if known.version == version, Self.areSame(known.styles, tree.styles) {
        tree.styles = known.styles
        return known
      }
    }
    guard let made = StyleFonts(tree.styles, library: library) else { return nil }
    let places = first..<first + Self.ways
    let place = places.first { slots[$0].map { $0.version != version } ?? true } ?? first
    slots[place] = made
    return made
  }

  private static func slot(of styles: [ComputedStyle]) -> Int {
    var hash: UInt = 0
    for style in styles {
      hash = (hash ^ UInt(bitPattern: ObjectIdentifier(style))) &* 0x9E37_79B9_7F4A_7C15
    }
    return Int(hash &>> 40) & (count - 1)
  }

  private static func areSame(_ one: [ComputedStyle], _ other: [ComputedStyle]) -> Bool {
    guard one.count == other.count else { return false }
    for index in one.indices where one[index] !== other[index] { return false }
    return true
  }
}
