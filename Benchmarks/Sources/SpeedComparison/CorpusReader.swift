// Input: corpora on standard input, since files need Foundation or C. Output: their texts.

import Corpora

enum CorpusReader {
  /// The corpora on standard input.
  ///
  /// A line "# NAME WIDTH" begins one. Each line after it is a text, with U+001E for each of its line
  /// feeds. A line "# NAME" is a generated corpus.
  static func corpora() -> [Corpus] {
    var corpora: [Corpus] = []
    var name = ""
    var width = 0.0
    var items: [String] = []
    func finish() {
      guard !items.isEmpty else { return }
      corpora.append(Corpus(name: name, items: items, width: width, unit: "text"))
      items = []
    }
    while let line = readLine() {
      guard line.utf8.first == UInt8(ascii: "#") else {
        items.append(text(line))
        continue
      }
      finish()
      let words = line.split(separator: " ").dropFirst().map { String($0) }
      name = words.first ?? ""
      width = words.dropFirst().first.flatMap { Double($0) } ?? 0
      if words.count == 1, let corpus = generated(name) { corpora.append(corpus) }
    }
    finish()
    return corpora
  }

  /// A generated corpus, small enough for many passes.
  private static func generated(_ name: String) -> Corpus? {
    let sizes = ["statuses": 1_000, "answers": 100, "prose": 200_000, "mixed": 60, "cjk": 200]
    guard let corpus = Corpus.named(name, size: sizes[name] ?? 50) else { return nil }
    return Corpus(
      name: "generated-" + name, items: corpus.items, width: corpus.width, unit: corpus.unit)
  }

  private static func text(_ line: String) -> String {
    String(decoding: line.utf8.map { $0 == 0x1E ? UInt8(ascii: "\n") : $0 }, as: UTF8.self)
  }
}
