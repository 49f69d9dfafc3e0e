import FontEngine
import Foundation
import GalleyFonts
import Testing

@testable import Galley

@Suite struct FontLibraryTests {
  private func temporaryFolder() throws -> String {
    let folder = NSTemporaryDirectory() + "galley-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func `a file registers under its own name or another`() throws {
    let file = try GalleyFonts.folder() + "/NotoSansHebrew-Bold.ttf"
    let library = FontLibrary()
    #expect(try library.register(file: file) == ["Noto Sans Hebrew"])
    #expect(try library.register(file: file, family: "Mine") == ["Mine"])
    #expect(library.families == ["Noto Sans Hebrew", "Mine"])
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: file)))
    #expect(try library.register(bytes: bytes) == ["Noto Sans Hebrew"])
    library.addAlias("Other", for: "Mine")
    library.addAlias("Lost", for: "Nothing")
    library.setGeneric(.serif, family: "Mine")
    let stack = library.stack(for: FontStyle(families: [.named("OTHER"), .named("Lost")]))
    #expect(stack.unknownFamilies == ["Lost"])
    #expect(stack.primary(size: 10)?.face.familyName == "Noto Sans Hebrew")
  }

  @Test func `an empty library has no face`() {
    let stack = FontLibrary().stack(for: FontStyle(families: [.serif, .named("x")]))
    #expect(stack.isEmpty && stack.primary(size: 16) == nil && stack.candidate(for: 65) == nil)
    var assigner = FontAssigner()
    let text: [UInt8] = Array("ab".utf8)
    assigner.assign(text.span, asEmoji: true, stack: stack)
    #expect(assigner.runs == [FontRun(start: 0, end: 2, script: .common, candidate: -1)])
  }

  @Test func `a registration shows in later stacks only`() throws {
    let library = FontLibrary()
    let style = FontStyle(families: [.named("Mine")])
    let before = library.stack(for: style)
    try library.register(
      file: try GalleyFonts.folder() + "/NotoSansThai-Regular.ttf", family: "Mine")
    #expect(before.isEmpty && !library.stack(for: style).isEmpty)
  }

  @Test func `a folder without a manifest gives its font files`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["NotoSansLao-Regular.ttf", "NotoSansLao-Bold.ttf"] {
      try FileManager.default.copyItem(
        atPath: try GalleyFonts.folder() + "/" + name, toPath: folder + "/" + name)
    }
    try Data("no font".utf8).write(to: URL(filePath: folder + "/notes.txt"))
    let library = FontLibrary()
    try library.register(folder: folder)
    #expect(library.families == ["Noto Sans Lao"])
  }

  @Test func `a manifest that is wrong says where`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let manifest = folder + "/fonts.json"
    try Data("{".utf8).write(to: URL(filePath: manifest))
    #expect(throws: FontError.manifestNotReadable(path: manifest)) {
      try FontLibrary().register(folder: folder)
    }
    let content = #"{"families": [{"name": "A", "faces": [{"file": "a.ttf", "weight": "1 9"}]}]}"#
    try Data(content.utf8).write(to: URL(filePath: manifest))
    #expect(throws: FontError.fileNotReadable(path: folder + "/a.ttf")) {
      try FontLibrary().register(folder: folder)
    }
    #expect(throws: FontError.fileNotReadable(path: "/no/folder")) {
      try FontLibrary().register(folder: "/no/folder")
    }
    // A file that is no font counts as missing when text needs it.
    try Data("no font".utf8).write(to: URL(filePath: folder + "/a.ttf"))
    let library = FontLibrary()
    try library.register(folder: folder)
    #expect(library.stack(for: FontStyle(families: [.named("A")])).isEmpty)
  }

  @Test func `a fingerprint names faces, aliases and generic names`() throws {
    func library(_ change: (FontLibrary) throws -> Void) throws -> UInt64 {
      let library = FontLibrary()
      let folder = try GalleyFonts.folder()
      try library.register(file: folder + "/NotoSansThai-Regular.ttf", family: "A")
      try library.register(file: folder + "/NotoSansThai-Bold.ttf", family: "B")
      try change(library)
      return library.fingerprint
    }
    let plain = try library { _ in }
    #expect(try library { _ in } == plain)
    #expect(try library { $0.addAlias("C", for: "A") } != plain)
    #expect(try library { $0.setGeneric(.serif, family: "B") } != plain)
  }

  @Test func `every face of the manifest opens and is what it says`() throws {
    let folder = try GalleyFonts.folder()
    let manifest = try #require(try FontManifest(folder: folder))
    let families = try manifest.families(in: folder)
    #expect(families.flatMap(\.faces).count == 54)
    for family in families {
      for registered in family.faces {
        let face = try #require(registered.face)
        #expect(face.familyName.filter { $0 != " " } == family.name.filter { $0 != " " })
        // NanumGothic Bold says 600 of itself.
        let isBold = registered.description.weight == 700...700
        #expect((face.description.weight.lowerBound >= 600) == isBold)
        #expect(face.description.isItalic == registered.description.isItalic)
      }
    }
  }
}
