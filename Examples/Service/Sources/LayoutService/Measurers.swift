// The measurers, which all requests share, with one cache of heights.

import Galley
import Synchronization

/// One measurer for each scale and lane.
final class Measurers: Sendable {
  private struct Key: Hashable {
    let scale: Double
    let lane: Lane.Class
  }
  let typesetter: Typesetter
  private let cache: HeightCache
  private let known = Mutex<[Key: RowMeasurer]>([:])

  init(fonts: FontLibrary, cache: HeightCache) {
    typesetter = Typesetter(fonts: fonts)
    self.cache = cache
  }

  func measurer(scale: Double, in lane: Lane) -> RowMeasurer {
    known.withLock { known in
      let key = Key(scale: scale, lane: lane.name)
      if let measurer = known[key] { return measurer }
      // There are up to 32 scales; long texts are not kept.
      let measurer = RowMeasurer(
        typesetter: typesetter, style: TextStyle(pixelRatio: scale), cache: cache,
        maximumTasks: lane.threads.count, preparedBytes: lane.name == .quick ? 1 << 20 : 0,
        executor: lane.threads)
      known[key] = measurer
      return measurer
    }
  }
}
