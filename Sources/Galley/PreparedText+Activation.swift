// Elements that a click changes: details, check boxes and radio buttons.

public import GalleyStyle

extension PreparedText {
  /// The text after a click on an element; nil if the click changes nothing.
  ///
  /// A click on a `summary` opens or closes its `details`, one on a check box or radio button, or on
  /// its `label`, checks it. Styles such as `:checked` and `[open]` apply. A click on a link, a button
  /// or a disabled control changes nothing here. Elements keep their identities.
  ///
  /// Words keep their shaped glyphs, so that it costs what a second text of the same words costs.
  ///
  /// - Parameter element: An element of a layout of the text, such as `Layout.Hit.element` names it.
  /// - Returns: The changed text, with the same style, images and line limit.
  /// - Complexity: O(*n*) for *n* bytes and nodes.
  public func activated(by element: Layout.Element) -> PreparedText? {
    guard let tree = text.tree.activated(element.node) else { return nil }
    let changed = RichText(tree: tree, styleSheets: text.styleSheets, baseURL: text.baseURL)
    return PreparedText(self, text: changed)
  }

  /// The text after a click at a point of a layout; nil if the click changes nothing.
  ///
  /// - Parameters:
  ///   - point: The point in CSS px.
  ///   - layout: A layout of the text.
  /// - Returns: The changed text.
  /// - Complexity: That of `activated(by:)` and of `Layout.element(at:)`.
  public func activated(at point: Point, in layout: Layout) -> PreparedText? {
    layout.element(at: point).flatMap(activated(by:))
  }
}
