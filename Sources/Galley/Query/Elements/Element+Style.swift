// The computed style of an element, as far as a program needs it beside the boxes.

internal import FontEngine
public import GalleyStyle
internal import GalleySystem

extension Layout.Element {
  /// The face and the size of an element's text.
  public struct Font: Sendable, Hashable, CustomStringConvertible {
    /// The name of the family.
    public let family: String
    /// The size in CSS px.
    public let size: Double
    /// The weight, 1 to 1000.
    public let weight: Double
    /// Whether the face is italic or slanted.
    public let isItalic: Bool

    /// The font in words: `Noto Sans 16px 700 italic`.
    public var description: String {
      "\(family) \(size.roundedText)px \(weight.roundedText)" + (isItalic ? " italic" : "")
    }
  }

  private var style: ComputedStyle? { layout.document.styled.style(of: node) }

  /// The layout style of the element; nil below `display: none`.
  private var layoutStyle: LayoutStyle? {
    let index = Int(layout.document.styled.styleOfNode[node])
    return layout.document.styles.indices.contains(index) ? layout.document.styles[index] : nil
  }

  /// The primary font; nil below `display: none`.
  ///
  /// Single characters may be in other faces (`Layout.Run`).
  public var font: Font? {
    guard let own = layoutStyle, let text = style?.text else { return nil }
    let face = own.font.face
    let weights = face.description.weight
    return Font(
      family: face.familyName, size: Double(own.font.size) / layout.pixelRatio,
      weight: Double(min(max(text.font.weight, weights.lowerBound), weights.upperBound)),
      isItalic: face.description.isItalic || own.font.syntheticSlant)
  }

  /// The used line height in CSS px; nil below `display: none`.
  public var lineHeight: Double? { layoutStyle.map { $0.lineHeight.px / layout.pixelRatio } }

  /// The colour of text; nil below `display: none`.
  public var color: SRGBColor? { style?.text.color }

  /// The colour of the background, transparent for none; nil below `display: none`.
  public var backgroundColor: SRGBColor? { style?.box.backgroundColor }

  /// Whether `direction` is `rtl`.
  public var isRightToLeft: Bool { style?.text.direction == .rightToLeft }

  /// The computed value of `display`, such as `inline-block`.
  public var display: String { style?.box.display.keyword ?? "none" }
}

extension Display {
  /// The value in CSS.
  fileprivate var keyword: String {
    switch self {
    case .none: "none"
    case .contents: "contents"
    case .inline: "inline"
    case .block: "block"
    case .flowRoot: "flow-root"
    case .inlineBlock: "inline-block"
    case .listItem: "list-item"
    case .inlineListItem: "inline list-item"
    case .inlineBlockListItem: "inline flow-root list-item"
    case .table: "table"
    case .inlineTable: "inline-table"
    case .flex: "flex"
    case .inlineFlex: "inline-flex"
    case .grid: "grid"
    case .inlineGrid: "inline-grid"
    case .webkitBox: "-webkit-box"
    case .webkitInlineBox: "-webkit-inline-box"
    case .ruby: "ruby"
    case .rubyText: "ruby-text"
    case .math: "math"
    case .blockMath: "block math"
    default: tableKeyword
    }
  }

  private var tableKeyword: String {
    switch self {
    case .tableRowGroup: "table-row-group"
    case .tableHeaderGroup: "table-header-group"
    case .tableFooterGroup: "table-footer-group"
    case .tableRow: "table-row"
    case .tableCell: "table-cell"
    case .tableColumnGroup: "table-column-group"
    case .tableColumn: "table-column"
    default: "table-caption"
    }
  }
}
