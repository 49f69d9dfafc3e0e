// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

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
    // The generated texts, which both programs measure.
    .target(name: "Corpora", swiftSettings: strict),
    .executableTarget(
      name: "GalleyBenchmarks",
      dependencies: [
        "Corpora", "RawShaping",
        .product(name: "Galley", package: "Galley"),
        .product(name: "GalleyFonts", package: "Galley"),
        .product(name: "GalleyProof", package: "Galley"),
      ],
      swiftSettings: strict),
    // Built with other commits of Galley too: it has the stable part of the interface only, and no
    // Foundation, which valgrind cannot run.
    .executableTarget(
      name: "SpeedComparison",
      dependencies: [
        "Corpora", "RawShaping",
        .product(name: "Galley", package: "Galley"),
        .product(name: "GalleyFonts", package: "Galley"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
