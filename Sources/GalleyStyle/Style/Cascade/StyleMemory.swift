// Styles remembered from one document to the next: most rows of a list use the same few.
// Only what depends on nothing but the resolver's own sheets is kept.

internal import Synchronization

/// Resolved styles with the keys that lead to them.
package struct StyleTable: Sendable {
  package var resolved: [ResolvedStyle] = []
  package var customTables: [CustomTable] = [[:]]
  var shared: [SharingKey: Int32] = [:]
  var byTag: [UInt64: SharedStyle] = [:]
  /// What the keys of `byTag` call languages.
  var languages = LanguageNumbers()
  /// Sources that attributes made, after those of the sheets, and where to find them.
  var attributeSources: [RuleSet] = []
  var inlineSources: [[UInt8]: Int] = [:]
  var hintSources: [[Declaration]: Int] = [:]
  /// Whether one of the styles was made from the window's width.
  var usedViewportWidth = false
}

/// What decides a style, given that its parent's style is known.
struct SharingKey: Hashable, Sendable {
  var parent: Int32
  var tag: Tag
  var pseudo: PseudoElement
  var rules: [UInt64]
}

/// The style of an element and of its pseudo-elements.
struct SharedStyle: Sendable {
  var style: Int32
  var pseudo: PseudoStyles?
}

/// The styles that documents with the same sheets and surroundings share.
final class StyleMemory: Sendable {
  private struct State {
    var table = StyleTable()
    var index: StyleIndex?
  }
  private let state = Mutex(State())
  private static let limit = 1024
  private static let keyLimit = 1 << 14
  /// Attributes that differ from row to row would only make the table larger.
  private static let attributeLimit = 64

  var snapshot: StyleTable { state.withLock { $0.table } }

  /// How often something was added; what was looked up at the same number is still all there is.
  var version: Int { additions.load(ordering: .acquiring) }
  private let additions = Atomic<Int>(0)

  /// What is remembered, for looking up; nil before the first document.
  var index: StyleIndex? { state.withLock { $0.index } }

  /// Keeps a table that grew out of a snapshot, unless another thread's is larger.
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

  /// What the styles of a document without sheets of its own depend on.
  struct Key: Hashable, Sendable {
    var sheets: [ObjectIdentifier]
    var rootDeclarations: [String]
    var rootFontFamilies: [FontFamilyName]
    var language: String
    /// Window, scheme, ratio and text scale.
    var numbers: [Double]
    /// Of the faces that relative units ask.
    var fontsVersion: UInt64
  }

  private struct Entry: Sendable {
    var key: Key
    var memory: StyleMemory
    /// Keeps the sheets alive, so that their identities stay theirs.
    var sources: [RuleSet]
  }

  private static let recent = Mutex<[Entry]>([])

  /// The memory for a key and the sources made for it, the most recently used first.
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
