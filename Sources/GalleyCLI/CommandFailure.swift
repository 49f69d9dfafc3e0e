// Errors of the command: a message of one line, and an exit status of sysexits.

/// The reason why a command stops.
struct CommandFailure: Error, CustomStringConvertible {
  /// Numbers of BSD's sysexits.h.
  enum Status: Int32 {
    case usage = 64
    case badData = 65
    case noInput = 66
    case cannotCreate = 73
  }

  var status: Status
  /// A message of one line without the program's name.
  var description: String

  static func usage(_ message: String) -> Self { Self(status: .usage, description: message) }
  static func noInput(_ message: String) -> Self { Self(status: .noInput, description: message) }
}
