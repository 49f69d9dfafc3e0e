import Foundation
import Testing

/// Tests of volume: each has a sample among the tests that always run.
///
/// `make test-slow` runs the suites whose names end in `SlowTests`.
enum SlowTests {
  static let areEnabled = ProcessInfo.processInfo.environment["GALLEY_SLOW_TESTS"] != nil
  static let reason: Comment = "slow; make test-slow runs it"
}

extension Tag {
  @Tag static var slow: Tag
}
