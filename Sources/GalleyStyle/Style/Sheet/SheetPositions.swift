// Input: a sheet that is parsed a second time. Output: where its rules and declarations are written,
// by the indices that they have in the `RuleSet` of the same text.

internal import GalleySystem

/// The places of the parts of sheets, for traces.
///
/// Styling needs none of it, so that a sheet is parsed again when a trace asks.
struct SheetPositions: Sendable {
  /// A range of the bytes of a sheet.
  struct Place: Sendable, BitwiseCopyable {
    var sheet: Int32 = -1
    var start: Int32 = 0
    var end: Int32 = 0
  }

  /// The places of the declarations of a block, in the order of `PendingBlock`.
  struct Block: Sendable {
    var normal: [Place] = []
    var important: [Place] = []
    var customs: [Place] = []

    /// Adds a declaration as written, which sets some longhands.
    mutating func add(_ place: Place, count: Int, isImportant: Bool) {
      let places = repeatElement(place, count: count)
      if isImportant { important += places } else { normal += places }
    }

    mutating func remove(after counts: (normal: Int, important: Int, customs: Int)) {
      normal.removeLast(max(0, normal.count - counts.normal))
      important.removeLast(max(0, important.count - counts.important))
      customs.removeLast(max(0, customs.count - counts.customs))
    }
  }

  private(set) var sheets: [[UInt8]] = []
  /// By sheet: the offsets of its line feeds.
  private var lineFeeds: [[Int]] = []
  /// By index in `RuleSet.declarations`: the declaration as written.
  private(set) var declarations: [Place] = []
  /// By index in `RuleSet.customs`.
  private(set) var customs: [Place] = []
  /// By index in `RuleSet.rules`: the selector.
  private(set) var selectors: [Place] = []
  /// By index in `RuleSet.conditions`: the at-rule in words.
  private(set) var conditions: [String] = []
  /// The reports of dropped parts.
  private(set) var reports: [(message: String, place: Place)] = []
  /// The selectors of the rule that is read.
  private var current: [Place] = []

  var sheet: Int32 { Int32(truncatingIfNeeded: sheets.count - 1) }

  mutating func beginSheet(_ bytes: [UInt8]) {
    sheets.append(bytes)
    lineFeeds.append(bytes.indices.filter { bytes[$0] == 0x0A })
    current = []
  }

  /// Begins the block of a rule; returns the selectors of the rule around it.
  mutating func beginRule(_ prelude: TokenCursor) -> [Place] {
    let around = current
    current = []
    var cursor = prelude
    cursor.skipSpace()
    var start = cursor.current
    var end = start.stop
    while !cursor.isAtEnd {
      let token = cursor.current
      if token.kind == .comma {
        current.append(Place(sheet: sheet, start: start.start, end: end))
        cursor.advance()
        cursor.skipSpace()
        (start, end) = (cursor.current, cursor.current.stop)
        continue
      }
      cursor.skipComponent()
      if token.kind != .whitespace {
        end = cursor.list.tokens[max(cursor.position - 1, prelude.position)].stop
      }
    }
    current.append(Place(sheet: sheet, start: start.start, end: end))
    return around
  }

  mutating func endRule(_ around: [Place]) { current = around }

  /// Ends a block of a rule with selectors.
  mutating func end(_ block: Block, _ selectors: [Selector]) {
    declarations += block.normal
    declarations += block.important
    customs += block.customs
    for (number, selector) in selectors.enumerated() where selector.pseudoElement.isLaidOut {
      self.selectors.append(current.indices.contains(number) ? current[number] : Place())
    }
  }

  mutating func addReport(_ message: String, at token: CSSToken) {
    reports.append((message, Place(sheet: sheet, start: token.start, end: token.stop)))
  }

  mutating func addCondition(_ name: String, _ prelude: TokenCursor) {
    let tokens = prelude.list.tokens
    var text = name
    if prelude.position < prelude.end {
      let bytes = prelude.list.bytes
      let range = Int(tokens[prelude.position].start)..<Int(tokens[prelude.end - 1].stop)
      text += " " + Self.line(bytes[range])
    }
    conditions.append(text)
  }

  /// The text of a place on one line.
  func text(_ place: Place) -> String {
    guard sheets.indices.contains(Int(place.sheet)) else { return "" }
    let bytes = sheets[Int(place.sheet)]
    let start = min(Int(place.start), bytes.count)
    return Self.line(bytes[start..<min(max(start, Int(place.end)), bytes.count)])
  }

  /// The line of a place in its sheet, from 1.
  func line(_ place: Place) -> Int? {
    guard lineFeeds.indices.contains(Int(place.sheet)) else { return nil }
    let feeds = lineFeeds[Int(place.sheet)]
    return feeds.indices.partitioningIndex { feeds[$0] >= Int(place.start) } + 1
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> String {
    let words = bytes.split(whereSeparator: ASCII.isSpace)
    let text = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    return text.utf8.count > longest ? String(text.prefix(longest - 1)) + "…" : text
  }

  /// More of a declaration than this is not shown.
  private static let longest = 400
}

extension SheetParser {
  /// The place of a declaration from its name up to the semicolon.
  func place(from name: CSSToken, before end: TokenCursor) -> SheetPositions.Place {
    let last = list.tokens[max(end.position - 1, 0)]
    return SheetPositions.Place(
      sheet: positions?.sheet ?? -1, start: name.start, end: max(name.stop, last.stop))
  }
}
