// The markup of a text for tools.

internal import GalleyStyle

extension RichText {
  /// The tree as text, for tools.
  package var markupDump: String { tree.dump() }
}
