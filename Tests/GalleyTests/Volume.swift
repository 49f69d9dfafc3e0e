import Foundation
import Testing

/// The number of random or recorded inputs for a law.
///
/// `make test` checks a sample of each law. `make test SLOW=1` sets GALLEY_SLOW_TESTS and checks all
/// inputs of the tests with the tag `slow`.
enum Volume {
  static let isFull = ProcessInfo.processInfo.environment["GALLEY_SLOW_TESTS"] != nil

  static func count(_ sample: Int, full: Int) -> Int { isFull ? full : sample }
}

extension Tag {
  @Tag static var slow: Tag
}
