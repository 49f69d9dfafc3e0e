// Measures the columns of a comparison of two commits. `Comparison/compare.py` builds this program with each of
// them, runs both in turn and judges.

import Corpora
import Galley

@main
enum SpeedComparison {
  /// Arguments: the number of passes, and the number of parts in which a pass is measured.
  static func main() throws {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard let passes = numbers.first, let parts = numbers.last, passes > 0, parts > 0 else {
      return print("usage: SpeedComparison PASSES PARTS <CORPORA")
    }
    for corpus in CorpusReader.corpora() {
      try Measurement(corpus: corpus, passes: passes, parts: parts).run()
    }
  }
}
