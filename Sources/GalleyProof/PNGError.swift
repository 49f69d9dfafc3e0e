// Errors of the reader and of the writer of PNG.

/// A picture that PNG cannot represent, or a file that is no PNG picture.
public enum PNGError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A side is zero, negative or above 2^31 - 1.
  case badSize(width: Int, height: Int)
  /// The number of bytes differs from that of the size.
  case badLength(found: Int, needed: Int)
  /// A file that is damaged, of another format or too large, with the reason.
  case damaged(String)

  /// A line with the numbers.
  public var description: String {
    switch self {
    case .badSize(let width, let height): "a PNG cannot be \(width) by \(height) pixels"
    case .badLength(let found, let needed): "the picture needs \(needed) bytes and has \(found)"
    case .damaged(let reason): "the PNG file cannot be read: \(reason)"
    }
  }
}
