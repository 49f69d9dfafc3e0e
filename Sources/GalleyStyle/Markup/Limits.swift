// The limits of all stages with their defaults. No stage has limits elsewhere.

/// The limits of memory and work for one text.
///
/// A text beyond a limit is truncated: its layout is that of the text before the limit, and a
/// `Diagnostic` of the kind `.limit` names the limit and the position. The commands `galley batch`
/// and `galley heights` answer such a row with an error. Defaults are far above the size of real
/// texts.
///
/// The properties determine the memory that a text takes. The static limits bound work and memory
/// in inner loops and in formats, and cannot be changed. With the defaults no text takes more than
/// about 1 GB.
public struct Limits: Sendable, Hashable {
  /// The maximum number of UTF-8 bytes of HTML; at most `largestBytes`.
  public var bytes: Int
  /// The maximum number of nodes: elements, texts and comments.
  public var nodes: Int
  /// The maximum number of attributes of all elements.
  public var attributes: Int
  /// The maximum number of different styles.
  public var styles: Int
  /// The maximum number of lines of a layout; at least 1.
  public var lines: Int
  /// The maximum estimated memory in bytes of the document, its boxes and its glyphs.
  ///
  /// The estimate is 64 for each byte of text and 768 for each node.
  public var memory: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - bytes: The maximum number of UTF-8 bytes of HTML.
  ///   - nodes: The maximum number of nodes.
  ///   - attributes: The maximum number of attributes.
  ///   - styles: The maximum number of different styles.
  ///   - lines: The maximum number of lines of a layout.
  ///   - memory: The maximum estimated memory in bytes.
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

  /// The estimated memory of a document from parsing to layout, in bytes.
  package static func estimate(bytes: Int, nodes: Int) -> Int {
    bytes * memoryOfByte + nodes * memoryOfNode
  }

  /// The estimated memory of a byte's glyph, offsets and break opportunity.
  static var memoryOfByte: Int { 64 }
  /// The estimated memory of an element's node, box, style and fragments.
  static var memoryOfNode: Int { 768 }

  /// The number of bytes that are read.
  ///
  /// Half of the memory is reserved for nodes.
  package var sourceBytes: Int {
    max(0, min(bytes, Self.largestBytes, memory / (2 * Self.memoryOfByte)))
  }

  /// The maximum number of nodes of a document with a number of bytes.
  func nodes(withBytes bytes: Int) -> Int {
    let available = (max(0, memory) - Self.estimate(bytes: bytes, nodes: 0)) / Self.memoryOfNode
    return max(0, min(nodes, available))
  }
}

// MARK: Documents

extension Limits {
  /// The maximum number of bytes of HTML.
  ///
  /// Offsets are 32-bit, and decoding may triple the text.
  @inlinable public static var largestBytes: Int { 1 << 28 }
  /// The depth from which new elements become siblings of the current one, as in Chromium.
  @inlinable public static var depth: Int { 512 }
  /// The depth at which the current element is closed before the next is opened.
  @inlinable public static var openElements: Int { 1024 }
  /// The maximum depth of elements in texts built in Swift.
  @inlinable public static var contentDepth: Int { 500 }
  /// The maximum number of formatting elements that are reopened after a block.
  @inlinable public static var formattingElements: Int { 512 }

  /// The maximum number of copies of formatting elements in a document with a number of bytes.
  package static func reopenedElements(bytes: Int) -> Int { 10_000 + bytes / 4 }
}

// MARK: Rows

extension Limits {
  /// The maximum number of bytes of a row in JSON, in which escapes may lengthen HTML.
  public var lineBytes: Int { 1 << 16 + 4 * sourceBytes }
  /// The maximum depth of JSON values.
  @inlinable public static var valueDepth: Int { 200 }
  /// The maximum number of values in a JSON text.
  @inlinable public static var values: Int { 1 << 20 }
  /// The maximum number of hit-test points of a row.
  @inlinable public static var pointsOfRow: Int { 100_000 }
  /// The maximum number of widths of a row.
  @inlinable public static var widthsOfRow: Int { 1000 }
  /// The maximum number of bytes of an answer that repeats parts of the text: at several widths, for
  /// ranges, points and selectors.
  @inlinable public static var answerBytes: Int { 1 << 26 }
}

