// A cell that is reused: it keeps the request of its row and refuses the answers for other rows.

import Foundation
import Galley
import UIKit

final class PostCell: UITableViewCell {
  nonisolated static let inset = Size(width: 32, height: 24)

  private let text = LayoutView(frame: .zero)
  private var request: RowHeights<Post.ID>.Request?
  private var task: Task<Void, Never>?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(text)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    text.frame = bounds.insetBy(
      dx: CGFloat(Self.inset.width / 2), dy: CGFloat(Self.inset.height / 2))
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    task?.cancel()
    (request, task, text.layout) = (nil, nil, nil)
  }

  /// Shows a row, or its new content: the old layout stays until the new one is there.
  func show(_ key: Post.ID, of heights: RowHeights<Post.ID>) {
    task?.cancel()
    request = heights.request(for: key)
    guard let request else { return }
    task = Task {
      let answer = try? await heights.measurer.layout(for: request, width: heights.width)
      if let answer, answer.isFor(self.request) { text.layout = answer.layout }
    }
  }
}
