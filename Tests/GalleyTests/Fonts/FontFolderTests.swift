import FontEngine
import Foundation
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyFonts
@testable import GalleyLayout

/// Folders of fonts with the structures that occur in practice.
@Suite struct FontFolderTests {
  /// A folder that is removed with the last reference to it.
  private final class Folder {
    let path = NSTemporaryDirectory() + "galley-fonts-" + UUID().uuidString

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    func folder(_ name: String) throws {
      try FileManager.default.createDirectory(
        atPath: path + "/" + name, withIntermediateDirectories: true)
    }
    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: URL(filePath: path + "/" + name))
    }
    func copy(_ face: String, to name: String) throws {
      let faces = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Browser/faces/\(face)")
      try FileManager.default.copyItem(at: faces, to: URL(filePath: path + "/" + name))
    }
  }

  @Test func `subfolders are searched, with their own manifests`() throws {
    let folder = try Folder()
    try folder.folder("b/deep")
    try folder.folder("c")
    try folder.copy("Caps.ttf", to: "b/deep/CAPS.TTF")
    try folder.copy("Wide.woff2", to: "a.woff2")
    try folder.copy("Spaced.ttf", to: "c/s.ttf")
    try folder.write(
      #"{"families": [{"name": "Mine", "faces": [{"file": "s.ttf"}]}]}"#, to: "c/fonts.json")
    let library = FontLibrary()
    try library.register(folder: folder.path)
    #expect(library.families == ["Galley Wide", "Galley Caps", "Mine"])
    #expect(library.diagnostics.isEmpty)
  }

  /// The Wide face with 17,000 rules of a context for one of its glyphs.
  private func costlyFace() throws -> [UInt8] {
    func words(_ values: [Int]) -> [UInt8] {
      values.flatMap { [UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
    }
    let count = 17_000
    let rules = [Int](repeating: 2 + 2 * count, count: count)
    // A contextual lookup of GPOS.
    let lookup = [7, 0, 1, 8] + [1, 8, 1, 14, 1, 1, 3, count] + rules + [1, 0]
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var bytes = [UInt8](try Data(contentsOf: folder.appending(path: "Browser/faces/Wide.ttf")))
    bytes += [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    let table = words([1, 0, 0, 0, 10, 1, 4] + lookup)
    // The directory's entries have 16 bytes: tag, checksum, offset and length.
    for entry in stride(from: 12, to: 12 + 16 * Int(bytes[5]), by: 16)
    where bytes[entry..<entry + 4].elementsEqual("GPOS".utf8) {
      let values = [bytes.count >> 16, bytes.count, table.count >> 16, table.count]
      bytes.replaceSubrange(entry + 8..<entry + 16, with: words(values))
      return bytes + table
    }
    throw FontError.notAFont(name: "Wide.ttf", reason: "it has no GPOS")
  }

  @Test func `a face that is refused for its lookups is reported and shapes no text`() throws {
    let folder = try Folder()
    try Data(try costlyFace()).write(to: URL(filePath: folder.path + "/costly.ttf"))
    try folder.copy("Caps.ttf", to: "caps.ttf")
    #expect(throws: FontError.self) {
      try FontLibrary().register(file: folder.path + "/costly.ttf")
    }
    try folder.write(
      """
      {"families": [{"name": "Costly", "faces": [{"file": "costly.ttf"}]},
        {"name": "Caps", "faces": [{"file": "caps.ttf"}]}]}
      """, to: "fonts.json")
    let library = FontLibrary()
    try library.register(folder: folder.path)
    #expect(library.diagnostics.isEmpty)
    for families in [["Costly", "Caps"], ["Caps", "Costly"], ["Costly"]] {
      let stack = library.stack(for: FontStyle(families: families.map { .named($0) }))
      #expect(stack.primary(size: 16)?.face.familyName == "Galley Caps")
      // No face has the letter.
      #expect(stack.candidate(for: 0x4E2D) == nil)
    }
    let text = RichText(html: "<p style='font-family:Costly'>AB")
    #expect(Typesetter(fonts: library).prepare(text).height(width: 300) > 0)
    #expect(library.diagnostics.map(\.message).filter { $0.contains("lookups") }.count == 1)
  }

  @Test func `a font file that cannot be used is skipped with a diagnostic`() throws {
    let folder = try Folder()
    try folder.copy("Wide.ttf", to: "b.ttf")
    try folder.write("no font", to: "a.ttf")
    try folder.write("%!PS-AdobeFont-1.0: Old", to: "c.pfb")
    try folder.write("about these fonts", to: "README")
    let library = FontLibrary()
    try library.register(folder: folder.path)
    #expect(library.families == ["Galley Wide"])
    #expect(
      library.diagnostics.map(\.message) == [
        "\(folder.path)/a.ttf is not a font: its first bytes are those of no font format",
        "\(folder.path)/c.pfb is a Type 1 font, which is not supported: convert it to TrueType or "
          + "OpenType",
      ])
    #expect(library.diagnostics.allSatisfy { $0.kind == .font })
  }

  @Test func `a folder without a usable font is an error that names the files`() throws {
    let folder = try Folder()
    #expect(throws: FontError.noFontsInFolder(path: folder.path, skipped: [])) {
      try FontLibrary().register(folder: folder.path)
    }
    try folder.write("no font", to: "a.ttf")
    let error = #expect(throws: FontError.self) { try FontLibrary().register(folder: folder.path) }
    #expect(
      error?.description == "no font in \(folder.path) can be used: \(folder.path)/a.ttf is not a "
        + "font: its first bytes are those of no font format")
  }

  /// The limit includes the time during which the test waits for others.
  @Test(.timeLimit(.minutes(60)))
  func `pipes and cycles of links do not block`() throws {
    let folder = try Folder()
    try folder.folder("b")
    try folder.copy("Wide.ttf", to: "a.ttf")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/b/up", withDestinationPath: folder.path + "/b")
    let status = unsafe mkfifo(folder.path + "/pipe.ttf", 0o600)
    #expect(status == 0)
    let library = FontLibrary()
    try library.register(folder: folder.path)
    #expect(library.families == ["Galley Wide"])
    #expect(library.diagnostics.count == 1)
    #expect(throws: FontError.fileNotReadable(path: folder.path + "/pipe.ttf")) {
      try library.register(file: folder.path + "/pipe.ttf")
    }
  }

  @Test func `a manifest names faces of a collection by index`() throws {
    let folder = try Folder()
    try folder.copy("Both.ttc", to: "both.ttc")
    func manifest(_ index: String) -> String {
      #"{"families": [{"name": "A", "faces": [{"file": "both.ttc", "index": \#(index)}]}]}"#
    }
    for (index, family) in ["0": "Galley Wide", "1": "Galley Caps"] {
      try folder.write(manifest(index), to: "fonts.json")
      let library = FontLibrary()
      try library.register(folder: folder.path)
      let stack = library.stack(for: FontStyle(families: [.named("A")]))
      #expect(stack.primary(size: 16)?.face.familyName == family)
    }
    for (index, reason) in [
      ("2", "both.ttc has 2 faces"), ("-1", "a whole number from 0 to 32767 is expected"),
      ("0.5", "a whole number from 0 to 32767 is expected"),
    ] {
      try folder.write(manifest(index), to: "fonts.json")
      #expect(
        throws: FontError.manifestNotReadable(
          path: folder.path + "/fonts.json", place: "families[0].faces[0].index", reason: reason)
      ) {
        try FontLibrary().register(folder: folder.path)
      }
    }
  }

  @Test func `unknown keys and aliases without effect are diagnostics with their place`() throws {
    let folder = try Folder()
    try folder.copy("Wide.ttf", to: "w.ttf")
    try folder.write(
      """
      {"families": [{"name": "A", "colour": 1, "faces": [{"file": "w.ttf", "wait": 2}]},
                    {"name": "B", "faces": []}],
       "aliases": {"C": "A", "D": "Nothing", "B": "A"}, "version": 3}
      """, to: "fonts.json")
    let library = FontLibrary()
    try library.register(folder: folder.path)
    let file = folder.path + "/fonts.json"
    #expect(
      library.diagnostics.map(\.message) == [
        "\(file): version: unknown key; the keys here are families, aliases",
        "\(file): families[0].colour: unknown key; the keys here are name, generic, faces",
        "\(file): families[0].faces[0].wait: unknown key; the keys here are file, index, weight, "
          + "style, stretch",
        "\(file): aliases.B: the alias \"B\" has no effect: it is the name of the family \"B\"",
        "\(file): aliases.D: the alias \"D\" has no effect: no family \"Nothing\" is registered",
      ])
  }

  @Test func `the bundled manifest has no diagnostics`() throws {
    #expect(try GalleyFonts.bundled().diagnostics.isEmpty)
  }

  @Test func `faces are searched in resources beside the program first`() throws {
    let folder = try Folder()
    let program = folder.path + "/bin/tool"
    try folder.folder("bin/Fork_GalleyFonts.resources/Faces")
    let places = BundledFolders(programs: [program]).places
    #expect(
      places.starts(with: [
        folder.path + "/bin/Fork_GalleyFonts.resources/Faces", folder.path + "/bin/Fonts",
        folder.path + "/bin/share/galley", folder.path + "/Fonts", folder.path + "/share/galley",
      ]))
    #expect(Set(places).count == places.count)
    #expect(BundledFolders(programs: [program, program]).places == places)
  }

  @Test func `an error is a sentence with the remedy`() {
    let error = FontError.bundledFontsNotFound(places: ["/a/Fonts", "/b"])
    #expect("\(error)".contains("/a/Fonts, /b") && "\(error)".contains("GALLEY_FONTS"))
    let woff = FontError.unsupportedFormat(name: "a.woff2", format: "WOFF 2.0")
    #expect("\(woff)".contains("a.woff2") && "\(woff)".contains("brotli"))
  }
}
