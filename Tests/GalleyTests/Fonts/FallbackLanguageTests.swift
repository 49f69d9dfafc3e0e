import FontEngine
import Foundation
import GalleyFonts
import GalleyStyle
import GalleySystem
import GalleyUnicode
import Testing

@testable import Galley
@testable import GalleyLayout

/// The order of fallback by language, with faces of our own (Tests/Browser/language-faces).
@Suite struct FallbackLanguageTests {
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../Browser/language-faces").standardized.path

  private func library(_ files: [String]) throws -> FontLibrary {
    let library = FontLibrary()
    for file in files { try library.register(file: "\(Self.folder)/\(file).ttf") }
    return library
  }

  /// The families that fallback tries first.
  private func first(_ count: Int, of tag: String, in library: FontLibrary) -> [String] {
    var style = FontStyle(families: [.named("Absent")])
    style.language = FontLanguage(tag: tag)
    let order = library.stack(for: style).fallbackOrder
    return order.prefix(count).compactMap {
      library.stack(for: style).candidates.face($0)?.familyName
    }.map { String($0.dropFirst("Galley ".count)) }
  }

  private let all = [
    "First", "Latin", "Polish", "PolishBold", "Cyrillic", "Both", "Traditional", "Korean",
  ]

  @Test func `a face with the language comes first, then one with English`() throws {
    let library = try library(all)
    #expect(first(3, of: "ko", in: library) == ["Korean", "Latin", "First"])
    #expect(first(3, of: "el", in: library) == ["Both", "Latin", "First"])
    #expect(first(3, of: "uk", in: library) == ["Cyrillic", "Latin", "First"])
    #expect(first(3, of: "UK", in: library) == ["Cyrillic", "Latin", "First"])
  }

  @Test func `the bold face of a family meets the wish for English`() throws {
    #expect(first(3, of: "pl", in: try library(all)) == ["Polish", "First", "Latin"])
    let single = all.filter { $0 != "PolishBold" }
    #expect(first(3, of: "pl", in: try library(single)) == ["Polish", "Both", "First"])
  }

  @Test func `a face of another territory comes behind one with English`() throws {
    let library = try library(all)
    #expect(first(3, of: "ko-KR", in: library) == ["Latin", "Korean", "First"])
    #expect(first(3, of: "zh-Hant", in: library) == ["Latin", "Traditional", "First"])
    #expect(first(3, of: "sr-Latn", in: library) == ["Latin", "Cyrillic", "First"])
    // Latin has both, and Polish the next English.
    #expect(first(3, of: "nb-NO", in: library) == ["Latin", "Polish", "First"])
  }

  @Test func `without a language the first two faces with English come first`() throws {
    let library = try library(all)
    #expect(first(3, of: "", in: library) == ["Latin", "Polish", "First"])
    #expect(first(3, of: "en-GB", in: library) == ["Latin", "Polish", "First"])
    #expect(first(3, of: "en", in: library) == ["Latin", "First", "Polish"])
  }

  @Test func `an unknown language wishes English, and und nothing`() throws {
    let library = try library(all)
    for tag in ["xx", "en_US", "x-pl", "und-Latn", "vi", "e"] {
      #expect(first(3, of: tag, in: library) == ["Latin", "First", "Polish"], "\(tag)")
    }
    #expect(first(3, of: "und", in: library) == ["First", "Latin", "Polish"])
    let without = try self.library(["First", "Cyrillic", "Korean"])
    #expect(first(3, of: "pl", in: without) == ["First", "Cyrillic", "Korean"])
  }

  @Test func `a face that declares one language of East Asia excludes the others`() throws {
    let library = try library(all)
    #expect(first(2, of: "zh-TW", in: library) == ["Traditional", "Latin"])
    // It has the characters, but declares Traditional Chinese.
    #expect(first(2, of: "zh-CN", in: library) == ["Latin", "Traditional"])
    // Japanese has characters in as many blocks.
    #expect(first(2, of: "ja", in: library) == ["Traditional", "Latin"])
  }

