// The style resolvers that a thread used last, because most texts in a list have the same style.

internal import GalleyStyle

/// A root style with its resolver.
///
/// Texts of the same style share it.
final class RootStyle: Sendable {
  let style: TextStyle
  let resolver: StyleResolver

  init(_ style: TextStyle, _ resolver: StyleResolver) {
    self.style = style
    self.resolver = resolver
  }

  /// Whether the style equals another one; borrows it, because copies cost.
  func isOf(_ other: borrowing TextStyle) -> Bool { style == other }
}

/// A few resolvers by style, style sheets and library version.
///
/// Each thread has a separate cache, because a lock and shared reference counts would move cache
/// lines between processors for each text. Memos of the resolvers are shared.
struct ResolverCache: ~Copyable {
  private struct Entry {
    var root: RootStyle
    var sheets: [ObjectIdentifier]
    var viewportWidth: Double
    /// The version of the library's faces.
    var version: UInt64
  }
  private var entries: [Entry] = []
  private static let limit = 8

  /// The style and resolver of a text at a viewport width, created if not in the cache.
  mutating func root(
    for text: RichText, style: TextStyle, library: FontLibrary, viewportWidth: Double
  ) -> RootStyle {
    let version = library.version
    for place in entries.indices
    where entries[place].version == version && entries[place].viewportWidth == viewportWidth
      && Self.areSame(entries[place].sheets, text.styleSheets)
      && entries[place].root.isOf(style)
    {
      let root = entries[place].root
      if place > 0 { entries.swapAt(place, place - 1) }
      return root
    }
    let resolver = StyleResolver(
      text: text, style: style, library: library, viewportWidth: viewportWidth)
    if entries.count >= Self.limit { entries.removeLast() }
    let root = RootStyle(style, resolver)
    entries.insert(
      Entry(
        root: root, sheets: text.styleSheets.map { ObjectIdentifier($0.rules) },
        viewportWidth: viewportWidth, version: version),
      at: 0)
    return root
  }

  private static func areSame(_ known: [ObjectIdentifier], _ sheets: [StyleSheet]) -> Bool {
    guard known.count == sheets.count else { return false }
    for index in known.indices where known[index] != ObjectIdentifier(sheets[index].rules) {
      return false
    }
    return true
  }
}
