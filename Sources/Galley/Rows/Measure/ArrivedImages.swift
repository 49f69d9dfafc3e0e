// Sizes of images that became known after the rows were measured.

internal import Synchronization

/// Sizes set by the caller, in front of another provider.
final class ArrivedImages: ImageSizes {
  private let others: any ImageSizes
  private let arrived = Mutex<[String: Size]>([:])

  init(before others: any ImageSizes) { self.others = others }

  func size(source: String) -> Size? {
    arrived.withLock { $0[source] } ?? others.size(source: source)
  }

  /// Sets a size.
  ///
  /// Returns whether it differs from the previous one.
  func set(_ size: Size, of source: String) -> Bool {
    let isNew = self.size(source: source) != size
    arrived.withLock { $0[source] = size }
    return isNew
  }
}
