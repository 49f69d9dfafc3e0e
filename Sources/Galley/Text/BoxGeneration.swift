// What decides which box an element makes. Source: CSS Display 3, section 2.

internal import GalleyStyle
internal import GalleyUnicode

extension Display {
  /// What a box of this display is outside of tables and formulas, if it is not replaced.
  var boxKind: Box.Kind { self == .table || self == .inlineTable ? .table : .block }
}
