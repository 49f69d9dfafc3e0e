// The names of pictures: one for each failure, readable, and allowed by file systems.

import Foundation
import Galley
import Testing

@testable import GalleyTestSupport

@Suite struct ProofNameTests {
  @Test func `failures of one test have its name and a counter`() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let text = try prepared("<p>one two three four</p>")
    let texts = issues {
      for width in [40.0, 50, 60] { expectFits(text, lines: 1, width: width, proofs: folder) }
    }
    let test =
      "GalleyTestSupportTests.ProofNameTests.failures-of-one-test-have-its-name-and-a-counter"
    #expect(try names(in: folder) == (1...3).map { "\(test)-\($0).png" })
    #expect(texts.count == 3)
    for (index, text) in texts.enumerated() {
      #expect(text.contains("proof: \(folder.path)/\(test)-\(index + 1).png\n"))
    }
  }

  @Test(arguments: ["en", "th/TH", "Deutsch (Österreich)"], [1, -2])
  func cases(language: String, number: Int) throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let text = try prepared("<p>one two three four</p>")
    _ = issues { expectFits(text, lines: 1, width: 60, proofs: folder) }
    let languages = ["en": "en", "th/TH": "th-TH", "Deutsch (Österreich)": "Deutsch-Österreich"]
    let language = try #require(languages[language])
    // A file system may store "Ö" decomposed; String compares canonically.
    #expect(
      try names(in: folder)
        == ["GalleyTestSupportTests.ProofNameTests.cases.\(language)-\(abs(number))-1.png"])
  }

  @Suite struct Inner {
    @Test func `a name contains nested suites`() throws {
      let test = try #require(Test.current)
      #expect(
        ProofName(test, nil).description
          == "GalleyTestSupportTests.ProofNameTests.Inner.a-name-contains-nested-suites")
    }
  }

  @Test func `a name is never empty, a path or too long for a file system`() {
    #expect(ProofName(parts: ["A", "../b/c", "", "💥", "d_1"]).description == "A.b-c.d_1")
    #expect(ProofName(parts: ["", "💥"]).description == "proof")
    for letter in ["a", "ä", "字"] {
      let name = ProofName(parts: [String(repeating: letter, count: 500)])
      #expect((150...200).contains(name.description.utf8.count))
    }
  }

  @Test func `names that differ in case only have different numbers`() {
    let folder = ProofFolder("/nowhere/\(UUID().uuidString)")
    let files = ["Row", "row", "Row"].map { ProofName(parts: [$0]).numbered(in: folder) }
    #expect(files == ["Row-1.png", "row-2.png", "Row-3.png"])
    let other = ProofFolder("/nowhere/\(UUID().uuidString)")
    #expect(ProofName(parts: ["Row"]).numbered(in: other) == "Row-1.png")
  }

  @Test func `outside of a test the name is the source location`() {
    let callSite = CallSite(
      fileID: "App/Rows.swift", filePath: "/App/Rows.swift", line: 7, column: 3)
    #expect(ProofName(callSite).description == "App.Rows.line-7")
  }

  @Test func `a picture that cannot be written does not change the failure`() throws {
    let file = folder().path
    try Data("kept".utf8).write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let text = try prepared("<p>one two three four</p>")
    let texts = issues { expectFits(text, lines: 1, width: 60, proofs: ProofFolder(file)) }
    #expect(texts.first?.contains("proof: not written to \(file): ") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data("kept".utf8))
  }
}
