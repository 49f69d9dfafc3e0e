import Foundation
import Testing

@Suite struct FontOptionTests {
  private static let faces = GalleyBinary.package.path + "/Tests/Browser/faces"

  private func run(_ arguments: [String], fonts: String? = nil) throws -> CommandResult {
    let process = Process()
    process.executableURL = GalleyBinary.folder.appendingPathComponent("galley")
    process.arguments = arguments
    process.environment = fonts.map { ["GALLEY_FONTS": $0] } ?? [:]
    return try GalleyBinary.run(process, input: "")
  }

  @Test func `the bundled fonts are found without an environment`() throws {
    let result = try run(["fonts"])
    #expect(result.status == 0 && result.output.hasPrefix("Noto Sans\n"))
  }

  @Test func `one option accepts files and folders`() throws {
    let file = Self.faces + "/Wide.woff2"
    let one = try run(["fonts", "--fonts", file])
    #expect(one.output.hasPrefix("Galley Wide\nfingerprint "))
    let both = try run(["fonts", "--fonts", file, "--fonts", Self.faces + "/Both.ttc"])
    #expect(both.output.hasPrefix("Galley Wide\nGalley Caps\nfingerprint "))
  }

  @Test func `the folder of GALLEY_FONTS has precedence over bundled fonts`() throws {
    let result = try run(["fonts"], fonts: Self.faces)
    #expect(result.status == 0 && result.output.contains("Galley Caps"))
  }

  @Test(arguments: ["/no/folder", "/dev/null"])
  func `an invalid GALLEY_FONTS is an error with its path`(
    _ path: String
  ) throws {
    let result = try run(["fonts"], fonts: path)
    #expect(result.status == 66 && result.output.isEmpty)
    #expect(
      result.errors.hasPrefix("galley: GALLEY_FONTS is set to \(path), which cannot be used:"))
  }

  @Test func `errors of fonts are sentences with the file's name`() throws {
    let result = try run(["measure", "--fonts", GalleyBinary.sample("01-status.html")])
    #expect(result.status == 66)
    #expect(result.errors.contains("01-status.html is not a font: its first bytes are those of no"))
  }
}
