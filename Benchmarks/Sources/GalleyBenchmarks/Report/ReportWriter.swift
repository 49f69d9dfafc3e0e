// Input: a report. Output: its tables in Markdown and its chart in Benchmarks/README.md.

import Corpora
import Foundation
import RawShaping

/// Writes the results of a run into the README.
struct ReportWriter {
  let report: Report
  let commit: String

  private static let start = "<!-- results: written by make bench REPORT=1 -->"
  private static let end = "<!-- end of results -->"
  private static let engines = [
    ("chromium", "Chromium"), ("qt", "Qt QTextDocument"), ("skparagraph", "SkParagraph (Python)"),
    ("litehtml", "litehtml"), ("pango", "Pango"),
  ]

  /// Writes the results between the marks of the README, and the chart into its folder.
  func write(folder: String) throws {
    let path = folder + "/README.md"
    let readme = try String(contentsOfFile: path, encoding: .utf8)
    guard let from = readme.range(of: Self.start), let to = readme.range(of: Self.end) else {
      print("\(path) has no marks for the results")
      return
    }
    let text =
      String(readme[..<from.upperBound]) + "\n" + markdown + String(readme[to.lowerBound...])
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    try chart.svg.write(toFile: folder + "/chart.svg", atomically: true, encoding: .utf8)
  }

  private var markdown: String {
    """

    \(machine)

    ![Time from HTML to height and link rectangles, in times of hb_shape](chart.svg)

    ### Side by side: ratio to `hb_shape`, and µs an item

    \(sideBySide)

    ### Promises

    \(promises)

    ### Stages: ratio to `hb_shape`, caches empty → full

    \(stages)

    ### Threads, growth, memory, queries

    \(others)

    """
  }

  private var machine: String {
    let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = information.split(separator: "\n").first { $0.hasPrefix("model name") }
      .flatMap { $0.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } }
    let shaper = unsafe String(cString: raw_shaper_version())
    let peers = report.versions.values.sorted().map { ", " + $0 }.joined()
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return "\(model ?? "unknown processor"), \(cores) cores, commit \(commit); "
      + "HarfBuzz \(shaper)\(peers)."
  }

  // MARK: Lookup

  private func figure(_ corpus: String, _ name: String) -> Figure? {
    report.figures.first { $0.corpus == corpus && $0.name == name }
  }

  private func cell(_ figure: Figure?) -> String {
    guard let figure else { return "–" }
    let value = Report.number(figure.value)
    return figure.ratio.map { "\(Report.number($0)) · \(value)" } ?? value
  }

  private func value(_ figure: Figure?, scale: Double = 1) -> String {
    figure.map { Report.number($0.value * scale) } ?? "–"
  }

  // MARK: Tables

  private var sideBySide: String {
    var table =
      "| engine | " + Corpus.names.joined(separator: " | ")
      + " | new width: status, answer (µs) | hit on an answer (ns) | kept a character: status, answer |\n"
    table += "|---" + String(repeating: "|---", count: Corpus.names.count + 3) + "|\n"
    func row(_ label: String, _ name: String, _ rest: [String]) {
      let cells = Corpus.names.map { cell(figure($0, name)) }
      table += "| \(label) | " + (cells + rest).joined(separator: " | ") + " |\n"
    }
    row("`hb_shape`", "raw hb_shape", ["–", "–", "–"])
    let widths = ["statuses", "answers"].map {
      value(figure($0, "one at 20 widths, then the next"), scale: 1e-3)
    }
    let kept = ["statuses", "answers"].map {
      value(figure($0, "prepared, parsed text included"))
    }
    row(
      "Galley, caches empty", "HTML to links, caches empty",
      [
        widths.joined(separator: ", "), value(figure("answers", "hit test")),
        kept.joined(separator: ", "),
      ])
    row("Galley, caches full", "HTML to links, caches full", ["”", "”", "”"])
    for (key, label) in Self.engines where report.versions[key] != nil {
      let pairs = ["new width", "kept"].map { name in
        ["statuses", "answers"].map { value(figure($0, "\(key) \(name)")) }
          .joined(separator: ", ")
      }
      row(
        "\(label), first", "\(key) first pass",
        [pairs[0], value(figure("answers", "\(key) hit test")), pairs[1]])
      row("\(label), again", "\(key) further passes", ["”", "”", "”"])
    }
    return table
  }

  private var promises: String {
    var table = "| corpus | figure | promised | measured | |\n|---|---|---|---|---|\n"
    for figure in report.figures {
      guard let bound = figure.bound, let isKept = figure.isKept else { continue }
      let (promise, measured) =
        switch bound {
        case .ratio(let most):
          ("≤ \(Report.number(most)) ×", (figure.ratio.map { Report.number($0) } ?? "–") + " ×")
        case .value(let most):
          ("≤ \(Report.number(most))", "\(Report.number(figure.value)) \(figure.unit)")
        case .atLeast(let least):
          ("≥ \(Report.number(least))", "\(Report.number(figure.value)) \(figure.unit)")
        }
      table +=
        "| \(figure.corpus) | \(figure.name) | \(promise) | \(measured) | "
        + "\(isKept ? "kept" : "**missed**") |\n"
    }
    return table
  }

  private var stages: String {
    let names = ["parse", "styles", "boxes", "itemise", "shape", "prepare", "layout", "links"]
    var table = "| corpus | " + names.joined(separator: " | ") + " |\n"
    table += "|---" + String(repeating: "|---", count: names.count) + "|\n"
    for corpus in Corpus.names {
      let cells = names.map { name in
        ["empty", "full"].map { state in
          figure(corpus, "stage \(name), caches \(state)")?.ratio.map { Report.number($0) } ?? "–"
        }.joined(separator: " → ")
      }
      table += "| \(corpus) | " + cells.joined(separator: " | ") + " |\n"
    }
    return table
  }

  private var others: String {
    let parts = ["threads", "one long", "memory", "queries", "height at"]
    var table = "| corpus | figure | value | times `hb_shape` |\n|---|---|---|---|\n"
    for figure in report.figures where parts.contains(where: figure.part.hasPrefix) {
      table +=
        "| \(figure.corpus) | \(figure.name) | \(Report.number(figure.value)) \(figure.unit) | "
        + (figure.ratio.map { Report.number($0) } ?? "") + " |\n"
    }
    return table
  }

  private var chart: Chart {
    let titles = [
      ("statuses", "10,000 statuses"), ("answers", "1,000 answers"), ("prose", "1 MB of prose"),
      ("mixed", "Arabic, Hebrew, Hindi, Thai"),
    ]
    return Chart(
      groups: titles.map { corpus, title in
        var bars: [Chart.Bar] = []
        func add(_ label: String, _ name: String, isOurs: Bool = false) {
          guard let ratio = figure(corpus, name)?.ratio else { return }
          bars.append(Chart.Bar(label: label, ratio: ratio, isOurs: isOurs))
        }
        add("Galley, caches full", "HTML to links, caches full", isOurs: true)
        add("Galley, caches empty", "HTML to links, caches empty", isOurs: true)
        for (key, label) in Self.engines { add(label, "\(key) further passes") }
        return Chart.Group(title: title, bars: bars)
      })
  }
}
