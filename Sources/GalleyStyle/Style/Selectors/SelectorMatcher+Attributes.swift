// Attribute tests, form states and positions among siblings. Source: Selectors 4, sections 6 to 14.

internal import GalleySystem

extension SelectorMatcher {
  /// Whether a space-separated list contains a word.
  static func hasWord(_ list: ArraySlice<UInt8>, _ word: [UInt8]) -> Bool {
    hasWord(list.span, 0..<list.count, word.span)
  }

  /// Whether a space-separated list, a range of bytes, contains a word.
  static func hasWord(_ bytes: Span<UInt8>, _ list: Range<Int>, _ word: Span<UInt8>) -> Bool {
    var start = list.lowerBound
    while start < list.upperBound {
      var stop = start
      while stop < list.upperBound, !ASCII.isSpace(bytes[stop]) { stop += 1 }
      if stop - start == word.count, stop > start,
        bytes.extracting(start..<stop).isEqual(to: word)
      {
        return true
      }
      start = stop + 1
    }
    return false
  }

  mutating func matches(_ test: SimpleSelector.AttributeTest, _ node: NodeIndex) -> Bool {
    guard let value = valueOf(test, node) else { return false }
    let operand = test.value
    budget -= Self.steps(of: test, value)
    // Slices avoid copies of values, which may be long.
    func equalsOperand(_ part: ArraySlice<UInt8>) -> Bool {
      guard part.count == operand.count else { return false }
      return test.ignoresCase
        ? zip(part, operand).allSatisfy { asciiLower($0) == asciiLower($1) }
        : part.elementsEqual(operand)
    }
    switch test.comparison {
    case .exists: return true
    case .equals: return equalsOperand(value)
    case .dash:
      return equalsOperand(value.prefix(operand.count))
        && (value.count == operand.count || value[value.startIndex + operand.count] == 0x2D)
    case .prefix: return !operand.isEmpty && equalsOperand(value.prefix(operand.count))
    case .suffix: return !operand.isEmpty && equalsOperand(value.suffix(operand.count))
    case .includes where test.ignoresCase:
      return Self.hasWord(value.map(asciiLower)[...], operand.map(asciiLower))
    case .includes: return Self.hasWord(value, operand)
    case .substring where test.ignoresCase:
      return !operand.isEmpty && Self.contains(value.map(asciiLower)[...], operand.map(asciiLower))
    case .substring: return !operand.isEmpty && Self.contains(value, operand)
    }
  }

  /// The cost of a comparison with a value; a substring is compared at each position.
  private static func steps(of test: SimpleSelector.AttributeTest, _ value: ArraySlice<UInt8>)
    -> Int
  {
    switch test.comparison {
    case .exists: 0
    case .equals, .dash, .prefix, .suffix: min(value.count, test.value.count) >> 4
    case .includes: value.count >> 4
    case .substring: (value.count >> 4) * (1 + test.value.count >> 4)
    }
  }

  private func valueOf(_ test: SimpleSelector.AttributeTest, _ node: NodeIndex) -> ArraySlice<
    UInt8
  >? {
    if test.name != .unknown { return value(test.name, node) }
    let element = tree.nodes[node]
    for index in Int(
      element.attributesStart)..<Int(max(element.attributesEnd, element.attributesStart))
    {
      let attribute = tree.attributes[index]
      let name = tree.bytes[Int(attribute.nameStart)..<Int(attribute.nameEnd)]
      if attribute.name == .unknown, name.elementsEqual(test.text) {
        return tree.bytes[Int(attribute.valueStart)..<Int(attribute.valueEnd)]
      }
    }
    return nil
  }

  private static func contains(_ text: ArraySlice<UInt8>, _ operand: [UInt8]) -> Bool {
    guard text.count >= operand.count else { return false }
    for start in text.startIndex...(text.endIndex - operand.count)
    where text[start..<start + operand.count].elementsEqual(operand) {
      return true
    }
    return false
  }

  func hasAttribute(_ name: String, _ node: NodeIndex) -> Bool { text(name, node) != nil }

  /// The value of an attribute without a case in `AttributeName`.
  func text(_ name: String, _ node: NodeIndex) -> ArraySlice<UInt8>? {
    valueOf(SimpleSelector.AttributeTest(name: .unknown, text: Array(name.utf8)), node)
  }

