// Finds the Unicode Consortium's test files: in the folder `shared` beside the repository (or in
// GALLEY_SHARED), or where Debian's package unicode-data puts them. None of them is committed: the
// recorded answers run everywhere.

import Foundation

/// A test file of the Unicode Character Database, read by lines.
struct ConformanceFile {
  let path: String
  let bytes: [UInt8]

  /// The path of a file of shared/unicode-17.
  static func sharedPath(_ name: String, file: String = #filePath) -> String {
    let environment = ProcessInfo.processInfo.environment
    var root = URL(fileURLWithPath: file)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let beside = root.deletingLastPathComponent().appendingPathComponent("shared").path
    return "\(environment["GALLEY_SHARED"] ?? beside)/unicode-17/\(name)"
  }

  /// The path of a file of Debian's unicode-data.
  static func debianPath(_ name: String) -> String { "/usr/share/unicode/\(name)" }

  /// Whether the break tests of Unicode 17 exist on this machine.
  static let hasBreakTests = ["Grapheme", "Word", "Sentence"].contains {
    isReadable(sharedPath("\($0)BreakTest.txt"))
  }

  static func isReadable(_ path: String) -> Bool {
    FileManager.default.isReadableFile(atPath: path)
  }

  /// Answers of ICU 78, recorded by Tools/unicode-tables/differential.py: the committed ones, or
  /// those in the folder that GALLEY_ICU_ANSWERS names.
  static func recorded(_ name: String, file: String = #filePath) throws -> ConformanceFile {
    let environment = ProcessInfo.processInfo.environment
    var root = URL(fileURLWithPath: file)
    for _ in 0..<2 { root.deleteLastPathComponent() }
    let folder = environment["GALLEY_ICU_ANSWERS"] ?? root.path + "/Unicode/recorded"
    return try ConformanceFile(path: "\(folder)/\(name).txt")
  }

  /// - Throws: if the file cannot be read.
  init(path: String) throws {
    self.path = path
    bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Calls a function with each line that is not empty and not a comment, and its number.
  func forEachLine(_ body: (Int, ArraySlice<UInt8>) -> Void) {
    var start = 0
    var number = 0
    while start < bytes.count {
      number += 1
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[start..<end]
      if let first = line.first, first != UInt8(ascii: "#") { body(number, line) }
      start = end + 1
    }
  }
}

/// The results of a run over one file.
struct ConformanceReport {
  let name: String
  var total = 0
  var failures: [String] = []

  mutating func add(_ passed: Bool, _ line: @autoclosure () -> String) {
    total += 1
    if !passed { failures.append(line()) }
  }

  /// Prints the counts; returns the first failing lines.
  func summary() -> String {
    print("\(name): failures \(failures.count) of \(total)")
    return failures.prefix(20).joined(separator: "\n")
  }
}

/// Numbers between separators, with a radix.
func numbers(in line: ArraySlice<UInt8>, radix: Int) -> [UInt32] {
  var result: [UInt32] = []
  var value: UInt32 = 0
  var hasDigits = false
  for byte in line {
    if let digit = digit(byte), digit < radix {
      value = value &* UInt32(radix) &+ UInt32(digit)
      hasDigits = true
    } else if hasDigits {
      result.append(value)
      value = 0
      hasDigits = false
    }
  }
  if hasDigits { result.append(value) }
  return result
}

private func digit(_ byte: UInt8) -> Int? {
  switch byte {
  case 0x30...0x39: Int(byte) - 0x30
  case 0x41...0x46: Int(byte) - 0x41 + 10
  case 0x61...0x66: Int(byte) - 0x61 + 10
  default: nil
  }
}

/// A text built from code points, with the offset of each.
struct ScalarText {
  var bytes: [UInt8] = []
  var offsets: [Int] = []

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
  }

  mutating func append(_ scalar: UInt32) {
    offsets.append(bytes.count)
    switch scalar {
    case 0..<0x80: bytes.append(UInt8(scalar))
    case 0x80..<0x800:
      bytes.append(UInt8(0xC0 | scalar >> 6))
      bytes.append(UInt8(0x80 | scalar & 0x3F))
    case 0x800..<0x10000:
      bytes.append(UInt8(0xE0 | scalar >> 12))
      bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | scalar & 0x3F))
    default:
      bytes.append(UInt8(0xF0 | scalar >> 18 & 7))
      bytes.append(UInt8(0x80 | scalar >> 12 & 0x3F))
      bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | scalar & 0x3F))
    }
  }
}
