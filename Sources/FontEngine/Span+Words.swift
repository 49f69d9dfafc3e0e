// Eight bytes of a text at once: the one load that safe code takes four checks and two loads for.

extension Span where Element == UInt8 {
  /// Eight bytes from an index, the first one lowest.
  @inlinable @inline(__always) package func word(at index: Int) -> UInt64 {
    precondition(index >= 0 && index <= count &- 8, "eight bytes from inside of the text")
    return unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index, as: UInt64.self))
  }
}
