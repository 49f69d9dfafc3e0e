import Testing

@testable import Galley
@testable import GalleyLayout

/// The literals are the names of list markers and counters in Chromium's accessibility tree.
@Suite struct CounterTextTests {
  private func number(_ value: Int, _ name: String) -> String {
    CounterText().number(value, style: .counter(name))
  }

  private func numbers(_ values: [Int], _ name: String) -> [String] {
    values.map { number($0, name) }
  }

  @Test func `a marker is the number and its style's suffix`() {
    let markers = [
      ("decimal", "4. "), ("lower-roman", "iv. "), ("hiragana", "え、"), ("cjk-decimal", "四、"),
      ("korean-hangul-formal", "사, "), ("ethiopic-numeric", "፬/ "), ("ethiopic-halehame", "መ፦"),
      ("simp-chinese-formal", "肆、"), ("hebrew", "ד. "),
    ]
    for (name, marker) in markers {
      #expect(CounterText().marker(4, style: .counter(name), language: "") == marker)
    }
  }

  @Test func `symbols and none have no marker text, a string is the text`() {
    #expect(CounterText().marker(1, style: .disc, language: "") == nil)
    #expect(CounterText().marker(1, style: .none, language: "") == nil)
    #expect(CounterText().marker(1, style: .string("→ "), language: "") == "→ ")
    #expect(CounterText().number(1, style: .square) == "■")
    #expect(CounterText().number(1, style: .none) == "")
    #expect(CounterText.symbol(.disclosureClosed) == "▸")
    #expect(CounterText.symbol(.disclosureClosed, direction: .rightToLeft) == "◂")
  }

  @Test func `an unknown style is decimal`() {
    #expect(CounterText().marker(-12, style: .counter("banana"), language: "") == "-12. ")
    #expect(CounterText().marker(7, style: .counter("cjk-banana"), language: "") == "7. ")
  }

  @Test func `the suffix is kept with a fallback style`() {
    #expect(CounterText().marker(0, style: .counter("hiragana"), language: "") == "0、")
    #expect(CounterText().marker(-3, style: .counter("cjk-heavenly-stem"), language: "") == "-3、")
    #expect(CounterText().marker(0, style: .counter("ethiopic-numeric"), language: "") == "0/ ")
  }

  @Test func `alphabetic styles have no zero`() {
    #expect(
      numbers([1, 26, 27, 52, 53, 702, 703, 100_000_001], "lower-alpha")
        == ["a", "z", "aa", "az", "ba", "zz", "aaa", "hjunyw"])
    #expect(numbers([24, 25, 5000], "lower-greek") == ["ω", "αα", "θπθ"])
    #expect(numbers([48, 49, 5000], "katakana") == ["ン", "アア", "イクク"])
    #expect(numbers([47, 48, 99], "hiragana-iroha") == ["す", "いい", "ろほ"])
    #expect(numbers([5000], "hangul-consonant") == ["ㄱㅋㅅㄴ"])
    #expect(numbers([0, -3], "upper-alpha") == ["0", "-3"])
  }

  @Test func `digits of other scripts keep the minus sign`() {
    #expect(numbers([-12, 0, 4999], "arabic-indic") == ["-١٢", "٠", "٤٩٩٩"])
    #expect(numbers([-12, 4999], "urdu") == ["-۱۲", "۴۹۹۹"])
    #expect(numbers([2_147_483_647], "khmer") == ["២១៤៧៤៨៣៦៤៧"])
    #expect(numbers([100, 0, -3], "cjk-decimal") == ["一〇〇", "〇", "-3"])
    #expect(
      numbers([-10, -9, 0, 9, 10], "decimal-leading-zero") == ["-10", "-9", "00", "09", "10"])
  }

  @Test func `fixed styles fall back to ideographs after their last symbol`() {
    #expect(numbers([1, 12, 13, 0], "cjk-earthly-branch") == ["子", "亥", "一三", "〇"])
    #expect(numbers([10, 11], "cjk-heavenly-stem") == ["癸", "一一"])
  }

  @Test func `additive styles fall back outside of their range`() {
    #expect(
      numbers([0, 1994, 3999, 4000], "upper-roman") == ["0", "MCMXCIV", "MMMCMXCIX", "4000"])
    #expect(numbers([999, 19_999, 20_000], "georgian") == ["შჟთ", "ჵჰშჟთ", "20000"])
    #expect(numbers([4999, 10_000, 100_000_000], "armenian") == ["ՏՋՂԹ", "Ա\u{302}", "100000000"])
    #expect(numbers([123_456], "lower-armenian") == ["ժ\u{302}բ\u{302}վնծզ"])
    #expect(
      numbers([0, 15, 16, 999, 5000, 15_016, 999_999, 1_000_000], "hebrew")
        == ["אפס", "טו", "טז", "תתקצט", "ה׳", "טו׳טז", "תתקצט׳תתקצט", "1000000"])
    #expect(
      numbers([1, 100, 1000, 10_000, 12_345, 110_000, 100_000_001], "ethiopic-numeric")
        == ["፩", "፻", "፲፻", "፼", "፼፳፫፻፵፭", "፲፩፼", "፼፼፩"])
  }

  @Test func `Chinese numbers have one zero for missing digits`() {
    #expect(
      numbers([0, 10, 11, 110, 1001, 1010, 10_010, 101_010, -3], "simp-chinese-informal")
        == ["零", "十", "十一", "一百一十", "一千零一", "一千零一十", "一万零十", "十万一千零一十", "负三"])
    #expect(
      numbers([10, 2005, 123_456_789], "trad-chinese-formal")
        == ["壹拾", "貳仟零伍", "壹億貳仟參佰肆拾伍萬陸仟柒佰捌拾玖"])
    #expect(number(Int(Int32.min), "cjk-ideographic") == "負二十一億四千七百四十八萬三千六百四十八")
  }

  @Test func `Japanese is limited to 9999, Korean separates groups`() {
    #expect(
      numbers([0, 1111, 9999, 10_000, -9999, -10_000], "japanese-informal")
        == ["〇", "千百十一", "九千九百九十九", "一〇〇〇〇", "マイナス九千九百九十九", "-10000"])
    #expect(number(1111, "japanese-formal") == "壱阡壱百壱拾壱")
    #expect(numbers([12_345, -3], "korean-hangul-formal") == ["일만 이천삼백사십오", "마이너스 삼"])
    #expect(numbers([10_001, 110_000, 120_000], "korean-hanja-informal") == ["萬 一", "十萬", "十二萬"])
    #expect(number(100_010_000, "korean-hanja-formal") == "壹億 壹萬")
  }

  @Test func `values are clamped to 32 bits`() {
    #expect(number(.max, "decimal") == "2147483647")
    #expect(
      number(.min, "trad-chinese-informal") == number(Int(Int32.min), "trad-chinese-informal"))
  }
}
