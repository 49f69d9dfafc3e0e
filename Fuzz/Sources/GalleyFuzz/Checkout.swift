// The files of the checkout from which the targets were built.

import GalleySystem

/// Paths and contents in the checkout.
enum Checkout {
  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(4).joined(separator: "/")

  static func path(_ name: String) -> String { root + "/" + name }

  static func bytes(of name: String) throws(FileError) -> [UInt8] {
    try SystemFile.bytes(of: path(name))
  }

  /// The names of files with certain endings in a folder, in alphabetical order.
  static func files(in folder: String, endings: [String]) throws(FileError) -> [String] {
    try SystemFile.names(inFolder: path(folder))
      .filter { name in endings.contains { name.hasSuffix($0) } }
      .sorted().map { folder + "/" + $0 }
  }
}
