// Formatting elements: the Noah's Ark clause, reopening, and the adoption agency algorithm.
// Source: the WHATWG HTML standard, sections 13.2.4.3 and 13.2.6.4.7.

internal import GalleySystem

extension TreeBuilder {
  /// Adds the current element to the list.
  ///
  /// A fourth equal element removes the first one.
  mutating func pushFormatting() {
    let element = open.current
    guard element.traits.contains(.formatting) else { return }
    var hash: UInt64?
    var equal = 0
    var index = formatting.count - 1
    var earliest = -1
    while index >= 0, !formatting[index].isMarker {
      let entry = formatting[index]
      if entry.tag == element.tag {
        let known = entry.attributesHash ?? attributesHash(of: entry.node)
        let own = hash ?? attributesHash(of: element.node)
        formatting.setHash(known, at: index)
        hash = own
        if known == own, haveEqualAttributes(entry.node, element.node) {
          equal += 1
          earliest = index
        }
      }
      index -= 1
    }
    if equal >= 3 { formatting.remove(at: earliest) }
    formatting.append(
      ActiveFormatting.Entry(
        node: element.node, tag: element.tag, attributesHash: hash, isOpen: true))
  }

  /// A hash of the attributes that does not depend on their order.
  private func attributesHash(of node: NodeIndex) -> UInt64 {
    var sum: UInt64 = 0
    let node = nodes[node]
    for index in Int(node.attributesStart)..<Int(node.attributesEnd) {
      let attribute = tokenizer.attributes[index]
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for range in [attribute.nameRange, attribute.valueRange] {
        for offset in range {
          hash = (hash ^ UInt64(byte(Int32(offset)))) &* 0x100_0000_01B3
        }
        hash = (hash ^ 0x100) &* 0x100_0000_01B3
      }
      sum = sum &+ hash
    }
    return sum
  }

  /// Whether two elements have equal attributes.
  ///
  /// Beyond 32 attributes their order must be equal too.
  private func haveEqualAttributes(_ one: NodeIndex, _ other: NodeIndex) -> Bool {
    let first = Int(nodes[one].attributesStart)..<Int(nodes[one].attributesEnd)
    let second = Int(nodes[other].attributesStart)..<Int(nodes[other].attributesEnd)
    guard first.count == second.count else { return false }
    for (offset, index) in first.enumerated() {
      let inPlace = second.lowerBound + offset
      if isSame(index, inPlace) { continue }
      guard first.count <= 32, second.contains(where: { isSame(index, $0) }) else { return false }
    }
    return true
  }

  private func isSame(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (tokenizer.attributes[one], tokenizer.attributes[other])
    return tokenizer.hasSameName(one, other, source.span)
      && tokenizer.isEqual(one.valueRange, other.valueRange, source.span)
  }

  /// Reopens the formatting elements that a block closed.
  mutating func reopenFormatting() {
    if formatting.isSettled || open.isFull { return }
    var index = formatting.count - 1
    while index > 0, !formatting[index - 1].isMarker, !formatting[index - 1].isOpen { index -= 1 }
    while index < formatting.count {
      guard reopeningBudget > 0, !open.isFull else {
        let offset = nodes[formatting[index].node].writtenOffset
        report(limit: "too many formatting elements are left open", at: offset)
        return
      }
      reopeningBudget -= 1
      let copy = clone(formatting[index].node)
      attach(copy)
      push(
        OpenElement(
          node: copy, tag: formatting[index].tag, traits: formatting[index].tag.traits))
      formatting.replace(at: index, by: copy)
      index += 1
    }
  }

  // MARK: Adoption agency

  /// Closes a formatting element that may overlap blocks.
  mutating func adopt(_ token: HTMLToken) {
    if open.current.tag == token.tag, formatting.index(of: open.current.node) == nil {
      pop()
      return
    }
    for _ in 0..<8 {
      guard let entry = formatting.lastIndex(of: token.tag) else {
        closeAny(token)
        return
      }
      guard let index = open.index(of: formatting[entry].node) else {
        formatting.remove(at: entry)
        return
      }
      guard open.isInScope(at: index) else { return }
      var block = index + 1
      while block < open.count, !open[block].traits.contains(.special) { block += 1 }
      guard block < open.count else {
        while open.count > index { pop() }
        formatting.remove(at: entry)
        return
      }
      guard reopeningBudget > 0 else { return }
      moveBlock(at: block, outOf: index, entry: entry)
    }
  }

  /// A round of the adoption agency algorithm: the furthest block moves out of the formatting
  /// element.
  ///
  /// A copy of that element then contains the children of the block.
  private mutating func moveBlock(at block: Int, outOf formattingIndex: Int, entry: Int) {
    let furthest = open[block].node
    let element = open[formattingIndex]
    let ancestor = open[formattingIndex - 1]
    var entry = entry
    var bookmark = entry
    var last = furthest
    var index = block
    var blockIndex = block
    var passed = 0
    while index - 1 > formattingIndex {
      index -= 1
      passed += 1
      var inner = formatting.index(of: open[index].node)
      if passed > 3, let dropped = inner {
        formatting.remove(at: dropped)
        if dropped < entry { entry -= 1 }
        if dropped < bookmark { bookmark -= 1 }
        inner = nil
      }
      guard let inner else {
        open.remove(at: index)
        blockIndex -= 1
        continue
      }
      let copy = clone(open[index].node)
      reopeningBudget -= 1
      formatting.replace(at: inner, by: copy)
      open.replaceNode(at: index, by: copy)
      if last == furthest { bookmark = inner + 1 }
      detach(last)
      append(last, to: copy)
      last = copy
    }
    detach(last)
    if ancestor.traits.contains(.tableContext) {
      insert(last, at: fosterParentLocation())
    } else {
      append(last, to: ancestor.node)
    }
    let copy = clone(element.node)
    reopeningBudget -= 1
    moveChildren(of: furthest, to: copy)
    append(copy, to: furthest)
    var moved = formatting[entry]
    moved.node = copy
    moved.isOpen = true
    formatting.remove(at: entry)
    formatting.insert(moved, at: bookmark > entry ? bookmark - 1 : bookmark)
    open.remove(at: formattingIndex)
    open.insert(
      OpenElement(node: copy, tag: element.tag, traits: element.traits), at: blockIndex)
  }
}
