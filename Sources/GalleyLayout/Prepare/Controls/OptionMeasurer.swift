// Input: a select element. Output: the width of its widest option and the line of its selected
// option, or the size of the rows of a list box.
// Source: HTML, sections 4.10.7 (the label of an option) and 15.5.16, as Chromium measures them.

internal import FontEngine
package import GalleyStyle
internal import GalleySystem

/// The rows of a list box, in device px.
struct ListRows {
  /// The widest row with the edges around it.
  private(set) var width = LayoutUnit.zero
  /// The height of the highest row; nil without rows.
  private(set) var height: LayoutUnit?
  private(set) var all: [MeasuredListRow] = []
  /// The distance of the first baseline from the top; nil without text.
  private(set) var firstBaseline: LayoutUnit?
  /// The sum of the heights.
  private var sum = LayoutUnit.zero
  /// Whether options are hidden.
  ///
  /// In Chromium they have the height of an option without content.
  var hasHiddenRows = false

  fileprivate mutating func add(
    _ row: MeasuredListRow, width: LayoutUnit, baseline: LayoutUnit?
  ) {
    all.append(row)
    self.width = max(self.width, width)
    height = max(height ?? .zero, row.height)
    if firstBaseline == nil { firstBaseline = baseline.map { sum + $0 } }
    sum = sum + row.height
  }
}

/// Measures the options of a `select`.
struct OptionMeasurer {
  let document: StyledDocument
  /// A CSS px in device px.
  let pixel: LayoutUnit
  let labels: LabelMeasurer

  // MARK: Closed lists

  /// The width of the widest option in the style of the list.
  ///
  /// An option's own style has no effect.
  func width(of select: NodeIndex, style: Index<ComputedStyle>) -> Float {
    var widest: Float = 0
    var scratch = ShapingScratch()
    for row in document.markup.listRows(of: select) where row.isOption {
      // Options in a group are indented by four spaces.
      let text =
        (row.isInGroup ? "    " : "") + document.markup.label(ofOption: row.node, isWhole: true)
      widest = max(widest, labels.measured(text, style: style, &scratch).width)
    }
    return widest
  }

  /// The width of a zero in device px, in the first face that has one.
  func zeroWidth(style: Index<ComputedStyle>) -> Float {
    var scratch = ShapingScratch()
    return labels.measured("0", style: style, &scratch).width
  }

  /// The label of the selected option.
  func selected(in select: NodeIndex, style: Index<ComputedStyle>) -> ControlLabel {
    guard let selected = document.markup.selectedOption(of: select) else { return ControlLabel() }
    let text = document.markup.label(ofOption: selected, isWhole: true)
    var scratch = ShapingScratch()
    return labels.measured(text, style: style, &scratch)
  }

  // MARK: List boxes

  /// The rows of a list box: its options and the labels of its groups, without hidden ones.
  func rows(of select: NodeIndex) -> ListRows {
    var rows = ListRows()
    var scratch = ShapingScratch()
    for child in document.markup.children(of: select) {
      guard let style = visibleStyle(of: child, &rows) else { continue }
      switch document.markup.nodes[child].tag {
      case .option: addOption(child, style: style, inGroup: nil, to: &rows, &scratch)
      case .optgroup:
        let edges = ListRowBox(labels.tree.styles[style].box).edges
        let around = edges.marginsHorizontal + edges.horizontal
        addGroupLabel(child, style: style, around: around, to: &rows, &scratch)
        for option in document.markup.children(of: child)
        where document.markup.nodes[option].tag == .option {
          guard let own = visibleStyle(of: option, &rows) else { continue }
          addOption(option, style: own, inGroup: around, to: &rows, &scratch)
        }
      default: break
      }
    }
    return rows
  }

  /// Adds an option; `around` is the width of the edges of its group, nil without one.
  private func addOption(
    _ option: NodeIndex, style: Index<ComputedStyle>, inGroup around: LayoutUnit?,
    to rows: inout ListRows,
    _ scratch: inout ShapingScratch
  ) {
    let label = labels.measured(document.markup.label(ofOption: option), style: style, &scratch)
    let box = ListRowBox(labels.tree.styles[style].box)
    let line = line(of: label, style: style, padding: box.edges.padding.top)
    let indent = labels.tree.styles[style].text.textIndent
    rows.add(
      MeasuredListRow(
        node: option, isInGroup: around != nil,
        height: box.height(content: label.isEmpty ? .zero : line.ascent + line.descent)),
      width: (around ?? .zero)
        + box.outerWidth(content: label.inlineSize + (indent.resolved(.zero) ?? .zero)),
      baseline: label.isEmpty ? nil : box.edges.top + line.ascent)
  }

  /// Adds the label of a group, which has the padding and the minimum height of an option.
  private func addGroupLabel(
    _ group: NodeIndex, style: Index<ComputedStyle>, around: LayoutUnit, to rows: inout ListRows,
    _ scratch: inout ShapingScratch
  ) {
    let label = labels.measured(document.markup.labelAttribute(of: group), style: style, &scratch)
    let line = line(of: label, style: style, padding: .zero)
    let least = LayoutUnit.truncate(Double(labels.tree.styles[style].text.font.size * 1.2))
    let height = max(label.isEmpty ? .zero : line.ascent + line.descent, least)
    rows.add(
      MeasuredListRow(node: group, height: height + pixel),
      width: around + label.inlineSize + pixel * 4,
      baseline: label.isEmpty ? nil : line.ascent)
  }

  /// The extent of a row's line, whose `line-height` is always `normal`.
  private func line(
    of label: ControlLabel, style: Index<ComputedStyle>, padding: LayoutUnit
  ) -> (ascent: LayoutUnit, descent: LayoutUnit) {
    let style = labels.styles[style]
    let strut = LayoutStyle.withLeading(style.font.metrics, lineHeight: nil)
    return label.line(
      ascent: strut.ascent, descent: strut.descent, isNormal: true, in: style, padding: padding)
  }

  /// The style of an element; nil for a hidden one.
  private func visibleStyle(of node: NodeIndex, _ rows: inout ListRows) -> Index<ComputedStyle>? {
    let own = document.styleOfNode[node]
    guard own.exists else { return nil }
    guard labels.tree.styles[own].box.display != .none else {
      rows.hasHiddenRows = true
      return nil
    }
    return own
  }
}

extension MarkupTree {
  fileprivate func labelAttribute(of node: NodeIndex) -> String {
    Self.collapsed(attribute(.label, of: node).map(string) ?? "")
  }

  /// The label of an option: its `label` attribute unless it is empty, else its text.
  ///
  /// As in Chromium, the label does not include text of an element at the end of the option: it is
  /// updated when a child is added to the option, but not when one is added to that child.
  package func label(ofOption option: NodeIndex, isWhole: Bool = false) -> String {
    let label = labelAttribute(of: option)
    if !label.isEmpty { return label }
    if isWhole { return Self.collapsed(text(of: option)) }
    var text = ""
    for child in children(of: option) {
      switch nodes[child].kind {
      case .text: text += String(decoding: bytes[range(of: child)], as: UTF8.self)
      case .element where nodes[child].nextSibling.exists: text += self.text(of: child)
      default: break
      }
    }
    return Self.collapsed(text)
  }

  private static func collapsed(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" || $0 == "\u{C}" }
      .joined(separator: " ")
  }
}
