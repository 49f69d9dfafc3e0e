// Input: members of a row by selector: sizes of views, scroll positions. Output: their values.
// Source: Documentation/Schema/row.schema.json.

internal import Galley

extension LayoutRow {
  /// Takes the size of the views that a selector matches.
  mutating func take(view member: JSONValue.Member) throws(BadMember) {
    let field = "views[\(member.key.debugDescription)]"
    let selector = try Self.selector(.string(member.key), "views")
    guard case .object(let values) = member.value else {
      throw BadMember(
        reason: "\(field) has the wrong type: \(member.value.excerpt) is not an object")
    }
    var (width, height, baseline): (Double?, Double?, Double?)
    for value in values {
      switch (value.key, value.value) {
      case ("baseline", .null): break
      case ("width", let own): width = try Self.number(own, "\(field).width", .width)
      case ("height", let own): height = try Self.number(own, "\(field).height", .width)
      case ("baseline", let own): baseline = try Self.number(own, "\(field).baseline", .finite)
      default: unknownKeys.append("views.\(value.key)")
      }
    }
    guard let width, let height else {
      throw BadMember(reason: "\(field) has no \(width == nil ? "width" : "height")")
    }
    views = views.followed(
      by: [selector: ViewSize(width: width, height: height, baseline: baseline)])
    viewCount += 1
  }

  /// Takes the scroll position of the elements that a selector matches.
  mutating func take(scroll member: JSONValue.Member) throws(BadMember) {
    let field = "scroll[\(member.key.debugDescription)]"
    let selector = try Self.selector(.string(member.key), "scroll")
    guard case .array(let pair) = member.value, pair.count == 2 else {
      throw BadMember(reason: "\(field) is not [x, y]: \(member.value.excerpt)")
    }
    let position = Point(
      x: try Self.number(pair[0], "\(field)[0]", .finite),
      y: try Self.number(pair[1], "\(field)[1]", .finite))
    scrolls.append((selector, position))
  }
}
