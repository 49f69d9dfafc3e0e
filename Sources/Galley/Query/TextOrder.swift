// Input: a layout. Output: what shows the plain text, in its order, so that the place of an offset
// is found without a walk.

internal import FontEngine

/// A piece of a line that shows a part of the plain text.
struct TextPiece: Sendable, BitwiseCopyable {
  /// Index in `Fragments.pieces`, and in `Fragments.lines` of its line.
  var piece: Int32
  var line: Int32
  /// UTF-8 offsets in the plain text; a forced break shows none.
  var start: Int32
  var end: Int32
  /// The same without the rest of a cluster that began in text of the other direction, and with
  /// the rest of its own last one.
  var ownStart: Int32
  var ownEnd: Int32

  init(piece: Int, line: Int32, range: Range<Int>) {
    self.piece = Int32(truncatingIfNeeded: piece)
    self.line = line
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
    ownStart = start
    ownEnd = end
  }
}

/// Text, images and forced breaks in the order of the plain text.
final class TextOrder: Sendable {
  let pieces: [TextPiece]
  /// Range in `pieces` of each line, by its number in `Layout.lines`; its pieces are in order.
  let piecesOfLine: [Range<Int>]

  init(_ layout: Layout) {
    var pieces: [TextPiece] = []
    for line in layout.index.lineOrder {
      let fragment = layout.fragments.lines[Int(line)]
      for number in Int(fragment.piecesStart)..<Int(fragment.piecesEnd) {
        guard let range = layout.plainRange(ofPiece: number) else { continue }
        pieces.append(TextPiece(piece: number, line: line, range: range))
      }
    }
    let isSorted = zip(pieces, pieces.dropFirst()).allSatisfy {
      ($0.start, $0.end) <= ($1.start, $1.end)
    }
    if !isSorted { pieces.sort { ($0.start, $0.end, $0.piece) < ($1.start, $1.end, $1.piece) } }
    for index in pieces.indices.dropFirst() where pieces[index].start == pieces[index - 1].end {
      let (piece, before) = (Int(pieces[index].piece), Int(pieces[index - 1].piece))
      let (level, levelBefore) = (
        layout.fragments.pieces[piece].level, layout.fragments.pieces[before].level
      )
      guard level & 1 != levelBefore & 1 else { continue }
      let start = layout.wholeCluster(Int(pieces[index].start))
      pieces[index].ownStart = min(Int32(truncatingIfNeeded: start), pieces[index].end)
      pieces[index - 1].ownEnd = pieces[index].ownStart
    }
    self.pieces = pieces
    var ranges = [Range<Int>](repeating: 0..<0, count: layout.fragments.lines.count)
    for (index, piece) in pieces.enumerated() {
      let number = Int(layout.index.lineNumbers[Int(piece.line)])
      let start = ranges[number].isEmpty ? index : ranges[number].lowerBound
      ranges[number] = start..<index + 1
    }
    piecesOfLine = ranges
  }

  /// The first piece that ends behind an offset.
  func first(endingBehind offset: Int) -> Int {
    pieces.indices.partitioningIndex { Int(pieces[$0].end) > offset }
  }

  /// The piece that a caret stands in: with the text before it or behind it.
  ///
  /// Where nothing shows at the offset, as in a space that vanished, the text before it.
  func piece(at position: TextPosition) -> Int? {
    guard !pieces.isEmpty else { return nil }
    let offset = Int32(clamping: position.offset)
    let next = pieces.indices.partitioningIndex { pieces[$0].start > offset }
    guard next > 0 else { return 0 }
    let behind = next - 1
    guard position.affinity == .upstream else { return behind }
    var before = behind
    while before >= 0, pieces[before].ownStart >= offset { before -= 1 }
    return before >= 0 && pieces[before].ownEnd >= offset ? before : behind
  }
}

extension Layout {
  /// What a piece shows of the plain text; nil for generated and empty ones.
  func plainRange(ofPiece number: Int) -> Range<Int>? {
    let piece = fragments.pieces[number]
    let item = document.tree.items[Int(piece.item)]
    guard !item.flags.contains(.isGenerated) else { return nil }
    let start = plainOffset(piece.textStart)
    switch piece.kind {
    case .text:
      let end = plainEnd(piece.textEnd)
      return end > start ? start..<end : nil
    case .atomic: return isObject(at: start) ? start..<start + 3 : nil
    case .empty: return item.kind == .forcedBreak ? start..<start : nil
    case .inlineBox, .hyphen, .symbolMarker, .rest, .ellipsis, .token: return nil
    }
  }

  /// The offset in the shaped text at which a piece begins to show a plain offset.
  func shapedOffset(of offset: Int, in piece: PieceFragment) -> Int32 {
    let start = plainOffset(piece.textStart)
    if offset <= start { return piece.textStart }
    let guess = Int(piece.textStart) + min(offset - start, document.tree.plain.count)
    // Where no character was transformed both texts advance together.
    if guess < Int(piece.textEnd), plainOffset(Int32(guess)) == offset,
      plainOffset(piece.textEnd - 1) - start == Int(piece.textEnd - 1 - piece.textStart)
    {
      return Int32(guess)
    }
    let range = Int(piece.textStart)..<Int(piece.textEnd)
    return Int32(range.partitioningIndex { plainOffset(Int32($0)) >= offset })
  }
}
