// The version of layouts is a constant; this test fails if layouts change and the version does not.

import FontEngine
import Foundation
import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct LayoutVersionTests {
  /// A digest of the heights and line ends of all samples in the current version.
  private static let known = (version: 30 as UInt64, digest: "4aeee310a7d9087-27d8f030aa3dd1f7")
  /// The libraries of the digest.
  ///
  /// Other versions may have other glyph positions.
  private static let engine = "HarfBuzz 6.0.0, FreeType 2.12.1"
  private static let widths = [120.0, 320.5, 600]

  private static let isKnownEngine =
    engine == "HarfBuzz \(EngineVersions.harfBuzz), FreeType \(EngineVersions.freeType)"

  @Test(.enabled(if: LayoutVersionTests.isKnownEngine, "libraries of other versions"))
  func `the heights and lines of samples are those of the version`() throws {
    let digest = try digest()
    #expect(LayoutVersion.current == Self.known.version, "write the new version here, too")
    #expect(
      digest == Self.known.digest,
      """
      some heights or lines are others than those of version \(Self.known.version): raise \
      LayoutVersion.current, so that no cache keeps the old ones, and write (version: \
      \(LayoutVersion.current + 1), digest: "\(digest)") here
      """)
  }

  private func digest() throws -> String {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Samples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var hasher = ContentHasher()
    for name in names where name.hasSuffix(".html") {
      let html = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      Self.add(typesetter.prepare(RichText(html: html)), widths: Self.widths, to: &hasher)
    }
    let feed = try String(contentsOf: folder.appendingPathComponent("feed.jsonl"), encoding: .utf8)
    for line in feed.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let row = try #require(object as? [String: Any])
      let html = try #require(row["html"] as? String)
      let width = try #require(row["width"] as? NSNumber).doubleValue
      Self.add(typesetter.prepare(RichText(html: html)), widths: [width], to: &hasher)
    }
    let hash = hasher.finish()
    return String(hash.high, radix: 16) + "-" + String(hash.low, radix: 16)
  }

  private static func add(_ text: PreparedText, widths: [Double], to hasher: inout ContentHasher) {
    for width in widths {
      let layout = text.layout(width: width)
      hasher.combine(layout.size.height)
      hasher.combine(UInt64(layout.lineCount))
      for line in layout.fragments.lines { hasher.combine(UInt64(line.textEnd)) }
    }
  }
}
