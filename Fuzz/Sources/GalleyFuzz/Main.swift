// usage: GalleyFuzz --target=NAME [--thorough=N] [libFuzzer's arguments]
//        GalleyFuzz --target=NAME --sweep=COUNT [--from=N] [--seed=N] [--thorough=N]
//
// The second form runs inputs that are made without coverage: random bytes, or each table of each
// face in turn. Main is libFuzzer's.

import Glibc

/// The target of this process.
private final class Session: @unchecked Sendable {
  private let target: any FuzzTarget
  /// One of this number of inputs is checked thoroughly.
  private let thoroughOneIn: UInt64

  init(_ target: any FuzzTarget, thoroughOneIn: UInt64) {
    self.target = target
    self.thoroughOneIn = thoroughOneIn
  }

  /// A hash of the input decides whether it is checked thoroughly, so that findings are
  /// reproducible.
  func run(_ bytes: [UInt8]) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    target.run(bytes, isThorough: (hash >> 32) % thoroughOneIn == 0)
  }

  func sweep(_ number: Int, using random: inout SeededGenerator) {
    target.sweep(number, isThorough: random.next() % thoroughOneIn == 0, using: &random)
  }
}

/// The arguments of the command.
private struct Arguments {
  var target: TargetName
  var thoroughOneIn: UInt64 = 16
  var sweep: Int?
  var first = 0
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
      case "--from": first = max(0, Int(parts[1]) ?? 0)
      case "--seed": seed = UInt64(parts[1]) ?? 1
      default: break
      }
    }
    guard let target else { return nil }
    self.target = target
  }
}

/// The state of the process for libFuzzer's callbacks.
private enum Process {
  /// A global variable, because the callback for an input has no context.
  nonisolated(unsafe) static var session: Session?

  /// - Throws: The reason why the target cannot run.
  static func start() throws {
    guard let arguments = Arguments(CommandLine.arguments) else {
      let names = TargetName.allCases.map(\.rawValue).joined(separator: ", ")
      print("usage: GalleyFuzz --target=NAME [libFuzzer's arguments]; NAME is one of \(names)")
      exit(2)
    }
    let session = Session(
      try arguments.target.target(), thoroughOneIn: arguments.thoroughOneIn)
    if let count = arguments.sweep {
      sweep(session, arguments.first..<max(arguments.first, count), seed: arguments.seed)
      exit(0)
    }
    unsafe Process.session = session
  }

  /// The maximum processor time for one input, in seconds.
  private static let longest = 10

  private static func sweep(_ session: Session, _ numbers: Range<Int>, seed: UInt64) {
    for number in numbers {
      // After a crash the last number is that of its input.
      Files.writeError("\r\(number)")
      var random = SeededGenerator(seed: seed &+ UInt64(number))
      let start = clock()
      session.sweep(number, using: &random)
      let seconds = (clock() - start) / CLOCKS_PER_SEC
      Finding.expect(seconds < longest, "input \(number) took \(seconds) s")
    }
    print("\(numbers.count) inputs, no finding")
  }
}

/// The initialisation, called by libFuzzer.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  do {
    try Process.start()
  } catch {
    Finding.report("the target cannot run: \(error)")
  }
  return 0
}

/// An input, called by libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func run(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe Process.session?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
