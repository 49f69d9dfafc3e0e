// Reading and writing whole files, and standard input.

import Foundation

/// Files by path; `-` is standard input.
enum Files {
  static func bytes(of path: String) throws(CommandFailure) -> [UInt8] {
    do {
      if path == "-" { return Array(try FileHandle.standardInput.readToEnd() ?? Data()) }
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw .noInput("cannot read \(path): \(reason(for: error, path))")
    }
  }

  /// Text in UTF-8; a byte that is none becomes U+FFFD.
  static func text(of path: String) throws(CommandFailure) -> String {
    let bytes = try bytes(of: path)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return String(decoding: bytes.starts(with: mark) ? bytes[3...] : bytes[...], as: UTF8.self)
  }

  /// Writes a file whole or not at all: to a temporary one first, which then takes the name.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    do {
      if path == "-" { return try FileHandle.standardOutput.write(contentsOf: Data(bytes)) }
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw CommandFailure(
        status: .cannotCreate, description: "cannot write \(path): \(reason(for: error, path))")
    }
  }

  /// Adds to standard error, where nobody may be listening.
  static func writeError(_ text: String) {
    if !text.isEmpty { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
  }

  static func isFolder(_ path: String) -> Bool {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolved)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }

  private static func reason(for error: any Error, _ path: String) -> String {
    if isFolder(path) { return "it is a folder" }
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile?: return "no such file"
    case .fileNoSuchFile?: return "no such folder"
    case .fileReadNoPermission?, .fileWriteNoPermission?: return "permission denied"
    case .fileWriteOutOfSpace?: return "the disk is full"
    default: return "\((error as NSError).localizedDescription)"
    }
  }
}

/// What the process has needed at most.
enum PeakMemory {
  /// MB of physical memory; 0 where the system does not say.
  static var megabytes: Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return 0
    }
    for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
      return (Int(line.filter(\.isNumber)) ?? 0) / 1024
    }
    return 0
  }
}
