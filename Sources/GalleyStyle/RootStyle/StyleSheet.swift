// The caller's author style sheets. Source: CSS Syntax 3.

/// An author style sheet, parsed once and used for any number of texts.
///
/// Parsing does not fail: invalid rules and declarations are dropped as CSS requires. Immutable and
/// `Sendable`.
public struct StyleSheet: Sendable, Hashable {
  /// The CSS text as given.
  public let css: String
  /// Nil without text, so that threads do not share a reference count for an empty sheet.
  private let parsed: RuleSet?

  /// Parses a style sheet.
  ///
  /// Text after `Limits.sheetBytes` bytes is dropped.
  ///
  /// - Parameter css: The CSS text.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(_ css: String) {
    self.css = css
    parsed = css.isEmpty ? nil : SheetParser.parse(Array(css.utf8))
  }

  /// The sheet followed by another text.
  ///
  /// Open blocks of the first text end where the second begins.
  package func followed(by text: String) -> StyleSheet {
    if text.isEmpty { return self }
    return css.isEmpty ? StyleSheet(text) : StyleSheet(css, before: text)
  }

  private init(_ first: String, before second: String) {
    // U+0000 does not occur in CSS, so the result differs from a single sheet with both texts.
    css = first + "\u{0}" + second
    parsed = SheetParser.parse(sheets: [Array(first.utf8), Array(second.utf8)])
  }

  package var rules: RuleSet { parsed ?? RuleSet.none }

  /// A style sheet without rules.
  public static let empty = StyleSheet("")

  /// The reports of dropped properties, values, selectors and at-rules, each once.
  public var diagnostics: [Diagnostic] { rules.diagnostics }

  /// Whether the texts of two sheets are equal.
  public static func == (left: Self, right: Self) -> Bool { left.css == right.css }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(css) }
}

extension StyleSheet: CustomStringConvertible {
  /// The CSS text as given.
  public var description: String { css }
}
