// Input: HTML. Output: the result of each stage. Benchmarks call the stages of `prepareDocument`
// one at a time, in their order.

internal import FontEngine
internal import GalleyStyle

/// A text in the pipeline.
///
/// Call each stage once, in order.
@_spi(Stages)
public struct StagedLayout {
  private let html: String
  private let style: TextStyle
  private let typesetter: Typesetter
  private var text: RichText?
  private var styled: StyledDocument?
  private var tree = BoxTree()
  private var fonts: StyleFonts?
  private var styles: [LayoutStyle] = []
  private var itemiser = Itemiser()
  private var shaped = ShapedText()
  private var document: PreparedDocument?

  /// Stores the input.
  ///
  /// - Parameters:
  ///   - html: The HTML text.
  ///   - style: The style of the root element.
  ///   - typesetter: The fonts and caches.
  public init(html: String, style: TextStyle = TextStyle(), typesetter: Typesetter) {
    self.html = html
    self.style = style
    self.typesetter = typesetter
  }

  /// Parses the HTML.
  public mutating func parse() { text = RichText(html: html) }

  /// Computes the styles of elements.
  public mutating func computeStyles() {
    guard let text else { return }
    var scratch = typesetter.scratch.lend()
    let root = scratch.scratch.resolvers.root(
      for: text, style: style, library: typesetter.fonts, viewportWidth: 0)
    styled = root.resolver.resolve(text.tree, &scratch.scratch.styler)
  }

  /// Builds boxes with collapsed text and chooses fonts.
  public mutating func buildBoxes() {
    guard var styled else { return }
    var scratch = typesetter.scratch.lend()
    tree = scratch.scratch.boxes.build(lent: &styled, images: typesetter.images)
    tree.scale(by: style.pixelRatio)
    fonts = scratch.scratch.styleFonts.fonts(of: &tree, library: typesetter.fonts)
    guard let fonts else { return }
    styles = fonts.layoutStyles
    ReplacedSizer.size(&tree, of: styled, fonts: fonts, pixelRatio: style.pixelRatio)
    InlineBoxCuller.markOwnBoxes(&tree, styles)
  }

  /// Divides the text into shaping spans.
  public mutating func itemise() {
    guard let fonts else { return }
    itemiser.itemise(&tree, fontOfStyle: fonts.fontOfStyle)
  }

  /// Shapes the spans.
  public mutating func shape() {
    guard let fonts else { return }
    var scratch = typesetter.scratch.lend()
    var shaper = TextShaper(fonts: fonts)
    shaper.shape(itemiser.spans, tree.text, &scratch.scratch.shaping)
    shaped = shaper.finish()
  }

  /// Computes break opportunities and sums of advances.
  public mutating func prepare() {
    guard let styled else { return }
    var source = PreparedSource(tree: tree, shaped: shaped, styles: styles)
    var scratch = typesetter.scratch.lend()
    let breaks = scratch.scratch.preparer.prepare(&source)
    document = PreparedDocument(
      source, breaks, document: styled, diagnostics: [],
      viewportHeight: .truncate(style.viewportHeight * style.pixelRatio),
      depth: styled.tree.depth)
  }

  /// Lays out at a width.
  ///
  /// - Parameter width: The width in CSS px.
  /// - Returns: The layout; nil before the other stages.
  public func layOut(width: Double) -> Layout? {
    guard let document else { return nil }
    var pass = LayoutPass(document, isRecording: true)
    let root = document.withStackSpace {
      pass.layoutRoot(width: .truncate(width * style.pixelRatio))
    }
    return Layout(
      document: document, fragments: pass.out, root: root, pixelRatio: style.pixelRatio)
  }
}

/// A range of text with one font, script and direction, as input of a shaper.
@_spi(Stages)
public struct StagedRun: Sendable, Hashable {
  /// UTF-8 offsets in the shaped text.
  public var range: Range<Int>
  /// UTF-8 offsets of its paragraph.
  public var paragraph: Range<Int>
  /// The name of the font's face.
  public var face: String
  /// The font size in px.
  public var size: Float
  /// The script as an ISO 15924 tag, four big-endian letters.
  public var script: UInt32
  /// Whether the text runs from right to left.
  public var isRightToLeft: Bool
}

extension StagedLayout {
  /// The collapsed text that is shaped.
  public var shapedText: [UInt8] { tree.text }

  /// The ranges of that text inside `a` elements, one for each text item.
  public var linkRanges: [Range<Int>] {
    guard let markup = styled?.tree else { return [] }
    return tree.items.compactMap { item in
      guard item.kind == .text, item.end > item.start else { return nil }
      var node = item.node
      while node >= 0, markup.nodes[Int(node)].tag != .a { node = markup.nodes[Int(node)].parent }
      return node >= 0 ? Int(item.start)..<Int(item.end) : nil
    }
  }

  /// The longest ranges of that text that one call of a shaper can process.
  ///
  /// A benchmark of the bare shaper uses them. Runs that the word cache divided are joined.
  public var shapingRuns: [StagedRun] {
    var runs: [StagedRun] = []
    var paragraph = 0
    for run in shaped.runs {
      while paragraph + 1 < tree.paragraphs.count,
        tree.paragraphs[paragraph].textEnd <= run.start
      { paragraph += 1 }
      guard paragraph < tree.paragraphs.count else { break }
      let font = shaped.fonts[Int(run.font)]
      let bounds = tree.paragraphs[paragraph]
      let next = StagedRun(
        range: Int(run.start)..<Int(run.end),
        paragraph: Int(bounds.textStart)..<Int(bounds.textEnd), face: font.face.name,
        size: font.size, script: shaped.shapings[Int(run.shaping)].style.script,
        isRightToLeft: run.isRightToLeft)
      if var last = runs.last, last.range.upperBound == next.range.lowerBound {
        last.range = next.range
        if last == next {
          runs[runs.count - 1].range = runs[runs.count - 1].range.lowerBound..<next.range.upperBound
          continue
        }
      }
      runs.append(next)
    }
    return runs
  }
}
