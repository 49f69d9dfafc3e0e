// Input: the members of `picture`. Output: the picture that a row wants.
// Source: Documentation/Schema/row.schema.json, "picture".

package import Galley

/// A picture of a layout that a row wants.
package struct RowPicture: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case png, svg
  }

  package var format = Format.png
  /// Pixels per CSS px; nil for the row's pixel ratio.
  package var scale: Double?
  /// The part of the layout in CSS px; nil for all.
  package var crop: Rect?
  /// The height in CSS px from the top; nil for that of the layout.
  package var height: Double?
  /// Whether the picture contains what overflows the layout, as far as it is not clipped.
  package var hasOverflow = false
  package var overlays: [String] = []
  /// Nil for the canvas of the colour scheme.
  package var background: SRGBColor?
  /// The path below the caller's folder; nil for a picture in the answer.
  package var path: String?
  private(set) var unknownKeys: [String] = []

  package init() {}

  init(_ members: [JSONValue.Member]) throws(LayoutRow.BadMember) {
    for member in members { try take(member) }
    if crop != nil, height != nil || hasOverflow {
      throw LayoutRow.BadMember(reason: "picture.crop stands alone, without height and overflow")
    }
  }

  /// The part of a layout in CSS px.
  package func area(of layout: Layout) -> Rect {
    if let crop { return crop }
    let size = hasOverflow ? layout.scrollableOverflow : layout.size
    return Rect(x: 0, y: 0, width: size.width, height: height ?? size.height)
  }

  private mutating func take(_ member: JSONValue.Member) throws(LayoutRow.BadMember) {
    let field = "picture.\(member.key)"
    switch (member.key, member.value) {
    case (_, .null): break
    case ("format", .string(let name)):
      guard let known = Format(rawValue: name) else {
        throw LayoutRow.BadMember(
          reason: "picture.format must be png or svg, not \(member.value.excerpt)")
      }
      format = known
    case ("scale", .number(let value, _)):
      try LayoutRow.check(value, field, .pictureScale)
      scale = value
    case ("height", .number(let value, _)):
      try LayoutRow.check(value, field, .pictureSide)
      height = value
    case ("overflow", .bool(let value)): hasOverflow = value
    case ("crop", .array(let values)): crop = try Self.rect(values, member.value)
    case ("overlays", .array(let values)):
      for (index, value) in values.enumerated() { overlays.append(try Self.overlay(value, index)) }
    case ("background", .string(let text)):
      guard let color = SRGBColor(text) else {
        throw LayoutRow.BadMember(
          reason: "picture.background is not a colour of CSS: \(member.value.excerpt)")
      }
      background = color
    case ("path", .string(let text)):
      if let reason = Self.objection(toPath: text) {
        throw LayoutRow.BadMember(reason: "picture.path \(reason): \(member.value.excerpt)")
      }
      path = text
    case (let key, _):
      guard let type = Self.types[key] else { return unknownKeys.append(field) }
      throw LayoutRow.BadMember(reason: "picture.\(member.wrongType(expected: type))")
    }
  }

  private static let types = [
    "format": "a string", "scale": "a number", "height": "a number", "overflow": "true or false",
    "crop": "an array", "overlays": "an array", "background": "a string", "path": "a string",
  ]

  private static let overlayNames = ["lines", "baselines", "links"]

  private static func overlay(
    _ value: JSONValue, _ index: Int
  ) throws(LayoutRow.BadMember) -> String {
    guard let name = value.string, overlayNames.contains(name) else {
      throw LayoutRow.BadMember(
        reason: "picture.overlays[\(index)] must be of \(overlayNames.joined(separator: ", ")), "
          + "not \(value.excerpt)")
    }
    return name
  }

  private static func rect(
    _ values: [JSONValue], _ whole: JSONValue
  ) throws(LayoutRow.BadMember) -> Rect {
    guard values.count == 4 else {
      throw LayoutRow.BadMember(
        reason: "picture.crop is not [x, y, width, height]: \(whole.excerpt)")
    }
    return Rect(
      x: try LayoutRow.number(values[0], "picture.crop[0]", .finite),
      y: try LayoutRow.number(values[1], "picture.crop[1]", .finite),
      width: try LayoutRow.number(values[2], "picture.crop[2]", .pictureSide),
      height: try LayoutRow.number(values[3], "picture.crop[3]", .pictureSide))
  }

  /// The reason why a path does not stay below a folder; nil if it does.
  private static func objection(toPath path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if path.utf8.contains(0) || path.utf8.count > 1024 { return "is not a path" }
    return parts.contains { $0.isEmpty || $0 == "." || $0 == ".." }
      ? "is not a relative path without . and .." : nil
  }
}
