// Input: rectangles. Output: those that intersect another one, without a look at all of them.

internal import Galley

/// Rectangles by horizontal bands.
struct BandIndex {
  private static let height = 64.0

  private let rects: [Rect]
  /// The numbers of the rectangles in each band.
  private var bands: [Int: [Int]] = [:]

  /// Creates an index of rectangles, of which empty ones are in no band.
  init(_ rects: [Rect]) {
    self.rects = rects
    for (number, rect) in rects.enumerated() where !rect.isEmpty {
      for band in Self.bands(of: rect) { bands[band, default: []].append(number) }
    }
  }

  /// The numbers of the rectangles that intersect a rectangle, in their order.
  func numbers(in rect: Rect) -> [Int] {
    guard !rect.isEmpty else { return [] }
    var found: Set<Int> = []
    for band in Self.bands(of: rect) {
      for number in bands[band] ?? [] where rects[number].intersects(rect) { found.insert(number) }
    }
    return found.sorted()
  }

  /// The bands of a rectangle; layouts end at 2²⁵ px.
  private static func bands(of rect: Rect) -> ClosedRange<Int> {
    func band(_ y: Double) -> Int { Int((min(max(y, -1e8), 1e8) / height).rounded(.down)) }
    let first = band(rect.minY)
    return first...max(first, band(rect.maxY))
  }
}
