// The kind of box that an element makes. Source: CSS Display 3, section 2.

internal import GalleyStyle
internal import GalleyUnicode

extension Display {
  /// The kind of box for this display outside of tables and formulas, if the element is not
  /// replaced.
  var boxKind: Box.Kind { self == .table || self == .inlineTable ? .table : .block }
}
