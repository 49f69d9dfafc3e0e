// The benchmark program: prints tables whose figures are ratios to the raw shaper's time.

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
      }
    } catch {
      print("\(error.message)\n\n\(Options.help)")
    }
  }
}
