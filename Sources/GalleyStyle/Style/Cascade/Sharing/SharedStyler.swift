// Folder GalleyStyle/Style/Cascade/Sharing: styles that elements and documents share.
// Input: a document with known elements only, whose rules depend on tags and classes.
// Output: the `StyledDocument` of it by one look-up per element (`SharedStyler`); `StyleMemory`
//   keeps styles across documents.
// Source: no specification; the results are those of `DocumentStyler`.
// Uses: GalleySystem, Markup, Style, Style/Cascade, Style/Cascade/Hints, Style/Cascade/References,
//   Style/Selectors, Style/Sheet, Style/Values.
// Not: styles that a sheet of the document determines.
// Read: ClassSet, StyleMemory, SharedStyler.

// Styles documents with known elements only: one look-up per element, without matching of rules.
// Most rows of a list are such documents.

internal import GalleySystem
internal import Synchronization

/// Styles by key; immutable and shared by threads.
final class StyleIndex: Sendable {
  /// Unique in the process.
  let number = StyleIndex.numbers.wrappingAdd(1, ordering: .relaxed).newValue
  private static let numbers = Atomic<UInt64>(0)
  let styles: IndexedArray<ResolvedStyle, ComputedStyle>
  /// By style: whether it has `display: none`.
  let hides: IndexedArray<ResolvedStyle, Bool>
  let usedViewportWidth: Bool
  let languages: LanguageNumbers
  /// An open-addressed hash table; 0 is an empty slot.
  private let keys: [UInt64]
  private let values: [SharedStyle]
  private let mask: Int

  init(_ table: StyleTable) {
    styles = IndexedArray(table.resolved.map(\.computed))
    hides = IndexedArray(styles.map { $0.flow.display == .none })
    usedViewportWidth = table.usedViewportWidth
    languages = table.languages
    var capacity = 64
    while capacity < table.byTag.count * 3 { capacity *= 2 }
    var keys = [UInt64](repeating: 0, count: capacity)
    var values = [SharedStyle](repeating: SharedStyle(style: .none), count: capacity)
    for (key, value) in table.byTag {
      var slot = Self.slot(key) & (capacity - 1)
      while keys[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
      keys[slot] = key
      values[slot] = value
    }
    self.keys = keys
    self.values = values
    mask = capacity - 1
  }

  private static func slot(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 40)
  }

  func style(_ key: UInt64) -> SharedStyle? {
    var slot = Self.slot(key) & mask
    while keys[slot] != 0 {
      if keys[slot] == key { return values[slot] }
      slot = (slot + 1) & mask
    }
    return nil
  }
}

