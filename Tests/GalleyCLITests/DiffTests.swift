// `galley diff`: exit statuses, text and pictures.

import Foundation
import Testing

@Suite struct DiffTests {
  private let scratch: Scratch
  private let old = "<p style='margin:0'>one <a href=/x>two</a></p><p>three</p>"

  init() throws { scratch = try Scratch() }

  private func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: scratch.path(name)))
    return scratch.path(name)
  }

  private func diff(_ arguments: String..., input: String = "") throws -> CommandResult {
    try GalleyBinary.run(["diff"] + arguments, input: input)
  }

  @Test func `equal layouts and pictures have status 0 and no output`() throws {
    let (first, second) = (try file("a.html", old), try file("b.html", old))
    let picture = scratch.path("a.png")
    #expect(try GalleyBinary.run(["render", first, "-o", picture]).status == 0)
    for pair in [[first, second], [first, picture], [picture, second], [picture, picture]] {
      let result = try diff(pair[0], pair[1], "--output", scratch.path("d.png"))
      #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
    }
    #expect(try diff(first, "-", input: old).status == 0)
    #expect(!scratch.names.contains("d.png"))
  }

  @Test func `different layouts print their lines and write a picture`() throws {
    let first = try file("a.html", old)
    let second = try file("b.html", old.replacing("two", with: "too"))
    let result = try diff(first, second, "--width", "200", "--output", scratch.path("d.png"))
    #expect(result.status == 1 && result.errors.isEmpty)
    #expect(result.output.hasPrefix("--- \(first), 200 x "))
    #expect(result.output.contains("\n+++ \(second), 200 x "))
    let texts = [("-", "two"), ("+", "too")]
    for (mark, text) in texts {
      let lines = result.output.split(separator: "\n").filter { $0.hasPrefix(mark + "  text ") }
      #expect(lines.count == 1 && lines.allSatisfy { $0.hasSuffix("link 0 \"\(text)\"") })
    }
    #expect(result.output.hasSuffix(" %) differ\nline 0 \"one too\": the link \"/x\", \"too\"\n"))
    #expect(scratch.names == ["a.html", "b.html", "d.png"])
  }

  @Test func `pictures of other sizes are named with the options that make them`() throws {
    let first = try file("a.html", old)
    let picture = scratch.path("a.png")
    let render = ["render", first, "--width", "200", "--scale", "1", "-o", picture]
    #expect(try GalleyBinary.run(render).status == 0)
    let result = try diff(picture, first, "--scale", "1")
    #expect(result.status == 1)
    let title = try #require(result.output.split(separator: "\n").first)
    let height = try #require(title.split(separator: " ").dropLast().last)
    #expect(
      result.output.contains(
        "\nthe sizes differ: 200 x \(height) and 320 x \(height) pixels; "
          + "--width and --scale are those of the layout\n"))
    #expect(try diff(picture, first, "--scale", "1", "--width", "200").status == 0)
  }

  @Test func `a link without visible change is a difference of the text only`() throws {
    let first = try file("a.html", old)
    let result = try diff(first, "-", input: old.replacing("/x", with: "/y"))
    #expect(result.status == 1)
    #expect(
      result.output.contains("\n-link 0 \"/x\"") && result.output.contains("\n+link 0 \"/y\""))
    #expect(!result.output.contains("pixel"))
  }

  @Test func `different pictures print areas, with lines if one is a layout`() throws {
    let first = try file("a.html", old)
    let second = try file("b.html", old.replacing("three", with: "threw"))
    let pictures = ["a.png", "b.png"].map(scratch.path)
    for (html, picture) in zip([first, second], pictures) {
      #expect(try GalleyBinary.run(["render", html, "--scale", "1", "-o", picture]).status == 0)
    }
    let areas = try diff(pictures[0], pictures[1])
    #expect(areas.status == 1 && areas.output.contains("\npixels at ("))
    let lines = try diff(pictures[0], second, "--scale", "1")
    #expect(lines.status == 1 && lines.output.hasSuffix("\nline 1 \"threw\": \"threw\"\n"))
    #expect(try diff(pictures[0], pictures[1], "--tolerance", "255").status == 0)
  }

  @Test func `errors have status 2 and one line`() throws {
    let html = try file("a.html", old)
    let damaged = try file("a.png", "\u{89}PNG")
    try Data([0x89, 0x50, 0x4E, 0x47, 0x0D]).write(to: URL(fileURLWithPath: damaged))
    for arguments in [
      [html, scratch.path("missing.html")], [html, damaged], [html], ["-", "-"],
      [html, html, "--tolerance", "256"], [html, html, "--output", "a.svg"],
      [html, html, "--no-such-option"],
    ] {
      let result = try GalleyBinary.run(["diff"] + arguments)
      #expect(result.status == 2, "\(arguments)")
      #expect(result.errorLines.count == 1 && result.errors.hasPrefix("galley: "))
      #expect(result.output.isEmpty)
    }
    #expect(try GalleyBinary.run(["dump", scratch.path("missing.html")]).status == 66)
  }
}
