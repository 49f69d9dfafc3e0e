// Input: a document with too many lines at a width. Output: the same document, cut behind the last
// line that its limits allow. All stages run again over what is left, so that its layout is that of
// a shorter text.

internal import GalleyStyle

/// Cuts documents at a number of lines, or of pieces of lines.
struct LineLimiter {
  private let text: RichText
  private let typesetter: Typesetter
  private let viewportWidth: Double
  private let style: TextStyle

  init(_ text: RichText, _ typesetter: Typesetter, viewportWidth: Double, _ style: TextStyle) {
    self.text = text
    self.typesetter = typesetter
    self.viewportWidth = viewportWidth
    self.style = style
  }

  /// The document itself where its lines are within the limits.
  ///
  /// - Complexity: Linear; what has too many lines is laid out and prepared once more. Boxes that are
  ///   laid out apart from their place in the text may ask for a few rounds.
  func cut(_ whole: DocumentMemo, at width: LayoutUnit) -> DocumentMemo {
    var memo = whole
    let most = whole.document.mostFragmentItems
    var (lines, fragmentItems) = (max(1, typesetter.limits.lines), most)
    while let reason = reason(against: memo, at: width, mostFragmentItems: most) {
      guard
        let shorter = cut(
          memo.document, at: width, lines: lines, fragmentItems: fragmentItems, because: reason)
      else { return memo }
      memo = DocumentMemo(shorter)
      lines /= 2
      fragmentItems /= 2
    }
    return memo
  }

  /// Which limit a document exceeds at a width; nil for none.
  private func reason(
    against memo: DocumentMemo, at width: LayoutUnit, mostFragmentItems: Int
  ) -> String? {
    let document = memo.document
    let limits = typesetter.limits
    let mostLines = max(1, limits.lines)
    if document.mayExceedLines(limits), memo.measure(width: width).lineCount > mostLines {
      return "what follows \(mostLines) lines was dropped"
    }
    guard document.mayExceedFragmentItems else { return nil }
    let count = lines(of: document, at: width, fragmentItems: mostFragmentItems + 1).fragmentItems
      .count
    return count > mostFragmentItems
      ? "what follows \(mostFragmentItems) pieces of lines was dropped" : nil
  }

  /// The lines up to a number of them or of their pieces.
  private func lines(
    of document: PreparedDocument, at width: LayoutUnit, lines: Int = .max, fragmentItems: Int
  ) -> Fragments {
    var context = LayoutContext(document, isRecording: true)
    context.mostLines = lines
    context.mostFragmentItems = fragmentItems
    _ = document.withStackSpace { context.layoutRoot(width: width) }
    return context.out
  }

  /// The document up to the end of one of its lines; nil where nothing is left to be cut.
  private func cut(
    _ document: PreparedDocument, at width: LayoutUnit, lines: Int, fragmentItems: Int,
    because reason: String
  ) -> PreparedDocument? {
    guard lines > 0, fragmentItems > 0 else { return nil }
    let made = self.lines(of: document, at: width, lines: lines, fragmentItems: fragmentItems).lines
    // A first line with too many pieces stays: it cannot be cut.
    let last = made.prefix(lines).last { Int($0.fragmentItemsEnd) <= fragmentItems } ?? made.first
    guard let last, let place = document.place(ofEndOf: last) else { return nil }
    var tree = document.document.tree
    // Another round replaces what the one before says.
    if tree.diagnostics.last?.message == reason { tree.diagnostics.removeLast() }
    tree.cut(behind: place, because: reason)
    let shorter = RichText(tree: tree, styleSheets: text.styleSheets, baseURL: text.baseURL)
    let root = typesetter.root(for: shorter, style: style, viewportWidth: viewportWidth)
    return typesetter.prepareDocument(shorter, root)
  }
}

extension PreparedDocument {
  /// False only if no width gives more lines or pieces of lines than limits allow.
  func mayExceed(_ limits: Limits) -> Bool { mayExceedLines(limits) || mayExceedFragmentItems }

  /// A line holds a byte of text, an item or a box at least.
  fileprivate func mayExceedLines(_ limits: Limits) -> Bool {
    tree.text.count + tree.items.count + tree.boxes.count > limits.lines
  }

  fileprivate var mostFragmentItems: Int {
    Limits.fragmentItems(items: tree.items.count, bytes: tree.text.count)
  }

  /// A line has a piece for each of its items, and for each inline box around it that it records.
  fileprivate var mayExceedFragmentItems: Bool {
    let lines = tree.items.count + tree.text.count
    let most = mostFragmentItems
    guard lines * (tree.inlineBoxes.count + 1) > most else { return false }
    var deepest = 0
    var depths: [Int] = []
    depths.reserveCapacity(tree.inlineBoxes.count)
    for index in tree.inlineBoxes.indices {
      let parent = Int(tree.inlineBoxes[index].parent)
      let around = depths.indices.contains(parent) ? depths[parent] : 0
      depths.append(around + (hasFragment(Int32(index)) ? 1 : 0))
      deepest = max(deepest, depths.last ?? 0)
    }
    return lines * (deepest + 1) > most
  }

  /// Where in the document the text of a line ends; nil where all of it is generated.
  fileprivate func place(ofEndOf line: LineFragment) -> MarkupTree.Cut? {
    let paragraph = tree.paragraphs[Int(line.paragraph)]
    let items = Int(paragraph.itemsStart)..<Int(paragraph.itemsEnd)
    let last = items.last { index in
      let item = tree.items[index]
      // Content follows the start of an inline box, which is not to be kept as a whole.
      guard item.kind != .open, item.kind != .close else { return false }
      return item.node >= 0 && !item.flags.contains(.isGenerated) && item.start < line.textEnd
    }
    guard let last else {
      let node = tree.boxes[Int(paragraph.box)].node
      return node >= 0 ? MarkupTree.Cut(node: node) : nil
    }
    let node = tree.items[last].node
    guard document.tree.nodes[Int(node)].kind == .text else { return MarkupTree.Cut(node: node) }
    let first = items.first { tree.items[$0].node == node } ?? last
    // Collapsed text is no longer than what it was made from, where it was not transformed.
    return MarkupTree.Cut(node: node, bytes: Int(line.textEnd - tree.items[first].start))
  }
}
