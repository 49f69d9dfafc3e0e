// Source: GIF89a, sections 18 (logical screen), 20 (image descriptor), 24 to 26 (extensions).

/// The size of a GIF image.
enum GIFHeader {
  /// The logical screen, enlarged to contain the first frame.
  static func size(of bytes: Span<UInt8>) -> Size? {
    guard let width = bytes.little(2, at: 6), let height = bytes.little(2, at: 8),
      let flags = bytes.big(1, at: 10)
    else { return nil }
    var offset = 13 + colorTableLength(flags)
    while let kind = bytes.big(1, at: offset) {
      switch kind {
      case 0x2C:
        guard let x = bytes.little(2, at: offset + 1), let y = bytes.little(2, at: offset + 3),
          let frameWidth = bytes.little(2, at: offset + 5),
          let frameHeight = bytes.little(2, at: offset + 7)
        else { return nil }
        return PixelSize(max(width, x + frameWidth), max(height, y + frameHeight))?
          .size(with: nil, usesResolution: false)
      case 0x21: offset = end(ofBlocks: offset + 2, in: bytes)
      default: return nil
      }
    }
    return nil
  }

  private static func colorTableLength(_ flags: Int) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1)
  }

  /// The offset behind a sequence of blocks, each with its length before it; the last has length 0.
  private static func end(ofBlocks offset: Int, in bytes: Span<UInt8>) -> Int {
    var offset = offset
    while let length = bytes.big(1, at: offset) {
      offset += length + 1
      if length == 0 { break }
    }
    return offset
  }
}
