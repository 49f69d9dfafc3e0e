// Input: HTML. Output: what the conductor makes of it, one stage a call, so that benchmarks can
// time each by itself. The stages are the conductor's own; so is their order.

internal import FontEngine
internal import GalleyStyle

/// One text on its way through the pipeline; call its stages in their order, each once.
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

  /// Starts with HTML; nothing is done yet.
  public init(html: String, style: TextStyle = TextStyle(), typesetter: Typesetter) {
    self.html = html
    self.style = style
    self.typesetter = typesetter
  }

  /// HTML to elements.
  public mutating func parse() { text = RichText(html: html) }

  /// Elements to computed styles.
  public mutating func computeStyles() {
    guard let text else { return }
    var scratch = typesetter.scratch.lend()
    let root = scratch.scratch.resolvers.root(
      for: text, style: style, library: typesetter.fonts, viewportWidth: 0)
    styled = root.resolver.resolve(text.tree, &scratch.scratch.styler)
  }

  /// Styles to boxes, their fonts and the collapsed text.
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

  /// Text to spans of one level and style.
  public mutating func itemise() {
    guard let fonts else { return }
    itemiser.itemise(&tree, fontOfStyle: fonts.fontOfStyle)
  }

  /// Spans to glyphs.
  public mutating func shape() {
    guard let fonts else { return }
    var scratch = typesetter.scratch.lend()
    var shaper = TextShaper(fonts: fonts)
    shaper.shape(itemiser.spans, tree.text, &scratch.scratch.shaping)
    shaped = shaper.finish()
  }

  /// Glyphs to break opportunities with their widths.
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

  /// Lines, boxes and links at a width.
  public func layOut(width: Double) -> Layout? {
    guard let document else { return nil }
    var context = LayoutContext(document, isRecording: true)
    let root = document.withStackSpace {
      context.layoutRoot(width: .truncate(width * style.pixelRatio))
    }
    return Layout(
      document: document, fragments: context.out, root: root, pixelRatio: style.pixelRatio)
  }
}

/// Text of one font, script and direction, as the shaper is given it.
@_spi(Stages)
public struct StagedRun: Sendable, Hashable {
  /// UTF-8 offsets in the shaped text.
  public var range: Range<Int>
  /// Offsets of its paragraph.
  public var paragraph: Range<Int>
  /// The font's file.
  public var face: String
  /// CSS px.
  public var size: Float
  /// ISO 15924, four big-endian letters.
  public var script: UInt32
  /// Whether its glyphs go to the left.
  public var isRightToLeft: Bool
}

extension StagedLayout {
  /// The text that is shaped, after collapsing.
  public var shapedText: [UInt8] { tree.text }

  /// Ranges of that text inside `a` elements, one for each piece between tags.
  public var linkRanges: [Range<Int>] {
    guard let markup = styled?.tree else { return [] }
    return tree.items.compactMap { item in
      guard item.kind == .text, item.end > item.start else { return nil }
      var node = item.node
      while node >= 0, markup.nodes[Int(node)].tag != .a { node = markup.nodes[Int(node)].parent }
      return node >= 0 ? Int(item.start)..<Int(item.end) : nil
    }
  }

  /// The longest runs of that text that one call of a shaper can take.
  ///
  /// For a raw shaper to do the same work; however the text was cut for a cache, runs that belong
  /// together are joined.
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
