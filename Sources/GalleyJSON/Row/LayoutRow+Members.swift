// Input: a member of a row. Output: its value in the row, or why it is invalid.
// Source: Documentation/Schema/row.schema.json. Null has the meaning of a missing member.

package import Galley

extension LayoutRow {
  /// The optional keys with the type of their values, in words.
  private static let types = [
    "css": "a string", "dpr": "a number", "style": "an object", "points": "an array",
    "maxLines": "a number", "token": "a string", "widths": "an array", "images": "an object",
    "ranges": "an array", "picture": "an object", "want": "an array", "as": "a string",
    "direction": "a string", "language": "a string", "textScale": "a number",
    "truncation": "an object", "select": "an array", "views": "an object",
    "scroll": "an object", "fit": "a string",
  ]

  /// All keys, for suggestions.
  static let allKeys = types.keys.sorted() + ["id", "html", "width"]

  /// Takes the width or the widths.
  ///
  /// Those of the row must be valid even if `given` replaces them.
  mutating func takeWidths(
    _ single: JSONValue?, _ several: JSONValue?, given: Double?
  ) throws(BadMember) {
    if case .array(let values)? = several {
      if let single, !single.isNull {
        throw BadMember(reason: "width and widths are both there")
      }
      guard (1...Limits.widthsOfRow).contains(values.count) else {
        throw BadMember(
          reason: "widths has \(values.count) numbers; it must have 1 to \(Limits.widthsOfRow)")
      }
      var widths: [Double] = []
      for (index, value) in values.enumerated() {
        widths.append(try Self.number(value, "widths[\(index)]", .width))
      }
      width = given ?? widths.first ?? 0
      if given == nil { self.widths = widths }
      return
    }
    guard let single, !single.isNull else {
      guard let given else { throw BadMember(reason: "width is missing or not a number") }
      return width = given
    }
    guard let value = single.number else {
      throw BadMember(reason: "width is missing or not a number: \(single.excerpt)")
    }
    try Self.check(value, "width", .width)
    width = given ?? value
  }

  mutating func take(_ member: JSONValue.Member) throws(BadMember) {
    switch (member.key, member.value) {
    case ("css", .string(let text)): css = text
    case ("dpr", .number(let ratio, _)):
      try Self.check(ratio, "dpr", .pixelRatio)
      pixelRatio = ratio
    case ("maxLines", .number(let count, _)):
      try Self.check(count, "maxLines", .lineCount)
      maxLines = Int(count)
    case ("token", .string(let html)): token = html
    case ("style", .object(let declarations)):
      do throws(RootStyle.BadMember) {
        for declaration in declarations { try root.take(declaration) }
      } catch {
        throw BadMember(reason: "style.\(error.reason)")
      }
    case ("points", .array(let elements)):
      for (index, element) in elements.enumerated() { try take(point: element, at: index) }
    case ("id", _), ("html", _), ("width", _), ("widths", .array): break
    case (let key, .null) where Self.types[key] != nil: break
    default: try takeRequest(member)
    }
  }

  /// Takes a member of those that say what an answer contains, and of shorter forms of a style.
  private mutating func takeRequest(_ member: JSONValue.Member) throws(BadMember) {
    switch (member.key, member.value) {
    case ("images", .object(let sizes)):
      for size in sizes {
        images[size.key] = try Self.size(size.value, "images[\(size.key.debugDescription)]")
      }
    case ("ranges", .array(let elements)):
      for (index, element) in elements.enumerated() {
        ranges.append(try Self.range(element, "ranges[\(index)]"))
      }
    case ("picture", .object(let members)):
      let wanted = try RowPicture(members)
      unknownKeys += wanted.unknownKeys
      picture = wanted
    case ("select", .array(let elements)):
      for (index, element) in elements.enumerated() {
        selectors.append(try Self.selector(element, "select[\(index)]"))
      }
    case ("views", .object(let sizes)):
      for size in sizes { try take(view: size) }
    case ("scroll", .object(let positions)):
      for position in positions { try take(scroll: position) }
    case ("fit", .string(let name)):
      guard let known = Fit(rawValue: name) else {
        throw BadMember(reason: "fit must be content or viewport, not \(member.value.excerpt)")
      }
      fit = known
    case ("want", .array(let names)): wants = try Wants(names)
    case ("as", .string(let name)):
      guard ["browser", "galley"].contains(name) else {
        throw BadMember(reason: "as must be browser or galley, not \(member.value.excerpt)")
      }
      isForBrowser = name == "browser"
    case ("language", .string), ("textScale", .number): try take(setting: member)
    case ("direction", .string(let name)):
      guard ["ltr", "rtl"].contains(name) else {
        throw BadMember(reason: "direction must be ltr or rtl, not \(member.value.excerpt)")
      }
      try take(setting: member)
    case ("truncation", .object(let members)): try take(truncation: members)
    case (let key, _):
      guard let type = Self.types[key] else { return unknownKeys.append(key) }
      throw BadMember(reason: member.wrongType(expected: type))
    }
  }

