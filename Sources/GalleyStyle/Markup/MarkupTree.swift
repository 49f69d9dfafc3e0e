// Input: what the tree builder appends. Output: a document as flat arrays, joined by indices.
// Source: the WHATWG HTML standard, section 13.2 (parsing), seen through its DOM.

/// A parsed document: nodes, attributes and bytes, each in one array.
///
/// `nodes[0]` is the document. `bytes` begins with the source as it was given, so that text without
/// character references is a range of the source; what was decoded is appended after it.
@usableFromInline package struct MarkupTree: Sendable, Equatable {
  @usableFromInline package var nodes: [Node] = []
  @usableFromInline package var attributes: [Attribute] = []
  package var bytes: [UInt8] = []
  /// What was dropped or limited; the mode is always that of the standards.
  package var diagnostics: [Diagnostic] = []

  package init(
    nodes: [Node] = [], attributes: [Attribute] = [], bytes: [UInt8] = [],
    diagnostics: [Diagnostic] = []
  ) {
    self.nodes = nodes
    self.attributes = attributes
    self.bytes = bytes
    self.diagnostics = diagnostics
  }

  @usableFromInline package static let documentNode: Int32 = 0
  @usableFromInline package static let none: Int32 = -1

  /// Levels of nested nodes, in one walk.
  package var depth: Int {
    let nodes = nodes.span
    guard !nodes.isEmpty else { return 0 }
    var (node, level, deepest) = (Int(Self.documentNode), 1, 1)
    while true {
      if nodes[node].firstChild >= 0 {
        node = Int(nodes[node].firstChild)
        level += 1
        deepest = max(deepest, level)
        continue
      }
      while nodes[node].nextSibling < 0 {
        guard nodes[node].parent >= 0 else { return deepest }
        node = Int(nodes[node].parent)
        level -= 1
      }
      node = Int(nodes[node].nextSibling)
    }
  }
}

extension MarkupTree {
  @usableFromInline package enum Kind: UInt8, Sendable, BitwiseCopyable {
    case document, doctype, element, text, comment, instruction
  }
  @usableFromInline package enum Namespace: UInt8, Sendable, BitwiseCopyable {
    case html, svg, mathML
  }

  /// One node; links are indices into `nodes`, -1 for none.
  @usableFromInline package struct Node: Sendable, Equatable, BitwiseCopyable {
    @usableFromInline package var kind: Kind
    @usableFromInline package var namespace: Namespace = .html
    /// The element's name, `.unknown` when it is not one of the known ones.
    @usableFromInline package var tag: Tag = .unknown
    @usableFromInline package var parent: Int32 = -1
    @usableFromInline package var firstChild: Int32 = -1
    package var lastChild: Int32 = -1
    package var previousSibling: Int32 = -1
    @usableFromInline package var nextSibling: Int32 = -1
    /// Range in `attributes`.
    @usableFromInline package var attributesStart: Int32 = 0
    @usableFromInline package var attributesEnd: Int32 = 0
    /// Range in `bytes`: the text, the comment, the instruction with its target, or the name of
    /// an element (SVG with its capitals).
    @usableFromInline package var start: Int32 = 0
    @usableFromInline package var end: Int32 = 0
    /// Offset in the source at which the node's tag or text begins; -1 for implied elements.
    package var sourceOffset: Int32 = -1

    package init(
      kind: Kind, namespace: Namespace = .html, tag: Tag = .unknown, parent: Int32 = -1,
      firstChild: Int32 = -1, lastChild: Int32 = -1, previousSibling: Int32 = -1,
      nextSibling: Int32 = -1, attributesStart: Int32 = 0, attributesEnd: Int32 = 0,
      start: Int32 = 0, end: Int32 = 0, sourceOffset: Int32 = -1
    ) {
      self.kind = kind
      self.namespace = namespace
      self.tag = tag
      self.parent = parent
      self.firstChild = firstChild
      self.lastChild = lastChild
      self.previousSibling = previousSibling
      self.nextSibling = nextSibling
      self.attributesStart = attributesStart
      self.attributesEnd = attributesEnd
      self.start = start
      self.end = end
      self.sourceOffset = sourceOffset
    }
  }

  /// One attribute; names are lower case (adjusted in foreign content), values decoded.
  @usableFromInline package struct Attribute: Sendable, Equatable, BitwiseCopyable {
    @usableFromInline package var name: AttributeName
    @usableFromInline package var nameStart: Int32
    @usableFromInline package var nameEnd: Int32
    @usableFromInline package var valueStart: Int32
    @usableFromInline package var valueEnd: Int32

    init(name: AttributeName, nameRange: Range<Int>, valueRange: Range<Int>) {
      self.name = name
      nameStart = Int32(truncatingIfNeeded: nameRange.lowerBound)
      nameEnd = Int32(truncatingIfNeeded: nameRange.upperBound)
      valueStart = Int32(truncatingIfNeeded: valueRange.lowerBound)
      valueEnd = Int32(truncatingIfNeeded: valueRange.upperBound)
    }
  }
}

/// Something that was dropped, limited or missing, and where.
public struct Diagnostic: Sendable, Hashable {
  /// The stage or the resource that it is about.
  public enum Kind: String, Sendable {
    case markup, style, unsupportedElement, unsupportedProperty, missingGlyph, missingFamily, limit,
      image, encoding, font
  }
  /// What it is about.
  public var kind: Kind
  /// One sentence, in lower case, that names the thing.
  public var message: String
  /// UTF-8 offset in the source it is about, if there is one.
  public var offset: Int?

  /// Creates a diagnostic.
  public init(kind: Kind, message: String, offset: Int? = nil) {
    self.kind = kind
    self.message = message
    self.offset = offset
  }
}
