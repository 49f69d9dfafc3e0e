// Folder GalleyStyle/Style/Cascade/Hints: presentational hints: attributes of elements that act as
//   declarations.
// Input: an element's attributes and its tag.
// Output: declarations, from `HintCollector`; the direction of elements (`DirectionFinder`); which
//   attributes matter (`AttributeRelevance`).
// Source: HTML, section 15 (presentational hints) and 3.2.6.4 (`dir`); SVG 2, section 6.6; MathML
//   Core, section 2.1.3.
// Uses: GalleySystem, GalleyUnicode, Markup, Style, Style/Cascade, Style/Cascade/Sharing,
//   Style/Properties, Style/Sheet, Style/Syntax, Style/Values, Style/Values/Grammar.
// Read: AttributeRelevance, AttributeLength, LegacyColor, HintCollector, HintCollector+Elements,
//   DirectionFinder.

// Input: an element's attributes. Output: the declarations of its presentational hints.
// Source: HTML standard, section 15 (presentational hints); lengths as Chromium parses them.

internal import GalleySystem
internal import GalleyUnicode

/// Collects the presentational hints of an element.
struct HintCollector {
  let tree: MarkupTree
  let node: NodeIndex
  let tag: Tag
  private(set) var declarations: [Declaration] = []

  init(tree: MarkupTree, node: NodeIndex, tag: Tag) {
    self.tree = tree
    self.node = node
    self.tag = tag
  }

  mutating func collect() {
    let element = tree.nodes[node]
    switch tag {
    case .td, .th: collectCell(of: table)
    case .colgroup, .thead, .tbody, .tfoot: collectGroup(of: table)
    default: break
    }
    if tag == .bdi || element.attributesEnd > element.attributesStart { collectDirection() }
    guard element.attributesEnd > element.attributesStart else { return }
    if element.namespace == .mathML { collectFormula() }
    if element.namespace == .svg { collectGraphic() }
    for index in Int(element.attributesStart)..<Int(element.attributesEnd) {
      let attribute = tree.attributes[index]
      if attribute.name == .unknown {
        collectNamed(attribute)
        continue
      }
      guard Self.isHint[Int(attribute.name.rawValue)] else { continue }
      let text = String(
        decoding: tree.bytes[Int(attribute.valueStart)..<Int(attribute.valueEnd)], as: UTF8.self)
      collectOne(attribute.name, text)
    }
  }

  /// By raw value: whether the attribute is a hint on some element.
  static let isHint: [Bool] = {
    let hints: Set<AttributeName> = [
      .lang, .align, .valign, .bgcolor, .background, .width, .height, .hspace, .vspace, .border,
      .color, .face, .size, .text, .clear, .nowrap, .type, .noshade, .cellspacing, .bordercolor,
      .rules, .frame, .wrap, .marginwidth, .marginheight, .frameborder,
    ]
    return AttributeName.allCases.map { hints.contains($0) }
  }()

  // MARK: Tools

  mutating func add(_ property: Property, _ value: StyleValue) {
    declarations.append(Declaration(property: property, value: value))
  }

  mutating func add(_ property: Property, keyword: String) {
    if let code = KeywordTable.code(property, keyword) { add(property, .code(code)) }
  }

  func text(_ name: AttributeName, of node: NodeIndex) -> String? {
    let element = tree.nodes[node]
    guard element.attributesEnd > element.attributesStart else { return nil }
    for index in Int(element.attributesStart)..<Int(element.attributesEnd)
    where tree.attributes[index].name == name {
      let attribute = tree.attributes[index]
      return String(
        decoding: tree.bytes[Int(attribute.valueStart)..<Int(attribute.valueEnd)], as: UTF8.self)
    }
    return nil
  }

  /// The nearest table around a cell, row or column.
  private var table: NodeIndex {
    var ancestor = tree.nodes[node].parent
    while ancestor > .first {
      if tree.nodes[ancestor].tag == .table { return ancestor }
      ancestor = tree.nodes[ancestor].parent
    }
    return .none
  }

  // MARK: Attributes of every element

  private mutating func collectDirection() {
    guard let direction = DirectionFinder.own(node, in: tree) else { return }
    add(.direction, .code(direction.rawValue))
  }

  private mutating func collectNamed(_ attribute: MarkupTree.Attribute) {
    let length = attribute.nameEnd - attribute.nameStart
    guard length == 8 || length == 15 else { return }
    let name = tree.bytes[Int(attribute.nameStart)..<Int(attribute.nameEnd)]
    if name.elementsEqual("xml:lang".utf8), text(.lang, of: node) == nil {
      add(.locale, .string(tree.string(attribute.valueRange)))
    } else if name.elementsEqual("contenteditable".utf8),
      tree.string(attribute.valueRange).lowercased() != "false"
    {
      add(.overflowWrap, .code(OverflowWrap.breakWord.rawValue))
    }
  }

