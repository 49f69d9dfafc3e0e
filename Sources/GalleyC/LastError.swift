// The last failure of a thread, which galley_last_error() returns.

internal import CGalley
internal import Galley

/// The reason why a call has no result: a status of galley.h and a sentence.
struct CallFailure: Error {
  var status: Int32
  var message: String

  static func argument(_ message: String) -> CallFailure {
    CallFailure(status: GALLEY_BAD_ARGUMENT, message: message)
  }

  static func handle(_ kind: String, _ number: UInt64) -> CallFailure {
    CallFailure(status: GALLEY_BAD_HANDLE, message: "there is no \(kind) \(number)")
  }

  static func limit(_ message: String) -> CallFailure {
    CallFailure(status: GALLEY_LIMIT, message: message)
  }

  /// The failure of a text that exceeds a limit.
  static func limit(_ diagnostic: Diagnostic) -> CallFailure { .limit(diagnostic.message) }
}

/// The message of the calling thread.
enum LastError {
  private static let size = 512

  /// The zero-terminated message.
  ///
  /// It is not inlined: each object file with the function in C would have a variable of its own.
  @inline(never) static var message: UnsafeMutablePointer<CChar> {
    unsafe galley_thread_message()
  }

  /// Stores a message, cut at the end of a character where it is too long.
  static func set(_ text: String) {
    let message = unsafe message
    var count = 0
    for scalar in text.unicodeScalars {
      let bytes = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      guard count + bytes.count < size else { break }
      for byte in bytes {
        // A zero would end the message.
        unsafe message[count] = CChar(bitPattern: byte == 0 ? 0x20 : byte)
        count += 1
      }
    }
    unsafe message[count] = 0
  }
}

/// Runs a call: its failure becomes a status and the message of the thread.
func call(_ body: () throws(CallFailure) -> Void) -> Int32 {
  do throws(CallFailure) {
    try body()
    return GALLEY_OK
  } catch {
    LastError.set(error.message)
    return error.status
  }
}
