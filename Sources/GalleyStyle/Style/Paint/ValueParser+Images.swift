// The grammar of gradients, of background layers and of basic shapes.
// Source: CSS Images 4, section 3; CSS Backgrounds 3, section 3.10; CSS Shapes 1, section 3.

extension ValueParser {
  /// Parses an image that can be painted: an address or a gradient.
  static func paintImage(_ cursor: inout TokenCursor) -> SpecifiedImage? {
    if cursor.take(ident: "none") { return SpecifiedImage.none }
    if cursor.current.kind == .url {
      let address = cursor.list.name(cursor.current)
      cursor.advance()
      cursor.skipSpace()
      return .address(address)
    }
    guard let name = cursor.function else { return nil }
    var inner = cursor.enterBlock()
    cursor.skipSpace()
    inner.skipSpace()
    if name == "url" { return inner.takeString().map { .address($0) } }
    return gradient(name, &inner).map { .gradient($0) }
  }

  static func gradient(_ name: String, _ cursor: inout TokenCursor) -> SpecifiedGradient? {
    let isRepeating = name.hasPrefix("repeating-")
    var parts = cursor.commaSeparated
    for index in parts.indices { parts[index].skipSpace() }
    guard var head = parts.first else { return nil }
    let start = head
    var kind: SpecifiedGradient.Kind?
    switch isRepeating ? String(name.dropFirst(10)) : name {
    case "linear-gradient": kind = linear(&head)
    case "radial-gradient": kind = radial(&head)
    case "conic-gradient": kind = conic(&head)
    default: return nil
    }
    guard let kind else { return nil }
    skipColorSpace(&head)
    // Without a head, the first part is a colour.
    if head.position != start.position {
      guard head.isAtEnd else { return nil }
      parts.removeFirst()
    }
    var gradient = SpecifiedGradient(kind: kind, isRepeating: isRepeating)
    var isConic = false
    if case .conic = kind { isConic = true }
    for var part in parts {
      guard let stops = stops(&part, isConic: isConic) else { return nil }
      gradient.stops += stops
    }
    return gradient.stops.contains { $0.color != nil } ? gradient : nil
  }

  private static func skipColorSpace(_ cursor: inout TokenCursor) {
    guard cursor.ident == "in" else { return }
    while cursor.takeIdent() != nil {}
  }

  private static func linear(_ cursor: inout TokenCursor) -> SpecifiedGradient.Kind? {
    if cursor.take(ident: "to") {
      var (x, y) = (0, 0)
      while let word = cursor.ident {
        switch word {
        case "left": x = -1
        case "right": x = 1
        case "top": y = -1
        case "bottom": y = 1
        default: return x != 0 || y != 0 ? .corner(x: x, y: y) : nil
        }
        cursor.advance()
        cursor.skipSpace()
      }
      return x != 0 || y != 0 ? .corner(x: x, y: y) : nil
    }
    skipColorSpace(&cursor)
    let start = cursor
    if let degrees = self.degrees(&cursor) { return .linear(degrees: degrees) }
    cursor = start
    return .linear(degrees: 180)
  }

  private static func radial(_ cursor: inout TokenCursor) -> SpecifiedGradient.Kind? {
    let words: [String: UInt8] = [
      "closest-side": 0, "closest-corner": 1, "farthest-side": 2, "farthest-corner": 3,
    ]
    var (isCircle, keyword): (Bool?, UInt8) = (nil, 3)
    var radii: [StyleValue] = []
    var position = SpecifiedPosition()
    skipColorSpace(&cursor)
    while !cursor.isAtEnd {
      if isCircle == nil, cursor.take(ident: "circle") {
        isCircle = true
      } else if isCircle == nil, cursor.take(ident: "ellipse") {
        isCircle = false
      } else if let word = cursor.ident, let code = words[word] {
        keyword = code
        cursor.advance()
        cursor.skipSpace()
      } else if cursor.take(ident: "at") {
        guard let place = self.position(&cursor) else { return nil }
        position = place
      } else if radii.count < 2,
        let value = length(&cursor, percent: true, negative: false)
      {
        radii.append(value)
      } else {
        break
      }
    }
    return .radial(
      isCircle: isCircle ?? (radii.count == 1), keyword: keyword, radii: radii, position)
  }

