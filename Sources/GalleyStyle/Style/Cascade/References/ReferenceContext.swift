// What references in values know besides custom properties.

internal import GalleySystem

/// The registered properties and functions of a document, and an element.
final class ReferenceContext: Sendable {
  let properties: [[UInt8]: PropertyRegistration]
  let functions: [[UInt8]: CustomFunction]
  let environment: StyleEnvironment
  /// The element of `attr()` with its tree; nil if no value has it.
  private let attributes: (tree: MarkupTree, node: NodeIndex)?
  /// The units of the element for comparisons and arguments.
  let units: UnitContext
  /// The element for numbers that depend on its siblings; nil if no value has them.
  let element: ElementContext?
  /// Whether references other than `var()` and `env()` are substituted.
  let isRich: Bool

  static let plain = ReferenceContext()

  /// Creates a context for `var()` and `env()`.
  init(properties: [[UInt8]: PropertyRegistration] = [:]) {
    self.properties = properties
    functions = [:]
    environment = StyleEnvironment()
    attributes = nil
    units = UnitContext()
    element = nil
    isRich = false
  }

  /// Creates a context for all references.
  init(
    _ sheets: SheetContext, _ environment: StyleEnvironment, _ units: UnitContext,
    attributes: (tree: MarkupTree, node: NodeIndex)?, element: ElementContext?
  ) {
    properties = sheets.properties
    functions = sheets.functions
    self.environment = environment
    self.attributes = attributes
    self.units = units
    self.element = element
    isRich = true
  }

  /// The value of an attribute.
  func attribute(_ name: [UInt8]) -> [UInt8]? {
    guard let (tree, node) = attributes, node.exists,
      let range = tree.attribute(named: name, of: node)
    else { return nil }
    return Array(tree.bytes[range])
  }
}

/// The references in the text of a value, besides `var()` and `env()`.
struct ReferenceUses: OptionSet, Sendable {
  let rawValue: UInt8
  /// `attr()`, `sibling-index()`, `sibling-count()`, and functions of authors, which may use them.
  static let element = ReferenceUses(rawValue: 1)
  /// `sibling-index()` or `sibling-count()`.
  static let siblings = ReferenceUses(rawValue: 2)
  /// `if()`.
  static let choice = ReferenceUses(rawValue: 4)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Finds functions by their names in a text.
  ///
  /// A name in a string or an escaped name may count too.
  init(_ text: [UInt8]) {
    self = []
    for (place, byte) in text.enumerated() where byte == 0x28 {
      var start = place
      while start > 0, Self.isNameByte(text[start - 1]) { start -= 1 }
      let name = text[start..<place].map(asciiLower)
      if name.elementsEqual("attr".utf8) {
        insert(.element)
      } else if name.starts(with: "sibling-".utf8) {
        formUnion([.element, .siblings])
      } else if name.elementsEqual("if".utf8) {
        insert(.choice)
      } else if name.starts(with: "--".utf8) || name.contains(0x5C) {
        formUnion([.element, .siblings, .choice])
      }
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte == 0x2D || byte == 0x5F || byte == 0x5C || byte >= 0x80 || byte &- 0x30 < 10
      || (byte | 0x20) &- 0x61 < 26
  }
}
