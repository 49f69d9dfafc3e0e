// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that users of the library never resolve a server.
let package = Package(
  name: "LayoutService",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Galley", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .systemLibrary(name: "CMalloc"),
    .executableTarget(
      name: "LayoutService",
      dependencies: [
        "CMalloc",
        .product(name: "Galley", package: "Galley"),
        .product(name: "GalleyFonts", package: "Galley"),
        .product(name: "GalleyJSON", package: "Galley"),
        .product(name: "GalleyProof", package: "Galley"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "LayoutServiceTests",
      dependencies: [
        "LayoutService",
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
