// What one text may cost. The limits of all stages with their defaults; no stage has limits
// of its own.

/// The most that one text may cost.
///
/// A text beyond a limit is cut there: the layout is that of the text before the cut, and a
/// `Diagnostic` of the kind `.limit` names the limit and the place. The commands `galley batch` and
/// `galley heights` answer such a row with an error. Every default is far above what people write.
///
/// The properties decide how much memory a text takes. The static limits bound work and memory in
/// inner loops and in formats; they are not to be changed. With the defaults no text takes more
/// than about 1 GB.
public struct Limits: Sendable, Hashable {
  /// UTF-8 bytes of HTML; at most `largestBytes`.
  public var bytes: Int
  /// Nodes of the document: elements, texts and comments.
  public var nodes: Int
  /// Attributes of all elements together.
  public var attributes: Int
  /// Styles that differ from each other.
  public var styles: Int
  /// Lines of one layout, at least 1.
  public var lines: Int
  /// Estimated bytes of memory of the document, its boxes and its glyphs: 64 for a byte of text and
  /// 768 for a node.
  public var memory: Int

  /// Limits, each with its default.
  public init(
    bytes: Int = 8 << 20, nodes: Int = 1 << 20, attributes: Int = 1 << 20, styles: Int = 1 << 16,
    lines: Int = 1_000_000, memory: Int = 1 << 30
  ) {
    self.bytes = bytes
    self.nodes = nodes
    self.attributes = attributes
    self.styles = styles
    self.lines = lines
    self.memory = memory
  }

  /// About how much memory a document takes from its parsing to its layout, in bytes.
  static func estimate(bytes: Int, nodes: Int) -> Int {
    bytes * memoryOfByte + nodes * memoryOfNode
  }

  /// Of the estimate: the glyph, the place in the text and the break opportunity of a byte.
  static var memoryOfByte: Int { 64 }
  /// Of the estimate: an element with its box, its style and its fragments.
  static var memoryOfNode: Int { 768 }

  /// The bytes that are read with these limits; half of the memory stays for the nodes.
  package var sourceBytes: Int {
    max(0, min(bytes, Self.largestBytes, memory / (2 * Self.memoryOfByte)))
  }

  /// The nodes that a document of so many bytes may have.
  func nodes(withBytes bytes: Int) -> Int {
    let room = (max(0, memory) - Self.estimate(bytes: bytes, nodes: 0)) / Self.memoryOfNode
    return max(0, min(nodes, room))
  }
}

// MARK: Documents

extension Limits {
  /// Offsets are 32-bit, and decoding may triple the text.
  @inlinable public static var largestBytes: Int { 1 << 28 }
  /// Open elements from which on new ones are placed beside the current one, as in Chromium.
  @inlinable public static var depth: Int { 512 }
  /// Open elements at which the current one is closed for the next.
  @inlinable public static var openElements: Int { 1024 }
  /// Elements in content from Swift that are nested in each other.
  @inlinable public static var contentDepth: Int { 500 }
  /// Formatting elements that are reopened after a block.
  @inlinable public static var formattingElements: Int { 512 }

  /// Copies of formatting elements in a document of so many bytes.
  package static func reopenedElements(bytes: Int) -> Int { 10_000 + bytes / 4 }
}

// MARK: Rows

extension Limits {
  /// Bytes of a row in JSON, where escapes may write a byte of HTML with several.
  public var lineBytes: Int { 1 << 16 + 4 * sourceBytes }
  /// Nesting of values in JSON.
  @inlinable public static var valueDepth: Int { 200 }
  /// Values in one text of JSON.
  @inlinable public static var values: Int { 1 << 20 }
  /// Touches of a row.
  @inlinable public static var touches: Int { 100_000 }
}

// MARK: Style sheets

extension Limits {
  /// UTF-8 bytes of a style sheet.
  @inlinable public static var sheetBytes: Int { 8 << 20 }
  /// Nesting of rules in a style sheet.
  @inlinable public static var ruleDepth: Int { 64 }
  /// Simple selectors in one list of selectors.
  @inlinable public static var simpleSelectors: Int { 4096 }
  /// Nesting of functions such as `:is()` in a selector.
  @inlinable public static var selectorDepth: Int { 16 }
  /// Steps in which the selectors of all rules are matched with all elements of a document of so many
  /// bytes and rules.
  ///
  /// No further rule applies after them. Pages of the web need one step or two a byte.
  package static func selectorSteps(bytes: Int, rules: Int) -> Int {
    2_000_000 + 32 * (bytes + 40 * rules)
  }
  /// Nesting of mathematical functions and of conditions.
  @inlinable public static var expressionDepth: Int { 32 }
  /// Nesting of colours in `color-mix()` and `light-dark()`.
  @inlinable public static var colorDepth: Int { 16 }
  /// Custom properties that refer to each other in a chain.
  @inlinable public static var referenceDepth: Int { 64 }
  /// Nesting of `var()` in a value and in its fallbacks.
  @inlinable public static var fallbackDepth: Int { 100 }
  /// Bytes of a value after the substitution of `var()`.
  @inlinable public static var substitutedBytes: Int { 1 << 20 }

