// The pieces of all lines, one after another.

extension Layout {
  /// Walks over all runs, line by line, in the order of the text.
  ///
  /// `body` gets each run with the index of its line in `lines`; what it returns says whether to
  /// go on. Cost: linear in the runs that are visited.
  public func enumerateRuns(_ body: (Run, _ line: Int) -> Bool) {
    for number in index.lineOrder.indices {
      let line = fragments.lines[Int(index.lineOrder[number])]
      for piece in fragments.pieces[Int(line.piecesStart)..<Int(line.piecesEnd)]
      where piece.kind != .inlineBox {
        if piece.kind == .token {
          for run in tokenRuns { guard body(run, number) else { return } }
        } else {
          guard body(run(piece), number) else { return }
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
    var place = order.first(endingBehind: range.lowerBound)
    while place < order.pieces.count, Int(order.pieces[place].start) < range.upperBound {
      let piece = order.pieces[place]
      if piece.end > piece.start {
        found.append(
          (run(fragments.pieces[Int(piece.piece)]), Int(index.lineNumbers[Int(piece.line)])))
      }
      place += 1
    }
    return found
  }
}
