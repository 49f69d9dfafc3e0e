// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that users of the library never resolve what benchmarks need.
let package = Package(
  name: "GalleyBenchmarks",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "Galley", path: "..")],
  targets: [
    .executableTarget(
      name: "GalleyBenchmarks",
      dependencies: [.product(name: "Galley", package: "Galley")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
      ])
  ],
  swiftLanguageModes: [.v6]
)
