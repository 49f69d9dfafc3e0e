// `text-transform: capitalize` as in Chromium: the first character of each word in its simple title
// case, in each language. Dutch digraphs, characters beyond the BMP and mappings to several
// characters are excluded.
// Specification: UAX #29, section 4.1, with ICU's changes: a full stop and a colon end a word, and
// letters of scripts without spaces count as letters.

internal import GalleyUnicode

extension TextTransformer {
  func capitalize(
    _ text: Span<UInt8>, _ range: Range<Int>, previous: UInt32, into out: inout [UInt8],
    map: inout [Point]
  ) {
    var words = WordStartFinder(previous: previous)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let step = text.scalar(at: offset)
      let start = out.count
      let isStart = words.startsWord(step.scalar)
      let title = isStart && step.scalar < 0x10000 ? cases.simpleTitle(step.scalar) : step.scalar
      if title == step.scalar {
        for byte in offset..<(offset + step.length) { out.append(text[byte]) }
      } else {
        out.append(scalar: title)
      }
      offset += step.length
      note(
        source: offset, target: out.count, isChanged: out.count - start != step.length, in: &map)
    }
  }
}

/// Finds the letters that begin a word, scalar by scalar.
struct WordStartFinder {
  private enum Kind { case letter, number, connector, middle, transparent, other }

  /// The kinds of the last two scalars, transparent ones excluded.
  private var last: Kind
  private var lastButOne = Kind.other

  init(previous: UInt32) {
    last = previous == 0 ? .other : Self.kind(previous)
    if last == .transparent { last = .other }
  }

  /// Whether a scalar is a letter that begins a word.
  mutating func startsWord(_ scalar: UInt32) -> Bool {
    let kind = Self.kind(scalar)
    if kind == .transparent { return false }
    defer {
      lastButOne = last
      last = kind
    }
    guard kind == .letter else { return false }
    switch last {
    case .letter, .number, .connector: return false
    case .middle: return lastButOne != .letter
    case .transparent, .other: return true
    }
  }

  private static func kind(_ scalar: UInt32) -> Kind {
    if scalar < 0x80 {
      switch scalar {
      case 0x41...0x5A, 0x61...0x7A: return .letter
      case 0x30...0x39: return .number
      case 0x5F: return .connector
      case 0x27: return .middle
      default: return .other
      }
    }
    switch scalar {
    // Hangul syllables and Han marks belong to dictionary-based scripts, like ideographs.
    case 0x3005, 0x303B, 0xAC00...0xD7A3, 0x16FE3, 0x16FF0, 0x16FF1: return .other
    // ICU excludes full stops and colons from the characters inside words.
    case 0xFE55, 0xFF1A, 0xFF0E: return .other
    default: break
    }
    let properties = ScalarProperties(scalar)
    switch properties.wordBreakClass {
    case .aLetter, .hebrewLetter: return .letter
    case .numeric: return .number
    case .extendNumLet: return .connector
    case .extend, .format, .zwj: return .transparent
    case .midLetter, .midNumLet, .singleQuote: return .middle
    default: return properties.isComplexContext ? .letter : .other
    }
  }
}
