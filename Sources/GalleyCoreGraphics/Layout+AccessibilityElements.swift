// Elements of UIKit's accessibility from those of a layout.
// Untried on a system with UIKit: Linux type-checks it against stubs (Tests/Stubs).

#if canImport(UIKit) && canImport(CoreGraphics)
  public import CoreGraphics
  public import Galley
  public import UIKit

  extension Layout {
    /// The elements for `UIView.accessibilityElements`: those of `spokenElements`, so that VoiceOver
    /// reads each word once.
    ///
    /// A paragraph with links is divided at them. VoiceOver activates a link in the middle of its
    /// first rectangle, because the middle of its frame need not be on a link of several lines.
    ///
    /// - Parameters:
    ///   - container: The view that shows the layout, with its top left corner at `origin`.
    ///   - origin: The position of the layout in the view, in its points.
    /// - Returns: The elements.
    /// - Complexity: That of `spokenElements`.
    @MainActor public func accessibilityElements(
      in container: UIView, origin: CGPoint = .zero
    ) -> [UIAccessibilityElement] {
      spokenElements.map { spoken in
        let element = PlacedElement(accessibilityContainer: container)
        element.accessibilityLabel =
          spoken.marker.map { "\($0) \(spoken.text)" } ?? spoken.text
        element.accessibilityTraits = spoken.role.traits
        element.accessibilityLanguage = spoken.language
        element.accessibilityFrameInContainerSpace = CGRect(spoken.frame)
          .offsetBy(dx: origin.x, dy: origin.y)
        element.view = container
        element.activation = CGRect(spoken.rects.first ?? spoken.frame)
          .offsetBy(dx: origin.x, dy: origin.y)
        return element
      }
    }
  }

  /// An element that is activated in the middle of a rectangle of its own.
  @MainActor private final class PlacedElement: UIAccessibilityElement {
    weak var view: UIView?
    /// The rectangle in the view's points.
    var activation = CGRect.zero

    // It is computed at each access, because the view moves on the screen.
    override var accessibilityActivationPoint: CGPoint {
      get {
        guard let view else { return super.accessibilityActivationPoint }
        let place = UIAccessibility.convertToScreenCoordinates(activation, in: view)
        return CGPoint(x: place.midX, y: place.midY)
      }
      set { super.accessibilityActivationPoint = newValue }
    }
  }

  extension Layout.AccessibilityElement.Role {
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
