// swift-tools-version: 6.2
import PackageDescription

// A package of its own: its build is instrumented as a whole, the library and the fuzz targets.

/// The name of the checkout's folder, by which the package manager calls its package.
let checkout = Context.packageDirectory.split(separator: "/").dropLast().last.map(String.init) ?? ""
/// The package whose `package` declarations are visible: the command's sources are compiled here.
let packageName = String(
  checkout.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })

let package = Package(
  name: "GalleyFuzz",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(name: "Galley", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // Its main function is libFuzzer's.
    .executableTarget(
      name: "GalleyFuzz",
      dependencies: [
        .product(name: "Galley", package: "Galley"),
        .product(name: "GalleyFonts", package: "Galley"),
        .product(name: "GalleyJSON", package: "Galley"),
        .product(name: "GalleyJSONPictures", package: "Galley"),
        .product(name: "GalleyProof", package: "Galley"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      // The commands of the inspector need a target that is no product, and the list of commands needs them.
      exclude: [
        "Command/Commands/ExplainCommand.swift", "Command/Commands/InspectCommand.swift",
        "Command/GalleyCommand.swift", "Command/Main.swift", "Command/Suggestion+Subcommand.swift",
      ],
      // Otherwise the package's own name counts, which comes last.
      packageAccess: false,
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
        .unsafeFlags(["-package-name", packageName]),
      ])
  ],
  swiftLanguageModes: [.v6]
)
