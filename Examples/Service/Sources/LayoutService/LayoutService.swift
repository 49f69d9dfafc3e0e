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
    let heights = HeightCache(path: cache)
    try await application(heights).runService()
    if cache != nil { try heights.save() }
  }

  func application(_ heights: HeightCache) throws -> some ApplicationProtocol {
    let measurers = Measurers(fonts: try GalleyFonts.bundled(), cache: heights)
    return Application(
      router: Routes(limits: limits, measurers: measurers).router(),
      // A connection without data in both directions is closed.
      server: .http1(configuration: .init(idleTimeout: .seconds(30))),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port),
        availableConnectionsDelegate: MaximumAvailableConnections(maxConnections)))
  }
}

/// The limits of a request.
struct ServiceLimits: ParsableArguments, Sendable {
  @Option(help: "The most bytes of a body.") var maxBody = 1 << 20
  @Option(help: "The most rows of a request for heights.") var maxRows = 1000
  @Option(help: "The greatest width in CSS px.") var maxWidth = 10_000.0
  @Option(help: "The most device px per CSS px.") var maxScale = 4.0
  @Option(help: "The most pixels of a picture.") var maxArea = 16_000_000
  @Option(help: "The most seconds from a request to its answer.") var timeout = 5.0

  func validate() throws {
    let limits = [Double(maxBody), Double(maxRows), maxWidth, maxScale, Double(maxArea), timeout]
    guard limits.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      throw ValidationError("Limits are positive and finite.")
    }
  }
}
