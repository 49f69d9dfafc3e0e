// The data of each stage for one sentence, for the document about the stages.

import GalleyFonts
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle
@testable import GalleyUnicode

/// The outputs of the stages for one sentence at one width.
///
/// The stages whose output a later stage changes or drops are called in the order of
/// `Typesetter.run`. The other outputs are read from the prepared text and its layout.
struct SentenceStages {
  static let html = "Hello <a href=x>מים</a> 🙂"
  /// At this width in CSS px the sentence has two lines.
  static let width = 80.0

  let markup: MarkupTree
  let styled: StyledDocument
  /// The output of the Text stage.
  let boxes: BoxTree
  let fonts: StyleFonts
  /// The output of the Itemise stage.
  let itemised: BoxTree
  let spans: [ShapingSpan]
  let prepared: PreparedText
  let document: PreparedDocument
  let layout: Layout

  init() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let text = RichText(html: Self.html)
    markup = text.tree
    let root = typesetter.root(for: text, style: TextStyle())
    styled = root.resolver.resolve(text.tree)
    boxes = BoxBuilder.build(styled, images: .unknown)
    fonts = try #require(StyleFonts(boxes.styles, library: typesetter.fonts))
    var tree = boxes
    var itemiser = Itemiser()
    itemiser.itemise(&tree, fontOfStyle: fonts.fontOfStyle)
    itemised = tree
    spans = itemiser.spans
    prepared = typesetter.prepare(text)
    document = try #require(prepared.variants.document(width: Self.width))
    layout = prepared.layout(width: Self.width)
  }

  /// The only paragraph, with the levels of the Itemise stage.
  var paragraph: TextParagraph { itemised.paragraphs[0] }

  /// A range of the shaped text.
  func text(_ start: Int32, _ end: Int32) -> String {
    String(decoding: boxes.text[Int(start)..<Int(end)], as: UTF8.self)
  }

  /// An element as its start tag, and a text node as `text`.
  func name(_ node: NodeIndex) -> String {
    guard node.exists else { return "anonymous" }
    let isElement = markup.nodes[node].kind == .element
    return isElement ? "<\(markup.string(markup.range(of: node)))>" : "text"
  }

  /// The lines of the Break stage.
  var lines: [LineInfo] {
    let breaker = LineBreaker(document, paragraph: 0)
    var sizer = NoBoxSizer()
    var lines: [LineInfo] = []
    var position = document.tree.start(of: 0)
    while position.item < Int(paragraph.itemsEnd) {
      let line = breaker.line(
        from: position, available: .truncate(Self.width), sizer: &sizer)
      lines.append(line)
      if line.end == position { break }
      position = line.end
    }
    return lines
  }

  /// The glyphs of a fragment item from left to right.
  func glyphs(of item: FragmentItem) -> [PositionedGlyph] {
    var glyphs: [PositionedGlyph] = []
    document.positionGlyphs(of: item) { glyph, _ in glyphs.append(glyph) }
    return glyphs
  }

  /// The offsets at which carets may be.
  var caretOffsets: [Int] {
    var offsets = [0]
    for character in layout.text {
      offsets.append(offsets[offsets.count - 1] + character.utf8.count)
    }
    return offsets
  }

  /// Sizes of atomic inlines and edges for a sentence that has neither.
  private struct NoBoxSizer: InlineBoxSizer {
    mutating func width(ofAtomic item: Int, _ context: inout Void) -> LayoutUnit { .zero }
    mutating func edge(ofInline item: Int, _ context: inout Void) -> LayoutUnit { .zero }
    mutating func clonedEdges(
      of style: Index<ComputedStyle>, _ context: inout Void
    ) -> (start: LayoutUnit, end: LayoutUnit) { (.zero, .zero) }
    mutating func float(
      item: Int, used: LayoutUnit, _ context: inout Void
    ) -> LayoutUnit { .indefinite }
    mutating func tab(item: Int, used: LayoutUnit, _ context: inout Void) -> LayoutUnit { .zero }
  }
}
