// The file name of a picture: the failed test with its arguments, and a counter.

internal import Synchronization
internal import Testing
internal import XCTest

/// The file name of a picture without its counter.
struct ProofName: Equatable, CustomStringConvertible {
  /// The module, suites or class, test and arguments, joined by full stops.
  let description: String

  /// File systems permit 255 bytes, of which the counter and the extension need some.
  private static let longest = 200

  private static let counts = Mutex<[String: Int]>([:])

  init(parts: [String]) {
    let joined = parts.map(Self.fileNamePart).filter { !$0.isEmpty }.joined(separator: ".")
    var name = ""
    for character in joined {
      if name.utf8.count + character.utf8.count > Self.longest { break }
      name.append(character)
    }
    description = name.isEmpty ? "proof" : name
  }

  /// The name for a test of Swift Testing.
  init(_ test: Test, _ testCase: Test.Case?) {
    var names = test.id.nameComponents
    // The last component is the function with its argument labels: `fits(_:)`.
    if let function = names.popLast() {
      names.append(function.lastIndex(of: "(").map { String(function[..<$0]) } ?? function)
    }
    let arguments = testCase.map(Self.arguments) ?? []
    self.init(
      parts: [test.id.moduleName] + names + [arguments.joined(separator: "-")])
  }

  /// The name for a test of XCTest.
  init(_ testCase: XCTestCase) {
    // "Module.Class"; a private class has a component "(unknown context at …)".
    let type = String(reflecting: type(of: testCase)).split(separator: ".")
      .filter { !$0.hasPrefix("(") }.map(String.init)
    // "Class.testMethod", or "-[Module.Class testMethod]" on Apple platforms.
    let method = testCase.name.split { ". ]".contains($0) }.last.map(String.init) ?? ""
    self.init(parts: type + [method])
  }

  /// The name for an expectation outside of a test.
  init(_ callSite: CallSite) {
    let fileID = "\(callSite.fileID)".split(separator: "/").map(String.init)
    let file = fileID.last?.split(separator: ".").first.map(String.init) ?? ""
    self.init(parts: [fileID.first ?? "", file, "line-\(callSite.line)"])
  }

  /// The file name with the next free number.
  ///
  /// File systems may not distinguish upper and lower case, so the counter does not either.
  func numbered(in folder: ProofFolder) -> String {
    let key = "\(folder.path)/\(description.lowercased())"
    let number = Self.counts.withLock { counts in
      let number = (counts[key] ?? 0) + 1
      counts[key] = number
      return number
    }
    return "\(description)-\(number).png"
  }

  /// Letters, digits, "_" and "-"; a "-" for each sequence of other characters.
  private static func fileNamePart(_ text: String) -> String {
    var part = ""
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        part.append(character)
      } else if !part.isEmpty, part.last != "-" {
        part.append("-")
      }
    }
    while part.last == "-" { part.removeLast() }
    return part
  }

  /// The arguments of a parameterised test as texts.
  ///
  /// Testing has no public property for them. If its stored properties have other names, only the
  /// counter distinguishes the pictures.
  private static func arguments(of testCase: Test.Case) -> [String] {
    func child(_ label: String, of value: Any) -> Any? {
      Mirror(reflecting: value).children.first { $0.label == label }?.value
    }
    guard let kind = child("_kind", of: testCase),
      let parameterized = child("parameterized", of: kind),
      let arguments = child("arguments", of: parameterized)
    else { return [] }
    return Mirror(reflecting: arguments).children.compactMap { argument in
      child("value", of: argument.value).map { String(describingForTest: $0) }
    }
  }
}
