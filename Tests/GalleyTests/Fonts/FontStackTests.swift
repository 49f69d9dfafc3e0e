import FontEngine
import Foundation
import GalleyFonts
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyUnicode

@Suite struct FontStackTests {
  let library: FontLibrary
  init() throws { library = try GalleyFonts.bundled() }

  private func stack(_ families: String..., weight: Float = 400) -> FontStack {
    library.stack(for: FontStyle(families: families.map { .named($0) }, weight: weight))
  }
  private var root: FontStack {
    library.stack(for: FontStyle(families: library.rootFamilies.map { .named($0) }))
  }
  /// Text of each run and the face's file, without the common parts of the name.
  private func runs(_ text: String, _ stack: FontStack, emoji: Bool = false) -> [String] {
    let bytes = Array(text.utf8)
    var assigner = FontAssigner()
    assigner.assign(bytes.span, asEmoji: emoji, stack: stack)
    return assigner.runs.map { run in
      let part = String(decoding: bytes[Int(run.start)..<Int(run.end)], as: UTF8.self)
      let name = stack.instance(Int(run.candidate), size: 16)?.face.familyName ?? "none"
      return part + ":" + name.replacing("Noto ", with: "")
    }
  }

  // MARK: The list

  @Test func `the first existing family is the primary one`() {
    let stack = stack("Nowhere", "aRIAL", "Noto Serif")
    #expect(stack.primary(size: 16)?.face.familyName == "Noto Sans")
    #expect(stack.candidates.unknownFamilies == ["Nowhere"])
  }

  @Test func `a list without an existing family is the serif family`() {
    #expect(stack("Nowhere").primary(size: 16)?.face.familyName == "Noto Serif")
  }

  @Test func `generic names are those of the manifest`() {
    func family(_ name: FontFamilyName) -> String? {
      library.stack(for: FontStyle(families: [name])).primary(size: 16)?.face.familyName
    }
    #expect(family(.sansSerif) == "Noto Sans" && family(.systemUI) == "Noto Sans")
    #expect(family(.monospace) == "Noto Sans Mono")
    #expect(family(.cursive) == "Noto Serif" && family(.fantasy) == "Noto Serif")
    #expect(family(.emoji) == "Noto Serif" && family(.math) == "Noto Serif")
  }

  @Test func `the root's families exclude those of other generic names`() {
    #expect(library.rootFamilies.count == 25)
    #expect(library.rootFamilies.first == "Noto Sans")
    #expect(library.rootFamilies.last == "Noto Color Emoji")
    #expect(!library.rootFamilies.contains("Noto Serif"))
  }

  @Test func `equal styles share a stack and equal sizes an instance`() {
    let first = stack("Noto Sans")
    #expect(first === stack("Noto Sans") && first !== stack("Noto Sans", weight: 700))
    #expect(first.primary(size: 16) === stack("Arial").primary(size: 16))
    #expect(first.primary(size: 16) !== first.primary(size: 17))
    #expect(first.instance(-1, size: 16) == nil && first.instance(999, size: 16) == nil)
  }

  // MARK: Characters. The faces were identified by the recorded widths of the same text.

  @Test func `requested faces are selected by cluster`() {
    #expect(runs("aبb", root) == ["a:Sans", "ب:Sans Arabic", "b:Sans"])
    #expect(runs("漢字かな", root) == ["漢字かな:Droid Sans Fallback"])
    #expect(runs("⌚", root) == ["⌚:Sans Symbols2"])
  }

