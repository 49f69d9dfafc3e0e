// The inspector of a failed expectation, and the index of all failures of a test run.

internal import Foundation
internal import Galley
internal import GalleyInspector
internal import GalleyProof
internal import Synchronization

extension Failure {
  /// Writes the pictures of the failure and its inspector, and adds them to the index of the run.
  func files(_ pictures: [FailurePicture], named name: ProofName) -> [FailureFile] {
    let numbered = name.numbered(in: proofs)
    var files = pictures.files(numbered: numbered, in: proofs)
    let inspectorName = numbered.replacing(".png", with: ".html")
    let bytes = inspector(name: "\(name)", files).html()
    do {
      let path = try proofs.write(bytes, named: inspectorName)
      files.append(
        FailureFile(
          name: inspectorName, label: "inspector", bytes: bytes, line: "inspector: \(path)"))
      FailureIndex.add(
        FailureIndex.Entry(
          page: inspectorName, name: "\(name)", summary: summary,
          picture: files.first { $0.bytes != nil }?.name),
        to: proofs)
    } catch {
      // The line of the picture says why the folder cannot be written.
    }
    return files
  }

  /// The inspector, with the pictures of a recording as layers.
  private func inspector(name: String, _ files: [FailureFile]) -> Inspector {
    var inspector = Inspector(layout, name: name)
    inspector.note = summary
    inspector.mark = proof?.touch
    inspector.selected = proof?.elements ?? []
    if let background = proof?.background { inspector.background = background }
    for file in files where file.label == "expected" || file.label == "actual" {
      guard let bytes = file.bytes else { continue }
      var picture = Inspector.Picture(name: file.label, png: bytes)
      if let proof {
        picture.margin = proof.margin
        picture.width = layout.size.width + 2 * proof.margin
      }
      inspector.pictures.append(picture)
    }
    return inspector
  }
}

/// The page `index.html` of a folder, with the failures of one test run.
enum FailureIndex {
  struct Entry {
    let page: String
    let name: String
    let summary: String
    let picture: String?
  }

  /// By folder: the lines of the failures of this process.
  private static let lines = Mutex<[String: [String]]>([:])
  /// More failures than this are not in the page.
  private static let most = 1000
  static let name = "index.html"

  /// Adds a failure and writes the page.
  static func add(_ entry: Entry, to folder: ProofFolder) {
    lines.withLock { lines in
      var own = lines[folder.path] ?? former(in: folder)
      guard own.count < most else { return }
      let picture = entry.picture.map { "<img src=\"\(address($0))\" alt=\"\" loading=lazy>" } ?? ""
      own.append(
        "<li><a href=\"\(address(entry.page))\">\(picture)\(escaped(entry.name))</a>"
          + "<p>\(escaped(entry.summary.replacing("\n", with: " ")))</p></li>")
      lines[folder.path] = own
      _ = try? folder.write(Array(page(own).utf8), named: name)
    }
  }

  /// The failures of another process of the same run: one run has a process for XCTest and one for
  /// Swift Testing, with one parent.
  private static func former(in folder: ProofFolder) -> [String] {
    guard let text = try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8) else {
      return []
    }
    let lines = text.split(separator: "\n").map(String.init)
    return lines.first == "<!-- \(run) -->" ? lines.filter { $0.hasPrefix("<li>") } : []
  }

  private static let run = "run \(getppid())"

  private static func page(_ lines: [String]) -> String {
    """
    <!-- \(run) -->
    <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Failed expectations</title>
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width"><style>
    :root { color-scheme: light dark } body { font: 14px/1.5 system-ui, sans-serif; margin: 24px }
    ol { padding: 0; list-style: none } li { margin: 0 0 20px } p { margin: 4px 0; white-space: pre-wrap }
    img { display: block; max-width: 420px; max-height: 220px; object-fit: cover; object-position: top; border: 1px solid #8884 }
    </style></head><body>
    <h1>\(lines.count) failed expectation\(lines.count == 1 ? "" : "s")</h1>
    <ol>
    \(lines.joined(separator: "\n"))
    </ol>
    </body></html>

    """
  }

  private static func address(_ name: String) -> String {
    name.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["-", "_", "."])) ?? ""
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
