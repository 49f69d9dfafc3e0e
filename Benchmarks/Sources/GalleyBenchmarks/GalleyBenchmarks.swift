// The benchmark program: prints a table of figures, each as time and as a rate.

@main
struct GalleyBenchmarks {
  static func main() {
    let seconds = Stopwatch().best {}
    print("an empty round takes \(seconds) s")
  }
}
