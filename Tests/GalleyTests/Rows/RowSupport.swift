import Foundation
import GalleyFonts

@testable import Galley
@testable import GalleyLayout

/// A folder that is removed with the last reference to it.
final class ScratchFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "galley-rows-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func file(_ name: String) -> String { path + "/" + name }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
  }

  func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

enum Rows {
  static let typesetter: Typesetter? = try? Typesetter(fonts: GalleyFonts.bundled())

  static func key(_ number: Int) -> ContentHash {
    var hasher = ContentHasher()
    hasher.combine(UInt64(number))
    return hasher.finish()
  }

  /// A text whose length depends on a number.
  static func html(_ number: Int) -> String {
    "<p>Row \(number) "
      + String(repeating: "has some words to fill a line ", count: number % 7) + "</p>"
  }
}
