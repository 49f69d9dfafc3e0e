// Input: registered faces. Output: families by name, generic families, fallback order.
// Source: DESIGN 6.2.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

/// The families of a library by name, in order of registration.
struct FontCatalog: Sendable {
  struct Family: Sendable {
    let name: String
    var generic: FontLibrary.GenericFamily?
    var faces: [RegisteredFace]
    /// Whether the family is in a collection of which a manifest names another family.
    ///
    /// It is found by its name only.
    var isUnlisted = false
  }

  private(set) var families: [Family] = []
  /// Indices in `families` by case-folded name, aliases included.
  private var indices: [String: Int] = [:]
  private var aliases: [(alias: String, family: String)] = []

  mutating func add(_ face: RegisteredFace, to name: String) {
    if let index = index(of: name) {
      families[index].faces.append(face)
    } else {
      append(Family(name: name, generic: nil, faces: [face]))
    }
  }

  /// Adds families, then aliases.
  ///
  /// Returns a message for each alias without effect.
  mutating func add(_ added: [Family], aliases: [FontManifest.Alias]) -> [String] {
    for family in added { append(family) }
    return aliases.compactMap { alias in
      addAlias(alias.alias, for: alias.family).map { "\(alias.place): \($0)" }
    }
  }

  /// Adds an alias.
  ///
  /// Returns a message if it has no effect.
  mutating func addAlias(_ alias: String, for family: String) -> String? {
    guard let index = index(of: family) else {
      return "the alias \"\(alias)\" has no effect: no family \"\(family)\" is registered"
    }
    if let known = self.index(of: alias) {
      return known == index
        ? nil
        : "the alias \"\(alias)\" has no effect: it is the name of the family "
          + "\"\(families[known].name)\""
    }
    indices[Self.folded(alias)] = index
    aliases.append((alias, family))
    return nil
  }

  mutating func setGeneric(_ generic: FontLibrary.GenericFamily, family: String) {
    guard let chosen = index(of: family) else { return }
    for index in families.indices where families[index].generic == generic {
      families[index].generic = nil
    }
    families[chosen].generic = generic
  }

  private mutating func append(_ family: Family) {
    if let index = index(of: family.name) {
      families[index].faces += family.faces
      families[index].generic = family.generic ?? families[index].generic
      families[index].isUnlisted = families[index].isUnlisted && family.isUnlisted
    } else {
      indices[Self.folded(family.name)] = families.count
      families.append(family)
    }
  }

  func index(of name: String) -> Int? { indices[Self.folded(name)] }

  /// The last family that was registered for a generic name, else the first family.
  func index(of generic: FontLibrary.GenericFamily) -> Int? {
    families.lastIndex { $0.generic == generic } ?? families.indices.first
  }

  /// The index of the family for a name in `font-family`; nil if none is registered.
  ///
  /// `emoji` and `math` have none, because browsers take them from the system. `cursive` and
  /// `fantasy` have none either: browsers skip them where the system has no such face.
  func index(of name: FontFamilyName) -> Int? {
    switch name {
    case .named(let name): index(of: name)
    case .sansSerif, .systemUI: index(of: FontLibrary.GenericFamily.sansSerif)
    case .serif: index(of: FontLibrary.GenericFamily.serif)
    case .monospace: index(of: FontLibrary.GenericFamily.monospace)
    case .emoji, .math, .cursive, .fantasy: nil
    }
  }

  /// The index of the family that a system finds for the name of a generic family.
  func index(ofSystemName name: String) -> Int? {
    let name = name.lowercased()
    if name == "system-ui" { return index(of: FontLibrary.GenericFamily.sansSerif) }
    return FontLibrary.GenericFamily(rawValue: name).flatMap { index(of: $0) }
  }

  var rootFamilies: [String] {
    families.filter { !$0.isUnlisted && ($0.generic == nil || $0.generic == .sansSerif) }
      .map(\.name)
  }

  /// The families in fallback order, without a language.
  var fallbackOrder: [Int] {
    let sansSerif = index(of: FontLibrary.GenericFamily.sansSerif).map { [$0] } ?? []
    let listed = families.indices.filter { !families[$0].isUnlisted }
    let plain = listed.filter { families[$0].generic == nil }
    var order: [Int] = []
    for index in sansSerif + plain + listed where !order.contains(index) { order.append(index) }
    return order
  }

  /// The distinct open faces.
  var openFaces: [FontFace] {
    var seen: Set<ObjectIdentifier> = []
    return families.flatMap(\.faces).compactMap(\.openFace)
      .filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// A hash of all that determines which face a text has, and of the versions of the font libraries.
  ///
  /// No face is opened for it.
  var fingerprint: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func combine(_ value: UInt64) {
      hash = (hash ^ value) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    func combine(_ text: String) {
      for byte in text.utf8 { combine(UInt64(byte)) }
      combine(0xFF)
    }
    func combine(_ range: ClosedRange<Float>) {
      // Zeros of both signs are equal.
      for bound in [range.lowerBound, range.upperBound] { combine(UInt64((bound + 0).bitPattern)) }
    }
    combine(EngineVersions.harfBuzz)
    combine(EngineVersions.freeType)
    for family in families {
      combine(family.name)
      combine(family.generic?.rawValue ?? "")
      combine(family.isUnlisted ? 1 : 0)
      combine(UInt64(family.faces.count))
      for face in family.faces {
        combine(face.fingerprint ?? 0)
        let description = face.description
        combine(description.weight)
        combine(description.stretch)
        combine(description.slopes)
        combine(description.isItalic ? 1 : 0)
      }
    }
    for (alias, family) in aliases {
      combine(alias)
      combine(family)
    }
    return hash
  }

  /// A name with ASCII letters in lower case, for comparison.
  private static func folded(_ name: String) -> String {
    String(decoding: name.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
