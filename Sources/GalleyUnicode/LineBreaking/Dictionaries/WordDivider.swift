// Input: a sequence of letters of a complex script. Output: the starts of its words. The algorithm
// of ICU's dictionary break engines: the longest word at a position that two more words can follow;
// unknown text is joined with a short word before it. One pass: no word is longer than 33 letters,
// and at most 20 are tried.

internal import GalleySystem

/// Divides text into words.
///
/// Its storage is reused.
struct WordDivider {
  private static let capacity = 20
  private typealias Letters = ComplexLetters

  /// The possible words at a position.
  private struct Candidates {
    package var start = -1
    var count = 0
    /// The number of examined letters.
    var examined = 0
    /// The index of the current word, and of the best one.
    var current = 0
    var best = 0
  }

  private var letters: [UInt8] = []
  /// By letter: bits of `ComplexLetters`.
  private var traits: [UInt8] = []
  /// The candidates of three consecutive words, by the number of the word modulo 3, and the lengths
  /// of the candidates.
  private var places = [Candidates](repeating: Candidates(), count: 3)
  private var lengths = [Int32](filledWith: 0, count: 3 * capacity)

  /// Marks the byte offsets, relative to `base`, at which a word of the run begins.
  ///
  /// The start of the run is not marked. All characters must be of the script.
  mutating func divide(
    _ text: Span<UInt8>, run: Range<Int>, _ script: ComplexScript, base: Int,
    into flags: inout MutableSpan<UInt8>
  ) {
    let dictionary = script.dictionary
    read(text, run, script, dictionary)
    // The run is too short for two words.
    guard letters.count > (script == .thai ? 4 : 3) else { return }
    for place in places.indices { places[place] = Candidates() }
    var position = 0
    var words = 0
    while position < letters.count {
      position += length(ofWordAt: position, &words, script, dictionary)
      // All characters of these scripts have three bytes.
      if position < letters.count { flags[run.lowerBound + 3 * position - base] = 1 }
    }
  }

  private mutating func read(
    _ text: Span<UInt8>, _ run: Range<Int>, _ script: ComplexScript, _ dictionary: WordDictionary
  ) {
    letters.removeAll(keepingCapacity: true)
    traits.removeAll(keepingCapacity: true)
    let known = script.letters
    var offset = run.lowerBound
    while offset < run.upperBound {
      let scalar = text.scalar(at: offset).scalar
      letters.append(dictionary.letter(of: scalar))
      traits.append(known[scalar])
      offset += 3
    }
  }

  private func has(_ trait: UInt8, at position: Int) -> Bool { traits[position] & trait != 0 }
}

extension WordDivider {
  /// The length of the word at a position with the text that is joined to it, at least 1.
  private mutating func length(
    ofWordAt start: Int, _ words: inout Int, _ script: ComplexScript, _ dictionary: WordDictionary
  ) -> Int {
    var length = 0
    if find(words, start, dictionary) > 0 {
      length = bestLength(words, start, dictionary)
      words += 1
    }
    if length < script.joinableLength, start + length < letters.count,
      find(words, start + length, dictionary) == 0,
      length == 0 || places[words % 3].examined < script.distinctLength
    {
      let skipped = unknownLength(from: start + length, words, dictionary)
      if length == 0 { words += 1 }
      length += skipped
    }
    while start + length < letters.count, has(Letters.isMark, at: start + length) { length += 1 }
    if script == .thai { length += suffixLength(at: start + length, words, dictionary) }
    return length
  }

  /// Finds the words at a position, and makes the longest one current.
  private mutating func find(_ index: Int, _ start: Int, _ dictionary: WordDictionary) -> Int {
    let slot = index % 3
    if places[slot].start != start {
      let found = dictionary.matches(
        letters, from: start, into: &lengths, at: slot * Self.capacity, capacity: Self.capacity)
      places[slot] = Candidates(start: start, count: found.count, examined: found.examined)
    }
    places[slot].current = places[slot].count - 1
    places[slot].best = places[slot].current
    return places[slot].count
  }

  /// The end of the current word.
  private func end(_ index: Int) -> Int {
    let place = places[index % 3]
    return place.start + Int(lengths[index % 3 * Self.capacity + place.current])
  }

  /// Makes the next shorter word current.
  private mutating func shorten(_ index: Int) -> Bool {
    guard places[index % 3].current > 0 else { return false }
    places[index % 3].current -= 1
    return true
  }

  /// The longest word at a position that two more words can follow, else one that one word can
  /// follow.
  private mutating func bestLength(_ index: Int, _ start: Int, _ dictionary: WordDictionary) -> Int
  {
    if places[index % 3].count > 1, end(index) < letters.count {
      lookAhead(index, dictionary)
    }
    let place = places[index % 3]
    return Int(lengths[index % 3 * Self.capacity + place.best])
  }

  private mutating func lookAhead(_ index: Int, _ dictionary: WordDictionary) {
    repeat {
      guard find(index + 1, end(index), dictionary) > 0 else { continue }
      places[index % 3].best = places[index % 3].current
      if end(index + 1) >= letters.count { return }
      repeat {
        if find(index + 2, end(index + 1), dictionary) > 0 { return }
      } while shorten(index + 1)
    } while shorten(index)
  }

  /// The length of unknown text up to a likely boundary before a word.
  private mutating func unknownLength(
    from start: Int, _ index: Int, _ dictionary: WordDictionary
  ) -> Int {
    var position = start + 1
    while position < letters.count {
      if has(Letters.ends, at: position - 1), has(Letters.begins, at: position),
        find(index + 1, position, dictionary) > 0
      {
        break
      }
      position += 1
    }
    return position - start
  }

  /// In Thai, the length of signs of elision and repetition, with which no word of the dictionary
  /// begins.
  private mutating func suffixLength(
    at start: Int, _ index: Int, _ dictionary: WordDictionary
  ) -> Int {
    guard start < letters.count, isSuffix(start), find(index, start, dictionary) == 0 else {
      return 0
    }
    var position = start
    if has(Letters.isElision, at: position), !isSuffix(position - 1) { position += 1 }
    if position < letters.count, has(Letters.isRepetition, at: position),
      !has(Letters.isRepetition, at: position - 1)
    {
      position += 1
    }
    return position - start
  }

  private func isSuffix(_ position: Int) -> Bool {
    has(Letters.isElision | Letters.isRepetition, at: position)
  }
}
