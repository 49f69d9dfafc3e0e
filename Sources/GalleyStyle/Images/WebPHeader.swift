// Source: RFC 9649 (WebP), sections 2.5 to 2.7 and 3; RFC 6386 (VP8), section 9.1.

/// The size of a WebP image.
enum WebPHeader {
  /// The size in the first chunk.
  static func size(of bytes: Span<UInt8>) -> Size? {
    pixels(of: bytes)?.size(with: nil, usesResolution: false)
  }

  private static func pixels(of bytes: Span<UInt8>) -> PixelSize? {
    if bytes.holds("VP8X", at: 12) {
      guard let width = bytes.little(3, at: 24), let height = bytes.little(3, at: 27) else {
        return nil
      }
      return PixelSize(width + 1, height + 1)
    }
    if bytes.holds("VP8L", at: 12) {
      // 14 bits for each side, and 3 bits for the version.
      guard bytes.big(1, at: 20) == 0x2F, let bits = bytes.little(4, at: 21), bits >> 29 == 0
      else { return nil }
      return PixelSize(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    if bytes.holds("VP8 ", at: 12) {
      // A key frame; the upper two bits of each side are a scale.
      guard let tag = bytes.little(3, at: 20), tag & 1 == 0,
        bytes.holds([0x9D, 0x01, 0x2A], at: 23), let width = bytes.little(2, at: 26),
        let height = bytes.little(2, at: 28)
      else { return nil }
      return PixelSize(width & 0x3FFF, height & 0x3FFF)
    }
    return nil
  }
}
