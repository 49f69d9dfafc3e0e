// A stack that is rarely deep, such as that of nested elements or blocks.

/// A stack with inline storage for its first eight entries.
struct ShortStack<Element: BitwiseCopyable> {
  // Properties, since `InlineArray` is a part of macOS 26 and iOS 26, and an index of a tuple needs its
  // address.
  private var near0, near1, near2, near3: Element
  private var near4, near5, near6, near7: Element
  private var far: [Element] = []
  private(set) var count = 0

  private static var depth: Int { 8 }

  /// Creates an empty stack.
  ///
  /// `filler` initialises unused entries.
  init(filler: Element) {
    (near0, near1, near2, near3) = (filler, filler, filler, filler)
    (near4, near5, near6, near7) = (filler, filler, filler, filler)
  }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  @inline(__always) mutating func push(_ element: Element) {
    if count < Self.depth { self[count] = element } else { far.append(element) }
    count += 1
  }

  @inline(__always) mutating func pop() {
    guard count > 0 else { return }
    count -= 1
    if count >= Self.depth { far.removeLast() }
  }

  // The getter is mutating, so that it reads in place: otherwise the optimizer copies the storage.
  @inline(__always) subscript(index: Int) -> Element {
    mutating get {
      switch index {
      case 0: near0
      case 1: near1
      case 2: near2
      case 3: near3
      case 4: near4
      case 5: near5
      case 6: near6
      case 7: near7
      default: far[index - Self.depth]
      }
    }
    set {
      switch index {
      case 0: near0 = newValue
      case 1: near1 = newValue
      case 2: near2 = newValue
      case 3: near3 = newValue
      case 4: near4 = newValue
      case 5: near5 = newValue
      case 6: near6 = newValue
      case 7: near7 = newValue
      default: far[index - Self.depth] = newValue
      }
    }
  }
}
