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
  /// The lines below the summary, each with its end; nil for the dump of the layout.
  var details: String?
  /// The picture, whose point and elements the inspector marks.
  var proof: Proof?

  private var text: String { "\(summary)\n\(details ?? layout.dump())" }

  /// Reports the failure with one picture.
  func report(_ proof: Proof) {
    var failure = self
    failure.proof = proof
    failure.report([FailurePicture("proof") { try proof.png(scale: 2) }])
  }

  /// Reports the failure with pictures.
  ///
  /// Swift Testing records an issue, XCTest a failure. If neither runs a test, the message is
  /// written to standard error and the process ends with status 1, because a record would not be
  /// visible.
  func report(_ pictures: [FailurePicture]) {
    if SwiftTestingRun.isCurrent {
      recordIssue(pictures)
    } else if !reportToXCTest(pictures) {
      if SwiftTestingRun.isPossible {
        recordIssue(pictures)
      } else {
        endProcess(pictures)
      }
    }
  }

  /// Records an issue of Swift Testing and attaches the pictures.
  func recordIssue(_ pictures: [FailurePicture]) {
    let name = Test.current.map { ProofName($0, Test.Case.current) } ?? ProofName(callSite)
    let files = files(pictures, named: name)
    for file in files {
      if let bytes = file.bytes {
        Attachment.record(bytes, named: file.name, sourceLocation: callSite.sourceLocation)
      }
    }
    Issue.record(
      Comment(rawValue: text + files.map(\.line).joined(separator: "\n")),
      sourceLocation: callSite.sourceLocation)
  }

  /// Records a failure of the test case that XCTest runs; returns false if it runs none.
  func reportToXCTest(_ pictures: [FailurePicture]) -> Bool {
    // XCTest passes the test case while it records the failure only. The paths of the pictures,
    // which contain the name of the test, are therefore printed after the message.
    XCTestFailures.record(text, at: callSite) { testCase in
      for file in files(pictures, named: ProofName(testCase)) {
        FileHandle.standardOutput.write(Data("\(testCase.name): \(file.line)\n".utf8))
        #if canImport(ObjectiveC)
          if let bytes = file.bytes {
            let attachment = XCTAttachment(
              data: Data(bytes),
              uniformTypeIdentifier: file.name.hasSuffix(".png") ? "public.png" : "public.html")
            attachment.name = file.name
            attachment.lifetime = .keepAlways
            testCase.add(attachment)
          }
        #endif
      }
    }
  }

  private func endProcess(_ pictures: [FailurePicture]) -> Never {
    let files = files(pictures, named: ProofName(callSite))
    let message = """
      \(callSite.filePath):\(callSite.line): error: \(text)\(files.map(\.line).joined(separator: "\n"))
      GalleyTestSupport: no test is running, so this process ends.

      """
    FileHandle.standardError.write(Data(message.utf8))
    Foundation.exit(1)
  }
}
