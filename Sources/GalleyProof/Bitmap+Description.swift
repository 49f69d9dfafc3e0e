// Pictures as short text, which a failing expectation prints.

extension Bitmap: CustomStringConvertible {
  /// The size and a hash of all pixels: `640 x 480 pixels, 9b1f0c2d3e4f5a6b`.
  ///
  /// Equal pictures have equal hashes on each machine. The hash is FNV-1a of the size and the bytes.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public var description: String { "\(width) x \(height) pixels, \(Self.hexadecimal(contentHash))" }

  /// The hash FNV-1a, 64 bits, of the width, the height and the pixels.
  private var contentHash: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for side in [width, height] {
      for shift in stride(from: 0, to: 32, by: 8) { add(UInt8(truncatingIfNeeded: side >> shift)) }
    }
    for byte in pixels { add(byte) }
    return hash
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
