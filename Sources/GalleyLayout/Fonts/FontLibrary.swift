// The font faces of a program, registered from files, folders and bytes. The system's fonts are not
// used. Source: DESIGN 6, CSS Fonts 4 sections 2 and 5.

internal import FontEngine
public import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode
internal import Synchronization

/// Registered font families with aliases and a fallback order.
///
/// Thread-safe. Faces are opened when they are first needed. Register all fonts before the first
/// layout: a later registration does not change existing layouts.
public final class FontLibrary: Sendable {
  private struct State {
    var catalog = FontCatalog()
    var stacks: [StackKey: FontStack] = [:]
    var fonts: [FontStyle: StyleFont] = [:]
    var diagnostics: [Diagnostic] = []
    var fingerprint: UInt64?
    private var knownOrders: FallbackOrders?

    /// The orders of fallback in the catalog.
    var orders: FallbackOrders {
      mutating get {
        if let knownOrders { return knownOrders }
        let made = FallbackOrders(catalog)
        knownOrders = made
        return made
      }
    }

    mutating func forget() {
      stacks.removeAll()
      fonts.removeAll()
      knownOrders = nil
      fingerprint = nil
    }
  }
  private let state = Mutex(State())
  private let instances = FontInstanceCache()
  private let currentVersion = Atomic<UInt64>(0)
  private static let versions = Atomic<UInt64>(0)

  /// Creates an empty library.
  ///
  /// Layouts without any face are empty.
  public init() { renew() }

  /// Registers the faces of a font file or collection.
  ///
  /// The formats are TrueType and OpenType (.ttf, .otf), collections (.ttc, .otc), WOFF and WOFF
  /// 2.0.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - family: The family name; nil means that of the font.
  /// - Returns: The family name of each face.
  /// - Throws: `FontError` if the file cannot be read or is not a font.
  /// - Complexity: O(*n*) for *n* bytes and faces.
  @discardableResult
  public func register(file path: String, family: String? = nil) throws(FontError) -> [String] {
    try register(faces: RegisteredFace.all(inFile: path), family: family)
  }

  /// Registers the faces of a font in memory.
  ///
  /// - Parameters:
  ///   - bytes: The content of a font file.
  ///   - name: The name of the font in errors.
  ///   - family: The family name; nil means that of the font.
  /// - Returns: The family name of each face.
  /// - Throws: `FontError` if the bytes are not a font.
  /// - Complexity: O(*n*) for *n* bytes and faces.
  @discardableResult
  public func register(
    bytes: [UInt8], name: String = "bytes", family: String? = nil
  ) throws(FontError) -> [String] {
    try register(faces: RegisteredFace.all(inBytes: bytes, name: name), family: family)
  }

  /// Registers a folder: the faces of its fonts.json, or else all font files.
  ///
  /// Without a fonts.json, subfolders are searched too, in the order of their names, each by its
  /// own fonts.json if it has one. An unusable font file is skipped and reported in `diagnostics`.
  /// A file that a fonts.json names must be a font.
  ///
  /// - Parameter path: The folder.
  /// - Throws: `FontError` if the folder cannot be read, its fonts.json is invalid, or it has no
  ///   usable font. Nothing is registered then.
  /// - Complexity: O(*n*) for *n* faces and bytes of files that a fonts.json does not describe.
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

  /// The reports of registration, then those of faces that are refused or have unusable metrics.
  ///
  /// Registration reports unusable font files of a folder, unknown keys of a fonts.json, and
  /// aliases without effect. Metrics are unusable if they are negative or exceed 100 em; they are
  /// clamped. A face whose lookups take too much work is refused. A face of a fonts.json is opened at
  /// its first use, and reported after it only.
  ///
  /// - Complexity: O(*n*) for *n* open faces.
  public var diagnostics: [Diagnostic] {
    let (found, catalog) = state.withLock { ($0.diagnostics, $0.catalog) }
    let faces = catalog.openFaces
    let refused = faces.compactMap(\.assessedShapingError).map { FontError($0).description }
    return found
      + (refused + faces.compactMap(\.metricsObjection)).map {
        Diagnostic(kind: .font, message: $0)
      }
  }

  /// The reason why the first face cannot be opened, if that is so for all; otherwise nil.
  package var objection: FontError? {
    let catalog = state.withLock { $0.catalog }
    var first: FontError?
    for face in catalog.families.lazy.flatMap(\.faces) {
      guard let objection = face.objection else { return nil }
      first = first ?? objection
    }
    return first
  }

  /// Adds another name for a registered family.
  ///
  /// An alias of an unknown family has no effect, which `diagnostics` reports.
  ///
  /// - Parameters:
  ///   - alias: The new name.
  ///   - family: The name of a registered family.
  /// - Complexity: O(*n*) for *n* families and font sizes in use.
  public func addAlias(_ alias: String, for family: String) {
    change { state in
      guard let message = state.catalog.addAlias(alias, for: family) else { return }
      state.diagnostics.append(Diagnostic(kind: .font, message: message))
    }
  }

  /// Sets the family of a generic name.
  ///
  /// - Parameters:
  ///   - generic: The generic name.
  ///   - family: The name of a registered family; other names have no effect.
  /// - Complexity: O(*n*) for *n* families and font sizes in use.
  public func setGeneric(_ generic: GenericFamily, family: String) {
    change { $0.catalog.setGeneric(generic, family: family) }
  }

  /// The names of the families, in the order of registration.
  ///
  /// - Complexity: O(*n*) for *n* families.
  public var families: [String] { state.withLock { $0.catalog.families.map(\.name) } }

