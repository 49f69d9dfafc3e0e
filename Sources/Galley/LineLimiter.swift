// Input: a document with too many lines at a width. Output: the document without the text after the
// last permitted line. All stages run again over what remains. The result is the layout of a
// shorter text.

internal import GalleyStyle
internal import GalleySystem

/// Truncates documents at a number of lines or of fragment items.
struct LineLimiter {
  private let text: RichText
  private let typesetter: Typesetter
  private let sizes: GivenSizes
  private let viewportWidth: Double
  private let style: TextStyle

  init(
    _ text: RichText, _ typesetter: Typesetter, _ sizes: GivenSizes, viewportWidth: Double,
    _ style: TextStyle
  ) {
    self.text = text
    self.typesetter = typesetter
    self.sizes = sizes
    self.viewportWidth = viewportWidth
    self.style = style
  }

  /// Truncates a document; the same document if its lines are within the limits.
  ///
  /// - Complexity: Linear: a document with too many lines is laid out and prepared once more. Boxes
  ///   that are laid out in another order than that of the text may need a few rounds.
  func cut(_ whole: DocumentMemo, at width: LayoutUnit) -> DocumentMemo {
    var memo = whole
    let most = Self.mostFragmentItems(whole.document)
    var (lines, fragmentItems) = (max(1, typesetter.limits.lines), most)
    while let (reason, known) = excess(of: memo, at: width, mostFragmentItems: most) {
      let document = memo.document
      // The known result ends at the limit, and further rounds end before it.
      let isFirst = fragmentItems == most
      let made =
        (isFirst ? known : nil)
        ?? self.lines(of: document, at: width, lines: lines, fragmentItems: fragmentItems)
      guard
        let shorter = cut(
          document, behind: made.out.lines, lines: lines, fragmentItems: fragmentItems,
          because: reason)
      else { return memo }
      memo = DocumentMemo(shorter)
      lines /= 2
      fragmentItems /= 2
    }
    return memo
  }

  /// Whether the lines of a document are within the limits at a width and at all larger ones, which
  /// their number shows without a layout.
  ///
  /// - Complexity: That of a measurement.
  func isWithin(_ memo: DocumentMemo, at width: LayoutUnit) -> Bool {
    guard memo.table.stack != nil else { return false }
    let (document, lines) = (memo.document, memo.measure(width: width).lineCount)
    return lines <= max(1, typesetter.limits.lines)
      && (!Self.mayExceedFragmentItems(document)
        || Self.fragmentItems(of: document, onLines: lines) <= Self.mostFragmentItems(document))
  }

  /// The limit that a document exceeds at a width, with its layout up to there if it is known; nil
  /// for none.
  private func excess(
    of memo: DocumentMemo, at width: LayoutUnit, mostFragmentItems: Int
  ) -> (reason: String, made: LayoutContext?)? {
    let document = memo.document
    let limits = typesetter.limits
    let mostLines = max(1, limits.lines)
    if Self.mayExceedLines(document, limits), memo.measure(width: width).lineCount > mostLines {
      return ("content after \(mostLines) lines was dropped", nil)
    }
    guard Self.mayExceedFragmentItems(document) else { return nil }
    let context = lines(of: document, at: width, fragmentItems: mostFragmentItems + 1)
    guard max(context.out.fragmentItems.count, context.composedBoxes / 4) > mostFragmentItems else {
      return nil
    }
    return ("content after \(mostFragmentItems) fragment items was dropped", context)
  }

  /// The fragments up to a number of lines, of fragment items or of inline boxes on lines.
  private func lines(
    of document: PreparedDocument, at width: LayoutUnit, lines: Int = .max, fragmentItems: Int
  ) -> LayoutContext {
    var context = LayoutContext(document, .fragments)
    context.mostLines = lines
    context.mostFragmentItems = fragmentItems
    _ = document.withStackSpace { context.layoutRoot(width: width) }
    return context
  }

  /// The document up to the end of a line; nil if nothing can be removed.
  private func cut(
    _ document: PreparedDocument, behind made: [LineFragment], lines: Int, fragmentItems: Int,
    because reason: String
  ) -> PreparedDocument? {
    guard lines > 0, fragmentItems > 0 else { return nil }
    // The first line always remains, whatever its number of fragment items.
    let last = made.prefix(lines).last { Int($0.fragmentItemsEnd) <= fragmentItems } ?? made.first
    guard let last, let place = Self.place(ofEndOf: last, in: document) else { return nil }
    var tree = document.styled.markup
    // The report of the previous round is replaced.
    if tree.diagnostics.last?.message == reason { tree.diagnostics.removeLast() }
    tree.cut(behind: place, because: reason)
    let shorter = RichText(tree: tree, styleSheets: text.styleSheets, baseURL: text.baseURL)
    let root = typesetter.root(for: shorter, style: style, viewportWidth: viewportWidth)
    // The elements before the cut keep their numbers.
    let containers = document.styled.containers?.sizes ?? .unknown
    return typesetter.prepareDocument(shorter, root, sizes: sizes.with(containers))
  }
}

