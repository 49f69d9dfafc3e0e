// Input: the name of a peer and a corpus in a file. Output: the figures that its program prints.

import Foundation

/// Another layout engine, which runs in a separate program.
struct Peer {
  static let names = ["pango", "qt", "skparagraph", "chromium", "litehtml"]

  let name: String
  /// The folder of the peers' programs.
  let folder: String

  /// The output of a program.
  struct Answer {
    var version = ""
    /// Seconds of each round, seconds of one call, bytes.
    var figures: [String: [Double]] = [:]
  }

  struct Absence: Error {
    var reason: String
  }

  /// Runs the program with a corpus.
  func answer(corpus: String, rounds: Int, fonts: String, work: String) throws(Absence) -> Answer {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [folder + "/peer.sh", name, corpus, "\(rounds)", fonts, work]
    let output = Pipe()
    process.standardOutput = output
    let errors = Pipe()
    process.standardError = errors
    do { try process.run() } catch { throw Absence(reason: "\(error)") }
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaint = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let reason = printed + complaint
      throw Absence(reason: String(reason.prefix(while: { $0 != "\n" })))
    }
    return Self.parse(printed)
  }

  private static func parse(_ text: String) -> Answer {
    var answer = Answer()
    for line in text.split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { continue }
      let value = line[line.index(after: space)...]
      if line[..<space] == "version" {
        answer.version = String(value)
      } else if let number = Double(value) {
        answer.figures[String(line[..<space]), default: []].append(number)
      }
    }
    return answer
  }
}
