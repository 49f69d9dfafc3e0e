// The looks of form controls, as Chromium draws those of the system on Linux.
// Source: BROWSER_RULES 15.8.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

/// A form control that is painted in place of a picture.
private enum ControlKind {
  case field, area, list, check, radio, progress, meter, range, color
  /// A list box, and a field of a date without its content.
  case options, date
  /// A button and the name of no file.
  case file
}

extension DisplayListBuilder {
  /// Paints a form control; returns false for other elements.
  mutating func paintControl(ofFragment index: Int, at position: Rect) -> Bool {
    let fragment = fragments.boxes[index]
    let box = prepared.tree.boxes[fragment.box]
    guard box.node.exists, let kind = controlKind(of: box.node) else { return false }
    let style = style(ofBox: fragment.box)
    let position = snapped(position)
    switch kind {
    case .check: paintCheck(box.node, at: position)
    case .radio: paintRadio(box.node, at: position)
    case .progress: paintProgress(box.node, at: position)
    case .meter: paintMeter(box.node, at: position)
    case .range: paintRange(box.node, at: position)
    case .date:
      paintField(style, at: position)
      paintDate(of: box, in: contentRect(ofFragment: index))
    case .options:
      paintField(style, at: position)
      paintOptions(ofFragment: index, in: contentRect(ofFragment: index))
    case .file: paintFile(of: box, in: contentRect(ofFragment: index))
    case .color:
      let isSystem = style.box.borderColor.top == .black && style.box.paint == nil
      if isSystem {
        paintFrame(position, radius: 2.5, style.box.backgroundColor, Self.border)
      } else {
        paintField(style, at: position)
      }
      return paintSwatch(box.node, in: contentRect(ofFragment: index))
    case .field, .area, .list:
      paintField(style, at: position)
      // The system paints a closed list of the sheet's colour as a field.
      if kind == .list, style.box.backgroundColor == Self.track {
        fill(position.inset(by: scale), .white)
      }
      let content = contentRect(ofFragment: index)
      paintText(ofControl: box, kind, in: content, at: position)
    }
    return true
  }

  /// Whether an element is a button with the border of the browser's sheet.
  func isSystemButton(_ node: NodeIndex, _ style: ComputedStyle) -> Bool {
    guard node.exists, style.box.borderStyle == Sides(.outset) else { return false }
    let tag = prepared.styled.markup.nodes[node].tag
    return tag == .button || tag == .input
  }

  private func controlKind(of node: NodeIndex) -> ControlKind? {
    let markup = prepared.styled.markup
    switch markup.nodes[node].tag {
    case .progress: return .progress
    case .meter: return .meter
    case .textarea: return .area
    case .select:
      return markup.visibleRows(ofSelect: node) != nil ? .options : .list
    case .input:
      switch text(.type, of: node)?.lowercased() ?? "text" {
      case "checkbox": return .check
      case "radio": return .radio
      case "range": return .range
      case "color": return .color
      case "image", "hidden": return nil
      case "file": return .file
      case "date", "time", "month", "week", "datetime-local": return .date
      default: return .field
      }
    default: return nil
    }
  }

  private func text(_ name: AttributeName, of node: NodeIndex) -> String? {
    prepared.styled.markup.attribute(name, of: node).map(prepared.styled.markup.string)
  }

  private func number(_ name: AttributeName, of node: NodeIndex) -> Double? {
    text(name, of: node).flatMap { Double($0.filter { $0 != " " }) }.flatMap {
      $0.isFinite ? $0 : nil
    }
  }

  private func isDisabled(_ node: NodeIndex) -> Bool {
    prepared.styled.markup.attribute(.disabled, of: node) != nil
  }

  // MARK: Boxes

  /// Paints the background and border of a field; those of the system have rounded corners.
  mutating func paintField(_ style: ComputedStyle, at position: Rect) {
    let sides = style.box.borderStyle
    let isSystem =
      (sides == Sides(.inset) || sides == Sides(.outset)) && style.box.paint == nil
      && style.box.borderRadius == Sides(.zero)
    guard isSystem else { return paintBox(style.box, at: position) }
    let own = style.box.borderColor.top
    // The border of a button in the sheet is that of high contrast.
    let color = own == .black ? Self.border : own
    paintFrame(
      position, radius: sides.top == .inset ? 1.5 : 2.5, style.box.backgroundColor, color)
  }

  /// Paints a rounded box with a border of 1 px.
  mutating func paintFrame(
    _ rect: Rect, radius: Double, _ background: Color, _ border: Color
  ) {
    guard rect.width > 2, rect.height > 2 else { return }
    let shape = DisplayList.RoundedRect(rect, corners: Size(width: radius, height: radius))
    if background.alpha > 0 { items.append(.fillRoundedRect(shape, background)) }
    if border.alpha > 0 {
      items.append(.fillRing(DisplayList.Ring(outer: shape, inner: shape.inset(by: 1)), border))
    }
  }

  // MARK: Marks

