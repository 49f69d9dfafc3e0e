// A style sheet of the caller. Source: CSS Syntax 3.

public import GalleyStyle

/// An author style sheet, parsed once and used for any number of texts.
///
/// Parsing never fails: what CSS says must be dropped is dropped. Immutable and `Sendable`.
public struct StyleSheet: Sendable, Hashable {
  /// The text as it was given.
  public let css: String
  /// Nil without text: threads do not pass a count to each other for what says nothing.
  private let parsed: RuleSet?

  /// Parses a style sheet; what follows `Limits.sheetBytes` is dropped.
  ///
  /// - Complexity: Linear in the length of the text.
  public init(_ css: String) {
    self.css = css
    parsed = css.isEmpty ? nil : SheetParser.parse(Array(css.utf8))
  }

  /// The sheet with the rules of another text after its own; what one leaves open ends with it.
  package func followed(by text: String) -> StyleSheet {
    if text.isEmpty { return self }
    return css.isEmpty ? StyleSheet(text) : StyleSheet(css, before: text)
  }

  private init(_ first: String, before second: String) {
    // What is no character of CSS tells two sheets from one with the text of both.
    css = first + "\u{0}" + second
    parsed = SheetParser.parse(sheets: [Array(first.utf8), Array(second.utf8)])
  }

  var rules: RuleSet { parsed ?? RuleSet.none }

  /// The sheet without rules.
  public static let empty = StyleSheet("")

  /// What was dropped: unknown properties, values, selectors and at-rules, each named once.
  public var diagnostics: [Diagnostic] { rules.diagnostics }

  /// Sheets are equal when their text is.
  public static func == (left: Self, right: Self) -> Bool { left.css == right.css }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(css) }
}
