// Input: a growing list of numbers and a threshold. Output: the next number above it, in
// logarithmic time.
// An exclusion space uses it to find the floats below a line among thousands that end above it.

/// Numbers with the maximum of each 16, of each 256 and so on.
struct PeakTree {
  /// The numbers, and then levels with the maxima of 16 entries each of the level before.
  ///
  /// Empty without numbers, as in most texts.
  private var levels: [[Int32]] = []
  private static let fanOut = 16

  mutating func append(_ value: Int32) {
    if levels.isEmpty { levels.append([]) }
    levels[0].append(value)
    var index = levels[0].count - 1
    var level = 0
    while level + 1 < levels.count || levels[level].count > Self.fanOut {
      if level + 1 == levels.count { levels.append([Self.peak(levels[level][..<Self.fanOut])]) }
      index /= Self.fanOut
      level += 1
      if index == levels[level].count {
        levels[level].append(value)
      } else {
        levels[level][index] = max(levels[level][index], value)
      }
    }
  }

  /// Removes all but the first `count` numbers.
  mutating func truncate(to count: Int) {
    var count = count
    for level in levels.indices {
      levels[level].removeSubrange(min(count, levels[level].count)...)
      if level > 0, let last = levels[level].indices.last {
        levels[level][last] = Self.peak(levels[level - 1][(last * Self.fanOut)...])
      }
      count = (count + Self.fanOut - 1) / Self.fanOut
    }
  }

  private static func peak(_ values: ArraySlice<Int32>) -> Int32 { values.max() ?? .min }

  /// The first index from `start` on with a number greater than `threshold`.
  func next(from start: Int, above threshold: Int32) -> Int? {
    guard !levels.isEmpty else { return nil }
    var level = 0
    var index = start
    while index < levels[level].count {
      if levels[level][index] > threshold { return descend(level, index, threshold) }
      index += 1
      while index % Self.fanOut == 0, level + 1 < levels.count {
        level += 1
        index /= Self.fanOut
      }
    }
    return nil
  }

  private func descend(_ level: Int, _ index: Int, _ threshold: Int32) -> Int {
    var index = index
    for lower in levels[..<level].reversed() {
      index *= Self.fanOut
      while index + 1 < lower.count, lower[index] <= threshold { index += 1 }
    }
    return index
  }
}
