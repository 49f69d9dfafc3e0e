// The faces a program may use: registered from files, folders and bytes; none comes from the
// system by itself. Source: DESIGN 6, CSS Fonts 4 sections 2 and 5.

internal import FontEngine
public import GalleyStyle
internal import Synchronization

/// Registered font families, aliases and the fallback order.
///
/// Thread-safe. Faces are opened when first needed. Register everything before the first layout:
/// a later registration does not change layouts that exist.
public final class FontLibrary: Sendable {
  private struct State {
    var catalog = FontCatalog()
    var stacks: [StackKey: FontStack] = [:]
    var fonts: [FontStyle: StyleFont] = [:]
    var diagnostics: [Diagnostic] = []
  }
  private let state = Mutex(State())
  private let instances = FontInstanceCache()
  private let currentVersion = Atomic<UInt64>(0)
  private static let versions = Atomic<UInt64>(0)

  /// An empty library: text in it has no glyphs until a face is registered.
  public init() { renew() }

  /// Registers every face of a font file or collection.
  ///
  /// The formats are TrueType and OpenType (.ttf, .otf), their collections (.ttc, .otc), WOFF and
  /// WOFF 2.0.
  /// - Parameters:
  ///   - path: The file.
  ///   - family: The family's name; nil takes the font's own.
  /// - Returns: The family name of each face.
  /// - Throws: `FontError` where the file cannot be read or is no font.
  @discardableResult
  public func register(file path: String, family: String? = nil) throws(FontError) -> [String] {
    try register(faces: RegisteredFace.all(inFile: path), family: family)
  }

  /// Registers every face of a font in memory.
  ///
  /// - Parameters:
  ///   - bytes: The content of a font file.
  ///   - name: The name of the font in errors.
  ///   - family: The family's name; nil takes the font's own.
  /// - Returns: The family name of each face.
  /// - Throws: `FontError` where the bytes are no font.
  @discardableResult
  public func register(
    bytes: [UInt8], name: String = "bytes", family: String? = nil
  ) throws(FontError) -> [String] {
    try register(faces: RegisteredFace.all(inBytes: bytes, name: name), family: family)
  }

  /// Registers a folder: the faces that its fonts.json names, or else every font file in it.
  ///
  /// Without a fonts.json the folders below are searched too, in the order of their names, and
  /// each by its own fonts.json if it has one. A font file that cannot be used is skipped;
  /// `diagnostics` names it. A file that a fonts.json names must be a font.
  /// - Throws: `FontError` where the folder cannot be read, its fonts.json is wrong, or it holds no
  ///   font. Nothing is registered then.
  public func register(folder path: String) throws(FontError) {
    let folder = try FontFolder(path: path)
    change { state in
      state.diagnostics += folder.diagnostics
      for entry in folder.entries {
        switch entry {
        case .faces(let faces):
          for face in faces { state.catalog.add(face, to: face.familyName) }
        case .manifest(let families, let aliases):
          let messages = state.catalog.add(families, aliases: aliases)
          state.diagnostics += messages.map { Diagnostic(kind: .font, message: $0) }
        }
      }
    }
  }

  /// What registration skipped or could not use, in order; then faces with metrics that cannot be
  /// laid out.
  ///
  /// The former are font files of a folder that could not be opened, unknown keys of a fonts.json,
  /// and aliases without effect. Metrics that cannot be laid out are negative or beyond 100 em; the
  /// nearest that can be counts instead. A face that a fonts.json names is opened by its first use:
  /// before, nothing is known of its metrics.
  /// - Complexity: Linear in the number of faces that are open.
  public var diagnostics: [Diagnostic] {
    let (found, catalog) = state.withLock { ($0.diagnostics, $0.catalog) }
    return found
      + catalog.openFaces.compactMap(\.metricsObjection).map {
        Diagnostic(kind: .font, message: $0)
      }
  }

