// Files and standard streams as a whole.

import GalleyJSON
import GalleySystem

/// Files by path; `-` is standard input or standard output.
enum Files {
  /// The most bytes of a document, a style sheet or a style.
  private static let largestText = 1 << 27

  static func bytes(
    of path: String, maximum: Int = 1 << 31
  ) throws(CommandFailure) -> [UInt8] {
    do throws(FileError) {
      if path == "-" { return try ByteStream.standardInput.readToEnd(maximum: maximum) }
      // The size of a file is known before it is read.
      if let size = SystemFile.size(of: path), size > maximum { throw FileError.tooLarge(path) }
      let stream = try ByteStream(reading: path)
      defer { stream.close() }
      return try stream.readToEnd(maximum: maximum)
    } catch {
      throw .noInput("cannot read \(inputName(path)): \(error.words)")
    }
  }

  /// The name of an input in errors.
  static func inputName(_ path: String) -> String { path == "-" ? "standard input" : path }

  /// The lines of a file of rows with their numbers, from 1.
  ///
  /// Blank lines are skipped.
  static func rows(of path: String) throws(CommandFailure) -> [(number: Int, line: [UInt8])] {
    let bytes = withoutMark(try bytes(of: path))
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      line.allSatisfy(isBlank) ? nil : (index + 1, Array(line))
    }
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }

  /// UTF-8 text.
  ///
  /// Invalid bytes become U+FFFD, which is reported on standard error. Other files are an error.
  static func text(of path: String) throws(CommandFailure) -> String {
    let bytes = try bytes(of: path, maximum: largestText)
    if isBinary(bytes) {
      throw CommandFailure(
        status: .badData,
        description: "\(inputName(path)) is not text: it has zero bytes and is not UTF-8")
    }
    if let invalid = InvalidUTF8(in: bytes.span) {
      Notes.add(invalid.sentence(in: inputName(path)))
    }
    return String(decoding: withoutMark(bytes), as: UTF8.self)
  }

  /// Whether bytes are those of a picture, an archive or text in UTF-16: text with a zero byte near its begin, where
  /// browsers look for it, is laid out if it is valid.
  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(1445).contains(0) && InvalidUTF8(in: bytes.span) != nil
  }

  /// The text of a document.
  ///
  /// A file of rows is an error.
  static func html(of path: String) throws(CommandFailure) -> String {
    if holdsRows(path) {
      throw .usage(
        "\(path) holds rows, not a document: measure, check, parse, heights and batch read rows")
    }
    return try text(of: path)
  }

  /// Whether a file contains JSON Lines.
  static func holdsRows(_ path: String) -> Bool { path.hasSuffix(".jsonl") }

  /// Whether two paths refer to the same file.
  static func areSame(_ path: String, _ other: String) -> Bool {
    path == other || SystemFile.areSame(path, other)
  }

  /// Writes a message to standard error; `Notes` has those that options leave out.
  static func report(_ sentence: String) { writeError("galley: \(sentence)\n") }

  /// A text without its byte order mark.
  static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
  }

  /// Writes a file atomically, through a temporary file.
  ///
  /// A device or pipe is written directly. A link stays a link.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    if path == "-" { return try write(bytes, to: .standardOutput) }
    if isFolder(path) {
      throw CommandFailure(
        status: .cannotCreate, description: "cannot write \(path): it is a folder")
    }
    if isDevice(path) {
      let device = try opened(path)
      defer { device.close() }
      return try write(bytes, to: device)
    }
    do throws(FileError) {
      try ScratchFile(bytes, for: SystemFile.followingLinks(path)).replace()
    } catch {
      throw cannotWrite(path, error)
    }
  }

  private static func opened(_ device: String) throws(CommandFailure) -> ByteStream {
    do throws(FileError) {
      return try ByteStream(writing: device)
    } catch {
      throw cannotWrite(device, error)
    }
  }

  /// Writes to a stream.
  ///
  /// If its reader has closed it, the process ends as by SIGPIPE.
  static func write(_ bytes: [UInt8], to stream: ByteStream) throws(CommandFailure) {
    do throws(FileError) {
      try stream.write(bytes)
    } catch {
      if error.isBrokenPipe { TerminationSignals.endByBrokenPipe() }
      throw cannotWrite(stream.name, error)
    }
  }

  /// Writes text to standard output.
  ///
  /// Unlike Swift's `print` it reports failures.
  static func print(_ text: String) throws(CommandFailure) { try write(Array(text.utf8), to: "-") }

  static func cannotWrite(_ name: String, _ error: FileError) -> CommandFailure {
    CommandFailure(
      status: .cannotCreate, description: "cannot write \(name): \(error.words)")
  }

  /// Writes to standard error.
  ///
  /// Failures are ignored, because they cannot be reported.
  static func writeError(_ text: String) {
    if !text.isEmpty { try? ByteStream.standardError.write(Array(text.utf8)) }
  }

  static func isFolder(_ path: String) -> Bool { SystemFile.kind(of: path) == .folder }

  /// Creates a folder with its parents, if it does not exist.
  static func makeFolder(_ path: String) throws(CommandFailure) {
    do throws(FileError) {
      try SystemFile.makeFolder(path)
    } catch {
      throw cannotWrite(path, error)
    }
  }

  static func isThere(_ path: String) -> Bool { SystemFile.kind(of: path) != nil }

  /// Whether a path is neither a file nor a folder.
  private static func isDevice(_ path: String) -> Bool { SystemFile.kind(of: path) == .other }
}

/// The maximum memory of the process.
enum PeakMemory {
  /// Physical memory in MB; 0 if the system does not report it.
  static var megabytes: Int {
    guard let bytes = try? SystemFile.bytes(of: "/proc/self/status") else { return 0 }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix("VmHWM:") {
      return (Int(line.filter(\.isNumber)) ?? 0) / 1024
    }
    return 0
  }
}
