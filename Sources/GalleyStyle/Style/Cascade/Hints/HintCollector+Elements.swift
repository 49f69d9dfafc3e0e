// Hints of certain elements: alignment, sizes, borders, fonts, lists and rules.

extension HintCollector {
  mutating func collectAlign(_ value: String) {
    switch tag {
    case .input: if isImageInput { collectImageAlign(value) }
    case .img, .iframe, .object, .embed, .applet: collectImageAlign(value)
    case .table:
      switch value {
      case "left", "right": add(.float, keyword: value)
      case "center": addMargins("auto", "auto")
      default: break
      }
    case .hr:
      switch value {
      case "left": addMargins("0", "auto")
      case "right": addMargins("auto", "0")
      default: addMargins("auto", "auto")
      }
    case .caption: if value == "bottom" { add(.captionSide, .code(1)) }
    case .legend:
      if ["left", "center", "right"].contains(value) { add(.justifySelf, keyword: value) }
      add(.textAlign, keyword: value == "middle" ? "center" : value)
    case .div, .p, .td, .th, .tr, .thead, .tbody, .tfoot, .col, .colgroup: addTextAlign(value)
    default: add(.textAlign, keyword: value == "middle" ? "center" : value)
    }
  }

  /// Whether an `input` has the attributes of images.
  var isImageInput: Bool { tag == .input && text(.type, of: node)?.lowercased() == "image" }

  private mutating func addMargins(_ left: String, _ right: String) {
    add(.marginLeft, left == "auto" ? .code(0) : .zero)
    add(.marginRight, right == "auto" ? .code(0) : .zero)
  }

  private mutating func addTextAlign(_ value: String) {
    switch value {
    case "center", "middle": add(.textAlign, .code(TextAlign.webkitCenter.rawValue))
    case "left": add(.textAlign, .code(TextAlign.webkitLeft.rawValue))
    case "right": add(.textAlign, .code(TextAlign.webkitRight.rawValue))
    case "absmiddle" where tag != .div && tag != .p:
      add(.textAlign, .code(TextAlign.center.rawValue))
    case "justify", "start", "end": add(.textAlign, keyword: value)
    default: break
    }
  }

  private mutating func collectImageAlign(_ value: String) {
    switch value {
    case "left", "right":
      add(.float, keyword: value)
      add(.verticalAlign, keyword: "top")
    case "middle", "center": add(.verticalAlign, keyword: "-webkit-baseline-middle")
    case "absmiddle": add(.verticalAlign, keyword: "middle")
    case "absbottom", "bottom":
      add(.verticalAlign, keyword: value == "bottom" ? "baseline" : "bottom")
    case "top": add(.verticalAlign, keyword: "top")
    case "texttop": add(.verticalAlign, keyword: "text-top")
    default: break
    }
  }

  mutating func collectVerticalAlign(_ value: String) {
    guard [.table, .td, .th, .tr, .thead, .tbody, .tfoot, .col, .colgroup].contains(tag)
    else { return }
    if let code = KeywordTable.code(.verticalAlign, value) {
      return add(.verticalAlign, .code(code))
    }
    addStyle(.verticalAlign, named: "vertical-align", value)
  }

  mutating func collectSize(_ name: AttributeName, _ value: String) {
    let property: Property = name == .width ? .width : .height
    switch tag {
    case .img, .iframe, .object, .embed, .applet, .video, .canvas, .input, .marquee:
      if tag == .input, !isImageInput { return }
      if tag != .canvas { addLength(property, value, allowZero: true) }
      if tag == .img || tag == .video || tag == .canvas || tag == .input, name == .width {
        addRatio(value)
      }
    case .table, .thead, .tbody, .tfoot, .tr:
      if tag == .table || name == .height { addLength(property, value, allowZero: false) }
    case .td, .th, .col, .colgroup:
      // Relative lengths are from HTML 4 and have no effect.
      let isColumn = tag == .col || tag == .colgroup
      if !value.contains("*") { addLength(property, value, allowZero: isColumn) }
    case .hr: if name == .width { addLength(property, value, allowZero: true) }
    case .svg: addStyleLength(property, value)
    case .pre: break
    default: break
    }
  }

  /// Adds a length attribute of SVG, which is a property: any CSS length, or a number in px.
  private mutating func addStyleLength(_ property: Property, _ value: String) {
    let isNumber = value.utf8.last.map { $0 &- 0x30 < 10 || $0 == 0x2E } ?? false
    let name = property == .width ? "width" : "height"
    addStyle(property, named: name, isNumber ? value + "px" : value)
  }

  /// Adds an attribute with a CSS value.
  private mutating func addStyle(_ property: Property, named name: String, _ value: String) {
    let cursor = TokenCursor(TokenList(value))
    for declaration in ValueParser.parse(.longhand(property), named: name, cursor) ?? [] {
      add(declaration.property, declaration.value)
    }
  }

  private mutating func addLength(_ property: Property, _ value: String, allowZero: Bool) {
    guard let length = AttributeLength(value), allowZero || length.value > 0 else { return }
    add(
      property,
      .length(Measure(value: length.value, unit: length.isPercent ? .percent : .px)))
  }

  /// Adds the ratio of the attributes, which an image's natural ratio overrides.
  private mutating func addRatio(_ width: String) {
    guard let height = text(.height, of: node), let first = AttributeLength(width),
      let second = AttributeLength(height), !first.isPercent, !second.isPercent,
      first.value > 0, second.value > 0
    else { return }
    add(.aspectRatio, .ratio(Float(first.value / second.value), auto: true))
  }

