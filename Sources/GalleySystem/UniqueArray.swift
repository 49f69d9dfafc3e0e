// Folder GalleySystem: memory, threads and signals by the C library, without fonts.
// Input: plain values from all other modules.
// Output: storage (`UniqueArray`, `ScratchPool`, `ScalarTable`, `LazyReference`), indices (`Index`,
//   `IndexedArray`), stack space (`DeepStack`), signals (`TerminationSignals`).
// Source: POSIX; DESIGN 2.2.
// Uses: CThreads.
// Not: Foundation. This module and FontEngine have all pointers.
// Read: Index, UniqueArray, ScratchPool, LazyReference, ByteWord, DeepStack.

// An array of plain values with one owner, as scratch that a stage fills for each document. Unlike
// Array, it changes its storage without a check for uniqueness. Results are copied once into an
// Array of the exact size.

/// Plain values in growing storage with one owner.
///
/// Indices are checked. The capacity remains after removal, up to a megabyte.
@safe
@usableFromInline
package struct UniqueArray<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline package var storage: UnsafeMutablePointer<Element>
  @usableFromInline package var capacity: Int
  @usableFromInline package var count = 0

  /// Creates an empty array with a capacity.
  @inlinable package init(capacity: Int = 16) {
    self.capacity = max(capacity, 1)
    unsafe storage = .allocate(capacity: self.capacity)
  }

  @inlinable deinit { unsafe storage.deallocate() }

  @inlinable package var isEmpty: Bool { count == 0 }
  @inlinable package var last: Element? { count == 0 ? nil : unsafe storage[count &- 1] }

  @inlinable package subscript(index: Int) -> Element {
    @inline(__always) get {
      check(index)
      return unsafe storage[index]
    }
    @inline(__always) _modify {
      check(index)
      yield unsafe &storage[index]
    }
  }

  @inlinable @inline(__always) func check(_ index: Int) {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "an index of the array")
  }

  // MARK: Adding

  @inlinable @inline(__always) package mutating func append(_ element: Element) {
    if count == capacity { reserve(count &+ 1) }
    unsafe (storage + count).initialize(to: element)
    count &+= 1
  }

  /// Appends the elements of a span.
  @inlinable package mutating func append(copying elements: Span<Element>) {
    if elements.count > capacity &- count { reserve(count + elements.count) }
    unsafe elements.withUnsafeBufferPointer {
      guard let first = $0.baseAddress else { return }
      unsafe (storage + count).initialize(from: first, count: $0.count)
    }
    count += elements.count
  }

  /// Appends the elements of another array from an index on.
  @inlinable package mutating func append(copying other: borrowing UniqueArray, from start: Int) {
    let added = other.count - start
    precondition(start >= 0 && added >= 0, "an index of the array")
    if added > capacity &- count { reserve(count + added) }
    unsafe (storage + count).initialize(from: other.storage + start, count: added)
    count += added
  }

  @inlinable package mutating func insert(_ element: Element, at index: Int) {
    append(element)
    var place = count &- 1
    while place > index {
      self[place] = self[place &- 1]
      place &-= 1
    }
    self[index] = element
  }

  /// Increases the capacity to at least `least` and to at least twice the current one.
  @inlinable @inline(never) package mutating func reserve(_ least: Int) {
    let larger = max(least, capacity * 2)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    unsafe moved.initialize(from: storage, count: count)
    unsafe storage.deallocate()
    unsafe storage = moved
    capacity = larger
  }

  // MARK: Removing

  @inlinable package mutating func removeAll() {
    count = 0
    if capacity &* MemoryLayout<Element>.stride > 1 << 20 { self = UniqueArray() }
  }

  /// Removes the elements from an index on.
  @inlinable package mutating func removeAll(from start: Int) {
    if start == 0 { return removeAll() }
    removeLast(count &- start)
  }

  /// Removes a number of elements from the end.
  @inlinable package mutating func removeLast(_ number: Int = 1) {
    precondition(number >= 0 && number <= count, "no more elements than there are")
    count &-= number
  }

  @inlinable package mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count &-= 1
    return unsafe storage[count]
  }

  @inlinable package mutating func remove(at index: Int) {
    check(index)
    for place in index..<count &- 1 { self[place] = self[place &+ 1] }
    count &-= 1
  }
}

extension UniqueArray where Element == UInt8 {
  /// Whether both contain the same bytes.
  @inlinable package func isEqual(to other: borrowing UniqueArray) -> Bool {
    guard count == other.count else { return false }
    let (own, others) = unsafe (
      Span(_unsafeStart: storage, count: count), Span(_unsafeStart: other.storage, count: count)
    )
    guard count >= 16 else {
      for index in 0..<count where own[index] != others[index] { return false }
      return true
    }
    // The last bytes may be examined twice.
    var difference = own.words(at: count &- 16) ^ others.words(at: count &- 16)
    var index = 0
    while index &+ 16 <= count {
      difference |= own.words(at: index) ^ others.words(at: index)
      index &+= 16
    }
    return difference == .zero
  }
}

extension UniqueArray {
  /// Sorts the elements.
  @inlinable package mutating func sort(by precedes: (Element, Element) -> Bool) {
    var elements = unsafe UnsafeMutableBufferPointer(start: storage, count: count)
    unsafe elements.sort(by: precedes)
  }

  /// The last index of an element that satisfies a condition.
  @inlinable package func lastIndex(where isWanted: (Element) -> Bool) -> Int? {
    var index = count &- 1
    while index >= 0 {
      if unsafe isWanted(storage[index]) { return index }
      index &-= 1
    }
    return nil
  }
}

extension Array where Element: BitwiseCopyable {
  /// A copy of scratch.
  @inlinable package init(copying elements: borrowing UniqueArray<Element>) {
    self = unsafe Array(UnsafeBufferPointer(start: elements.storage, count: elements.count))
  }

  /// A copy of scratch from an index on.
  @inlinable package init(copying elements: borrowing UniqueArray<Element>, from start: Int) {
    let count = elements.count - start
    precondition(start >= 0 && count >= 0, "an index of the array")
    self = unsafe Array(UnsafeBufferPointer(start: elements.storage + start, count: count))
  }
}
