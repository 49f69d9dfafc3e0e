// Input: a mask, a standard deviation. Output: the blurred mask. Three averages over windows in a row
// have nearly the shape of a Gaussian, in time that does not depend on the deviation.
// Source: Filter Effects 1, section 9.5 (feGaussianBlur); CSS Backgrounds 3, section 6.1.

internal import Galley

extension CoverageMask {
  /// Blurs the mask, whose border has to be empty for three deviations.
  mutating func blur(deviation: Double) {
    let window = max(1, Int(deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5))
    guard window > 1, width > 0, height > 0 else { return }
    var line = [UInt8](repeating: 0, count: max(width, height))
    for y in 0..<height {
      for x in 0..<width { line[x] = coverage[y * width + x] }
      Self.blur(&line, count: width, window)
      for x in 0..<width { coverage[y * width + x] = line[x] }
    }
    for x in 0..<width {
      for y in 0..<height { line[y] = coverage[y * width + x] }
      Self.blur(&line, count: height, window)
      for y in 0..<height { coverage[y * width + x] = line[y] }
    }
  }

  /// Averages a line three times; an even window is shifted back by its second average.
  private static func blur(_ line: inout [UInt8], count: Int, _ window: Int) {
    var values = line[..<count].map { Float($0) }
    let windows =
      window % 2 == 1
      ? [(window, window / 2), (window, window / 2), (window, window / 2)]
      : [(window, window / 2), (window, window / 2 - 1), (window + 1, window / 2)]
    for (size, before) in windows { average(&values, size, before: before) }
    for index in 0..<count { line[index] = UInt8(min(max(values[index] + 0.5, 0), 255)) }
  }

  private static func average(_ values: inout [Float], _ size: Int, before: Int) {
    var sums = [Float](repeating: 0, count: values.count + 1)
    for (index, value) in values.enumerated() { sums[index + 1] = sums[index] + value }
    for index in values.indices {
      let start = min(max(index - before, 0), values.count)
      let end = min(max(index - before + size, 0), values.count)
      values[index] = (sums[end] - sums[start]) / Float(size)
    }
  }
}

/// The profile of a blurred edge.
enum BlurProfile {
  /// The coverage at a distance inside of an edge, for a standard deviation.
  ///
  /// It is the integral of three averages, as those of a mask.
  static func coverage(_ distance: Double, deviation: Double) -> Double {
    guard deviation > 0 else { return min(max(distance + 0.5, 0), 1) }
    let x = -distance / (2 * deviation)
    if x > 1.5 { return 0 }
    if x < -1.5 { return 1 }
    let (square, cube) = (x * x, x * x * x)
    if x > 0.5 { return 0.5625 - (cube / 6 - 0.75 * square + 1.125 * x) }
    if x > -0.5 { return 0.5 - (0.75 * x - cube / 3) }
    return 0.4375 + (-cube / 6 - 0.75 * square - 1.125 * x)
  }

  /// The coverage at a position between two edges.
  static func coverage(
    at place: Double, from start: Double, to end: Double, deviation: Double
  ) -> Double {
    max(
      0,
      coverage(place - start, deviation: deviation) - coverage(place - end, deviation: deviation))
  }
}
