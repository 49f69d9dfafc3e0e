// A table with exact heights: no estimate, so nothing jumps.

import Foundation
import Galley
import UIKit

final class PostTable: UITableViewController {
  /// Opens the address of a link.
  var open: (URL) -> Void = { _ in }
  private var heights: RowHeights<Post.ID>?
  /// Measures the rows and follows their changes.
  private var task: Task<Void, Never>?

  deinit { task?.cancel() }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(PostCell.self, forCellReuseIdentifier: "post")
    // With an estimate, the table would ask for the height of a row only when it is near.
    tableView.estimatedRowHeight = 0
    tableView.prefetchDataSource = self
    // Dynamic Type, dark mode and another screen change the style, and with it all heights.
    registerForTraitChanges([
      UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceStyle.self,
      UITraitDisplayScale.self,
    ]) { (table: PostTable, _) in table.restyle() }
  }

  /// The width of a cell's content, which is inside of the safe area.
  private var contentWidth: Double {
    Double(tableView.safeAreaLayoutGuide.layoutFrame.size.width)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard contentWidth > 0 else { return }
    guard let heights else {
      if task == nil { restyle() }
      return
    }
    guard heights.width != contentWidth else { return }
    // The texts are prepared, so another width takes microseconds for each row.
    heights.setWidth(contentWidth, visible: Post.all.map(\.id))
    reload(keepsShare: true)
  }

  /// Makes the rows for the traits; the old ones are shown until all are measured.
  private func restyle() {
    let width = contentWidth
    guard width > 0 else { return }
    let measurer = RowMeasurer(
      typesetter: Typography.typesetter, style: Typography.style(for: traitCollection),
      images: Pictures.shared.sizes)
    let rows = RowHeights<Post.ID>(measurer: measurer, width: width) { id in
      var content = Post.all[id].content
      content.inset = PostCell.inset
      return content
    }
    rows.append(Post.all.map(\.id))
    let top = tableView.indexPathsForVisibleRows?.first.map { Post.all[$0.row].id }
    task?.cancel()
    task = Task { [weak self] in
      // The table asks for all heights in `reloadData`, so they are measured before it.
      await rows.measureAll(near: top)
      if Task.isCancelled { return }
      let changes = rows.changes
      self?.show(rows)
      // A picture that arrives changes heights.
      for await _ in changes { self?.reload(keepsShare: false) }
    }
  }

  private func show(_ rows: RowHeights<Post.ID>) {
    heights = rows
    if rows.width != contentWidth { rows.setWidth(contentWidth, visible: Post.all.map(\.id)) }
    reload(keepsShare: true)
  }

  /// Reloads the table, and keeps its first visible row in place.
  ///
  /// Where all rows changed, the same share of this row is above the top.
  private func reload(keepsShare: Bool) {
    guard let first = tableView.indexPathsForVisibleRows?.first else {
      return tableView.reloadData()
    }
    let old = tableView.rectForRow(at: first)
    let above = tableView.contentOffset.y - old.minY
    tableView.reloadData()
    tableView.layoutIfNeeded()
    let new = tableView.rectForRow(at: first)
    let share = keepsShare && above > 0 && old.height > 0 ? new.height / old.height : 1
    tableView.contentOffset.y = new.minY + above * share
  }

  private func load(_ post: Post) {
    guard let source = post.picture else { return }
    Pictures.shared.load(source) { [weak self] size in
      // The changes of heights reach the table by `changes`.
      _ = self?.heights?.imageDidArrive(source: source, size: size)
    }
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { heights?.count ?? 0 }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { CGFloat(heights?.height(for: Post.all[indexPath.row].id) ?? 0) }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
    let post = Post.all[indexPath.row]
    load(post)
    if let cell = cell as? PostCell, let heights { cell.show(post.id, of: heights, open: open) }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}

extension PostTable: UITableViewDataSourcePrefetching {
  /// Prepares texts in tasks before their rows are shown, and loads their pictures.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    guard let heights else { return }
    for post in indexPaths.map({ Post.all[$0.row] }) {
      load(post)
      guard let request = heights.request(for: post.id) else { continue }
      Task {
        _ = try? await heights.measurer.layout(
          for: request, width: heights.width, priority: .soon)
      }
    }
  }
}
