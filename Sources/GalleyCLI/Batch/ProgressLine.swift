// A progress line on standard error, with a bar if the size of the input is known.

import GalleySystem

/// Shows the progress a few times per second.
struct ProgressLine {
  /// The size of the input in bytes; nil if it is unknown.
  let total: Int?
  private let start = ContinuousClock.now
  private var shown = ContinuousClock.now

  init(total: Int?) { self.total = total }

  /// A progress line if standard error is a terminal.
  static func onTerminal(total: Int?) -> ProgressLine? {
    ByteStream.standardError.isTerminal ? ProgressLine(total: total) : nil
  }

  mutating func show(rows: Int, bytes: Int) {
    let now = ContinuousClock.now
    guard now - shown > .milliseconds(100) else { return }
    shown = now
    write("\r" + Self.text(rows: rows, rate: rate(rows, now), bytes: bytes, of: total) + " ")
  }

  func finish(rows: Int, errors: Int) {
    let text = Self.text(rows: rows, rate: rate(rows, .now), bytes: total ?? 0, of: total)
    write("\r\(text), \(Numbers.count(errors, of: "error"))\n")
  }

  static func text(rows: Int, rate: Int, bytes: Int, of total: Int?) -> String {
    let counts = "\(rows) rows, \(rate) a second"
    guard let total, total > 0 else { return counts }
    let share = min(max(Double(bytes) / Double(total), 0), 1)
    let full = Int(share * 30)
    let bar = String(repeating: "#", count: full) + String(repeating: "-", count: 30 - full)
    let percent = String(Int(share * 100))
    let padding = String(repeating: " ", count: max(0, 3 - percent.count))
    return "[\(bar)] \(padding)\(percent) %  \(counts)"
  }

  private func rate(_ rows: Int, _ now: ContinuousClock.Instant) -> Int {
    let elapsed = (now - start) / .seconds(1)
    return elapsed > 0 ? Int(Double(rows) / elapsed) : 0
  }

  private func write(_ text: String) { Files.writeError(text) }
}
