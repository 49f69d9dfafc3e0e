// Elements of UIKit's accessibility from those of a layout.
// Untried on a system with UIKit: Linux type-checks it against stubs (Tests/Stubs).

#if canImport(UIKit) && canImport(CoreGraphics)
  public import CoreGraphics
  public import Galley
  public import UIKit

  extension Layout {
    /// The elements for `UIView.accessibilityElements`, in reading order.
    ///
    /// An element for each paragraph, heading, link, image and other node of `accessibility`
    /// without children; a paragraph with links has one for itself and one for each link.
    ///
    /// - Parameters:
    ///   - container: The view that shows the layout, with its top left corner at `origin`.
    ///   - origin: The position of the layout in the view, in its points.
    /// - Returns: The elements.
    /// - Complexity: That of `accessibility`.
    @MainActor public func accessibilityElements(
      in container: UIView, origin: CGPoint = .zero
    ) -> [UIAccessibilityElement] {
      accessibility.flattened.filter { $0.role.isSpoken && !$0.text.isEmpty }.map { node in
        let element = UIAccessibilityElement(accessibilityContainer: container)
        element.accessibilityLabel = node.text
        element.accessibilityTraits = node.role.traits
        element.accessibilityLanguage = node.language
        element.accessibilityFrameInContainerSpace = CGRect(node.frame)
          .offsetBy(dx: origin.x, dy: origin.y)
        return element
      }
    }
  }

  extension Layout.AccessibilityElement.Role {
    /// Whether the role has an element; others only contain some.
    fileprivate var isSpoken: Bool {
      switch self {
      case .paragraph, .heading, .link, .image: true
      case .document, .list, .listItem, .table, .row, .cell, .quotation: false
      }
    }

    @MainActor fileprivate var traits: UIAccessibilityTraits {
      switch self {
      case .heading: .header
      case .link: .link
      case .image: .image
      default: .staticText
      }
    }
  }
#endif
