// Folder GalleyStyle/Style/Selectors: selectors and their matching.
// Input: the tokens before a rule's block; an element of a `MarkupTree`.
// Output: `Selector` with its `Specificity`; from `SelectorMatcher`, whether it matches an element.
// Source: Selectors 4; CSS Pseudo-Elements 4; HTML 4.16.3 for form controls; CSS Cascade 6, section
//   3.
// Uses: GalleySystem, Markup, Style, Style/Cascade/Hints, Style/Sheet, Style/Syntax.
// Not: declarations and computed values.
// Read: Selector, SelectorParser, SelectorParser+Pseudo, SelectorMatcher,
//   SelectorMatcher+Attributes, FormControlReader.

// Input: an element and a selector. Output: whether it matches. Compounds are matched from right to
// left. A failure states which further candidates fail too, so that matching is nearly linear in
// the depth. Source: Selectors 4.

internal import GalleySystem

/// Matches selectors against the elements of a tree.
struct SelectorMatcher {
  let tree: MarkupTree
  /// The language of elements without `lang` on them or their ancestors.
  let language: String
  /// The remaining number of steps.
  ///
  /// At 0 no selector matches.
  var budget: Int
  var positions: SiblingPositions
  private var words = ClassWords()
  /// By element: its direction.
  ///
  /// It is kept, because `auto` requires a search in the text.
  private var directions: [NodeIndex: Direction] = [:]
  /// The states of form controls, read when a selector asks for the first of them.
  var controlStates: [NodeIndex: FormControlState]?
  var controlTests = ControlTests()
  /// The link that `:active` matches.
  var pressed: NodeIndex = .none

  init(tree: MarkupTree, language: String, ruleCount: Int = 0) {
    self.tree = tree
    self.language = language
    budget = Limits.selectorSteps(bytes: tree.bytes.count, rules: ruleCount)
    positions = SiblingPositions()
  }

  private enum Outcome { case matches, failsLocally, failsAllSiblings, failsCompletely }

  /// The outcome of a search for a rule's compound that begins at a node.
  private struct Trail {
    struct Key: Hashable {
      var rule: Int
      var compound: Int
    }
    var node: NodeIndex
    var outcome: Outcome
  }
  /// The outcomes of long searches.
  ///
  /// A search for another element ends at the start of a known search.
  private var trails: [Trail.Key: Trail] = [:]

  /// Whether an element matches.
  ///
  /// `rule` is the number of the selector's rule, -1 for none.
  mutating func matches(
    _ selector: Selector, _ node: NodeIndex, scope: NodeIndex = .none, rule: Int = -1
  ) -> Bool {
    match(selector, selector.compounds.count - 1, node, scope, rule) == .matches
  }

  mutating func matchesAny(_ selectors: [Selector], _ node: NodeIndex, scope: NodeIndex = .none)
    -> Bool
  {
    // Spans avoid reference counting for each selector.
    let list = selectors.span
    for place in list.indices where list[place].pseudoElement == .none {
      if matches(list[place], node, scope: scope) { return true }
    }
    return false
  }

  private mutating func match(
    _ selector: Selector, _ index: Int, _ node: NodeIndex, _ scope: NodeIndex, _ rule: Int
  ) -> Outcome {
    // Long lists of attributes and classes cost more steps.
    let element = tree.nodes[node]
    budget -= 1 + max(0, Int(element.attributesEnd) - Int(element.attributesStart)) >> 3
    guard budget > 0 else { return .failsCompletely }
    // Spans avoid reference counting at each step.
    let compounds = selector.compounds.span
    let parts = compounds[index].parts.span
    for place in parts.indices where !matches(parts[place], node, scope) { return .failsLocally }
    guard index > 0 else { return .matches }
    switch compounds[index].combinator {
    case .none: return .failsCompletely
    case .descendant:
      return search(selector, index - 1, parent(node), scope, rule) { $0.parent($1) }
    case .child:
      let ancestor = parent(node)
      return ancestor.isNone
        ? .failsCompletely : match(selector, index - 1, ancestor, scope, rule)
    case .next:
      let sibling = previousElement(node)
      return sibling.isNone
        ? .failsAllSiblings : match(selector, index - 1, sibling, scope, rule)
    case .subsequent:
      return search(
        selector, index - 1, previousElement(node), scope, rule, amongSiblings: true
      ) { $0.previousElement($1) }
    }
  }

  /// Searches for a compound among ancestors or siblings, beginning at a node.
  @inline(__always) private mutating func search(
    _ selector: Selector, _ index: Int, _ first: NodeIndex, _ scope: NodeIndex, _ rule: Int,
    amongSiblings: Bool = false, next: (inout Self, NodeIndex) -> NodeIndex
  ) -> Outcome {
    let key = Trail.Key(rule: rule, compound: index)
    var known: Trail?
    var result = amongSiblings ? Outcome.failsAllSiblings : .failsCompletely
    // The memo is used after 16 steps, because most searches are shorter.
    var node = first
    var steps = 0
    var start: NodeIndex = .none
    while node.exists {
      if steps == 16, rule >= 0, scope.isNone {
        known = trails[key]
        start = node
      }
      if let known, known.node == node {
        result = known.outcome
        break
      }
      let outcome = match(selector, index, node, scope, rule)
      if outcome == .matches || outcome == .failsCompletely
        || amongSiblings && outcome != .failsLocally
      {
        result = outcome
        break
      }
      node = next(&self, node)
      steps += 1
    }
    if start.exists { trails[key] = Trail(node: start, outcome: result) }
    return result
  }

  /// The parent element; none for the root.
  func parent(_ node: NodeIndex) -> NodeIndex {
    let parent = tree.nodes[node].parent
    return parent.exists && tree.nodes[parent].kind == .element ? parent : .none
  }

