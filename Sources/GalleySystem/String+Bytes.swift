// The bytes of a string as a span. `String.UTF8View.span` is a part of macOS 26 and iOS 26.

extension String {
  /// Calls a function with the bytes of the string in UTF-8.
  ///
  /// They are copied only for a string from Objective-C.
  @inlinable @inline(__always) package func withBytes<Result>(
    _ body: (Span<UInt8>) -> Result
  ) -> Result {
    let result = unsafe utf8.withContiguousStorageIfAvailable {
      unsafe body(Span(_unsafeElements: $0))
    }
    return result ?? body([UInt8](utf8).span)
  }
}
