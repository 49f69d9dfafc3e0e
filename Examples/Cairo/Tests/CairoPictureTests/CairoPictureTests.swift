// Cairo's pictures compared with proofs.

import CairoPicture
import Foundation
import Galley
import GalleyFonts
import GalleyProof
import Testing

@Suite struct CairoPictureTests {
  /// 100 fragments: each sample, and rows of the samples' feed.
  private static func fragments() throws -> [String] {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    let samples = folder.appendingPathComponent("Samples")
    let files = try FileManager.default.contentsOfDirectory(
      at: samples, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "html" }.sorted { $0.path < $1.path }
    let feed = try String(contentsOf: samples.appendingPathComponent("feed.jsonl"), encoding: .utf8)
    struct Row: Decodable { var html: String }
    let rows = try feed.split(separator: "\n").map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8)).html
    }
    return Array((try files.map { try String(contentsOf: $0, encoding: .utf8) } + rows).prefix(100))
  }

  @Test func `Cairo draws what the proof shows`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    var (different, far, inked, count) = (0, 0, 0, 0)
    var worst: (share: Double, number: Int) = (0, -1)
    let fonts = CairoFonts()
    let fragments = try Self.fragments()
    #expect(fragments.count == 100)
    for (number, html) in fragments.enumerated() {
      let layout = typesetter.prepare(RichText(html: html)).layout(width: 320)
      let proof = Proof(layout).bitmap(scale: 2)
      let picture = CairoPicture(
        width: Double(proof.width) / 2, height: Double(proof.height) / 2, scale: 2, fonts: fonts)
      picture.draw(layout.displayList())
      let pixels = picture.pixels
      try #require(pixels.count == 3 * proof.width * proof.height)
      var own = 0
      for pixel in 0..<proof.width * proof.height {
        let levels = (0..<3).map { channel in
          abs(Int(pixels[3 * pixel + channel]) - Int(proof.pixels[4 * pixel + channel]))
        }
        if levels.contains(where: { $0 > 32 }) { own += 1 }
        if levels.contains(where: { $0 > 96 }) { far += 1 }
        if proof.pixels[4 * pixel] < 255 { inked += 1 }
      }
      let share = Double(own) / Double(proof.width * proof.height)
      if share > worst.share { worst = (share, number) }
      if let folder = ProcessInfo.processInfo.environment["CAIRO_PICTURES"] {
        _ = picture.writePNG(to: "\(folder)/\(number)-cairo.png")
        try Data(try proof.png()).write(to: URL(fileURLWithPath: "\(folder)/\(number)-proof.png"))
      }
      different += own
      count += proof.width * proof.height
    }
    let share = Double(different) / Double(count)
    let farShare = Double(far) / Double(count)
    print(
      "Cairo: \(different) of \(count) pixels (\(share * 100) %) differ by more than 32 levels,",
      "\(far) (\(farShare * 100) %) by more than 96;",
      "\(inked) have ink; most, \(worst.share * 100) %, in fragment \(worst.number)")
    // The proof has the contrast of Chromium's text, which makes the edges of letters darker. Cairo's
    // text has none.
    #expect(share < 0.025)
    #expect(farShare < 0.001)
  }

  @Test func `a PDF file has the text, the faces and the links of a layout`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let html = "<p>Hello <a href='https://example.org/it%27s?a=(b)'>wide, wide world</a>!</p>"
    let layout = typesetter.prepare(RichText(html: html)).layout(width: 120)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    let page = CairoPicture(
      pdf: file.path, width: layout.size.width, height: layout.size.height, fonts: CairoFonts())
    page.draw(layout.displayList())
    page.addLinks(layout.links)
    #expect(page.finish())
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text.hasPrefix("%PDF-") && text.contains("NotoSans"))
    #expect(text.contains("/URI (https://example.org/it%27s?a="))
    #expect(layout.links.first?.rects.count == 2)
    #expect(text.components(separatedBy: "/Subtype /Link").count == 2)
    // 120 px are 90 points.
    let area = try #require(text.firstMatch(of: /\/Rect \[ *([0-9.]+) ([0-9.]+) ([0-9.]+)/))
    #expect(try #require(Double(area.3)) <= 91)
  }
}
