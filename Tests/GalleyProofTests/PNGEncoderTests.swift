import Foundation
import Galley
import GalleySystem
import Testing

@testable import GalleyProof

@Suite struct PNGEncoderTests {
  static let sizes = [(1, 1), (2, 1), (1, 3), (3, 7), (17, 5), (64, 64), (257, 33), (320, 200)]

  @Test(arguments: Picture.allCases)
  func `the decoder, which shares nothing with the encoder, reads the same pixels`(
    _ picture: Picture
  ) throws {
    for (width, height) in Self.sizes {
      let bitmap = picture.bitmap(width: width, height: height)
      let file = try PNGEncoder.encode(
        bitmap.pixels, width: width, height: height, format: .rgba)
      #expect(file[25] == PNGEncoder.Format.rgba.rawValue)
      #expect(try Bitmap(png: file) == bitmap, "\(picture) \(width)x\(height)")
    }
  }

  @Test func `pictures of random sizes and contents are decoded unchanged`() throws {
    var dice = Dice(state: 42)
    let isFull = ProcessInfo.processInfo.environment["GALLEY_SLOW_TESTS"] != nil
    for _ in 0..<(isFull ? 10_000 : 60) {
      let (width, height) = (
        Int.random(in: 1...90, using: &dice), Int.random(in: 1...40, using: &dice)
      )
      // Few distinct values have matches of every length, many have none.
      let top = UInt8.random(in: 0...255, using: &dice)
      let pixels = (0..<width * height).map { _ in UInt8.random(in: 0...top, using: &dice) }
      let file = try PNGEncoder.encode(pixels, width: width, height: height, format: .grey)
      let bitmap = try Bitmap(png: file)
      #expect(file[25] == PNGEncoder.Format.grey.rawValue)
      #expect(bitmap.width == width && bitmap.height == height)
      #expect(bitmap.pixels == pixels.flatMap { [$0, $0, $0, 255] })
    }
  }

  @Test func `codes have at most as many bits as permitted, and use all of the space`() {
    var fibonacci = [1, 1]
    while fibonacci.count < 40 { fibonacci.append(fibonacci.suffix(2).reduce(0, +)) }
    for counts in [[3, 0, 1], [5, 5, 5, 5, 5], fibonacci, Array(1...286), [0, 7, 0, 7]] {
      for limit in [7, 15] where counts.count < 1 << limit {
        let codes = HuffmanCodes(counts: counts, limit: limit)
        #expect(codes.lengths.allSatisfy { $0 <= limit })
        #expect(zip(codes.lengths, counts).allSatisfy { ($0 > 0) == ($1 > 0) })
        let space = codes.lengths.reduce(0) { $0 + ($1 > 0 ? 1 << (limit - Int($1)) : 0) }
        #expect(space == 1 << limit)
      }
    }
    #expect(HuffmanCodes(counts: [0, 4], limit: 15).lengths == [0, 1])
    #expect(HuffmanCodes(counts: [1, 2, 4, 8], limit: 15).lengths == [3, 3, 2, 1])
  }

  /// The encoder reads 64 KB at once and keeps 32 KB of them.
  @Test(arguments: [Picture.text, .noise, .slope])
  func `a picture of many parts is decoded unchanged`(_ picture: Picture) throws {
    let bitmap = picture.bitmap(width: 400, height: 500)
    let colors = try PNGEncoder.encode(bitmap.pixels, width: 400, height: 500, format: .rgba)
    #expect(try Bitmap(png: colors) == bitmap)
    let grey = stride(from: 0, to: bitmap.pixels.count, by: 4).map { bitmap.pixels[$0] }
    let file = try PNGEncoder.encode(grey, width: 400, height: 500, format: .grey)
    let same = try PNGEncoder.encode(
      bitmap.pixels, width: 400, height: 500, format: .grey, step: 4)
    #expect(file == same)
    #expect(try Bitmap(png: file).pixels == grey.flatMap { [$0, $0, $0, 255] })
  }

  private static let checker = Tool("pngcheck")
  private static let reader = Tool("pngtopam")