  /// Bytes that `content` may generate in a document of so many bytes.
  ///
  /// A style sheet can ask for all of its bytes at every element.
  package static func generatedBytes(bytes: Int) -> Int {
    min(1 << 17 + 4 * bytes, 4 << 20)
  }

  /// Changes of counters by all elements of a document of so many bytes; no text is generated after
  /// them.
  ///
  /// A style sheet can change all of its counters at every element.
  package static func counterChanges(bytes: Int) -> Int { 1_000_000 + 16 * bytes }
}

// MARK: Shaping

extension Limits {
  /// Bytes of one grapheme cluster that are shaped at once.
  @inlinable public static var clusterBytes: Int { 1024 }
  /// Bytes of one grapheme cluster that are looked through for a place to cut a line.
  @inlinable public static var graphemeBytes: Int32 { 1024 }
  /// Glyphs on either side of a line break among which a safe place is looked for.
  @inlinable public static var reshapedGlyphs: Int { 256 }
  /// Bytes on either side of a line break up to a safe place.
  @inlinable public static var reshapedBytes: Int32 { 1536 }
  /// Bytes that are shaped on either side where `reshapedBytes` is exceeded: no word is as long.
  @inlinable public static var reshapedBytesBeyond: Int32 { 192 }
  /// Bytes of a cluster above which less is shaped on either side of a break inside it, and how much.
  package static var reshapedBytesOfCluster: Int32 { 256 }
  package static var reshapedBytesInCluster: Int32 { 64 }
}

// MARK: Layout

extension Limits {
  /// Tracks of a grid that `repeat()` makes.
  @inlinable public static var tracks: Int { 1000 }
  /// Tracks of a grid that `auto-fill` and `auto-fit` make.
  @inlinable public static var filledTracks: Int { 20_000 }
  /// Cells of a grid that items cover together; beyond it an item covers one cell.
  @inlinable public static var gridCells: Int { 100_000 }
  /// Rows and columns of a table that cells span together; beyond it a cell spans one of each.
  @inlinable public static var tableSpans: Int { 4_000_000 }
  /// Columns that boxes of columns make by their spans; above it columns without a cell of their own
  /// are left out.
  @inlinable public static var tableColumns: Int { 20_000 }
  /// Places in a table's grid above which columns without a cell of their own are left out.
  @inlinable public static var tablePlaces: Int { 1_000_000 }
  /// Places in a table's grid above which collapsed borders are not resolved one by one.
  @inlinable public static var tableEdges: Int { 8_000_000 }
  /// Columns of a multi-column box.
  @inlinable public static var columns: Int { 10_000 }

  /// Inline boxes that go on behind the blocks in them, in a document of so many bytes.
  ///
  /// An inline box goes on behind each of its blocks.
  package static func continuedBoxes(bytes: Int) -> Int { min(250_000 + 4 * bytes, 4_000_000) }

  /// Pieces of all lines of a layout of so many items and bytes of text: texts and inline boxes.
  ///
  /// An inline box with a look of its own has a piece on each of its lines.
  package static func fragmentItems(items: Int, bytes: Int) -> Int { 250_000 + 2 * (items + bytes) }

  /// Rectangles of all links of a layout with so many fragments.
  ///
  /// Each of the links that are nested in each other by `object` or a table has all rectangles of
  /// those in it.
  package static func linkRectangles(fragments: Int) -> Int { 100_000 + 4 * fragments }
}

// MARK: Pictures

extension Limits {
  /// Pixels of a picture: a quarter of a gigabyte.
  @inlinable public static var pictureArea: Int { 1 << 26 }

  /// Pixels that are painted, over each other too, on a picture of so many.
  ///
  /// A pixel of a shape or of a turned box counts as sixteen: as many samples are taken of it.
  package static func paintedPixels(area: Int) -> Int { 200_000_000 + 64 * area }

  /// Pixels of the picture of a turned or scaled box that is painted on one of so many.
  package static func planeArea(area: Int) -> Int { min(4 * area + 65_536, max(area, 1 << 24)) }

  /// Bytes of glyph pictures that one painter keeps.
  @inlinable public static var glyphCacheBytes: Int { 64 << 20 }

  /// Pixels of a coloured glyph.
  @inlinable public static var glyphArea: Int { 1 << 24 }
}