  mutating func collectSpace(_ name: AttributeName, _ value: String) {
    guard [.img, .object, .embed, .applet, .input, .marquee].contains(tag) else { return }
    let sides: [Property] =
      name == .hspace ? [.marginLeft, .marginRight] : [.marginTop, .marginBottom]
    for side in sides { addLength(side, value, allowZero: true) }
  }

  mutating func collectBorder(_ value: String) {
    switch tag {
    case .img, .object, .embed, .input:
      guard tag != .input || isImageInput else { return }
      guard let length = AttributeLength(value), !length.isPercent else { return }
      for index in 0..<4 {
        add(Self.borderWidths[index], .pixels(length.value))
        add(Self.borderStyles[index], .code(BorderStyle.solid.rawValue))
        add(Self.borderColors[index], .color(.current))
      }
    case .table:
      let width = AttributeLength(value)?.value ?? 1
      for side in Self.borderWidths { add(side, .pixels(width)) }
      guard width > 0, !hasFrame else { return }
      let style = text(.bordercolor, of: node) == nil ? BorderStyle.outset : .solid
      for side in Self.borderStyles { add(side, .code(style.rawValue)) }
    default: break
    }
  }

  mutating func collectFont(_ name: AttributeName, _ value: String) {
    if tag == .hr { return collectRule(name, value) }
    guard tag == .font || tag == .basefont else { return }
    switch name {
    case .color: addColor(.color, value)
    case .face:
      var cursor = TokenCursor(TokenList(value))
      cursor.skipSpace()
      if let families = ValueParser.families(&cursor) { add(.fontFamily, families) }
    default: if let code = Self.fontSize(value) { add(.fontSize, .code(code)) }
    }
  }

  /// The code of the size keyword for `1`…`7`, `+n`, `-n`.
  private static func fontSize(_ value: String) -> UInt8? {
    var digits = value.drop { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" || $0 == "\u{C}" }
    let sign = digits.first
    if sign == "+" || sign == "-" { digits = digits.dropFirst() }
    let number = digits.prefix { $0.isASCII && $0.isNumber }
    guard !number.isEmpty else { return nil }
    var size = Int(number.prefix(6)) ?? 7
    if sign == "+" { size += 3 }
    if sign == "-" { size = 3 - size }
    return UInt8(min(max(size, 1), 7))
  }

  private mutating func collectRule(_ name: AttributeName, _ value: String) {
    switch name {
    case .color:
      for side in Self.borderColors { addColor(side, value) }
      addColor(.backgroundColor, value)
      for side in Self.borderStyles { add(side, .code(BorderStyle.solid.rawValue)) }
    case .size:
      guard let size = Int(value.prefix { $0.isASCII && $0.isNumber }.prefix(6)) else { return }
      if size <= 1 {
        add(.borderBottomWidth, .zero)
      } else {
        add(.height, .pixels(Double(size - 2)))
      }
    default: break
    }
  }

  mutating func collectNoShade() {
    guard text(.color, of: node) == nil else { return }
    let gray = Color(red: 128, green: 128, blue: 128)
    for side in Self.borderStyles { add(side, .code(BorderStyle.solid.rawValue)) }
    for side in Self.borderColors { add(side, .color(.fixed(gray))) }
    add(.backgroundColor, .color(.fixed(gray)))
  }

  mutating func collectType(_ value: String) {
    guard tag == .ol || tag == .ul || tag == .li else { return }
    let style: String
    switch value {
    case "a": style = "lower-alpha"
    case "A": style = "upper-alpha"
    case "i": style = "lower-roman"
    case "I": style = "upper-roman"
    case "1": style = "decimal"
    default:
      style = value.lowercased()
      guard ["disc", "circle", "square", "none"].contains(style), tag != .ol else { return }
    }
    add(.listStyleType, .listStyle(ListStyleType(named: style)))
  }

  mutating func collectRules(_ value: String) {
    guard ["none", "groups", "rows", "cols", "all"].contains(value) else { return }
    add(.borderCollapse, .code(1))
    let width = text(.border, of: node).map { AttributeLength($0)?.value ?? 1 } ?? 0
    guard width == 0, text(.bordercolor, of: node) == nil, !hasFrame else { return }
    // A hidden border wins over those of the cells, because `rules` applies inside the table only.
    for side in Self.borderStyles { add(side, .code(BorderStyle.hidden.rawValue)) }
  }

  /// The sides that a `frame` attribute shows, from the top clockwise; nil for an invalid value.
  private static func frameSides(_ value: String) -> [Bool]? {
    switch value.lowercased() {
    case "void": [false, false, false, false]
    case "above": [true, false, false, false]
    case "below": [false, false, true, false]
    case "hsides": [true, false, true, false]
    case "vsides": [false, true, false, true]
    case "lhs": [false, false, false, true]
    case "rhs": [false, true, false, false]
    case "box", "border": [true, true, true, true]
    default: nil
    }
  }

  private var hasFrame: Bool { text(.frame, of: node).flatMap(Self.frameSides) != nil }

  mutating func collectFrame(_ value: String) {
    guard let shown = Self.frameSides(value) else { return }
    // Of two attributes the later one determines the border widths.
    for (index, isShown) in shown.enumerated() {
      add(Self.borderStyles[index], .code((isShown ? BorderStyle.solid : .hidden).rawValue))
      add(Self.borderWidths[index], .pixels(1))
    }
  }
}
