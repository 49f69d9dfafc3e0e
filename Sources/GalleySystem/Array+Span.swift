// Spans of arrays on systems of Apple before 26. The standard library's `span` and `mutableSpan` of
// Array are a part of macOS 26 and iOS 26. These members are a part of the program and shadow them in
// files that import this module. Other systems use the standard library's, unless a build defines
// GALLEY_OWN_SPANS to compile and test these.

#if canImport(Darwin) || GALLEY_OWN_SPANS
  extension Array {
    /// The elements.
    ///
    /// The storage of an array from Swift code is contiguous. Only an array of class instances from
    /// Objective-C has other storage, which this project has none of.
    @inlinable package var span: Span<Element> {
      @_lifetime(borrow self)
      @inline(__always) borrowing get {
        let elements = unsafe withUnsafeBufferPointer { unsafe $0 }
        let span = unsafe Span(_unsafeElements: elements)
        return unsafe _overrideLifetime(span, borrowing: self)
      }
    }

    /// The elements for changes, in storage of this array only.
    @inlinable package var mutableSpan: MutableSpan<Element> {
      @_lifetime(&self)
      @inline(__always) mutating get {
        let elements = unsafe withUnsafeMutableBufferPointer { unsafe $0 }
        let span = unsafe MutableSpan(_unsafeElements: elements)
        return unsafe _overrideLifetime(span, mutating: &self)
      }
    }
  }
#endif
