import Testing

@testable import Galley

/// The scans that look at bytes only, asked about every code point.
@Suite struct FastPathTests {
  private static let scalars = (UInt32(0x20)..<0x110000).filter { !(0xD800..<0xE000).contains($0) }

  @Test func `the bidi scan finds every character that can turn text`() {
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

  @Test func `the bidi scan finds a character wherever it stands`() {
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
