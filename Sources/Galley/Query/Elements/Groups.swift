// A relation from a few keys to many values, in flat arrays.

internal import GalleySystem

/// Lists of indices by key, stored consecutively in one array.
struct Groups: Sendable {
  private var starts: [Int32]
  private(set) var members: [Int32]

  /// Groups the indices of `keys` by key, in order.
  ///
  /// Negative keys have no group.
  init(count: Int, keys: [Int32]) {
    starts = [Int32](repeating: 0, count: count + 1)
    for key in keys where key >= 0 && Int(key) < count { starts[Int(key) + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    members = [Int32](repeating: 0, count: Int(starts[count]))
    var next = starts
    for (index, key) in keys.enumerated() where key >= 0 && Int(key) < count {
      members[Int(next[Int(key)])] = Int32(truncatingIfNeeded: index)
      next[Int(key)] += 1
    }
  }

  /// The range of a key's members in `members`; empty for unknown keys.
  func range(_ key: Int32) -> Range<Int> {
    guard key >= 0, Int(key) + 1 < starts.count else { return 0..<0 }
    return Int(starts[Int(key)])..<Int(starts[Int(key) + 1])
  }

  /// The first member of a key; nil for none.
  func first(of key: Int32) -> Int? { range(key).first.map { Int(members[$0]) } }

  /// The number of keys.
  var count: Int { starts.count - 1 }

  /// The index in `members` of a member of a key, whose members ascend.
  func place(of member: Int32, key: Int32) -> Int? {
    let range = range(key)
    let place = range.partitioningIndex { members[$0] >= member }
    return place < range.upperBound && members[place] == member ? place : nil
  }

  func isEmpty(_ key: Int32) -> Bool { range(key).isEmpty }
}
