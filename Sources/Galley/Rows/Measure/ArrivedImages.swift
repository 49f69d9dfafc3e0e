// Sizes of images that became known after the rows were measured.

internal import Synchronization

/// The sizes that the caller set, and other sizes for the remaining images.
final class ArrivedImages: Sendable {
  private let others: ImageSizes
  private let arrived = Mutex<[String: Size]>([:])

  init(before others: ImageSizes) { self.others = others }

  /// The current sizes.
  var sizes: ImageSizes { ImageSizes { self.size(of: $0) } }

  private func size(of source: String) -> Size? {
    arrived.withLock { $0[source] } ?? others.size(of: source)
  }

  /// Sets a size.
  ///
  /// Returns whether it differs from the previous one.
  func set(_ size: Size, of source: String) -> Bool {
    let isNew = self.size(of: source) != size
    arrived.withLock { $0[source] = size }
    return isNew
  }
}
