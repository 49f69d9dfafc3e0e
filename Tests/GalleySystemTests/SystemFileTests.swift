import Foundation
import Testing

@testable import GalleySystem

@Suite struct SystemFileTests {
  /// A temporary folder with a file, a folder, links and a named pipe.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "/galley-\(UUID().uuidString)"
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder + "/inner", withIntermediateDirectories: true)
    defer { try? manager.removeItem(atPath: folder) }
    try Data("hello".utf8).write(to: URL(fileURLWithPath: folder + "/file"))
    try Data().write(to: URL(fileURLWithPath: folder + "/empty"))
    try manager.createSymbolicLink(atPath: folder + "/near", withDestinationPath: "file")
    try manager.createSymbolicLink(atPath: folder + "/loop", withDestinationPath: "loop")
    try manager.createSymbolicLink(atPath: folder + "/broken", withDestinationPath: "nothing")
    let status = unsafe mkfifo(folder + "/pipe", 0o600)
    #expect(status == 0)
    try body(folder)
  }

  /// The code of the error of reading a file; nil if it can be read.
  private func code(reading path: String, maximum: Int = 1 << 31) -> Int32? {
    do throws(FileError) {
      _ = try SystemFile.bytes(of: path, maximum: maximum)
      return nil
    } catch {
      return error.code
    }
  }

  @Test func `the kind of a path is that of its target`() throws {
    try withFolder { folder in
      let kinds: [String: SystemFile.Kind?] = [
        "file": .file, "empty": .file, "near": .file, "inner": .folder, "pipe": .other,
        "loop": nil, "broken": nil, "nothing": nil,
      ]
      for (name, kind) in kinds { #expect(SystemFile.kind(of: folder + "/" + name) == kind) }
      #expect(SystemFile.kind(of: "/dev/zero") == .other)
      #expect(SystemFile.size(of: folder + "/near") == 5)
      #expect(SystemFile.size(of: folder + "/inner") == nil)
    }
  }

  @Test func `a regular file is read completely or up to a length`() throws {
    try withFolder { folder in
      #expect(try SystemFile.bytes(of: folder + "/file") == Array("hello".utf8))
      #expect(try SystemFile.bytes(of: folder + "/near") == Array("hello".utf8))
      #expect(try SystemFile.bytes(of: folder + "/empty") == [])
      let large = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      try Data(large).write(to: URL(fileURLWithPath: folder + "/large"))
      #expect(try SystemFile.bytes(of: folder + "/large") == large)
      #expect(try SystemFile.beginning(of: folder + "/large", count: 8) == Array(large[..<8]))
      #expect(try SystemFile.beginning(of: folder + "/file", count: 8) == Array("hello".utf8))
    }
  }

  @Test func `reading anything but a regular file is an error without waiting`() throws {
    try withFolder { folder in
      let codes: [String: Int32] = [
        "nothing": ENOENT, "broken": ENOENT, "loop": ELOOP, "inner": EISDIR,
        "pipe": FileError.notRegular,
      ]
      for (name, code) in codes {
        #expect(self.code(reading: folder + "/" + name) == code)
      }
      #expect(code(reading: "/dev/zero") == FileError.notRegular)
    }
  }

  @Test func `a file of a huge size is an error without an allocation`() throws {
    try withFolder { folder in
      let path = folder + "/sparse"
      try Data().write(to: URL(fileURLWithPath: path))
      let status = unsafe truncate(path, 1 << 40)
      #expect(status == 0)
      #expect(code(reading: path) == EFBIG)
      #expect(try SystemFile.beginning(of: path, count: 3) == [0, 0, 0])
      let small = folder + "/file"
      #expect(code(reading: small, maximum: 4) == EFBIG)
      #expect(try SystemFile.bytes(of: small, maximum: 5).count == 5)
    }
  }

  @Test func `names in a folder are sorted`() throws {
    try withFolder { folder in
      let names = try SystemFile.names(inFolder: folder)
      #expect(names == ["broken", "empty", "file", "inner", "loop", "near", "pipe"])
      #expect(try SystemFile.names(inFolder: folder + "/inner") == [])
      let error = #expect(throws: FileError.self) {
        try SystemFile.names(inFolder: folder + "/file")
      }
      #expect(error?.code == ENOTDIR)
    }
  }

  @Test func `a scratch file replaces its target as a whole, or is removed`() throws {
    try withFolder { folder in
      let before = try SystemFile.names(inFolder: folder)
      _ = try ScratchFile([1], for: folder + "/file")
      #expect(try SystemFile.names(inFolder: folder) == before)
      #expect(try SystemFile.bytes(of: folder + "/file") == Array("hello".utf8))
      try ScratchFile([1, 2], for: folder + "/file").replace()
      #expect(try SystemFile.bytes(of: folder + "/file") == [1, 2])
      #expect(try SystemFile.names(inFolder: folder) == before)
    }
  }

  @Test func `folders are created with their parents`() throws {
    try withFolder { folder in
      try SystemFile.makeFolder(folder + "/a/b//c/")
      #expect(SystemFile.kind(of: folder + "/a/b/c") == .folder)
      try SystemFile.makeFolder(folder + "/a/b/c")
      #expect(throws: FileError.self) { try SystemFile.makeFolder(folder + "/file/c") }
      #expect(throws: FileError.self) { try SystemFile.makeFolder("") }
    }
  }

  @Test func `the target of a link is returned as written`() throws {
    try withFolder { folder in
      #expect(SystemFile.destination(ofLink: folder + "/near") == "file")
      #expect(SystemFile.destination(ofLink: folder + "/loop") == "loop")
      #expect(SystemFile.destination(ofLink: folder + "/file") == nil)
      #expect(SystemFile.areSame(folder + "/near", folder + "/inner/../file"))
      #expect(!SystemFile.areSame(folder + "/empty", folder + "/file"))
      #expect(!SystemFile.areSame(folder + "/nothing", folder + "/nothing"))
    }
  }

  @Test func `permissions and the day are the system's`() throws {
    try withFolder { folder in
      #expect(SystemFile.isReadable(folder) && SystemFile.isWritable(folder))
      #expect(!SystemFile.isReadable(folder + "/nothing"))
      #expect(!SystemFile.isWritable(folder + "/nothing"))
    }
    let days = SystemFile.daysSince1970
    let now = Int(Date().timeIntervalSince1970 / 86_400)
    #expect((now - 1...now).contains(days))
  }
}
