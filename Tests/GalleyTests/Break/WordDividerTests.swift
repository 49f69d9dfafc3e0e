import Testing

@testable import Galley
@testable import GalleyLayout

/// Scripts without spaces, with the dictionaries of Chromium.
@Suite struct WordDividerTests {
  @Test func `Thai is divided into words`() {
    #expect(breakDump("ภาษาไทยเป็นภาษาที่มีระดับเสียง") == "ภาษา|ไทย|เป็น|ภาษา|ที่|มี|ระดับ|เสียง")
  }

  @Test func `Lao, Khmer and Burmese are divided into words`() {
    #expect(breakDump("ພາສາລາວເປັນພາສາ") == "ພາສາ|ລາວ|ເປັນ|ພາສາ")
    #expect(breakDump("ភាសាខ្មែរជាភាសា") == "ភាសាខ្មែរ|ជា|ភាសា")
    #expect(breakDump("မြန်မာဘာသာစကား") == "မြန်မာဘာသာ|စကား")
  }

  @Test func `an unknown word joins the word before, in Khmer also a long one`() {
    #expect(breakDump("បានច្រើនខែបាន") == "បាន|ច្រើនខែ|បាន")
  }

  @Test func `signs of repetition and elision belong to the word before`() {
    #expect(breakDump("ต่างๆนานา") == "ต่างๆ|นานา")
    #expect(breakDump("กรุงเทพฯมหา") == "กรุงเทพฯ|มหา")
  }

  @Test func `a run too short for two words is not divided`() {
    #expect(breakDump("มากา") == "มากา")
    #expect(breakDump("abcมากา") == "abcมากา")
  }

  @Test func `scripts without a dictionary are not divided`() {
    #expect(breakDump("ᥖᥭᥰᥖᥬᥳᥑᥨᥒᥰ") == "ᥖᥭᥰᥖᥬᥳᥑᥨᥒᥰ")
  }

  @Test func `a run ends at a break of the rules`() {
    // The mark is part of the cluster of the ideograph, after which there is an opportunity.
    #expect(breakDump("漢\u{E31}อกติกา") == "漢\u{E31}|อก|ติ|กา")
  }
}
