// Output: the accessibility tree: paragraphs, headings, links, lists, images, tables.
// Source: HTML Accessibility API Mappings, WAI-ARIA 1.2 (role, aria-label, aria-level,
// aria-hidden).

extension Layout {
  /// A node of the accessibility tree.
  public struct AccessibilityElement: Sendable, Hashable, Identifiable {
    /// The identity of an element: its position in reading order.
    public typealias ID = ElementID<AccessibilityElement>

    /// The position in reading order; 0 for the root.
    public internal(set) var id = ID(0)
    /// The role of an element, as in WAI-ARIA.
    public enum Role: String, Sendable {
      /// The root: the whole layout.
      case document
      /// Text without a more specific role.
      case paragraph
      /// A heading.
      ///
      /// Its rank is `level`.
      case heading
      /// A link.
      ///
      /// `link` is its entry in `Layout.links`.
      case link
      /// A list.
      ///
      /// Its nesting depth is `level`.
      case list
      /// An item of a list.
      case listItem
      /// An image with alternative text.
      case image
      /// A table.
      case table
      /// A row of a table.
      case row
      /// A cell of a row.
      case cell
      /// A quotation.
      case quotation
    }
    /// The element's role.
    public let role: Role
    /// The rank of a heading or the nesting depth of a list.
    ///
    /// 1 to 6 for headings. Lists count from 1. Nil for other roles.
    public let level: Int?
    /// The text to read aloud.
    ///
    /// The value of `aria-label`, or else the element's text with the alternative text of its images.
    public let text: String
    /// The text of a list item's marker; nil for other roles.
    public let marker: String?
    /// The element's text as a range of `Layout.text`.
    public let range: Range<Offset>
    /// The border box, or the bounding box of all fragments, in CSS px.
    public let frame: Rect
    /// One rectangle per line fragment of a link, in CSS px; `frame` for other roles.
    public let rects: [Rect]
    /// The nearest `lang` attribute's BCP 47 tag, as written; nil without one.
    public let language: String?
    /// The link; nil for other roles.
    public let link: Link?
    /// The child elements in reading order.
    public internal(set) var children: [AccessibilityElement]

    /// This element and its descendants in reading order.
    ///
    /// - Complexity: O(*n* · *d*) for *n* elements at a depth of *d*.
    public var flattened: [AccessibilityElement] { [self] + children.flatMap(\.flattened) }
  }
}

extension Layout.AccessibilityElement {
  /// Numbers the element and its descendants in reading order.
  fileprivate mutating func number(from next: inout Int) {
    id = ID(next)
    next += 1
    for index in children.indices { children[index].number(from: &next) }
  }
}

extension Layout.AccessibilityElement: CustomStringConvertible {
  /// The subtree as text: one indented line per element.
  ///
  /// - Complexity: O(*n* · *d*) for *n* elements at a depth of *d*.
  public var description: String { lines(indent: "").joined(separator: "\n") }

  private func lines(indent: String) -> [String] {
    var line = indent + role.rawValue
    if let level { line += " \(level)" }
    if let marker { line += " [\(marker)]" }
    if let language { line += " (\(language))" }
    if children.isEmpty || role != .document { line += " \"\(text)\"" }
    return [line] + children.flatMap { $0.lines(indent: indent + "  ") }
  }
}

extension Layout {
  /// The accessibility tree in reading order.
  ///
  /// The root is the document.
  ///
  /// A link over several lines is one element with all of its rectangles. A link over several
  /// blocks has an element in each block. That element has the text and the rectangles of the link
  /// in the block.
  /// `aria-hidden` and invisible content, and tables with `role="presentation"`, have no element of
  /// their own. The tree is built at each access.
  ///
  /// - Complexity: O(*n* · *d*) for a layout of *n* fragments and characters at a depth of *d*,
  ///   because the text of an element contains that of its descendants.
  public var accessibility: AccessibilityElement {
    document.withStackSpace {
      var builder = AccessibilityBuilder(self)
      var root = builder.root()
      var count = 0
      root.number(from: &count)
      return root
    }
  }
}
