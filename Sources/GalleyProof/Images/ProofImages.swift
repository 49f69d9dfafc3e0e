// Input: addresses of images. Output: their pixels, decoded once for a picture.

internal import Galley

/// The decoded images of a picture.
///
/// Painters of groups share it.
final class ProofImages {
  /// A picture as a file.
  struct File {
    /// The number of bytes in the document; nil for a file that the caller gives.
    var ownBytes: Int?
    /// The number of bytes that its rows have when they are inflated.
    var inflatedBytes: Int
  }

  /// The bytes or pixels of an address, before they are decoded.
  private struct Given {
    var picture: ImageProvider.Picture?
    var natural: Size?
    var file: File?
  }

  private let provider: ImageProvider?
  private var given: [String: Given] = [:]
  /// The last answers, which many boxes with one style ask for.
  private var last: (source: String, picture: Bitmap?)?
  private var lastGiven: (source: String, given: Given)?
  private var known: [String: Bitmap?] = [:]
  private var reduced: [PictureReduction: Bitmap] = [:]
  private var lastReduced: (key: PictureReduction, picture: Bitmap)?
  /// The pixels that may still be kept.
  private var remaining = Bitmap.largestArea

  init(_ provider: ImageProvider? = nil) { self.provider = provider }

  /// Whether the caller gives pictures, so that an image without one is broken.
  var hasProvider: Bool { provider != nil }

  /// The picture of an address; nil if there is none or it cannot be decoded.
  func picture(of source: String) -> Bitmap? {
    if let last, last.source == source { return last.picture }
    let found = found(source)
    last = (source, found)
    return found
  }

  /// The picture of an address for a part of it that is drawn in a place of so many pixels: halved as often
  /// as the part stays as large.
  func picture(of source: String, part: Size, in place: Size) -> Bitmap? {
    let level = Bitmap.reductions(width: part.width, height: part.height, to: place)
    guard level > 0 else { return picture(of: source) }
    let key = PictureReduction(source: source, level: level)
    if let lastReduced, lastReduced.key == key { return lastReduced.picture }
    if let known = reduced[key] { return known }
    guard var picture = picture(of: source) else { return nil }
    for _ in 0..<level { picture = picture.halved() }
    lastReduced = (key, picture)
    let area = picture.width * picture.height
    if area <= remaining {
      remaining -= area
      reduced[key] = picture
    }
    return picture
  }

  private func found(_ source: String) -> Bitmap? {
    if let found = known[source] { return found }
    let found = decoded(source)
    // The caller has the pixels that it gives.
    let area = file(of: source) == nil ? 0 : found.map { $0.width * $0.height } ?? 0
    if area <= remaining {
      remaining -= area
      known[source] = .some(found)
      given[source]?.picture = nil
      lastGiven = nil
    }
    return found
  }

  private func decoded(_ source: String) -> Bitmap? {
    let given = given(source)
    guard given.natural != nil else { return nil }
    switch given.picture {
    case .pixels(let bitmap): return bitmap
    case .encoded(let file): return try? Bitmap(png: file)
    case nil: return nil
    }
  }

  // MARK: Sizes

  /// The size of a picture in its own pixels, which is read from its header; nil if there is none.
  func size(of source: String) -> Size? { given(source).natural }

  /// The file of an address, which is decoded; nil for pixels and for nothing.
  func file(of source: String) -> File? { given(source).file }

  private func given(_ source: String) -> Given {
    if let lastGiven, lastGiven.source == source { return lastGiven.given }
    let found = given[source] ?? asked(source)
    given[source] = found
    lastGiven = (source, found)
    return found
  }

  private func asked(_ source: String) -> Given {
    switch provider?.picture(of: source) {
    case .pixels(let bitmap):
      return Given(
        picture: .pixels(bitmap),
        natural: Size(width: Double(bitmap.width), height: Double(bitmap.height)))
    case .encoded(let file): return Self.given(file, ownBytes: nil)
    case nil:
      return DataAddress.bytes(of: source).map { Self.given($0, ownBytes: $0.count) } ?? Given()
    }
  }

  private static func given(_ file: [UInt8], ownBytes: Int?) -> Given {
    guard let header = PNGHeader(file: file) else { return Given() }
    return Given(
      picture: .encoded(file),
      natural: Size(width: Double(header.width), height: Double(header.height)),
      file: File(ownBytes: ownBytes, inflatedBytes: header.byteCount))
  }
}
