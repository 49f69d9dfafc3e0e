// `galley heights`: JSON Lines in, a height a row out, known ones from a cache file.

import ArgumentParser
import Foundation
import Galley

struct HeightsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "heights",
    abstract: "Prints the height of each row, from a cache file where it is known.",
    discussion: """
      Reads rows as `galley batch` does, {"id", "html", "width"?, "style"?, "css"?, "dpr"?, \
      "maxLines"?, "token"?}, and writes {"id", "height"} in the order of the input. A row that \
      cannot be read gets {"id", "error"}; then the exit status is 1.

      The cache file is made if it is not there. Several processes may use it at once. Its key is \
      all that decides a height, so nothing in it ever has to be cleared; a damaged file, or one \
      that is something else, is reported and rebuilt. Beside it stays an empty file that ends in \
      .lock. Ship a cache with an app to know every height at the first start.

      EXAMPLES
        galley heights Samples/feed.jsonl --width 320 --cache feed.heights
        galley heights < rows.jsonl > heights.jsonl
      """)

  @Argument(help: "A file of JSON Lines; - or none is standard input.")
  var file: String?

  @Option(
    name: .long, parsing: .unconditional, help: "The width in CSS px, instead of the rows' own.",
    transform: ArgumentReader.width)
  var width: Double?

  @Option(name: .long, help: ArgumentHelp("Where heights are kept.", valueName: "file"))
  var cache: String?

  @Option(
    name: .long,
    help: ArgumentHelp("A cache made in advance, which is only read.", valueName: "file"))
  var bundled: String?

  @OptionGroup var options: LayoutOptions
  @OptionGroup var cores: ThreadOptions

  mutating func validate() throws {
    guard let cache else { return }
    if cache.isEmpty { throw ValidationError("--cache is empty: give a file") }
    if let file, file != "-", Files.areSame(cache, file) {
      throw ValidationError("--cache is the file of rows itself: \(cache)")
    }
  }

  func run() async throws {
    if let bundled, !Files.isThere(bundled) {
      throw CommandFailure.noInput("cannot read \(bundled): no such file")
    }
    let (input, size) = try openInput()
    let known = cache != nil || bundled != nil ? HeightCache(path: cache, bundled: bundled) : nil
    if let known { try Self.written { () throws(HeightCacheFailure) in try known.checkWritable() } }
    for file in known?.damagedFiles ?? [] { say(HeightsReport.sentence(file, cache: cache)) }
    let answerer = HeightsAnswerer(
      typesetter: try options.typesetter(), cache: known, baseStyle: options.style,
      sheet: try options.styleSheet(), width: width)
    let runner = BatchRunner(
      input: input, output: .standardOutput, inputName: Files.inputName(file ?? "-"),
      showsProgress: isatty(2) == 1, inputSize: size, threads: cores.threads,
      answer: { answerer.answer($0) })
    let (lines, errors) = try await runner.run()
    if let known {
      try Self.written { () throws(HeightCacheFailure) in try known.save() }
      say(HeightsReport.summary(rows: lines, counts: answerer.counts, cache: known, path: cache))
    }
    if errors > 0 { throw ExitCode(1) }
  }

  private static func written(
    _ body: () throws(HeightCacheFailure) -> Void
  ) throws(CommandFailure) {
    do {
      try body()
    } catch {
      throw CommandFailure(status: .cannotCreate, description: "\(error)")
    }
  }

  /// What is read, and its size if that is known.
  private func openInput() throws -> (FileHandle, Int?) {
    guard let file, file != "-" else { return (.standardInput, nil) }
    if Files.isFolder(file) { throw CommandFailure.noInput("cannot read \(file): it is a folder") }
    guard let handle = FileHandle(forReadingAtPath: file) else {
      let reason = Files.isThere(file) ? "permission denied" : "no such file"
      throw CommandFailure.noInput("cannot read \(file): \(reason)")
    }
    let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
    return (handle, size)
  }

  private func say(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("galley: \(line)\n".utf8))
  }
}

/// What the command says about its cache.
enum HeightsReport {
  /// Only the cache itself is ever rebuilt; a file made in advance is passed over.
  static func sentence(_ file: DamagedHeightFile, cache: String?) -> String {
    let reason: String
    switch file.damage {
    case .foreign: reason = "this is no file of heights"
    case .otherVersion(let version): reason = "a file of version \(version)"
    case .truncated: reason = "the file is not whole"
    case .corrupt: reason = "the file is damaged"
    case .notReadable: return "\(file.path): the file cannot be read"
    }
    return "\(file.path): \(reason); it is \(file.path == cache ? "rebuilt" : "not used")"
  }

  static func summary(
    rows: Int, counts: (found: Int, measured: Int), cache: HeightCache, path: String?
  ) -> String {
    var text =
      "\(Numbers.count(rows, of: "row")), \(counts.found) known, \(counts.measured) measured"
    let size = path.flatMap {
      try? FileManager.default.attributesOfItem(atPath: $0)[.size] as? Int
    }
    if let size, cache.count > 0 {
      let perRow = Double(size * 10 / cache.count) / 10
      text += "; the cache has \(cache.count) heights in \(size) bytes, \(perRow) a row"
    }
    return text
  }
}