  @Test func `after the list the serif family and the system order apply`() {
    let mono = stack("Noto Sans Mono")
    #expect(runs("a\u{FB00}", mono) == ["a:Sans Mono", "\u{FB00}:Serif"])
    #expect(runs("अ", mono) == ["अ:Sans Devanagari"])
    #expect(
      runs("\u{FB00}", stack("NanumGothic", "sans-serif", "Noto Sans"))
        == ["\u{FB00}:Sans"])
  }

  @Test func `fallback selects regular faces and synthesises the weight`() throws {
    let stack = stack("Noto Sans Mono", weight: 700)
    let bytes = Array("ب".utf8)
    var assigner = FontAssigner()
    assigner.assign(bytes.span, stack: stack)
    let run = try #require(assigner.runs.first)
    let font = try #require(stack.instance(Int(run.candidate), size: 100))
    #expect(font.face.styleName == "Regular" && font.syntheticBold)
    #expect(stack.primary(size: 16)?.face.styleName == "Bold")
    #expect(stack.primary(size: 16)?.syntheticBold == false)
  }

  @Test func `a fallback face covers the whole cluster or .notdef is shown`() {
    #expect(runs("a\u{20DD}", stack("Noto Serif")) == ["a\u{20DD}:none"])
    #expect(runs("a\u{20DD}", root) == ["a\u{20DD}:Sans Symbols"])
    #expect(runs("1\u{20E3}", stack("Noto Serif")) == ["1\u{20E3}:none"])
  }

  @Test func `the fallback face of a definite script includes its neighbours`() {
    let serif = stack("Noto Serif")
    #expect(runs("฿", serif) == ["฿:Sans Thai"])
    #expect(runs("฿漢", serif) == ["฿漢:Droid Sans Fallback"])
    #expect(
      runs("฿ 漢", serif)
        == ["฿:Droid Sans Fallback", " :Serif", "漢:Droid Sans Fallback"])
  }

  @Test func `selection by character and by cluster have the same faces`() {
    let parts = [
      "a", "Z ", "é", "漢", "かな", "가", "ب", "لا", "א", "अ", "क्ष", "ก", "ำ", "\u{301}", "\u{200C}",
      "\u{200D}", "\u{FE0F}", "❤", "1", "\u{20E3}", "฿", "ﬀ", "\u{AD}", "👍", "🇩🇪", "…", "\u{1}",
    ]
    var random = RepeatableNumbers(seed: 11)
    var decided = 0
    for _ in 0..<2000 {
      let count = Int.random(in: 1...6, using: &random)
      let text = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let bytes = Array(text.utf8)
      for stack in [root, stack("Noto Serif"), stack("NanumGothic", "Noto Sans")] {
        var (quick, whole) = (FontAssigner(), FontAssigner())
        guard quick.assignCharacters(bytes.span, 0..<bytes.count, .common, stack) else { continue }
        decided += 1
        whole.assignClusters(bytes.span, 0..<bytes.count, .common, stack, prefersColor: false)
        #expect(quick.runs == whole.runs, "\(text.debugDescription)")
      }
    }
    #expect(decided > 1000)
  }

  @Test func `control characters have glyphs of requested faces only`() {
    #expect(runs("\u{1}", stack("Noto Serif")) == ["\u{1}:none"])
    #expect(runs("\u{1}", root) == ["\u{1}:NanumGothic"])
  }

  // MARK: Emoji

  @Test func `emoji fall back to the colour font first`() {
    let serif = stack("Noto Serif")
    #expect(runs("⌚", serif, emoji: true) == ["⌚:Color Emoji"])
    #expect(runs("⭐", serif, emoji: true) == ["⭐:Color Emoji"])
    #expect(runs("❤", serif) == ["❤:Sans Symbols"] || runs("❤", serif) == ["❤:Sans Symbols2"])
    #expect(runs("👩\u{200D}💻", serif, emoji: true) == ["👩\u{200D}💻:Color Emoji"])
    #expect(runs("🇩🇪", root, emoji: true) == ["🇩🇪:Color Emoji"])
  }

  @Test func `a variation selector selects a colour or text face of any position`() {
    for stack in [root, stack("Noto Serif")] {
      #expect(runs("❤\u{FE0F}", stack, emoji: true) == ["❤\u{FE0F}:Color Emoji"])
      #expect(runs("1\u{FE0F}\u{20E3}", stack, emoji: true) == ["1\u{FE0F}\u{20E3}:Color Emoji"])
      #expect(runs("❤\u{FE0E}", stack).first?.contains("Symbols") == true)
    }
  }

  @Test func `an unsupported variation selector is ignored`() {
    let text = "漢\u{E0100}"
    #expect(runs(text, root) == [text + ":Droid Sans Fallback"])
    #expect(runs(text, stack("NanumGothic")) == [text + ":NanumGothic"])
  }

  // MARK: Clusters

  @Test func `a face with the syllable shows the letters of Hangul`() {
    let letters = "\u{1112}\u{1161}\u{11AB}"
    #expect(runs(letters, stack("Noto Sans", "NanumGothic")) == [letters + ":NanumGothic"])
  }

  @Test func `a run is shaped with the clusters of which its face lacks a mark only`() throws {
    let faces = URL(filePath: #filePath).appending(path: "../../../Browser/faces").standardized
    let library = FontLibrary()
    try library.register(folder: faces.path)
    let stack = library.stack(
      for: FontStyle(families: [.named("Galley Variable"), .named("Noto Sans")]))
    let bytes = Array("AV\u{301}A".utf8)
    var assigner = FontAssigner()
    assigner.assign(bytes.span, asEmoji: false, stack: stack)
    #expect(assigner.runs.map(\.candidate) == [0, 1, 0])
    let reaches = assigner.runs.indices.map { assigner.reach(ofRun: $0, bytes.span, stack) }
    #expect(reaches == [0..<4, 1..<4, 1..<5])
  }
}

extension FontAssigner {
  /// Assigns faces to a text as one run of the common script.
  mutating func assign(_ text: Span<UInt8>, asEmoji isEmoji: Bool = false, stack: FontStack) {
    let whole = ScriptRun(
      start: 0, end: Int32(text.count), script: .common, priority: isEmoji ? .emoji : .text)
    assign(text, range: 0..<text.count, segments: [whole], stack: stack)
  }
}
