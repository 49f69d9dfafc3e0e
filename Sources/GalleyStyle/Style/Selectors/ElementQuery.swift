// Input: a selector list and a document. Output: the elements that match, in document order.
// Source: DOM, `querySelectorAll`; Selectors 4, section 4.

internal import GalleySystem

/// The reason why a selector finds no elements.
public struct SelectorError: Error, Sendable, Hashable {
  /// The kinds of reasons.
  public enum Reason: String, Sendable, Hashable {
    /// The text is no selector list.
    case invalid
    /// The selector has more parts, or takes more steps in this document, than the limits allow.
    case limit
  }
  /// The kind.
  public let reason: Reason
  /// The offset in the selector's UTF-8 bytes at which it becomes invalid.
  public let offset: Int
  /// The selector from that offset, at most 20 characters; empty at the end.
  public let rest: String
}

extension SelectorError: CustomStringConvertible {
  /// The reason with the place, such as `the selector is invalid at byte 3: "]"`.
  public var description: String {
    switch reason {
    case .limit: "the selector exceeds the limits"
    case .invalid:
      rest.isEmpty
        ? "the selector is invalid at its end"
        : "the selector is invalid at byte \(offset): \"\(rest)\""
    }
  }
}

/// A parsed selector list.
package struct ElementQuery: Sendable {
  private let selectors: [Selector]

  /// Parses a selector list.
  package init(_ text: String) throws(SelectorError) {
    let list = TokenList(Array(text.utf8))
    var parser = SelectorParser()
    let cursor = TokenCursor(list)
    guard let selectors = parser.parseList(cursor) else {
      if parser.isLimited { throw SelectorError(reason: .limit, offset: 0, rest: "") }
      throw Self.error(text, list, at: parser.failure ?? cursor.end)
    }
    self.selectors = selectors
  }

  private static func error(_ text: String, _ list: TokenList, at token: Int) -> SelectorError {
    let bytes = list.bytes
    let isToken = list.tokens.indices.contains(token)
    let offset = min(bytes.count, isToken ? Int(list.tokens[token].start) : bytes.count)
    let rest = String(decoding: bytes[offset...], as: UTF8.self)
    return SelectorError(
      reason: .invalid, offset: offset,
      rest: rest.count > 20 ? rest.prefix(19) + "\u{2026}" : rest)
  }

  /// The elements among nodes that match, in the order of the nodes.
  ///
  /// - Complexity: O(*n*) for *n* nodes; relations such as `:has()` take more, up to a limit.
  package func elements(
    among nodes: [NodeIndex], of document: StyledDocument
  ) throws(SelectorError) -> [NodeIndex] {
    var steps = Int.max
    return try elements(among: nodes, of: document, steps: &steps)
  }

  /// The same with at most `steps` steps, from which those that it takes are subtracted.
  package func elements(
    among nodes: [NodeIndex], of document: StyledDocument, steps: inout Int
  ) throws(SelectorError) -> [NodeIndex] {
    var matcher = SelectorMatcher(
      tree: document.markup, language: document.language, ruleCount: selectors.count)
    let most = min(matcher.budget, steps)
    matcher.budget = most
    defer { steps -= most - matcher.budget }
    var found: [NodeIndex] = []
    // Spans avoid reference counting for each element.
    let list = selectors.span
    let nodes = nodes.span
    for place in nodes.indices {
      for rule in list.indices where list[rule].pseudoElement == .none {
        if matcher.matches(list[rule], nodes[place], rule: rule) {
          found.append(nodes[place])
          break
        }
      }
      if matcher.budget <= 0 { throw SelectorError(reason: .limit, offset: 0, rest: "") }
    }
    return found
  }
}

extension StyledDocument {
  /// The language of the root element.
  fileprivate var language: String {
    for node in markup.children(of: MarkupTree.documentNode)
    where markup.nodes[Int(node)].kind == .element && styleOfNode.indices.contains(Int(node)) {
      let style = styleOfNode[Int(node)]
      return style.exists ? styles[style].text.language : ""
    }
    return ""
  }
}