  // MARK: Positions

  mutating func matches(_ position: SimpleSelector.Position, _ node: NodeIndex, _ scope: NodeIndex)
    -> Bool
  {
    if !position.list.isEmpty {
      guard matchesAny(position.list, node, scope: scope) else { return false }
      return position.contains(countMatching(position, node, scope))
    }
    let place = positions.position(of: node, in: tree)
    if position.only {
      return position.sameType
        ? place.ofType == 1 && place.ofTypeFromEnd == 1
        : place.index == 1 && place.indexFromEnd == 1
    }
    let index =
      position.sameType
      ? (position.fromEnd ? place.ofTypeFromEnd : place.ofType)
      : (position.fromEnd ? place.indexFromEnd : place.index)
    return position.contains(Int(index))
  }

  private mutating func countMatching(
    _ position: SimpleSelector.Position, _ node: NodeIndex, _ scope: NodeIndex
  ) -> Int {
    var count = 1
    var sibling = node
    while budget > 0 {
      sibling =
        position.fromEnd
        ? tree.nodes[sibling].nextSibling : tree.nodes[sibling].previousSibling
      guard sibling.exists else { break }
      if tree.nodes[sibling].kind == .element, matchesAny(position.list, sibling, scope: scope) {
        count += 1
      }
    }
    return count
  }
}

/// The words of long `class` attributes as sets, because many rules search them.
struct ClassWords {
  /// The length in bytes of a list from which hashing is faster than a search.
  static let longList = 256
  private var words: [NodeIndex: Set<ArraySlice<UInt8>>] = [:]

  mutating func contains(_ name: [UInt8], in list: ArraySlice<UInt8>, of node: NodeIndex) -> Bool {
    if let known = words[node] { return known.contains(name[...]) }
    let found = Set(list.split { ASCII.isSpace($0) })
    words[node] = found
    return found.contains(name[...])
  }
}

/// The positions of elements among their siblings, computed once per parent on demand.
struct SiblingPositions {
  struct Position: BitwiseCopyable {
    var index: Int32 = 0
    var indexFromEnd: Int32 = 0
    var ofType: Int32 = 0
    var ofTypeFromEnd: Int32 = 0
  }
  private var positions: IndexedArray<MarkupTree.Node, Position> = []

  mutating func position(of node: NodeIndex, in tree: MarkupTree) -> Position {
    if positions.isEmpty {
      positions = IndexedArray(repeating: Position(), count: tree.nodes.count)
    }
    if positions[node].index == 0 { number(siblingsOf: node, tree) }
    return positions[node]
  }

  private mutating func number(siblingsOf node: NodeIndex, _ tree: MarkupTree) {
    let parent = tree.nodes[node].parent
    guard parent.exists else {
      positions[node] = Position(index: 1, indexFromEnd: 1, ofType: 1, ofTypeFromEnd: 1)
      return
    }
    var siblings: [NodeIndex] = []
    var types: [[UInt8]: (Int32, Int32)] = [:]
    var child = tree.nodes[parent].firstChild
    while child.exists {
      if tree.nodes[child].kind == .element { siblings.append(child) }
      child = tree.nodes[child].nextSibling
    }
    for (place, sibling) in siblings.enumerated() {
      let count = types[type(sibling, tree), default: (0, 0)].0 + 1
      types[type(sibling, tree), default: (0, 0)].0 = count
      positions[sibling].index = Int32(place + 1)
      positions[sibling].indexFromEnd = Int32(siblings.count - place)
      positions[sibling].ofType = count
    }
    for sibling in siblings.reversed() {
      let count = types[type(sibling, tree), default: (0, 0)].1 + 1
      types[type(sibling, tree), default: (0, 0)].1 = count
      positions[sibling].ofTypeFromEnd = count
    }
  }

  private func type(_ node: NodeIndex, _ tree: MarkupTree) -> [UInt8] {
    let element = tree.nodes[node]
    if element.tag != .unknown {
      return [UInt8(truncatingIfNeeded: element.tag.rawValue), UInt8(element.tag.rawValue >> 8), 0]
    }
    return Array(tree.bytes[Int(element.start)..<Int(element.end)])
  }
}
