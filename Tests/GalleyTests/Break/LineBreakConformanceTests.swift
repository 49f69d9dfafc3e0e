import Foundation
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyUnicode

/// The strict tailoring without Chromium's pairs is UAX #14 itself.
@Suite struct LineBreakConformanceTests {
  private static let file: URL? = {
    let beside = URL(filePath: #filePath).appending(path: "../../../../../shared")
    let named = ProcessInfo.processInfo.environment["GALLEY_SHARED"].map { URL(filePath: $0) }
    let file = (named ?? beside).standardized.appending(path: "unicode-17/LineBreakTest.txt")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }()

  @Test(.enabled(if: file != nil, "needs LineBreakTest.txt of Unicode 17"))
  func `every line of LineBreakTest holds`() throws {
    let lines = try String(contentsOf: #require(Self.file), encoding: .utf8).split(separator: "\n")
    let options = LineBreakOptions(strictness: .strict, usesBrowserPairs: false)
    var failing: [Substring] = []
    var count = 0
    for line in lines {
      let rule = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).dropFirst()
      if rule.isEmpty { continue }
      count += 1
      let text = scalars(rule.filter { $0 != "÷" && $0 != "×" })
      let expected = scalars(rule.dropLast().filter { $0 != "×" })
      if breakDump(text, options).replacing("¦", with: "|") != expected { failing.append(line) }
    }
    #expect(failing.isEmpty, "\(failing.count) of \(count): \(failing.prefix(5))")
    #expect(count > 19_000)
  }

  /// Hexadecimal scalars joined, a break as "|".
  private func scalars(_ parts: [Substring]) -> String {
    var result = ""
    for part in parts {
      let scalar = part == "÷" ? "|" : UInt32(part, radix: 16).flatMap(Unicode.Scalar.init)
      if let scalar { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
