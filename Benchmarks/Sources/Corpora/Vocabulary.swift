// Words with a realistic distribution: the n-th most frequent word is about n times rarer than the
// first one (Zipf), so that a cache of words has a realistic effect.

/// Distinct words with their frequencies.
struct Vocabulary {
  let words: [String]
  /// The sums of weights up to each word.
  private let sums: [Double]

  init(_ words: [String]) {
    self.words = words
    var sum = 0.0
    sums = words.indices.map { index in
      sum += 1 / (Double(index) + 2.7)
      return sum
    }
  }

  /// Creates a vocabulary of the given frequent words and then distinct words of `make`.
  init(
    count: Int, frequent: [String] = [], _ random: inout Randomness,
    make: (inout Randomness) -> String
  ) {
    var words = frequent
    var known = Set(frequent)
    while words.count < count {
      let word = make(&random)
      if known.insert(word).inserted { words.append(word) }
    }
    self.init(words)
  }

  func word(_ random: inout Randomness) -> String {
    let target = random.fraction() * (sums.last ?? 0)
    var low = 0
    var high = sums.count - 1
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] < target { low = middle + 1 } else { high = middle }
    }
    return words[low]
  }
}

extension Vocabulary {
  /// 10,000 words in Latin letters, with lengths and letters as in English.
  static let latin: Vocabulary = {
    var random = Randomness(seed: 1)
    return Vocabulary(count: 10_000, frequent: frequentEnglish, &random) { random in
      let syllables = [1, 2, 2, 2, 3, 3, 3, 4][random.number(0...7)]
      var word = ""
      for _ in 0..<syllables {
        word += random.element(onsets) + random.element(nuclei) + random.element(codas)
      }
      return word + random.element(endings)
    }
  }()

  private static let frequentEnglish =
    """
    the of and to a in is that for it was on are as with his they at be this from I have or by \
    one had not but what all were when we there can an your which their said if do will each \
    about how up out them then she many some so these would other into has more her two like him \
    see time could no make than first been its who now people my made over did down only way find \
    use may water long little very after words called just where most know
    """.split(separator: " ").map(String.init)
  private static let onsets =
    "b c d f g h l m n p r s t v w br ch cl cr dr fl gr pl pr sh sl sp st str th tr wh"
    .split(separator: " ").map(String.init)
  private static let nuclei = "a a a e e e e i i i o o o u u ai ea ee ie io oo ou"
    .split(separator: " ").map(String.init)
  private static let codas = ["", "", "", "", "n", "r", "t", "s", "l", "m", "nd", "ck", "st", "ng"]
  private static let endings = ["", "", "", "", "s", "ed", "ing", "ly", "er", "tion", "al"]
}
