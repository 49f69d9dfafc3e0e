// The stack of open elements. Source: the WHATWG HTML standard, section 13.2.4.2. Its depth is
// bounded, which bounds the cost of each traversal. Most scope checks need none, because elements
// are counted by tag.

internal import GalleySystem

/// An entry of the stack.
struct OpenElement: BitwiseCopyable {
  var node: NodeIndex
  /// The tag of an HTML element; `.unknown` for a foreign one.
  var tag: Tag
  var traits: ElementTraits
  /// The key of its counter.
  ///
  /// Names with different keys are different.
  var key: UInt16

  var isHTML: Bool { traits.contains(.html) }

  init(node: NodeIndex, tag: Tag, traits: ElementTraits, key: UInt16? = nil) {
    self.node = node
    self.tag = tag
    self.traits = traits
    self.key = key ?? tag.rawValue
  }

  /// The number of keys: one for each known tag, 512 for other names, 512 for foreign elements.
  static let keyCount = 1536

  static func key(of token: HTMLToken, isHTML: Bool) -> UInt16 {
    if isHTML, token.tag != .unknown { return token.tag.rawValue }
    return (isHTML ? 512 : 1024) + UInt16(truncatingIfNeeded: token.name.hash & 511)
  }
}

/// The open elements, beginning with `html`.
///
/// `html` and `body` remain open during the whole parse.
struct OpenElements: ~Copyable {
  static let htmlNode: NodeIndex = Index(value: 2)
  static let bodyNode: NodeIndex = Index(value: 4)

  private var elements = UniqueArray<OpenElement>()
  private var counts = UniqueArray<Int32>(capacity: OpenElement.keyCount)

  init() {
    for _ in 0..<OpenElement.keyCount { counts.append(0) }
    push(OpenElement(node: Self.htmlNode, tag: .html, traits: Tag.html.traits))
    push(OpenElement(node: Self.bodyNode, tag: .body, traits: Tag.body.traits))
  }

  var count: Int { elements.count }
  var isFull: Bool { elements.count >= Limits.openElements }

  var current: OpenElement {
    elements.last ?? OpenElement(node: .first, tag: .html, traits: Tag.html.traits)
  }

  subscript(index: Int) -> OpenElement { elements[index] }

  func contains(_ tag: Tag) -> Bool { contains(key: tag.rawValue) }
  func contains(key: UInt16) -> Bool { counts[Int(key)] > 0 }

  @inline(__always) mutating func push(_ element: OpenElement) {
    elements.append(element)
    counts[Int(element.key)] &+= 1
  }

  /// Closes all elements except for `html` and `body`.
  mutating func closeAll() {
    while elements.count > 2, let element = elements.popLast() { counts[Int(element.key)] -= 1 }
    if elements.last?.node != Self.bodyNode { self = OpenElements() }
  }

  /// Removes the current element, except for the root.
  mutating func pop() -> OpenElement? {
    guard elements.count > 1, let element = elements.popLast() else { return nil }
    counts[Int(element.key)] -= 1
    return element
  }

  mutating func remove(at index: Int) {
    counts[Int(elements[index].key)] -= 1
    elements.remove(at: index)
  }

  mutating func insert(_ element: OpenElement, at index: Int) {
    counts[Int(element.key)] += 1
    elements.insert(element, at: index)
  }

  mutating func replaceNode(at index: Int, by node: NodeIndex) { elements[index].node = node }

  func index(of node: NodeIndex) -> Int? { elements.lastIndex { $0.node == node } }

  func lastIndex(of tag: Tag) -> Int? {
    contains(tag) ? elements.lastIndex { $0.tag == tag } : nil
  }

  /// Whether an element with a tag is in scope.
  ///
  /// `barrier` ends the scope.
  func hasInScope(_ tag: Tag, barrier: ElementTraits = .scope) -> Bool {
    guard contains(tag) else { return false }
    var index = elements.count &- 1
    while index >= 0 {
      if elements[index].tag == tag { return true }
      if !elements[index].traits.isDisjoint(with: barrier) { return false }
      index &-= 1
    }
    return false
  }

  func hasInTableScope(_ tag: Tag) -> Bool { hasInScope(tag, barrier: .tableScope) }

  /// Whether no element above the one at `index` ends its scope.
  func isInScope(at index: Int) -> Bool {
    var above = elements.count - 1
    while above > index {
      if elements[above].traits.contains(.scope) { return false }
      above -= 1
    }
    return true
  }
}
