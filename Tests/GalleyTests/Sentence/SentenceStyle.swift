// Computed values as text: all that differ from the initial or inherited ones, by property.

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Differences of computed values.
enum SentenceStyle {
  /// Properties of boxes that the cascade keeps for later stages, which are no CSS properties.
  private static let marks: Set<String> = ["originalDisplayIsInline", "stopsDecorations"]

  /// The values that an element does not inherit and that are not the initial ones, as declarations.
  static func changes(of values: ComputedValues, in parent: ComputedValues) -> [String] {
    changes(values.box, BoxProperties()) + changes(values.text.font, parent.text.font)
      + changes(values.text, parent.text)
  }

  private static func changes<Values>(_ values: Values, _ initial: Values) -> [String] {
    zip(Mirror(reflecting: values).children, Mirror(reflecting: initial).children)
      .compactMap { changed, former in
        guard let name = changed.label, !marks.contains(name), !(changed.value is FontStyle),
          "\(changed.value)" != "\(former.value)"
        else { return nil }
        return property(name, isFont: values is FontStyle) + ": " + css(changed.value)
      }
  }

  /// The name of a member with hyphens.
  private static func property(_ name: String, isFont: Bool) -> String {
    switch name {
    case "families": "font-family"
    case "decorations": "text-decoration"
    default: (isFont ? "font-" : "") + hyphenated(name)
    }
  }

  private static func css(_ value: Any) -> String {
    switch value {
    case let color as Color: color.css
    case let families as [FontFamilyName]:
      families.prefix(3).map(css).joined(separator: ", ")
        + (families.count > 3 ? ", and \(families.count - 3) more" : "")
    case let colors as Sides<Color>: css(colors.top)
    case FontFamilyName.named(let name): "\"\(name)\""
    case let decorations as [TextDecoration]: decorations.map(css).joined(separator: ", ")
    case let decoration as TextDecoration:
      [
        decoration.lines.contains(.underline) ? "underline" : "line", css(decoration.style),
        decoration.color.css,
      ].joined(separator: " ")
    default: hyphenated("\(value)")
    }
  }

  private static func hyphenated(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
  }
}
