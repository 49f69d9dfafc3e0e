// The formatting context that a box establishes for its content, or takes part in.
// Source: CSS Display 3 section 2; CSS Multi-column Layout 1 section 2.

internal import GalleyStyle

/// How the content of a box is laid out.
///
/// The stage Place has an algorithm for each case.
@usableFromInline package enum FormattingContext: UInt8, Sendable, BitwiseCopyable {
  /// Blocks in a flow, or the lines of a paragraph.
  ///
  /// The flow is that of the box or of a box around it.
  case flow
  case flex
  case grid
  /// The fragmented flow of a multi-column container.
  case columns
  case table
  case formula
  /// No content: the box is a replaced element.
  case replaced

  /// Inlined, because it is asked for each box.
  @inline(__always)
  init(_ kind: Box.Kind, _ flow: FlowStyle) {
    switch kind {
    case .replaced: self = .replaced
    case .math: self = .formula
    case .table: self = .table
    case .block where flow.display.isFlex: self = .flex
    case .block where flow.display.isGrid: self = .grid
    case .block, .tableCell: self = flow.hasColumns ? .columns : .flow
    case .tableCaption, .tableColumnGroup, .tableColumn, .tableRowGroup, .tableRow: self = .flow
    }
  }

  /// Whether the children of the box are flex items or grid items.
  package var hasItems: Bool { self == .flex || self == .grid }
}
