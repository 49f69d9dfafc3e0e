// Whether Swift Testing runs in this process, even if the current task is not part of a test.

internal import Foundation
internal import Testing

enum SwiftTestingRun {
  /// Whether this code is part of a test, or this process runs tests of Swift Testing only.
  ///
  /// A detached task and a thread have no current test, yet their issues make the run fail.
  static var isCurrent: Bool {
    if Test.current != nil { return true }
    #if os(macOS) || os(Linux) || os(Windows) || os(FreeBSD) || os(OpenBSD)
      if ExitTest.current != nil { return true }
    #endif
    // `swift test` passes these to the process that runs the tests.
    let arguments = CommandLine.arguments
    return zip(arguments, arguments.dropFirst()).contains {
      $0 == ("--testing-library", "swift-testing")
    }
  }

  /// Whether Xcode may run tests of Swift Testing in this process, beside those of XCTest.
  static var isPossible: Bool {
    let names = ["XCTestSessionIdentifier", "XCTestConfigurationFilePath"]
    return names.contains { ProcessInfo.processInfo.environment[$0] != nil }
  }
}
