// swift-tools-version: 6.2
// A package that uses Galley as any other package does. `make consumer` copies it to a temporary
// folder, puts the path of the checkout in the place of CHECKOUT, builds, runs and tests it.

import PackageDescription

let importsOfMembers: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "Galley") }

let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Galley", path: "CHECKOUT")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        product("Galley"), product("GalleyFonts"), product("GalleyFoundation"),
        product("GalleyProof"),
      ]),
    .executableTarget(name: "Lean", dependencies: [product("Galley")]),
    // Expectations outside of a test: only to see that such a failure is visible.
    .executableTarget(
      name: "Untested",
      dependencies: [product("Galley"), product("GalleyFonts"), product("GalleyTestSupport")]),
    .testTarget(
      name: "SwiftTestingTests",
      dependencies: [product("Galley"), product("GalleyFonts"), product("GalleyTestSupport")],
      swiftSettings: importsOfMembers),
    .testTarget(
      name: "XCTestTests",
      dependencies: [product("Galley"), product("GalleyFonts"), product("GalleyTestSupport")],
      swiftSettings: importsOfMembers),
  ]
)
