// What runs of one face and script share. Runs are short where scripts or faces alternate, so
// that a way of shaping is found again by numbers alone.

internal import FontEngine

/// What decides how a run is shaped, its case aside.
struct RunKey: Equatable, BitwiseCopyable {
  /// Of the `StyleFont`.
  var font: UInt32
  /// The face in the font's stack; -1 where none has the text.
  var candidate: Int32
  /// ISO 15924, four big-endian letters.
  var script: UInt32
  var language: LanguageHandle
  var isRightToLeft: Bool

  /// No run's.
  static let none = RunKey(
    font: 0, candidate: -1, script: 0, language: LanguageHandle(""), isRightToLeft: false)

  @inline(__always) static func == (one: RunKey, other: RunKey) -> Bool {
    one.script == other.script && one.candidate == other.candidate && one.font == other.font
      && one.language == other.language && one.isRightToLeft == other.isRightToLeft
  }

  /// Scripts differ in their last letters.
  @inline(__always) var hash: Int {
    let bits = font &* 0x9E37_79B1 ^ UInt32(bitPattern: candidate) &* 0x85EB_CA6B ^ script
    return Int(bits ^ bits >> 11)
  }
}

/// Where the parts of a way of shaping are kept.
struct RunShapingPlan: BitwiseCopyable {
  /// Indices in the shaped text.
  var shaping: Int32 = 0
  var font: Int32 = 0
  var words = WordShapingPlan(number: 0, table: -1)
  var spacing = ClusterSpacing(letter: 0, word: 0)
  /// Whether letters stay as they are, whatever stands beside them.
  var isPlain = false
}

/// The paragraph of a run and its level.
struct RunPlace: BitwiseCopyable {
  /// Start of the paragraph, which offsets are counted from.
  var base: Int
  var level: UInt8
}

/// The ways of shaping of the last documents; scratch.
///
/// Documents share the two lists: most rows of a table are shaped alike.
struct RunShapingPlans {
  /// What `ShapedText` has of the same names.
  private(set) var fonts: [FontInstance] = []
  private(set) var shapings: [RunShaping] = []
  /// Each where its key says; another one takes its place.
  private var places = [Place](repeating: Place(), count: RunShapingPlans.count)

  private struct Place {
    var key = RunKey.none
    var shapingPlan = RunShapingPlan()
  }
  private static let count = 64
  private var fontIndices = IndexTable<ObjectIdentifier>()
  private var shapingIndices = IndexTable<RunShaping.Content>()

  /// Forgets all ways once they are many; called between documents.
  mutating func begin() {
    if shapings.count >= Self.count { self = RunShapingPlans() }
  }

  @inline(__always) func find(_ key: RunKey) -> RunShapingPlan? {
    let place = key.hash & (Self.count - 1)
    return places[place].key == key ? places[place].shapingPlan : nil
  }

  mutating func keep(_ shapingPlan: RunShapingPlan, of key: RunKey) {
    places[key.hash & (Self.count - 1)] = Place(key: key, shapingPlan: shapingPlan)
  }

  mutating func index(of shaping: RunShaping) -> Int32 {
    let (index, isNew) = shapingIndices.index(of: RunShaping.Content(shaping))
    if isNew { shapings.append(shaping) }
    return index
  }

  mutating func index(of font: FontInstance) -> Int32 {
    let (index, isNew) = fontIndices.index(of: ObjectIdentifier(font))
    if isNew { fonts.append(font) }
    return index
  }
}

/// Numbers for distinct keys, in the order in which they come.
private struct IndexTable<Key: Hashable> {
  private var keys: [Key] = []
  /// Empty while the keys are few: then a scan costs less than hashing.
  private var indices: [Key: Int32] = [:]
  private static var longestScan: Int { 16 }

  mutating func index(of key: Key) -> (index: Int32, isNew: Bool) {
    if keys.count <= Self.longestScan {
      if let known = keys.lastIndex(of: key) { return (Int32(known), false) }
    } else if let known = indices[key] {
      return (known, false)
    }
    let index = Int32(keys.count)
    keys.append(key)
    if keys.count == Self.longestScan + 1 {
      for (index, key) in keys.enumerated() { indices[key] = Int32(index) }
    } else if keys.count > Self.longestScan {
      indices[key] = index
    }
    return (index, true)
  }
}

extension RunKey {
  private func instance(_ font: StyleFont) -> FontInstance {
    font.instance(Int(candidate)) ?? font.primary
  }

  /// How small capitals are shown; nil where text stays as it is.
  func capsPlan(_ font: StyleFont) -> CapsPlan? {
    CapsPlan(font.style, face: instance(font).face, script: script)
  }

  /// The way to shape a part of the text.
  func shaping(
    _ font: StyleFont, _ part: CapsPlan.Part, _ caseLanguage: CaseLanguage
  ) -> RunShaping {
    var style = ShapingStyle(
      font: instance(font), script: script, language: language, isRightToLeft: isRightToLeft,
      features: font.features)
    if font.trimsPunctuation { style.spacePunctuation() }
    if part.isSmall, let small = font.smallInstance(max(0, Int(candidate))) { style.font = small }
    style.features =
      part.features.map { OpenTypeFeature(tag: $0, value: 1) } + style.features
    style.notePlan()
    return RunShaping(
      style: style, letterSpacing: font.letterSpacing, wordSpacing: font.wordSpacing,
      recasing: Recasing(letters: part.letters, language: caseLanguage))
  }
}

extension ShapingStyle {
  /// Sets full-width punctuation closer, in the way that the face has for it.
  fileprivate mutating func spacePunctuation() {
    switch font.face.punctuationSpacing {
    case .none: break
    case .alternate: trimsPunctuation = true
    case .contextual:
      features.insert(OpenTypeFeature(tag: openTypeTag("chws"), value: 1), at: 0)
    }
  }
}

extension RunShaping {
  func isSame(as other: RunShaping) -> Bool {
    style.font === other.style.font && style.script == other.style.script
      && style.isRightToLeft == other.style.isRightToLeft
      && style.trimsPunctuation == other.style.trimsPunctuation
      && style.language == other.style.language && style.features == other.style.features
      && letterSpacing == other.letterSpacing && wordSpacing == other.wordSpacing
      && recasing == other.recasing
  }
}

extension RunShaping {
  /// A shaping that is compared by its content.
  struct Content: Hashable {
    private let shaping: RunShaping

    init(_ shaping: RunShaping) { self.shaping = shaping }

    static func == (one: Self, other: Self) -> Bool { one.shaping.isSame(as: other.shaping) }

    /// The parts that differ where a document has many shapings.
    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(shaping.style.font))
      hasher.combine(shaping.style.script)
      hasher.combine(shaping.letterSpacing)
      hasher.combine(shaping.wordSpacing)
      hasher.combine(shaping.style.features.count)
    }
  }
}
