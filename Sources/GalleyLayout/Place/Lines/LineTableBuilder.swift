// Input: a prepared document. Output: its line table.
// Source: CSS Text 3 section 5, CSS 2.2 section 10.8; the same rules as InlineAlgorithm.

internal import GalleyStyle
internal import GalleySystem

/// Builds the line table of one document.
struct LineTableBuilder {
  let prepared: PreparedDocument
  var context: LayoutContext
  var lines: [ParagraphLines]
  var constants: [ConstantLines] = []
  var paragraphs: [SummedParagraph] = []
  var extents: [ItemExtent] = []
  var boxWidths: [LayoutUnit] = []
  var fonts: [FontExtent] = []
  var sizedBoxes: [SizedBox] = []
  private(set) var isTrackable = true
  private var hasAnnotations = false

  static func build(_ prepared: PreparedDocument) -> LineTable {
    var builder = LineTableBuilder(prepared)
    builder.addDocument()
    var table = LineTable(builder)
    if let (stack, insets) = LineStack.build(table, prepared) { table.add(stack, insets: insets) }
    return table
  }

  private init(_ prepared: PreparedDocument) {
    self.prepared = prepared
    context = LayoutContext(prepared, .sizes)
    lines = [ParagraphLines](repeating: ParagraphLines(), count: prepared.tree.paragraphs.count)
  }

  private mutating func addDocument() {
    isTrackable = !prepared.tree.boxes.contains {
      let style = prepared.boxStyles[$0.style]
      return style.float != .none || style.position.isOutOfFlow
    }
    guard !prepared.tree.boxes.isEmpty, prepared[.first].sumsLines else { return }
    addParagraphs(of: .first)
    // An annotation may overlap the line above, which depends on that line's glyphs.
    if hasAnnotations {
      lines = [ParagraphLines](repeating: ParagraphLines(), count: lines.count)
    }
  }

  /// Adds the paragraphs of a box and of the blocks in it, formatting contexts of blocks included.
  private mutating func addParagraphs(of box: Index<Box>) {
    let node = prepared.tree.boxes[box]
    if node.paragraph.exists { return addParagraph(Int(node.paragraph), in: box) }
    var child = node.firstChild
    while child.exists {
      let style = prepared.properties(child)
      if style.isInFlow,
        !prepared[child].isIndependent || prepared[child].sumsLines
      {
        addParagraphs(of: child)
      }
      child = prepared.tree.boxes[child].nextSibling
    }
  }

  private mutating func addParagraph(_ index: Int, in box: Index<Box>) {
    let traits = ParagraphTraits(index, prepared)
    hasAnnotations = hasAnnotations || traits.hasAnnotations
    guard !traits.hasFloats, prepared.textBoxTrims[index].isEmpty,
      prepared.tree.paragraphs[index].flags.contains(.hasLines)
    else {
      return
    }
    if traits.isConstant { return addConstant(index, in: box) }
    guard traits.isBreakable else { return }
    if extents.isEmpty {
      extents = [ItemExtent](repeating: ItemExtent(), count: prepared.items.count)
    }
    let paragraph =
      (traits.hasSums ? addParagraph(index, in: box, usesBreaker: false) : nil)
      ?? addParagraph(index, in: box, usesBreaker: true)
    guard let paragraph else { return }
    lines[index] = ParagraphLines(kind: .summed, index: Int32(paragraphs.count))
    paragraphs.append(paragraph)
  }

  /// Lays out a paragraph that does not depend on the width.
  private mutating func addConstant(_ index: Int, in box: Index<Box>) {
    var context = LayoutContext(prepared, .fragments)
    let space = ConstraintSpace(
      width: .indefinite, containing: .indefinite, containingHeight: nil)
    var block = BlockAlgorithm(prepared, box, space)
    block.layoutParagraph(index, in: box, x: .zero, width: .indefinite, &context)
    guard let first = context.out.lines.first else { return }
    lines[index] = ParagraphLines(kind: .constant, index: Int32(constants.count))
    constants.append(
      ConstantLines(
        count: context.out.lines.count, height: block.formatting.flow.y,
        firstAscent: first.baseline - first.rect.y,
        width: context.out.lines.reduce(.zero) { max($0, $1.rect.width) }))
  }
}

extension BoxLength {
  /// Whether a minimum or maximum is not set.
  var isNone: Bool { self == .auto || self == .none }
}

extension BoxView {
  /// Whether the box is a block container that establishes a formatting context of blocks or of
  /// lines.
  var sumsLines: Bool {
    return box.kind == .block && box.context == .flow && box.part == .none
      && style.lineClamp == nil
  }
}
