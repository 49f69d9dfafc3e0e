// A cache of fonts by list of styles, because rows of a list use the same few styles in the same
// order.

internal import GalleyStyle

/// A set-associative table of lists of styles, compared by identity.
///
/// Each thread has its own, like its resolvers.
package struct StyleFontsCache: ~Copyable {
  private static let count = 256
  /// The number of adjacent slots for a list.
  private static let ways = 4
  private var slots: [StyleFonts?] = []

  package init() {}

  /// The fonts of a tree's styles.
  ///
  /// The tree's styles become those of an equal list, to share storage.
  ///
  /// Nil for a library without faces.
  package mutating func fonts(of tree: inout BoxTree, library: FontLibrary) -> StyleFonts? {
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
