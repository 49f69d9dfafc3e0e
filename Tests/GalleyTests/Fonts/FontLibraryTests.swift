import FontEngine
import Foundation
import GalleyFonts
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyUnicode

@Suite struct FontLibraryTests {
  private func temporaryFolder() throws -> String {
    let folder = NSTemporaryDirectory() + "galley-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func `a file is registered by its own family name or another`() throws {
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
    #expect(stack.candidates.unknownFamilies == ["Lost"])
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

  @Test func `a registration affects later stacks only`() throws {
    let library = FontLibrary()
    let style = FontStyle(families: [.named("Mine")])
    let before = library.stack(for: style)
    try library.register(
      file: try GalleyFonts.folder() + "/NotoSansThai-Regular.ttf", family: "Mine")
    #expect(before.isEmpty && !library.stack(for: style).isEmpty)
  }

  @Test func `without a manifest the font files of a folder are registered`() throws {
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

  @Test func `an invalid manifest is an error with its offset`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let manifest = folder + "/fonts.json"
    try Data("{".utf8).write(to: URL(filePath: manifest))
    #expect(
      throws: FontError.manifestNotReadable(
        path: manifest, place: "line 1, column 2", reason: "a key is expected")
    ) {
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
    // A file that is not a font is an error of registration, although faces are opened later.
    try Data("no font".utf8).write(to: URL(filePath: folder + "/a.ttf"))
    #expect(
      throws: FontError.notAFont(
        name: folder + "/a.ttf", reason: "its first bytes are those of no font format")
    ) {
      try FontLibrary().register(folder: folder)
    }
  }

