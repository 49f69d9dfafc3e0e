// Input: what the tree builder appends. Output: a document as flat arrays, joined by indices.
// Source: the WHATWG HTML standard, section 13.2 (parsing), seen through its DOM.

/// A parsed document: nodes, attributes and bytes, each in one array.
///
/// `nodes[0]` is the document. `bytes` begins with the source as it was given, so that text without
/// character references is a range of the source; what was decoded is appended after it.
struct MarkupTree: Sendable, Equatable {
  var nodes: [Node] = []
  var attributes: [Attribute] = []
  var bytes: [UInt8] = []
  /// What was dropped or limited; the mode is always that of the standards.
  var diagnostics: [Diagnostic] = []

  static let documentNode: Int32 = 0
  static let none: Int32 = -1

  /// Levels of nested nodes, in one walk.
  var depth: Int {
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
  enum Kind: UInt8, Sendable { case document, doctype, element, text, comment, instruction }
  enum Namespace: UInt8, Sendable { case html, svg, mathML }

  /// One node; links are indices into `nodes`, -1 for none.
  struct Node: Sendable, Equatable, BitwiseCopyable {
    var kind: Kind
    var namespace: Namespace = .html
    /// The element's name, `.unknown` when it is not one of the known ones.
    var tag: Tag = .unknown
    var parent: Int32 = -1
    var firstChild: Int32 = -1
    var lastChild: Int32 = -1
    var previousSibling: Int32 = -1
    var nextSibling: Int32 = -1
    /// Range in `attributes`.
    var attributesStart: Int32 = 0
    var attributesEnd: Int32 = 0
    /// Range in `bytes`: the text, the comment, the instruction with its target, or the name of
    /// an element (SVG with its capitals).
    var start: Int32 = 0
    var end: Int32 = 0
    /// Offset in the source at which the node's tag or text begins; -1 for implied elements.
    var sourceOffset: Int32 = -1
  }

  /// One attribute; names are lower case (adjusted in foreign content), values decoded.
  struct Attribute: Sendable, Equatable, BitwiseCopyable {
    var name: AttributeName
    var nameStart: Int32
    var nameEnd: Int32
    var valueStart: Int32
    var valueEnd: Int32

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
