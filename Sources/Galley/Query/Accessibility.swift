// Output: what a reader of screens is told: paragraphs, headings, links, lists, images, tables.
// Source: HTML Accessibility API Mappings, WAI-ARIA 1.2 (role, aria-label, aria-level, aria-hidden).

/// A node of the accessibility tree.
public struct AccessibilityElement: Sendable, Equatable {
  /// What a node is.
  public enum Role: String, Sendable {
    /// All of the layout.
    case document
    /// Text without a closer role.
    case paragraph
    /// A heading; `level` says which.
    case heading
    /// A link; `link` is its index in `Layout.links`.
    case link
    /// A list, and an entry of one.
    case list, listItem
    /// An image with a text of its own.
    case image
    /// A table, its rows and cells.
    case table, row, cell
    /// A quotation.
    case quotation
  }
  /// What it is.
  public let role: Role
  /// 1 to 6 for headings, the depth of a list from 1; nil else.
  public let level: Int?
  /// What is read out: `aria-label`, else the text, with that of images in it.
  public let text: String
  /// The marker before a list item.
  public let marker: String?
  /// UTF-8 offsets in `Layout.text`.
  public let range: Range<Int>
  /// The box, or the box around all fragments; CSS px.
  public let frame: Rect
  /// One rectangle per line fragment of a link; else the frame alone.
  public let rects: [Rect]
  /// BCP 47, as written in the nearest `lang`; nil for none.
  public let language: String?
  /// Index in `Layout.links`.
  public let link: Int?
  /// What is in it, in reading order.
  public let children: [AccessibilityElement]

  /// This element and all in it, in reading order.
  public var flattened: [AccessibilityElement] { [self] + children.flatMap(\.flattened) }
}

extension AccessibilityElement: CustomStringConvertible {
  /// One line an element, indented.
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
  /// The tree for readers of screens, in reading order; the root is the document.
  ///
  /// Every link is one element with all its rectangles, where its text begins. What is
  /// `aria-hidden`, invisible or a table with `role="presentation"` has no element of its own.
  /// Every call makes it anew. Cost: linear in the layout and in the texts, of which each element has
  /// a copy, with that of what is in it.
  public var accessibility: AccessibilityElement {
    document.withStackSpace {
      var builder = AccessibilityBuilder(self)
      return builder.root()
    }
  }
}
