// A stack that is rarely deep, such as that of nested elements or blocks.

/// A stack with inline storage for its first entries.
struct ShortStack<let depth: Int, Element: BitwiseCopyable> {
  private var near: InlineArray<depth, Element>
  private var far: [Element] = []
  private(set) var count = 0

  /// Creates an empty stack.
  ///
  /// `filler` initialises unused entries.
  init(filler: Element) { near = InlineArray(repeating: filler) }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  @inline(__always) mutating func push(_ element: Element) {
    if count < depth { near[count] = element } else { far.append(element) }
    count += 1
  }

  @inline(__always) mutating func pop() {
    guard count > 0 else { return }
    count -= 1
    if count >= depth { far.removeLast() }
  }

  // The getter is mutating, so that it reads in place: otherwise the optimizer copies the storage.
  @inline(__always) subscript(index: Int) -> Element {
    mutating get { index < depth ? near[index] : far[index - depth] }
    set { if index < depth { near[index] = newValue } else { far[index - depth] = newValue } }
  }
}
