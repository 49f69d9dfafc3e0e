// The rows of `select` elements: those that layout measures, rectangles divide and pictures show.
// Source: HTML, sections 4.10.7 (the select element) and 2.3.4.2 (non-negative integers).

internal import GalleySystem

extension MarkupTree {
  /// An option of a list, or the label of a group of options.
  package struct ListRow {
    package var node: NodeIndex
    package var isOption: Bool
    package var isInGroup: Bool
  }

  /// The options of a list, and the labels of groups before theirs.
  ///
  /// - Complexity: O(*n*) for *n* children of the list and of its groups.
  package func listRows(of select: NodeIndex) -> [ListRow] {
    var rows: [ListRow] = []
    for child in children(of: select) {
      switch nodes[child].tag {
      case .option: rows.append(ListRow(node: child, isOption: true, isInGroup: false))
      case .optgroup:
        rows.append(ListRow(node: child, isOption: false, isInGroup: false))
        for option in children(of: child) where nodes[option].tag == .option {
          rows.append(ListRow(node: option, isOption: true, isInGroup: true))
        }
      default: break
      }
    }
    return rows
  }

  /// The selected option of a closed list: the last one with the attribute, else the first one that
  /// is not disabled; nil for none.
  package func selectedOption(of select: NodeIndex) -> NodeIndex? {
    let options = listRows(of: select).filter(\.isOption).map(\.node)
    return options.last { attribute(.selected, of: $0) != nil }
      ?? options.first { attribute(.disabled, of: $0) == nil }
  }

  /// The number of rows that a list box shows; nil for a list that is closed.
  package func visibleRows(ofSelect select: NodeIndex) -> Int? {
    let size = positiveInteger(.size, of: select)
    if attribute(.multiple, of: select) != nil { return size ?? 4 }
    return size.flatMap { $0 > 1 ? $0 : nil }
  }

  /// A positive integer at the start of the value of an attribute, at most 100,000.
  package func positiveInteger(_ name: AttributeName, of node: NodeIndex) -> Int? {
    guard let text = attribute(name, of: node).map(string) else { return nil }
    let digits = text.drop { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "+" }
      .prefix { $0.isASCII && $0.isNumber }
    return Int(digits).flatMap { $0 > 0 ? min($0, 100_000) : nil }
  }
}
