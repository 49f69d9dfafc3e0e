// How far what was hit is moved from where it would be. Source: CSS Transforms 1 section 6.

extension Layout {
  func offset(of target: HitTarget) -> BoxOffsets.Offset {
    let box: Int32
    switch target {
    case .box(let fragment), .aroundBlocks(_, let fragment): box = fragments.boxes[fragment].box
    case .piece(let piece), .inline(let piece):
      let line = fragments.lines[Int(index.lineOfPiece[piece])]
      box = document.tree.paragraphs[Int(line.paragraph)].box
    }
    return fragments.moves.total(of: box)
  }
}
