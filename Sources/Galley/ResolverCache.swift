// The resolvers that a thread used last: most texts of a list have one style.

internal import GalleyStyle

/// A caller's style with what resolves documents by it; texts of one style share it.
final class RootStyle: Sendable {
  let style: TextStyle
  let resolver: StyleResolver

  init(_ style: TextStyle, _ resolver: StyleResolver) {
    self.style = style
    self.resolver = resolver
  }

  /// Whether it is that of a style, of which nothing is copied to see that.
  func isOf(_ other: borrowing TextStyle) -> Bool { style == other }
}

/// A few resolvers by what they were made for.
///
/// Each thread has its own: a lock for each text, and counts of what all texts refer to, would pass
/// from one processor to the other and back. What resolvers remember of styles is shared.
struct ResolverCache: ~Copyable {
  private struct Entry {
    var root: RootStyle
    var sheets: [ObjectIdentifier]
    var viewportWidth: Double
    /// Of the library's faces.
    var version: UInt64
  }
  private var entries: [Entry] = []
  private static let limit = 8

  /// The style and the resolver for a text at a width; made on the first call.
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
