import Foundation
import Testing

@Suite struct CodeBlockTests {
  @Test func `each Swift block of a document is a part of a test`() throws {
    var parts = try Guides.parts()
    var count = 0
    for path in Guides.documents {
      let name = String(path.split(separator: "/").last ?? "")
      let blocks = try Guides.blocks("swift", in: path).filter { !Guides.isManifest($0) }
      for (index, block) in blocks.enumerated() {
        let part = parts.removeValue(forKey: "\(name) \(index + 1)")
        #expect(part == block, "\(path), block \(index + 1): run Tools/docs/blocks.py")
      }
      count += blocks.count
    }
    #expect(parts.isEmpty, "parts of no block: \(parts.keys.sorted())")
    #expect(count >= 60)
  }

  @Test func `each code block has a tested language`() throws {
    let known = ["swift", "sh", "json", "python", "html", "text", ""]
    for path in Guides.documents {
      let fences = try Guides.text(of: path).split(separator: "\n").filter { $0.hasPrefix("```") }
      for fence in fences {
        #expect(known.contains(String(fence.dropFirst(3))), "\(path): \(fence)")
      }
      #expect(fences.count.isMultiple(of: 2), "\(path)")
    }
  }

  private static let swift = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(
    separator: ":"
  )
  .map { "\($0)/swift" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: swift != nil, "needs swift on the path"))
  func `the blocks of manifests form a valid manifest`() throws {
    let blocks = try Guides.documents.flatMap { try Guides.blocks("swift", in: $0) }
      .filter { $0.hasPrefix(".") }
    let packages = Set(blocks.filter { $0.hasPrefix(".package(") })
    let targets = blocks.filter { !$0.hasPrefix(".package(") }
    #expect(!packages.isEmpty && !targets.isEmpty)
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Guide", platforms: [.macOS(.v15), .iOS(.v18)],
        dependencies: [\(packages.joined(separator: ",\n"))],
        targets: [.target(name: "Feed"), \(targets.joined(separator: ",\n"))])
      """
    let found = try description(of: manifest)
    #expect((found["targets"] as? [Any])?.count == targets.count + 1)
    #expect((found["dependencies"] as? [Any])?.count == packages.count)
  }

  @Test(.enabled(if: swift != nil, "needs swift on the path"))
  func `each whole manifest is valid`() throws {
    let manifests = try Guides.documents.flatMap { try Guides.blocks("swift", in: $0) }
      .filter { $0.hasPrefix("// swift-tools-version") }
    #expect(!manifests.isEmpty)
    for manifest in manifests {
      // Blocks have no imports here.
      let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false)
      let whole = lines.prefix(1) + ["import PackageDescription"] + lines.dropFirst()
      let found = try description(of: whole.joined(separator: "\n"))
      #expect((found["targets"] as? [Any])?.count == 1)
    }
  }

  /// The manifest as SwiftPM reads it.
  private func description(of manifest: String) throws -> [String: Any] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("guide-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try manifest.write(
      to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.swift))
    process.arguments = ["package", "--package-path", folder.path, "dump-package"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try #require(try JSONSerialization.jsonObject(with: answer) as? [String: Any])
  }
}