  /// The families, their faces and aliases.
  var catalog: FontCatalog { state.withLock { $0.catalog } }

  /// The families of the root element: sans-serif ones and those without a generic name.
  package var rootFamilies: [String] { state.withLock { $0.catalog.rootFamilies } }

  /// A hash of families, faces and aliases in order, and of the versions of the font libraries.
  ///
  /// It is part of the keys of caches on disk. Equal fonts have equal fingerprints in all folders and
  /// on all machines. No face is opened: a table counts by its checksum in the font's directory, and a
  /// file of WOFF 2.0, which has no checksums, by all bytes. A table that was changed without a new
  /// checksum, against the rules of OpenType, is not noticed. Files count as they are at the first
  /// access after a registration. A file that cannot be read counts as an unusable face.
  ///
  /// - Complexity: O(*n*) for *n* tables of all faces and bytes of files of WOFF 2.0 at the first
  ///   access after a registration, later O(1).
  public var fingerprint: UInt64 {
    let (known, catalog, version) = state.withLock { ($0.fingerprint, $0.catalog, self.version) }
    if let known { return known }
    // Outside of the lock, which layouts on other threads take.
    let made = catalog.fingerprint
    state.withLock { if version == self.version { $0.fingerprint = made } }
    return made
  }

  /// The faces for a style, in order of preference, in the order of its language.
  package func stack(for style: FontStyle) -> FontStack {
    standardStack(for: style).ordered(for: style.language.fallback)
  }

  /// The faces for a style, without the order of its language.
  private func standardStack(for style: FontStyle) -> FontStack {
    let key = StackKey(style)
    return state.withLock { state in
      if let cached = state.stacks[key] { return cached }
      if state.stacks.count >= 4096 { state.stacks.removeAll() }
      let stack = FontStack(orders: state.orders, key: key, instances: instances)
      state.stacks[key] = stack
      return stack
    }
  }

  /// A number that changes with each registration and differs between the libraries of a process.
  package var version: UInt64 { currentVersion.load(ordering: .acquiring) }

  private func renew() {
    let version = Self.versions.wrappingAdd(1, ordering: .relaxed).newValue
    currentVersion.store(version, ordering: .releasing)
  }

  /// The fonts of a style, one object for equal styles; nil in a library without faces.
  ///
  /// Languages share a font if they differ in nothing but their order of fallback. Equal texts of
  /// such languages are then shaped once. The font's stack has the order without a language.
  func font(for style: FontStyle) -> StyleFont? {
    var style = style
    style.language.fallback = .standard
    if let cached = state.withLock({ $0.fonts[style] }) { return cached }
    let version = version
    guard let font = StyleFont(style, stack: standardStack(for: style)) else { return nil }
    return state.withLock { state in
      if let cached = state.fonts[style] { return cached }
      // A face that was registered in the meantime is not part of it.
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
      $0.forget()
      defer { renew() }
      return body(&$0)
    }
  }
}

extension FontLibrary {
  /// A generic family that a library can define.
  public enum GenericFamily: String, Sendable, CaseIterable {
    /// `sans-serif`.
    case sansSerif = "sans-serif"
    /// `serif`.
    case serif
    /// `monospace`.
    case monospace
  }
}

/// The properties of a style on which its stack depends: all but the size.
struct StackKey: Hashable {
  var families: [FontFamilyName]
  var weight: Float
  var isSlanted: Bool
  /// In degrees; 0 for an upright style.
  var slope: Float
  var stretch: Float
  var synthesis: FontSynthesis
  var variations: [FontVariation]
  /// The factor from the font size to the optical size; 0 if it does not follow the font size.
  var opticalScale: Float
  /// Whether the device has more than one px per CSS px.
  var isDense: Bool
  /// Whether `text-rendering` is `geometricPrecision`.
  var isPrecise: Bool
  var languageGroup: LanguageGroup

  /// The slope of italic text, in degrees.
  static let italicSlope: Float = 14

  init(_ style: FontStyle) {
    families = style.families
    weight = style.weight
    slope = style.slant == .normal ? 0 : style.slope
    // A smaller slope uses an upright face, unless one has a slant axis.
    isSlanted = slope >= Self.italicSlope
    stretch = style.stretch
    synthesis = style.synthesisAllowed
    variations = style.variations
    // Without a pixel ratio, Chromium does not remove `zoom`.
    let scale = style.pixelRatio == 1 ? 1 : style.sizeScale
    opticalScale = style.hasOpticalSizing && scale > 0 ? 1 / scale : 0
    isDense = style.pixelRatio > 1
    isPrecise = style.rendering == .geometricPrecision
    languageGroup = style.language.group
  }

  /// Combines the fields in few words, because keys are looked up for each style of a text.
  func hash(into hasher: inout Hasher) {
    hasher.combine(families)
    hasher.combine(Self.word(weight, slope))
    hasher.combine(Self.word(stretch, opticalScale))
    let flags = (isSlanted ? 1 : 0) | (isDense ? 2 : 0) | (isPrecise ? 4 : 0)
    hasher.combine(flags | Int(synthesis.rawValue) << 8 | Int(languageGroup.rawValue) << 16)
    for variation in variations { hasher.combine(variation) }
  }

  /// Two numbers as bits; zeros of both signs are equal.
  private static func word(_ first: Float, _ second: Float) -> UInt64 {
    UInt64((first + 0).bitPattern) << 32 | UInt64((second + 0).bitPattern)
  }

  /// The key of a face of the system, which any slope makes italic.
  var system: StackKey {
    var key = self
    key.isSlanted = slope > 0
    return key
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