  /// Adds another name for a registered family.
  ///
  /// An alias of a family that is not registered has no effect; `diagnostics` names it.
  public func addAlias(_ alias: String, for family: String) {
    change { state in
      guard let message = state.catalog.addAlias(alias, for: family) else { return }
      state.diagnostics.append(Diagnostic(kind: .font, message: message))
    }
  }

  /// Sets the family of a generic name such as `serif`.
  public func setGeneric(_ generic: GenericFamily, family: String) {
    change { $0.catalog.setGeneric(generic, family: family) }
  }

  /// Names of the registered families, in the order of registration.
  public var families: [String] { state.withLock { $0.catalog.families.map(\.name) } }

  /// The families of the root element: sans-serif ones and those without a generic name.
  public var rootFamilies: [String] { state.withLock { $0.catalog.rootFamilies } }

  /// Changes with every face and alias, and with the versions of the font libraries.
  ///
  /// Part of the key of whatever is cached across runs. The first call reads all fonts.
  public var fingerprint: UInt64 { state.withLock { $0.catalog }.fingerprint }

  /// The faces for a style, in the order in which they are tried.
  func stack(for style: FontStyle) -> FontStack {
    let key = StackKey(style)
    return state.withLock { state in
      if let known = state.stacks[key] { return known }
      if state.stacks.count >= 4096 { state.stacks.removeAll() }
      let stack = FontStack(catalog: state.catalog, key: key, instances: instances)
      state.stacks[key] = stack
      return stack
    }
  }

  /// Another number after each registration, and in each library of the process.
  var version: UInt64 { currentVersion.load(ordering: .acquiring) }

  private func renew() {
    let version = Self.versions.wrappingAdd(1, ordering: .relaxed).newValue
    currentVersion.store(version, ordering: .releasing)
  }

  /// The fonts of a style, one object for equal styles; nil in a library without faces.
  func font(for style: FontStyle) -> StyleFont? {
    if let known = state.withLock({ $0.fonts[style] }) { return known }
    let version = version
    guard let font = StyleFont(style, stack: stack(for: style)) else { return nil }
    return state.withLock { state in
      if let known = state.fonts[style] { return known }
      // A face that was registered meanwhile is not in it.
      guard version == self.version else { return font }
      if state.fonts.count >= 4096 { state.fonts.removeAll() }
      state.fonts[style] = font
      return font
    }
  }

  private func register(faces: [RegisteredFace], family: String?) -> [String] {
    change { state in
      faces.map { face in
        let name = family ?? face.familyName
        state.catalog.add(face, to: name)
        return name
      }
    }
  }

  private func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    state.withLock {
      $0.stacks.removeAll()
      $0.fonts.removeAll()
      defer { renew() }
      return body(&$0)
    }
  }
}

/// The generic families that a library can give a meaning to.
public enum GenericFamily: String, Sendable, CaseIterable {
  case sansSerif = "sans-serif"
  case serif
  case monospace
}

/// What a stack depends on: all of a style but its size.
struct StackKey: Hashable {
  var families: [FontFamilyName]
  var weight: Float
  var isSlanted: Bool
  /// Degrees; 0 where the style is upright.
  var slope: Float
  var stretch: Float
  var synthesis: FontSynthesis
  var variations: [FontVariation]
  /// Whether the device has 1.5 px or more to a CSS px.
  var isDense: Bool

  init(_ style: FontStyle) {
    families = style.families
    weight = style.weight
    slope = style.slant == .normal ? 0 : style.slope
    // Less of a slope takes an upright face, unless one has an axis for it.
    isSlanted = slope >= 14
    stretch = style.stretch
    synthesis = style.synthesisAllowed
    variations = style.variations
    isDense = style.pixelRatio >= 1.5
  }

  /// The key of the regular face.
  var regular: StackKey {
    var key = self
    key.weight = 400
    key.isSlanted = false
    key.slope = 0
    key.stretch = 100
    return key
  }
}
