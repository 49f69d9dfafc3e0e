// Reading and writing whole files, and standard input.

import Foundation

/// Files by path; `-` is standard input, or standard output where it is written.
enum Files {
  static func bytes(of path: String) throws(CommandFailure) -> [UInt8] {
    do {
      if path == "-" { return Array(try FileHandle.standardInput.readToEnd() ?? Data()) }
      // A device or a pipe has no size to be read at once.
      if isDevice(path), let device = FileHandle(forReadingAtPath: path) {
        return Array(try device.readToEnd() ?? Data())
      }
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw .noInput("cannot read \(inputName(path)): \(reason(for: error, path))")
    }
  }

  /// What errors call a file that is read.
  static func inputName(_ path: String) -> String { path == "-" ? "standard input" : path }

  /// The lines of a file of rows with their numbers from 1; a blank line is no row.
  static func rows(of path: String) throws(CommandFailure) -> [(number: Int, line: [UInt8])] {
    let bytes = withoutMark(try bytes(of: path))
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      line.allSatisfy(isBlank) ? nil : (index + 1, Array(line))
    }
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }

  /// Text in UTF-8; what is none becomes U+FFFD and is told on standard error.
  static func text(of path: String) throws(CommandFailure) -> String {
    let bytes = try bytes(of: path)
    if let invalid = InvalidUTF8(in: bytes.span) {
      warn(invalid.sentence(in: inputName(path)))
    }
    return String(decoding: withoutMark(bytes), as: UTF8.self)
  }

  /// Text as a document; rows are none.
  static func html(of path: String) throws(CommandFailure) -> String {
    if holdsRows(path) {
      throw .usage(
        "\(path) holds rows, not a document: measure, check, parse, heights and batch read rows")
    }
    return try text(of: path)
  }

  /// Whether a file is one of JSON Lines.
  static func holdsRows(_ path: String) -> Bool { path.hasSuffix(".jsonl") }

  /// Whether two names are of one file.
  static func areSame(_ path: String, _ other: String) -> Bool {
    let paths = [path, other].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    return paths[0] == paths[1]
  }

  /// Tells what stops nothing.
  static func warn(_ sentence: String) { writeError("galley: \(sentence)\n") }

  /// A text without its byte order mark.
  static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
  }

  /// Writes a file whole or not at all: to a temporary one first, which then takes the name.
  ///
  /// A device or a pipe keeps its name and is written to.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    if path == "-" { return try write(bytes, to: .standardOutput, name: "standard output") }
    if isDevice(path), let device = FileHandle(forWritingAtPath: path) {
      return try write(bytes, to: device, name: path)
    }
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw cannotWrite(path, reason(for: error, path))
    }
  }

  /// Writes to what is open already; errors call it by `name`.
  static func write(
    _ bytes: [UInt8], to handle: FileHandle, name: String
  ) throws(CommandFailure) {
    do {
      try handle.write(contentsOf: Data(bytes))
    } catch {
      throw cannotWrite(name, reason(for: error))
    }
  }

  /// Writes text to standard output; unlike Swift's own `print` it says when that fails.
  static func print(_ text: String) throws(CommandFailure) { try write(Array(text.utf8), to: "-") }

  private static func cannotWrite(_ name: String, _ reason: String) -> CommandFailure {
    CommandFailure(status: .cannotCreate, description: "cannot write \(name): \(reason)")
  }

  /// Adds to standard error, where nobody may be listening.
  static func writeError(_ text: String) {
    if !text.isEmpty { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
  }

  static func isFolder(_ path: String) -> Bool { type(of: path) == .typeDirectory }

  /// Makes a folder and those around it, if it is not there.
  static func makeFolder(_ path: String) throws(CommandFailure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw cannotWrite(path, reason(for: error))
    }
  }

  static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Whether something is there that is neither a file nor a folder.
  private static func isDevice(_ path: String) -> Bool {
    guard isThere(path) else { return false }
    return type(of: path) != .typeRegular && !isFolder(path)
  }

  private static func type(of path: String) -> FileAttributeType? {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolved)
    return attributes?[.type] as? FileAttributeType
  }

  private static func reason(for error: any Error, _ path: String) -> String {
    isFolder(path) ? "it is a folder" : reason(for: error)
  }

  /// An error of Foundation's in a few words.
  static func reason(for error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile?: return "no such file"
    case .fileNoSuchFile?: return "no such folder"
    case .fileReadNoPermission?, .fileWriteNoPermission?: return "permission denied"
    case .fileWriteOutOfSpace?: return "the disk is full"
    default: break
    }
    let error = error as NSError
    // Where Foundation has no words of its own, the system's call had some.
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
    switch cause.flatMap({ POSIXErrorCode(rawValue: Int32($0.code)) }) {
    case .EISDIR?: return "it is a folder"
    case .EBADF?: return "it is closed"
    case .EPIPE?: return "nobody reads it any more"
    default: return (cause ?? error).localizedDescription
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
