// `galley heights`: the height of each row of JSON Lines, with a cache file.

import ArgumentParser
import Galley
import GalleyJSON
import GalleySystem

struct HeightsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "heights",
    abstract: "Prints the height of each row, from a cache file if it is known.",
    discussion: """
      Reads rows as `galley batch` does, {"id", "html", "width"?, "style"?, "css"?, "dpr"?, \
      "maxLines"?, "token"?}, and writes {"id", "height"} in the order of the input. A row that \
      cannot be read or a text beyond a limit, such as --max-bytes, gets {"id", "error"}; then the \
      exit status is 1.

      The cache file is created if it does not exist. Several processes may use it concurrently. It \
      is saved every few seconds, at the end, and when the command is interrupted. Its keys contain \
      everything that determines a height, so it never needs clearing. A damaged cache is reported \
      and rebuilt. A file of another format is refused and not changed. An empty file with the \
      suffix .lock stays next to the cache.

      An app that ships the cache knows every height at its first start. The rows must be measured \
      with the app's style: by --style with a file of JSON, or by single options, which override \
      the file. Its members are CSS declarations for the root element and these settings: \
      "pixelRatio", "language", "colorScheme", "textScale", "viewportHeight", "maxLines", "token".

      EXAMPLES
        galley heights Samples/feed.jsonl --width 320 --cache feed.heights
        galley heights < rows.jsonl > heights.jsonl
        galley heights rows.jsonl --cache app.heights --style app-style.json

      A STYLE FILE
        {"font-family": "Noto Serif", "font-size": "17px", "line-height": 1.4,
         "pixelRatio": 3, "language": "en", "colorScheme": "dark"}
      """)

  @Argument(
    help: "A file of JSON Lines; - is standard input. (default: -)",
    completion: .file(extensions: ["jsonl"]))
  var file: String?

  @Option(
    name: .customLong("width"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The width in CSS px. (default: that of each row)", valueName: "width"),
    transform: ArgumentReader.width)
  var widths: [Double] = []

  private var width: Double? { widths.first }

  @Option(
    name: .long, help: ArgumentHelp("The cache file of heights.", valueName: "file"),
    completion: .file())
  var cache: String?

  @Option(
    name: .long,
    help: ArgumentHelp("A read-only cache that was made in advance.", valueName: "file"),
    completion: .file())
  var bundled: String?

  @OptionGroup var options: LayoutOptions
  @OptionGroup var cores: ThreadOptions

  mutating func validate() throws {
    try ArgumentReader.checkSingle(widths)
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
    let input = try RowInput(file)
    let known = cache != nil || bundled != nil ? HeightCache(path: cache, bundled: bundled) : nil
    if let known {
      try Self.written { () throws(HeightCache.Failure) in try known.checkWritable() }
    }
    for file in known?.damagedFiles ?? [] {
      Files.report(HeightsReport.sentence(file, cache: cache))
    }
    let typesetter = try options.typesetter()
    let images = try options.images
    let layouter = RowLayouter(
      typesetter: typesetter, baseStyle: try options.textStyle(),
      styleSheet: try options.styleSheet(), images: images)
    let answerer = HeightsAnswerer(layouter, cache: known, width: width)
    let output = OrderedOutput(.standardOutput, progress: .onTerminal(total: input.size))
    let saver = cache == nil ? nil : known.map(CacheSaver.init)
    if let known, saver != nil { Self.saveBeforeEnd(known, output) }
    let runner = BatchRunner(
      input: input.stream, output: output, mostLineBytes: answerer.limits.lineBytes,
      threads: cores.threads,
      afterOutput: { saver?.saveIfDue() }, answer: { ChunkAnswer($0, answerer.answer) })
    try await runner.run()
    let (lines, errors) = output.counts
    if let known {
      try Self.written { () throws(HeightCache.Failure) in try known.save() }
      Files.report(
        HeightsReport.summary(rows: lines, counts: answerer.counts, cache: known, path: cache))
    }
    if errors > 0 { throw ExitCode(1) }
  }

  /// Saves all printed heights if the process is interrupted.
  private static func saveBeforeEnd(_ cache: HeightCache, _ output: OrderedOutput) {
    TerminationSignals.beforeEnd {
      // Heights that are printed after the save would be missing in the file.
      output.close()
      do throws(HeightCache.Failure) {
        try cache.save()
      } catch {
        Files.report("\(error)")
      }
    }
  }

  private static func written(
    _ body: () throws(HeightCache.Failure) -> Void
  ) throws(CommandFailure) {
    do {
      try body()
    } catch {
      throw CommandFailure(status: .cannotCreate, description: "\(error)")
    }
  }
}

/// Messages about the cache.
enum HeightsReport {
  /// Only the cache file itself is rebuilt; a bundled file is read only.
  static func sentence(_ file: HeightCache.DamagedFile, cache: String?) -> String {
    let reason: String
    switch file.damage {
    case .missing: return "\(file.path): no such file"
    case .foreign: reason = "the file is not a cache of heights"
    case .otherVersion(let version): reason = "the file is of version \(version)"
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
    if let size = path.flatMap(SystemFile.size), cache.count > 0 {
      let perRow = Double(size * 10 / cache.count) / 10
      text += "; the cache has \(cache.count) heights in \(size) bytes, \(perRow) a row"
    }
    return text
  }
}
