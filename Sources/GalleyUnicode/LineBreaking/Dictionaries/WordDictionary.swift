// Input: the letters of a text. Output: the words of a dictionary that begin at a letter.
// Source: the word lists of ICU 78 for Thai, Lao, Khmer and Burmese in Chromium's version
// (Tools/dictionaries). Unpacked at the first use, which takes some milliseconds.

/// A trie of words.
struct WordDictionary: Sendable {
  /// A node.
  ///
  /// The children of a node are adjacent and in order.
  private struct Node: BitwiseCopyable {
    var firstChild: UInt32 = 0
    var childCount: UInt8 = 0
    package var letter: UInt8
    var isWord = false
  }

  /// The value for characters in no word.
  static let noLetter: UInt8 = 0xFF

  private let base: UInt32
  /// By scalar less `base`: the letter, or `noLetter`.
  private let letters: [UInt8]
  private let nodes: [Node]
  /// By letter: the node of words that begin with it, or 0.
  private let roots: [UInt32]

  /// Unpacks lists: the letters in use, less `base`, and the front-coded words.
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

  /// Finds the lengths of the words that begin at `start`, ascending, at most `capacity`.
  ///
  /// Returns their number and that of the examined letters: one more than the longest prefix of a
  /// word, unless the text or the words end there.
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

  /// The child node for a letter, 0 for none.
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
  /// A node with its parent, in the order of the words.
  private struct Link: BitwiseCopyable {
    var parent: UInt32
    package var letter: UInt8
    var isWord: Bool
  }

  private static func tree(_ words: [UInt8]) -> [Link] {
    var links = [Link(parent: 0, letter: noLetter, isWord: false)]
    // The nodes of the previous word, from the root.
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

  /// Makes the children of each node adjacent, by counting.
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
