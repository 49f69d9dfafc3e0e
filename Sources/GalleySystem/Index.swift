// Indices with the type of what they refer to: an index of a box is no index of a node, which the
// compiler sees.

/// The index of an element in its array, or none.
///
/// It is as large as `Int32`, and none needs no more.
@frozen @usableFromInline
package struct Index<Element: ~Copyable>: Sendable, BitwiseCopyable {
  /// The number of elements before it; negative for none.
  @usableFromInline package var value: Int32

  @inlinable @inline(__always) package init(value: Int32) { self.value = value }

  /// Creates the index of the element after a number of elements, which is less than 2³¹.
  @inlinable @inline(__always) package init(_ position: Int) {
    value = Int32(truncatingIfNeeded: position)
  }

  @inlinable @inline(__always) package static var none: Index { Index(value: -1) }
  @inlinable @inline(__always) package static var first: Index { Index(value: 0) }

  @inlinable @inline(__always) package var isNone: Bool { value < 0 }
  @inlinable @inline(__always) package var exists: Bool { value >= 0 }

  /// The index after it.
  @inlinable @inline(__always) package var next: Index { Index(value: value &+ 1) }
  /// The index before it; none before the first one.
  @inlinable @inline(__always) package var previous: Index { Index(value: value &- 1) }

  /// Adds a number of elements before it.
  @inlinable @inline(__always) package mutating func move(by distance: Int) {
    self = Index(Int(value) &+ distance)
  }
}

extension Index: Hashable where Element: ~Copyable {
  @inlinable @inline(__always) package static func == (a: Index, b: Index) -> Bool {
    a.value == b.value
  }
  @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Index: Comparable where Element: ~Copyable {
  @inlinable @inline(__always) package static func < (a: Index, b: Index) -> Bool {
    a.value < b.value
  }
}

extension Index: Strideable where Element: ~Copyable {
  @inlinable @inline(__always) package func distance(to other: Index) -> Int {
    Int(other.value) &- Int(value)
  }
  @inlinable @inline(__always) package func advanced(by distance: Int) -> Index {
    Index(Int(value) &+ distance)
  }
}

extension Int {
  /// The number of elements before an index; negative for none.
  @inlinable @inline(__always) package init<Element: ~Copyable>(_ index: Index<Element>) {
    self = Int(index.value)
  }
}

extension Index: CustomStringConvertible where Element: ~Copyable {
  /// The number of elements before it; -1 for none.
  @inlinable package var description: String { String(value) }
}

extension Array {
  /// An element by its index.
  @inlinable package subscript(_ index: GalleySystem.Index<Element>) -> Element {
    @inline(__always) _read { yield self[Int(index)] }
    @inline(__always) _modify { yield &self[Int(index)] }
  }

  /// The index of the element that is appended next.
  @inlinable @inline(__always) package var nextIndex: GalleySystem.Index<Element> {
    GalleySystem.Index(count)
  }
}

extension UniqueArray {
  /// The value of an element of another array.
  @inlinable package subscript<Entity: ~Copyable>(of index: Index<Entity>) -> Element {
    @inline(__always) get { self[Int(index)] }
    @inline(__always) _modify { yield &self[Int(index)] }
  }

  /// An element by its index.
  @inlinable package subscript(_ index: Index<Element>) -> Element {
    @inline(__always) get { self[Int(index)] }
    @inline(__always) _modify { yield &self[Int(index)] }
  }

  /// The index of the element that is appended next.
  @inlinable @inline(__always) package var nextIndex: Index<Element> { Index(count) }
}

extension Span {
  /// An element by its index.
  @inlinable package subscript(_ index: GalleySystem.Index<Element>) -> Element {
    @inline(__always) _read { yield self[Int(index)] }
  }
}
