// Source: ITU-T T.81, annex B (markers and segments); Exif 2.32, section 4.7.2 (APP1).

/// The size of a JPEG image.
enum JPEGHeader {
  /// Reads segments up to the first scan: EXIF data may follow the frame header.
  static func size(of bytes: Span<UInt8>) -> Size? {
    var frame: PixelSize?
    var metadata: EXIF?
    var offset = 2
    while let marker = nextMarker(in: bytes, from: &offset) {
      switch marker {
      case 0x01, 0xD0...0xD8: continue  // Markers without a segment.
      case 0xD9: return nil
      case 0xDA: return frame?.size(with: metadata, usesResolution: true)
      default: break
      }
      guard let length = bytes.big(2, at: offset), length >= 2, length <= bytes.count - offset
      else { return nil }
      let content = bytes.extracting((offset + 2)..<(offset + length))
      if isFrameHeader(marker), frame == nil {
        guard let height = content.big(2, at: 1), let width = content.big(2, at: 3) else {
          return nil
        }
        frame = PixelSize(width, height)
        // A height of 0 means that it follows the first scan, which no browser permits.
        if frame == nil { return nil }
      } else if marker == 0xE1, metadata == nil, content.count > 6, content.holds("Exif", at: 0),
        content[4] == 0
      {
        metadata = EXIF(content.extracting(6...)) ?? EXIF.none
      }
      offset += length
    }
    return nil
  }

  /// The number of the next marker; the offset is then behind it.
  private static func nextMarker(in bytes: Span<UInt8>, from offset: inout Int) -> UInt8? {
    while offset < bytes.count, bytes[offset] != 0xFF { offset += 1 }
    // Any number of 0xFF may come before the number.
    while offset < bytes.count, bytes[offset] == 0xFF { offset += 1 }
    guard offset < bytes.count else { return nil }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Whether a marker is a start of frame: all of 0xC0 to 0xCF but tables and reserved ones.
  private static func isFrameHeader(_ marker: UInt8) -> Bool {
    0xC0...0xCF ~= marker && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }
}
