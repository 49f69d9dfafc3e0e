// The command line of the benchmark.

/// The selected parts and corpora of a run.
struct Options {
  static let parts = [
    "whole", "stages", "remeasure", "queries", "rows", "threads", "growth", "memory",
    "analysis", "peers",
  ]
  static let loops = ["raw", "cold", "warm", "remeasure", "hit", "caret", "render", "parse"]
  static let help = """
    usage: GalleyBenchmarks [--only NAME,NAME…] [--rounds N] [--peers FOLDER]
           GalleyBenchmarks --loop WORK --only CORPUS [--times N] [--items N]

    Each time is that of one thread, each ratio to hb_shape over the same text in the same round,
    each figure the median of the rounds (5).
      --only      corpora (\(Corpus.names.joined(separator: ", ")))
                  and parts (\(parts.joined(separator: ", ")))
                  and peers (\(Peer.names.joined(separator: ", ")))
      --peers     folder of the peers' programs
      --report    folder whose README.md gets the results, --commit what was measured
      --loop      does one work again and again, for perf and callgrind:
                  \(loops.joined(separator: ", "))
      --times     how often the loop runs, or what --loop remeasure multiplies
      --threads   how many share the work of --loop warm or cold
      --items     so many items of the corpus, or bytes of prose
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
  private var wantedCorpora: [String] = []
  private var wantedParts: [String] = []
  private var wantedPeers: [String] = []

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
        wantedCorpora.append(name)
      } else if Self.parts.contains(name) {
        wantedParts.append(name)
      } else if Peer.names.contains(name) {
        wantedPeers.append(name)
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
  var corpus: String { wantedCorpora.first ?? "statuses" }

  func wants(corpus: String) -> Bool { wantedCorpora.isEmpty || wantedCorpora.contains(corpus) }

  func wants(peer: String) -> Bool { wantedPeers.isEmpty || wantedPeers.contains(peer) }

  /// Whether a part runs: if corpora are selected without parts, all parts that measure a single
  /// corpus run.
  func wants(part: String) -> Bool {
    wantedParts.isEmpty
      ? wantedCorpora.isEmpty || ["whole", "stages"].contains(part) : wantedParts.contains(part)
  }
}
