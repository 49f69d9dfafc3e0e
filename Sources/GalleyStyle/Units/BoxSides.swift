// Values of the four sides of a box.

/// A value for each physical side of a box.
@usableFromInline
package struct BoxSides<Value: BitwiseCopyable & Sendable>: Sendable, BitwiseCopyable {
  @usableFromInline package var top: Value
  @usableFromInline package var right: Value
  @usableFromInline package var bottom: Value
  @usableFromInline package var left: Value

  @inlinable package init(top: Value, right: Value, bottom: Value, left: Value) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  @inlinable package init(_ all: Value) { (top, right, bottom, left) = (all, all, all, all) }
}
