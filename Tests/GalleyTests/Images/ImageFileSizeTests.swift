// Sizes of image files compared with those of Chromium (Tests/Browser/images.py), and of arbitrary
// bytes.

import Foundation
import Testing

@testable import Galley
@testable import GalleyLayout

/// An image with its size in Chromium.
private struct RecordedImage: Decodable {
  let name: String
  /// Nil for an image that Chromium does not show.
  let natural: [Double]?
  let bytes: Data

  static func all(file: String = #filePath) throws -> [RecordedImage] {
    var root = URL(fileURLWithPath: file)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let text = try Data(contentsOf: root.appendingPathComponent("Browser/images.jsonl"))
    return try text.split(separator: 0x0A).map {
      try JSONDecoder().decode(RecordedImage.self, from: Data($0))
    }
  }
}

@Suite struct ImageFileSizeTests {
  @Test func `sizes are those of Chromium`() throws {
    var checked = 0
    for image in try RecordedImage.all() {
      let size = ImageSizes.size(ofFile: [UInt8](image.bytes))
      if image.name.hasPrefix("unknown-") {
        #expect(size == nil, "\(image.name)")
      } else {
        // `naturalWidth` is rounded to px.
        let sides = size.map { [$0.width.rounded(), $0.height.rounded()] }
        #expect(sides == image.natural, "\(image.name)")
      }
      checked += 1
    }
    #expect(checked > 200)
  }

  @Test func `any prefix of a file has the correct size or none`() throws {
    var cuts = 0
    for image in try RecordedImage.all() where image.natural != nil {
      let bytes = [UInt8](image.bytes)
      let whole = ImageSizes.size(ofFile: bytes)
      for count in 0..<bytes.count {
        let size = ImageSizes.size(ofFile: Array(bytes[..<count]))
        #expect(size == nil || size == whole, "\(count) bytes of \(image.name)")
        cuts += 1
      }
    }
    #expect(cuts > 10_000)
  }

  @Test(.tags(.slow)) func `random bytes have a size or none`() throws {
    let images = try RecordedImage.all().map { [UInt8]($0.bytes) }
    var numbers = RepeatableNumbers(seed: 7)
    let count = Volume.count(20_000, full: 1_000_000)
    var found = 0
    for _ in 0..<count {
      var bytes = images[Int.random(in: 0..<images.count, using: &numbers)]
      for _ in 0..<Int.random(in: 1...8, using: &numbers) { mutate(&bytes, &numbers) }
      guard let size = ImageSizes.size(ofFile: bytes) else { continue }
      found += 1
      #expect(size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite)
    }
    #expect(found > count / 20 && found < count)
  }

  private func mutate(_ bytes: inout [UInt8], _ numbers: inout RepeatableNumbers) {
    guard !bytes.isEmpty else { return }
    // Most fields that affect the size are in the first bytes.
    let reach = Bool.random(using: &numbers) ? min(bytes.count, 80) : bytes.count
    let place = Int.random(in: 0..<reach, using: &numbers)
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &numbers)
    case 1: bytes.remove(at: place)
    case 2: bytes[place] = [0, 0xFF, 0x7F, 0x80, 0x22, 0x26][place % 6]
    default: bytes.removeLast(Int.random(in: 0..<bytes.count, using: &numbers))
    }
  }

  @Test func `formats without a reader have no size`() {
    #expect(ImageSizes.size(ofFile: []) == nil)
    #expect(ImageSizes.size(ofFile: Array("BM".utf8) + [UInt8](repeating: 1, count: 60)) == nil)
    #expect(ImageSizes.size(ofFile: Array("<!doctype html><p>Hello".utf8)) == nil)
  }

  @Test func `an unterminated prolog takes linear time`() {
    for start in ["<!--", "<?x ", "<!DOCTYPE svg [", "<svg a='", String(repeating: " ", count: 9)] {
      let bytes = Array(start.utf8) + [UInt8](repeating: 0x3C, count: 1 << 20)
      #expect(ImageSizes.size(ofFile: bytes) == nil)
    }
    let comments = String(repeating: "<!---->", count: 50_000)
    let svg = comments + "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'>"
    #expect(ImageSizes.size(ofFile: Array(svg.utf8)) == nil)
  }
}
