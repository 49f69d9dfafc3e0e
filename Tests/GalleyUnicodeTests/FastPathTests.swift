internal import GalleySystem
import Testing

@testable import GalleyUnicode

/// The byte scans of the fast paths, checked with every code point.
@Suite struct FastPathTests {
  private static let scalars = (UInt32(0x20)..<0x110000).filter { !(0xD800..<0xE000).contains($0) }

  @Test func `the bidi scan finds every character that can raise a level`() {
    var missed: [UInt32] = []
    var needless = 0
    var text = ScalarText()
    for scalar in Self.scalars {
      text.removeAll()
      for letter in "a text ".utf8 { text.append(UInt32(letter)) }
      text.append(scalar)
      text.append(0x62)
      let bytes = text.bytes
      let found = BidiScan.needsAnalysis(bytes.span, in: 0..<bytes.count)
      switch ScalarProperties(scalar).bidiClass {
      case .rightToLeft, .arabicLetter, .arabicNumber, .rightToLeftEmbedding, .rightToLeftOverride,
        .rightToLeftIsolate:
        if !found { missed.append(scalar) }
      default:
        if found { needless += 1 }
      }
    }
    #expect(missed.isEmpty, "\(missed.prefix(20))")
    // Noncharacters, BN and marks within right-to-left blocks.
    #expect(needless < 2500, "\(needless)")
  }

  @Test func `the bidi scan finds a character at any position`() {
    for position in 0..<140 {
      var bytes = [UInt8](repeating: 0x61, count: position)
      bytes += [0xD7, 0x90]
      bytes += [UInt8](repeating: 0x61, count: 139 - position)
      let found = [0..<bytes.count, 0..<position, position + 2..<bytes.count].map {
        BidiScan.needsAnalysis(bytes.span, in: $0)
      }
      #expect(found == [true, false, false])
    }
  }

  @Test func `printable ASCII is distinguished from other bytes at any position`() {
    for count in 0..<50 {
      var bytes = (0..<count).map { [0x20, 0x7E, 0x41][$0 % 3] as UInt8 }
      let isPrintable = bytes.span.isPrintableASCII(in: 0..<count)
      #expect(isPrintable)
      for place in 0..<count {
        let letter = bytes[place]
        for other: UInt8 in [0, 0x0A, 0x1F, 0x7F, 0x80, 0xA0, 0xFE, 0xFF] {
          bytes[place] = other
          let found = [0..<count, 0..<place, place + 1..<count].map {
            bytes.span.isPrintableASCII(in: $0)
          }
          #expect(found == [false, true, true])
        }
        bytes[place] = letter
      }
    }
  }

  @Test func `the Latin scan agrees with the itemiser`() {
    var itemiser = ScriptItemiser()
    var runs: [ScriptRun] = []
    var scanned = 0
    var wrong: [UInt32] = []
    var text = ScalarText()
    for scalar in Self.scalars {
      text.removeAll()
      text.append(scalar)
      text.append(0x62)
      text.append(scalar)
      let bytes = text.bytes
      guard let script = LatinScan.script(of: bytes.span, in: 0..<bytes.count) else { continue }
      scanned += 1
      runs.removeAll()
      _ = itemiser.itemise(bytes.span, in: 0..<bytes.count, into: &runs)
      if runs.count != 1 || runs[0].script != script { wrong.append(scalar) }
      if ScalarProperties(scalar).isEmojiPresentation { wrong.append(scalar) }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(20))")
    #expect(scanned > 600)
  }
}
