import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyUnicode

@Suite struct LineBreakTests {
  @Test func `a run of spaces breaks after its last space`() {
    #expect(breakDump("one two  three ") == "one |two  |three ")
    #expect(breakDump("a\tb\nc") == "a\t|b\n|c")
    #expect(breakDump("( a ) [ b") == "( |a |) |[ |b")
  }

  @Test func `every space breaks under break-spaces`() {
    let options = LineBreakOptions(breaksAfterEverySpace: true)
    #expect(breakDump("one  two", options) == "one | |two")
  }

  @Test func `URLs break after question marks and hyphens only`() {
    #expect(
      breakDump("https://example.org/a-b/c?d=e&f=g#h") == "https://example.org/a-|b/c?|d=e&f=g#h")
  }

  @Test func `a hyphen before a digit breaks after letters and digits`() {
    #expect(breakDump("ABC-123 -5 (-6 1-2") == "ABC-|123 |-5 |(-6 |1-|2")
  }

  @Test func `an opening bracket breaks after closing punctuation`() {
    #expect(breakDump("a)(b f(x) .[") == "a)|(b |f(x) |.|[")
  }

  @Test func `text without spaces breaks by class`() {
    #expect(breakDump("漢字（かな）。") == "漢|字|（か|な）。")
    #expect(breakDump("a—b–c‐d‑e\u{A0}f") == "a|—|b–|c‐|d‑e\u{A0}f")
    #expect(breakDump("한국어") == "한|국|어")
    #expect(breakDump("🇩🇪🇫🇷👩‍👩‍👧👍🏽x") == "🇩🇪|🇫🇷|👩‍👩‍👧|👍🏽|x")
  }

  @Test func `objects break on both sides, also beside glue`() {
    #expect(
      breakDump("(\u{FFFC}\u{A0}\u{FFFC}) \u{FFFC} .")
        == "(‖\u{FFFC}|\u{A0}‖\u{FFFC}|) |\u{FFFC} |.")
    #expect(breakDump("“\u{FFFC}” 「\u{FFFC}-\u{FFFC}") == "“‖\u{FFFC}|” |「‖\u{FFFC}|-|\u{FFFC}")
  }

  @Test func `breaks at soft hyphens have their own flag`() {
    #expect(breakDump("hy\u{AD}phen\u{200B}ate") == "hy\u{AD}¦phen\u{200B}|ate")
  }

  @Test func `small kana start a line unless breaking is strict`() {
    #expect(breakDump("カー") == "カ|ー")
    #expect(breakDump("カー", LineBreakOptions(strictness: .strict)) == "カー")
  }

  @Test func `Chinese quotation marks are opening and closing punctuation`() {
    #expect(breakDump("他说“好”吧") == "他|说|“好”|吧")
    #expect(breakDump("他说“好”吧", LineBreakOptions(language: .chinese)) == "他|说|“好”|吧")
    #expect(breakDump("他“a”b", LineBreakOptions(language: .chinese)) == "他|“a”|b")
  }

  @Test func `iteration marks start a line in loose text only`() {
    #expect(breakDump("人々") == "人々")
    #expect(breakDump("人々", LineBreakOptions(strictness: .loose)) == "人|々")
  }

  @Test func `a position between two parts has the options of the first`() {
    let loose = LineBreakOptions(strictness: .loose)
    let strict = LineBreakOptions(strictness: .strict)
    #expect(
      breakDump("人々人々", [.init(end: 3, options: loose), .init(end: 12, options: strict)])
        == "人|々|人々")
  }

  @Test func `there is no break after a word-initial hyphen before any letter`() {
    #expect(breakDump("-é x -é a-é --é") == "-é |x |-é |a-|é |-|-|é")
    #expect(breakDump("-a -ж ж-ж") == "-|a |-ж |ж-|ж")
  }

  @Test func `breaks between pairs of Latin-1 do not depend on the language`() {
    let loose = LineBreakOptions(strictness: .loose, language: .japanese)
    #expect(breakDump("8;° 8%‰ x-é", loose) == "8;|° |8%|‰ |x-|é")
    #expect(breakDump("他±他 1±1", loose) == "他|±|他 |1±1")
  }

  @Test func `break-all breaks inside words and not before closing punctuation`() {
    let options = LineBreakOptions(wordBreak: .breakAll)
    #expect(breakDump("don't, 1/2 a+b", options) == "d|o|n't, |1/|2 |a|+|b")
    #expect(breakDump("e\u{301}e กำ", options) == "e\u{301}e |ก|ำ")
  }

  @Test func `keep-all has no breaks between letters except Thai words`() {
    let options = LineBreakOptions(wordBreak: .keepAll)
    #expect(breakDump("漢字か\u{3099}な、한국어𠀀𠀀", options) == "漢字か\u{3099}な、|한국어|𠀀|𠀀")
    #expect(breakDump("漢ภาษาไทย漢", options) == "漢|ภาษา|ไทย|漢")
  }

  @Test func `auto-phrase breaks between phrases of Japanese`() {
    let options = LineBreakOptions(wordBreak: .autoPhrase, language: .japanese)
    #expect(breakDump("今日は天気がいいですね。", options) == "今日は|天気が|いいですね。")
    #expect(breakDump("私はABCを3個「京都」", options) == "私は|ABCを|3個|「京都」")
    #expect(breakDump("（Ｕｎｉ）ｶﾞｷﾞ漢字", options) == "（Ｕｎｉ）|ｶﾞ|ｷﾞ|漢字")
    let korean = LineBreakOptions(wordBreak: .autoPhrase, language: .korean)
    #expect(breakDump("한국어 텍스트", korean) == "한국어 |텍스트")
    let chinese = LineBreakOptions(wordBreak: .autoPhrase, language: .chinese)
    #expect(breakDump("今天", chinese) == "今|天")
  }

  @Test func `a part of a text has the phrases of the whole text`() {
    let text = "今日は天気がいいですね。"
    let phrases = LineBreakOptions(wordBreak: .autoPhrase, language: .japanese)
    let normal = LineBreakOptions(language: .japanese)
    let spans = { (first: LineBreakOptions, second: LineBreakOptions) in
      [
        LineBreakSpan(end: 15, options: first),
        LineBreakSpan(end: text.utf8.count, options: second),
      ]
    }
    #expect(breakDump(text, spans(phrases, phrases)) == breakDump(text, phrases))
    #expect(breakDump(text, spans(normal, phrases)) == "今|日|は|天|気|が|いいですね。")
    #expect(breakDump(text, spans(phrases, normal)) == "今日は|天気が|い|い|で|す|ね。")
  }

  @Test func `keep-all sees the letters before it`() {
    let spans = [
      LineBreakSpan(end: 6, options: LineBreakOptions()),
      LineBreakSpan(end: 12, options: LineBreakOptions(wordBreak: .keepAll)),
    ]
    #expect(breakDump("漢字漢字", spans) == "漢|字|漢字")
  }

  @Test func `anywhere breaks between clusters and not before spaces`() {
    let options = LineBreakOptions(strictness: .anywhere)
    #expect(breakDump("a b.🇩🇪🇫🇷e\u{301}x", options) == "a |b|.|🇩🇪|🇫🇷|e\u{301}|x")
  }

  @Test func `malformed text is analysed`() {
    var analyzer = LineBreakAnalyzer()
    var flags: [UInt8] = []
    for bytes: [UInt8] in [[0xE4], [0x80, 0xFF, 0x20, 0xC3], [0xF0, 0x9F, 0x98], []] {
      analyzer.analyze(bytes.span, range: 0..<bytes.count, options: .init(), into: &flags)
      #expect(flags.count == bytes.count)
    }
  }
}
