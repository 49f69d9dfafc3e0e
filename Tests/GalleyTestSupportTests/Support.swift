// Common functions of the tests of failing expectations.

import Foundation
import Galley
import GalleyFonts
import GalleyTestSupport
import Synchronization
import Testing

func prepared(_ html: String) throws -> PreparedText {
  Typesetter(fonts: try GalleyFonts.bundled()).prepare(RichText(html: html))
}

func folder() -> ProofFolder {
  ProofFolder(
    FileManager.default.temporaryDirectory
      .appendingPathComponent("galley-\(UUID().uuidString)").path)
}

/// The texts of the issues that a function records.
func issues(_ work: () -> Void) -> [String] {
  let found = Recorded()
  withKnownIssue {
    work()
  } matching: { issue in
    let text = issue.comments.map(\.rawValue).joined()
    found.texts.withLock { $0.append(text) }
    return true
  }
  return found.texts.withLock { $0 }
}

private final class Recorded: Sendable {
  let texts = Mutex<[String]>([])
}

/// The names of the pictures in a folder, sorted.
func names(in folder: ProofFolder) throws -> [String] {
  try allNames(in: folder).filter { $0.hasSuffix(".png") }
}

/// The names of all files in a folder, sorted.
func allNames(in folder: ProofFolder) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
}
