// Text as runs: pieces with the same attributes, as attributed strings have them.

extension RichText {
  /// A piece of text with attributes.
  public struct Run: Sendable, Hashable {
    /// The text; a line feed is a line break, U+FFFC stands for an image.
    public var text: String
    /// What is said of it.
    public var attributes: Attributes

    /// Text with attributes.
    public init(_ text: String, _ attributes: Attributes = Attributes()) {
      self.text = text
      self.attributes = attributes
    }
  }

  /// What can be said of a piece of text.
  public struct Attributes: Sendable, Hashable {
    /// Where it leads, as written.
    public var link: String?
    /// Whether it is bold.
    public var isBold = false
    /// Whether it is italic.
    public var isItalic = false
    /// Whether it is underlined, beyond what links are.
    public var isUnderlined = false
    /// Whether it is struck through.
    public var isStruckThrough = false
    /// Whether it is code within a line.
    public var isCode = false
    /// Whether it is raised or lowered.
    public var position = Position.baseline
    /// Colour, size, family and language, where they differ from those around.
    public var style = Style()
    /// The image that the run is.
    public var image: Image?
    /// The blocks that it is in, outermost first.
    public var blocks: [Block] = []

    /// Plain text.
    public init() {}

    /// Whether text stands on the line, above or below it.
    public enum Position: String, Sendable, CaseIterable {
      case baseline, superscript, subscript_ = "subscript"
    }
  }

  /// A block that text is in.
  ///
  /// Runs are in the same block if kind and identity are equal.
  public struct Block: Sendable, Hashable {
    /// What it is.
    public var kind: Kind
    /// Tells blocks of a kind apart within a text.
    public var identity: Int

    /// A block.
    public init(_ kind: Kind, identity: Int) {
      self.kind = kind
      self.identity = identity
    }

    /// Kinds of blocks.
    public enum Kind: Sendable, Hashable {
      case paragraph, quote, division, unorderedList, table, tableHeaderRow, tableRow, tableCell
      /// A heading of level 1 to 6.
      case heading(Int)
      /// A numbered list.
      case orderedList
      /// An item with the number it has in a numbered list.
      case listItem(ordinal: Int)
      /// Lines of code, and their language.
      case codeBlock(language: String?)
    }
  }

  /// Builds text from runs.
  ///
  /// A line feed is a line break; no space is lost. Neighbours with the same link become one link.
  /// Cost: linear.
  public init(runs: some Sequence<Run>, styleSheet: StyleSheet = .empty) {
    var writer = RunWriter()
    for run in runs { writer.append(run) }
    self.init(tree: MarkupWriter.tree(writer.finish()), styleSheet: styleSheet)
  }

  /// The text as runs, in reading order.
  ///
  /// Their texts, joined, are `plainText` without the breaks between blocks and cells.
  /// Attributes come from elements, `style=""` and style sheets; what runs cannot say, such as
  /// margins, floats and rules, is left out. Identities count from 1 in the order of the text.
  /// Cost: that of `plainText`, and linear in the number of runs.
  public var runs: [Run] {
    var reader = RunReader(self)
    return reader.read()
  }
}
