// The source location of an expectation.

internal import Testing

/// The source location of an expectation.
///
/// XCTest takes static strings only, so a `SourceLocation` of Swift Testing alone is not enough.
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: max(1, Int(clamping: line)),
      column: max(1, Int(clamping: column)))
  }
}
