// Folder GalleyCLI: the command: options, notes and what the subcommands share.
// Input: the arguments and files of `galley`.
// Output: `GalleyCommand`, typesetters from `LayoutOptions`, `Notes` on standard error, exit
//   statuses (`CommandFailure`).
// Source: sysexits for statuses.
// Uses: GalleySystem, Galley, ArgumentParser, Dispatch, GalleyCLI/Commands, GalleyFonts,
//   GalleyJSON, GalleyProof.
// Not: rules of layout and painting: they are in the libraries.
// Read: Main, GalleyCommand, LayoutOptions, StyleFile, Notes, CommandFailure, MeasureReport; then
//   Commands.

// The `galley` command. Each subcommand has a file.

import ArgumentParser
import GalleyFonts
import GalleyJSON
import GalleySystem

struct GalleyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "galley",
    abstract: "Lays out HTML as a browser does: heights, lines, links, hit tests, pictures.",
    discussion: """
      EXAMPLES
        galley measure Samples/*.html --width 320
        galley render Samples/01-status.html --overlay lines,links -o status.png
        galley hit Samples/01-status.html --at 60,56
        galley batch Samples/feed.jsonl > answers.jsonl
        galley heights Samples/feed.jsonl --cache feed.heights
      """,
    version: "galley \(GalleyVersion.number), HarfBuzz \(GalleyVersion.harfBuzz), "
      + "FreeType \(GalleyVersion.freeType)",
    subcommands: [
      MeasureCommand.self, RenderCommand.self, HitCommand.self, DumpCommand.self,
      ParseCommand.self, BoxesCommand.self, FontsCommand.self, BatchCommand.self,
      HeightsCommand.self,
      CheckCommand.self, DiffCommand.self, InspectCommand.self, ExplainCommand.self,
    ])

  /// Replaces ArgumentParser's `main`, so that an error is one line on standard error.
  static func main() async {
    do {
      try Suggestion.checkSubcommand(CommandLine.arguments.dropFirst().first)
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch let failure as CommandFailure {
      stop(failure)
    } catch let code as ExitCode {
      // The failures have been reported already.
      ProcessEnd.exit(code.rawValue)
    } catch {
      let code = exitCode(for: error)
      let text = fullMessage(for: error)
      if code.isSuccess { printAndExit(text == configuration.version ? text + bundledFonts : text) }
      if code == .failure { exit(withError: error) }
      stop(message(for: error), status: code.rawValue)
    }
  }

  /// The fingerprint of the bundled fonts, which answers depend on too.
  private static var bundledFonts: String {
    guard let fonts = try? GalleyFonts.bundled() else { return ", no bundled fonts" }
    return ", fonts \(GalleyVersion.fingerprint(of: fonts))"
  }

  /// Prints help, a version or a completion script; a full disk is an error as elsewhere.
  private static func printAndExit(_ text: String) -> Never {
    do throws(CommandFailure) {
      if !text.isEmpty { try Files.print(text + "\n") }
    } catch {
      stop(error)
    }
    ProcessEnd.exit(0)
  }

  /// Ends the process with a message on standard error.
  static func stop(_ failure: CommandFailure) -> Never {
    stop(failure.description, status: failure.status.rawValue)
  }

  private static func stop(_ message: String, status: Int32) -> Never {
    let line = message.split(separator: "\n").joined(separator: " ")
    Files.writeError("galley: \(line)\n")
    ProcessEnd.exit(DiffCommand.status(of: status))
  }
}
