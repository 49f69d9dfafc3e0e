// The pieces of all lines, one after another.

extension Layout {
  /// Walks over all runs, line by line, in the order of the text.
  ///
  /// `body` gets each run with the index of its line in `lines`; what it returns says whether to
  /// go on. Cost: linear in the runs that are visited.
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

  /// The runs that show a range of the text, with the index of their line.
  ///
  /// Cost: logarithmic in the layout, linear in what is found.
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
