// Inherited properties of text, lists and tables. Source: CSS Text 4, CSS Lists 3, CSS Tables 3.

internal import GalleyUnicode

extension StyleBuilder {
  mutating func applyText(_ property: Property, _ value: StyleValue) {
    switch property {
    case .color:
      if case .color(let color) = value {
        style.computed.text.color = self.color(color, current: parent.computed.text.color)
      }
    case .letterSpacing, .wordSpacing: applySpacing(property, value)
    case .hyphenateCharacter:
      if case .string(let text) = value { style.computed.text.hyphenateCharacter = text }
      if case .code = value { style.computed.text.hyphenateCharacter = nil }
    case .tabSize: applyTabSize(value)
    case .textAlign: applyTextAlign(value)
    case .textIndent: applyTextIndent(value)
    case .textTransform: applyTextTransform(bits(value))
    case .listStyleType:
      if case .listStyle(let type) = value { style.computed.text.listStyleType = type }
    default: applyRareText(property, value)
    }
  }

  private mutating func applyRareText(_ property: Property, _ value: StyleValue) {
    switch property {
    case .quotes:
      switch value {
      case .strings(let list): style.computed.text.quotes = list
      case .code(1): style.computed.text.quotes = []
      default: style.computed.text.quotes = nil
      }
    case .borderSpacingX: style.computed.text.borderSpacingX = pixels(value) ?? 0
    case .borderSpacingY: style.computed.text.borderSpacingY = pixels(value) ?? 0
    // An element inside an inert one is inert, whatever its own value is.
    case .interactivity: if isOne(value) { style.computed.text.isInert = true }
    case .orphans: style.computed.text.orphans = UInt8(clamping: integer(value) ?? 2)
    case .widows: style.computed.text.widows = UInt8(clamping: integer(value) ?? 2)
    case .textShadow:
      style.computed.text.textShadow = value != .code(0)
      applyPaint(property, value)
    case .listStyleImage:
      applyPaint(property, value)
      guard let image = style.computed.text.paint?.values.markerImage else { break }
      if case .gradient = image {
        style.computed.text.listStyleImage = .gradient
      } else {
        style.computed.text.listStyleImage = .file
      }
    case .textEmphasisStyle:
      style.computed.text.hasEmphasis = true
      applyPaint(property, value)
    case _ where property.isPaint: applyPaint(property, value)
    case .textUnderlineOffset: style.inherited.underlineOffset = emLength(value)
    case .textBoxEdge:
      style.computed.text.textBoxEdge = TextBoxEdge(
        rawValue: UInt8(truncatingIfNeeded: bits(value)))
    default: break
    }
  }

  private mutating func applySpacing(_ property: Property, _ value: StyleValue) {
    let length = share(value, of: style.computed.text.font.size) ?? .zero
    if property == .wordSpacing {
      style.computed.text.font.wordSpacing = length
    } else {
      style.computed.text.font.letterSpacing = length
    }
  }

  private mutating func applyTabSize(_ value: StyleValue) {
    if case .number(let number) = value {
      style.computed.text.tabSize = Float(number)
      style.computed.text.tabSizeIsLength = false
    } else if let length = pixels(value) {
      style.computed.text.tabSize = length
      style.computed.text.tabSizeIsLength = true
    }
  }

  private mutating func applyTextAlign(_ value: StyleValue) {
    guard case .code(let code) = value else { return }
    let inherited = parent.computed.text.textAlign
    switch code {
    case 7:
      // match-parent: start and end are those of the parent's direction.
      let isRight = parent.computed.text.direction == .rightToLeft
      style.computed.text.textAlign =
        switch inherited {
        case .start: isRight ? .right : .left
        case .end: isRight ? .left : .right
        default: inherited
        }
    case 11:
      // A header cell is centred unless its parent has another alignment.
      style.computed.text.textAlign = inherited == .start ? .center : inherited
    default: style.computed.text.textAlign = TextAlign(rawValue: code) ?? .start
    }
  }

  private mutating func applyTextIndent(_ value: StyleValue) {
    guard case .textIndent(let size, let hanging, let eachLine) = value else { return }
    style.computed.text.textIndent = context.length(size)
    style.computed.text.textIndentHanging = hanging
    style.computed.text.textIndentEachLine = eachLine
  }

  private mutating func applyTextTransform(_ bits: UInt16) {
    var transform = TextTransform()
    transform.letters = TextTransform.Case(rawValue: UInt8(bits & 3)) ?? .none
    transform.isMathAuto = bits & 16 != 0
    style.computed.text.textTransform = transform
  }
}
