// Conversions between the integers of indices. The initializers of the standard library are generic
// and transparent: the compiler copies some thousand instructions to each of their uses before it
// optimizes. Those of about 2,000 uses took 0.8 GB of a build's peak memory.

extension Int {
  /// The value of a 32-bit integer.
  @inlinable @inline(__always) init(_ value: Int32) { self = Int.converted(value) }

  /// Calls the generic initializer, which no other one hides here.
  @inlinable @inline(__always) static func converted<Value: BinaryInteger>(_ value: Value) -> Int {
    Int(value)
  }
}

extension Int32 {
  /// The value of an integer; traps if it needs more than 32 bits.
  @inline(__always) init(_ value: Int) { self = Int32.converted(value) }

  /// Calls the generic initializer, which no other one hides here.
  @inline(__always) private static func converted<Value: BinaryInteger>(_ value: Value) -> Int32 {
    Int32(value)
  }
}
