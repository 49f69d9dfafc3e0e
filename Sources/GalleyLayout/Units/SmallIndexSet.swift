// Sets of indices, for example of inline boxes or paragraphs. Most texts have fewer than 64 of
// each.

/// A set of small indices with one bit each; indices below 64 need no allocation.
@usableFromInline package struct SmallIndexSet: Sendable, Equatable {
  @usableFromInline var first: UInt64 = 0
  /// The bits of indices from 64 on.
  @usableFromInline var others: [UInt64] = []

  @inlinable @inline(__always) package func contains(_ index: Int) -> Bool {
    if index < 64 { return first >> UInt64(truncatingIfNeeded: index) & 1 == 1 }
    let word = index / 64 - 1
    return word < others.count && others[word] >> UInt64(index % 64) & 1 == 1
  }

  @inline(__always) mutating func insert(_ index: Int) {
    if index < 64 { first |= 1 << UInt64(truncatingIfNeeded: index) } else { insertOther(index) }
  }

  mutating func remove(_ index: Int) {
    let word = index / 64 - 1
    if index < 64 {
      first &= ~(1 << UInt64(index))
    } else if word < others.count {
      others[word] &= ~(1 << UInt64(index % 64))
    }
  }

  private mutating func insertOther(_ index: Int) {
    let word = index / 64 - 1
    if word >= others.count {
      others.append(contentsOf: repeatElement(0, count: word - others.count + 1))
    }
    others[word] |= 1 << UInt64(index % 64)
  }
}
