// Folder GalleyProof/Encode: a writer of PNG.
// Input: the pixels of a `Bitmap`.
// Output: the bytes of a PNG file (`PNGEncoder`).
// Source: PNG (third edition), sections 5, 9, 10 and 11.2; RFC 1950 and 1951.
// Uses: Galley, GalleySystem, GalleyProof.
// Not: the decoder: nothing is shared with it, so each tests the other.
// Read: PNGEncoder, RowFilter, Deflater, MatchFinder, ByteWindow, DeflateBlock, HuffmanCodes,
//   BitWriter.

// Input: pixels. Output: the bytes of a PNG file, 8 bits a channel, not interlaced.
// Source: PNG (third edition) sections 5, 10 and 11.2.

internal import Galley
internal import GalleySystem

/// An encoder of PNG files.
package struct PNGEncoder: Sendable {
  /// The channels of a pixel.
  package enum Format: UInt8, Sendable {
    /// One byte per pixel.
    case grey = 0
    /// Red, green and blue.
    case rgb = 2
    /// Red, green, blue and straight alpha.
    case rgba = 6

    var bytesPerPixel: Int {
      switch self {
      case .grey: 1
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Encodes rows of pixels from the top.
  ///
  /// Equal pixels give equal bytes. Besides the pixels and the file, some rows are in memory.
  ///
  /// - Parameters:
  ///   - pixels: The bytes of all pixels.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - format: The channels of a pixel.
  ///   - step: The bytes from one pixel to the next one, of which the first ones are used; nil for
  ///     those of the format.
  /// - Returns: The file.
  /// - Throws: `PNGError` if the size is invalid or the number of bytes differs from it.
  /// - Complexity: O(*n*) for *n* pixels.
  package static func encode(
    _ pixels: [UInt8], width: Int, height: Int, format: Format, step: Int? = nil
  ) throws(PNGError) -> [UInt8] {
    let sides = 1...Int(Int32.max)
    guard sides.contains(width), sides.contains(height) else {
      throw .badSize(width: width, height: height)
    }
    let step = max(step ?? 0, format.bytesPerPixel)
    let (rowLength, isLong) = width.multipliedReportingOverflow(by: step)
    let (needed, overflow) = rowLength.multipliedReportingOverflow(by: height)
    guard !isLong, !overflow, needed == pixels.count else {
      throw .badLength(found: pixels.count, needed: isLong || overflow ? .max : needed)
    }
    var rows = RowFilter(
      pixels, step: step, stride: format.bytesPerPixel, width: width, rows: height)
    var file = signature
    let size = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
    appendChunk("IHDR", size + [8, format.rawValue, 0, 0, 0], to: &file)
    appendChunk("IDAT", Deflater.zlibStream(of: &rows), to: &file)
    appendChunk("IEND", [], to: &file)
    return file
  }

  private static func appendChunk(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
    file += bigEndian(UInt32(truncatingIfNeeded: data.count))
    let name = Array(type.utf8)
    var checksum = CRC32()
    checksum.update(name.span)
    checksum.update(data.span)
    file.reserveCapacity(file.count + data.count + 32)
    file += name
    file += data
    file += bigEndian(checksum.value)
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