extension LineLimiter {
  /// False only if no width can exceed the limits of lines and fragment items.
  static func mayCut(_ document: PreparedDocument, _ limits: Limits) -> Bool {
    mayExceedLines(document, limits) || mayExceedFragmentItems(document)
  }

  /// Each line has at least one byte of text, an item or a box.
  private static func mayExceedLines(_ document: PreparedDocument, _ limits: Limits) -> Bool {
    document.tree.text.count + document.tree.items.count + document.tree.boxes.count > limits.lines
  }

  private static func mostFragmentItems(_ document: PreparedDocument) -> Int {
    Limits.fragmentItems(items: document.tree.items.count, bytes: document.tree.text.count)
  }

  /// Each byte and each item takes at most a line, with the inline boxes around it.
  private static func mayExceedFragmentItems(_ document: PreparedDocument) -> Bool {
    let lines = document.tree.items.count + document.tree.text.count
    let most = mostFragmentItems(document)
    guard lines * (document.tree.inlineBoxes.count + 1) > most else { return false }
    var (fragments, boxes) = (0, 0)
    for paragraph in document.tree.paragraphs {
      var (withFragment, depth) = (0, 0)
      for item in document.tree.items[paragraph.itemRange] {
        switch item.kind {
        case .open:
          depth += 1
          withFragment += document.hasFragment(item.inlineBox) ? 1 : 0
        case .close:
          depth = max(0, depth - 1)
          withFragment = max(0, withFragment - (document.hasFragment(item.inlineBox) ? 1 : 0))
        default: break
        }
        let lines = Int(item.end - item.start) + 1
        fragments += (withFragment + 1) * lines
        boxes += depth * lines
      }
      if max(fragments, boxes / 4) > most { return true }
    }
    return false
  }

  /// At least the number of fragment items, and of a quarter of the inline boxes, on a number of
  /// lines.
  ///
  /// A line has the inline boxes that are open at its start, and divides one item. It has a hyphen
  /// or an ellipsis with the visible part before it.
  private static func fragmentItems(of document: PreparedDocument, onLines lines: Int) -> Int {
    var (mostWithFragment, mostDepth) = (0, 0)
    for paragraph in document.tree.paragraphs {
      var (withFragment, depth) = (0, 0)
      for item in document.tree.items[paragraph.itemRange] {
        let step = item.kind == .open ? 1 : item.kind == .close ? -1 : 0
        guard step != 0 else { continue }
        depth = max(0, depth + step)
        if document.hasFragment(item.inlineBox) { withFragment = max(0, withFragment + step) }
        mostDepth = max(mostDepth, depth)
        mostWithFragment = max(mostWithFragment, withFragment)
      }
    }
    let items = document.tree.items.count
    return max(items + lines * (mostWithFragment + 4), (items + lines * mostDepth) / 4)
  }

  /// The position in the document at which a line's text ends; nil if all of it is generated.
  private static func place(ofEndOf line: LineFragment, in document: PreparedDocument) -> MarkupTree
    .Cut?
  {
    let paragraph = document.tree.paragraphs[line.paragraph]
    let items = paragraph.itemRange
    let last = items.last { index in
      let item = document.tree.items[index]
      // An inline box is not the last content: it would be kept with all of its content.
      guard item.kind != .open, item.kind != .close else { return false }
      return item.node.exists && !item.flags.contains(.isGenerated) && item.start < line.textEnd
    }
    guard let last else {
      let node = document.tree.boxes[paragraph.box].node
      return node.exists ? MarkupTree.Cut(node: node) : nil
    }
    let node = document.tree.items[last].node
    guard document.styled.markup.nodes[node].kind == .text else {
      return MarkupTree.Cut(node: node)
    }
    let first = items.first { document.tree.items[$0].node == node } ?? last
    // Collapsed text is not longer than its source, unless it was transformed.
    return MarkupTree.Cut(node: node, bytes: Int(line.textEnd - document.tree.items[first].start))
  }
}
