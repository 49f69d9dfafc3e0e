// Input: a styled document. Output: the text of each pseudo-element and the number of each list
// item. It takes one walk in tree order: counters and quotation marks depend on all before them.
// Source: CSS Content 3, section 2 and 3; CSS Lists 3, section 4; HTML, section 15.3.7 (lists).

internal import FontEngine
internal import GalleyStyle

/// The text that a document's `content` properties generate; its storage serves one document after
/// another.
struct GeneratedContent: ~Copyable {
  enum Place: UInt8 { case before, after, marker }
  private struct Key: Hashable {
    var node: Int32
    var place: Place
  }
  private var texts: [Key: String] = [:]
  /// By node: the number of a list item; none where there is nothing to number or to generate.
  private var numbers = UniqueArray<Int32>()
  private var scopes = CounterScopes()
  private var lists = ListNumbering()
  private var quoteDepth = 0
  /// Bytes that may still be generated; negative once something was dropped.
  private var room = 0
  /// Changes of counters that may still be made; negative once one was not made.
  private var changes = 0

  /// What is generated stays linear in the document.
  static func mostBytes(of document: StyledDocument) -> Int {
    Limits.generatedBytes(bytes: document.tree.bytes.count)
  }

  private static func mostChanges(of document: StyledDocument) -> Int {
    Limits.counterChanges(bytes: document.tree.bytes.count)
  }

  /// Whether text was dropped.
  var isLimited: Bool { room < 0 }
  /// The element whose text was the first to be dropped.
  private(set) var limitedNode = MarkupTree.none

  /// What was dropped, and why.
  func limitMessage(for document: StyledDocument) -> String {
    changes < 0
      ? "generated text after \(Self.mostChanges(of: document)) changes of counters was dropped"
      : "generated text beyond \(Self.mostBytes(of: document)) bytes was dropped"
  }

  /// Takes the place of what there is, which is nothing.
  mutating func fill(from document: StyledDocument) {
    guard Self.mayGenerate(document) else { return }
    for _ in document.tree.nodes.indices { numbers.append(0) }
    room = Self.mostBytes(of: document)
    changes = Self.mostChanges(of: document)
    if document.styles.contains(where: { $0.flow.hasContent }) {
      walk(document)
    } else {
      numberItems(of: document)
    }
  }

  mutating func removeAll() {
    guard !numbers.isEmpty else { return }
    if !texts.isEmpty { texts = [:] }
    numbers.removeAll()
    scopes = CounterScopes()
    lists.removeAll()
    quoteDepth = 0
    (room, changes) = (0, 0)
  }

  /// Without `content` nobody sees any counter but the numbers of list items.
  private mutating func numberItems(of document: StyledDocument) {
    guard !document.tree.nodes.isEmpty else { return }
    var node = document.tree.next(after: MarkupTree.documentNode)
    while node >= 0 {
      let style = document.styleOfNode[Int(node)]
      if style >= 0, document.styles[Int(style)].flow.display != .none {
        switch document.tree.nodes[Int(node)].tag {
        case .ol, .ul, .menu, .dir: _ = lists.begin(node, in: document)
        default: break
        }
        if document.styles[Int(style)].flow.isListItem {
          let value = lists.number(of: node, document.styles[Int(style)], in: document)
          setNumber(value, of: node)
        }
      }
      node = document.tree.next(after: node)
    }
  }

  // MARK: The walk

  private mutating func walk(_ document: StyledDocument) {
    var node = MarkupTree.documentNode
    var open: [Int32] = []
    while node >= 0 {
      let opens = enter(node, document)
      if opens { open.append(node) }
      let child =
        opens || node == MarkupTree.documentNode
        ? document.tree.firstChild(of: node) : MarkupTree.none
      if child >= 0 {
        node = child
        continue
      }
      // Up to the next node that is not inside this one.
      while node >= 0 {
        if open.last == node {
          leave(node, document)
          open.removeLast()
        }
        let sibling = document.tree.nodes[Int(node)].nextSibling
        if sibling >= 0 {
          node = sibling
          break
        }
        node = document.tree.nodes[Int(node)].parent
      }
    }
  }

  /// Whether there is anything to number or to generate.
  private static func mayGenerate(_ document: StyledDocument) -> Bool {
    if !document.pseudoStyles.isEmpty { return true }
    for index in document.styles.indices where document.styles[index].flow.isListItem {
      return true
    }
    return false
  }

  /// What `content` makes of a pseudo-element; nil where it has none.
  func text(of node: Int32, _ place: Place) -> String? {
    texts[Key(node: node, place: place)]
  }

