// Golden pictures: recording, comparison, and the files of a failure.

import Foundation
import Galley
import GalleyProof
import Testing

@testable import GalleyTestSupport

@Suite struct ExpectProofTests {
  /// Recordings in a temporary folder, which is removed with the last reference.
  private final class Place {
    let folder = GalleyTestSupportTests.folder()
    var testFile: String { "\(folder.path)/RowTests.swift" }

    deinit { try? FileManager.default.removeItem(atPath: folder.path) }

    func recording(_ name: String) -> ProofRecording { ProofRecording(name, beside: testFile) }

    /// The check of a layout, as `expectProof` makes it.
    func check(
      _ layout: Layout, _ mode: ProofRecording.Mode,
      tolerance: ProofTolerance = .exact
    ) -> ProofCheck.Difference? {
      ProofCheck(
        proof: Proof(layout), scale: 1, tolerance: tolerance, recording: recording("row"),
        mode: mode
      ).run()
    }

    var names: [String] {
      get throws { try ProofFolder("\(folder.path)/__Proofs__/RowTests").names }
    }
  }

  private func layout(_ html: String, width: Double = 120) throws -> Layout {
    try prepared("<div style='font:16px/20px Noto Sans Mono'>\(html)</div>").layout(width: width)
  }

  @Test func `the first run records, and later runs compare`() throws {
    let place = Place()
    let first = try layout("one <a href=/x>two</a>")
    #expect(place.check(first, .ifMissing) == nil)
    #expect(try place.names == ["row.png", "row.txt"])
    let recording = place.recording("row")
    #expect(try Bitmap(png: recording.bytes()) == Proof(first).bitmap(scale: 1))
    #expect(recording.text() == first.dump())
    #expect(place.check(first, .ifMissing) == nil && place.check(first, .never) == nil)
    let other = try layout("one <a href=/x>too</a>")
    #expect(place.check(other, .ifMissing) != nil)
    #expect(recording.text() == first.dump())
    #expect(place.check(other, .always) == nil && place.check(other, .never) == nil)
  }

