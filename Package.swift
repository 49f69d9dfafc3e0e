// swift-tools-version: 6.2
import PackageDescription

// One set of settings for every target: the compiler rejects an unmarked unsafe expression, an
// existential without `any`, an import that leaks into the public interface, and every warning.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// A library of fonts: that of the system, or a binary target that Scripts/xcframeworks.sh makes, where the
/// environment names the folder of these with GALLEY_BINARIES.
func fontLibrary(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  guard let folder = Context.environment["GALLEY_BINARIES"] else {
    return .systemLibrary(
      name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
  }
  #if os(Linux)
    return .binaryTarget(name: name, path: "\(folder)/\(name).artifactbundle")
  #else
    return .binaryTarget(name: name, path: "\(folder)/\(name).xcframework")
  #endif
}

let package = Package(
  name: "Galley",
  // `Mutex` and `Atomic` are a part of these systems. So is every declaration of Swift that the sources use, which
  // `make check` compares (Tools/floor), but for the spans of arrays, which GalleySystem/Array+Span.swift replaces.
  // No one has built the package for these systems.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Galley", targets: ["Galley"]),
    .library(name: "GalleyProof", targets: ["GalleyProof"]),
    .library(name: "GalleyJSON", targets: ["GalleyJSON"]),
    .library(name: "GalleyJSONPictures", targets: ["GalleyJSONPictures"]),
    .library(name: "GalleyFoundation", targets: ["GalleyFoundation"]),
    .library(name: "GalleyCoreGraphics", targets: ["GalleyCoreGraphics"]),
    .library(name: "GalleyFonts", targets: ["GalleyFonts"]),
    // The functions of galley.h for programs in other languages; `make library` builds it.
    .library(name: "GalleyC", type: .dynamic, targets: ["GalleyC"]),
    // For test targets only: it imports Testing and XCTest.
    .library(name: "GalleyTestSupport", targets: ["GalleyTestSupport"]),
    .executable(name: "galley", targets: ["GalleyCLI"]),
  ],
  dependencies: [
    // Only the command needs it: users of the library fetch it and never build it.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    fontLibrary("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev", brew: "freetype"),
    fontLibrary("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
    .systemLibrary(name: "CThreads"),
    .systemLibrary(name: "CGalley"),
    // Memory, threads and files, without fonts.
    .target(
      name: "GalleySystem", dependencies: ["CThreads"],
      // The lifetime of a span that a property returns.
      swiftSettings: strict + [.enableExperimentalFeature("Lifetimes")]),
    .target(
      name: "FontEngine", dependencies: ["CFreeType", "CHarfBuzz", "GalleySystem"],
      swiftSettings: strict),
    // The algorithms of Unicode with their tables: a module of its own, which compiles beside others.
    .target(name: "GalleyUnicode", dependencies: ["GalleySystem"], swiftSettings: strict),
    // Markup and styles: HTML and CSS become trees whose elements have computed values. The types of
    // their input are here too: a smaller module Galley needs less memory to compile.
    .target(
      name: "GalleyStyle", dependencies: ["GalleySystem", "GalleyUnicode"], swiftSettings: strict),
    // From styled documents to fragments: boxes, fonts, shaping, breaking and layout.
    .target(
      name: "GalleyLayout",
      dependencies: ["FontEngine", "GalleyStyle", "GalleySystem", "GalleyUnicode"],
      swiftSettings: strict),
    // What is asked of a layout, its painting, and heights of many rows.
    .target(
      name: "Galley",
      dependencies: ["FontEngine", "GalleyLayout", "GalleyStyle", "GalleySystem", "GalleyUnicode"],
      swiftSettings: strict),
    .target(
      name: "GalleyFonts", dependencies: ["Galley", "FontEngine", "GalleySystem"], path: "Fonts",
      exclude: ["README.md"], resources: [.copy("Faces")], swiftSettings: strict),
    // Foundation's AttributedString: apart, since Foundation adds some 20 MB to a Linux image.
    .target(name: "GalleyFoundation", dependencies: ["Galley"], swiftSettings: strict),
    // Without strict memory safety, since Core Text takes pointers. Empty without Core Graphics.
    .target(
      name: "GalleyCoreGraphics", dependencies: ["Galley"],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
    .target(
      name: "GalleyProof", dependencies: ["Galley", "FontEngine", "GalleySystem"],
      swiftSettings: strict),
    // Rows of JSON and their answers, without Foundation and without a rasteriser.
    .target(
      name: "GalleyJSON", dependencies: ["Galley", "FontEngine", "GalleySystem"],
      swiftSettings: strict),
    .target(
      name: "GalleyJSONPictures",
      dependencies: ["Galley", "GalleyJSON", "GalleyProof", "GalleySystem"],
      swiftSettings: strict),
    // The inspector: data of layouts with a viewer. Its files are in ViewerFiles.generated.swift.
    .target(
      name: "GalleyInspector",
      dependencies: ["Galley", "GalleyJSON", "GalleyProof", "GalleySystem"],
      exclude: ["Viewer"], swiftSettings: strict),
    .target(
      name: "GalleyC",
      dependencies: [
        "CGalley", "Galley", "GalleyFonts", "GalleyJSON", "GalleyJSONPictures", "GalleySystem",
      ],
      exclude: ["galley.map", "galley.pc.in"], swiftSettings: strict),
    .target(
      name: "GalleyTestSupport", dependencies: ["Galley", "GalleyInspector", "GalleyProof"],
      swiftSettings: strict),
    .executableTarget(
      name: "GalleyCLI",
      dependencies: [
        "FontEngine", "Galley", "GalleyFonts", "GalleyInspector", "GalleyJSON",
        "GalleyJSONPictures", "GalleyProof", "GalleySystem",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "RowsExample", dependencies: ["Galley", "GalleyFonts"], path: "Examples/Rows",
      exclude: ["check.sh"], swiftSettings: strict),
    .executableTarget(
      name: "ListExample", dependencies: ["Galley", "GalleyFonts", "GalleyProof"],
      path: "Examples/List", exclude: ["check.sh"], swiftSettings: strict),
    .testTarget(name: "GalleySystemTests", dependencies: ["GalleySystem"], swiftSettings: strict),
    .testTarget(
      name: "GalleyUnicodeTests", dependencies: ["GalleySystem", "GalleyUnicode"],
      swiftSettings: strict),
    .testTarget(
      name: "FontEngineTests", dependencies: ["FontEngine", "GalleySystem"], swiftSettings: strict),
    .testTarget(
      name: "GalleyTests",
      dependencies: [
        "Galley", "GalleyFonts", "GalleyLayout", "GalleyStyle", "GalleySystem", "GalleyUnicode",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GalleyProofTests", dependencies: ["GalleyProof", "GalleyFonts", "GalleySystem"],
      swiftSettings: strict),
    .testTarget(
      name: "GalleyTestSupportTests",
      dependencies: ["GalleyTestSupport", "GalleyFonts", "GalleyProof"],
      swiftSettings: strict),
    .testTarget(
      name: "GalleyFoundationTests", dependencies: ["Galley", "GalleyFonts", "GalleyFoundation"],
      swiftSettings: strict),
    // The code of the README and of the guides.
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "Galley", "GalleyFonts", "GalleyFoundation", "GalleyJSON", "GalleyJSONPictures",
        "GalleyProof", "GalleyTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GalleyJSONTests",
      dependencies: [
        "GalleyJSON", "GalleyJSONPictures", "Galley", "GalleyFonts", "GalleyProof", "GalleySystem",
      ],
      exclude: ["rows.jsonl"],
      swiftSettings: strict),
    .testTarget(
      name: "GalleyInspectorTests", dependencies: ["GalleyInspector", "Galley", "GalleyFonts"],
      swiftSettings: strict),
    .testTarget(
      name: "GalleyCLITests",
      dependencies: ["GalleyCLI", "Galley", "GalleyFonts", "GalleyJSON", "GalleySystem"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
