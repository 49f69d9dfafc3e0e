// Scripts/install.sh with the command beside the tests.

import Foundation
import Testing

@Suite struct InstallTests {
  private static func shell(_ script: String, _ arguments: [String]) throws -> CommandResult {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, "sh"] + arguments
    return try GalleyBinary.run(process)
  }

  private static func has(_ program: String) -> Bool {
    ["/usr/bin/", "/bin/", "/usr/local/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + program)
    }
  }

  private static let package = GalleyBinary.package.path
  private static let galley = GalleyBinary.folder.appendingPathComponent("galley").path

  /// The result of an installation from a folder with fonts and other files.
  private static func installed(in scratch: Scratch) throws -> CommandResult {
    let fonts = scratch.url.appendingPathComponent("fonts/Licences")
    try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
    for name in ["fonts/a.ttf", "fonts/GalleyFonts.swift", "fonts/Licences/OFL.txt"] {
      try Data(name.utf8).write(to: scratch.url.appendingPathComponent(name))
    }
    return try shell(
      "\"$1/Scripts/install.sh\" \"$2\" \"$3/fonts\" \"$3/usr\"",
      [package, galley, scratch.url.path])
  }

  @Test(.enabled(if: has("python3"), "the manual page is made by python3"))
  func `the command comes with fonts, licences, completions and a manual page`() throws {
    let scratch = try Scratch()
    let result = try Self.installed(in: scratch)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let found = FileManager.default.enumerator(atPath: scratch.path("usr"))?.allObjects ?? []
    let files = Set(found.compactMap { $0 as? String })
    for file in [
      "bin/galley", "share/galley/a.ttf", "share/galley/Licences/OFL.txt", "share/galley/LICENSE",
      "share/galley/NOTICES", "share/man/man1/galley.1", "share/zsh/site-functions/_galley",
      "share/bash-completion/completions/galley", "share/fish/vendor_completions.d/galley.fish",
    ] {
      #expect(files.contains(file), "\(file)")
    }
    #expect(!files.contains { $0.hasSuffix(".swift") || $0.hasSuffix(".new") })
    let bash = try String(
      contentsOfFile: scratch.path("usr/share/bash-completion/completions/galley"),
      encoding: .utf8)
    #expect(bash.contains("--color-scheme"))
    // The second installation replaces the first one.
    #expect(try Self.installed(in: scratch).status == 0)
  }

  @Test(.enabled(if: has("python3") && has("groff"), "needs python3 and groff"))
  func `the manual page is formatted without warnings`() throws {
    let page = try Self.shell(
      "\"$1\" --experimental-dump-help | python3 \"$2/Scripts/manual.py\" >\"$3/galley.1\"; cat \"$3/galley.1\"",
      [Self.galley, Self.package, NSTemporaryDirectory()])
    #expect(page.status == 0 && page.errors.isEmpty)
    let scratch = try Scratch()
    try page.output.write(toFile: scratch.path("galley.1"), atomically: true, encoding: .utf8)
    let text = try Self.shell(
      "groff -ww -K utf8 -T utf8 -man \"$1\" | sed 's/\\x1b\\[[0-9;]*m//g; s/.\\x08//g'",
      [scratch.path("galley.1")])
    #expect(text.status == 0 && text.errors.isEmpty, "\(text.errors)")
    for word in [
      "NAME", "SYNOPSIS", "galley heights", "--cache", "--color-scheme", "EXIT STATUS", "73",
      "GALLEY_FONTS", "galley hit Samples/01-status.html --at 60,56",
    ] {
      #expect(text.output.contains(word), "\(word)")
    }
  }

  @Test(arguments: [
    ["/nowhere/galley", "/tmp", "/tmp/x"], ["/bin/sh", "/nowhere", "/tmp/x"],
    ["/bin/sh", "/tmp", "/dev/null/x"],
  ])
  func `a missing file is reported in one line`(_ arguments: [String]) throws {
    let result = try Self.shell(
      "\"$1/Scripts/install.sh\" \"$2\" \"$3\" \"$4\"", [Self.package] + arguments)
    #expect(result.status == 1 && result.errorLines.count == 1 && result.output.isEmpty)
    #expect(arguments.contains { result.errors.contains($0) })
  }

  @Test(.enabled(if: has("dpkg-query") && has("readelf"), "needs Debian's dpkg, and readelf"))
  func `a library of the toolchain and a superfluous package are reported`() throws {
    let script = "\"$1/Examples/Docker/check.sh\" \"$2\""
    // The command beside the tests is linked dynamically.
    let dynamic = try Self.shell(script, [Self.package, Self.galley])
    #expect(dynamic.errorLines.count == 1)
    #expect(dynamic.status == 1 && dynamic.errors.contains("is of the Swift toolchain"))
    // A program that is linked with the C library only.
    let plain = try Self.shell(script, [Self.package, "/bin/true"])
    #expect(plain.status == 1 && plain.errors.contains("the Dockerfile has libfreetype6"))
  }
}
