// Tables whose cells span more than is laid out. Source: `Limits.tableSpans`.

internal import GalleyStyle

extension BoxTree {
  /// False only if no table of the tree has more spans than are laid out.
  ///
  /// Cost: linear in the number of boxes.
  var hasManySpans: Bool {
    var places = 0
    for box in boxes where box.kind == .tableCell && (box.rowSpan != 1 || box.columnSpan != 1) {
      // No rows are all those that are left.
      let rows = box.rowSpan == 0 ? boxes.count : Int(box.rowSpan)
      places += min(rows, boxes.count) * Int(box.columnSpan)
      if places > Limits.tableSpans / 4 { return true }
    }
    return false
  }
}
