// Input: the first bytes of an image file. Output: its natural size in CSS px.
// Source: the formats' specifications; what Chromium does with metadata is recorded in
// Tests/Browser/images.jsonl.

internal import GalleySystem

extension ImageSizes {
  /// The natural size of an image file, from its header.
  ///
  /// Nothing is decoded. It is the size that Chromium gives an `img` without other sizes. The format
  /// is known by the bytes, not by a name. An image that is damaged behind its header has a size here
  /// and none in a browser.
  ///
  /// - PNG: the orientation in an `eXIf` chunk before the pixels counts.
  /// - JPEG: the orientation and the resolution in EXIF data count.
  /// - GIF: the first frame may be larger than the screen of the file.
  /// - WebP: EXIF data does not count.
  /// - SVG: lengths in `ex`, `ch` and other units of a font, and those with functions, are not
  ///   known. An image with a `viewBox` and without a size is the largest one of its ratio in
  ///   300 x 150 px.
  ///
  /// - Parameter bytes: The file, or its beginning. 64 KB contain the size of almost all files;
  ///   JPEG files with large profiles or previews need more.
  /// - Returns: The size in CSS px; nil if the bytes are of no known format, are damaged, or end
  ///   before the size is known.
  /// - Complexity: O(*n*) for *n* bytes of metadata before the pixels; of SVG, at most 64 KB are
  ///   read.
  public static func size(ofFile bytes: [UInt8]) -> Size? { size(ofFile: bytes.span) }

  /// The natural size of an image file, from its header.
  ///
  /// - Parameter bytes: The file, or its beginning, as in `size(ofFile:)` for an array.
  /// - Returns: The size in CSS px; nil if it is not known.
  /// - Complexity: O(*n*) for *n* bytes of metadata before the pixels; of SVG, at most 64 KB are
  ///   read.
  public static func size(ofFile bytes: Span<UInt8>) -> Size? {
    if bytes.holds(PNGHeader.signature, at: 0) { return PNGHeader.size(of: bytes) }
    if bytes.holds([0xFF, 0xD8, 0xFF], at: 0) { return JPEGHeader.size(of: bytes) }
    if bytes.holds("GIF87a", at: 0) || bytes.holds("GIF89a", at: 0) {
      return GIFHeader.size(of: bytes)
    }
    if bytes.holds("RIFF", at: 0), bytes.holds("WEBP", at: 8) { return WebPHeader.size(of: bytes) }
    return SVGHeader.size(of: bytes)
  }
}

/// An image's size in pixels, both sides positive.
struct PixelSize: Equatable {
  var width: Int
  var height: Int

  /// Nil for a side that is not positive.
  init?(_ width: Int, _ height: Int) {
    guard width > 0, height > 0 else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// The size in CSS px after the orientation and resolution of EXIF data.
  func size(with metadata: EXIF?, usesResolution: Bool) -> Size {
    var size = Size(width: Double(width), height: Double(height))
    if usesResolution, let corrected = metadata?.correctedSize(of: size) { size = corrected }
    return metadata?.isTurned == true ? Size(width: size.height, height: size.width) : size
  }
}

extension Span<UInt8> {
  /// Whether bytes are at an offset.
  func holds(_ bytes: some Collection<UInt8>, at offset: Int) -> Bool {
    guard offset >= 0, bytes.count <= count, offset <= count - bytes.count else { return false }
    var index = offset
    for byte in bytes {
      if self[index] != byte { return false }
      index += 1
    }
    return true
  }

  /// Whether ASCII characters are at an offset.
  func holds(_ text: String, at offset: Int) -> Bool { holds(text.utf8, at: offset) }

  /// An unsigned number of up to four bytes, the first one highest; nil beyond the end.
  func big(_ size: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset <= count - size else { return nil }
    var value = 0
    for index in 0..<size { value = value << 8 | Int(self[offset + index]) }
    return value
  }

  /// An unsigned number of up to four bytes, the first one lowest; nil beyond the end.
  func little(_ size: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset <= count - size else { return nil }
    var value = 0
    for index in 0..<size { value |= Int(self[offset + index]) << (8 * index) }
    return value
  }
}
