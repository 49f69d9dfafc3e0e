// swift-tools-version: 6.2
import PackageDescription

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
    .executableTarget(
      name: "GalleyBenchmarks",
      dependencies: [
        "RawShaping",
        .product(name: "Galley", package: "Galley"),
        .product(name: "GalleyFonts", package: "Galley"),
        .product(name: "GalleyProof", package: "Galley"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
