// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// A program that measures the library over the generated texts and the shaper alone.
func program(_ name: String, _ others: Target.Dependency...) -> Target {
  .executableTarget(
    name: name,
    dependencies: [
      "Corpora", "RawShaping",
      .product(name: "Galley", package: "Galley"),
      .product(name: "GalleyFonts", package: "Galley"),
    ] + others,
    swiftSettings: strict)
}

// A package of its own, so that users of the library never resolve what benchmarks need.
let package = Package(
  name: "GalleyBenchmarks",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "Galley", path: "..")],
  targets: [
    .systemLibrary(
      name: "SystemHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .target(name: "RawShaping", dependencies: ["SystemHarfBuzz"]),
    .target(name: "Corpora", swiftSettings: strict),
    program("GalleyBenchmarks", .product(name: "GalleyProof", package: "Galley")),
    // Built with other commits of Galley too: it has the stable part of the interface only, and no
    // Foundation, which valgrind cannot run.
    program("SpeedComparison"),
  ],
  swiftLanguageModes: [.v6]
)
