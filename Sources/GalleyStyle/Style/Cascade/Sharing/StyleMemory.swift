// A memory of styles across documents, because most rows of a list have the same few styles. It
// contains only styles that the resolver's sheets determine.

internal import GalleySystem
internal import Synchronization

/// Resolved styles by key.
package struct StyleTable: Sendable {
  package var resolved: [ResolvedStyle] = []
  package var customTables = [CustomTable()]
  var shared: [SharingKey: Index<ResolvedStyle>] = [:]
  var byTag: [UInt64: SharedStyle] = [:]
  /// The numbers of languages in the keys of `byTag`.
  var languages = LanguageNumbers()
  /// The sources of attributes, after those of the sheets, and their indices.
  var attributeSources: [RuleSet] = []
  var inlineSources: [[UInt8]: Int] = [:]
  var hintSources: [[Declaration]: Int] = [:]
  /// Whether a style depends on the viewport's width.
  var usedViewportWidth = false
}

/// The properties that determine a style, given the style of the parent.
struct SharingKey: Hashable, Sendable {
  var parent: Index<ResolvedStyle>
  var tag: Tag
  var pseudo: PseudoElement
  /// The number of the query container's size; 0 outside of containers.
  var container: Int32 = 0
  var rules: [UInt64]
}

/// The style of an element and of its pseudo-elements.
struct SharedStyle: Sendable {
  var style: Index<ResolvedStyle>
  var pseudo: PseudoStyles<ResolvedStyle>?
}

/// The styles that documents with equal sheets and environments share.
final class StyleMemory: Sendable {
  private struct State {
    var table = StyleTable()
    var index: StyleIndex?
  }
  private let state = Mutex(State())
  private static let limit = 1024
  private static let keyLimit = 1 << 14
  /// The limit of sources of attributes.
  ///
  /// Attributes that differ in each row would enlarge the table without use.
  private static let attributeLimit = 64

  var snapshot: StyleTable { state.withLock { $0.table } }

  /// The number of additions.
  ///
  /// The result of a look-up is valid for one version.
  var version: Int { additions.load(ordering: .acquiring) }
  private let additions = Atomic<Int>(0)

  /// The index for look-ups; nil before the first document.
  var index: StyleIndex? { state.withLock { $0.index } }

  /// Stores a table that extends a snapshot, unless another thread has stored a larger one.
  func keep(_ grown: StyleTable) {
    guard grown.resolved.count <= Self.limit, grown.byTag.count <= Self.keyLimit,
      grown.attributeSources.count <= Self.attributeLimit
    else { return }
    let known = state.withLock { ($0.table.resolved.count, $0.table.byTag.count) }
    guard (grown.resolved.count, grown.byTag.count) > known else { return }
    let index = StyleIndex(grown)
    state.withLock { state in
      guard
        (grown.resolved.count, grown.byTag.count)
          > (state.table.resolved.count, state.table.byTag.count)
      else { return }
      state.table = grown
      state.index = index
      additions.add(1, ordering: .releasing)
    }
  }

  // MARK: Recently used memories

  /// The properties that determine the styles of documents without style elements.
  struct Key: Hashable, Sendable {
    var sheets: [ObjectIdentifier]
    var rootDeclarations: [String]
    var rootFontFamilies: [FontFamilyName]
    var language: String
    /// Viewport, colour scheme, pixel ratio and text scale.
    var numbers: [Double]
    /// The version of the faces that relative units use.
    var fontsVersion: UInt64
  }

  private struct Entry: Sendable {
    var key: Key
    var memory: StyleMemory
    /// References to the sheets, so that their identities remain unique.
    var sources: [RuleSet]
  }

  private static let recent = Mutex<[Entry]>([])

  /// The memory and sources of a key.
  ///
  /// The most recently used ones come first.
  static func memory(for key: Key, _ makeSources: () -> [RuleSet]) -> (StyleMemory, [RuleSet]) {
    let known = recent.withLock { entries -> Entry? in
      guard let place = entries.firstIndex(where: { $0.key == key }) else { return nil }
      if place > 0 { entries.swapAt(place, place - 1) }
      return entries[max(place - 1, 0)]
    }
    if let known { return (known.memory, known.sources) }
    let entry = Entry(key: key, memory: StyleMemory(), sources: makeSources())
    recent.withLock { entries in
      if entries.count >= 16 { entries.removeLast() }
      entries.insert(entry, at: 0)
    }
    return (entry.memory, entry.sources)
  }
}