  @Test func `pictures begin with the first face that has a family of three`() throws {
    func face(_ files: [String]) throws -> String? {
      let library = try self.library(files)
      let stack = library.stack(for: FontStyle(families: [.named("Absent")]))
      return stack.pictureFallback.flatMap { stack.candidates.face($0)?.familyName }
    }
    #expect(try face(["First", "Persons", "Pictures"]) == "Galley Persons")
    #expect(try face(["First", "Pictures", "Persons"]) == "Galley Pictures")
    #expect(try face(["First", "Latin"]) == nil)
    let bundled = try GalleyFonts.bundled()
    let stack = bundled.stack(for: FontStyle(families: [.sansSerif]))
    let found = try #require(stack.pictureFallback)
    #expect(stack.candidates.face(found)?.familyName == "Noto Color Emoji")
  }

  @Test func `languages that differ in their order of fallback share a font`() throws {
    let library = try self.library(all)
    func style(_ tag: String) -> FontStyle {
      var style = FontStyle(families: [.named("Galley Latin")])
      style.language = FontLanguage(tag: tag)
      return style
    }
    let font = try #require(library.font(for: style("")))
    for tag in ["en-AU", "nb", "uk", "und"] {
      #expect(library.font(for: style(tag)) === font, "\(tag)")
    }
    #expect(library.stack(for: style("")) === font.stack)
    let ukrainian = library.stack(for: style("uk"))
    #expect(ukrainian !== font.stack && ukrainian === library.stack(for: style("uk")))
    #expect(ukrainian.fallbackOrder != font.stack.fallbackOrder)
    // Korean has generic families of its own.
    #expect(library.font(for: style("ko")) !== font)
  }

  @Test func `fontconfig orders the bundled faces as recorded`() throws {
    let library = try GalleyFonts.bundled()
    let recorded = [
      "": "Sans", "en": "Sans", "und": "Sans", "vi": "Sans", "mk": "Sans", "zh": "Sans",
      "ko": "NanumGothic", "ja": "Droid Sans Fallback", "zh-TW": "Droid Sans Fallback",
      "ar": "Sans Arabic", "he": "Sans Hebrew", "hi": "Sans Devanagari", "th": "Sans Thai",
    ]
    for (tag, family) in recorded {
      var style = FontStyle(families: [.sansSerif])
      style.language = FontLanguage(tag: tag)
      let stack = library.stack(for: style)
      let found = stack.fallbackOrder.first.flatMap { stack.candidates.face($0)?.familyName }
      #expect(found?.replacing("Noto ", with: "") == family, "\(tag)")
    }
  }

  @Test func `a tag is a language of fontconfig, its relative, or neither`() throws {
    let orthographies = Orthographies.shared
    #expect(orthographies.count == 246)
    func exact(_ tag: String) -> Int? { FallbackLanguage(tag: tag).exact }
    for tag in ["en", "zh-tw", "und-zmth", "pap-an", "aa", "zu"] {
      let index = try #require(orthographies.index(of: tag))
      #expect(exact(tag.uppercased()) == index)
    }
    #expect(exact("zh-Hant") == nil && exact("") == nil && exact("az") == nil)
    #expect(FallbackLanguage(tag: "zh-Hant").relatives.count == 5)
    #expect(FallbackLanguage(tag: "pa-IN").relatives.count == 2)
    #expect(FallbackLanguage(tag: "pap").relatives.count == 2)
    #expect(FallbackLanguage(tag: "az") == FallbackLanguage(tag: "az-Cyrl-AZ"))
    #expect(FallbackLanguage(tag: "en-US") == .standard)
    for tag in ["e", "-", "-en", "e-n", "undx", "abcdefghijk-x", "é", "x-en", "und-x"] {
      #expect(FallbackLanguage(tag: tag) == .unknown, "\(tag)")
    }
  }

  @Test func `the characters of a language are ranges in ascending order`() throws {
    let orthographies = Orthographies.shared
    var characters = 0
    for language in 0..<orthographies.count {
      var end: UInt32 = 0
      for range in orthographies.ranges(of: language) {
        #expect(range.lowerBound >= end && !range.isEmpty)
        end = range.upperBound
        characters += range.count
      }
      #expect(end > 0 && end <= 0x11_0000)
    }
    #expect(characters > 40_000)
    let korean = try #require(orthographies.index(of: "ko"))
    #expect(orthographies.ranges(of: korean).reduce(0) { $0 + $1.count } == 2442)
    #expect(orthographies.blockCount(of: korean) == 45)
    let english = orthographies.ranges(of: FallbackLanguage.english)
    #expect(english.prefix(2) == [0x41..<0x5B, 0x61..<0x7B])
  }
}
