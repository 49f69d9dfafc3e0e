import FontEngine
import GalleyFonts
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout

/// Glyphs composed from shaped letters and pairs are those of shaping the whole run.
@Suite struct LetterShapingTests {
  /// The properties of a run: its script, direction and letters.
  struct Alphabet: CustomStringConvertible, Sendable {
    var script: StaticString
    var isRightToLeft = false
    var letters: String
    var repeats = 20
    var description: String { script.description }
  }

  static let alphabets = [
    Alphabet(
      script: "Latn",
      letters: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;!?'\"-–—’“”&()/"),
    Alphabet(
      script: "Latn", letters: "fijltTVAWyoaáéíîïñçŞşŢțșŁøæßÐðİıĲĳǄ\u{301}\u{328}\u{AD}\u{A0}⁄½1/2"),
    Alphabet(script: "Grek", letters: "αβγδεζηθικλμνξοπρστυφχψωΑΒΓΔΤΥΎάέή΄\u{301}·;"),
    Alphabet(script: "Cyrl", letters: "абвгдежзийклмнопрстуфхцчшщАБВГДТУЎё\u{306}\u{483}ѐ"),
    Alphabet(
      script: "Hebr", isRightToLeft: true, letters: "אבגדהוזחטיכלמנסעפצקרשתךם.,-()\u{5B8}\u{5BC}"),
    Alphabet(script: "Hani", letters: "漢字的一是不了在人有我他這中大来、。「」（），！"),
    Alphabet(script: "Kana", letters: "アイウエオカガキギーッャ、。\u{3099}ﾊﾞ"),
    Alphabet(script: "Hang", letters: "가나다라마바사아한국어말\u{1100}\u{1161}\u{11A8}."),
    Alphabet(script: "Armn", letters: "աբգդեզէըթժիլխծկհձղճմՄՆնԵեՎ"),
    Alphabet(script: "Geor", letters: "აბგდევზთიკლმნოპჟრსტუფქღყშ"),
    Alphabet(script: "Ethi", letters: "ሀለሐመሠረሰሸቀበተቸኀነኘአከ፡"),
    Alphabet(
      script: "Thai",
      letters:
        "กขคงจชซญดตทธนบปผฝพฟมยรลวสหอฮะาำเแโใไฤๅๆ\u{E31}\u{E34}\u{E35}\u{E36}\u{E37}\u{E38}\u{E39}"
        + "\u{E47}\u{E48}\u{E49}\u{E4A}\u{E4B}\u{E4C}\u{E4D}ๆฯ๑๒.(",
      repeats: 120),
    Alphabet(
      script: "Laoo",
      letters:
        "ກຂຄງຈຊຍດຕຖທນບປຜຝພຟມຢຣລວສຫອຮະາຳເແໂໃໄໆ\u{EB1}\u{EB4}\u{EB5}\u{EB8}\u{EB9}\u{EBC}\u{EC8}\u{EC9}\u{ECC}໑"
    ),
    Alphabet(
      script: "Arab", isRightToLeft: true,
      letters: "ابتثجحخدذرزسشصضطظعغفقكلمنهويةىلالا\u{64B}\u{651}،.()"),
    Alphabet(script: "Zyyy", letters: "0123456789+-×÷=()[]{}<>|/\\%$€£°•…→★☆\u{FE0F}\u{20E3}"),
  ]

  static let bundledFaces = Result {
    let folder = try GalleyFonts.folder()
    let manifest = try FontManifest(folder: folder)
    return try #require(manifest, "\(folder) has no fonts.json").families(in: folder)
      .flatMap(\.faces).compactMap(\.face)
  }

  static let features: [[OpenTypeFeature]] = [
    [], [OpenTypeFeature(tag: openTypeTag("liga"), value: 0)],
    [OpenTypeFeature(tag: openTypeTag("kern"), value: 0)],
    [OpenTypeFeature(tag: openTypeTag("smcp"), value: 1)],
    [OpenTypeFeature(tag: openTypeTag("frac"), value: 1)],
  ]

  @Test(.tags(.slow), arguments: alphabets)
  func `shaping by letters and pairs has the glyphs of the whole run`(_ alphabet: Alphabet) throws {
    let faces = try Self.bundledFaces.get()
    #expect(faces.count > 40)
    var numbers = RepeatableNumbers(seed: 11)
    var words = WordShaper()
    let letters = Array(alphabet.letters.unicodeScalars) + [" ", " "]
    var differences: [String] = []
    for face in faces {
      for language in ["", "tr", "ro", "nl"] {
        let style = ShapingStyle(
          font: FontInstance(face: face, size: 17.3), script: openTypeTag(alphabet.script),
          language: LanguageHandle(language), isRightToLeft: alphabet.isRightToLeft,
          features: Self.features[Int(numbers.next() % UInt64(Self.features.count))])
        for _ in 0..<Volume.count(max(2, alphabet.repeats / 12), full: alphabet.repeats) {
          var text = String.UnicodeScalarView()
          for _ in 0..<Int(numbers.next() % 40 + 1) {
            text.append(letters[Int(numbers.next() % UInt64(letters.count))])
          }
          let bytes = Array(String(text).utf8)
          var found = ShapedText()
          var whole = TextRun(0..<bytes.count, base: 0)
          let shapingPlan = words.shapingPlan(style)
          whole.shapedEnd = words.appendLetters(bytes.span, whole, shapingPlan, into: &found)
          if whole.shapedEnd < bytes.count {
            words.shape(bytes.span, whole, style, shapingPlan, into: &found)
          }
          var glyphs: [ShapedGlyph] = []
          GlyphShaper().shape(bytes.span, range: 0..<bytes.count, style: style, appendTo: &glyphs)
          var expected = ShapedText()
          expected.append(glyphs, base: 0)
          if found.dump() != expected.dump() {
            differences.append("\(face.name) \(language) \(String(text))")
          }
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.count) runs differ: \(differences.prefix(3))")
  }

  @Test func `ligatures, kerning and marks of a font are distinguished`() throws {
    let face = try #require(Self.bundledFaces.get().first { $0.familyName == "Noto Sans" })
    let style = ShapingStyle(
      font: FontInstance(face: face, size: 16), script: openTypeTag("Latn"),
      language: LanguageHandle(""))
    let use = try #require(face.lookupUse(style))
    func glyph(_ letter: Unicode.Scalar) -> UInt32 { face.glyph(for: letter.value) }
    #expect(use.isLigature(glyph("f"), glyph("i")))
    let joined = try #require(use.ligatures(beginningWith: glyph("f")))
    #expect(joined.map(\.others.count) == [2, 2, 1, 1, 1], "the longest ligature is first")
    #expect(use.ligatures(beginningWith: glyph("o")) == [])
    #expect(!use.isLigature(glyph("f"), glyph("o")))
    #expect(use.beginsPairs(glyph("A")))
    #expect(!use.beginsPairs(glyph(" ")))
    #expect(!use.isContextual(glyph("1")), "figures change beside a fraction slash only")
    #expect(!use.isContextual(glyph("i")), "i loses its dot under marks only")
    #expect(use.isContextual(glyph("\u{301}")))
  }
}
