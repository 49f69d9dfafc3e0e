// Failures of XCTest, with the test case that they belong to.

internal import Foundation
internal import Synchronization
internal import XCTest

/// Records failures of XCTest and finds their test case.
enum XCTestFailures {
  /// Records a failure of the current test case.
  ///
  /// `received` is called with the test case before this function returns, even if XCTest ends the
  /// test or the process at its first failure. Returns false if XCTest runs no test case.
  static func record(
    _ message: String, at callSite: CallSite, received: @escaping @Sendable (XCTestCase) -> Void
  ) -> Bool {
    let recorder = recorder
    let number = recorder.expect(message, received: received)
    XCTFail(message, file: callSite.filePath, line: callSite.line)
    return !recorder.cancel(number)
  }

  /// One per process, because XCTest retains its observers.
  private static let recorder: Recorder = {
    let recorder = Recorder()
    XCTestObservationCenter.shared.addTestObserver(recorder)
    return recorder
  }()
}

/// XCTest has no public property for the current test case, but passes it to observers of failures.
private final class Recorder: NSObject, XCTestObservation, Sendable {
  private struct Expected {
    let number: Int
    let message: String
    let received: @Sendable (XCTestCase) -> Void
  }

  private struct State {
    var expected: [Expected] = []
    var count = 0
  }

  private let state = Mutex(State())

  /// Expects a failure with a message.
  ///
  /// Returns its number.
  func expect(_ message: String, received: @escaping @Sendable (XCTestCase) -> Void) -> Int {
    state.withLock { state in
      state.count += 1
      state.expected.append(
        Expected(number: state.count, message: message, received: received))
      return state.count
    }
  }

  /// Removes an expected failure.
  ///
  /// Returns whether it had not occurred.
  func cancel(_ number: Int) -> Bool {
    state.withLock { state in
      guard let index = state.expected.firstIndex(where: { $0.number == number }) else {
        return false
      }
      state.expected.remove(at: index)
      return true
    }
  }

  private func receive(_ description: String, in testCase: XCTestCase) {
    let expected = state.withLock { state -> Expected? in
      // XCTest puts "failed - " before the message.
      let index = state.expected.firstIndex { description.hasSuffix($0.message) }
      return index.map { state.expected.remove(at: $0) }
    }
    // Outside of the lock, because it writes a file.
    expected?.received(testCase)
  }

  #if canImport(ObjectiveC)
    func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
      receive(issue.compactDescription, in: testCase)
    }
  #else
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String,
      inFile filePath: String?, atLine lineNumber: Int
    ) {
      receive(description, in: testCase)
    }
  #endif
}
