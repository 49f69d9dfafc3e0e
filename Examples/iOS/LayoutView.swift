// A view that draws a layout, highlights the link under a finger, and has elements for VoiceOver.

import Foundation
import Galley
import GalleyCoreGraphics
import UIKit

final class LayoutView: UIView {
  /// The fonts of Core Text, which all views of the main thread share.
  private static let fonts = DisplayListFonts(systemFonts: [Typography.emojiFont])

  var layout: Layout? {
    didSet {
      press = Press()
      accessibilityElements = layout?.accessibilityElements(in: self)
      setNeedsDisplay()
    }
  }
  var open: (URL) -> Void = { _ in }
  private var press = Press() {
    didSet { if press.shown != oldValue.shown { setNeedsDisplay() } }
  }
  /// Whether the touch began on a link; another one is the row's.
  private var isOnLink = false

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
    context.draw(layout.displayList(pressing: press.shown), fonts: Self.fonts) { image in
      Pictures.shared.picture(of: image)
    }
  }

  // MARK: Touches

  private func point(of touches: Set<UITouch>) -> Point? {
    touches.first.map { Point($0.location(in: self)) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let layout, let point = point(of: touches) { press.began(at: point, in: layout) }
    isOnLink = press.shown != nil
    if !isOnLink { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isOnLink else { return super.touchesMoved(touches, with: event) }
    // A finger that left the link may return to it.
    if let layout, let point = point(of: touches) { press.moved(to: point, in: layout) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isOnLink else { return super.touchesEnded(touches, with: event) }
    if let link = press.ended(), let url = URL(string: link.url ?? link.href) { open(url) }
  }

  /// A scroll takes the touch.
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isOnLink else { return super.touchesCancelled(touches, with: event) }
    press.cancelled()
  }
}
