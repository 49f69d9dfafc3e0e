// A failed expectation, which is reported to the running test library with a picture.

internal import Foundation
internal import Galley
internal import GalleyProof
internal import Testing
internal import XCTest

/// A failed expectation.
struct Failure {
  let layout: Layout
  let proofs: ProofFolder
  let callSite: CallSite
  /// The expectation and the result in one line.
  let summary: String

  /// Reports the failure with a picture.
  ///
  /// Swift Testing records an issue, XCTest a failure. If neither runs a test, the message is
  /// written to standard error and the process ends with status 1, because a record would not be
  /// visible.
  func report(_ proof: Proof) {
    if SwiftTestingRun.isCurrent {
      recordIssue(proof)
    } else if !reportToXCTest(proof) {
      if SwiftTestingRun.isPossible {
        recordIssue(proof)
      } else {
        endProcess(proof)
      }
    }
  }

  /// Records an issue of Swift Testing and attaches the picture.
  func recordIssue(_ proof: Proof) {
    let name = Test.current.map { ProofName($0, Test.Case.current) } ?? ProofName(callSite)
    let picture = Picture(proof, named: name, in: proofs)
    if let bytes = picture.bytes {
      Attachment.record(bytes, named: picture.name, sourceLocation: callSite.sourceLocation)
    }
    Issue.record(
      Comment(rawValue: "\(summary)\n\(layout.dump())proof: \(picture.place)"),
      sourceLocation: callSite.sourceLocation)
  }

  /// Records a failure of the test case that XCTest runs; returns false if it runs none.
  func reportToXCTest(_ proof: Proof) -> Bool {
    // XCTest passes the test case while it records the failure only. The path of the picture, which
    // contains the name of the test, is therefore printed after the message.
    XCTestFailures.record("\(summary)\n\(layout.dump())", at: callSite) { testCase in
      let picture = Picture(proof, named: ProofName(testCase), in: proofs)
      let line = "\(testCase.name): proof: \(picture.place)\n"
      FileHandle.standardOutput.write(Data(line.utf8))
      #if canImport(ObjectiveC)
        if let bytes = picture.bytes {
          let attachment = XCTAttachment(
            data: Data(bytes), uniformTypeIdentifier: "public.png")
          attachment.name = picture.name
          attachment.lifetime = .keepAlways
          testCase.add(attachment)
        }
      #endif
    }
  }

  private func endProcess(_ proof: Proof) -> Never {
    let picture = Picture(proof, named: ProofName(callSite), in: proofs)
    let message = """
      \(callSite.filePath):\(callSite.line): error: \(summary)
      \(layout.dump())proof: \(picture.place)
      GalleyTestSupport: no test is running, so this process ends.

      """
    FileHandle.standardError.write(Data(message.utf8))
    Foundation.exit(1)
  }
}

/// A picture in a folder.
private struct Picture {
  let name: String
  /// The PNG file; nil if there is none.
  let bytes: [UInt8]?
  /// The path of the file, or the reason why it is missing.
  let place: String

  init(_ proof: Proof, named name: ProofName, in folder: ProofFolder) {
    self.name = name.numbered(in: folder)
    do {
      let bytes = try proof.png(scale: 2)
      self.bytes = bytes
      do {
        place = try folder.write(bytes, named: self.name)
      } catch {
        place = "not written to \(folder.path): \(error)"
      }
    } catch {
      bytes = nil
      place = "not drawn: \(error)"
    }
  }
}
