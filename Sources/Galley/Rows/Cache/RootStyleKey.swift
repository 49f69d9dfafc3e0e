// Input: a caller's style. Output: hashes of its properties that affect heights.

internal import GalleyStyle
internal import GalleySystem
internal import Synchronization

/// The hashes of a style in the keys of heights.
struct RootStyleKey: Sendable {
  /// For texts without rules for the root element: the hash of the root's computed values, so that
  /// different declarations with equal results share heights.
  let computed: ContentHash
  /// For other texts: the hash of the declarations, because rules may override them.
  let declared: ContentHash

  init(_ style: TextStyle, typesetter: Typesetter) {
    let style = style.withoutPlainColors
    var hasher = ContentHasher()
    style.combineSettings(into: &hasher)
    var declared = hasher
    declared.combine(byte: 1)
    style.combineDeclarations(into: &declared)
    self.declared = declared.finish()
    let text = RichText(html: "")
    let resolver = typesetter.root(for: text, style: style).resolver
    guard ReflectedHash.isPossible, let root = resolver.rootValues(of: text.tree) else {
      computed = self.declared
      return
    }
    hasher.combine(byte: 2)
    root.draft.combine(into: &hasher)
    for (name, value) in root.customs.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      hasher.combine(UInt64(name.count))
      hasher.combine(bytes: name.span)
      hasher.combine(UInt64(value.count))
      hasher.combine(bytes: value.span)
    }
    computed = hasher.finish()
  }
}

extension TextStyle {
  /// Adds the settings that are not declarations of the root element.
  fileprivate func combineSettings(into hasher: inout ContentHasher) {
    hasher.combine(language ?? "")
    hasher.combine(colorScheme.rawValue)
    for number in [pixelRatio, scale, viewportHeight] { hasher.combine(number) }
    let truncation = truncation.flatMap { $0.maxLines > 0 ? $0 : nil }
    hasher.combine(UInt64(truncation?.maxLines ?? 0))
    if let truncation { hasher.combine(truncation.tokenHTML) }
  }

  fileprivate func combineDeclarations(into hasher: inout ContentHasher) {
    let declarations = rootDeclarations
    hasher.combine(UInt64(declarations.count))
    for declaration in declarations { hasher.combine(declaration) }
  }

  /// The style without colours, which do not affect heights.
  fileprivate var withoutPlainColors: TextStyle {
    var style = self
    if let color, Self.isPlain(color) { style.color = nil }
    style.declarations.removeAll { $0.property.lowercased() == "color" && Self.isPlain($0.value) }
    return style
  }

  private static func isPlain(_ color: String) -> Bool {
    color.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      case UInt8(ascii: "#"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","),
        UInt8(ascii: "."), UInt8(ascii: "%"), UInt8(ascii: " "):
        true
      default: false
      }
    }
  }
}

extension StyleResolver {
  /// The root element's computed values and custom properties; nil if they depend on the viewport's
  /// width.
  func rootValues(of tree: MarkupTree) -> (draft: StyleDraft, customs: [[UInt8]: [UInt8]])? {
    var styler = DocumentStyler(self, tree)
    let document = styler.run()
    let root = Int(styler.root)
    guard !document.usesViewportWidth, styler.table.resolved.indices.contains(root) else {
      return nil
    }
    var draft = styler.table.resolved[root].draft
    let customs = Int(draft.inherited.customs)
    // The index is valid in this run only.
    draft.inherited.customs = 0
    return (draft, styler.table.customTables.values(in: customs))
  }
}

extension StyleDraft {
  private static let fonts = ReflectedHashMemory<FontStyle>()
  private static let texts = ReflectedHashMemory<TextProperties>()
  private static let boxes = ReflectedHashMemory<BoxProperties>()
  private static let inheritedStates = ReflectedHashMemory<InheritedState>()
  private static let ownStates = ReflectedHashMemory<OwnState>()

  /// Adds all fields in parts, because most parts of the styles in an app are equal.
  fileprivate func combine(into hasher: inout ContentHasher) {
    var text = computed.text
    text.font = FontStyle()
    hasher.combine(Self.fonts.hash(of: computed.text.font))
    hasher.combine(Self.texts.hash(of: text))
    hasher.combine(Self.boxes.hash(of: computed.box))
    hasher.combine(Self.inheritedStates.hash(of: inherited))
    hasher.combine(Self.ownStates.hash(of: own))
  }
}

/// A bounded memo of hashes, because reflection takes some hundred µs.
private final class ReflectedHashMemory<Value: Hashable & Sendable>: Sendable {
  private let known = Mutex<[Value: ContentHash]>([:])
  private static var limit: Int { 64 }

  func hash(of value: Value) -> ContentHash {
    if let hash = known.withLock({ $0[value] }) { return hash }
    var hasher = ContentHasher()
    ReflectedHash.combine(value, into: &hasher)
    let hash = hasher.finish()
    known.withLock { known in
      if known.count >= Self.limit { known.removeAll() }
      known[value] = hash
    }
    return hash
  }
}

/// Hashes values field by field by reflection, so that new fields are included automatically.
enum ReflectedHash {
  private enum Probe { case first, second }
  private struct Pair {
    let first = Probe.first
    let second = 2
  }

  /// Whether the program contains the names of fields and cases.
  static let isPossible: Bool =
    "\(Probe.first)" != "\(Probe.second)"
    && Mirror(reflecting: Pair()).children.map { $0.label } == ["first", "second"]

  static func combine(_ value: Any, into hasher: inout ContentHasher) {
    switch value {
    case let number as Double: hasher.combine(number)
    case let number as Float: hasher.combine(UInt64(number.bitPattern))
    case let number as any FixedWidthInteger: hasher.combine(UInt64(truncatingIfNeeded: number))
    case let isTrue as Bool: hasher.combine(byte: isTrue ? 1 : 0)
    case let text as String: hasher.combine(text)
    default: combineParts(of: value, into: &hasher)
    }
  }

  private static func combineParts(of value: Any, into hasher: inout ContentHasher) {
    let mirror = Mirror(reflecting: value)
    // Distinguishes nil from an empty list.
    hasher.combine(byte: mirror.displayStyle == .optional ? 1 : 0)
    if mirror.children.isEmpty {
      // A case without a payload, an empty collection or nil.
      hasher.combine(mirror.displayStyle == .enum ? "\(value)" : "")
      return
    }
    hasher.combine(UInt64(mirror.children.count))
    for child in mirror.children {
      hasher.combine(child.label ?? "")
      combine(child.value, into: &hasher)
    }
  }
}
