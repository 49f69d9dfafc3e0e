// Greek upper case: accents are removed, a dialytika is kept or added, a single eta keeps its
// tonos. Input: UTF-8. Output: UTF-8 and offset points.
// Specification: CSS Text 4, section 2.1.1; the rules are those of ICU's Greek upper case.

internal import GalleyUnicode

extension TextTransformer {
  package func greekUppercase(
    _ text: Span<UInt8>, _ range: Range<Int>, into out: inout [UInt8], map: inout [Point]
  ) {
    var context = GreekContext()
    var offset = range.lowerBound
    while offset < range.upperBound {
      let step = text.scalar(at: offset)
      let start = out.count
      let source = offset
      offset += step.length
      let isAfterCased = context.isAfterCased
      if !cases.isIgnorable(step.scalar) { context.isAfterCased = cases.isCased(step.scalar) }
      if var letter = GreekLetter(step.scalar, cases) {
        let hasOwnAccent = letter.marks.contains(.accent)
        context.addDialytika(to: &letter)
        while offset < range.upperBound {
          let next = text.scalar(at: offset)
          guard let mark = GreekMarks(combining: next.scalar) else { break }
          letter.add(mark)
          offset += next.length
        }
        context.advance(past: letter, hasOwnAccent: hasOwnAccent)
        let isAlone = !isAfterCased && !isCasedLetter(in: text, offset..<range.upperBound)
        letter.append(isAlone: isAlone, hasOwnAccent: hasOwnAccent, to: &out)
      } else {
        context.lostAccent = .none
        appendUpper(step.scalar, to: &out)
      }
      let isChanged = out.count - start != offset - source
      note(source: offset, target: out.count, isChanged: isChanged, in: &map)
    }
  }
}

/// The context before a Greek letter.
private struct GreekContext {
  enum LostAccent { case none, precomposed, combining }

  var isAfterCased = false
  /// The accent that the preceding vowel lost, unless it has a dialytika.
  var lostAccent = LostAccent.none

  /// Adds a dialytika to iota or ypsilon after a lost accent.
  ///
  /// Without the accent, only a dialytika marks the vowels as separate.
  func addDialytika(to letter: inout GreekLetter) {
    guard letter.capital == 0x399 || letter.capital == 0x3A5 else { return }
    switch lostAccent {
    case .none: break
    case .precomposed: letter.marks.insert(.dialytika)
    case .combining: letter.marks.insert(.combiningDialytika)
    }
  }

  mutating func advance(past letter: GreekLetter, hasOwnAccent: Bool) {
    // As in ICU, a combining dialytika is ignored.
    guard letter.isVowel, letter.marks.contains(.accent), !letter.marks.contains(.dialytika) else {
      lostAccent = .none
      return
    }
    lostAccent = hasOwnAccent ? .precomposed : .combining
  }
}

private struct GreekMarks: OptionSet {
  let rawValue: UInt8
  static let accent = Self(rawValue: 1)
  static let dialytika = Self(rawValue: 2)
  static let combiningDialytika = Self(rawValue: 4)
  static let iotaBelow = Self(rawValue: 8)
  static let other = Self(rawValue: 16)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The mark of a combining character in Greek; nil for others.
  init?(combining scalar: UInt32) {
    switch scalar {
    case 0x300...0x303, 0x311, 0x342: self = .accent
    case 0x308: self = .combiningDialytika
    case 0x344: self = [.combiningDialytika, .accent]
    case 0x345: self = .iotaBelow
    case 0x304, 0x306, 0x313, 0x314, 0x343: self = .other
    default: return nil
    }
  }
}

/// A decomposed Greek letter.
private struct GreekLetter {
  /// The capital without marks.
  var capital: UInt32
  var marks: GreekMarks = []
  /// The number of iotas below.
  ///
  /// Each becomes a capital iota.
  var iotas = 0

  var isVowel: Bool {
    switch capital {
    case 0x391, 0x395, 0x397, 0x399, 0x39F, 0x3A5, 0x3A9: true
    default: false
    }
  }

  mutating func add(_ mark: GreekMarks) {
    marks.formUnion(mark)
    if mark.contains(.iotaBelow) { iotas += 1 }
  }

  func append(isAlone: Bool, hasOwnAccent: Bool, to out: inout [UInt8]) {
    var capital = capital
    var marks = marks
    var addsTonos = false
    if capital == 0x397, marks.contains(.accent), iotas == 0, isAlone {
      // The word "or".
      if hasOwnAccent { capital = 0x389 } else { addsTonos = true }
    } else if marks.contains(.dialytika) {
      if capital == 0x399 || capital == 0x3A5 {
        capital = capital == 0x399 ? 0x3AA : 0x3AB
        marks.subtract([.dialytika, .combiningDialytika])
      }
    }
    out.append(scalar: capital)
    if !marks.isDisjoint(with: [.dialytika, .combiningDialytika]) { out.append(scalar: 0x308) }
    if addsTonos { out.append(scalar: 0x301) }
    for _ in 0..<iotas { out.append(scalar: 0x399) }
  }
}

