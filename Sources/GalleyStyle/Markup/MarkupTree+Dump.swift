// A tree as text in the format of the html5lib tree tests: one node per line, two spaces per level,
// attributes sorted by name.

internal import GalleySystem

extension MarkupTree {
  /// The lines of all nodes below `root`.
  package func dump(_ root: NodeIndex = documentNode) -> String {
    var lines: [String] = []
    var node = next(after: root, within: root)
    while node.exists {
      dumpNode(
        node, indent: "| " + String(repeating: "  ", count: depth(of: node, in: root)),
        into: &lines)
      node = next(after: node, within: root)
    }
    return lines.joined(separator: "\n")
  }

  private func dumpNode(_ index: NodeIndex, indent: String, into lines: inout [String]) {
    let node = nodes[index]
    let text = string(range(of: index))
    switch node.kind {
    case .document: break
    case .doctype: lines.append("\(indent)<!DOCTYPE \(text)>")
    case .text: lines.append("\(indent)\"\(text)\"")
    case .comment: lines.append("\(indent)<!-- \(text) -->")
    case .instruction: lines.append("\(indent)<?\(text)>")
    case .element:
      let prefix =
        switch node.namespace {
        case .html: ""
        case .svg: "svg "
        case .mathML: "math "
        }
      lines.append("\(indent)<\(prefix)\(text)>")
      let attributes = attributes(of: index)
        .map { (name: string($0.nameRange), value: string($0.valueRange)) }
        .sorted { $0.name < $1.name }
      for (name, value) in attributes { lines.append("\(indent)  \(name)=\"\(value)\"") }
      if isTemplate(index) { lines.append("\(indent)  content") }
    }
  }

  private func isTemplate(_ node: NodeIndex) -> Bool {
    nodes[node].tag == .template && nodes[node].namespace == .html
  }

  /// The number of levels between a node and `root`.
  ///
  /// The content of a template is a separate level.
  private func depth(of node: NodeIndex, in root: NodeIndex) -> Int {
    var depth = 0
    var parent = nodes[node].parent
    while parent != root, parent.exists {
      depth += isTemplate(parent) ? 2 : 1
      parent = nodes[parent].parent
    }
    return depth
  }
}
