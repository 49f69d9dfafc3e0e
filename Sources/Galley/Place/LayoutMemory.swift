// Layouts of boxes that a line may have to take back: nested ones would be made anew at each level,
// twice as often with each.

/// One box laid out at the origin, with its fragments.
struct RememberedBox {
  let width: LayoutUnit
  let containing: LayoutUnit
  let box: LayoutPass.IndependentBox
  let fragments: Fragments
}

extension LayoutPass {
  /// Lays out a box on a line; again at the same widths, it takes the fragments it had.
  mutating func layoutOnLine(
    _ box: Int32, width: LayoutUnit, containing: LayoutUnit
  ) -> IndependentBox {
    if let known = remembered[box], known.width == width, known.containing == containing {
      var result = known.box
      result.start = out.mark
      out.append(known.fragments)
      result.end = out.mark
      return result
    }
    let savedLimit = limit
    limit = nil
    let result = layoutIndependent(
      box, width: width, containing: containing, containingHeight: percentHeight)
    limit = savedLimit
    if !line.placedFloats.isEmpty {
      remembered[box] = RememberedBox(
        width: width, containing: containing, box: result,
        fragments: out.copy(from: result.start, to: result.end))
    }
    return result
  }
}

extension Fragments {
  /// Fragments with their indices counted from `start`.
  func copy(from start: Mark, to end: Mark) -> Fragments {
    var copy = Fragments()
    copy.boxes = Array(boxes[start.boxes..<end.boxes])
    copy.lines = Array(lines[start.lines..<end.lines])
    copy.pieces = Array(pieces[start.pieces..<end.pieces])
    copy.renumber(boxes: -start.boxes, pieces: -start.pieces)
    return copy
  }

  mutating func append(_ copy: Fragments) {
    var copy = copy
    copy.renumber(boxes: boxes.count, pieces: pieces.count)
    boxes += copy.boxes
    lines += copy.lines
    pieces += copy.pieces
  }

  private mutating func renumber(boxes boxShift: Int, pieces pieceShift: Int) {
    for index in boxes.indices where boxes[index].end != BoxFragment.placeholder {
      boxes[index].end += Int32(boxShift)
    }
    for index in lines.indices {
      lines[index].piecesStart += Int32(pieceShift)
      lines[index].piecesEnd += Int32(pieceShift)
    }
    for index in pieces.indices where pieces[index].boxFragment >= 0 {
      pieces[index].boxFragment += Int32(boxShift)
    }
  }
}
