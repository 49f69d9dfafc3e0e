// Input: a prepared document. Output: reports of what display lists leave out.
// Source: Documentation/Properties.md.

internal import GalleyStyle
internal import GalleySystem

/// What display lists leave out of a document, one report for each kind and text.
struct UnpaintedEffects {
  private(set) var diagnostics: [Diagnostic] = []
  private var known: Set<String> = []

  init(of prepared: PreparedDocument) {
    for name in prepared.styled.unpainted { report(.unsupportedProperty, name) }
    for style in prepared.tree.styles { report(style) }
    let markup = prepared.styled.markup
    for box in prepared.tree.boxes where box.node.exists {
      guard let name = Self.name(ofElement: box.node, in: markup) else { continue }
      report(.unsupportedElement, name, at: markup.sourceOffset(of: box.node))
    }
  }

  /// Adds the report that a property or element is not painted.
  mutating func report(_ kind: Diagnostic.Kind, _ name: String, at offset: Int? = nil) {
    guard known.insert(name).inserted else { return }
    diagnostics.append(Diagnostic(kind: kind, message: "\(name) is not painted", at: offset))
  }

  /// Adds the report that items beyond the limit of a list are left out.
  mutating func reportLimit() {
    report(.limit, "what has layers, shadows, decorations, filters or shapes beyond the limit")
  }

  private mutating func report(_ style: ComputedStyle) {
    let effects = style.box.effects
    if effects.isDisjoint(with: [.filter, .backdropFilter, .clipPath]) { return }
    if effects.contains(.filter), style.box.paint?.values.filters.isEmpty != false {
      report(.unsupportedProperty, "filter with an address")
    }
    if effects.contains(.backdropFilter) { report(.unsupportedProperty, "backdrop-filter") }
    if effects.contains(.clipPath), style.box.paint?.values.clipPath == nil {
      report(.unsupportedProperty, "clip-path with a path or an address")
    }
  }

  /// What of an element is not painted; nil for nothing.
  private static func name(ofElement node: NodeIndex, in markup: MarkupTree) -> String? {
    switch markup.nodes[node].tag {
    case .audio: "audio"
    case .input:
      switch markup.attribute(.type, of: node).map(markup.string)?.lowercased() {
      case "time", "month", "week", "datetime-local": "the value of a field of a time"
      default: nil
      }
    default: nil
    }
  }
}
