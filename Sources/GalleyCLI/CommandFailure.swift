// Errors of the command: one line that names the thing, and an exit status as sysexits has it.

/// Why a command stops.
struct CommandFailure: Error, CustomStringConvertible {
  /// The numbers of BSD's sysexits.h.
  enum Status: Int32 {
    case usage = 64
    case badData = 65
    case noInput = 66
    case cannotCreate = 73
  }

  var status: Status
  /// One line, without the program's name.
  var description: String

  static func usage(_ message: String) -> Self { Self(status: .usage, description: message) }
  static func noInput(_ message: String) -> Self { Self(status: .noInput, description: message) }
}