  private static func conic(_ cursor: inout TokenCursor) -> SpecifiedGradient.Kind? {
    var degrees = 0.0
    var position = SpecifiedPosition()
    if cursor.take(ident: "from") {
      guard let angle = self.degrees(&cursor) else { return nil }
      degrees = angle
    }
    if cursor.take(ident: "at") {
      guard let place = self.position(&cursor) else { return nil }
      position = place
    }
    return .conic(degrees: degrees, position)
  }

  /// Parses a colour with up to two positions, or a position as a hint.
  private static func stops(
    _ cursor: inout TokenCursor, isConic: Bool
  ) -> [SpecifiedGradient.Stop]? {
    func position(_ cursor: inout TokenCursor) -> StyleValue? {
      if isConic, let degrees = self.degrees(&cursor) {
        return .length(Measure(value: degrees / 3.6, unit: .percent))
      }
      return length(&cursor, percent: true, negative: true)
    }
    let start = cursor
    if let hint = position(&cursor), cursor.isAtEnd { return [.init(color: nil, position: hint)] }
    cursor = start
    var before: [StyleValue] = []
    while before.count < 2, let value = position(&cursor) { before.append(value) }
    guard let color = cursor.takeColor() else { return nil }
    while before.count < 2, !cursor.isAtEnd, let value = position(&cursor) { before.append(value) }
    guard cursor.isAtEnd else { return nil }
    if before.isEmpty { return [.init(color: color, position: nil)] }
    return before.map { .init(color: color, position: $0) }
  }

  // MARK: Layers

  /// Parses the layers of `background`; nil for those that cannot be painted.
  static func layers(_ cursor: inout TokenCursor) -> [Declaration]? {
    var (images, x, y): ([SpecifiedImage], [SpecifiedOffset], [SpecifiedOffset]) = ([], [], [])
    var (sizes, repeats): ([SpecifiedSize], [BackgroundRepeat]) = ([], [])
    var (origins, clips): ([BackgroundBox], [BackgroundBox]) = ([], [])
    var color: SpecifiedColor?
    let parts = cursor.commaSeparated
    for (index, part) in parts.enumerated() {
      var part = part
      part.skipSpace()
      var layer = BackgroundLayer()
      guard !part.isAtEnd, layer.take(&part, isLast: index == parts.count - 1) else { return nil }
      images.append(layer.image ?? SpecifiedImage.none)
      x.append(layer.position?.x ?? .percent(0))
      y.append(layer.position?.y ?? .percent(0))
      sizes.append(layer.size ?? .size(nil, nil))
      repeats.append(layer.repetition ?? BackgroundRepeat())
      origins.append(layer.boxes.first ?? .padding)
      clips.append(layer.boxes.count > 1 ? layer.boxes[1] : layer.boxes.first ?? .border)
      color = layer.color
    }
    cursor.position = cursor.end
    let hasImage = images.contains { $0 != SpecifiedImage.none }
    return [
      Declaration(property: .backgroundColor, value: color.map { .color($0) } ?? .wide(.initial)),
      Declaration(
        property: .backgroundImage, value: hasImage ? .paint(.images(images)) : .code(0)),
      Declaration(property: .backgroundPositionX, value: .paint(.positions(x))),
      Declaration(property: .backgroundPositionY, value: .paint(.positions(y))),
      Declaration(property: .backgroundSize, value: .paint(.sizes(sizes))),
      Declaration(property: .backgroundRepeat, value: .paint(.repeats(repeats))),
      Declaration(property: .backgroundOrigin, value: .paint(.boxes(origins))),
      Declaration(property: .backgroundClip, value: .paint(.boxes(clips))),
    ]
  }

