// Arrays beside an array of elements, as the fragment of each box: the index of a box finds its value.

/// A value for each element of another array, at its index.
@frozen @usableFromInline
package struct IndexedArray<Entity: ~Copyable, Value> {
  @usableFromInline package var values: [Value]

  @inlinable package init(_ values: [Value]) { self.values = values }

  @inlinable package init(repeating value: Value, count: Int) {
    values = [Value](repeating: value, count: count)
  }

  /// The value of an element.
  @inlinable package subscript(_ index: Index<Entity>) -> Value {
    @inline(__always) _read { yield values[Int(index)] }
    @inline(__always) _modify { yield &values[Int(index)] }
  }

  @inlinable package mutating func append(_ value: Value) { values.append(value) }
}

extension IndexedArray: Sendable where Value: Sendable, Entity: ~Copyable {}

extension IndexedArray: Equatable where Value: Equatable, Entity: ~Copyable {
  @inlinable package static func == (a: IndexedArray, b: IndexedArray) -> Bool {
    a.values == b.values
  }
}

extension IndexedArray: ExpressibleByArrayLiteral where Entity: ~Copyable {
  @inlinable package init(arrayLiteral values: Value...) { self.values = values }
}

extension IndexedArray: RandomAccessCollection, MutableCollection where Entity: ~Copyable {
  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { values.count }
  @inlinable package subscript(position: Int) -> Value {
    @inline(__always) _read { yield values[position] }
    @inline(__always) _modify { yield &values[position] }
  }
}
