// The strategies for swift-snapshot-testing. The package is no dependency: the types below have the part of its interface that
// the guide uses.

import Foundation
import Galley
import GalleyFonts
import GalleyProof
import Testing

struct Snapshotting<Value, Format> {
  var pathExtension: String?
  var snapshot: (Value) -> Format

  func pullback<Other>(_ transform: @escaping (Other) -> Value) -> Snapshotting<Other, Format> {
    Snapshotting<Other, Format>(pathExtension: pathExtension) { snapshot(transform($0)) }
  }
}

extension Snapshotting where Value == Data, Format == Data {
  static var data: Snapshotting { Snapshotting(pathExtension: nil) { $0 } }
}

extension Snapshotting where Value == String, Format == String {
  static var lines: Snapshotting { Snapshotting(pathExtension: "txt") { $0 } }
}

// GUIDE SnapshotTesting.md 1
extension Snapshotting where Value == Layout, Format == Data {
  /// A PNG picture of a layout with the rectangles of its links.
  static func picture(scale: Double = 2) -> Snapshotting {
    var strategy = Snapshotting<Data, Data>.data.pullback { (layout: Layout) -> Data in
      Data((try? Proof(layout, overlays: [.links]).png(scale: scale)) ?? [])
    }
    strategy.pathExtension = "png"
    return strategy
  }
}

extension Snapshotting where Value == Layout, Format == String {
  /// The lines, runs and links of a layout with their rectangles.
  static var dump: Snapshotting {
    Snapshotting<String, String>.lines.pullback { (layout: Layout) -> String in layout.dump() }
  }
}
// END

@Suite struct SnapshotGuideTests {
  @Test func `Snapshots of layouts`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let status = RichText(html: "<p>Hello <a href='/world'>wide, wide world</a>!</p>")
    var taken: [(bytes: Int, type: String?)] = []
    func assertSnapshot<Format: Collection>(
      of layout: Layout, as strategy: Snapshotting<Layout, Format>
    ) {
      taken.append((strategy.snapshot(layout).count, strategy.pathExtension))
    }

    // GUIDE SnapshotTesting.md 2
    let layout = typesetter.prepare(status).layout(width: 320)
    assertSnapshot(of: layout, as: .dump)
    assertSnapshot(of: layout, as: .picture())
    // END

    #expect(taken.map(\.type) == ["txt", "png"])
    #expect(taken.allSatisfy { $0.bytes > 100 })
  }
}
