// Input: the letters of a run of text. Output: which words of a dictionary begin at one of them.
// Source: the word lists of ICU 78 for Thai, Lao, Khmer and Burmese, as Chromium carries them
// (Tools/dictionaries). Unpacked at the first use, in some milliseconds.

/// A list of words as a trie.
struct WordDictionary: Sendable {
  /// A letter after the letters before it; the children of a node are neighbours, in order.
  private struct Node: BitwiseCopyable {
    var firstChild: UInt32 = 0
    var childCount: UInt8 = 0
    package var letter: UInt8
    var isWord = false
  }

  /// No letter of any word.
  static let noLetter: UInt8 = 0xFF

  private let base: UInt32
  /// By scalar less `base`: the letter, or `noLetter`.
  private let letters: [UInt8]
  private let nodes: [Node]
  /// By letter: the node of words that begin with it, or 0.
  private let roots: [UInt32]

  /// From packed lists: the letters in use, less `base`; and the words, front-coded.
  init(base: UInt32, letters: String, words: String) {
    self.base = base
    var table = [UInt8](repeating: Self.noLetter, count: 256)
    for (index, offset) in PropertyTable.unpacked(letters).enumerated() {
      table[Int(offset)] = UInt8(truncatingIfNeeded: index)
    }
    self.letters = table
    var tree = Self.tree(PropertyTable.unpacked(words))
    nodes = Self.gathered(&tree)
    var roots = [UInt32](repeating: 0, count: 256)
    for child in 0..<Int(nodes[0].childCount) {
      let index = nodes[0].firstChild + UInt32(child)
      roots[Int(nodes[Int(index)].letter)] = index
    }
    self.roots = roots
  }

  /// The letter of a scalar.
  package func letter(of scalar: UInt32) -> UInt8 {
    let offset = scalar &- base
    return offset < 0xFE ? letters[Int(offset)] : Self.noLetter
  }

  /// Finds the words that begin at `start`: their lengths, ascending, at most `capacity`.
  ///
  /// Returns how many there are, and how many letters were looked at: one more than the longest
  /// beginning of a word, unless the text or the words end there.
  func matches(
    _ text: [UInt8], from start: Int, into lengths: inout [Int32], at slot: Int, capacity: Int
  ) -> (count: Int, examined: Int) {
    var count = 0
    var position = start
    var node = 0
    while position < text.count {
      node = child(of: node, text[position])
      position += 1
      if node == 0 { break }
      if nodes[node].isWord {
        if count < capacity {
          lengths[slot + count] = Int32(truncatingIfNeeded: position - start)
          count += 1
        }
        if nodes[node].childCount == 0 { break }
      }
    }
    return (count, position - start)
  }

  /// The node of one more letter, 0 if no word goes on with it.
  private func child(of node: Int, _ letter: UInt8) -> Int {
    if node == 0 { return Int(roots[Int(letter)]) }
    let first = Int(nodes[node].firstChild)
    for child in first..<first + Int(nodes[node].childCount) where nodes[child].letter >= letter {
      return nodes[child].letter == letter ? child : 0
    }
    return 0
  }
}

extension WordDictionary {
  /// A node and its parent, in the order of the words.
  private struct Link: BitwiseCopyable {
    var parent: UInt32
    package var letter: UInt8
    var isWord: Bool
  }

  private static func tree(_ words: [UInt8]) -> [Link] {
    var links = [Link(parent: 0, letter: noLetter, isWord: false)]
    // The nodes of the word before, from the root.
    var path: [UInt32] = [0]
    var cursor = 0
    while cursor < words.count {
      path.removeLast(max(path.count - 1 - Int(words[cursor]), 0))
      cursor += 1
      var isLast = false
      while !isLast, cursor < words.count {
        isLast = words[cursor] & 0x80 != 0
        let parent = path[path.count - 1]
        path.append(UInt32(links.count))
        links.append(Link(parent: parent, letter: words[cursor] & 0x7F, isWord: isLast))
        cursor += 1
      }
    }
    return links
  }

  /// Brings the children of each node together, by counting.
  private static func gathered(_ links: inout [Link]) -> [Node] {
    var counts = [UInt32](repeating: 0, count: links.count)
    for link in links.dropFirst() { counts[Int(link.parent)] += 1 }
    var next: UInt32 = 1
    var firsts = counts
    for i in firsts.indices {
      firsts[i] = next
      next += counts[i]
    }
    var places = firsts
    var nodes = [Node](repeating: Node(letter: noLetter), count: links.count)
    for (i, link) in links.enumerated() {
      var place = 0
      if i > 0 {
        place = Int(places[Int(link.parent)])
        places[Int(link.parent)] += 1
      }
      nodes[place] = Node(
        firstChild: firsts[i], childCount: UInt8(truncatingIfNeeded: counts[i]),
        letter: link.letter, isWord: link.isWord)
    }
    return nodes
  }
}