// MARK: Style sheets

extension Limits {
  /// The maximum number of UTF-8 bytes of a style sheet.
  @inlinable public static var sheetBytes: Int { 8 << 20 }
  /// The maximum depth of rules in a style sheet.
  @inlinable public static var ruleDepth: Int { 64 }
  /// The maximum number of simple selectors in a selector list.
  @inlinable public static var simpleSelectors: Int { 4096 }
  /// The maximum depth of functions such as `:is()` in a selector.
  @inlinable public static var selectorDepth: Int { 16 }
  /// The maximum number of steps of selector matching in a document with a number of bytes and
  /// rules.
  ///
  /// No further rule applies after them. Web pages need one or two steps per byte.
  package static func selectorSteps(bytes: Int, rules: Int) -> Int {
    2_000_000 + 32 * (bytes + 40 * rules)
  }
  /// The maximum number of steps of the selectors of a row together.
  ///
  /// It is four times that of one selector and of as many rules.
  package static func selectorStepsOfRow(bytes: Int, selectors: Int) -> Int {
    4 * selectorSteps(bytes: bytes, rules: selectors)
  }
  /// The maximum number of steps of applying values of style sheets and of substituting `var()` in
  /// a document with a number of bytes.
  ///
  /// No further rule applies after them. A substituted byte is a step, and so are two bytes of a
  /// rule's declarations for each style that it determines.
  package static func valueSteps(bytes: Int) -> Int { 2_000_000 + 64 * bytes }
  /// The maximum number of layouts at a width by which sizes of query containers are found.
  ///
  /// The styles in a container may determine the size of a container in it, and so on. After them
  /// the styles of the last layout remain.
  @inlinable public static var containerRounds: Int { 8 }
  /// The maximum number of documents that are kept of a text whose styles depend on the width.
  ///
  /// Their estimated memory is at most 96 MB, or that of two.
  package static func keptDocuments(bytes: Int, nodes: Int) -> Int {
    max(2, min(16, (96 << 20) / max(1, estimate(bytes: bytes, nodes: nodes))))
  }
  /// The maximum number of font families of a declaration.
  @inlinable public static var fontFamilies: Int { 256 }
  /// The maximum number of Unicode scalars of `hyphenate-character`.
  @inlinable public static var hyphenScalars: Int { 64 }
  /// The maximum depth of mathematical functions and of conditions.
  @inlinable public static var expressionDepth: Int { 32 }
  /// The maximum depth of `color-mix()` and `light-dark()`.
  @inlinable public static var colorDepth: Int { 16 }
  /// The maximum length of a chain of references between custom properties.
  @inlinable public static var referenceDepth: Int { 64 }
  /// The maximum depth of `var()` in a value and in its fallbacks.
  @inlinable public static var fallbackDepth: Int { 100 }
  /// The maximum number of bytes of a value after the substitution of `var()`.
  @inlinable public static var substitutedBytes: Int { 1 << 20 }

  /// The maximum number of bytes that `content` generates in a document with a number of bytes.
  ///
  /// Otherwise a style sheet could generate text of its own length at each element.
  package static func generatedBytes(bytes: Int) -> Int {
    min(1 << 16 + bytes, 4 << 20)
  }

  /// The maximum number of changes of counters in a document with a number of bytes.
  ///
  /// No text is generated after them.
  ///
  /// Otherwise a style sheet could change all of its counters at each element.
  package static func counterChanges(bytes: Int) -> Int { 100_000 + 2 * bytes }
}

// MARK: Shaping

extension Limits {
  /// The maximum number of bytes of a grapheme cluster that are shaped together.
  @inlinable public static var clusterBytes: Int { 1024 }
  /// The maximum number of bytes of a grapheme cluster that are searched for a break.
  @inlinable public static var graphemeBytes: Int32 { 1024 }
  /// The maximum number of glyphs on each side of a break that are searched for a safe position.
  @inlinable public static var reshapedGlyphs: Int { 256 }
  /// The maximum number of bytes from a break to a safe position.
  @inlinable public static var reshapedBytes: Int32 { 1536 }
  /// The number of bytes to shape on each side if `reshapedBytes` is exceeded.
  ///
  /// No word is as long.
  @inlinable public static var reshapedBytesBeyond: Int32 { 192 }
  /// The size of a cluster from which fewer bytes are shaped beside a break inside it, and their
  /// number.
  package static var reshapedBytesOfCluster: Int32 { 256 }
  package static var reshapedBytesInCluster: Int32 { 64 }
}

