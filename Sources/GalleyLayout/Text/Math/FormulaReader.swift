// Folder GalleyLayout/Text/Math: formulas: boxes of MathML elements.
// Input: a MathML element with its attributes.
// Output: `FormulaPart`: the layout properties of the element; `OperatorDictionary` for operators.
// Source: MathML Core, sections 2.1.5, 3.2 to 3.4 and appendix B.
// Uses: GalleySystem, Units, Markup, Style, LetterCase, Text.
// Not: layout, which is in Place/Math.
// Read: FormulaPart, OperatorDictionary, FormulaReader, BoxBuilder+Math.

// Input: a MathML element. Output: the layout properties of its name and attributes.
// Source: MathML Core, sections 2.1.5 (lengths), 3.2.4 (mo), 3.2.5, 3.3 and 3.4.

internal import GalleyStyle
internal import GalleySystem

struct FormulaReader {
  private let tree: MarkupTree
  private let node: NodeIndex
  private let fontSize: Float

  init(_ tree: MarkupTree, _ node: NodeIndex, fontSize: Float) {
    self.tree = tree
    self.node = node
    self.fontSize = fontSize
  }

  /// The part of an element with a number of rendered child elements.
  func part(children: Int) -> FormulaPart {
    var part = FormulaPart()
    switch tree.nodes[node].tag {
    case .mi:
      part.role = .token
      let text = tree.text(of: node).unicodeScalars
      if text.count == 1, let letter = text.first, TextTransformer.italic(letter.value) != nil {
        part.letter = letter.value
      }
    case .mn, .ms, .mtext: part.role = .token
    case .mo:
      part.role = .token
      part.isOperator = true
      // As in Chromium, white space around an operator is a part of the key. The dictionary then
      // has no entry for the text.
      let text = tree.text(of: node)
      part.core = readOperator(text)
      if text.unicodeScalars.count == 1 { part.letter = text.unicodeScalars.first?.value ?? 0 }
    case .mspace:
      part.role = .space
      part.lengths.width = length("width")
      part.lengths.height = length("height")
      part.lengths.depth = length("depth")
    case .mpadded:
      part.role = .padded
      part.lengths.width = length("width")
      part.lengths.height = length("height")
      part.lengths.depth = length("depth")
      part.lengths.leading = length("lspace")
      part.lengths.raise = length("voffset")
    case .mfrac where children == 2:
      part.role = .fraction
      part.lengths.thickness = length("linethickness")
    case .msqrt: part.role = .radical
    case .mroot where children == 2: part.role = .root
    case .mmultiscripts where children > 0: part.role = .scripts
    default: readScripts(&part, children: children)
    }
    return part
  }

  private func readScripts(_ part: inout FormulaPart, children: Int) {
    let tag = tree.nodes[node].tag
    let isBoth = tag == .msubsup || tag == .munderover
    guard children == (isBoth ? 3 : 2) else { return }
    switch tag {
    case .msub, .msup, .msubsup: part.role = .scripts
    case .munder, .mover, .munderover: part.role = .underOver
    default: return
    }
    part.hasUnder = isBoth || tag == .msub || tag == .munder
    part.hasOver = isBoth || tag == .msup || tag == .mover
    part.isAccent = flag("accent") == true
    part.isAccentUnder = flag("accentunder") == true
  }

  // MARK: Operators

  private func readOperator(_ text: String) -> FormulaOperator {
    let entry = Self.entry(text, form)
    var result = FormulaOperator(size: fontSize, before: entry.before, after: entry.after)
    result.writtenBefore = length("lspace").map { max(0, $0) }
    result.writtenAfter = length("rspace").map { max(0, $0) }
    result.isLarge = flag("largeop") ?? entry.isLarge
    result.hasMovableLimits = flag("movablelimits") ?? entry.hasMovableLimits
    if flag("stretchy") ?? entry.isStretchy, text.unicodeScalars.count == 1 {
      result.stretchesAlong = OperatorDictionary.stretchesAlong(text)
      result.stretchesUp = !result.stretchesAlong
    }
    return result
  }

  /// The form from the attribute, or else from the position; `written` is true for the attribute.
  private var form: (written: Bool, form: OperatorDictionary.Form) {
    switch attribute("form")?.lowercased() {
    case "prefix": return (true, .prefix)
    case "infix": return (true, .infix)
    case "postfix": return (true, .postfix)
    default: break
    }
    let hasPrevious = hasSibling(\.previousSibling)
    let hasNext = hasSibling(\.nextSibling)
    return (false, hasPrevious == hasNext ? .infix : hasNext ? .prefix : .postfix)
  }

  private func hasSibling(_ path: KeyPath<MarkupTree.Node, NodeIndex>) -> Bool {
    var sibling = tree.nodes[node][keyPath: path]
    while sibling.exists, tree.nodes[sibling].kind != .element {
      sibling = tree.nodes[sibling][keyPath: path]
    }
    return sibling.exists
  }

  private static func entry(
    _ text: String, _ form: (written: Bool, form: OperatorDictionary.Form)
  ) -> OperatorDictionary.Entry {
    if let entry = OperatorDictionary.entry(text, form.form) { return entry }
    if !form.written {
      for other in OperatorDictionary.Form.allCases {
        if let entry = OperatorDictionary.entry(text, other) { return entry }
      }
    }
    return OperatorDictionary.standard
  }

  // MARK: Attributes

  private func attribute(_ name: String) -> String? {
    tree.attribute(named: name, of: node).map(tree.string)
  }

  private func flag(_ name: String) -> Bool? {
    switch attribute(name)?.lowercased() {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// A length in px; nil for percentages and names.
  private func length(_ name: String) -> Float? {
    guard let text = attribute(name) else { return nil }
    var cursor = TokenCursor(TokenList(Array(text.utf8)))
    cursor.skipSpace()
    let token = cursor.current
    if token.kind == .number { return token.number == 0 ? 0 : nil }
    guard token.kind == .dimension, let measure = cursor.measure(token), measure.unit != .percent
    else { return nil }
    var context = UnitContext()
    context.fontSize = fontSize
    return Float(context.pixels(measure))
  }
}
