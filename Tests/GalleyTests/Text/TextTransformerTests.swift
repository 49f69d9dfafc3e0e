import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout

/// The literals are values of Chromium's `innerText`.
@Suite struct TextTransformerTests {
  private func transformed(
    _ text: String, _ letters: TextTransform.Case, language: String = "", previous: UInt32 = 0
  ) -> String {
    var out: [UInt8] = []
    var map: [TextTransformer.Point] = []
    var transformer = TextTransformer()
    let bytes = Array(text.utf8)
    transformer.transform(
      bytes.span, range: 0..<bytes.count,
      TextTransformer.Mapping(
        TextTransform(letters: letters), language: language, after: previous),
      into: &out, map: &map)
    return String(decoding: out, as: UTF8.self)
  }

  /// Scalars, so that canonically equivalent texts differ.
  private func expect(
    _ text: String, _ letters: TextTransform.Case, _ language: String = "", is expected: String,
    location: SourceLocation = #_sourceLocation
  ) {
    let found = transformed(text, letters, language: language)
    #expect(
      Array(found.unicodeScalars) == Array(expected.unicodeScalars), "\(text) \(language)",
      sourceLocation: location)
  }

  @Test func `upper case is the full mapping`() {
    expect("plain ASCII, 1st", .uppercase, is: "PLAIN ASCII, 1ST")
    expect("ß ﬁ ŉ ǆ ΐ և 𐐨 ⓐ", .uppercase, is: "SS FI ʼN Ǆ Ι\u{308}\u{301} ԵՒ 𐐀 Ⓐ")
    expect("άυλος Ἀρχή", .uppercase, is: "ΆΥΛΟΣ ἈΡΧΉ")
    expect("აბგ Აⴀ", .uppercase, is: "აბგ აႠ")
  }

  @Test func `a sigma after a letter and before no letter is final`() {
    expect("ΑΣ Σ ΑΣΑ ΑΣ. Α’Σ ΑΣ\u{301}Α", .lowercase, is: "ας σ ασα ας. α’ς ασ\u{301}α")
    expect("ẞ İ Ǆ", .lowercase, is: "ß i\u{307} ǆ")
  }

  @Test func `Turkish and Azeri have two letters i`() {
    expect("istanbul ı", .uppercase, "tr-TR", is: "İSTANBUL I")
    expect("ISPARTA İ I\u{307} I\u{323}\u{307}", .lowercase, "AZ", is: "ısparta i i i\u{323}")
    expect("istanbul", .uppercase, "tur", is: "ISTANBUL")
    expect("istanbul", .capitalize, "tr", is: "Istanbul")
  }

  @Test func `Lithuanian keeps the dot under an accent`() {
    expect(
      "Ì J\u{301} Į\u{303} I", .lowercase, "lt",
      is: "i\u{307}\u{300} j\u{307}\u{301} į\u{307}\u{303} i")
    expect("i\u{307}\u{300} į\u{307}", .uppercase, "lt", is: "I\u{300} Į")
    expect("i\u{307}", .uppercase, is: "I\u{307}")
  }

  @Test func `Greek capitals have no accents`() {
    expect("άυλος Ἀρχή αὶ ᾠδή ΐ ΰ ῥ", .uppercase, "el", is: "ΑΫΛΟΣ ΑΡΧΗ ΑΙ ΩΙΔΗ Ϊ Ϋ Ρ")
    expect("ή ήταν ὴ α\u{301} η\u{301}", .uppercase, "el-GR", is: "Ή ΗΤΑΝ Ή Α Η\u{301}")
    expect("αὲύύ", .uppercase, "el", is: "ΑΕΫΥ")
    expect("αε\u{300}ύύ", .uppercase, "el", is: "ΑΕΥ\u{308}Ϋ")
    expect("ᾼ ῒ ϔ έϊ", .uppercase, "el", is: "ΑΙ Ϊ ϒ\u{308} ΕΪ")
  }

  @Test func `capitalize changes the first letter of each word`() {
    expect(
      "\"hello 'world' (abc) don’t o'neil", .capitalize, is: "\"Hello 'World' (Abc) Don’t O'neil")
    expect("a_b a-b a.b a:b a/b 1st a1b", .capitalize, is: "A_b A-B A.B A:B A/B 1st A1b")
    expect(
      "a\u{A0}b a\u{200B}b a\u{AD}b e\u{301}a", .capitalize,
      is: "A\u{A0}B A\u{200B}B A\u{AD}b E\u{301}a")
    expect("中文abc カa 가a กa 🙂a", .capitalize, is: "中文Abc カA 가A กa 🙂A")
  }

  @Test func `capitalize maps one letter to one letter of the BMP`() {
    expect("ǆabc ßa ﬁx ⅰⅱ 𐐨a ijs ა", .capitalize, "nl", is: "ǅabc ßa ﬁx Ⅰⅱ 𐐨a Ijs ა")
    expect("mcDonald iPHONE", .capitalize, is: "McDonald IPHONE")
  }

  @Test func `capitalize does not change a word that began before`() {
    #expect(transformed("bc d", .capitalize, previous: 0x61) == "bc D")
    #expect(transformed("bc d", .capitalize, previous: 0x20) == "Bc D")
    #expect(transformed("bc d", .capitalize, previous: 0x2E) == "Bc D")
    #expect(transformed("'tis", .capitalize, previous: 0x61) == "'tis")
  }

  @Test func `the map has a point at each change of the offset difference`() {
    let bytes = Array("aŉbßcﬃd".utf8)
    var out = Array("xy".utf8)
    var map: [TextTransformer.Point] = [(0, 2)]
    var transformer = TextTransformer()
    transformer.transform(
      bytes.span, range: 0..<bytes.count,
      TextTransformer.Mapping(TextTransform(letters: .uppercase), language: ""), into: &out,
      map: &map)
    #expect(String(decoding: out, as: UTF8.self) == "xyAʼNBSSCFFID")
    // ŉ takes 2 bytes and becomes 3; ß keeps its 2, ﬃ its 3.
    #expect(map.map(\.source) == [0, 3])
    #expect(map.map(\.target) == [2, 6])
  }

  @Test func `a range with another output offset has a point`() {
    let bytes = Array("one two".utf8)
    var out: [UInt8] = []
    var map: [TextTransformer.Point] = []
    var transformer = TextTransformer()
    transformer.transform(
      bytes.span, range: 4..<99,
      TextTransformer.Mapping(TextTransform(letters: .uppercase), language: ""), into: &out,
      map: &map)
    #expect(out == Array("TWO".utf8))
    #expect(map.map(\.source) == [4] && map.map(\.target) == [0])
  }

  @Test func `letters removed and added are in the map`() {
    let bytes = Array("ά\u{301}ῃb".utf8)
    var out: [UInt8] = []
    var map: [TextTransformer.Point] = []
    var transformer = TextTransformer()
    transformer.transform(
      bytes.span, range: 0..<bytes.count,
      TextTransformer.Mapping(TextTransform(letters: .uppercase), language: "el"), into: &out,
      map: &map)
    #expect(String(decoding: out, as: UTF8.self) == "ΑΗΙB")
    #expect(map.map(\.source) == [4, 7] && map.map(\.target) == [2, 6])
  }
}