/// Styles documents with known styles only.
package struct SharedStyler: ~Copyable {
  /// By style of the index: its number in the document; none if it is not used.
  private var numbers = UniqueArray<Index<ComputedStyle>>()
  /// By number: the style of the index.
  private var used = UniqueArray<Index<ResolvedStyle>>()
  /// By node: its style in the document.
  private var styleOfNode = UniqueArray<Index<ComputedStyle>>()
  private var lists = StyleLists()
  private var known: (memory: StyleMemory, version: Int)?
  /// The index of `known`.
  private var index: StyleIndex?

  package init() {}

  /// The styled document; nil if an element is unknown.
  mutating func document(_ tree: MarkupTree, _ resolver: StyleResolver) -> StyledDocument? {
    loadIndex(of: resolver.memory)
    // The index is moved out and back, because all threads share its reference count, and changes
    // of it would delay them.
    guard let index = index.take() else { return nil }
    let document = document(tree, resolver, index)
    self.index = consume index
    return document
  }

  /// Loads the index of a memory.
  ///
  /// Its lock is taken only after a change.
  private mutating func loadIndex(of memory: StyleMemory) {
    let version = memory.version
    if let known, known.memory === memory, known.version == version { return }
    known = (memory, version)
    index = memory.index
  }

  private mutating func document(
    _ tree: MarkupTree, _ resolver: StyleResolver, _ index: StyleIndex
  ) -> StyledDocument? {
    while let style = used.popLast() { numbers[Int(style)] = .none }
    while numbers.count < index.styles.count { numbers.append(.none) }
    var pseudoStyles = PseudoTable(nodeCount: tree.nodes.count)
    styleOfNode.removeAll()
    let nodes = tree.nodes.span
    for node in nodes.indices {
      guard nodes[node].kind == .element else {
        styleOfNode.append(.none)
        continue
      }
      var parent: Index<ResolvedStyle> = .none
      if nodes[node].parent != MarkupTree.documentNode {
        guard Int(nodes[node].parent) < node else { return nil }
        let number = nodes[node].parent.isNone ? .none : styleOfNode[Int(nodes[node].parent)]
        parent = number.isNone ? .none : used[Int(number)]
        guard parent.exists, !index.hides[parent] else {
          guard Self.isCommon(nodes[node]) else { return nil }
          styleOfNode.append(.none)
          continue
        }
      }
      guard
        let key = Self.key(
          nodes[node], in: tree, parent: parent, resolver.sheets, index.languages),
        let style = index.style(key)
      else { return nil }
      styleOfNode.append(number(style.style))
      if let pseudo = style.pseudo {
        // Styles on first lines are not memorised.
        if pseudo.firstLine.exists || pseudo.firstLetter.exists { return nil }
        pseudoStyles[Index(node)] = numbered(pseudo)
      }
    }
    return StyledDocument(
      markup: tree, styles: lists.styles(used, of: index),
      styleOfNode: IndexedArray([Index<ComputedStyle>](copying: styleOfNode)),
      pseudoStyles: pseudoStyles, mediaWidths: resolver.sheets.mediaWidths,
      usesViewportWidth: index.usedViewportWidth, diagnostics: tree.diagnostics,
      unpainted: resolver.sheets.unpainted)
  }

  /// Whether a key determines the style of an element.
  private static func isCommon(_ element: MarkupTree.Node) -> Bool {
    switch element.tag {
    case .unknown, .bdi, .style: false
    case .body: element.attributesEnd == element.attributesStart
    default: element.namespace != .mathML
    }
  }

  /// The key of an element's style; nil if rules must be matched.
  private static func key(
    _ element: MarkupTree.Node, in tree: MarkupTree, parent: Index<ResolvedStyle>,
    _ sheets: SheetContext,
    _ languages: LanguageNumbers
  ) -> UInt64? {
    guard isCommon(element), sheets.isDecidedByTags[Int(element.tag.rawValue)] else {
      return nil
    }
    guard element.attributesEnd > element.attributesStart else {
      return SharedStyle.key(
        parent: parent, tag: element.tag, AttributeRelevance.Signature(), language: 0)
    }
    guard let signature = sheets.attributes.signature(of: element, in: tree) else { return nil }
    var language: UInt64 = 0
    if let range = signature.language {
      guard let known = languages.number(of: tree.bytes.span.extracting(range)) else { return nil }
      language = known
    }
    return SharedStyle.key(parent: parent, tag: element.tag, signature, language: language)
  }

  /// The number of a style in the document, added if necessary.
  private mutating func number(_ style: Index<ResolvedStyle>) -> Index<ComputedStyle> {
    guard style.exists else { return .none }
    let known = numbers[Int(style)]
    if known.exists { return known }
    let number = Index<ComputedStyle>(used.count)
    numbers[Int(style)] = number
    used.append(style)
    return number
  }

  private mutating func numbered(_ pseudo: PseudoStyles<ResolvedStyle>) -> PseudoStyles<
    ComputedStyle
  > {
    PseudoStyles(
      before: number(pseudo.before), after: number(pseudo.after), marker: number(pseudo.marker),
      firstLetter: number(pseudo.firstLetter), firstLine: number(pseudo.firstLine))
  }
}

/// The lists of styles of previous documents, so that documents with equal styles share an array.
private struct StyleLists {
  private struct List {
    /// The number of the index that contains them; 0 for none.
    var index: UInt64 = 0
    var used: [Index<ResolvedStyle>] = []
    var styles: [ComputedStyle] = []

    func isOf(_ other: borrowing UniqueArray<Index<ResolvedStyle>>, in index: UInt64) -> Bool {
      guard self.index == index, used.count == other.count else { return false }
      for number in 0..<other.count where used[number] != other[number] { return false }
      return true
    }
  }
  private static let count = 512
  private var lists = [List](repeating: List(), count: Self.count)

  mutating func styles(
    _ used: borrowing UniqueArray<Index<ResolvedStyle>>, of index: StyleIndex
  ) -> [ComputedStyle] {
    var hash = index.number
    for number in 0..<used.count {
      hash = (hash ^ UInt64(UInt32(bitPattern: used[number].value))) &* 0x9E37_79B9_7F4A_7C15
    }
    let slot = Int(truncatingIfNeeded: hash &>> 55)
    if lists[slot].isOf(used, in: index.number) { return lists[slot].styles }
    let list = [Index<ResolvedStyle>](copying: used)
    let styles = list.map { index.styles[$0] }
    lists[slot] = List(index: index.number, used: list, styles: styles)
    return styles
  }
}
