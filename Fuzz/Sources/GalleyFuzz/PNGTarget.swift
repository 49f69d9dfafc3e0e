// Input: a byte for the size, then pixels; or 0xFF and a PNG file as a glyph's picture.

import Galley
import GalleyFonts
import GalleyProof

/// Pictures that are encoded, and pictures in faces.
final class PNGTarget: FuzzTarget {
  private let base: [UInt8]

  init() throws { base = try Checkout.bytes(of: "Tests/Browser/faces/Caps.ttf") }

  func run(_ bytes: [UInt8], isThorough: Bool) {
    var source = ByteSource(bytes)
    let choice = Int(source.byte())
    // Most inputs are no PNG file; the decoder must refuse them.
    _ = try? Bitmap(png: Array(source.rest))
    if choice >= 0x80 {
      decode(Array(source.rest), isThorough: isThorough)
    } else {
      encode(Array(source.rest), width: choice % 40 + 1, isGrey: choice >= 0x40)
    }
  }

  /// Expects that an encoded picture is decoded to the same pixels.
  private func encode(_ pixels: [UInt8], width: Int, isGrey: Bool) {
    let channels = isGrey ? 1 : 4
    let height = pixels.count / (width * channels)
    guard height > 0 else { return }
    let used = Array(pixels.prefix(width * height * channels))
    do {
      let file = try Self.file(used, width, height, isGrey ? .grey : .rgba)
      let decoded = try Bitmap(png: file)
      let expected = isGrey ? used.flatMap { [$0, $0, $0, 0xFF] } : used
      Finding.expect(
        decoded.width == width && decoded.height == height && decoded.pixels == expected,
        "\(width) by \(height) pixels are read back otherwise")
    } catch {
      Finding.report("\(width) by \(height) pixels: \(error)")
    }
  }

  private static func file(
    _ pixels: [UInt8], _ width: Int, _ height: Int, _ format: PNGEncoder.Format
  ) throws(PNGError) -> [UInt8] {
    try PNGEncoder.encode(pixels, width: width, height: height, format: format)
  }

  /// Decodes the picture of each glyph of a face.
  private func decode(_ picture: [UInt8], isThorough: Bool) {
    let library = FontLibrary()
    do throws(FontError) {
      try library.register(bytes: PictureFace.bytes(base, picture: picture), family: "Pictures")
    } catch {
      return
    }
    let layout = Typesetter(fonts: library).prepare(RichText(html: "<p>ab A"))
      .layout(width: 100)
    _ = Proof(layout).bitmap(scale: 1)
    if isThorough { _ = Proof(layout).svg() }
  }
}
