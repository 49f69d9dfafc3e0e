// Input: UTF-8. Output: sentence boundaries, for selection and speech.
// Source: UAX #29, Unicode 17.0, section 5, rules SB1 to SB998.

/// Sentence boundaries by rule.
///
/// Each function has the bounds of the text as parameters. Both are boundaries, and bytes outside
/// are not read.
package enum SentenceBreaker {
  private static let terminatorA: UInt8 = 1
  private static let close: UInt8 = 2
  private static let format: UInt8 = 3
  private static let lower: UInt8 = 4
  private static let numeric: UInt8 = 5
  private static let otherLetter: UInt8 = 6
  private static let separator: UInt8 = 7
  private static let space: UInt8 = 8
  private static let terminatorS: UInt8 = 9
  private static let upper: UInt8 = 10
  private static let cr: UInt8 = 11
  private static let extend: UInt8 = 12
  private static let lf: UInt8 = 13
  private static let continuation: UInt8 = 14

  /// The text between the last terminator and the current position.
  private enum Phase { case none, terminator, closing, spaces }

  private struct State {
    var phase = Phase.none
    /// Whether the terminator is ATerm.
    var isWeak = false
    /// Whether Upper or Lower is directly before the terminator.
    var followsLetter = false
    var lastIsLetter = false

    mutating func terminate(_ kind: UInt8) {
      phase = .terminator
      isWeak = kind == terminatorA
      followsLetter = lastIsLetter
      lastIsLetter = false
    }

    mutating func proceed(_ kind: UInt8) {
      phase = .none
      lastIsLetter = kind == upper || kind == lower
    }
  }

  /// The first boundary after an offset that is a boundary; `end` if there is none before it.
  package static func next(after offset: Int, in text: Span<UInt8>, end: Int) -> Int {
    let table = PropertyTable.sentenceBreak
    var state = State()
    var cursor = offset
    while cursor < end {
      let step = text.scalar(at: cursor)
      let kind = table[step.scalar]
      if isSeparator(kind) {
        let after = cursor + step.length
        return kind == cr && after < end && text[after] == 0x0A ? after + 1 : after
      }
      if kind != extend, kind != format, take(kind, &state, text, at: cursor, end: end) {
        return cursor
      }
      cursor += step.length
    }
    return end
  }

  /// Sets a flag for each byte of a range: 1 at the start of a sentence.
  package static func flags(_ text: Span<UInt8>, in range: Range<Int>, into flags: inout [UInt8]) {
    flags.removeAll(keepingCapacity: true)
    flags.append(contentsOf: repeatElement(0, count: range.count))
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      flags[cursor - range.lowerBound] = 1
      cursor = next(after: cursor, in: text, end: range.upperBound)
    }
  }

  /// The last boundary before an offset; linear in the paragraph before it.
  package static func previous(before offset: Int, in text: Span<UInt8>, start: Int, end: Int)
    -> Int
  {
    guard offset > start else { return start }
    let table = PropertyTable.sentenceBreak
    var step = text.scalar(before: offset, start: start)
    var anchor = offset - step.length
    while anchor > start {
      step = text.scalar(before: anchor, start: start)
      if isSeparator(table[step.scalar]), step.scalar != 0x0D || text[anchor] != 0x0A { break }
      anchor -= step.length
    }
    while true {
      let following = next(after: anchor, in: text, end: end)
      if following >= offset { return anchor }
      anchor = following
    }
  }

  private static func isSeparator(_ kind: UInt8) -> Bool {
    kind == separator || kind == cr || kind == lf
  }

  /// Processes a class that SB5 does not skip.
  ///
  /// Returns whether a sentence begins with it.
  private static func take(
    _ kind: UInt8, _ state: inout State, _ text: Span<UInt8>, at cursor: Int, end: Int
  ) -> Bool {
    if kind == terminatorA || kind == terminatorS {
      state.terminate(kind)
      return false
    }
    guard state.phase != .none else {
      state.proceed(kind)
      return false
    }
    if kind == close, state.phase != .spaces {
      state.phase = .closing
      return false
    }
    if kind == space {
      state.phase = .spaces
      return false
    }
    guard joins(kind, state) || (state.isWeak && reachesLower(text, from: cursor, end: end)) else {
      return true
    }
    state.proceed(kind)
    return false
  }

  /// SB6, SB7 and SB8a.
  private static func joins(_ kind: UInt8, _ state: State) -> Bool {
    if kind == continuation { return true }
    guard state.isWeak, state.phase == .terminator else { return false }
    return kind == numeric || (kind == upper && state.followsLetter)
  }

  /// SB8: whether a lower-case letter comes before any other letter, separator or terminator.
  private static func reachesLower(_ text: Span<UInt8>, from start: Int, end: Int) -> Bool {
    let table = PropertyTable.sentenceBreak
    var cursor = start
    while cursor < end {
      let step = text.scalar(at: cursor)
      switch table[step.scalar] {
      case lower: return true
      case otherLetter, upper, separator, cr, lf, terminatorA, terminatorS: return false
      default: cursor += step.length
      }
    }
    return false
  }
}
