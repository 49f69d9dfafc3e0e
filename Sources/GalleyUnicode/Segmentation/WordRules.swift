// Input: word break values in order, from a boundary on. Output: the next boundary.
// Source: UAX #29, Unicode 17.0, rules WB3 to WB999.

/// The state between two word boundaries.
struct WordRules {
  /// The last class that WB4 does not skip.
  private var left: UInt8
  /// The value directly before, skipped or not.
  private var previous: UInt8
  private var hasOpenFlag: Bool
  /// The class that must follow the last punctuation (WB6, WB7b, WB12).
  private var pending = Pending.none
  /// The boundary if that class does not follow; -1 for the current position.
  private var pendingBoundary = -1

  private enum Pending { case none, letter, hebrewLetter, number }

  static let other: UInt8 = 0
  package static let letter: UInt8 = 1
  private static let format: UInt8 = 2
  private static let katakana: UInt8 = 3
  private static let midLetter: UInt8 = 4
  private static let midNumber: UInt8 = 5
  private static let numeric: UInt8 = 6
  private static let extendNumLet: UInt8 = 7
  private static let cr: UInt8 = 8
  private static let extend: UInt8 = 9
  private static let lf: UInt8 = 10
  private static let midNumLet: UInt8 = 11
  private static let newline: UInt8 = 12
  private static let regionalIndicator: UInt8 = 13
  private static let hebrewLetter: UInt8 = 14
  private static let singleQuote: UInt8 = 15
  private static let doubleQuote: UInt8 = 16
  private static let zwj: UInt8 = 21
  private static let space: UInt8 = 22
  private static let pictographic: UInt8 = 0x20

  init(first value: UInt8) {
    previous = value
    left = value & 0x1F
    hasOpenFlag = left == Self.regionalIndicator
  }

  static func isNewline(_ value: UInt8) -> Bool {
    let kind = value & 0x1F
    return kind == cr || kind == lf || kind == newline
  }

  private static func isSkipped(_ kind: UInt8) -> Bool {
    kind == extend || kind == format || kind == zwj
  }

  private static func isLetter(_ kind: UInt8) -> Bool { kind == letter || kind == hebrewLetter }

  /// Processes the value at an offset.
  ///
  /// Returns the boundary when it is known.
  mutating func boundary(before value: UInt8, at offset: Int) -> Int? {
    let kind = value & 0x1F
    if Self.isNewline(value) { return boundaryAtEnd(offset) }
    if Self.isSkipped(kind) {
      previous = value
      return nil
    }
    defer { previous = value }
    if pending != .none {
      let isFollowed = follows(kind)
      if !isFollowed, pendingBoundary >= 0 { return pendingBoundary }
      pending = .none
      if isFollowed {
        left = kind
        return nil
      }
      left = Self.singleQuote
    }
    if previous & 0x1F == Self.zwj, value & Self.pictographic != 0 {
      hasOpenFlag = false
      left = kind
      return nil
    }
    if previous & 0x1F == Self.space, kind == Self.space { return nil }
    if Self.joins(left, kind) || (kind == Self.regionalIndicator && hasOpenFlag) {
      hasOpenFlag = false
      left = kind
      return nil
    }
    return wait(for: kind, at: offset) ? nil : offset
  }

  /// The boundary at the end of the text.
  func boundaryAtEnd(_ end: Int) -> Int {
    pending != .none && pendingBoundary >= 0 ? pendingBoundary : end
  }

  private func follows(_ kind: UInt8) -> Bool {
    switch pending {
    case .letter: Self.isLetter(kind)
    case .hebrewLetter: kind == Self.hebrewLetter
    case .number: kind == Self.numeric
    case .none: false
    }
  }

  /// Whether punctuation joins words if the right class follows it.
  private mutating func wait(for kind: UInt8, at offset: Int) -> Bool {
    pendingBoundary = offset
    if Self.isLetter(left), kind == Self.midLetter || Self.isMidNumLet(kind) {
      pending = .letter
      // WB7a: a Hebrew letter joins with the quote even if no letter follows.
      if left == Self.hebrewLetter, kind == Self.singleQuote { pendingBoundary = -1 }
    } else if left == Self.hebrewLetter, kind == Self.doubleQuote {
      pending = .hebrewLetter
    } else if left == Self.numeric, kind == Self.midNumber || Self.isMidNumLet(kind) {
      pending = .number
    }
    return pending != .none
  }

  private static func isMidNumLet(_ kind: UInt8) -> Bool {
    kind == midNumLet || kind == singleQuote
  }

  /// WB5, WB8 to WB10, WB13 to WB13b.
  private static func joins(_ left: UInt8, _ right: UInt8) -> Bool {
    let rightIsWord = isLetter(right) || right == numeric
    switch left {
    case letter, hebrewLetter, numeric: return rightIsWord || right == extendNumLet
    case katakana: return right == katakana || right == extendNumLet
    case extendNumLet: return rightIsWord || right == katakana || right == extendNumLet
    default: return false
    }
  }

  /// Whether there is a boundary between two values in any context.
  package static func alwaysBreaks(_ before: UInt8, _ after: UInt8) -> Bool {
    let left = before & 0x1F
    let right = after & 0x1F
    if left == cr, right == lf { return false }
    if isNewline(before) || isNewline(after) { return true }
    if isSkipped(left) || isSkipped(right) || joins(left, right) { return false }
    if left == space, right == space { return false }
    return !mayDepend(left) && !mayDepend(right)
  }

  private static func mayDepend(_ kind: UInt8) -> Bool {
    switch kind {
    case midLetter, midNumber, midNumLet, singleQuote, doubleQuote, regionalIndicator: true
    default: false
    }
  }
}
