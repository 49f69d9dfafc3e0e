// Arrays beside an array of elements that have values for some of them only. A dictionary costs a hash
// for each access: with a value for each letter of a text, that was a third of its layout.

/// Values for some elements of another array, at their indices.
///
/// It takes four bytes for each element up to the last one with a value.
@frozen @usableFromInline
package struct SparseArray<Entity: ~Copyable, Value> {
  @usableFromInline package var values: [Value] = []
  /// By element: the number of its value, counted from 1; 0 for none.
  @usableFromInline package var numbers: [Int32] = []

  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { values.isEmpty }

  /// The value of an element; nil for none.
  @inlinable package subscript(_ index: Index<Entity>) -> Value? {
    let position = Int(index)
    guard numbers.indices.contains(position), numbers[position] > 0 else { return nil }
    return values[Int(numbers[position]) - 1]
  }

  /// Gives an element a value.
  ///
  /// Nothing has the index of none.
  @inlinable package mutating func set(_ value: Value, at index: Index<Entity>) {
    guard index.exists else { return }
    let position = Int(index)
    if position >= numbers.count {
      numbers.append(contentsOf: repeatElement(0, count: position + 1 - numbers.count))
    }
    if numbers[position] > 0 {
      values[Int(numbers[position]) - 1] = value
    } else {
      values.append(value)
      numbers[position] = Int32(truncatingIfNeeded: values.count)
    }
  }
}

extension SparseArray: Sendable where Value: Sendable, Entity: ~Copyable {}

extension SparseArray: Equatable where Value: Equatable, Entity: ~Copyable {
  @inlinable package static func == (a: SparseArray, b: SparseArray) -> Bool {
    a.numbers == b.numbers && a.values == b.values
  }
}
