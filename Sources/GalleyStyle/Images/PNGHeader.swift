// Source: PNG (Third Edition), sections 5.3 (chunks), 11.2.1 (IHDR), 11.3.4.5 (eXIf).

/// The size of a PNG image.
enum PNGHeader {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func size(of bytes: Span<UInt8>) -> Size? {
    guard bytes.big(4, at: 8) == 13, bytes.holds("IHDR", at: 12),
      let width = bytes.big(4, at: 16), let height = bytes.big(4, at: 20),
      max(width, height) < 1 << 31, let size = PixelSize(width, height)
    else { return nil }
    var metadata: EXIF?
    // A chunk is its length, its type, its data and a checksum of four bytes.
    var offset = 33
    while let length = bytes.big(4, at: offset), bytes.big(4, at: offset + 4) != nil {
      if bytes.holds("IDAT", at: offset + 4) {
        return size.size(with: metadata, usesResolution: false)
      }
      guard length < 1 << 31, length <= bytes.count - offset - 8 else { return nil }
      if metadata == nil, bytes.holds("eXIf", at: offset + 4),
        bytes.big(4, at: offset + 8 + length)
          == checksum(of: bytes.extracting((offset + 4)..<(offset + 8 + length)))
      {
        metadata = EXIF(bytes.extracting((offset + 8)..<(offset + 8 + length)))
      }
      offset += length + 12
    }
    return nil
  }

  private static func checksum(of bytes: Span<UInt8>) -> Int {
    var checksum = CRC32()
    checksum.update(bytes)
    return Int(checksum.value)
  }
}
