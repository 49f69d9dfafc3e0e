// Figures of several runs, so that the parts of a report can be measured separately. Each ratio is
// of a single run, because each part measures the raw shaper too.

import Foundation

/// A file with one figure per line, its fields separated by tabs.
struct FigureFile {
  let path: String

  /// The figures and the peers' versions of earlier runs; empty if there is no file.
  func read() -> (figures: [Figure], versions: [String: String]) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return ([], [:]) }
    var figures: [Figure] = []
    var versions: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if fields.count == 3, fields[0] == "version" {
        versions[fields[1]] = fields[2]
      } else if fields.count == 8, let value = Double(fields[3]) {
        figures.append(
          Figure(
            part: fields[0], corpus: fields[1], name: fields[2], value: value, unit: fields[4],
            ratio: Double(fields[5]), bound: Figure.Bound(kind: fields[6], limit: fields[7])))
      }
    }
    return (figures, versions)
  }

  func write(_ figures: [Figure], versions: [String: String]) throws {
    var text = ""
    for (peer, version) in versions.sorted(by: { $0.key < $1.key }) {
      text += "version\t\(peer)\t\(version)\n"
    }
    for figure in figures {
      let bound: (kind: String, limit: String) = figure.bound?.fields ?? ("", "")
      text += [
        figure.part, figure.corpus, figure.name, "\(figure.value)", figure.unit,
        figure.ratio.map { "\($0)" } ?? "", bound.kind, bound.limit,
      ].joined(separator: "\t")
      text += "\n"
    }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}

extension Figure.Bound {
  fileprivate init?(kind: String, limit: String) {
    guard let limit = Double(limit) else { return nil }
    switch kind {
    case "ratio": self = .ratio(limit)
    case "value": self = .value(limit)
    case "at least": self = .atLeast(limit)
    default: return nil
    }
  }

  fileprivate var fields: (kind: String, limit: String) {
    switch self {
    case .ratio(let limit): ("ratio", "\(limit)")
    case .value(let limit): ("value", "\(limit)")
    case .atLeast(let limit): ("at least", "\(limit)")
    }
  }
}

extension Report {
  /// The figures of the file, in which those of this run replace earlier ones of the same name.
  func merged(into file: FigureFile) -> Report {
    let earlier = file.read()
    var merged = Report()
    merged.versions = earlier.versions.merging(versions) { _, new in new }
    func key(_ figure: Figure) -> String { "\(figure.corpus)\t\(figure.name)" }
    let known = Set(earlier.figures.map(key))
    let new = Dictionary(figures.map { (key($0), $0) }) { _, last in last }
    merged.figures = earlier.figures.map { new[key($0)] ?? $0 }
    merged.figures += figures.filter { !known.contains(key($0)) }
    return merged
  }
}
