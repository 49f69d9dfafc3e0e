// Input: a misspelt name. Output: the most similar name.

package import Galley
import Synchronization

package enum Suggestion {
  /// The name with the smallest edit distance, if that is small for its length.
  package static func nearest(to word: String, in names: [String]) -> String? {
    nearest(to: word, among: names.map(EditedName.init), part: 3)
  }

  /// The first name with the smallest distance, if that is at most a part of its length, or 1.
  private static func nearest(
    to word: String, among names: [EditedName], part: Int
  ) -> String? {
    let word = word.lowercased()
    // A long word is not a misspelling, and the time of the edit distance is the product of both
    // lengths.
    guard word.utf8.count <= 32 else { return nil }
    let edited = EditedName(word)
    var best: (name: EditedName, edits: Int)?
    // Larger distances are not small for any of the names. A key path of two members would cost a third
    // of the search.
    let longest = names.reduce(0) { max($0, $1.letters.count) }
    var most = max(1, longest / part)
    for name in names {
      guard let edits = edited.edits(to: name, most: most) else { continue }
      best = (name, edits)
      if edits == 0 { break }
      most = edits - 1
    }
    guard let best, best.edits <= max(1, best.name.letters.count / part) else { return nil }
    return best.name.text
  }

  /// The property that an unknown one may mean; nil for none, and for those of one program.
  package static func property(for name: String) -> String? {
    if name.hasPrefix("-") || name.hasPrefix("mso-") { return nil }
    let known = properties.withLock { $0[name] }
    if let known { return known.name }
    let found = nearest(to: name, among: propertyNames, part: 4)
    properties.withLock { properties in
      // A text may have any number of names.
      if properties.count >= 1000 { properties.removeAll() }
      properties[name] = FoundName(name: found)
    }
    return found
  }

  /// In a fixed order, so that equal texts have equal suggestions.
  private static let propertyNames = PropertyNames.common.sorted().map(EditedName.init)

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
}

extension Suggestion {
  /// The edit distance of two names.
  package static func edits(_ first: String, _ second: String) -> Int {
    let (first, second) = (EditedName(first), EditedName(second))
    let most = max(first.letters.count, second.letters.count)
    return first.edits(to: second, most: most) ?? most
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
