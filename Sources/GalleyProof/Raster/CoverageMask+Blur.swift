// Input: a mask, a standard deviation. Output: the blurred mask. Three averages over windows in a row
// have nearly the shape of a Gaussian, in time that does not depend on the deviation.
// Source: Filter Effects 1, section 9.5 (feGaussianBlur); CSS Backgrounds 3, section 6.1.

internal import Galley

extension CoverageMask {
  /// Blurs the mask, whose border has to be empty for three deviations.
  ///
  /// Sums are whole numbers, so that a level depends on no pixel that is farther away than the windows.
  mutating func blur(deviation: Double) {
    let window = max(1, Int(deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5))
    guard window > 1, width > 0, height > 0 else { return }
    // An even window is shifted back by its second average.
    let windows =
      window % 2 == 1
      ? [(window, window / 2), (window, window / 2), (window, window / 2)]
      : [(window, window / 2), (window, window / 2 - 1), (window + 1, window / 2)]
    // The sums of windows of 254 fit into 32 bits.
    if window <= 254 {
      blur(windows, UInt32.self)
    } else {
      blur(windows, UInt64.self)
    }
  }

  private mutating func blur<Sum: FixedWidthInteger & UnsignedInteger & SIMDScalar>(
    _ windows: [(size: Int, before: Int)], _: Sum.Type
  ) {
    let total = Double(windows.reduce(1) { $0 * $1.size })
    let length = max(width, height)
    var (lines, sums) = (
      [SIMD8<Sum>](repeating: .zero, count: length), [SIMD8<Sum>](repeating: .zero, count: length)
    )
    // Eight lines at once.
    for (count, across, along) in [(width, height, 1), (height, width, 0)] {
      // The distances of pixels along a line, and of lines.
      let (step, side) = along == 1 ? (1, width) : (width, 1)
      var first = 0
      while first < across {
        let lanes = min(8, across - first)
        for place in 0..<count {
          let at = place * step + first * side
          var line = SIMD8<Sum>.zero
          for lane in 0..<lanes { line[lane] = Sum(truncatingIfNeeded: coverage[at + lane * side]) }
          lines[place] = line
        }
        for (size, before) in windows {
          Self.sum(lines, &sums, count: count, size, before: before)
          swap(&lines, &sums)
        }
        for place in 0..<count {
          let at = place * step + first * side
          let line = lines[place]
          for lane in 0..<lanes {
            coverage[at + lane * side] = UInt8(Double(line[lane]) / total + 0.5)
          }
        }
        first += 8
      }
    }
  }

  /// Sums windows of values, of which those outside are 0.
  @inline(__always)
  private static func sum<Sum: FixedWidthInteger & UnsignedInteger & SIMDScalar>(
    _ values: [SIMD8<Sum>], _ sums: inout [SIMD8<Sum>], count: Int, _ size: Int, before: Int
  ) {
    var sum = SIMD8<Sum>.zero
    let ahead = size - before
    for place in 0..<min(ahead, count) { sum &+= values[place] }
    for place in 0..<count {
      sums[place] = sum
      if place + ahead < count { sum &+= values[place + ahead] }
      if place >= before { sum &-= values[place - before] }
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