  mutating func previousElement(_ node: NodeIndex) -> NodeIndex {
    var sibling = tree.nodes[node].previousSibling
    while sibling.exists, tree.nodes[sibling].kind != .element {
      budget -= 1
      sibling = tree.nodes[sibling].previousSibling
    }
    return sibling
  }

  // MARK: Simple selectors

  private mutating func matches(_ part: SimpleSelector, _ node: NodeIndex, _ scope: NodeIndex)
    -> Bool
  {
    let element = tree.nodes[node]
    switch part {
    case .universal, .always: return true
    case .never: return false
    case .active: return node == pressed
    case .tag(let tag): return element.tag == tag
    case .tagName(let name):
      return element.tag == .unknown
        && tree.bytes[Int(element.start)..<Int(element.end)].elementsEqual(name)
    case .identifier(let name):
      guard let range = range(of: .id, node) else { return false }
      return tree.bytes.span.extracting(range).isEqual(to: name.span)
    case .className(let name):
      guard let range = range(of: .class, node) else { return false }
      if range.count > ClassWords.longList {
        return words.contains(name, in: tree.bytes[range], of: node)
      }
      budget -= range.count >> 4
      return Self.hasWord(tree.bytes.span, range, name.span)
    case .attribute(let test): return matches(test, node)
    case .link:
      return (element.tag == .a || element.tag == .area || element.tag == .link)
        && value(.href, node) != nil
    case .root: return parent(node).isNone
    case .scope: return node == scope
    case .empty: return isEmpty(node)
    case .position(let position): return matches(position, node, scope)
    case .matches(let list): return matchesAny(list, node, scope: scope)
    case .matchesNot(let list): return !matchesAny(list, node, scope: scope)
    case .nesting(let list): return matchesAny(list, node, scope: scope)
    case .has(let list): return has(list, node)
    case .language(let ranges): return matchesLanguage(ranges, node)
    case .direction(let direction): return self.direction(of: node) == direction
    default: return matchesControl(part, node, element.tag)
    }
  }

  /// The value of an attribute as bytes of the tree.
  func value(_ name: AttributeName, _ node: NodeIndex) -> ArraySlice<UInt8>? {
    range(of: name, node).map { tree.bytes[$0] }
  }

  /// The range of an attribute's value in the bytes of the tree.
  func range(of name: AttributeName, _ node: NodeIndex) -> Range<Int>? {
    let element = tree.nodes[node]
    let attributes = tree.attributes.span
    var index = Int(element.attributesStart)
    while index < Int(element.attributesEnd) {
      if attributes[index].name == name {
        return Int(attributes[index].valueStart)..<Int(attributes[index].valueEnd)
      }
      index += 1
    }
    return nil
  }

  private func isEmpty(_ node: NodeIndex) -> Bool {
    var child = tree.nodes[node].firstChild
    while child.exists {
      let kind = tree.nodes[child].kind
      if kind == .element
        || (kind == .text && tree.nodes[child].end > tree.nodes[child].start)
      {
        return false
      }
      child = tree.nodes[child].nextSibling
    }
    return true
  }

  private mutating func has(_ list: [Selector], _ scope: NodeIndex) -> Bool {
    for selector in list {
      guard selector.compounds.count > 1 else { continue }
      let first = selector.compounds[1].combinator
      if first == .next || first == .subsequent {
        var sibling = tree.nodes[scope].nextSibling
        while sibling.exists, budget > 0 {
          if tree.nodes[sibling].kind == .element {
            if matches(selector, sibling, scope: scope) { return true }
            if hasDescendant(selector, below: sibling, scope) { return true }
          } else {
            budget -= 1
          }
          sibling = tree.nodes[sibling].nextSibling
        }
      } else if hasDescendant(selector, below: scope, scope) {
        return true
      }
    }
    return false
  }

  private mutating func hasDescendant(
    _ selector: Selector, below top: NodeIndex, _ scope: NodeIndex
  )
    -> Bool
  {
    var node = tree.nodes[top].firstChild
    while node.exists, budget > 0 {
      if tree.nodes[node].kind != .element {
        budget -= 1
      } else if matches(selector, node, scope: scope) {
        return true
      }
      if tree.nodes[node].firstChild.exists {
        node = tree.nodes[node].firstChild
        continue
      }
      while node != top, tree.nodes[node].nextSibling.isNone {
        node = tree.nodes[node].parent
      }
      if node == top { return false }
      node = tree.nodes[node].nextSibling
    }
    return false
  }

  /// The directionality of an element (HTML, 3.2.6.4).
  private mutating func direction(of node: NodeIndex) -> Direction {
    var element = node
    var result = Direction.leftToRight
    while element.exists {
      budget -= 1
      if let known = directions[element] ?? DirectionFinder.own(element, in: tree) {
        result = known
        directions[element] = known
        break
      }
      element = parent(element)
    }
    directions[node] = result
    return result
  }

  private mutating func matchesLanguage(_ ranges: [String], _ node: NodeIndex) -> Bool {
    var found = language
    var ancestor = node
    while ancestor.exists {
      budget -= 1
      if let bytes = value(.lang, ancestor) {
        budget -= bytes.count >> 2
        found = String(decoding: bytes, as: UTF8.self)
        break
      }
      ancestor = parent(ancestor)
    }
    let tag = found.lowercased()
    return ranges.contains { range in
      if range == "*" { return !tag.isEmpty }
      let subtags = range.hasPrefix("*-") ? String(range.dropFirst(2)) : range
      if range.hasPrefix("*-") {
        return tag.split(separator: "-").dropFirst().contains { $0 == subtags }
      }
      return !subtags.isEmpty && (tag == subtags || tag.hasPrefix(subtags + "-"))
    }
  }
}