  private static let accent = Color(red: 0x00, green: 0x75, blue: 0xFF)
  static let border = Color(red: 0x76, green: 0x76, blue: 0x76)
  private static let paleBorder = Color(red: 0xCB, green: 0xCB, blue: 0xCB)
  static let track = Color(red: 0xEF, green: 0xEF, blue: 0xEF)
  private static let trackBorder = Color(red: 0x76, green: 0x76, blue: 0x76, alpha: 0x80)

  private mutating func paintCheck(_ node: NodeIndex, at position: Rect) {
    let isDisabled = isDisabled(node)
    let isChecked = prepared.styled.markup.attribute(.checked, of: node) != nil
    guard isChecked else {
      return paintFrame(
        position, radius: 2.5, .white, isDisabled ? Self.paleBorder : Self.border)
    }
    let color = isDisabled ? Self.paleBorder : Self.accent
    paintFrame(position, radius: 2.5, color, .clear)
    // The mark is a line of two parts.
    var line = GraphicLine()
    line.width = 0.16 * position.height
    var stroker = GraphicStroker(line, scale: 1 / scale, budget: 100)
    let places = [(0.2, 0.5), (0.4, 0.7), (0.8, 0.2)].map {
      Point(x: position.x + $0.0 * position.width, y: position.y + $0.1 * position.height)
    }
    stroker.add([.move(places[0]), .line(places[1]), .line(places[2])])
    items.append(.fillPath(Layout.Outline(elements: stroker.elements), .white))
  }

  private mutating func paintRadio(_ node: NodeIndex, at position: Rect) {
    let isDisabled = isDisabled(node)
    let isChecked = prepared.styled.markup.attribute(.checked, of: node) != nil
    let color = isDisabled ? Self.paleBorder : isChecked ? Self.accent : Self.border
    items.append(.fillEllipse(position, .white))
    items.append(.strokeEllipse(position, color, lineWidth: 1))
    guard isChecked else { return }
    let inset = position.width * 0.2
    items.append(.fillEllipse(position.inset(by: inset), color))
  }

  private mutating func paintProgress(_ node: NodeIndex, at position: Rect) {
    let most = number(.max, of: node).flatMap { $0 > 0 ? $0 : nil } ?? 1
    guard let value = number(.value, of: node) else {
      // The first picture of the animation of a bar without a value.
      return paintTrack(position, share: 0.2, Self.accent, isRounded: true)
    }
    paintTrack(position, share: min(max(value / most, 0), 1), Self.accent)
  }

  private mutating func paintMeter(_ node: NodeIndex, at position: Rect) {
    let least = number(.min, of: node) ?? 0
    let most = max(number(.max, of: node) ?? 1, least)
    func clamped(_ value: Double) -> Double { min(max(value, least), most) }
    let value = clamped(number(.value, of: node) ?? 0)
    let low = clamped(number(.low, of: node) ?? least)
    let high = max(low, clamped(number(.high, of: node) ?? most))
    let best = clamped(number(.optimum, of: node) ?? (least + most) / 2)
    func region(_ place: Double) -> Int { place < low ? 0 : place > high ? 2 : 1 }
    let distance =
      region(best) == 1
      ? (region(value) == 1 ? 0 : 1) : abs(region(value) - region(best))
    let colors = [
      Color(red: 0x10, green: 0x7C, blue: 0x10), Color(red: 0xFF, green: 0xB9, blue: 0x00),
      Color(red: 0xD8, green: 0x3B, blue: 0x01),
    ]
    let share = most > least ? (value - least) / (most - least) : 0
    paintTrack(position, share: share, colors[distance], border: Self.paleBorder)
  }

  /// Paints a bar with a share of it in a colour, in the middle of a box.
  private mutating func paintTrack(
    _ position: Rect, share: Double, _ color: Color, border: Color = Self.trackBorder,
    isRounded: Bool = false
  ) {
    let height = min(position.height, 8)
    let bar = Rect(
      x: position.x, y: position.y + (position.height - height) / 2, width: position.width,
      height: height)
    let shape = DisplayList.RoundedRect(
      bar, corners: Size(width: height / 2, height: height / 2))
    items.append(.fillRoundedRect(shape, Self.track))
    var part = bar
    part.width *= share
    if share > 0 {
      items.append(.pushRoundedClip(shape))
      let corner = isRounded ? height / 4 : 0
      items.append(
        .fill(DisplayList.RoundedRect(part, corners: Size(width: corner, height: corner)), color))
      items.append(.pop)
    }
    items.append(
      .fillRing(DisplayList.Ring(outer: shape, inner: shape.inset(by: 1)), border))
  }

  private mutating func paintRange(_ node: NodeIndex, at position: Rect) {
    let least = number(.min, of: node) ?? 0
    let most = max(number(.max, of: node) ?? 100, least)
    let value = min(max(number(.value, of: node) ?? (least + most) / 2, least), most)
    let share = most > least ? (value - least) / (most - least) : 0
    let thumb = 16.0
    let center = position.x + thumb / 2 + max(0, position.width - thumb) * share
    let part = position.width > 0 ? (center - position.x) / position.width : 0
    paintTrack(position, share: part, Self.accent)
    items.append(
      .fillEllipse(
        Rect(
          x: center - thumb / 2, y: position.y + (position.height - thumb) / 2, width: thumb,
          height: thumb), Self.accent))
  }

