import FontEngine
import GalleySystem
import Testing

@Suite struct FontContainerTests {
  @Test(
    arguments: [
      ("OTTO", .openType), ("true", .openType), ("\0\u{1}\0\0", .openType), ("ttcf", .collection),
      ("wOFF", .woff), ("wOF2", .woff2), ("%!PS-AdobeFont-1.0", .unsupported("Type 1")),
      ("STARTFONT 2.1", .unsupported("BDF")), ("\u{1}fcp", .unsupported("PCF")),
      ("<svg>", nil), ("OTT", nil), ("", nil),
    ] as [(String, FontContainer?)])
  func `the container is recognised by the first bytes`(_ text: String, _ container: FontContainer?)
  {
    #expect(FontContainer(signature: Array(text.utf8)) == container)
  }

  @Test(arguments: ["Wide.woff", "Wide.woff2"])
  func `a compressed font has the glyphs, tables and metrics of its source`(_ file: String) throws {
    let source = try FontFace(path: TestFonts.made("Wide.ttf"))
    let face = try FontFace(path: TestFonts.made(file))
    #expect(face.familyName == source.familyName && face.glyphCount == source.glyphCount)
    #expect(face.glyphCount > 10)
    for scalar in [0x20, 0x41, 0x3002, 0xFF08] as [UInt32] {
      #expect(face.glyph(for: scalar) == source.glyph(for: scalar))
    }
    let metrics = [face, source].map { FontInstance(face: $0, size: 16).metrics }
    #expect(metrics[0] == metrics[1])
    #expect(FontFace.count(inFile: TestFonts.made(file)) == 1)
  }

  @Test func `a collection has its faces by index`() throws {
    let path = TestFonts.made("Both.ttc")
    #expect(FontFace.count(inFile: path) == 2)
    #expect(try FontFace.all(inFile: path).map(\.familyName) == ["Galley Wide", "Galley Caps"])
    #expect(try FontFace(path: path, index: 1).familyName == "Galley Caps")
    #expect(
      throws: FaceError.notAFont(name: path, reason: "it has 2 faces, and none with the index 2")
    ) {
      try FontFace(path: path, index: 2)
    }
  }

  @Test(arguments: ["Wide.woff", "Wide.woff2", "Both.ttc", "Wide.ttf"])
  func `a truncated file is an error or a face`(_ file: String) throws {
    let bytes = try SystemFile.bytes(of: TestFonts.made(file))
    #expect(bytes.count > 500)
    for length in stride(from: 0, to: bytes.count, by: 97) {
      do throws(FaceError) {
        for face in try FontFace.all(inBytes: Array(bytes[..<length]), name: "part") {
          #expect(face.glyphCount > 0)
        }
      } catch {
        continue
      }
    }
  }

  @Test(arguments: ["Wide.woff", "Wide.woff2"])
  func `the error of damaged compressed data has its format`(_ file: String) throws {
    var bytes = try SystemFile.bytes(of: TestFonts.made(file))
    bytes.removeLast(bytes.count / 2)
    let error = #expect(throws: FaceError.self) { try FontFace(bytes: bytes, name: "part") }
    guard case .notAFont("part", let reason) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(reason.contains("WOFF") && reason.contains("damaged"))
  }
}
