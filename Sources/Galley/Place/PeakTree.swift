// A growing list of numbers that finds the next one above a threshold without a walk over all.
// Floats use it: a line asks for those whose bottom is below it, among thousands that are not.

/// Numbers with the greatest of each 16, of each 256 and so on.
struct PeakTree {
  /// The numbers first; each level holds the peaks of 16 entries of the one before.
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

  /// Forgets all but the first `count` numbers.
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

  /// The first place at or behind `start` whose number is greater than `threshold`.
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