  /// The number of a list item.
  func number(of node: Int32) -> Int {
    node >= 0 && Int(node) < numbers.count ? Int(numbers[Int(node)]) : 0
  }

  private mutating func setNumber(_ value: Int, of node: Int32) {
    numbers[Int(node)] = Int32(clamping: value)
  }

  /// Whether the element makes boxes, so that its content counts.
  private mutating func enter(_ node: Int32, _ document: StyledDocument) -> Bool {
    guard document.tree.nodes[Int(node)].kind == .element else { return false }
    let index = document.styleOfNode[Int(node)]
    guard index >= 0, document.styles[Int(index)].flow.display != .none else { return false }
    let style = document.styles[Int(index)]
    scopes.open()
    resetList(node, document)
    change(style, node)
    number(node, style, document)
    if let pseudo = document.pseudoStyles[node] {
      generate(node, .marker, style: pseudo.marker, document)
      generate(node, .before, style: pseudo.before, document)
    }
    return true
  }

  private mutating func leave(_ node: Int32, _ document: StyledDocument) {
    if let pseudo = document.pseudoStyles[node] {
      generate(node, .after, style: pseudo.after, document)
    }
    scopes.close()
  }

  private mutating func change(_ style: ComputedStyle, _ node: Int32) {
    changes -=
      style.box.counterReset.count + style.box.counterIncrement.count + style.box.counterSet.count
    guard changes >= 0 else {
      if !isLimited { (room, limitedNode) = (-1, node) }
      return
    }
    for reset in style.box.counterReset where reset.name != "list-item" {
      scopes.reset(reset.name, to: reset.value)
    }
    for increment in style.box.counterIncrement where increment.name != "list-item" {
      scopes.increment(increment.name, by: increment.value)
    }
    for set in style.box.counterSet where set.name != "list-item" {
      scopes.set(set.name, to: set.value)
    }
  }

  // MARK: Lists

  private mutating func resetList(_ node: Int32, _ document: StyledDocument) {
    switch document.tree.nodes[Int(node)].tag {
    case .ol, .ul, .menu, .dir:
      let first = lists.begin(node, in: document)
      scopes.reset("list-item", to: first)
    default: break
    }
  }

  private mutating func number(
    _ node: Int32, _ style: ComputedStyle, _ document: StyledDocument
  ) {
    guard style.flow.isListItem else { return }
    let value = lists.number(of: node, style, in: document)
    setNumber(value, of: node)
    scopes.set("list-item", to: value)
  }

  // MARK: Text

  private mutating func generate(
    _ node: Int32, _ place: Place, style: Int32, _ document: StyledDocument
  ) {
    guard style >= 0 else { return }
    let computed = document.styles[Int(style)]
    guard computed.box.display != .none, let parts = computed.box.content else { return }
    scopes.open()
    defer { scopes.close() }
    change(computed, node)
    guard !isLimited else { return }
    texts[Key(node: node, place: place)] = text(of: parts, node, computed, document)
  }

  /// The text of `content`; empty where there is no room for it.
  private mutating func text(
    of parts: [ContentPart], _ node: Int32, _ computed: ComputedStyle, _ document: StyledDocument
  ) -> String {
    var text = ""
    // The marks are those of the language around the quotation.
    let parent = document.tree.nodes[Int(node)].parent
    let around = parent >= 0 ? document.styleOfNode[Int(parent)] : -1
    let language = around >= 0 ? document.styles[Int(around)].text.language : ""
    for part in parts {
      switch part {
      case .string(let string): text += string
      case .attribute(let name):
        text += document.tree.attribute(named: name, of: node).map(document.tree.string) ?? ""
      case .openQuote:
        text += marks(computed.text, language).open
        quoteDepth += 1
      case .closeQuote:
        guard quoteDepth > 0 else { break }
        quoteDepth -= 1
        text += marks(computed.text, language).close
      case .noOpenQuote: quoteDepth += 1
      case .noCloseQuote: quoteDepth = max(0, quoteDepth - 1)
      case .counter(let name, let style):
        text += CounterText.number(scopes.value(of: name), style: style)
      case .counters(let name, let separator, let style):
        text += scopes.values(of: name).map { CounterText.number($0, style: style) }
          .joined(separator: separator)
      case .image: break
      }
      if text.utf8.count > room { break }
    }
    room -= text.utf8.count
    if isLimited { limitedNode = node }
    return isLimited ? "" : text
  }

  private func marks(
    _ text: TextProperties, _ language: String
  ) -> (open: String, close: String) {
    if let list = text.quotes { return QuoteMarks.pair(list: list, depth: quoteDepth) }
    return QuoteMarks.pair(language: language, depth: quoteDepth)
  }
}
