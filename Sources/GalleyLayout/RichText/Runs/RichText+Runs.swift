// Conversion between texts and runs, the form of attributed strings.

public import GalleyStyle

extension RichText {
  /// A range of text with equal attributes.
  public struct Run: Sendable, Hashable {
    /// The text of the run.
    ///
    /// A line feed is a line break, U+FFFC stands for an image.
    public var text: String
    /// The attributes of the text.
    public var attributes: Attributes

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - attributes: The attributes of the text.
    public init(_ text: String, _ attributes: Attributes = Attributes()) {
      self.text = text
      self.attributes = attributes
    }
  }

  /// The attributes of a run.
  public struct Attributes: Sendable, Hashable {
    /// The address of the link as written; nil outside of links.
    public var link: String?
    /// Whether the text is bold.
    public var isBold = false
    /// Whether the text is italic.
    public var isItalic = false
    /// Whether the text is underlined, apart from the underline of links.
    public var isUnderlined = false
    /// Whether the text is struck through.
    public var isStruckThrough = false
    /// Whether the text is inline code.
    public var isCode = false
    /// Whether the text is superscript or subscript.
    public var position = Position.baseline
    /// The colour, size, family and language that differ from the surrounding text.
    public var style = Style()
    /// The image; nil for text.
    public var image: Image?
    /// The blocks that contain the run, outermost first.
    public var blocks: [Block] = []

    /// Creates attributes of plain text.
    public init() {}

    /// The position relative to the baseline.
    public enum Position: String, Sendable, CaseIterable {
      /// On the baseline.
      case baseline
      /// Above the baseline, as `sup`.
      case superscript
      /// Below the baseline, as `sub`.
      case `subscript`
    }
  }

  /// A block that contains runs.
  ///
  /// Runs are in the same block if kind and identity are equal.
  public struct Block: Sendable, Hashable {
    /// The kind of block.
    public var kind: Kind
    /// A number that distinguishes blocks of the same kind in a text.
    public var identity: Int

    /// Creates a block.
    ///
    /// - Parameters:
    ///   - kind: The kind of block.
    ///   - identity: A number that is unique among blocks of this kind.
    public init(_ kind: Kind, identity: Int) {
      self.kind = kind
      self.identity = identity
    }

    /// A kind of block.
    public enum Kind: Sendable, Hashable {
      /// A paragraph.
      case paragraph
      /// A block quotation.
      case quote
      /// A division without a meaning of its own, as `div`.
      case division
      /// A bulleted list.
      case unorderedList
      /// A table.
      case table
      /// A row of a table with header cells.
      case tableHeaderRow
      /// A row of a table.
      case tableRow
      /// A cell of a row.
      case tableCell
      /// A heading of level 1 to 6.
      case heading(Int)
      /// A numbered list.
      case orderedList
      /// A list item with its number.
      case listItem(ordinal: Int)
      /// A code block with its language.
      case codeBlock(language: String?)
    }
  }

  /// Creates a text from runs.
  ///
  /// A line feed is a line break; all white space is kept. Adjacent runs with the same link share
  /// an element.
  ///
  /// - Parameters:
  ///   - runs: The runs in order.
  ///   - styleSheet: The author style sheet.
  /// - Complexity: O(*n*) for *n* bytes and runs.
  public init(runs: some Sequence<Run>, styleSheet: StyleSheet = .empty) {
    var writer = RunWriter()
    for run in runs { writer.append(run) }
    self.init(tree: MarkupWriter.tree(writer.finish()), styleSheet: styleSheet)
  }

  /// The text as runs in reading order.
  ///
  /// Their texts are `plainText` without the separators between blocks and cells. Attributes are
  /// those of elements, `style` attributes and style sheets. Properties that runs do not have, such
  /// as margins, are left out. Identities of blocks count from 1 in text order.
  ///
  /// - Complexity: That of `plainText`, plus O(*n*) for *n* runs, at each access.
  public var runs: [Run] {
    var reader = RunReader(self)
    return reader.read()
  }
}
