// The benchmark program, which prints tables with ratios to the time of the raw shaper.

@main
struct GalleyBenchmarks {
  static func main() {
    do throws(Options.Mistake) {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if options.isHelp {
        print(Options.help)
      } else if options.loop != nil {
        Loop(options).run()
      } else {
        var bench = Bench(options)
        bench.run()
        write(bench.report, options)
      }
    } catch {
      print("\(error.message)\n\n\(Options.help)")
    }
  }

  private static func write(_ report: Report, _ options: Options) {
    guard let folder = options.reportFolder else { return }
    do {
      let file = FigureFile(path: folder + "/.build/figures.tsv")
      let merged = report.merged(into: file)
      try file.write(merged.figures, versions: merged.versions)
      try ReportWriter(report: merged, commit: options.commit).write(folder: folder)
    } catch {
      print("the results were not written: \(error)")
    }
  }
}
