// A stack that is rarely deep, such as that of nested elements or blocks.

/// A stack with inline storage for its first eight entries.
@safe
package struct ShortStack<Element: BitwiseCopyable> {
  // A tuple, since `InlineArray` is a part of macOS 26 and iOS 26. Its elements are in memory one
  // after another.
  @usableFromInline
  var near: (Element, Element, Element, Element, Element, Element, Element, Element)
  @usableFromInline var far: [Element] = []
  @usableFromInline package private(set) var count = 0

  @inlinable static var depth: Int { @inline(__always) get { 8 } }

  /// Creates an empty stack.
  ///
  /// `filler` initialises unused entries.
  @inlinable @inline(__always) package init(filler: Element) {
    near = (filler, filler, filler, filler, filler, filler, filler, filler)
  }

  @inlinable package var isEmpty: Bool { @inline(__always) get { count == 0 } }
  @inlinable package var indices: Range<Int> { @inline(__always) get { 0..<count } }

  @inlinable @inline(__always) package mutating func push(_ element: Element) {
    if count < Self.depth { self[count] = element } else { far.append(element) }
    count += 1
  }

  @inlinable @inline(__always) package mutating func pop() {
    guard count > 0 else { return }
    count -= 1
    if count >= Self.depth { far.removeLast() }
  }

  // The getter is mutating, so that it reads in place: otherwise the optimizer copies the storage.
  @inlinable package subscript(index: Int) -> Element {
    @inline(__always) mutating get {
      guard UInt(bitPattern: index) < UInt(bitPattern: Self.depth) else {
        return far[index - Self.depth]
      }
      return unsafe withUnsafeMutablePointer(to: &near) {
        unsafe UnsafeRawPointer($0).assumingMemoryBound(to: Element.self)[index]
      }
    }
    @inline(__always) set {
      guard UInt(bitPattern: index) < UInt(bitPattern: Self.depth) else {
        far[index - Self.depth] = newValue
        return
      }
      unsafe withUnsafeMutablePointer(to: &near) {
        unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: Element.self)[index] = newValue
      }
    }
  }
}