extension GreekLetter {
  /// The letter of a code point; nil for characters that are not Greek.
  init?(_ scalar: UInt32, _ cases: ScalarCase) {
    switch scalar {
    case 0x370...0x3FF:
      guard cases.isCased(scalar), !(0x3E2...0x3EF).contains(scalar) else { return nil }
      self = Self.modern(scalar, cases)
    case 0x1F00...0x1FFC:
      guard cases.isCased(scalar) else { return nil }
      self = Self.ancient(scalar)
    case 0x2126:
      capital = 0x3A9
    default:
      return nil
    }
  }

  private static let vowels: [UInt32] = [0x391, 0x395, 0x397, 0x399, 0x39F, 0x3A5, 0x3A9]

  private static func modern(_ scalar: UInt32, _ cases: ScalarCase) -> GreekLetter {
    switch scalar {
    case 0x386, 0x3AC: GreekLetter(capital: 0x391, marks: .accent)
    case 0x388, 0x3AD: GreekLetter(capital: 0x395, marks: .accent)
    case 0x389, 0x3AE: GreekLetter(capital: 0x397, marks: .accent)
    case 0x38A, 0x3AF: GreekLetter(capital: 0x399, marks: .accent)
    case 0x38C, 0x3CC: GreekLetter(capital: 0x39F, marks: .accent)
    case 0x38E, 0x3CD: GreekLetter(capital: 0x3A5, marks: .accent)
    case 0x38F, 0x3CE: GreekLetter(capital: 0x3A9, marks: .accent)
    case 0x390: GreekLetter(capital: 0x399, marks: [.accent, .dialytika])
    case 0x3B0: GreekLetter(capital: 0x3A5, marks: [.accent, .dialytika])
    case 0x3AA, 0x3CA: GreekLetter(capital: 0x399, marks: .dialytika)
    case 0x3AB, 0x3CB: GreekLetter(capital: 0x3A5, marks: .dialytika)
    case 0x3D3: GreekLetter(capital: 0x3D2, marks: .accent)
    case 0x3D4: GreekLetter(capital: 0x3D2, marks: .dialytika)
    default: GreekLetter(capital: cases.simpleUpper(scalar))
    }
  }

  private static func ancient(_ scalar: UInt32) -> GreekLetter {
    // In rows of eight, the first two have a breathing only.
    let accent: GreekMarks = scalar & 7 >= 2 ? .accent : []
    switch scalar {
    case ..<0x1F70:
      return GreekLetter(capital: vowels[Int(scalar - 0x1F00) >> 4], marks: accent)
    case ..<0x1F80:
      return GreekLetter(capital: vowels[Int(scalar - 0x1F70) >> 1], marks: .accent)
    case ..<0x1FB0:
      let capital: UInt32 = scalar < 0x1F90 ? 0x391 : scalar < 0x1FA0 ? 0x397 : 0x3A9
      return GreekLetter(capital: capital, marks: [accent, .iotaBelow], iotas: 1)
    default:
      return withLength(scalar)
    }
  }

  /// The last rows: vowels with length, tilde, varia or oxia, and rho.
  private static func withLength(_ scalar: UInt32) -> GreekLetter {
    let capital: UInt32 =
      switch scalar {
      case 0x1FBE: 0x399
      case ..<0x1FC0: 0x391
      case 0x1FC8, 0x1FC9: 0x395
      case ..<0x1FD0: 0x397
      case ..<0x1FE0: 0x399
      case 0x1FE4, 0x1FE5, 0x1FEC: 0x3A1
      case ..<0x1FF0: 0x3A5
      case 0x1FF8, 0x1FF9: 0x39F
      default: 0x3A9
      }
    switch scalar {
    case 0x1FB2, 0x1FB4, 0x1FB7, 0x1FC2, 0x1FC4, 0x1FC7, 0x1FF2, 0x1FF4, 0x1FF7:
      return GreekLetter(capital: capital, marks: [.accent, .iotaBelow], iotas: 1)
    case 0x1FB3, 0x1FBC, 0x1FC3, 0x1FCC, 0x1FF3, 0x1FFC:
      return GreekLetter(capital: capital, marks: .iotaBelow, iotas: 1)
    case 0x1FD2, 0x1FD3, 0x1FD7, 0x1FE2, 0x1FE3, 0x1FE7:
      return GreekLetter(capital: capital, marks: [.accent, .dialytika])
    case 0x1FB6, 0x1FBA, 0x1FBB, 0x1FC6, 0x1FC8...0x1FCB, 0x1FD6, 0x1FDA, 0x1FDB, 0x1FE6, 0x1FEA,
      0x1FEB, 0x1FF6, 0x1FF8...0x1FFB:
      return GreekLetter(capital: capital, marks: .accent)
    default:
      return GreekLetter(capital: capital)
    }
  }
}
