// The measurers, which all requests share, with one cache of heights.

import Galley
import Synchronization

/// One measurer for each scale.
final class Measurers: Sendable {
  private let typesetter: Typesetter
  private let cache: HeightCache
  private let known = Mutex<[Double: RowMeasurer]>([:])

  init(fonts: FontLibrary, cache: HeightCache) {
    typesetter = Typesetter(fonts: fonts)
    self.cache = cache
  }

  subscript(scale: Double) -> RowMeasurer {
    known.withLock { known in
      if let measurer = known[scale] { return measurer }
      let style = TextStyle(pixelRatio: scale)
      let measurer = RowMeasurer(
        typesetter: typesetter, style: style, cache: cache, preparedBytes: 8 << 20)
      known[scale] = measurer
      return measurer
    }
  }
}