// MARK: Layout

extension Limits {
  /// The maximum number of grid tracks from `repeat()`.
  @inlinable public static var tracks: Int { 1000 }
  /// The maximum number of grid tracks from `auto-fill` and `auto-fit`.
  @inlinable public static var filledTracks: Int { 20_000 }
  /// The maximum number of grid cells that items cover together.
  ///
  /// Each further item covers one cell.
  @inlinable public static var gridCells: Int { 100_000 }
  /// The maximum size of each grid container in a document with `bytes` bytes and `containers` grid
  /// containers.
  ///
  /// It bounds the explicit tracks in one direction, the lines outside of them, and the cells that
  /// items cover.
  ///
  /// Further tracks are omitted, and lines and spans end at the limit.
  ///
  /// All containers have equal shares, because a style sheet could define many tracks for each
  /// element.
  package static func gridTracks(bytes: Int, containers: Int) -> Int {
    max(32, (200_000 + 8 * bytes) / max(1, containers))
  }
  /// The maximum number of rows and columns that table cells span together.
  ///
  /// Each further cell spans one of each.
  @inlinable public static var tableSpans: Int { 4_000_000 }
  /// The maximum number of columns from spans of column boxes.
  ///
  /// Beyond it, columns without an origin cell are removed.
  @inlinable public static var tableColumns: Int { 20_000 }
  /// The maximum size of a table's grid with columns without an origin cell.
  @inlinable public static var tableSlots: Int { 1_000_000 }
  /// The maximum size of a table's grid in which collapsed borders are resolved individually.
  @inlinable public static var tableEdges: Int { 8_000_000 }
  /// The maximum number of columns of a multi-column container.
  @inlinable public static var columns: Int { 10_000 }

  /// The maximum number of continued inline boxes in a document with a number of bytes.
  ///
  /// An inline box is continued after each block inside it.
  package static func continuedBoxes(bytes: Int) -> Int { min(250_000 + 4 * bytes, 4_000_000) }

  /// The maximum number of fragment items of a layout with a number of items and bytes of text.
  ///
  /// Four inline boxes without fragments on a line count as one.
  package static func fragmentItems(items: Int, bytes: Int) -> Int { 100_000 + items + bytes }

  /// The maximum number of link rectangles of a layout with a number of fragments.
  ///
  /// A link inside another, by `object` or a table, adds its rectangles to those of both.
  package static func linkRectangles(fragments: Int) -> Int { 100_000 + 4 * fragments }
}

// MARK: Pictures

extension Limits {
  /// The maximum number of pixels of a picture, which is a quarter of a gigabyte.
  @inlinable public static var pictureArea: Int { 1 << 26 }

  /// The maximum number of values of a display list: its items, glyphs, stops and elements of paths.
  ///
  /// An item counts as 8 or 16. A layer or shadow of a style counts as 1 more for each box that has it.
  package static func displayValues(boxes: Int, fragmentItems: Int, bytes: Int) -> Int {
    2_000_000 + 32 * boxes + 16 * fragmentItems + 8 * bytes
  }

  /// The maximum work of painting a picture of a number of pixels, in units of about two nanoseconds.
  ///
  /// A pixel of a shape counts as a few units, and one of a gradient, a transformed box, a blur or a
  /// filter as some dozens.
  package static func paintingWork(area: Int) -> Int { 350_000_000 + 36 * area }

  /// The maximum number of pixels in open groups and masks of clips, for a picture of a number of
  /// pixels.
  package static func groupArea(area: Int) -> Int { (1 << 25) + area / 8 }

  /// The maximum number of pixels of a transformed box's picture on a picture of a number of
  /// pixels.
  package static func planeArea(area: Int) -> Int { min(4 * area + 65_536, max(area, 1 << 24)) }

  /// The maximum number of bytes of glyph pictures in a painter.
  @inlinable public static var glyphCacheBytes: Int { 64 << 20 }

  /// The maximum number of pixels of a colour glyph.
  @inlinable public static var glyphArea: Int { 1 << 24 }
}
