// Content that exceeds the padding box of an element. Source: CSS Overflow 3, section 2.

internal import GalleyStyle
internal import GalleySystem

extension Layout.Element {
  /// The distances by which content exceeds the padding box of an element, in CSS px.
  public struct Overflow: Sendable, Hashable {
    /// What happens to content beyond the padding box on an axis.
    public enum Effect: String, Sendable, Hashable, Codable {
      /// It is painted.
      case visible
      /// It is not painted.
      case clipped
      /// It is scrolled to.
      case scrollable
    }
    /// The distance beyond the top edge.
    public let top: Double
    /// The distance beyond the right edge.
    public let right: Double
    /// The distance beyond the bottom edge.
    public let bottom: Double
    /// The distance beyond the left edge.
    public let left: Double
    /// What happens to content beyond the left and right edge.
    public let horizontal: Effect
    /// What happens to content beyond the top and bottom edge.
    public let vertical: Effect

    /// Whether content exceeds no edge.
    public var isEmpty: Bool { top <= 0 && right <= 0 && bottom <= 0 && left <= 0 }
  }

  /// The content that exceeds the padding box; nil for an element without a box of its own, such
  /// as an inline one.
  ///
  /// Content counts as for scroll sizes: text with the height of its font, boxes with their
  /// transforms, without shadows and outlines. What a scroll container cannot scroll to, beyond its
  /// start edges, does not count, and what a box inside it clips does not either.
  ///
  /// - Complexity: That of `scroll`.
  public var overflow: Overflow? {
    if let unscrolled { return unscrolled.overflow }
    guard case .box(let box) = layout.layoutKind(of: node),
      let fragment = layout.elementFragments.fragmentsOfBox.first(of: box)
    else { return nil }
    let reach = layout.scrollableOverflows.rects[fragment]
    let padding = layout.paddingBox(ofFragment: fragment)
    func px(_ length: LayoutUnit) -> Double { max(0, length.px / layout.pixelRatio) }
    let style = layout.document.properties(box)
    let contains = layout.document.tree.styles[
      layout.document.tree.boxes[box].style
    ].box.containsPaint
    func effect(_ overflow: GalleyStyle.Overflow) -> Overflow.Effect {
      switch overflow {
      case .visible: contains ? .clipped : .visible
      case .hidden, .clip: .clipped
      case .scroll, .auto: .scrollable
      }
    }
    return Overflow(
      top: px(padding.y - reach.y), right: px(reach.maxX - padding.maxX),
      bottom: px(reach.maxY - padding.maxY), left: px(padding.x - reach.x),
      horizontal: effect(style.overflowX), vertical: effect(style.overflowY))
  }
}

extension Layout {
  /// The elements whose content exceeds their padding box, in document order, with `html` and
  /// `body`.
  ///
  /// `Element.overflow` has the distances.
  ///
  /// - Complexity: O(*n*) for *n* fragments.
  public var overflowing: [Element] {
    elementTable.allNodes.compactMap { node in
      let element = Element(self, node)
      return element.overflow?.isEmpty == false ? element : nil
    }
  }
}