  @Test(
    arguments: [
      ("{\"families\":\n [,]}", "line 2, column 3", "a value"),
      ("[1]", "the file", "an object"),
      ("{}", "families", "is missing"),
      (#"{"families": {"name": "A"}}"#, "families", "an array"),
      (#"{"families": [{"faces": []}]}"#, "families[0].name", "is missing"),
      (#"{"families": [{"name": "A"}]}"#, "families[0].faces", "is missing"),
      (
        #"{"families": [{"name": "A", "generic": "sans", "faces": []}]}"#, "families[0].generic",
        "\"sans\""
      ),
      (
        #"{"families": [{"name": "A", "generic": 3, "faces": []}]}"#, "families[0].generic",
        "a string"
      ),
      (#"{"families": [], "aliases": {"B": 1}}"#, "aliases.B", "a string"),
    ] as [(String, String, String)])
  func `a manifest of another structure has an error with path and reason`(
    _ content: String, _ place: String, _ reason: String
  ) throws {
    try expectFailure(content, place, reason)
  }

  @Test(
    arguments: [
      (#""file": 3"#, "file", "a string"),
      (#""file": "/a.ttf""#, "file", "the path is absolute"),
      (#""file": "../a.ttf""#, "file", "leaves the folder"),
      (#""file": "b/../../a.ttf""#, "file", "leaves the folder"),
      (#""file": """#, "file", "is empty"),
      (#""file": "a.ttf", "weight": "bold""#, "weight", "\"bold\""),
      (#""file": "a.ttf", "weight": "900 100""#, "weight", "\"900 100\""),
      (#""file": "a.ttf", "weight": [1]"#, "weight", "a number"),
      (#""file": "a.ttf", "stretch": "wide""#, "stretch", "\"wide\""),
      (#""file": "a.ttf", "style": "slanted""#, "style", "\"slanted\""),
      (#""file": "a.ttf", "style": "oblique far""#, "style", "\"oblique far\""),
    ] as [(String, String, String)])
  func `a face of another structure has an error with path and reason`(
    _ face: String, _ key: String, _ reason: String
  ) throws {
    let good = #"{"name": "A", "faces": []}"#
    let content = #"{"families": [\#(good), {"name": "B", "faces": [{\#(face)}]}]}"#
    try expectFailure(content, "families[1].faces[0].\(key)", reason)
  }

  private func expectFailure(_ content: String, _ place: String, _ reason: String) throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(content.utf8).write(to: URL(filePath: folder + "/fonts.json"))
    let error = #expect(throws: FontError.self) { try FontLibrary().register(folder: folder) }
    guard case .manifestNotReadable(let path, let found, let why) = error else {
      Issue.record("another error")
      return
    }
    #expect(path == folder + "/fonts.json" && found == place)
    #expect(why.contains(reason), "\(why)")
  }

  @Test func `a face can be in a subfolder`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/lao..", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: try GalleyFonts.folder() + "/NotoSansLao-Bold.ttf", toPath: folder + "/lao../b.ttf")
    let face =
      #"{"file": "lao../b.ttf", "weight": "650 750", "style": "oblique 5deg", "stretch": null}"#
    let content = "\u{FEFF}" + #"{"families": [{"name": "A", "faces": [\#(face)]}]}"#
    try Data(content.utf8).write(to: URL(filePath: folder + "/fonts.json"))
    let library = FontLibrary()
    try library.register(folder: folder)
    #expect(!library.stack(for: FontStyle(families: [.named("A")])).isEmpty)
    let faces = try #require(try FontManifest(folder: folder)).families(in: folder).flatMap(\.faces)
    #expect(faces.map(\.description.weight) == [650...750])
    #expect(faces.map(\.description.slopes) == [5...5])
    #expect(faces.map(\.description.stretch) == [FaceDescription.anyStretch])
  }

  @Test func `a fingerprint depends on faces, aliases and generic names`() throws {
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

  /// A library of a folder with two faces and a fonts.json.
  private func library(
    faces: [String] = ["NotoSansThai-Regular.ttf", "NotoSansThai-Bold.ttf"],
    members: String = "", change: (String) throws -> Void = { _ in }
  ) throws -> (library: FontLibrary, fingerprint: UInt64) {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for face in faces {
      try FileManager.default.copyItem(
        atPath: try GalleyFonts.folder() + "/" + face, toPath: folder + "/" + face)
    }
    let list = faces.map { #"{"file": "\#($0)"\#(members)}"# }.joined(separator: ",")
    let content = #"{"families": [{"name": "A", "faces": [\#(list)]}]}"#
    try Data(content.utf8).write(to: URL(filePath: folder + "/fonts.json"))
    let library = FontLibrary()
    try library.register(folder: folder)
    try change(folder)
    return (library, library.fingerprint)
  }

  @Test func `a fingerprint is that of equal fonts in other folders, and opens no face`() throws {
    let (one, fingerprint) = try library()
    #expect(try library().fingerprint == fingerprint)
    #expect(one.catalog.openFaces.isEmpty)
    #expect(one.fingerprint == fingerprint)
    let bundled = try GalleyFonts.bundled()
    #expect(bundled.fingerprint != 0 && bundled.catalog.openFaces.isEmpty)
    let path = try GalleyFonts.folder() + "/NotoSansThai-Regular.ttf"
    let (ofFile, ofBytes) = (FontLibrary(), FontLibrary())
    try ofFile.register(file: path)
    try ofBytes.register(bytes: SystemFile.bytes(of: path))
    #expect(ofFile.fingerprint == ofBytes.fingerprint)
  }

  @Test func `a fingerprint depends on order, descriptors and what can be read`() throws {
    let plain = try library().fingerprint
    let bold = try library(members: #", "weight": "700""#).fingerprint
    let italic = try library(members: #", "style": "italic""#).fingerprint
    let narrow = try library(members: #", "stretch": "75%""#).fingerprint
    let reversed = try library(faces: ["NotoSansThai-Bold.ttf", "NotoSansThai-Regular.ttf"])
      .fingerprint
    let missing = try library {
      try FileManager.default.removeItem(atPath: $0 + "/NotoSansThai-Bold.ttf")
    }.fingerprint
    let damaged = try library {
      try Data("no font".utf8).write(to: URL(filePath: $0 + "/NotoSansThai-Regular.ttf"))
    }.fingerprint
    #expect(Set([plain, bold, italic, narrow, reversed, missing, damaged]).count == 7)
  }

  @Test func `every face of the manifest has the declared properties`() throws {
    let folder = try GalleyFonts.folder()
    let manifest = try #require(try FontManifest(folder: folder))
    let families = try manifest.families(in: folder)
    #expect(families.flatMap(\.faces).count == 54)
    for family in families {
      for registered in family.faces {
        let face = try #require(registered.face)
        #expect(face.familyName.filter { $0 != " " } == family.name.filter { $0 != " " })
        // NanumGothic Bold declares the weight 600.
        let isBold = registered.description.weight == 700...700
        #expect((face.description.weight.lowerBound >= 600) == isBold)
        #expect(face.description.isItalic == registered.description.isItalic)
      }
    }
  }
}
