// The same rows in a list of SwiftUI: the view says its height for each width.

import Foundation
import Galley
import SwiftUI
import UIKit

struct PostList: View {
  var body: some View {
    List(Post.all) { post in
      PostRow(post: post)
        .listRowInsets(EdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16))
    }
  }
}

/// A row that prepares its text once and lays it out for each width.
struct PostRow: UIViewRepresentable {
  let post: Post

  func makeUIView(context: Context) -> PreparedTextView { PreparedTextView(frame: .zero) }

  // SwiftUI calls it again when the environment changes, as for Dynamic Type and dark mode.
  func updateUIView(_ view: PreparedTextView, context: Context) {
    let openURL = context.environment.openURL
    view.open(by: { openURL($0) })
    view.show(post, style: Typography.style(for: view.traitCollection))
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: PreparedTextView, context: Context
  ) -> CGSize? {
    guard let width = proposal.width, width.isFinite, width > 0 else { return nil }
    return CGSize(width: width, height: CGFloat(uiView.height(width: Double(width))))
  }
}

/// A text that is prepared once for its style.
final class PreparedTextView: UIView {
  private let text = LayoutView(frame: .zero)
  private var prepared: PreparedText?
  private var shown: (post: Post.ID, style: TextStyle)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(text)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ post: Post, style: TextStyle) {
    if let shown, shown == (post.id, style) { return }
    shown = (post.id, style)
    prepare(post, style: style)
    guard let source = post.picture else { return }
    Pictures.shared.load(source) { [weak self] _ in
      // The view may show another post by then.
      guard let self, let shown, shown == (post.id, style) else { return }
      prepare(post, style: style)
      // SwiftUI asks for the size again.
      invalidateIntrinsicContentSize()
    }
  }

  func open(by body: @escaping (URL) -> Void) { text.open = body }

  private func prepare(_ post: Post, style: TextStyle) {
    prepared = Typography.typesetter.prepare(
      RichText(html: post.html, styleSheet: Post.sheet), style: style,
      images: Pictures.shared.sizes)
    text.layout = nil
    setNeedsLayout()
  }

  func height(width: Double) -> Double { prepared?.height(width: width) ?? 0 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = Double(bounds.size.width)
    guard width > 0, text.layout == nil || text.frame.size.width != bounds.size.width else {
      return
    }
    text.frame = bounds
    text.layout = prepared?.layout(width: width)
  }
}
