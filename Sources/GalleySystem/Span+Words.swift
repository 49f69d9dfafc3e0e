// Loads of eight and sixteen bytes, for which safe code needs several checks and loads.

extension Span where Element == UInt8 {
  /// Eight bytes from an index, the first one lowest.
  @inlinable @inline(__always) package func word(at index: Int) -> UInt64 {
    precondition(index >= 0 && index <= count &- 8, "eight bytes from inside of the text")
    return unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index, as: UInt64.self))
  }

  /// Sixteen bytes from an index in order.
  @inlinable @inline(__always) package func block(at index: Int) -> SIMD16<UInt8> {
    precondition(index >= 0 && index <= count &- 16, "sixteen bytes from inside of the text")
    return unsafe bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: index, as: SIMD16<UInt8>.self)
  }

  /// Sixteen bytes from an index as two words in the machine's byte order.
  @inlinable @inline(__always) package func words(at index: Int) -> SIMD2<UInt64> {
    precondition(index >= 0 && index <= count &- 16, "sixteen bytes from inside of the text")
    return unsafe bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: index, as: SIMD2<UInt64>.self)
  }
}

extension SIMDMask where Storage == SIMD16<Int8> {
  /// The index of the first set byte; nil for none.
  @inlinable @inline(__always) package var first: Int? {
    let words = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    guard words.x | words.y != 0 else { return nil }
    return words.x != 0
      ? UInt64(littleEndian: words.x).trailingZeroBitCount &>> 3
      : 8 &+ UInt64(littleEndian: words.y).trailingZeroBitCount &>> 3
  }
}
