// Input: a layout. Output: the declarations that apply to its elements, and those that lost. Nothing
// of it is kept: the cascade is run again.

package import GalleyStyle
internal import GalleySystem

extension Layout {
  /// The rules that match elements of a layout.
  package struct StyleTrace: Sendable {
    package var rules: [TracedRule] = []
    package var styles: [TracedStyle] = []
    /// By element in the order of the request: the index in `styles`, and those of its
    /// pseudo-elements.
    package var elements: [(element: Int, pseudoElements: [(name: String, style: Int)])] = []
    /// False if selectors were too costly to match all of them.
    package var isComplete = true
    /// By message of a diagnostic about an author sheet: where it is.
    package var places: [String: (sheet: TracedRule.Sheet, element: NodeIndex, line: Int?)] = [:]
  }

  /// Traces the cascade of elements.
  ///
  /// - Complexity: That of styling the document, plus O(*n*) for *n* declarations of the rules.
  package func styleTrace(of elements: [Element]) -> StyleTrace {
    guard let resolver = document.resolver else { return StyleTrace() }
    return document.withStackSpace {
      var tracer = CascadeTracer(resolver, document.styled)
      var trace = StyleTrace()
      for element in elements { trace.elements.append(tracer.trace(element.node)) }
      trace.rules = tracer.rules
      trace.styles = tracer.styles
      trace.isComplete = tracer.isComplete
      trace.places = tracer.placesOfReports()
      return trace
    }
  }

  /// The line of the HTML at which the text of a `style` element begins; nil for other nodes.
  package func firstLine(ofSheet element: NodeIndex) -> Int? {
    let markup = document.styled.markup
    guard element.exists, markup.nodes.indices.contains(Int(element)) else { return nil }
    let text = markup.nodes[element].firstChild
    guard text.exists, let offset = markup.sourceOffset(of: text) else { return nil }
    return markup.bytes.prefix(offset).count { $0 == 0x0A } + 1
  }
}

extension Layout.Element {
  /// The number of the element's computed style, which elements share; nil below `display: none`.
  package var styleNumber: Int? {
    let index = Int(layout.document.styled.styleOfNode[node])
    return index >= 0 ? index : nil
  }

  /// The computed values that differ from the initial ones, by property.
  ///
  /// - Complexity: O(1), for about a hundred properties.
  package var computedValues: [(name: String, value: String)] {
    styleNumber.map { layout.document.styled.styles[$0].changedValues } ?? []
  }

  /// How the box takes part in the layout, in words: `float`, `position`, clips; empty for a plain
  /// one.
  package var boxTraits: [String] {
    guard let number = styleNumber else { return [] }
    let box = layout.document.styled.styles[number].box
    var traits: [String] = []
    if box.float != .none { traits.append(box.float == .left ? "float left" : "float right") }
    if box.position != .static { traits.append("\(box.position)") }
    if box.clips { traits.append("clips") }
    if box.hasTransform { traits.append("transform") }
    return traits
  }
}
