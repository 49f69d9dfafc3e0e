// The `galley` command: one subcommand a file.

import ArgumentParser

@main
struct GalleyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "galley",
    abstract: "Lays out HTML as a browser would: heights, lines, links, touches, pictures.")
}
