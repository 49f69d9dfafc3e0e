import GalleySystem
import Testing

@testable import GalleyUnicode

@Suite struct PropertyTests {
  @Test func `properties of well-known characters`() {
    let a = ScalarProperties(0x41)
    #expect(a.generalCategory == .uppercaseLetter)
    #expect(a.bidiClass == .leftToRight)
    #expect(a.eastAsianWidth == .narrow)
    #expect(!a.isComplexContext)
    #expect(ScalarProperties(0xE01).isComplexContext)
    #expect(ScalarProperties(0xE31).isComplexContext)
    #expect(Script(of: 0x41) == .latin)
    #expect(ScalarProperties(0x5D0).bidiClass == .rightToLeft)
    #expect(ScalarProperties(0x4E2D).isEastAsian)
    #expect(ScalarProperties(0xAD).isDefaultIgnorable)
    #expect(ScalarProperties(0x301).combiningClass == 230)
    #expect(ScalarProperties(0x1F600).isEmojiPresentation)
    #expect(!ScalarProperties(0x2764).isEmojiPresentation)
    #expect(ScalarProperties(0x2764).isExtendedPictographic)
  }

  @Test func `properties of characters new in Unicode 17`() {
    #expect(Script(of: 0x16EA0) == .beriaErfe)
    #expect(ScalarProperties(0x1FACD).isEmojiPresentation)
    #expect(ScalarProperties(0x378).generalCategory == .unassigned)
  }

  @Test func `numbers beyond U+10FFFF have the properties of U+10FFFF`() {
    #expect(PropertyTable.category[0xFFFF_FFFF] == PropertyTable.category[0x10FFFF])
  }

  @Test func `paired brackets refer to each other`() {
    for bracket in BidiPairs.brackets {
      let partner = ScalarProperties(bracket).pairedBracket
      #expect(partner != bracket)
      #expect(ScalarProperties(partner).pairedBracket == bracket)
    }
  }

  @Test func `a script is found by its tag in any case`() {
    #expect(Script(tag: 0x4172_6162) == .arabic)
    #expect(Script(tag: 0x6172_6162) == .arabic)
    #expect(Script(tag: 0x5858_5858) == nil)
    #expect(Script.latin.tag == 0x4C61_746E)
    #expect(Script.arabic.isCursive && !Script.hebrew.isCursive)
  }

  @Test func `damaged tables are unpacked up to the damage`() {
    #expect(PropertyTable.unpacked("") == [])
    // 02 61 62: the count is three literal bytes, and two follow.
    #expect(PropertyTable.unpacked("AmFi") == [0x61, 0x62])
    // 81 07: one byte three times.
    #expect(PropertyTable.unpacked("gQc=") == [7, 7, 7])
  }

  @Test func `malformed bytes are decoded as one U+FFFD each`() {
    let bytes: [UInt8] = [0x61, 0xC3, 0xE2, 0x80, 0x80, 0x41, 0xF0, 0x9F]
    var cursor = 0
    var scalars: [UInt32] = []
    while cursor < bytes.count {
      let step = bytes.span.scalar(at: cursor)
      scalars.append(step.scalar)
      cursor += step.length
    }
    #expect(cursor == bytes.count)
    #expect(scalars.first == 0x61)
    #expect(scalars.last == 0xFFFD)
  }

  @Test func `every code point is decoded forwards and backwards`() {
    var text = ScalarText()
    let scalars = (UInt32(0)..<0x110000).filter { !(0xD800..<0xE000).contains($0) }
    for scalar in scalars { text.append(scalar) }
    let bytes = text.bytes
    var wrong = 0
    for (index, scalar) in scalars.enumerated() {
      let end = index + 1 < scalars.count ? text.offsets[index + 1] : bytes.count
      let forwards = bytes.span.scalar(at: text.offsets[index])
      let backwards = bytes.span.scalar(before: end, start: 0)
      if forwards.scalar != scalar || backwards.scalar != scalar { wrong += 1 }
      if forwards.length != end - text.offsets[index] || forwards.length != backwards.length {
        wrong += 1
      }
    }
    #expect(wrong == 0)
  }
}
