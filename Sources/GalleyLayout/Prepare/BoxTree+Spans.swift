// A quick test for tables in which spans exceed the limit. Source: `Limits.tableSpans`.

internal import GalleyStyle

extension BoxTree {
  /// False only if certainly no table exceeds the limit of spans.
  ///
  /// - Complexity: O(*n*) for *n* boxes.
  var hasManySpans: Bool {
    var places = 0
    for box in boxes where box.kind == .tableCell && (box.rowSpan != 1 || box.columnSpan != 1) {
      // `rowspan="0"` extends to the last row.
      let rows = box.rowSpan == 0 ? boxes.count : Int(box.rowSpan)
      places += min(rows, boxes.count) * Int(box.columnSpan)
      if places > Limits.tableSpans / 4 { return true }
    }
    return false
  }
}