  private mutating func take(setting member: JSONValue.Member) throws(BadMember) {
    do throws(RootStyle.BadMember) {
      try root.take(member)
    } catch {
      throw BadMember(reason: error.reason)
    }
  }

  private mutating func take(truncation members: [JSONValue.Member]) throws(BadMember) {
    for member in members {
      switch (member.key, member.value) {
      case ("maxLines", let value):
        maxLines = Int(try Self.number(value, "truncation.maxLines", .lineCount))
      case ("token", .string(let html)): token = html
      case ("token", _):
        throw BadMember(reason: "truncation.\(member.wrongType(expected: "a string"))")
      default: unknownKeys.append("truncation.\(member.key)")
      }
    }
  }

  private mutating func take(point: JSONValue, at index: Int) throws(BadMember) {
    guard case .array(let pair) = point, pair.count == 2, let x = pair[0].number,
      let y = pair[1].number
    else { throw BadMember(reason: "points[\(index)] is not [x, y]: \(point.excerpt)") }
    try Self.check(x, "points[\(index)].x", .finite)
    try Self.check(y, "points[\(index)].y", .finite)
    points.append(TouchPoint(x: x, y: y))
  }
}

// MARK: Values

extension LayoutRow {
  static func check(_ value: Double, _ field: String, _ range: NumberRange) throws(BadMember) {
    if let reason = range.objection(to: value) { throw BadMember(reason: "\(field) \(reason)") }
  }

  static func number(
    _ value: JSONValue, _ field: String, _ range: NumberRange
  ) throws(BadMember) -> Double {
    guard let number = value.number else {
      throw BadMember(reason: "\(field) has the wrong type: \(value.excerpt) is not a number")
    }
    try check(number, field, range)
    return number
  }

  private static func size(_ value: JSONValue, _ field: String) throws(BadMember) -> Size {
    guard case .array(let pair) = value, pair.count == 2 else {
      throw BadMember(reason: "\(field) is not [width, height]: \(value.excerpt)")
    }
    return Size(
      width: try number(pair[0], "\(field)[0]", .width),
      height: try number(pair[1], "\(field)[1]", .width))
  }

  private static func range(
    _ value: JSONValue, _ field: String
  ) throws(BadMember) -> Range<Layout.Offset> {
    guard case .array(let pair) = value, pair.count == 2 else {
      throw BadMember(reason: "\(field) is not [start, end]: \(value.excerpt)")
    }
    let start = Int(try number(pair[0], "\(field)[0]", .offset))
    let end = Int(try number(pair[1], "\(field)[1]", .offset))
    guard start <= end else {
      throw BadMember(reason: "\(field) ends before it starts: \(value.excerpt)")
    }
    return Range(utf8: start..<end)
  }
}

extension LayoutRow {
  /// A selector list.
  static func selector(_ value: JSONValue, _ field: String) throws(BadMember) -> String {
    guard let text = value.string else {
      throw BadMember(reason: "\(field) has the wrong type: \(value.excerpt) is not a string")
    }
    do throws(SelectorError) {
      _ = try ElementQuery(text)
    } catch {
      throw BadMember(reason: "\(field): \(error): \(value.excerpt)")
    }
    return text
  }

  /// Sizes of images by source, from an object.
  package static func imageSizes(_ value: JSONValue) throws(Failure) -> [String: Size] {
    guard case .object(let members) = value else {
      throw Failure(id: .null, reason: "not a JSON object")
    }
    var sizes: [String: Size] = [:]
    do throws(BadMember) {
      for member in members {
        sizes[member.key] = try size(member.value, member.key.debugDescription)
      }
    } catch {
      throw Failure(id: .null, reason: error.reason)
    }
    return sizes
  }
}

extension JSONValue {
  var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The value as JSON for messages, cut after some characters.
  var excerpt: String {
    var writer = JSONWriter()
    writer.value(self)
    let text = String(decoding: writer.bytes.prefix(240), as: UTF8.self)
    return text.count > 40 ? text.prefix(40) + "\u{2026}" : text
  }
}

extension JSONValue.Member {
  /// The objection to a value of another type.
  func wrongType(expected type: String) -> String {
    "\(key) has the wrong type: \(value.excerpt) is not \(type)"
  }
}
