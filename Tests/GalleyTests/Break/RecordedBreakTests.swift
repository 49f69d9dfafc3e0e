import Foundation
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyUnicode

/// Random strings of all classes against answers recorded from ICU 78 and from Chromium.
@Suite struct RecordedBreakTests {
  @Test(arguments: ["icu", "chromium"])
  func `breaks equal the recorded ones`(_ name: String) throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../Unicode/recorded").standardized
    let file = folder.appending(path: "breaks-\(name).txt")
    expectBreaks(try String(contentsOf: file, encoding: .utf8), atLeast: 400)
  }

  private static let longer = ProcessInfo.processInfo.environment["GALLEY_BREAK_RECORDS"]

  @Test(.enabled(if: longer != nil, "needs a file of Tools/break-records"))
  func `breaks equal those of the long record`() throws {
    expectBreaks(try String(contentsOfFile: #require(Self.longer), encoding: .utf8), atLeast: 1)
  }

  private func expectBreaks(_ records: String, atLeast: Int) {
    var failing: [String] = []
    var count = 0
    for line in records.split(separator: "\n") {
      let parts = line.split(separator: ";", omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      count += 1
      let found = found(parts[1], options(parts[0]))
      if found != parts[1] { failing.append("\(parts[0]); expected \(parts[1]); found \(found)") }
    }
    let shown = failing.sorted { $0.utf8.count < $1.utf8.count }.prefix(10)
    #expect(
      failing.isEmpty, "\(failing.count) of \(count):\n\(shown.joined(separator: "\n"))")
    #expect(count >= atLeast)
  }

  /// The record with the breaks that the analyzer finds.
  private func found(_ record: Substring, _ options: LineBreakOptions) -> String {
    let scalars = record.split(separator: " ").filter { $0 != "÷" }
    var text = ""
    for scalar in scalars {
      if let scalar = UInt32(scalar, radix: 16).flatMap(Unicode.Scalar.init) {
        text.unicodeScalars.append(scalar)
      }
    }
    var parts: [Substring] = []
    var offset = 0
    let flags = breakFlags(text, [LineBreakSpan(end: text.utf8.count, options: options)])
    for (name, scalar) in zip(scalars, text.unicodeScalars) {
      if flags[offset] != LineBreakFlag.none { parts.append("÷") }
      parts.append(name)
      offset += scalar.utf8.count
    }
    return parts.joined(separator: " ")
  }

  private func options(_ names: Substring) -> LineBreakOptions {
    var options = LineBreakOptions()
    for name in names.split(separator: ",") {
      switch name {
      case "rules": options.usesBrowserPairs = false
      case "strict": options.strictness = .strict
      case "normal": options.strictness = .normal
      case "loose": options.strictness = .loose
      case "anywhere": options.strictness = .anywhere
      case "break-all": options.wordBreak = .breakAll
      case "keep-all": options.wordBreak = .keepAll
      case "break-spaces": options.breaksAfterEverySpace = true
      default: options.language = LineBreakLanguage(tag: String(name))
      }
    }
    return options
  }
}
