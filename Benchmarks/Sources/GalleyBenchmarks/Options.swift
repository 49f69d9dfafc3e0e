// The command line of the benchmark.

import Corpora

/// The selected parts and corpora of a run.
struct Options {
  static let parts = [
    "whole", "stages", "remeasure", "queries", "elements", "rows", "threads", "growth", "memory",
    "analysis", "peers",
  ]
  static let loops = [
    "raw", "cold", "warm", "remeasure", "hit", "caret", "render", "parse", "draw", "file",
  ]
  static let help = """
    usage: GalleyBenchmarks [--only NAME,NAME…] [--rounds N] [--peers FOLDER]
           GalleyBenchmarks --loop WORK --only CORPUS [--times N] [--items N]

    Each time is that of one thread, each ratio to hb_shape over the same text in the same round,
    each figure the median of the rounds (5).
      --only      corpora (\(Corpus.names.joined(separator: ", ")))
                  and parts (\(parts.joined(separator: ", ")))
                  and peers (\(Peer.names.joined(separator: ", ")))
      --peers     folder of the peers' programs
      --report    folder of the README.md for the results, --commit the measured commit
      --loop      repeats one operation, for perf and callgrind:
                  \(loops.joined(separator: ", "))
      --times     number of repetitions; --loop remeasure multiplies it
      --threads   number of threads of --loop warm or cold
      --items     number of items of the corpus, or of bytes of prose
    """

  var rounds = 5
  var loop: String?
  var times = 10
  /// The number of threads that share the work of `--loop warm` or `--loop cold`.
  var threads = 1
  var items: Int?
  var isHelp = false
  /// The folder of the peers' programs.
  var peers: String?
  /// The folder whose README.md receives the results.
  var reportFolder: String?
  var commit = "unknown"
  private var selectedCorpora: [String] = []
  private var selectedParts: [String] = []
  private var selectedPeers: [String] = []

  struct Mistake: Error {
    var message: String
  }

  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--help" || argument == "-h" {
        isHelp = true
        continue
      }
      guard let value = rest.popFirst() else { throw Mistake(message: "\(argument) needs a value") }
      switch argument {
      case "--only": try take(names: value)
      case "--peers": peers = value
      case "--report": reportFolder = value
      case "--commit": commit = value
      case "--rounds": rounds = try Self.number(value)
      case "--loop":
        guard Self.loops.contains(value) else { throw Mistake(message: "no work \(value)") }
        loop = value
      case "--threads": threads = try Self.number(value)
      case "--times": times = try Self.number(value)
      case "--items": items = try Self.number(value)
      default: throw Mistake(message: "unknown option \(argument)")
      }
    }
  }

  private mutating func take(names: String) throws(Mistake) {
    for name in names.split(separator: ",").map(String.init) {
      if Corpus.names.contains(name) {
        selectedCorpora.append(name)
      } else if Self.parts.contains(name) {
        selectedParts.append(name)
      } else if Peer.names.contains(name) {
        selectedPeers.append(name)
      } else {
        throw Mistake(message: "no corpus or part \(name)")
      }
    }
  }

  private static func number(_ text: String) throws(Mistake) -> Int {
    guard let number = Int(text), number > 0 else { throw Mistake(message: "\(text): no number") }
    return number
  }

  /// The corpus of a loop.
  var corpus: String { selectedCorpora.first ?? "statuses" }

  func includes(corpus: String) -> Bool {
    selectedCorpora.isEmpty || selectedCorpora.contains(corpus)
  }

  func includes(peer: String) -> Bool { selectedPeers.isEmpty || selectedPeers.contains(peer) }

  /// Whether a part runs: if corpora are selected without parts, all parts that measure a single
  /// corpus run.
  func includes(part: String) -> Bool {
    selectedParts.isEmpty
      ? selectedCorpora.isEmpty || ["whole", "stages"].contains(part) : selectedParts.contains(part)
  }
}
