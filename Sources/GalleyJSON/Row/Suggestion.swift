// Input: a misspelt name. Output: the most similar name.

package import Galley
import Synchronization

package enum Suggestion {
  /// The name with the smallest edit distance, if that is small for its length.
  package static func nearest(to word: String, in names: [String]) -> String? {
    let word = word.lowercased()
    // A long word is not a misspelling, and the time of the edit distance is the product of both
    // lengths.
    guard word.utf8.count <= 32 else { return nil }
    let ranked = names.map { (name: $0, edits: edits(word, $0)) }
    guard let best = ranked.min(by: { $0.edits < $1.edits }) else { return nil }
    return best.edits <= max(1, best.name.count / 3) ? best.name : nil
  }

  /// The property that an unknown one may mean; nil for none, and for those of one program.
  package static func property(for name: String) -> String? {
    if name.hasPrefix("-") || name.hasPrefix("mso-") { return nil }
    let known = properties.withLock { $0[name] }
    if let known { return known.name }
    let found = nearest(to: name, in: PropertyNames.common)
      .flatMap { edits(name, $0) <= max(1, $0.count / 4) ? $0 : nil }
    properties.withLock { properties in
      // A text may have any number of names.
      if properties.count >= 1000 { properties.removeAll() }
      properties[name] = FoundName(name: found)
    }
    return found
  }

  private struct FoundName {
    var name: String?
  }
  private static let properties = Mutex<[String: FoundName]>([:])

  /// The setting or property that a member with capitals may mean, such as `fontSize`.
  package static func member(for name: String, settings: [String]) -> String? {
    let parts = name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
    if PropertyNames.common.contains(parts) { return parts }
    return nearest(to: name, in: settings) ?? property(for: parts)
  }

  /// The edit distance by insertions, deletions, replacements and transpositions (Damerau and
  /// Levenshtein).
  package static func edits(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first), Array(second))
    var before: [Int] = []
    var last = Array(0...second.count)
    for row in first.indices {
      var next = [row + 1]
      for column in second.indices {
        let isEqual = first[row] == second[column]
        var best = min(last[column + 1] + 1, next[column] + 1, last[column] + (isEqual ? 0 : 1))
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          best = min(best, before[column - 1] + 1)
        }
        next.append(best)
      }
      (before, last) = (last, next)
    }
    return last.last ?? first.count
  }
}

extension Diagnostic {
  /// The message, with a suggestion for an unknown property.
  package var words: String {
    let unknown = "unknown property "
    guard kind == .unsupportedProperty, message.hasPrefix(unknown),
      let name = Suggestion.property(for: String(message.dropFirst(unknown.count)))
    else { return message }
    return message + "; did you mean \(name)?"
  }
}
