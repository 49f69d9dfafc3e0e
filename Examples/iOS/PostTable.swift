// A table with exact heights: no estimate, so nothing jumps.

import Foundation
import Galley
import UIKit

final class PostTable: UITableViewController {
  private var heights: RowHeights<Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(PostCell.self, forCellReuseIdentifier: "post")
    // Dynamic Type, dark mode and another screen change the style, and with it all heights.
    registerForTraitChanges([
      UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceStyle.self,
      UITraitDisplayScale.self,
    ]) { (table: PostTable, _) in table.restyle() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = Double(tableView.bounds.size.width)
    guard let heights else { return restyle() }
    guard heights.width != width else { return }
    // The visible rows are measured at once, the others when they are asked for.
    let visible = tableView.indexPathsForVisibleRows ?? []
    heights.setWidth(width, visible: visible.map { Post.all[$0.row].id })
    tableView.reloadData()
  }

  /// Makes the rows for the traits and the width of the screen.
  private func restyle() {
    let width = Double(tableView.bounds.size.width)
    guard width > 0 else { return }
    let measurer = RowMeasurer(
      typesetter: Typography.typesetter, style: Typography.style(for: traitCollection))
    let rows = RowHeights<Post.ID>(measurer: measurer, width: width) { id in
      var content = Post.all[id].content
      content.inset = PostCell.inset
      return content
    }
    rows.append(Post.all.map(\.id))
    heights = rows
    tableView.reloadData()
    // All rows in idle time: a fling then finds each height known.
    Task { await rows.measureAll() }
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { heights?.count ?? 0 }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    guard let heights else { return 0 }
    let id = Post.all[indexPath.row].id
    heights.measure([id])
    return CGFloat(heights.height(for: id) ?? 0)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
    if let cell = cell as? PostCell, let heights {
      cell.show(Post.all[indexPath.row].id, of: heights)
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
