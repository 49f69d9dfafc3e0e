// Output: notes on standard error: what was dropped, limited or guessed. Each is one line.

import Galley
import GalleyJSON
import Synchronization

/// The notes of the command.
enum Notes {
  private struct State {
    var isQuiet = false
    var count = 0
    var isCut = false
    /// The subjects of notes that are printed once.
    var subjects: Set<String> = []
    /// The messages about the command's style, which the diagnostics of each text repeat.
    var given: Set<String> = []
  }
  private static let state = Mutex(State())

  /// The maximum number of notes about an input.
  static let most = 10

  /// Whether there was a note.
  static var hasAny: Bool { state.withLock { $0.count > 0 } }

  /// Whether a text was cut at a limit.
  static var isCut: Bool { state.withLock { $0.isCut } }

  /// Counts notes without printing them.
  static func silence() { state.withLock { $0.isQuiet = true } }

  /// Prints a note.
  static func add(_ sentence: String) { add([sentence]) }

  /// Prints a note unless there was one about the same subject; at most `most` for all subjects.
  static func addOnce(_ sentence: String, about subject: String) {
    let isNew = state.withLock {
      $0.subjects.count < most && $0.subjects.insert(subject).inserted
    }
    if isNew { add(sentence) }
  }

  /// Leaves out a message of diagnostics, because a note about the command's style has it.
  static func skip(_ message: String) { state.withLock { _ = $0.given.insert(message) } }

  /// Prints the diagnostics of an input: at most `most`, then the number of others.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics.
  ///   - place: The name of the input.
  ///   - source: The HTML, for lines and columns.
  static func add(_ diagnostics: [Diagnostic], in place: String, source: String) {
    let given = state.withLock { state in
      state.isCut = state.isCut || diagnostics.contains { $0.kind == .limit }
      return state.given
    }
    var positions = SourcePositions(source)
    add(
      diagnostics.filter { !given.contains($0.message) }.map {
        "\(place)\(positions.suffix(of: $0)): \($0.words)"
      }, about: place)
  }

  /// Prints the diagnostics of the rows of a file, with the numbers of their lines.
  static func add(ofRows diagnostics: [(number: Int, diagnostic: Diagnostic)], in place: String) {
    let given = state.withLock { state in
      state.isCut = state.isCut || diagnostics.contains { $0.diagnostic.kind == .limit }
      return state.given
    }
    add(
      diagnostics.filter { !given.contains($0.diagnostic.message) }.map {
        "\(place): line \($0.number): \($0.diagnostic.words)"
      }, about: place)
  }

  /// Prints sentences about an input: at most `most`, then the number of others.
  static func add(_ sentences: [String], about place: String = "") {
    let isQuiet = state.withLock { state in
      state.count += sentences.count
      return state.isQuiet
    }
    if isQuiet || sentences.isEmpty { return }
    var text = sentences.prefix(most).map { "galley: \(oneLine($0))\n" }.joined()
    if sentences.count > most {
      let subject = place.isEmpty ? "" : place + ": "
      text += "galley: \(subject)\u{2026} \(sentences.count - most) more\n"
    }
    Files.writeError(text)
  }

  /// A sentence without line breaks, which names from the input may have.
  private static func oneLine(_ text: String) -> String {
    text.contains(where: \.isNewline)
      ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
  }
}
