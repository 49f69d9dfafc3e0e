// Input: addresses of images. Output: their pixels, decoded once for a picture.

internal import Galley

/// The decoded images of a picture.
///
/// Painters of groups share it.
final class ProofImages {
  private let provider: ImageProvider?
  private var known: [String: Bitmap?] = [:]
  /// The pixels that may still be kept.
  private var remaining = Bitmap.largestArea

  init(_ provider: ImageProvider? = nil) { self.provider = provider }

  /// Whether the caller gives pictures, so that an image without one is broken.
  var hasProvider: Bool { provider != nil }

  /// The picture of an address; nil if there is none or it cannot be decoded.
  func picture(of source: String) -> Bitmap? {
    if let found = known[source] { return found }
    let found = decoded(source)
    let area = found.map { $0.width * $0.height } ?? 0
    if area <= remaining {
      remaining -= area
      known[source] = .some(found)
    }
    return found
  }

  private func decoded(_ source: String) -> Bitmap? {
    switch provider?.picture(of: source) {
    case .pixels(let bitmap): bitmap
    case .encoded(let file): try? Bitmap(png: file)
    case nil: DataAddress.bytes(of: source).flatMap { try? Bitmap(png: $0) }
    }
  }
}
