// usage: GalleyFuzz --target=NAME [--thorough=N] [libFuzzer's arguments]
//        GalleyFuzz --target=NAME --sweep=COUNT [--seed=N]
//
// The first form hands over to libFuzzer. The second runs inputs of random bytes, and prints the
// number of each before it is run, so that a crash is found again by --seed and --sweep.

import LibFuzzer

/// The target of this process.
private final class Session: @unchecked Sendable {
  private let target: any FuzzTarget
  /// All is asked about one input in so many.
  private let thoroughOneIn: UInt64

  init(_ target: any FuzzTarget, thoroughOneIn: UInt64) {
    self.target = target
    self.thoroughOneIn = thoroughOneIn
  }

  /// The input alone decides what is asked: a finding is found again.
  func run(_ bytes: [UInt8]) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    target.run(bytes, isThorough: (hash >> 32) % thoroughOneIn == 0)
  }
}

/// What the arguments ask for.
private struct Arguments {
  var target: TargetName
  var thoroughOneIn: UInt64 = 16
  var sweep: Int?
  var seed: UInt64 = 1

  init?(_ arguments: [String]) {
    var target: TargetName?
    for argument in arguments {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "--target": target = TargetName(rawValue: parts[1])
      case "--thorough": thoroughOneIn = max(1, UInt64(parts[1]) ?? 16)
      case "--sweep": sweep = Int(parts[1])
      case "--seed": seed = UInt64(parts[1]) ?? 1
      default: break
      }
    }
    guard let target else { return nil }
    self.target = target
  }
}

@main
enum Main {
  /// LibFuzzer's callback takes no context.
  nonisolated(unsafe) private static var session: Session?

  static func main() throws {
    guard let arguments = Arguments(CommandLine.arguments) else {
      let names = TargetName.allCases.map(\.rawValue).joined(separator: ", ")
      print("usage: GalleyFuzz --target=NAME [libFuzzer's arguments]; NAME is one of \(names)")
      return
    }
    let session = Session(
      try arguments.target.target(), thoroughOneIn: arguments.thoroughOneIn)
    if let count = arguments.sweep { return sweep(session, count, seed: arguments.seed) }
    unsafe Main.session = session
    var count = CommandLine.argc
    var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv
    unsafe _ = LLVMFuzzerRunDriver(&count, &words) { bytes, count in
      unsafe Main.session?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }

  private static func sweep(_ session: Session, _ count: Int, seed: UInt64) {
    for number in 0..<count {
      if number % 1000 == 0 { print("\(number) of \(count)") }
      var random = SeededGenerator(seed: seed &+ UInt64(number))
      let length = Int.random(in: 8...200, using: &random)
      session.run((0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
    print("\(count) inputs, no finding")
  }
}
