// The text and the sign of fields for dates and times. Source: BROWSER_RULES 15.8.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

extension DisplayListBuilder {
  /// Paints the fields of a date or time, each in the middle of its width, and the sign beside them.
  mutating func paintDate(of box: Box, in content: Rect) {
    let style = prepared.tree.styles[box.style].text
    let markup = prepared.styled.markup
    func attribute(_ name: AttributeName) -> String {
      markup.attribute(name, of: box.node).map(markup.string) ?? ""
    }
    let type = attribute(.type).lowercased()
    guard style.isVisible, content.width > 0, !type.isEmpty else { return }
    let font = prepared.styles[box.style]
    let step = markup.attribute(named: "step", of: box.node).map(markup.string) ?? ""
    let value = attribute(.value)
    let parts = DateField.parts(
      ofType: type, maximum: DateField.year(of: attribute(.max), type: type),
      digits: DateField.digits(step: step, value: value))
    let height = (font.ascent + font.descent).px * scale
    let baseline = content.y + (content.height - height) / 2 + font.ascent.px * scale
    var texts = DateField.shown(value, type: type)[...]
    var pen = content.x
    items.append(.pushClip(content))
    for part in parts {
      switch part {
      case .literal(let text):
        append(text, font.font, style.color, at: Point(x: pen, y: baseline), box.node)
        pen += advance(of: text, font.font)
      case .field(let choices):
        let text = texts.popFirst() ?? choices.first ?? ""
        let width = choices.map { advance(of: $0, font.font) }.max() ?? 0
        let room = width - advance(of: text, font.font)
        append(
          text, font.font, style.color, at: Point(x: pen + 1 + room / 2, y: baseline), box.node)
        pen += width + 2
      }
    }
    items.append(.pop)
    if type != "time" { paintCalendar(in: content, size: Double(style.font.size) * scale) }
  }

  /// Paints a sheet of a calendar at the right edge, as large as the font.
  private mutating func paintCalendar(in content: Rect, size: Double) {
    let unit = size / 24
    let left = content.maxX - size
    let top = content.y + (content.height - size) / 2
    guard unit > 0, left > content.x else { return }
    func square(_ x: Double, _ y: Double, _ maxX: Double, _ maxY: Double, _ corner: Double)
      -> DisplayList.RoundedRect
    {
      DisplayList.RoundedRect(
        Rect(
          x: left + x * unit, y: top + y * unit, width: (maxX - x) * unit,
          height: (maxY - y) * unit),
        corners: Size(width: corner * unit, height: corner * unit))
    }
    let sheet =
      square(2, 3, 22, 23, 2).contour(isReversed: false)
      + square(4, 8, 20, 21, 0).contour(isReversed: true)
      + square(5, 1, 7, 4, 0).contour(isReversed: false)
      + square(17, 1, 19, 4, 0).contour(isReversed: false)
    items.append(.fillPath(Layout.Outline(elements: sheet), .black))
  }
}

extension DateField {
  /// The texts of the fields of a valid date; empty for others, whose fields are without a value.
  static func shown(_ value: String, type: String) -> [String] {
    let numbers = value.split(separator: "-", omittingEmptySubsequences: false)
    guard type == "date", numbers.count == 3, (4...6).contains(numbers[0].count),
      numbers[1].count == 2, numbers[2].count == 2,
      numbers.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
    else { return [] }
    return [String(numbers[1]), String(numbers[2]), String(numbers[0])]
  }
}
