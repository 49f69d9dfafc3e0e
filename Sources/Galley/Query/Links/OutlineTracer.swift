// Input: rectangles. Output: the corners of the contours around their union.
// The sides of all rectangles divide the plane into cells. A contour runs between a covered and an
// uncovered cell, with the covered one on its right.

struct OutlineTracer {
  private let columns: [Double]
  private let rows: [Double]
  private var covered: [Bool]
  /// By cell corner: whether a side from it runs to the right, down, left or up.
  private var sides: [[Bool]] = []

  init(_ rects: [Rect]) {
    columns = Self.places(rects.flatMap { [$0.x, $0.maxX] })
    rows = Self.places(rects.flatMap { [$0.y, $0.maxY] })
    covered = [Bool](repeating: false, count: columns.count * rows.count)
    for rect in rects {
      for row in rows.indices where rows[row] >= rect.y && rows[row] < rect.maxY {
        for column in columns.indices
        where columns[column] >= rect.x && columns[column] < rect.maxX {
          covered[row * columns.count + column] = true
        }
      }
    }
  }

  /// The distinct values in ascending order.
  private static func places(_ values: [Double]) -> [Double] {
    var places: [Double] = []
    for value in values.sorted() where value != places.last { places.append(value) }
    return places
  }

  private func isCovered(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && row >= 0 && column < columns.count && row < rows.count
      && covered[row * columns.count + column]
  }

  /// The corners of each contour, clockwise.
  mutating func contours() -> [[Point]] {
    findSides()
    var contours: [[Point]] = []
    for start in sides.indices {
      while let direction = sides[start].firstIndex(of: true) {
        contours.append(follow(from: start, direction))
      }
    }
    return contours
  }

  private mutating func findSides() {
    sides = [[Bool]](
      repeating: [false, false, false, false], count: columns.count * rows.count)
    for row in rows.indices {
      for column in columns.indices {
        let position = row * columns.count + column
        let isInside = isCovered(column, row)
        // The side along the top of the cell, then the one along its left.
        if isInside != isCovered(column, row - 1) {
          if isInside { sides[position][0] = true } else { sides[position + 1][2] = true }
        }
        if isInside != isCovered(column - 1, row) {
          if isInside {
            sides[position + columns.count][3] = true
          } else {
            sides[position][1] = true
          }
        }
      }
    }
  }

  /// Follows sides back to the start.
  ///
  /// Where two contours touch, the contour turns right.
  private mutating func follow(from start: Int, _ first: Int) -> [Point] {
    var corners: [Point] = []
    var position = start
    var direction = first
    repeat {
      sides[position][direction] = false
      position += [1, columns.count, -1, -columns.count][direction]
      let turns = [(direction + 1) % 4, direction, (direction + 3) % 4]
      let next = turns.first { sides[position][$0] } ?? first
      if next != direction || position == start && first != direction {
        corners.append(
          Point(x: columns[position % columns.count], y: rows[position / columns.count]))
      }
      direction = next
    } while position != start || direction != first
    return corners
  }
}
