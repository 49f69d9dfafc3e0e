// Layouts with scrolled elements. Source: CSS Overflow 3 section 3; CSSOM View section 6.

public import GalleyStyle
internal import GalleySystem

/// The scroll positions of elements, in CSS px.
///
/// A position has the values of `scrollLeft` and `scrollTop`: x is 0 to positive in left-to-right
/// text, and 0 to negative in right-to-left text.
public struct ScrollState: Sendable, Hashable {
  private var positions: [Layout.ElementID<Layout.Element>: Point] = [:]

  /// Creates a state in which nothing is scrolled.
  public init() {}

  /// The position of an element; zero for one that is not scrolled.
  ///
  /// - Parameter element: The identity of an element, which is the same at all widths.
  /// - Complexity: O(1).
  public subscript(element: Layout.ElementID<Layout.Element>) -> Point {
    get { positions[element] ?? Point(x: 0, y: 0) }
    set { positions[element] = newValue == Point(x: 0, y: 0) ? nil : newValue }
  }

  /// Whether nothing is scrolled.
  public var isEmpty: Bool { positions.isEmpty }

  /// The elements that are scrolled, in document order.
  ///
  /// - Complexity: O(*n* log *n*) for *n* scrolled elements.
  public var elements: [Layout.ElementID<Layout.Element>] { positions.keys.sorted() }
}

extension Layout {
  /// The layout with scrolled elements.
  ///
  /// Rectangles, touches, carets, links and pictures are those of the scrolled content. Sticky boxes
  /// stay in view. Sizes, `offset` and `scroll` of elements do not change. A position is rounded to
  /// whole device px, as in Chromium, and clamped to the element's range; an element that is no
  /// scroll container (`overflow` of `hidden`, `scroll` or `auto`) has the range 0.
  ///
  /// - Parameter state: The scroll positions; those of the layout before do not count.
  /// - Returns: The scrolled layout, with the positions in `scrollState`.
  /// - Complexity: O(*n*) for *n* fragments; O(*m*) for *m* elements in `state` if none is scrolled.
  public func scrolled(to state: ScrollState) -> Layout {
    let layout = unscrolled
    var positions: [Index<Box>: BoxOffsets.Offset] = [:]
    var clamped = ScrollState()
    for id in state.elements {
      guard let element = layout.element(id), let range = layout.scrollRange(of: element.node)
      else { continue }
      let wanted = state[id]
      let x = Self.clamp(wanted.x * pixelRatio, range.x)
      let y = Self.clamp(wanted.y * pixelRatio, range.y)
      guard x != 0 || y != 0 else { continue }
      positions[range.box] = BoxOffsets.Offset(x: .truncate(x), y: .truncate(y))
      clamped[id] = Point(x: x / pixelRatio, y: y / pixelRatio)
    }
    guard !positions.isEmpty else { return layout }
    let base = layout.untransformed
    var context = LayoutContext(layout.document, .fragments)
    context.out = base.fragments
    let viewport = UnitRect(
      x: .zero, y: .zero, width: root.width, height: layout.document.viewportHeight)
    layout.document.withStackSpace { context.scroll(to: positions, viewport: viewport) }
    return Layout(layout, context.out, clamped)
  }

  private static func clamp(_ position: Double, _ range: ClosedRange<Double>) -> Double {
    guard position.isFinite else {
      return position.isNaN ? 0 : position < 0 ? range.lowerBound : range.upperBound
    }
    return min(max((position + 0.5).rounded(.down), range.lowerBound), range.upperBound)
  }

  private struct ScrollRange {
    let box: Index<Box>
    /// In device px.
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>
  }

  /// The range of an element's scroll position; nil for an element that is no scroll container.
  private func scrollRange(of node: NodeIndex) -> ScrollRange? {
    guard case .box(let box) = layoutKind(of: node),
      let fragment = elementFragments.fragmentsOfBox.first(of: box),
      document.tree.boxes[box].kind != .replaced
    else { return nil }
    let style = document.properties(box)
    guard style.overflowX.makesContext || style.overflowY.makesContext else { return nil }
    let reach = scrollableOverflows.rects[fragment]
    let padding = paddingBox(ofFragment: fragment)
    // Sizes snap to whole device px at their position.
    func snapped(_ length: LayoutUnit) -> Double { (length.px + 0.5).rounded(.down) }
    let right = max(0, snapped(reach.maxX) - snapped(padding.maxX))
    let left = max(0, snapped(padding.x) - snapped(reach.x))
    let bottom = max(0, snapped(reach.maxY) - snapped(padding.maxY))
    let isReversed = style.direction == .rightToLeft
    return ScrollRange(box: box, x: isReversed ? -left...0 : 0...right, y: 0...bottom)
  }
}
