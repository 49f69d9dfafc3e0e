import Foundation
import Testing

/// Scripts/setup.sh with a PATH that contains only the programs of a test.
@Suite struct SetupTests {
  /// Programs of every system.
  private static let basics = ["sh", "sed", "head", "grep", "tail", "mktemp", "rm", "cat"]

  private let machine: Scratch

  init() throws {
    machine = try Scratch()
    for name in Self.basics {
      let real = ["/bin/", "/usr/bin/"].map { $0 + name }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
      try FileManager.default.createSymbolicLink(
        atPath: machine.path(name), withDestinationPath: try #require(real))
    }
  }

  /// Adds a script.
  ///
  /// A shell writes the file, because a handle of this process can be inherited by the program of
  /// another test, and a file that is open for writing cannot be executed (ETXTBSY).
  private func add(_ name: String, _ script: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", #"printf '%s\n' '#!/bin/sh' "$2" >"$1" && chmod 755 "$1""#, "sh", machine.path(name),
      script,
    ]
    try #require(try GalleyBinary.run(process).status == 0)
  }

  private func setup(_ purpose: String) throws -> CommandResult {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      GalleyBinary.package.appendingPathComponent("Scripts/setup.sh").path, purpose,
    ]
    process.environment = ["PATH": machine.url.path, "CALLS": machine.path("calls")]
    return try GalleyBinary.run(process)
  }

  @Test func `setup without Swift fails with a one-line message`() throws {
    let result = try setup("build")
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains("Swift is missing"))
  }

  @Test(arguments: ["6.1.3", "5.10"]) func `an old version of Swift is reported in one line`(
    _ version: String
  )
    throws
  {
    try add("swift", "echo 'Swift version \(version) (swift-RELEASE)'")
    let result = try setup("build")
    #expect(result.status == 1 && result.errorLines.count == 1)
    #expect(result.errors.contains("is too old: Galley needs Swift 6.2"))
  }

  @Test func `missing packages are installed by root and listed in one line`() throws {
    try add("swift", "echo 'Apple Swift version 6.2 (swiftlang)'")
    try add("id", "echo 0")
    try add("apt-get", #"echo "$*" >>"$CALLS"; [ "$1" = update ] || touch "$CALLS.done""#)
    try add("touch", #": >"$1""#)
    // pkg-config finds the libraries after their installation.
    try add("pkg-config", #"[ -e "$CALLS.done" ]"#)
    let result = try setup("test")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(
      result.output
        == "setup: installing libfreetype-dev libharfbuzz-dev python3 python3-jsonschema pngcheck "
        + "netpbm (apt-get)\n")
    let calls = try String(contentsOfFile: machine.path("calls"), encoding: .utf8)
    #expect(
      calls.contains(
        "libfreetype-dev libharfbuzz-dev python3 python3-jsonschema pngcheck netpbm"))
  }

  @Test func `a second run installs nothing and has no output`() throws {
    try add("swift", "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'")
    for name in ["pkg-config", "python3", "pngcheck", "pngtopam"] { try add(name, "exit 0") }
    try add("apt-get", #"echo called >"$CALLS""#)
    let result = try setup("test")
    #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
    #expect(!machine.names.contains("calls"))
  }

  @Test func `the error of a failing installer is reported in one line`() throws {
    try add("swift", "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'")
    try add("id", "echo 0")
    try add("apt-get", "echo 'E: Unable to locate package pkg-config' >&2; exit 100")
    let result = try setup("build")
    #expect(result.status == 1 && result.errorLines.count == 1)
    #expect(result.errors.contains("E: Unable to locate package pkg-config"))
  }

  @Test func `setup without root and sudo fails with a one-line message`() throws {
    try add("swift", "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'")
    try add("id", "echo 1000")
    try add("apt-get", #"echo called >"$CALLS""#)
    let result = try setup("build")
    #expect(result.status == 1 && result.errorLines.count == 1)
    #expect(result.errors.contains("not root, and sudo is missing"))
    #expect(!machine.names.contains("calls"))
  }
}
