// The folder that receives the pictures of failed expectations.

internal import Foundation

/// The folder that receives the pictures of failed expectations.
///
/// A picture is named after the module, the suite or class, the test, the arguments of a
/// parameterised test and a counter that starts at 1: `FeedTests.RowTests.fits.de-1.png`. A later
/// run of the same test replaces it. Beside it is an inspector with the same name and the extension
/// html, and `index.html` lists the failures of the run.
public struct ProofFolder: Sendable, Equatable {
  /// The path of the folder, which is created when a picture is written.
  public let path: String

  /// Creates a folder reference.
  ///
  /// - Parameter path: The path of the folder.
  public init(_ path: String) { self.path = path }

  /// The folder in the environment variable `GALLEY_PROOFS`.
  ///
  /// Without the variable it is `galley-proofs` in the folder for temporary files.
  public static var standard: ProofFolder {
    let named = ProcessInfo.processInfo.environment["GALLEY_PROOFS"] ?? ""
    if !named.isEmpty { return ProofFolder(named) }
    return ProofFolder(
      FileManager.default.temporaryDirectory.appendingPathComponent("galley-proofs").path)
  }

  /// Writes a file and returns its path.
  func write(_ picture: [UInt8], named name: String) throws -> String {
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    try Data(picture).write(to: file, options: .atomic)
    return file.path
  }
}
