// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that users of the library never resolve Cairo.
let package = Package(
  name: "CairoExample",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Galley", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .target(
      name: "CairoPicture", dependencies: ["CCairo", .product(name: "Galley", package: "Galley")]),
    .executableTarget(
      name: "CairoExample",
      dependencies: ["CairoPicture", .product(name: "GalleyFonts", package: "Galley")]),
    .testTarget(
      name: "CairoPictureTests",
      dependencies: [
        "CairoPicture",
        .product(name: "GalleyFonts", package: "Galley"),
        .product(name: "GalleyProof", package: "Galley"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
