// A box tree during construction. Documents share its storage one after another; results are copied
// once into arrays of the exact size.

internal import GalleyStyle
internal import GalleySystem

/// The tables of a box tree during construction.
struct BoxDraft: ~Copyable {
  var boxes = UniqueArray<Box>()
  var paragraphs = UniqueArray<TextParagraph>()
  private(set) var items = UniqueArray<InlineItem>()
  var inlineBoxes = UniqueArray<InlineBox>()
  private(set) var text = UniqueArray<UInt8>()
  private(set) var segments = UniqueArray<TextSegment>()
  var firstLinePoints = UniqueArray<FirstLinePoint>()
  var plain = UniqueArray<UInt8>()
  var blockPictures = UniqueArray<BlockPicture>()
  var styles: [ComputedStyle] = []
  var markers: [ListMarker] = []
  var pictureSizes: [IntrinsicSize] = []
  var formulas: [FormulaPart] = []
  var graphicRuns: [GraphicRun] = []
  var graphicTexts: [GraphicText] = []
  var diagnostics: [Diagnostic] = []

  /// Adds the innermost paragraph of a collector.
  ///
  /// Returns its index.
  mutating func addParagraph(_ collector: borrowing InlineCollector, box: Index<Box>) -> Index<
    TextParagraph
  > {
    let textStart = Int32(truncatingIfNeeded: text.count)
    let itemsStart = Index<InlineItem>(items.count)
    let open = collector.paragraph
    text.append(copying: collector.text, from: open.textStart)
    var index = open.itemsStart
    while index < collector.items.count {
      var item = collector.items[index]
      item.start &+= textStart
      item.end &+= textStart
      items.append(item)
      index &+= 1
    }
    index = open.segmentsStart
    while index < collector.segments.count {
      var segment = collector.segments[index]
      segment.start &+= textStart
      segments.append(segment)
      index &+= 1
    }
    paragraphs.append(
      TextParagraph(
        box: box, style: boxes[box].style, textStart: textStart,
        textEnd: Int32(truncatingIfNeeded: text.count), itemsStart: itemsStart,
        itemsEnd: Index(items.count), flags: open.flags))
    return Index(paragraphs.count &- 1)
  }

  /// Moves the tree out.
  ///
  /// The capacity remains.
  mutating func finish() -> BoxTree {
    var styles: [ComputedStyle] = []
    var diagnostics: [Diagnostic] = []
    swap(&styles, &self.styles)
    swap(&diagnostics, &self.diagnostics)
    let text = [UInt8](copying: self.text)
    let tree = BoxTree(
      boxes: [Box](copying: boxes), paragraphs: [TextParagraph](copying: paragraphs),
      items: [InlineItem](copying: items), inlineBoxes: [InlineBox](copying: inlineBoxes),
      text: text, segments: finishedSegments(),
      firstLinePoints: [FirstLinePoint](copying: firstLinePoints), plain: finishedPlain(text),
      blockPictures: [BlockPicture](copying: blockPictures), styles: styles,
      markers: markers.handOver(), pictureSizes: pictureSizes.handOver(),
      formulas: formulas.handOver(), graphicRuns: graphicRuns.handOver(),
      graphicTexts: graphicTexts.handOver(), diagnostics: diagnostics)
    removeAll()
    return tree
  }

  /// Shares one array if the plain text equals the shaped text, which is common for one paragraph.
  private func finishedPlain(_ text: [UInt8]) -> [UInt8] {
    plain.isEqual(to: self.text) ? text : [UInt8](copying: plain)
  }

  private static let identity = [TextSegment(start: 0, plain: 0, isLinear: true)]

  /// Shares the identity segment of texts whose plain text equals the shaped text.
  private func finishedSegments() -> [TextSegment] {
    segments.count == 1 && segments[0].isIdentity
      ? Self.identity : [TextSegment](copying: segments)
  }

  private mutating func removeAll() {
    boxes.removeAll()
    paragraphs.removeAll()
    items.removeAll()
    inlineBoxes.removeAll()
    text.removeAll()
    segments.removeAll()
    firstLinePoints.removeAll()
    plain.removeAll()
    blockPictures.removeAll()
  }
}