  private mutating func collectOne(_ name: AttributeName, _ value: String) {
    switch name {
    case .lang: add(.locale, .string(value))
    case .align: collectAlign(value.lowercased())
    case .valign: collectVerticalAlign(value.lowercased())
    case .bgcolor:
      if [.body, .table, .thead, .tbody, .tfoot, .tr, .td, .th, .marquee].contains(tag) {
        addColor(.backgroundColor, value)
      }
    case .background:
      if [.body, .table, .thead, .tbody, .tfoot, .tr, .td, .th].contains(tag), !value.isEmpty {
        add(.backgroundImage, .paint(.images([.address(value)])))
      }
    case .width, .height: collectSize(name, value)
    case .hspace, .vspace: collectSpace(name, value)
    case .border: collectBorder(value)
    case .color, .face, .size: collectFont(name, value)
    case .text: if tag == .body { addColor(.color, value) }
    case .clear where tag == .br:
      let side = value.lowercased()
      add(.clear, keyword: side == "all" ? "both" : side)
    case .nowrap where tag == .td || tag == .th: add(.textWrapMode, .code(0))
    case .type: collectType(value)
    case .noshade where tag == .hr: collectNoShade()
    case .cellspacing where tag == .table:
      if let length = AttributeLength(value), !length.isPercent {
        add(.borderSpacingX, .pixels(length.value))
        add(.borderSpacingY, .pixels(length.value))
      }
    case .bordercolor where tag == .table:
      for side in Self.borderColors { addColor(side, value) }
    case .frameborder where tag == .iframe:
      let number = Int(value.prefix { $0.isASCII && ($0.isNumber || $0 == "-") }.prefix(9)) ?? 0
      if number == 0 { for side in Self.borderWidths { add(side, .zero) } }
    case .rules where tag == .table: collectRules(value.lowercased())
    case .frame where tag == .table: collectFrame(value.lowercased())
    case .wrap: collectWrap(value.lowercased())
    case .marginwidth where tag == .body, .marginheight where tag == .body:
      if let length = AttributeLength(value), !length.isPercent {
        for side in name == .marginwidth
          ? [Property.marginLeft, .marginRight] : [.marginTop, .marginBottom]
        {
          add(side, .pixels(length.value))
        }
      }
    default: break
    }
  }

  private mutating func collectWrap(_ value: String) {
    if tag == .pre {
      add(.whiteSpaceCollapse, .code(WhiteSpaceCollapse.preserve.rawValue))
      add(.textWrapMode, .code(1))
    } else if tag == .textarea, value == "off" {
      add(.whiteSpaceCollapse, .code(WhiteSpaceCollapse.preserve.rawValue))
      add(.textWrapMode, .code(0))
      add(.overflowWrap, .code(OverflowWrap.normal.rawValue))
    }
  }

  mutating func addColor(_ property: Property, _ value: String) {
    if let color = LegacyColor.parse(value) { add(property, .color(.fixed(color))) }
  }

  static let borderColors: [Property] = [
    .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor,
  ]
  static let borderStyles: [Property] = [
    .borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle,
  ]
  static let borderWidths: [Property] = [
    .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth,
  ]

  // MARK: Cells

  /// Adds the padding and border from a table's attributes to its cells.
  mutating func collectCell(of table: NodeIndex) {
    guard table > .first, tree.nodes[table].attributesEnd > tree.nodes[table].attributesStart
    else { return }
    if let text = text(.cellpadding, of: table) {
      let padding =
        text.isEmpty ? 1 : AttributeLength(text).flatMap { $0.isPercent ? nil : $0.value }
      for side in [Property.paddingTop, .paddingRight, .paddingBottom, .paddingLeft] {
        if let padding { add(side, .pixels(padding)) }
      }
    }
    let rules = text(.rules, of: table)?.lowercased()
    switch rules {
    case "none", "groups": return
    case "rows", "cols", "all": addRules(rows: rules != "cols", columns: rules != "rows")
    default:
      guard Self.hasBorder(text(.border, of: table)) else { return }
      let color = text(.bordercolor, of: table)
      let style = color == nil ? BorderStyle.inset : .solid
      for side in Self.borderWidths { add(side, .pixels(1)) }
      for side in Self.borderStyles { add(side, .code(style.rawValue)) }
      for side in Self.borderColors {
        if let color { addColor(side, color) } else { add(side, .wide(.inherit)) }
      }
    }
  }

  /// Adds the lines between groups of rows and columns for `rules=groups`.
  private mutating func collectGroup(of table: NodeIndex) {
    guard table > .first, text(.rules, of: table)?.lowercased() == "groups" else { return }
    addRules(rows: tag != .colgroup, columns: tag == .colgroup)
  }

  static func hasBorder(_ text: String?) -> Bool {
    guard let text else { return false }
    return AttributeLength(text).map { $0.value > 0 } ?? true
  }

  private mutating func addRules(rows: Bool, columns: Bool) {
    for (index, side) in Self.borderStyles.enumerated() where index % 2 == 0 ? rows : columns {
      add(side, .code(BorderStyle.solid.rawValue))
      add(Self.borderWidths[index], .pixels(1))
      add(Self.borderColors[index], .wide(.inherit))
    }
  }
}