  private mutating func paintSwatch(_ node: NodeIndex, in content: Rect) -> Bool {
    let swatch = Rect(
      x: content.x + 2, y: content.y + 4, width: content.width - 4, height: content.height - 8)
    guard swatch.width > 2, swatch.height > 2 else { return true }
    items.append(.fillRect(swatch, Self.border))
    let color = text(.value, of: node).flatMap { Color($0) } ?? .black
    items.append(.fillRect(swatch.inset(by: 1), color))
    return true
  }

  // MARK: Text

  /// Paints the text of a control on lines that begin at its left edge.
  private mutating func paintText(
    ofControl box: Box, _ kind: ControlKind, in content: Rect, at position: Rect
  ) {
    let style = prepared.tree.styles[box.style].text
    var (label, color) = (controlText(box.node, kind), style.color)
    if label.isEmpty, kind != .list, let placeholder = text(.placeholder, of: box.node) {
      (label, color) = (placeholder, Color(red: 0x75, green: 0x75, blue: 0x75))
    }
    guard style.isVisible, color.alpha > 0, !label.isEmpty, content.width > 0 else { return }
    let font = prepared.styles[box.style]
    let height = (font.ascent + font.descent).px * scale
    var baseline = content.y + font.lineAscent.px * scale
    if kind != .area {
      baseline = content.y + (content.height - height) / 2 + font.ascent.px * scale
    }
    items.append(.pushClip(position))
    var lines = label.split(separator: "\n", omittingEmptySubsequences: false)
    if kind != .area { lines = [lines.joined(separator: " ")[...]] }
    let step = (font.lineAscent + font.lineDescent).px * scale
    let indent = kind == .list ? 4.0 : 0
    for line in lines.prefix(200) {
      if baseline - height > position.maxY { break }
      append(
        String(line), font.font, color, at: Point(x: content.x + indent, y: baseline), box.node)
      baseline += step
    }
    items.append(.pop)
    if kind == .list { paintArrow(in: content, color) }
  }

  private func controlText(_ node: NodeIndex, _ kind: ControlKind) -> String {
    let markup = prepared.styled.markup
    switch kind {
    case .area: return markup.text(of: node)
    case .list:
      return markup.selectedOption(of: node).map { markup.label(ofOption: $0, isWhole: true) } ?? ""
    default:
      let type = text(.type, of: node)?.lowercased() ?? "text"
      let value = text(.value, of: node) ?? ""
      if type == "password" { return String(repeating: "\u{2022}", count: min(value.count, 1000)) }
      return ControlValue.text(value, type: type)
    }
  }

  /// The sum of the advances of a text on one line in one font.
  func advance(of text: String, _ font: FontInstance) -> Double {
    text.unicodeScalars.prefix(1000).reduce(0) {
      $0 + Double(font.advance(of: font.face.glyph(for: $1.value))) / 65536 * scale
    }
  }

  /// Appends a text on one line in one font, without kerning.
  mutating func append(
    _ text: String, _ font: FontInstance, _ color: Color, at origin: Point, _ node: NodeIndex
  ) {
    var glyphs: [DisplayList.Glyph] = []
    var pen = origin.x
    for scalar in text.unicodeScalars.prefix(1000) {
      let glyph = font.face.glyph(for: scalar.value)
      glyphs.append(DisplayList.Glyph(id: glyph, x: pen, y: origin.y))
      pen += Double(font.advance(of: glyph)) / 65536 * scale
    }
    guard !glyphs.isEmpty else { return }
    items.append(.glyphs(run(glyphs, font, color, 0..<0, reference(toLinkAround: node))))
  }

  /// Paints the arrow of a closed list: two lines that meet below.
  private mutating func paintArrow(in content: Rect, _ color: Color) {
    let middle = Point(x: content.maxX - 9, y: content.y + content.height / 2 + 2)
    for side in [-4.0, 4.0] {
      let start = Point(x: middle.x + side, y: middle.y - 4)
      items.append(.fillPath(Layout.Outline(strokeFrom: start, to: middle, half: 1), color))
    }
  }
}

extension Layout.Outline {
  /// A line with a thickness of twice `half`.
  fileprivate init(strokeFrom from: Point, to: Point, half: Double) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = max((dx * dx + dy * dy).squareRoot(), 1e-9)
    let (x, y) = (-dy / length * half, dx / length * half)
    let (along, down) = (dx / length * half, dy / length * half)
    self.init(elements: [
      .move(Point(x: from.x - along - x, y: from.y - down - y)),
      .line(Point(x: to.x + along - x, y: to.y + down - y)),
      .line(Point(x: to.x + along + x, y: to.y + down + y)),
      .line(Point(x: from.x - along + x, y: from.y - down + y)), .close,
    ])
  }
}

extension Rect {
  fileprivate func inset(by length: Double) -> Rect {
    Rect(
      x: x + length, y: y + length, width: max(0, width - 2 * length),
      height: max(0, height - 2 * length))
  }
}
