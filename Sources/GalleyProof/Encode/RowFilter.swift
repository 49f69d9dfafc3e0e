// Input: rows of pixels. Output: the rows as differences, each after the number of its filter.
// The filter of a row is the one with the least sum of absolute differences.
// Source: PNG (third edition) sections 9 and 12.7.

/// The rows of a picture as differences that compress well.
struct RowFilter: ByteSource {
  private let pixels: [UInt8]
  /// The bytes from one pixel to the next one in `pixels`; the first `stride` of them are used.
  private let step: Int
  /// The number of bytes per pixel.
  private let stride: Int
  /// The number of bytes per row.
  private let rowLength: Int
  private let rows: Int
  private var row = 0
  // Zeros before each row represent the pixels outside of the picture.
  private var above: [UInt8]
  private var current: [UInt8]

  init(_ pixels: [UInt8], step: Int, stride: Int, width: Int, rows: Int) {
    (self.pixels, self.step, self.stride) = (pixels, step, stride)
    (rowLength, self.rows) = (width * stride, rows)
    above = [UInt8](repeating: 0, count: rowLength + stride)
    current = above
  }

  /// The number of bytes of all rows, each after the number of its filter.
  var count: Int { (rowLength + 1) * rows }

  mutating func restart() {
    row = 0
    for index in above.indices { above[index] = 0 }
  }

  /// Appends the next row.
  mutating func append(to output: inout [UInt8]) {
    guard row < rows else { return }
    let first = row * rowLength / stride * step
    if step == stride {
      for index in 0..<rowLength { current[stride + index] = pixels[first + index] }
    } else {
      var (pixel, index) = (first, stride)
      while index < current.count {
        for channel in 0..<stride { current[index + channel] = pixels[pixel + channel] }
        pixel += step
        index += stride
      }
    }
    append(current, above, to: &output)
    swap(&current, &above)
    row += 1
  }

  private func append(_ row: [UInt8], _ above: [UInt8], to output: inout [UInt8]) {
    if row == above {
      output.append(2)
      for _ in 0..<rowLength { output.append(0) }
      return
    }
    let kind = best(row, above)
    output.append(UInt8(kind))
    for index in stride..<rowLength + stride {
      let value = row[index]
      switch kind {
      case 1: output.append(value &- row[index - stride])
      case 2: output.append(value &- above[index])
      case 3: output.append(value &- average(row[index - stride], above[index]))
      case 4:
        output.append(value &- paeth(row[index - stride], above[index], above[index - stride]))
      default: output.append(value)
      }
    }
  }

  private func best(_ row: [UInt8], _ above: [UInt8]) -> Int {
    var (none, sub, up, mean, predicted) = (0, 0, 0, 0, 0)
    for index in stride..<rowLength + stride {
      let (value, left, over) = (row[index], row[index - stride], above[index])
      none += distance(value)
      sub += distance(value &- left)
      up += distance(value &- over)
      mean += distance(value &- average(left, over))
      predicted += distance(value &- paeth(left, over, above[index - stride]))
    }
    let sums = [none, sub, up, mean, predicted]
    return sums.indices.min { sums[$0] < sums[$1] } ?? 0
  }

  /// The absolute value of a difference modulo 256.
  private func distance(_ difference: UInt8) -> Int {
    Int(difference < 128 ? difference : 0 &- difference)
  }

  private func average(_ left: UInt8, _ above: UInt8) -> UInt8 {
    UInt8((Int(left) + Int(above)) / 2)
  }

  /// The neighbour nearest to left + above - corner; ties are resolved in this order.
  private func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int(left), Int(above), Int(corner))
    let (toLeft, toAbove, toCorner) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
    if toLeft <= toAbove && toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }
}
