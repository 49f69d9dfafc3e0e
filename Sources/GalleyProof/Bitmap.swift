// A picture in memory: 8-bit RGBA, straight alpha.

/// A picture of 8-bit RGBA pixels with straight alpha, rows from the top.
public struct Bitmap: Sendable, Hashable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Four bytes a pixel, row after row.
  public internal(set) var pixels: [UInt8]
}
