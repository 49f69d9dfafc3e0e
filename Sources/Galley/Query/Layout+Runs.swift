// Iteration over the runs of all lines.

extension Layout {
  /// Iterates over all runs, line by line, in the order of the text.
  ///
  /// - Parameter body: Receives each run and the index of its line in `lines`. Returns false to
  ///   stop.
  /// - Complexity: O(*n*) for *n* visited runs.
  public func enumerateRuns(_ body: (Run, _ line: Int) -> Bool) {
    for number in index.lineOrder.indices {
      let line = fragments.lines[Int(index.lineOrder[number])]
      for fragmentItem in fragments.fragmentItems[
        Int(line.fragmentItemsStart)..<Int(line.fragmentItemsEnd)]
      where fragmentItem.kind != .inlineBox {
        if fragmentItem.kind == .token {
          for run in tokenRuns { guard body(run, number) else { return } }
        } else {
          guard body(run(fragmentItem), number) else { return }
        }
      }
    }
  }

  /// The runs of a range of the text, each with the index of its line.
  ///
  /// - Parameter range: UTF-8 offsets in `text`.
  /// - Returns: The runs that intersect the range, in text order.
  /// - Complexity: O(log *n* + *m*) for *n* fragment items and *m* results.
  public func runs(in range: Range<Int>) -> [(run: Run, line: Int)] {
    let order = textOrder
    var found: [(run: Run, line: Int)] = []
    var position = order.first(endingBehind: range.lowerBound)
    while position < order.fragmentItems.count,
      Int(order.fragmentItems[position].start) < range.upperBound
    {
      let fragmentItem = order.fragmentItems[position]
      if fragmentItem.end > fragmentItem.start {
        found.append(
          (
            run(fragments.fragmentItems[Int(fragmentItem.fragmentItem)]),
            Int(index.lineNumbers[Int(fragmentItem.line)])
          ))
      }
      position += 1
    }
    return found
  }
}
