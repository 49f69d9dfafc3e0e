// A declaration with references: its longhands after substitution.

/// The last substituted declaration.
///
/// The longhands of a shorthand read it one after another.
struct SubstitutionCache {
  private var key: UnresolvedValue?
  private var declarations: [Declaration] = []
  /// The units of the declaration on which its style depends, except for those of font sizes.
  private(set) var relativeUnits: [Measure.Unit] = []
  /// Whether the declaration depends on a media query.
  private(set) var usedMedia = false

  func holds(_ reference: UnresolvedValue) -> Bool { key == reference }

  /// The value of a longhand.
  func value(of property: Property) -> StyleValue {
    for declaration in declarations where declaration.property == property {
      return declaration.value
    }
    return .wide(.unset)
  }

  /// Substitutes the references of a declaration and parses it.
  mutating func fill(
    _ reference: UnresolvedValue, _ resolver: inout ReferenceResolver, _ element: ElementContext
  ) {
    key = reference
    declarations = []
    relativeUnits = []
    let text = resolver.substitute(reference.text)
    usedMedia = resolver.usedMedia
    guard let text, let meaning = PropertyName.byName[reference.name] else { return }
    var cursor = TokenCursor(TokenList(text, element: element))
    while cursor.end > 0, cursor.list.tokens[cursor.end - 1].kind == .whitespace {
      cursor.end -= 1
    }
    relativeUnits = cursor.list.relativeUnits
    guard !ValueParser.hasReference(cursor, isContent: meaning.longhands == [.content]) else {
      return
    }
    declarations = ValueParser.parse(meaning, named: reference.name, cursor) ?? []
  }
}
