// Input: patterns of a language, handed in by the caller, and text. Output: where its words may be
// hyphenated. Liang's algorithm ("Word Hy-phen-a-tion by Com-put-er", 1983); patterns are written
// as for TeX, such as ".ach4" or "1na".

internal import GalleyUnicode

/// Hyphenation patterns of one language, for `hyphens: auto`.
///
/// Immutable. A look-up takes time in proportion to the text's length.
public struct HyphenationPatterns: Sendable {
  /// A letter after the letters before it; 0 is the root, and no child or sibling.
  private struct Node: BitwiseCopyable {
    var letter: UInt32 = 0
    var firstChild: Int32 = 0
    var nextSibling: Int32 = 0
    /// Where the values of the pattern that ends here begin; negative if none does.
    var values: Int32 = -1
  }

  private var nodes = [Node()]
  /// Of each pattern one value before every letter and one after the last.
  private var values: [UInt8] = []
  /// Letters of a word that stay on the line, and that begin the next one.
  private let minimum: (left: Int, right: Int)

  private static let edge = UInt32(UInt8(ascii: "."))
  /// Values of an exception win over those of every pattern, which are digits.
  private static let exceptionBase: UInt8 = 10

  /// Reads patterns, and exceptions such as "ta-ble", each separated by white space.
  ///
  /// Both are in lower case. `leftMinimum` and `rightMinimum` count characters.
  public init(
    _ patterns: String, exceptions: String = "", leftMinimum: Int = 2, rightMinimum: Int = 3
  ) {
    minimum = (max(leftMinimum, 1), max(rightMinimum, 1))
    for pattern in patterns.split(whereSeparator: \.isWhitespace) {
      add(pattern.unicodeScalars.map(\.value))
    }
    for word in exceptions.split(whereSeparator: \.isWhitespace) {
      addException(word.unicodeScalars.map(\.value))
    }
  }

  /// Marks the places in a range where a hyphen may end a line, as after a soft hyphen.
  ///
  /// `flags` is what `LineBreakAnalyzer` wrote for a text that begins at `base`. Words with a soft
  /// hyphen of their own are left alone (CSS Text 3, 6.1).
  func mark(_ text: Span<UInt8>, in range: Range<Int>, base: Int, into flags: inout [UInt8]) {
    var word: [UInt32] = []
    var offsets: [Int] = []
    var offset = range.lowerBound
    var hasSoftHyphen = false
    while offset <= range.upperBound {
      let step = offset < range.upperBound ? text.scalar(at: offset) : .malformed
      if offset < range.upperBound, Self.isLetter(step.scalar) {
        word.append(Self.lowercase(step.scalar))
        offsets.append(offset)
      } else if step.scalar == 0xAD {
        hasSoftHyphen = true
      } else {
        if !hasSoftHyphen { mark(word, offsets, base, &flags) }
        word.removeAll(keepingCapacity: true)
        offsets.removeAll(keepingCapacity: true)
        hasSoftHyphen = false
      }
      offset += step.length
    }
  }

  private func mark(_ word: [UInt32], _ offsets: [Int], _ base: Int, _ flags: inout [UInt8]) {
    guard word.count >= minimum.left + minimum.right else { return }
    let best = bestValues([Self.edge] + word + [Self.edge])
    for i in minimum.left...word.count - minimum.right where best[i + 1] & 1 != 0 {
      if flags[offsets[i] - base] == LineBreakFlag.none {
        flags[offsets[i] - base] = LineBreakFlag.softHyphen
      }
    }
  }

  /// The greatest value of all patterns before each letter; odd ones are hyphens.
  private func bestValues(_ letters: [UInt32]) -> [UInt8] {
    var best = [UInt8](repeating: 0, count: letters.count + 1)
    for start in letters.indices {
      var node: Int32 = 0
      for end in start..<letters.count {
        node = child(of: node, letters[end])
        if node == 0 { break }
        let first = Int(nodes[Int(node)].values)
        if first < 0 { continue }
        for i in 0...end - start + 1 { best[start + i] = max(best[start + i], values[first + i]) }
      }
    }
    return best
  }

  private func child(of node: Int32, _ letter: UInt32) -> Int32 {
    var child = nodes[Int(node)].firstChild
    while child != 0, nodes[Int(child)].letter != letter { child = nodes[Int(child)].nextSibling }
    return child
  }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    PropertyTable.breakClass[scalar] & BreakClass.letter != 0
      || PropertyTable.breakClass[scalar] & BreakClass.mask == BreakClass.cm.rawValue
  }
}

extension HyphenationPatterns {
  /// Adds all that decides where words are hyphenated.
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(UInt64(minimum.left))
    hasher.combine(UInt64(minimum.right))
    hasher.combine(UInt64(nodes.count))
    for node in nodes {
      hasher.combine(UInt64(node.letter))
      hasher.combine(UInt64(UInt32(bitPattern: node.firstChild)))
      hasher.combine(UInt64(UInt32(bitPattern: node.nextSibling)))
      hasher.combine(UInt64(UInt32(bitPattern: node.values)))
    }
    hasher.combine(UInt64(values.count))
    hasher.combine(bytes: values.span)
  }

  /// The simple lower-case mapping.
  private static func lowercase(_ scalar: UInt32) -> UInt32 {
    let record =
      Int(PropertyTable.caseRecordLow[scalar]) | Int(PropertyTable.caseRecordHigh[scalar]) << 8
    return UInt32(truncatingIfNeeded: Int32(bitPattern: scalar) &+ CaseRecords.lower[record])
  }

  /// A TeX pattern: letters with digits between them, 0 where there is none.
  private mutating func add(_ pattern: [UInt32]) {
    var letters: [UInt32] = []
    var digits: [UInt8] = [0]
    for scalar in pattern {
      if scalar >= 0x30, scalar <= 0x39 {
        digits[digits.count - 1] = UInt8(truncatingIfNeeded: scalar - 0x30)
      } else {
        letters.append(scalar)
        digits.append(0)
      }
    }
    insert(letters, digits)
  }

  /// A whole word with its hyphens: no other place counts.
  private mutating func addException(_ word: [UInt32]) {
    var letters = [Self.edge]
    var marks: [UInt8] = [0, Self.exceptionBase]
    for scalar in word {
      if scalar == UInt32(UInt8(ascii: "-")) {
        marks[marks.count - 1] = Self.exceptionBase + 1
      } else {
        letters.append(scalar)
        marks.append(Self.exceptionBase)
      }
    }
    insert(letters + [Self.edge], marks + [0])
  }

  private mutating func insert(_ letters: [UInt32], _ marks: [UInt8]) {
    guard !letters.isEmpty else { return }
    var node: Int32 = 0
    for letter in letters {
      var next = child(of: node, letter)
      if next == 0 {
        next = Int32(nodes.count)
        nodes.append(Node(letter: letter, nextSibling: nodes[Int(node)].firstChild))
        nodes[Int(node)].firstChild = next
      }
      node = next
    }
    nodes[Int(node)].values = Int32(values.count)
    values += marks
  }
}
