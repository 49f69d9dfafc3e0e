// Input: a filtered row of a PNG file. Output: its bytes.
// Source: PNG (third edition) section 9.2.

/// The inverse of the five row filters.
enum RowRestorer {
  static func restore(
    _ row: inout [UInt8], above: [UInt8], kind: UInt8, stride: Int
  ) throws(PNGError) {
    switch kind {
    case 0: return
    case 1: for x in row.indices.dropFirst(stride) { row[x] &+= row[x - stride] }
    case 2: for x in row.indices { row[x] &+= above[x] }
    case 3:
      for x in row.indices {
        let left = x < stride ? 0 : Int(row[x - stride])
        row[x] &+= UInt8((left + Int(above[x])) / 2)
      }
    case 4:
      for x in row.indices {
        let left = x < stride ? 0 : Int(row[x - stride])
        let corner = x < stride ? 0 : Int(above[x - stride])
        row[x] &+= UInt8(nearest(left, Int(above[x]), corner))
      }
    default: throw .damaged("an unknown filter")
    }
  }

  /// The neighbour that is nearest to `left + above - corner`.
  private static func nearest(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let estimate = left + above - corner
    let toLeft = abs(estimate - left)
    let (toAbove, toCorner) = (abs(estimate - above), abs(estimate - corner))
    if toLeft <= toAbove, toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }
}
