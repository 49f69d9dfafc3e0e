// Input: the first argument. Output: whether it is a subcommand, and the most similar one.
// ArgumentParser suggests names of options, this code those of subcommands.

import ArgumentParser
import GalleyJSON

extension Suggestion {
  /// Checks that the first argument is a subcommand or an option.
  ///
  /// - Throws: A failure with a suggestion.
  static func checkSubcommand(_ argument: String?) throws(CommandFailure) {
    var names: [String] = []
    for subcommand in GalleyCommand.configuration.subcommands {
      if let name = subcommand.configuration.commandName { names.append(name) }
    }
    guard let argument, !argument.hasPrefix("-"), argument != "help", !names.contains(argument)
    else { return }
    var hint = "the subcommands are " + names.joined(separator: ", ")
    if let name = nearest(to: argument, in: names + ["help"]) { hint = "did you mean '\(name)'?" }
    throw CommandFailure.usage("there is no subcommand '\(argument)'; \(hint)")
  }
}
