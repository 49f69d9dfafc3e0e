// Sizes of images that became known while rows were on the screen.

internal import Synchronization

/// Sizes that arrived, before those that the caller's own provider knows.
final class ArrivedImages: ImageSizes {
  private let others: any ImageSizes
  private let arrived = Mutex<[String: Size]>([:])

  init(before others: any ImageSizes) { self.others = others }

  func size(source: String) -> Size? {
    arrived.withLock { $0[source] } ?? others.size(source: source)
  }

  /// Whether that changes anything.
  func set(_ size: Size, of source: String) -> Bool {
    let isNew = self.size(source: source) != size
    arrived.withLock { $0[source] = size }
    return isNew
  }
}