  @Test func `a missing recording is a failure if recording is off`() throws {
    let place = Place()
    let difference = try #require(place.check(try layout("one"), .never))
    #expect(
      difference.summary
        == "expected the picture __Proofs__/RowTests/row.png but it is not recorded; "
        + "run the test without CI in the environment, or with GALLEY_RECORD_PROOFS=1")
    #expect(difference.pictures.map(\.label) == ["proof"])
    #expect(!FileManager.default.fileExists(atPath: place.folder.path))
  }

  @Test func `environment variables select the recording mode`() {
    typealias Mode = ProofRecording.Mode
    #expect(Mode([:]) == .ifMissing)
    #expect(Mode(["CI": "true"]) == .never && Mode(["CI": "1"]) == .never)
    #expect(Mode(["CI": "false"]) == .ifMissing && Mode(["CI": ""]) == .ifMissing)
    #expect(Mode(["CI": "1", "GALLEY_RECORD_PROOFS": "1"]) == .always)
    #expect(Mode(["GALLEY_RECORD_PROOFS": "1"]) == .always)
    #expect(Mode(["GALLEY_RECORD_PROOFS": "0"]) == .never)
  }

  @Test func `a failure lists the different lines, links and texts`() throws {
    let place = Place()
    let old = try layout("one <a href=/x>two</a><br>three<br>four")
    #expect(place.check(old, .always) == nil)
    let new = try layout("one <a href=/x>tvo</a><br>three<br>four")
    let difference = try #require(place.check(new, .never))
    #expect(
      difference.summary.hasPrefix("expected the picture __Proofs__/RowTests/row.png but "))
    #expect(difference.summary.hasSuffix(" % of its pixels differ"))
    let details = try #require(difference.details)
    #expect(details.hasPrefix("line 0 \"one tvo\": the link \"/x\", \"tvo\"\nlayout, - expected"))
    let (from, to) = (old.dump(), new.dump())
    for line in LineDifference.lines(from, to) { #expect(details.contains("\n\(line)\n")) }
    #expect(!details.contains("four"))
    #expect(
      difference.pictures.map(\.label) == ["expected", "actual", "difference", "side by side"])
  }

  @Test func `a layout of another size is a failure with both sizes`() throws {
    let place = Place()
    #expect(place.check(try layout("one"), .always) == nil)
    let difference = try #require(
      place.check(
        try layout("one<br>two"), .never, tolerance: ProofTolerance(channel: 255, share: 1)))
    #expect(difference.summary.hasSuffix("but it is 120 x 40 px instead of 120 x 20 px"))
    #expect(difference.details?.contains("line 1 \"two\"") == true)
  }

  @Test func `a link that changes without a visible change counts in exact comparisons`() throws {
    let place = Place()
    #expect(place.check(try layout("<a href=/x>one</a>"), .always) == nil)
    let new = try layout("<a href=/y>one</a>")
    let difference = try #require(place.check(new, .never))
    #expect(difference.summary.hasSuffix("but only the lines or links of its layout differ"))
    #expect(difference.details?.contains("\n-link 0 \"/x\"") == true)
    #expect(difference.details?.contains("\n+link 0 \"/y\"") == true)
    #expect(place.check(new, .never, tolerance: ProofTolerance(channel: 1)) == nil)
  }

  @Test func `a tolerance permits a difference of channels, or some pixels`() throws {
    let place = Place()
    #expect(place.check(try layout("<b style='color:#000'>one</b>"), .always) == nil)
    let lighter = try layout("<b style='color:#0a0a0a'>one</b>")
    #expect(place.check(lighter, .never) != nil)
    #expect(place.check(lighter, .never, tolerance: ProofTolerance(channel: 9)) != nil)
    #expect(place.check(lighter, .never, tolerance: ProofTolerance(channel: 10)) == nil)
    #expect(place.check(lighter, .never, tolerance: ProofTolerance(share: 0.001)) != nil)
    #expect(place.check(lighter, .never, tolerance: ProofTolerance(share: 0.5)) == nil)
  }

  @Test func `a damaged recording is a failure`() throws {
    let place = Place()
    let layout = try layout("one")
    #expect(place.check(layout, .always) == nil)
    let picture = place.recording("row").picture
    try Data("no picture".utf8).write(to: picture)
    let difference = try #require(place.check(layout, .never))
    #expect(difference.summary.hasPrefix("expected the picture \(picture.path) but the PNG file "))
  }

  @Test func `a failure leaves four pictures`() throws {
    let place = Place()
    let (old, new) = (try layout("one"), try layout("two"))
    #expect(place.check(old, .always) == nil)
    let difference = try #require(place.check(new, .never))
    let texts = issues {
      let failure = Failure(
        layout: new, proofs: place.folder,
        callSite: CallSite(fileID: "M/F.swift", filePath: "/M/F.swift", line: 1, column: 1),
        summary: difference.summary, details: difference.details)
      failure.report(difference.pictures)
    }
    let test = "GalleyTestSupportTests.ExpectProofTests.a-failure-leaves-four-pictures-1"
    let parts = ["actual", "difference", "expected", "side-by-side"]
    let files = try place.folder.names.filter { $0.hasSuffix(".png") }
    #expect(files == parts.map { "\(test).\($0).png" })
    let text = try #require(texts.first)
    #expect(texts.count == 1 && text.hasPrefix(difference.summary + "\nline 0 \"two\": \"two\"\n"))
    for (label, part) in [("expected", "expected"), ("side by side", "side-by-side")] {
      #expect(text.contains("\(label): \(place.folder.path)/\(test).\(part).png"))
    }
    func bitmap(_ name: String) throws -> Bitmap {
      let url = URL(fileURLWithPath: "\(place.folder.path)/\(name)")
      return try Bitmap(png: [UInt8](Data(contentsOf: url)))
    }
    #expect(try bitmap(files[2]) == Proof(old).bitmap(scale: 1))
    #expect(try bitmap(files[0]) == Proof(new).bitmap(scale: 1))
  }

  @Test func `recordings are files beside the test`() {
    let recording = ProofRecording("../A row/with ü", beside: "/tests/RowTests.swift")
    #expect(recording.picture.path == "/tests/__Proofs__/RowTests/A-row-with-ü.png")
    #expect(recording.shortPath == "__Proofs__/RowTests/A-row-with-ü.png")
    #expect(ProofRecording("", beside: "/t/A.swift").shortPath == "__Proofs__/A/proof.png")
  }

  @Test func `recordings of a test target are outside of it`() {
    for (file, path) in [
      ("/p/Tests/FeedTests/RowTests.swift", "/p/Tests/__Proofs__/FeedTests/RowTests/row.png"),
      ("/p/Tests/FeedTests/Rows/A.swift", "/p/Tests/__Proofs__/FeedTests/Rows/A/row.png"),
      ("/Tests/p/Tests/T/A.swift", "/Tests/p/Tests/__Proofs__/T/A/row.png"),
      ("/p/Tests/A.swift", "/p/Tests/__Proofs__/A/row.png"),
    ] {
      let recording = ProofRecording("row", beside: file)
      #expect(recording.picture.path == path)
      #expect(path.hasSuffix("/" + recording.shortPath))
    }
  }
}

extension ProofFolder {
  /// The names of the files in the folder, sorted.
  fileprivate var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
