// Input of styling that layout determines: the sizes of query containers.
// Source: CSS Conditional 5, section 5; CSS Containment 3.

internal import GalleySystem

/// The axes on which an element is a query container.
package struct ContainerAxes: OptionSet, Sendable, Hashable, BitwiseCopyable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The axes of a computed `container-type`.
  package init(_ effects: StackingEffects) {
    self = []
    if effects.contains(.queriedInlineSize) { insert(.inline) }
    if effects.contains(.queriedSize) { insert(.block) }
  }
  package static var inline: Self { Self(rawValue: 1) }
  package static var block: Self { Self(rawValue: 2) }
}

/// An element's properties as a query container.
package struct ContainerDeclaration: Sendable, Hashable {
  /// Those of `container-type`, even where size containment has no effect.
  package var axes: ContainerAxes = []
  package var names: [String] = []

  /// The size to which units inside the container refer: its own, and that outside of it on other
  /// axes.
  func unitSize(_ own: ContainerSize, inside outer: ContainerSize) -> ContainerSize {
    ContainerSize(
      width: axes.contains(.inline) ? own.width ?? outer.width : outer.width,
      height: axes.contains(.block) ? own.height ?? outer.height : outer.height)
  }
}

/// The size of a content box in CSS px; nil on an axis without size containment.
package struct ContainerSize: Sendable, Hashable, BitwiseCopyable {
  package var width: Double?
  package var height: Double?

  package init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}

/// The sizes of query containers in one layout.
///
/// A container without an entry has no box, or a box without size containment.
package struct ContainerSizes: Sendable {
  private var byNode: [NodeIndex: ContainerSize] = [:]
  /// The number of layouts if it reached a limit, so that these sizes may differ from those of the
  /// layout; nil otherwise.
  package var lastLayout: Int?

  package init() {}
  /// No container has a size.
  package static let unknown = ContainerSizes()

  /// The sizes without the device pixel ratio and the zoom of each container in a document.
  package func unscaled(_ pixelRatio: Double, in document: StyledDocument) -> ContainerSizes {
    var result = self
    for (node, size) in byNode {
      let style = document.styleOfNode[node]
      let zoom = style.isNone ? 1 : Double(document.styles[style].text.zoom)
      guard zoom * pixelRatio != 1 else { continue }
      result.byNode[node] = ContainerSize(
        width: size.width.map { $0 / zoom / pixelRatio },
        height: size.height.map { $0 / zoom / pixelRatio })
    }
    return result
  }

  package subscript(node: NodeIndex) -> ContainerSize {
    get { byNode[node] ?? ContainerSize() }
    set { byNode[node] = newValue }
  }
}
