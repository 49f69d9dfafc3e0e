// Lists of rows: a million rows, a fling through ten thousand, and the effect of a cache.

import Corpora
import Foundation
import Galley
import GalleyFonts

extension Bench {
  mutating func addRows() {
    addRowOperations()
    addFling()
  }

  /// Adds operations on rows with given heights, which measure the list only.
  private mutating func addRowOperations() {
    let count = 1_000_000
    let touches = 100_000
    let measurer = RowMeasurer(typesetter: Typesetter(fonts: fonts))
    var times: [String: [Double]] = [:]
    for round in 0..<options.rounds {
      let rows = RowHeights<Int>(measurer: measurer, width: 320) { key in
        .fixed(height: Double(40 + (key &* 7 &+ round) % 50))
      }
      times["build", default: []].append(Stopwatch.seconds { rows.append(Array(0..<count)) })
      times["measure each once", default: []].append(
        Stopwatch.seconds { rows.measure(0..<count) } / Double(count))
      let height = rows.totalHeight
      var random = Randomness(seed: UInt64(round) + 1)
      var sum = 0.0
      times["row at y", default: []].append(
        Stopwatch.seconds {
          for _ in 0..<touches { sum += rows.row(atY: random.fraction() * height)?.top ?? 0 }
        } / Double(touches))
      times["y of row", default: []].append(
        Stopwatch.seconds {
          for _ in 0..<touches {
            sum += rows.row(for: Int(random.fraction() * Double(count)))?.top ?? 0
          }
        } / Double(touches))
      times["update one", default: []].append(
        Stopwatch.seconds {
          for _ in 0..<touches {
            let key = Int(random.fraction() * Double(count))
            rows.invalidate(key)
            sum += rows.height(for: key) ?? 0
          }
        } / Double(touches))
      if sum < 0 { print(sum) }
    }
    for name in ["build", "measure each once", "row at y", "y of row", "update one"] {
      let isWhole = name == "build"
      report.add(
        Figure(
          part: "a million rows", corpus: "fixed", name: name,
          value: (times[name] ?? []).median * (isWhole ? 1e3 : 1e6), unit: isWhole ? "ms" : "µs"))
    }
  }

  /// Adds a fling through unmeasured rows: a viewport of 900 px that moves by up to 1,200 px per
  /// frame.
  private mutating func addFling() {
    guard let corpus = corpus("statuses") else { return }
    let folder = NSTemporaryDirectory() + "galley-bench-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/rows"
    let cache = HeightCache(path: path)
    let items = corpus.items
    let rows = RowHeights<Int>(
      measurer: RowMeasurer(typesetter: Typesetter(fonts: Workload.newLibrary()), cache: cache),
      width: corpus.width
    ) { RowContent(html: items[$0]) }
    rows.append(Array(items.indices))
    var view: RowHeights<Int>.Viewport?
    var frames: [Double] = []
    var wrong = 0
    while view.map({ $0.y < $0.totalHeight - 900 }) ?? true, frames.count < 100_000 {
      let step = 1200 * min(1, Double(frames.count) / 60)
      frames.append(
        Stopwatch.seconds {
          view =
            view.map { rows.viewport(after: $0, scrolledBy: step, height: 900) }
            ?? rows.viewport(atY: 0, height: 900)
        })
      wrong += view?.rows.count { !$0.isMeasured } ?? 0
    }
    let slow = frames.count { $0 > 1 / 120.0 }
    report.add(fling("frames", Double(frames.count), "frames"))
    report.add(fling("over 8.3 ms", Double(slow), "frames"))
    report.add(fling("the slowest", (frames.max() ?? 0) * 1e3, "ms"))
    report.add(fling("rows shown before they were measured", Double(wrong), "rows"))
    try? cache.save()
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    if cache.count > 0 {
      report.add(fling("cache on disk", Double(size) / Double(cache.count), "bytes/row"))
    }
  }

  private func fling(_ name: String, _ value: Double, _ unit: String) -> Figure {
    Figure(
      part: "a fling through rows never seen", corpus: "statuses", name: name, value: value,
      unit: unit)
  }
}
