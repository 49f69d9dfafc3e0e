// Input: names. Output: the parts that an answer contains.
// Source: Documentation/Schema/row.schema.json, "want".

internal import Galley

/// The wanted parts of an answer.
package struct Wants: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  // Parts that need no layout.
  static let height = Wants(rawValue: 1 << 0)
  static let lineCount = Wants(rawValue: 1 << 1)
  static let interval = Wants(rawValue: 1 << 2)
  static let minContentWidth = Wants(rawValue: 1 << 3)
  static let maxContentWidth = Wants(rawValue: 1 << 4)
  static let tightWidth = Wants(rawValue: 1 << 5)
  static let versions = Wants(rawValue: 1 << 6)
  // Parts of a layout.
  static let size = Wants(rawValue: 1 << 8)
  static let usedWidth = Wants(rawValue: 1 << 9)
  static let overflow = Wants(rawValue: 1 << 10)
  static let text = Wants(rawValue: 1 << 11)
  static let lines = Wants(rawValue: 1 << 12)
  static let runs = Wants(rawValue: 1 << 13)
  static let links = Wants(rawValue: 1 << 14)
  static let hits = Wants(rawValue: 1 << 15)
  static let anchors = Wants(rawValue: 1 << 16)
  static let accessibility = Wants(rawValue: 1 << 17)
  static let cut = Wants(rawValue: 1 << 18)
  static let diagnostics = Wants(rawValue: 1 << 19)
  static let overflowing = Wants(rawValue: 1 << 20)
  static let elementsAt = Wants(rawValue: 1 << 21)
  static let views = Wants(rawValue: 1 << 22)
  /// What is copied of each range.
  static let copy = Wants(rawValue: 1 << 23)

  /// Whether a layout is necessary.
  var needsLayout: Bool { rawValue >= Self.size.rawValue }

  /// Whether the lines and the interval of a measurement are necessary.
  var needsMeasurement: Bool { !isDisjoint(with: [.lineCount, .interval]) }

  static let names: [(name: String, want: Wants)] = [
    ("height", .height), ("lineCount", .lineCount), ("interval", .interval),
    ("minContentWidth", .minContentWidth), ("maxContentWidth", .maxContentWidth),
    ("tightWidth", .tightWidth), ("versions", .versions), ("size", .size),
    ("usedWidth", .usedWidth), ("overflow", .overflow), ("text", .text), ("lines", .lines),
    ("runs", .runs), ("links", .links), ("hits", .hits), ("anchors", .anchors),
    ("accessibility", .accessibility), ("cut", .cut), ("diagnostics", .diagnostics),
    ("overflowing", .overflowing), ("elementsAt", .elementsAt), ("views", .views),
    ("copy", .copy),
  ]

  /// Reads names.
  init(_ values: [JSONValue]) throws(LayoutRow.BadMember) {
    var wants: Wants = []
    for (index, value) in values.enumerated() {
      guard let name = value.string else {
        throw LayoutRow.BadMember(
          reason: "want[\(index)] has the wrong type: \(value.excerpt) is not a string")
      }
      guard let known = Self.names.first(where: { $0.name == name }) else {
        let hint = Suggestion.nearest(to: name, in: Self.names.map(\.name))
        throw LayoutRow.BadMember(
          reason: "want[\(index)] is unknown: \(value.excerpt)"
            + (hint.map { "; did you mean \($0)?" } ?? ""))
      }
      wants.insert(known.want)
    }
    self = wants
  }
}
