// What a failed expectation leaves behind: an issue with the dump, and a picture.

internal import Foundation
internal import Galley
internal import GalleyProof
internal import Testing

/// Where the pictures of failed tests go.
public struct ProofFolder: Sendable, Equatable {
  /// The path of the folder; made if it is missing.
  public let path: String

  /// A folder by its path.
  public init(_ path: String) { self.path = path }

  /// `GALLEY_PROOFS` if it is set, else `galley-proofs` among the temporary files.
  public static var standard: ProofFolder {
    let named = ProcessInfo.processInfo.environment["GALLEY_PROOFS"] ?? ""
    if !named.isEmpty { return ProofFolder(named) }
    return ProofFolder(
      FileManager.default.temporaryDirectory.appendingPathComponent("galley-proofs").path)
  }
}

/// A failed expectation.
struct Failure {
  let layout: Layout
  let proofs: ProofFolder
  let place: SourceLocation
  let words: String

  /// Writes the proof and records the issue.
  func record(_ proof: Proof) {
    let message = "\(words)\n\(layout.dump())proof: \(write(proof))"
    Issue.record(Comment(rawValue: message), sourceLocation: place)
  }

  /// The path of the picture, or why there is none.
  private func write(_ proof: Proof) -> String {
    let file = place.fileName.split(separator: ".").first.map(String.init) ?? "proof"
    let folder = URL(fileURLWithPath: proofs.path, isDirectory: true)
    let path = folder.appendingPathComponent("\(file)-\(place.line)-\(place.column).png")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(try proof.png(scale: 2)).write(to: path, options: .atomic)
      return path.path
    } catch {
      return "not written, \(error)"
    }
  }
}
