// The elements that a selector matches. Source: DOM, `querySelectorAll`.

public import GalleyStyle
internal import GalleySystem

extension Layout {
  /// The elements that match a selector list, in document order, `html` and `body` included.
  ///
  /// Selectors are those of style sheets. A pseudo-element matches nothing, `:scope` is `html`.
  ///
  /// - Parameter selector: A selector list, such as `.card > a, #total`.
  /// - Returns: The elements.
  /// - Throws: A `SelectorError` with the place that makes the selector invalid, or for a selector
  ///   that exceeds `Limits`.
  /// - Complexity: O(*n*) for *n* elements; relations such as `:has()` take more, up to a limit of
  ///   steps.
  public func elements(matching selector: String) throws(SelectorError) -> [Element] {
    let query = try ElementQuery(selector)
    return try query.elements(among: elementTable.allNodes, of: document.styled).map {
      Element(self, $0)
    }
  }

  /// The same with at most `steps` steps, from which those that it takes are subtracted.
  package func elements(
    matching selector: String, steps: inout Int
  ) throws(SelectorError) -> [Element] {
    let query = try ElementQuery(selector)
    let nodes = elementTable.allNodes
    return try query.elements(among: nodes, of: document.styled, steps: &steps).map {
      Element(self, $0)
    }
  }

  /// The steps that a number of selectors may take together.
  package func selectorSteps(count: Int) -> Int {
    Limits.selectorStepsOfRow(bytes: document.styled.markup.bytes.count, selectors: count)
  }

  /// The first element in document order whose `id` attribute has a value; nil for none.
  ///
  /// - Parameter id: The value.
  /// - Returns: The element.
  /// - Complexity: O(1) after the first access to an id of the prepared text's layouts, which takes
  ///   O(*n*) for *n* elements.
  public func element(id: String) -> Element? {
    elementTable.node(id: id, document.styled.markup).map { Element(self, $0) }
  }
}
