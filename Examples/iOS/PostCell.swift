// A cell that is reused: it has its layout before it is shown, so nothing flashes and no answer is late.

import Foundation
import Galley
import UIKit

final class PostCell: UITableViewCell {
  nonisolated static let inset = Size(width: 32, height: 24)

  private let text = LayoutView(frame: .zero)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(text)
  }

  required init?(coder: NSCoder) { nil }

  /// The text has the size of its layout, whose width is that with which the row was measured.
  override func layoutSubviews() {
    super.layoutSubviews()
    text.frame = CGRect(
      x: CGFloat(Self.inset.width / 2), y: CGFloat(Self.inset.height / 2),
      width: CGFloat(text.layout?.size.width ?? 0), height: CGFloat(text.layout?.size.height ?? 0))
  }

  /// Shows a row, whose text is already prepared if the row was measured.
  func show(_ key: Post.ID, of heights: RowHeights<Post.ID>, open: @escaping (URL) -> Void) {
    text.open = open
    text.layout = heights.request(for: key).map {
      heights.measurer.layout(of: $0.content, width: heights.width)
    }
    setNeedsLayout()
  }
}
