// A view that draws a layout, highlights the link under a finger, and has elements for VoiceOver.

import Foundation
import Galley
import GalleyCoreGraphics
import UIKit

final class LayoutView: UIView {
  /// The fonts of Core Text, which all views of the main thread share.
  private static let fonts = DisplayListFonts()
  /// The distance from a link in which a finger still finds it.
  private static let slop = 12.0

  var layout: Layout? {
    didSet {
      pressed = nil
      accessibilityElements = layout?.accessibilityElements(in: self)
      setNeedsDisplay()
    }
  }
  var open: (URL) -> Void = { UIApplication.shared.open($0) }
  private var pressed: Layout.Link? { didSet { if pressed != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isOpaque = false
    // Without it, a view that changes its size shows its old picture, stretched.
    contentMode = .redraw
    isAccessibilityElement = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let layout, let context = UIGraphicsGetCurrentContext() else { return }
    context.draw(layout.displayList(pressing: pressed), fonts: Self.fonts)
  }

  // MARK: Touches

  private func link(under touches: Set<UITouch>) -> Layout.Link? {
    guard let layout, let touch = touches.first else { return nil }
    return layout.hitTest(Point(touch.location(in: self)), slop: Self.slop).link
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressed = link(under: touches)
    // A touch beside the links is the row's.
    if pressed == nil { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let begun = pressed else { return super.touchesMoved(touches, with: event) }
    if link(under: touches) != begun { pressed = nil }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let link = pressed else { return super.touchesEnded(touches, with: event) }
    pressed = nil
    if let url = URL(string: link.url ?? link.href) { open(url) }
  }

  /// A scroll takes the touch.
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressed = nil
    super.touchesCancelled(touches, with: event)
  }
}
