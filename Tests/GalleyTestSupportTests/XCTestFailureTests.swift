// Failures in a test case of XCTest. `make consumer` runs real ones by `swift test`.

import Foundation
import Galley
import GalleyProof
import Synchronization
import Testing
import XCTest

@testable import GalleyTestSupport

// The class has no test methods, so XCTest does not find it by itself.
private final class EmptyTests: XCTestCase {}

#if !canImport(ObjectiveC)
  @Suite(.serialized) struct XCTestFailureTests {
    private static let callSite = CallSite(
      fileID: "Module/File.swift", filePath: "/Module/File.swift", line: 12, column: 4)

    // XCTest ends a test case with tasks and polls for them meanwhile. They inherit this task's
    // priority, so they run before the tests that wait for a thread.
    @Test func `a failure has the running test case and its source location`() async throws {
      try await Task(priority: .high) { try Self.reportTwice() }.value
    }

    private static func reportTwice() throws {
      let folder = folder()
      defer { try? FileManager.default.removeItem(atPath: folder.path) }
      let layout = try prepared("<p>one</p>").layout(width: 60)
      let failure = Failure(
        layout: layout, proofs: folder, callSite: callSite, summary: "expected one thing")
      let observer = FailureObserver()
      XCTestObservationCenter.shared.addTestObserver(observer)
      defer { XCTestObservationCenter.shared.removeTestObserver(observer) }
      let received = Mutex<[Bool]>([])
      let testCase = EmptyTests(name: "EmptyTests.testOne") { _ in
        for _ in 0..<2 {
          let isReceived = failure.reportToXCTest([
            FailurePicture("proof") { try Proof(layout).png() }
          ])
          received.withLock { $0.append(isReceived) }
        }
      }
      testCase.run()
      #expect(received.withLock { $0 } == [true, true])
      #expect(testCase.testRun?.failureCount == 2)
      let message = "/Module/File.swift:12: failed - expected one thing\n\(layout.dump())"
      #expect(observer.failures == [message, message])
      #expect(
        try names(in: folder)
          == [1, 2].map { "GalleyTestSupportTests.EmptyTests.testOne-\($0).png" })
    }

    @Test func `without a test case no failure is recorded`() throws {
      let received = Mutex(false)
      let isReceived = XCTestFailures.record("alone", at: Self.callSite) { _ in
        received.withLock { $0 = true }
      }
      #expect(!isReceived && !received.withLock { $0 })
    }
  }

  private final class FailureObserver: XCTestObservation {
    var failures: [String] = []

    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String,
      inFile filePath: String?, atLine lineNumber: Int
    ) {
      failures.append("\(filePath ?? ""):\(lineNumber): \(description)")
    }
  }
#endif
