// Input: nodes from the tree builder. Output: a document as flat arrays, connected by indices.
// Source: the WHATWG HTML standard, section 13.2 (parsing), in terms of its DOM.

public import GalleySystem

/// A parsed document: nodes, attributes and bytes in one array each.
///
/// `nodes[0]` is the document. `bytes` begins with the source, so that text without character
/// references is a range of the source. Decoded text follows it.
@usableFromInline package struct MarkupTree: Sendable, Equatable {
  @usableFromInline package var nodes: [Node] = []
  @usableFromInline package var attributes: [Attribute] = []
  package var bytes: [UInt8] = []
  /// The reports of dropped or limited content.
  ///
  /// The mode is always standards mode.
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

  @usableFromInline package static let documentNode: NodeIndex = .first
  @usableFromInline package static let none: NodeIndex = .none

  /// A bound of the depth of nested nodes: the number of nodes of a small tree, otherwise the depth.
  package var depthBound: Int { nodes.count > 12 ? depth : nodes.count }

  /// The depth of nested nodes, computed in one traversal.
  package var depth: Int {
    let nodes = nodes.span
    guard !nodes.isEmpty else { return 0 }
    var (node, level, deepest) = (Int(Self.documentNode), 1, 1)
    while true {
      if nodes[node].firstChild.exists {
        node = Int(nodes[node].firstChild)
        level += 1
        deepest = max(deepest, level)
        continue
      }
      while nodes[node].nextSibling.isNone {
        guard nodes[node].parent.exists else { return deepest }
        node = Int(nodes[node].parent)
        level -= 1
      }
      node = Int(nodes[node].nextSibling)
    }
  }
}

/// The index of a node in `MarkupTree.nodes`, or none.
@usableFromInline package typealias NodeIndex = Index<MarkupTree.Node>

extension MarkupTree {
  @usableFromInline package enum Kind: UInt8, Sendable, BitwiseCopyable {
    case document, doctype, element, text, comment, instruction
  }
  @usableFromInline package enum Namespace: UInt8, Sendable, BitwiseCopyable {
    case html, svg, mathML
  }

  /// A node.
  ///
  /// Links are indices in `nodes`, -1 for none.
  @usableFromInline package struct Node: Sendable, Equatable, BitwiseCopyable {
    @usableFromInline package var kind: Kind
    @usableFromInline package var namespace: Namespace = .html
    /// The element's name; `.unknown` for a name without a case.
    @usableFromInline package var tag: Tag = .unknown
    @usableFromInline package var parent: NodeIndex = .none
    @usableFromInline package var firstChild: NodeIndex = .none
    package var lastChild: NodeIndex = .none
    package var previousSibling: NodeIndex = .none
    @usableFromInline package var nextSibling: NodeIndex = .none
    /// The range in `attributes`.
    @usableFromInline package var attributesStart: Int32 = 0
    @usableFromInline package var attributesEnd: Int32 = 0
    /// The range in `bytes` of the text, the comment, the instruction with its target, or the name
    /// of an element (SVG with its capitals).
    @usableFromInline package var start: Int32 = 0
    @usableFromInline package var end: Int32 = 0
    /// The source offset of the node's tag or text; -1 for implied elements.
    package var sourceOffset: Int32 = -1
  }

  /// An attribute.
  ///
  /// Its name is in lower case (adjusted in foreign content), its value is decoded.
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

/// A report of dropped, limited or missing content.
///
/// Its JSON form is `{"kind": "limit", "message": "…", "offset": 12}`, without `offset` where it is
/// nil. Other keys are ignored.
public struct Diagnostic: Sendable, Hashable, Codable {
  /// The stage or resource of a report.
  public enum Kind: String, Sendable, Codable {
    /// HTML that the parser dropped.
    case markup
    /// A part of a style sheet that was dropped.
    case style
    /// An element that is not supported.
    case unsupportedElement
    /// A property or a value that is not supported.
    case unsupportedProperty
    /// A character that no face contains.
    case missingGlyph
    /// A font family that is not registered, or a weight that no face of a family has.
    case missingFamily
    /// A limit that the text exceeds.
    case limit
    /// An image without a size; other reports of this kind are those of the program.
    case image
    /// Bytes that are invalid in the encoding of the text.
    case encoding
    /// A font file or a font manifest.
    case font
  }
  /// The stage or resource.
  public var kind: Kind
  /// A sentence in lower case without a full stop.
  public var message: String
  /// The place in the source; nil if there is none.
  public var offset: SourceOffset?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - kind: The stage or resource.
  ///   - message: A sentence in lower case without a full stop.
  ///   - offset: The place in the source.
  public init(kind: Kind, message: String, offset: SourceOffset? = nil) {
    self.kind = kind
    self.message = message
    self.offset = offset
  }
}

extension Diagnostic {
  /// A place in the source of an HTML document or style sheet, in UTF-8 bytes.
  ///
  /// It is no offset of `Layout.text`.
  public struct SourceOffset: Sendable, Hashable, Comparable, ExpressibleByIntegerLiteral {
    /// The number of UTF-8 bytes before the place.
    public var utf8: Int

    /// Creates an offset.
    ///
    /// - Parameter utf8: The number of UTF-8 bytes before the place.
    public init(utf8: Int) { self.utf8 = utf8 }

    /// Creates an offset from a literal.
    ///
    /// - Parameter value: The number of UTF-8 bytes before the place.
    public init(integerLiteral value: Int) { utf8 = value }

    /// Whether an offset is before another one.
    public static func < (a: SourceOffset, b: SourceOffset) -> Bool { a.utf8 < b.utf8 }
  }

  /// Creates a report of a place in UTF-8 bytes.
  package init(kind: Kind, message: String, at offset: Int?) {
    self.init(kind: kind, message: message, offset: offset.map(SourceOffset.init(utf8:)))
  }
}

extension Diagnostic.SourceOffset: Codable, CustomStringConvertible {
  /// Reads an offset, which is stored as a number.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` for another type.
  public init(from decoder: any Decoder) throws {
    utf8 = try decoder.singleValue()
  }

  /// Writes the offset as a number.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(singleValue: utf8)
  }

  /// The number of UTF-8 bytes.
  public var description: String { String(utf8) }
}

extension Diagnostic: CustomStringConvertible {
  /// The kind, the offset and the message: `limit at 12: more than 100 nodes`.
  public var description: String {
    "\(kind.rawValue)\(offset.map { " at \($0)" } ?? ""): \(message)"
  }
}
