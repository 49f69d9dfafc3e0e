// Rows in a list: a table that reuses its cells under a fling, a million rows, a shared cache.
//
//   swift run -c release RowsExample fling      frames over 8.3 ms and wrong deliveries
//   swift run -c release RowsExample million    creation, queries and changes of a million rows
//   swift run -c release RowsExample cancel     the time until cancelled work ends
//   swift run -c release RowsExample join       layouts that several cells request concurrently
//   swift run -c release RowsExample damage     a thousand damaged cache files
//   swift run -c release RowsExample processes  four processes that share a cache for 60 s
//
// The exit status is 1 if a row jumped, an answer was wrong or a height was lost, 66 without fonts.

import Foundation

@main
struct RowsExample {
  static func main() async {
    do {
      exit(try await run(CommandLine.arguments.dropFirst()) ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("RowsExample: \(error)\n".utf8))
      exit(66)
    }
  }

  /// Runs one trial; returns whether all its checks passed.
  private static func run(_ arguments: ArraySlice<String>) async throws -> Bool {
    switch arguments.first {
    case "fling": return try FlingScript().run()
    case "million": try MillionRows().run()
    case "cancel": try await CancelTrial().run()
    case "join": return try await JoinTrial().run()
    case "damage": return try CacheTrials().damage(files: 1000)
    case "processes":
      let seconds = arguments.dropFirst().first.flatMap(Double.init) ?? 60
      return try CacheTrials().share(seconds: seconds)
    case "writer": CacheWriter(Array(arguments.dropFirst()))?.run()
    default:
      print("usage: RowsExample fling | million | cancel | join | damage | processes [SECONDS]")
      exit(64)
    }
    return true
  }
}

/// A time as a number with its unit.
func text(_ duration: Duration, per count: Int = 1) -> String {
  let nanoseconds = duration / .nanoseconds(1) / Double(max(count, 1))
  switch nanoseconds {
  case ..<1000: return String(format: "%.0f ns", nanoseconds)
  case ..<1_000_000: return String(format: "%.2f µs", nanoseconds / 1000)
  case ..<1_000_000_000: return String(format: "%.2f ms", nanoseconds / 1_000_000)
  default: return String(format: "%.2f s", nanoseconds / 1_000_000_000)
  }
}

/// Deterministic random numbers.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
