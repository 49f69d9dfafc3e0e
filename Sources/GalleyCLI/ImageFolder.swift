// Input: a folder of images. Output: their sizes and pictures by source.

import Galley
import GalleyProof

/// The images below a folder, by their source as a path in it.
struct ImageFolder: Sendable {
  let path: String

  /// The bytes of a source: a file below the folder, or those of a `data:` address; nil for none.
  private func bytes(of source: String) -> [UInt8]? {
    if let bytes = DataAddress.bytes(of: source) { return bytes }
    let name = source.prefix { $0 != "?" && $0 != "#" }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, !name.hasPrefix("/"), !parts.contains(".."), !name.contains("\0") else {
      return nil
    }
    let file = path + (path.hasSuffix("/") ? "" : "/") + String(name)
    guard Files.isThere(file), !Files.isFolder(file) else { return nil }
    return try? Files.bytes(of: file, maximum: 1 << 27)
  }

  /// The natural sizes of the images, and that of others.
  func sizes(_ common: ImageSizes) -> ImageSizes {
    ImageSizes { source in
      bytes(of: source).flatMap { ImageSizes.size(ofFile: $0) } ?? common.size(of: source)
    }
  }

  /// The pictures; files that are no PNG are broken images.
  var provider: ImageProvider {
    ImageProvider { source in bytes(of: source).map { .encoded($0) } }
  }
}
