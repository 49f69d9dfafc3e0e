// The recorded picture of a layout: where it is, and when it is written.

internal import Foundation

/// The recorded picture of a test, with the dump of its layout.
struct ProofRecording {
  /// When pictures are recorded.
  enum Mode {
    /// Each time.
    case always
    /// If there is no recording.
    case ifMissing
    /// Never: a missing recording is a failure.
    case never

    /// The mode of a process.
    ///
    /// `GALLEY_RECORD_PROOFS` decides: 1 records each time, 0 never. Without it nothing is recorded
    /// where `CI` is set, as services of continuous integration set it.
    init(_ environment: [String: String]) {
      func isSet(_ name: String) -> Bool? {
        guard let value = environment[name]?.lowercased(), !value.isEmpty else { return nil }
        return value != "0" && value != "false" && value != "no"
      }
      switch isSet("GALLEY_RECORD_PROOFS") {
      case true?: self = .always
      case false?: self = .never
      case nil: self = isSet("CI") == true ? .never : .ifMissing
      }
    }
  }

  /// The folder of the test file's recordings.
  let folder: URL
  private let name: String

  /// The path of `folder` from `__Proofs__` on.
  private let shortFolder: String

  /// A recording of a test file, in a folder with its name.
  ///
  /// Of `Tests/Target/File.swift` it is in `Tests/__Proofs__/Target/File`: outside of the target, so
  /// that SwiftPM does not report files that it does not build. Of other files, and where a folder
  /// is there already, it is in `__Proofs__/File` beside the file.
  init(_ name: String, beside filePath: String) {
    let file = URL(fileURLWithPath: filePath).deletingPathExtension()
    self.name = ProofName(parts: [name]).description
    let parts = file.pathComponents
    var around = file.deletingLastPathComponent()
    var path = file.lastPathComponent
    let beside = around.appendingPathComponent("__Proofs__").appendingPathComponent(path)
    if let tests = parts.dropLast(2).lastIndex(of: "Tests"),
      !FileManager.default.fileExists(atPath: beside.path)
    {
      path = parts[(tests + 1)...].joined(separator: "/")
      for _ in tests + 2..<parts.count { around.deleteLastPathComponent() }
    }
    shortFolder = "__Proofs__/" + path
    folder = around.appendingPathComponent(shortFolder)
  }

  var picture: URL { folder.appendingPathComponent(name + ".png") }
  /// The dump of the layout, which explains how a picture differs.
  var dump: URL { folder.appendingPathComponent(name + ".txt") }

  /// The path of the picture, from `__Proofs__` on.
  var shortPath: String { "\(shortFolder)/\(name).png" }

  var exists: Bool { FileManager.default.fileExists(atPath: picture.path) }

  /// Writes the picture and the dump.
  func write(_ png: [UInt8], dump text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(png).write(to: picture, options: .atomic)
    try Data(text.utf8).write(to: dump, options: .atomic)
  }

  /// The recorded picture.
  func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: picture)) }

  /// The recorded dump; nil if there is none.
  func text() -> String? {
    (try? Data(contentsOf: dump)).map { String(decoding: $0, as: UTF8.self) }
  }
}
