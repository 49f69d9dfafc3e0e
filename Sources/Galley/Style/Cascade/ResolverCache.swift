// The resolvers that a typesetter used last: most texts of a list have one style.

internal import Synchronization

/// A few resolvers by what they were made for.
final class ResolverCache: Sendable {
  private struct Entry {
    var style: TextStyle
    var sheets: [ObjectIdentifier]
    var viewportWidth: Double
    /// Of the library's faces.
    var version: UInt64
    var resolver: StyleResolver
  }
  private let entries = Mutex<[Entry]>([])
  private static let limit = 8

  /// The resolver for a text at a width; made on the first call.
  func resolver(
    for text: RichText, style: TextStyle, library: FontLibrary, viewportWidth: Double
  ) -> StyleResolver {
    let version = library.version
    return entries.withLock { entries in
      for place in entries.indices
      where entries[place].version == version && entries[place].viewportWidth == viewportWidth
        && Self.areSame(entries[place].sheets, text.styleSheets) && entries[place].style == style
      {
        let resolver = entries[place].resolver
        if place > 0 { entries.swapAt(place, place - 1) }
        return resolver
      }
      let resolver = StyleResolver(
        text: text, style: style, library: library, viewportWidth: viewportWidth)
      if entries.count >= Self.limit { entries.removeLast() }
      entries.insert(
        Entry(
          style: style, sheets: text.styleSheets.map { ObjectIdentifier($0.rules) },
          viewportWidth: viewportWidth, version: version, resolver: resolver),
        at: 0)
      return resolver
    }
  }

  private static func areSame(_ known: [ObjectIdentifier], _ sheets: [StyleSheet]) -> Bool {
    guard known.count == sheets.count else { return false }
    for index in known.indices where known[index] != ObjectIdentifier(sheets[index].rules) {
      return false
    }
    return true
  }
}
