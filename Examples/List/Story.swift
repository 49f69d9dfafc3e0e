// The steps of the example, each with its checks.

import Foundation
import Galley
import GalleyFonts
import GalleyProof

@MainActor
struct Story {
  private static let portrait = Size(width: 390, height: 844)
  private static let landscape = Size(width: 844, height: 390)
  private static let scale = 2.0
  private static let rows = 1000

  private let folder: URL
  private let list: ListView
  private let bar: StatusBar

  init(folder: URL) throws {
    let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Samples/feed.jsonl").standardizedFileURL
    let fonts = try GalleyFonts.bundled()
    let style = TextStyle(pixelRatio: Self.scale)
    let measurer = RowMeasurer(typesetter: Typesetter(fonts: fonts), style: style)
    self.folder = folder
    bar = StatusBar(typesetter: Typesetter(fonts: fonts))
    list = ListView(
      feed: try Feed(samples: samples), rows: Self.rows, measurer: measurer, size: Self.portrait)
  }

  /// Whether all checks passed.
  func run() async throws -> Bool {
    try await firstScreen()
    try await fling()
    try await page()
    let isRight = [try press(), try await turn(), try await lateImages()]
    let counts = list.counts
    print("\(counts.frames) frames: \(counts.shown) rows were shown in \(list.cellCount) cells")
    let layouts = { counts.layouts[$0, default: 0] }
    print(
      "layouts: \(layouts(.delivered)) delivered, \(layouts(.cancelled)) cancelled, "
        + "\(layouts(.refused)) refused by their cells")
    print("cells with a wrong layout: \(counts.wrong), jumps: \(counts.jumps)")
    return check(counts.wrong == 0 && counts.jumps == 0, "cells show their rows, and no row jumps")
      && check(counts.shown > 5 * list.cellCount, "cells are reused")
      && isRight.allSatisfy { $0 }
  }

  private func firstScreen() async throws {
    await settle()
    try write("1-first", "the first screen, before its pictures are there")
    list.imagesArrive(of: 0..<10)
    await settle()
    try write("2-pictures", "\(list.arrived.count) pictures have arrived")
  }

  /// Flings at 120 frames a second, during which pictures of visible rows arrive.
  private func fling() async throws {
    for speed in [60.0, 240, -120, 180] {
      var distance = speed
      while abs(distance) > 0.5 {
        list.scroll(by: distance)
        if list.counts.frames % 20 == 0 { list.imagesArrive(of: list.view.rows.map(\.key)) }
        distance *= 0.97
        try await Task.sleep(for: .milliseconds(8))
      }
    }
    await settle()
    try write("3-flung", "after four flings, \(list.counts.frames) frames")
  }

  /// Scrolls by pages before any layout is delivered: rows have their heights, and empty cells are
  /// reused.
  private func page() async throws {
    for _ in 0..<20 {
      await Task.yield()
      list.scroll(by: list.viewHeight)
    }
    list.scroll(by: 300)
    try write("4-paged", "after 20 pages in 20 frames, before the layouts are there")
    await settle()
  }

  // MARK: Touches

  /// A finger on a link changes pixels of that link only, and its release restores them.
  private func press() throws -> Bool {
    let screen = Rect(origin: .zero, size: list.size).insetBy(dx: 0, dy: ListView.barHeight + 8)
    let links = list.links.filter { $0.rects.allSatisfy(screen.contains) }
    guard let (link, rects) = links.max(by: { $0.rects.count < $1.rects.count }),
      let rect = rects.first
    else { return check(false, "a link is on the screen") }
    let before = list.draw(scale: Self.scale)
    let finger = Point(x: rect.midX, y: rect.midY + 4)
    let touched = list.touchDown(at: finger)
    try write("5-pressed", "a finger on \(touched?.href ?? "nothing")", touch: finger)
    let changes = list.draw(scale: Self.scale).changes(from: before) { point in
      rects.contains { $0.insetBy(dx: -3, dy: -3).contains(point) }
    }
    list.touchUp()
    let after = list.draw(scale: Self.scale)
    let avatar = list.touchDown(at: Point(x: 20, y: rect.midY))
    print("  pixels that changed: \(changes.inside) at the link, \(changes.outside) elsewhere")
    return check(touched?.href == link.href && avatar == nil, "a touch finds the link, or nothing")
      && check(changes.inside > 0 && changes.outside == 0, "only the pressed link changes")
      && check(after.bitmap == before.bitmap, "nothing stays pressed")
  }

  // MARK: Other widths and heights

  /// The first visible row stays the first, and the second rotation restores its position.
  private func turn() async throws -> Bool {
    let before = list.topmost
    list.turn(to: Self.landscape)
    await settle()
    let turned = list.topmost
    try write("6-turned", "the screen is turned: post \(before.key + 1) is still the first one")
    list.turn(to: Self.portrait)
    await settle()
    let after = list.topmost
    print("  y of post \(before.key + 1): \(before.y), then \(turned.y), then \(after.y) px")
    return check(turned.key == before.key && after.key == before.key, "a turn keeps the first row")
      && check(abs(turned.share - before.share) < 0.01, "a turn keeps the share of it above")
      && check(abs(after.y - before.y) < 1, "a turn back leads to where the row was")
  }

  /// Pictures of all rows arrive: the first visible row keeps its position.
  private func lateImages() async throws -> Bool {
    await list.heights.measureAll()
    list.jump(to: 0.5)
    await settle()
    try write("7-middle", "in the middle of the list")
    let (before, height) = (list.topmost, list.view.totalHeight)
    list.imagesArrive(of: 0..<Self.rows)
    await list.heights.measureAll()
    list.scroll(by: 0)
    await settle()
    try write("8-late", "\(list.arrived.count) pictures have arrived")
    let (after, grown) = (list.topmost, list.view.totalHeight)
    print("  all rows: \(height) px, then \(grown) px")
    print("  y of post \(before.key + 1): \(before.y) px, then \(after.y) px")
    return check(after.key == before.key && abs(after.y - before.y) < 0.05, "nothing jumps")
      && check(grown > height, "rows with pictures are higher")
  }

  // MARK: Help

  private func check(_ holds: Bool, _ law: String) -> Bool {
    if !holds { print("WRONG: \(law)") }
    return holds
  }

  /// Waits for all layouts of visible rows.
  private func settle() async {
    for _ in 0..<5000 where !list.isComplete { try? await Task.sleep(for: .milliseconds(2)) }
  }

  private func write(_ name: String, _ note: String, touch: Point? = nil) throws {
    var canvas = list.draw(scale: Self.scale)
    let rows = list.view.rows.map { $0.key + 1 }
    let range = "posts \(rows.first ?? 0) to \(rows.last ?? 0) of \(Self.rows)"
    bar.draw("Feed", range, on: &canvas, width: list.size.width)
    if let touch {
      let finger = Rect(x: touch.x - 14, y: touch.y - 14, width: 28, height: 28)
      canvas.fillCircle(finger, SRGBColor(red: 240, green: 128, blue: 16, alpha: 110))
    }
    try Data(canvas.bitmap.png()).write(to: folder.appendingPathComponent("\(name).png"))
    print("\(name).png: \(note)")
  }
}