  /// Calls a function with each picture in each size and the path of its file.
  private func forEachFile(_ body: (Bitmap, String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    for picture in Picture.allCases {
      for (width, height) in Self.sizes {
        let bitmap = picture.bitmap(width: width, height: height, seed: 9)
        let file = folder.url.appendingPathComponent("\(picture)-\(width)x\(height).png")
        try Data(bitmap.png()).write(to: file)
        try body(bitmap, file.path)
      }
    }
  }

  @Test(.enabled(if: checker != nil, "pngcheck is not installed"))
  func `pngcheck accepts every file`() throws {
    let checker = try #require(Self.checker)
    try forEachFile { _, path in
      let (status, output) = try checker.run(["-q", path])
      #expect(status == 0, "\(String(decoding: output, as: UTF8.self))")
    }
  }

  @Test(.enabled(if: reader != nil, "pngtopam is not installed"))
  func `libpng reads the same pixels`() throws {
    let reader = try #require(Self.reader)
    try forEachFile { bitmap, path in
      let (status, output) = try reader.run(["-alphapam", path])
      #expect(status == 0)
      #expect(rgba(ofPAM: output, pixels: bitmap.width * bitmap.height) == bitmap.pixels, "\(path)")
    }
  }

  /// The pixels after a PAM header, converted to RGBA from any depth.
  private func rgba(ofPAM file: [UInt8], pixels count: Int) -> [UInt8] {
    let end = Array("ENDHDR\n".utf8)
    guard let start = file.indices.first(where: { file[$0...].starts(with: end) }) else {
      return []
    }
    let body = Array(file[(start + end.count)...])
    guard count > 0 else { return [] }
    switch body.count / count {
    case 1:
      return body.flatMap { (grey: UInt8) -> [UInt8] in [grey, grey, grey, 255] }
    case 2:
      return stride(from: 0, to: body.count, by: 2).flatMap { (place: Int) -> [UInt8] in
        let grey = body[place]
        return [grey, grey, grey, body[place + 1]]
      }
    default: return body
    }
  }

  @Test func `flat pictures are compressed and noise is stored`() throws {
    let flat = try Picture.flat.bitmap(width: 320, height: 400).png()
    #expect(flat.count < 4500)
    let noise = Picture.noise.bitmap(width: 300, height: 300)
    let file = try noise.png()
    // 300 filter bytes, chunk frames, and 5 bytes for each stored block.
    #expect(file.count < noise.pixels.count + 300 + 128)
    #expect(try Bitmap(png: file) == noise)
  }

  @Test func `the format has no channels that the pixels do not need`() throws {
    #expect(try Picture.text.bitmap(width: 30, height: 20).png()[25] == 0)
    #expect(try Picture.clear.bitmap(width: 3, height: 2).png()[25] == 6)
    #expect(try Picture.slope.bitmap(width: 3, height: 2).png()[25] == 2)
  }

  @Test func `a picture without pixels and missing bytes are errors`() throws {
    #expect(throws: PNGError.badSize(width: 0, height: 5)) {
      try Bitmap(width: 0, height: 5).png()
    }
    #expect(throws: PNGError.badSize(width: 5, height: 0)) {
      try Bitmap(width: 5, height: 0).png()
    }
    #expect(throws: PNGError.badLength(found: 3, needed: 4)) {
      try PNGEncoder.encode([1, 2, 3], width: 2, height: 2, format: .grey)
    }
    #expect(throws: PNGError.badLength(found: 0, needed: .max)) {
      try PNGEncoder.encode(
        [], width: Int(Int32.max), height: Int(Int32.max), format: .rgba)
    }
  }

  @Test func `checksums agree with the published values`() {
    let digits = Array("123456789".utf8)
    var checksum = CRC32()
    checksum.update(digits.span)
    #expect(checksum.value == 0xCBF4_3926)
    #expect(Adler32.checksum(of: digits.span) == 0x091E_01DE)
    #expect(Adler32.checksum(of: [UInt8]().span) == 1)
    // Longer than one block of sums.
    let long = [UInt8](repeating: 255, count: 20000)
    let (low, high) = long.reduce((1, 0)) { sums, byte in
      let low = (sums.0 + Int(byte)) % 65521
      return (low, (sums.1 + low) % 65521)
    }
    #expect(Adler32.checksum(of: long.span) == UInt32(high << 16 | low))
  }
}
