import Foundation
import Synchronization
import Testing

@testable import GalleySystem

@Suite struct FileLockTests {
  private func withPath(_ body: (String) throws -> Void) rethrows {
    let path = NSTemporaryDirectory() + "galley-lock-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  @Test func `a lock has one holder at a time`() throws {
    try withPath { path in
      let lock = try FileLock(path: path, timeout: .zero)
      let error = #expect(throws: FileError.self) {
        _ = try FileLock(path: path, timeout: .milliseconds(30))
      }
      #expect(error?.call == "flock" && error?.path == path)
      _ = consume lock
      _ = try FileLock(path: path, timeout: .zero)
    }
  }

  @Test func `repeated locking by one process does not exclude others`() throws {
    try withPath { path in
      let isDone = Atomic(false)
      let taken = Atomic(0)
      let end = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        while !isDone.load(ordering: .relaxed) {
          guard let lock = try? FileLock(path: path, timeout: .seconds(30)) else { continue }
          taken.add(1, ordering: .relaxed)
          Thread.sleep(forTimeInterval: 0.03)
          _ = consume lock
        }
        end.signal()
      }
      defer {
        isDone.store(true, ordering: .relaxed)
        end.wait()
      }
      while taken.load(ordering: .relaxed) == 0 { Thread.sleep(forTimeInterval: 0.001) }
      for _ in 0..<5 {
        let lock = try FileLock(path: path, timeout: .seconds(60))
        _ = consume lock
      }
    }
  }
}
