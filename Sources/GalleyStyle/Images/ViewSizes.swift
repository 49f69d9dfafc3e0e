// The sizes of a program's views in a text.

internal import GalleySystem

/// Sizes of elements in whose place a program shows views of its own, by selector.
///
/// Such an element is a replaced element, as an image is: an atomic inline, or what its `display` and
/// `float` make of it. Its content is not laid out. The size is its natural size without a ratio, so
/// that `width`, `max-width` and others of style sheets apply. Custom elements are usual:
/// `["poll-view": ViewSize(width: 240, height: 96)]`. `Layout.views` has the rectangles.
///
/// `body`, `br`, `wbr`, the legend of a fieldset and what is inside of a control, a graphic or a
/// formula are never views. Of several selectors that match an element, the last one counts. A
/// selector that is invalid or exceeds `Limits` is reported in `Layout.diagnostics`.
public struct ViewSizes: Sendable {
  private enum Source: Sendable {
    case constant(ViewSize)
    case function(@Sendable ([String: String]) -> ViewSize?)
  }

  private struct Rule: Sendable {
    let query: Result<ElementQuery, SelectorError>
    let source: Source

    init(_ selector: String, _ source: Source) {
      do throws(SelectorError) {
        query = .success(try ElementQuery(selector))
      } catch {
        query = .failure(error)
      }
      self.source = source
    }
  }
  private var rules: [Rule]

  /// No views.
  public static let none = ViewSizes([:])

  /// Creates sizes from selectors.
  ///
  /// - Parameter sizes: Sizes by selector list.
  /// - Complexity: O(*n*) for *n* bytes of selectors.
  public init(_ sizes: KeyValuePairs<String, ViewSize>) {
    rules = sizes.map { Rule($0.key, .constant($0.value)) }
  }

  /// Creates sizes from a function, for any number of different views.
  ///
  /// - Parameters:
  ///   - selector: A selector list.
  ///   - body: Returns the size of an element by its attributes, whose names are in lower case; nil
  ///     for an element that is laid out with its content. It is called on any thread, and again for a
  ///     text that is prepared again.
  /// - Complexity: O(*n*) for *n* bytes of the selector.
  public init(
    selector: String,
    _ body: @escaping @Sendable (_ attributes: [String: String]) -> ViewSize?
  ) {
    rules = [Rule(selector, .function(body))]
  }

  /// Whether no element is a view.
  public var isEmpty: Bool { rules.isEmpty }

  /// These sizes and others, which count where both match an element.
  ///
  /// - Parameter others: Other sizes.
  /// - Returns: The sizes.
  /// - Complexity: O(*n*) for *n* selectors.
  public func followed(by others: ViewSizes) -> ViewSizes {
    var sizes = self
    sizes.rules += others.rules
    return sizes
  }
}

extension ViewSizes: ExpressibleByDictionaryLiteral {
  /// Creates sizes from a dictionary literal: `[".chart": ViewSize(width: 300, height: 120)]`.
  ///
  /// - Parameter elements: Sizes by selector list.
  /// - Complexity: O(*n*) for *n* bytes of selectors.
  public init(dictionaryLiteral elements: (String, ViewSize)...) {
    rules = elements.map { Rule($0.0, .constant($0.1)) }
  }
}

// MARK: Elements

/// The elements of a document that are views, with reports of selectors.
package struct FoundViews: Sendable {
  /// By node.
  package var sizes: [NodeIndex: ViewSize] = [:]
  package var diagnostics: [Diagnostic] = []
}

extension ViewSizes {
  /// The elements of a document that are views.
  ///
  /// - Complexity: O(*n*) for *n* elements and each selector, up to a limit of steps.
  package func found(in document: StyledDocument) -> FoundViews {
    var found = FoundViews()
    guard !rules.isEmpty else { return found }
    let nodes = Array(document.markup.possibleViews)
    var steps = Limits.selectorStepsOfRow(
      bytes: document.markup.bytes.count, selectors: rules.count)
    for rule in rules {
      do throws(SelectorError) {
        let query = try rule.query.get()
        for node in try query.elements(among: nodes, of: document, steps: &steps) {
          switch rule.source {
          case .constant(let size): found.sizes[node] = size
          case .function(let body):
            if let size = body(document.markup.attributeValues(of: node)) {
              found.sizes[node] = size
            }
          }
        }
      } catch {
        found.diagnostics.append(
          Diagnostic(
            kind: error.reason == .limit ? .limit : .style, message: "of a view, \(error)"))
      }
    }
    return found
  }
}

extension MarkupTree {
  /// The elements in `body` that may be views.
  fileprivate var possibleViews: [NodeIndex] {
    guard let body = first(.body) else { return [] }
    let end = nextOutside(body)
    var found: [NodeIndex] = []
    var node = nextInDocument(after: body)
    while node.exists, node != end {
      let element = nodes[node]
      if element.kind == .element, element.namespace == .html, element.tag != .br,
        element.tag != .wbr
      {
        found.append(node)
      }
      node = nextInDocument(after: node)
    }
    return found
  }

  fileprivate func attributeValues(of node: NodeIndex) -> [String: String] {
    Dictionary(
      attributes(of: node).map { (string($0.nameRange), string($0.valueRange)) },
      uniquingKeysWith: { first, _ in first })
  }
}
