// A service that lays out posted HTML. SIGTERM and SIGINT end it after the requests in progress.

import ArgumentParser
import Galley
import GalleyFonts
import Hummingbird
import HummingbirdCore

@main
struct LayoutService: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Answers heights, lines, links and pictures of posted HTML.")

  @Option(help: "The address to listen at.") var host = "127.0.0.1"
  @Option(help: "The port; 0 for any free one.") var port = 8080
  @Option(help: "The most open connections; further ones wait.") var maxConnections = 200
  @Option(help: "A file that keeps heights from one run to the next.") var cache: String?
  @OptionGroup(title: "Limits of a request")
  var limits: ServiceLimits

  func run() async throws {
    Memory.limitArenas()
    let heights = HeightCache(path: cache)
    try await application(heights).runService()
    if cache != nil { try heights.save() }
  }

  func application(_ heights: HeightCache) throws -> some ApplicationProtocol {
    let measurers = Measurers(fonts: try GalleyFonts.bundled(), cache: heights)
    let connections = Connections(limit: maxConnections)
    return Application(
      router: Routes(limits: limits, measurers: measurers, connections: connections).router(),
      // A connection without data in both directions is closed; sooner if others wait, and later than
      // a request whose body waits for memory.
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [ConnectionHandler(connections)],
          idleTimeout: .milliseconds(Int64(max(30, min(limits.timeout, 1e9) + 5) * 1000)))),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port),
        availableConnectionsDelegate: MaximumAvailableConnections(maxConnections)))
  }
}

/// The limits of a request.
struct ServiceLimits: ParsableArguments, Sendable {
  @Option(help: "The most bytes of a body.") var maxBody = 1 << 20
  @Option(help: "The most rows of a request.") var maxRows = 1000
  @Option(help: "The greatest width in CSS px.") var maxWidth = 10_000.0
  @Option(help: "The most device px per CSS px.") var maxScale = 4.0
  @Option(help: "The most pixels of a picture.") var maxArea = 16_000_000
  @Option(help: "The most bytes of bodies in memory.") var maxBodies = 16 << 20
  @Option(help: "The most bytes of an answer to a row that repeats its text.")
  var maxAnswer = 4 << 20
  @Option(help: "The bytes of answers in memory above which no work begins.")
  var maxAnswers = 32 << 20
  @Option(help: "The most seconds from a request to its answer.") var timeout = 5.0

  func validate() throws {
    let limits = [
      Double(maxBody), Double(maxRows), maxWidth, maxScale, Double(maxArea), Double(maxBodies),
      Double(maxAnswer), Double(maxAnswers), timeout,
    ]
    // No sum of two of them overflows.
    guard limits.allSatisfy({ $0 > 0 && $0 < 0x1p60 }) else {
      throw ValidationError("Limits are positive and below 2^60.")
    }
  }
}
