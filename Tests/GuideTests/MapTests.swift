import Foundation
import Testing

@Suite struct MapTests {
  /// The folders in a folder that have content of the repository.
  private func folders(in folder: String) -> [String] {
    Guides.names(in: folder.isEmpty ? "." : folder).filter { name in
      // A file has no content names.
      !name.hasPrefix(".") && !name.hasSuffix(".docc")
        && !["proofs", "list", "Binaries", "__pycache__"].contains(name)
        && Guides.names(in: folder + "/" + name).contains { $0 != "__pycache__" }
    }
    .map { folder.isEmpty ? $0 : folder + "/" + $0 }
  }

  /// A folder's folders at all levels.
  private func descendants(of folder: String) -> [String] {
    folders(in: folder).flatMap { [$0] + descendants(of: $0) }
  }

  @Test func `the map lists each folder exactly once`() throws {
    let parents = ["Examples", "Tests", "Tools"]
    let expected =
      folders(in: "") + parents.flatMap { folders(in: $0) } + descendants(of: "Sources")
    let rows = try Guides.text(of: "Documentation/Map.md")
      .matches(of: /(?m)^\| `([^`]+)` \| \S.* \|$/).map { String($0.1) }
    #expect(rows == expected.sorted())
    #expect(rows.count >= 140)
  }
}
