// Sentences of a vocabulary with realistic punctuation, capitals and digits.

/// Writes text in Latin letters.
struct LatinWriter {
  var random: Randomness
  private let vocabulary = Vocabulary.latin

  init(seed: UInt64) { random = Randomness(seed: seed) }

  mutating func word() -> String { vocabulary.word(&random) }

  /// A sentence of a number of words, with a capital at its start and a full stop at its end.
  mutating func sentence(_ words: ClosedRange<Int> = 5...18) -> String {
    let count = random.number(words)
    var text = ""
    for index in 0..<count {
      var word = random.chance(2) ? "\(random.number(2...2026))" : self.word()
      if index == 0 { word = word.prefix(1).uppercased() + word.dropFirst() }
      if random.chance(1) { word = "“\(word)”" }
      text += (index == 0 ? "" : " ") + word
      if index + 1 < count, random.chance(8) { text += "," }
    }
    return text + (random.chance(90) ? "." : random.chance(50) ? "?" : "!")
  }

  /// Sentences with at least a number of characters.
  mutating func text(_ length: Int) -> String {
    var text = sentence()
    while text.utf8.count < length { text += " " + sentence() }
    return text
  }

  /// A text of about a number of characters, in which some words are inside an element.
  mutating func markedText(_ length: Int, elements: [String]) -> String {
    var text = ""
    while text.utf8.count < length {
      if !text.isEmpty { text += " " }
      let sentence = sentence()
      guard random.chance(25), let space = sentence.firstIndex(of: " ") else {
        text += sentence
        continue
      }
      let element = random.element(elements)
      let open = element == "a" ? "a href=\"https://docs.example.org/\(word())\"" : element
      text += "<\(open)>\(sentence[..<space])</\(element)>\(sentence[space...])"
    }
    return text
  }
}
