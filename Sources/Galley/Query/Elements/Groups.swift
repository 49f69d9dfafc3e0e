// A relation from a few keys to many values, in flat arrays.

internal import GalleySystem

/// Lists of elements by another element, their key, stored consecutively in one array.
struct Groups<Key, Member>: Sendable {
  private var starts: [Int32]
  private(set) var members: [Index<Member>]

  /// Groups the indices of `keys` by key, in order.
  ///
  /// An element without a key has no group.
  init(count: Int, keys: [Index<Key>]) {
    starts = [Int32](repeating: 0, count: count + 1)
    for key in keys where key.exists && Int(key) < count { starts[Int(key) + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    members = [Index<Member>](repeating: .first, count: Int(starts[count]))
    var next = starts
    for (index, key) in keys.enumerated() where key.exists && Int(key) < count {
      members[Int(next[Int(key)])] = Index(index)
      next[Int(key)] += 1
    }
  }

  /// The range of a key's members in `members`; empty for unknown keys.
  func range(_ key: Index<Key>) -> Range<Int> {
    guard key.exists, Int(key) + 1 < starts.count else { return 0..<0 }
    return Int(starts[Int(key)])..<Int(starts[Int(key) + 1])
  }

  /// The first member of a key; nil for none.
  func first(of key: Index<Key>) -> Int? { range(key).first.map { Int(members[$0]) } }

  /// The number of keys.
  var count: Int { starts.count - 1 }

  /// The index in `members` of a member of a key, whose members ascend.
  func place(of member: Index<Member>, key: Index<Key>) -> Int? {
    let range = range(key)
    let place = range.partitioningIndex { members[$0] >= member }
    return place < range.upperBound && members[place] == member ? place : nil
  }

  func isEmpty(_ key: Index<Key>) -> Bool { range(key).isEmpty }
}

/// The fragments inside of others.
struct FragmentGroups: Sendable {
  /// Box fragments by parent fragment.
  var children: Groups<BoxFragment, BoxFragment>
  /// Lines by paragraph, from top to bottom.
  var linesOfParagraph: Groups<TextParagraph, LineFragment>
}