  // MARK: Shapes

  /// Parses a basic shape of `clip-path` with an optional box; nil for other values.
  static func clipShape(_ cursor: inout TokenCursor) -> SpecifiedShape? {
    guard let name = cursor.function else { return nil }
    var inner = cursor.enterBlock()
    cursor.skipSpace()
    inner.skipSpace()
    guard cursor.isAtEnd || cursor.take(ident: "border-box") else { return nil }
    switch name {
    case "circle", "ellipse": return ellipse(&inner, isCircle: name == "circle")
    case "inset":
      var edges: [StyleValue] = []
      while edges.count < 4, let value = length(&inner, percent: true, negative: true) {
        edges.append(value)
      }
      var radii: [StyleValue] = []
      if inner.take(ident: "round") {
        while radii.count < 4, let value = length(&inner, percent: true, negative: false) {
          radii.append(value)
        }
      }
      return edges.isEmpty || !inner.isAtEnd ? nil : .inset(edges, radius: radii)
    case "polygon":
      if inner.take(ident: "nonzero") || inner.take(ident: "evenodd") {
        guard inner.take(.comma) else { return nil }
      }
      var points: [StyleValue] = []
      repeat {
        guard let x = length(&inner, percent: true, negative: true),
          let y = length(&inner, percent: true, negative: true)
        else { return nil }
        points += [x, y]
      } while inner.take(.comma)
      return inner.isAtEnd ? .polygon(points) : nil
    default: return nil
    }
  }

  private static func ellipse(_ cursor: inout TokenCursor, isCircle: Bool) -> SpecifiedShape? {
    var radii: [StyleValue?] = []
    var isFarthest = false
    while radii.count < (isCircle ? 1 : 2), !cursor.isAtEnd, cursor.ident != "at" {
      if cursor.take(ident: "closest-side") {
        radii.append(nil)
      } else if cursor.take(ident: "farthest-side") {
        isFarthest = true
        radii.append(nil)
      } else if let value = length(&cursor, percent: true, negative: false) {
        radii.append(value)
      } else {
        return nil
      }
    }
    var place = SpecifiedPosition()
    if cursor.take(ident: "at") {
      guard let value = position(&cursor) else { return nil }
      place = value
    }
    return cursor.isAtEnd
      ? .ellipse(isCircle: isCircle, radii, isFarthest: isFarthest, place) : nil
  }
}

/// The parts of a layer in `background`.
private struct BackgroundLayer {
  var image: SpecifiedImage?
  var position: SpecifiedPosition?
  var size: SpecifiedSize?
  var repetition: BackgroundRepeat?
  var boxes: [BackgroundBox] = []
  var color: SpecifiedColor?
  private var hasAttachment = false

  /// Takes all components; returns false for one that is unknown.
  mutating func take(_ cursor: inout TokenCursor, isLast: Bool) -> Bool {
    while !cursor.isAtEnd {
      let start = cursor
      if image == nil, let value = ValueParser.paintImage(&cursor) {
        image = value
        continue
      }
      cursor = start
      if repetition == nil, let value = ValueParser.repetition(&cursor) {
        repetition = value
      } else if !hasAttachment, cursor.take(ident: "scroll") || cursor.take(ident: "local") {
        hasAttachment = true
      } else if boxes.count < 2, let value = ValueParser.box(&cursor) {
        boxes.append(value)
      } else if position == nil, let value = ValueParser.position(&cursor) {
        position = value
        if cursor.take(delimiter: 0x2F) {
          guard let value = ValueParser.size(&cursor) else { return false }
          size = value
        }
      } else if isLast, color == nil, let value = cursor.takeColor() {
        color = value
      } else {
        return false
      }
    }
    return true
  }
}
