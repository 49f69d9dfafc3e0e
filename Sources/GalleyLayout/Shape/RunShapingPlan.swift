// The shaping plans of runs by face and script. Runs are short where scripts or faces alternate, so
// plans are found by comparing numbers.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

/// The properties of a run that determine its shaping plan, except for its case.
struct RunKey: Equatable, BitwiseCopyable {
  /// The `StyleFont.id`.
  var font: UInt32
  /// The index of the face in the stack; -1 without a face.
  var candidate: Int32
  /// An ISO 15924 tag, four big-endian letters.
  var script: UInt32
  var language: LanguageHandle
  var isRightToLeft: Bool

  /// A key that no run has.
  static let none = RunKey(
    font: 0, candidate: -1, script: 0, language: LanguageHandle(""), isRightToLeft: false)

  @inline(__always) static func == (one: RunKey, other: RunKey) -> Bool {
    one.script == other.script && one.candidate == other.candidate && one.font == other.font
      && one.language == other.language && one.isRightToLeft == other.isRightToLeft
  }

  /// The last letters of the tags differ, so the shift mixes them into the low bits.
  @inline(__always) var hash: Int {
    let bits = font &* 0x9E37_79B1 ^ UInt32(bitPattern: candidate) &* 0x85EB_CA6B ^ script
    return Int(bits ^ bits >> 11)
  }
}

/// The indices of a shaping plan's parts.
struct RunShapingPlan: BitwiseCopyable {
  /// Indices in `ShapedText.shapings` and `ShapedText.fonts`.
  var shaping: Index<RunShaping> = .first
  var font: Index<FontInstance> = .first
  var words = WordShapingPlan(number: 0, table: -1)
  var spacing = ClusterSpacing(letter: 0, word: 0)
  /// Whether letters have the same glyphs beside any neighbours.
  var isPlain = false
}

/// A run of one font, script and direction.
struct TextRun {
  /// The range in the text of the paragraph.
  var range: Range<Int>
  /// The start of the paragraph, which is added to clusters.
  var base: Int
  var level: UInt8
  /// The end of the part that has glyphs already.
  var shapedEnd: Int

  @inline(__always) init(_ range: Range<Int>, base: Int, level: UInt8 = 0) {
    self.range = range
    self.base = base
    self.level = level
    shapedEnd = range.lowerBound
  }

  /// The same run with another range, without glyphs.
  @inline(__always) func part(_ range: Range<Int>) -> TextRun {
    TextRun(range, base: base, level: level)
  }
}

/// The shaping plans of recent documents.
///
/// Documents share the lists of fonts and shapings, because most rows of a list have the same.
struct RunShapingPlans {
  /// The lists of the same names in `ShapedText`.
  private(set) var fonts: [FontInstance] = []
  private(set) var shapings: [RunShaping] = []
  /// A direct-mapped table: a new key replaces the one in its slot.
  private var slots = [Slot](repeating: Slot(), count: RunShapingPlans.count)

  private struct Slot {
    var key = RunKey.none
    var shapingPlan = RunShapingPlan()
  }
  private static let count = 64
  private var fontIndices = IndexTable<ObjectIdentifier>()
  private var shapingIndices = IndexTable<RunShaping.Content>()

  /// Removes all plans if there are many.
  ///
  /// Called between documents.
  mutating func begin() {
    if shapings.count >= Self.count { self = RunShapingPlans() }
  }

  @inline(__always) func find(_ key: RunKey) -> RunShapingPlan? {
    let place = key.hash & (Self.count - 1)
    return slots[place].key == key ? slots[place].shapingPlan : nil
  }

  mutating func keep(_ shapingPlan: RunShapingPlan, of key: RunKey) {
    slots[key.hash & (Self.count - 1)] = Slot(key: key, shapingPlan: shapingPlan)
  }

  mutating func index(of shaping: RunShaping) -> Index<RunShaping> {
    let (index, isNew) = shapingIndices.index(of: RunShaping.Content(shaping))
    if isNew { shapings.append(shaping) }
    return Index(value: index)
  }

  mutating func index(of font: FontInstance) -> Index<FontInstance> {
    let (index, isNew) = fontIndices.index(of: ObjectIdentifier(font))
    if isNew { fonts.append(font) }
    return Index(value: index)
  }
}

/// Numbers of distinct keys in the order of their first occurrence.
private struct IndexTable<Key: Hashable> {
  private var keys: [Key] = []
  /// Empty while keys are few, because a linear search costs less than hashing.
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

  /// The rendering of small capitals; nil if the text does not change.
  func capsPlan(_ font: StyleFont) -> CapsPlan? {
    CapsPlan(font.style, face: instance(font).face, script: script)
  }

  /// The key with another face.
  func of(candidate: Int32) -> RunKey {
    var key = self
    key.candidate = candidate
    return key
  }

  /// The shaping parameters of a part of the text.
  func shaping(
    _ font: StyleFont, _ part: CapsPlan.Part, _ caseLanguage: CaseLanguage
  ) -> RunShaping {
    var style = ShapingStyle(
      font: instance(font), script: script, language: language, isRightToLeft: isRightToLeft,
      features: font.features)
    if font.trimsPunctuation {
      style.spacePunctuation()
      if font.style.languageOverride != 0 {
        style.contentLanguage = LanguageHandle(font.style.language.group.tag)
      }
    }
    if part.isSmall, let small = font.smallInstance(max(0, Int(candidate))) { style.font = small }
    style.features =
      part.features.map { OpenTypeFeature(tag: $0, value: 1) } + style.features
    style.limitHangul()
    style.notePlan()
    return RunShaping(
      style: style, letterSpacing: font.letterSpacing, wordSpacing: font.wordSpacing,
      recasing: Recasing(letters: part.letters, language: caseLanguage))
  }
}

extension ShapingStyle {
  /// Enables the trimming of full-width punctuation by the feature that the face has.
  fileprivate mutating func spacePunctuation() {
    switch font.face.punctuationSpacing {
    case .none: break
    case .alternate: trimsPunctuation = true
    case .contextual:
      features.insert(OpenTypeFeature(tag: openTypeTag("chws"), value: 1), at: 0)
    }
  }
}

extension LanguageGroup {
  /// A language of the group.
  fileprivate var tag: String {
    switch self {
    case .common: ""
    case .japanese: "ja"
    case .korean: "ko"
    case .simplifiedHan: "zh-Hans"
    case .traditionalHan: "zh-Hant"
    case .devanagari: "hi"
    }
  }
}

extension RunShaping {
  func isSame(as other: RunShaping) -> Bool {
    style.font === other.style.font && style.script == other.style.script
      && style.isRightToLeft == other.style.isRightToLeft
      && style.trimsPunctuation == other.style.trimsPunctuation
      && style.language == other.style.language
      && style.contentLanguage == other.style.contentLanguage
      && style.features == other.style.features
      && letterSpacing == other.letterSpacing && wordSpacing == other.wordSpacing
      && recasing == other.recasing
  }
}

extension RunShaping {
  /// A wrapper that compares a shaping by content.
  struct Content: Hashable {
    private let shaping: RunShaping

    init(_ shaping: RunShaping) { self.shaping = shaping }

    static func == (one: Self, other: Self) -> Bool { one.shaping.isSame(as: other.shaping) }

    /// Only fields that differ within documents with many shapings.
    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(shaping.style.font))
      hasher.combine(shaping.style.script)
      hasher.combine(shaping.letterSpacing)
      hasher.combine(shaping.wordSpacing)
      hasher.combine(shaping.style.features.count)
    }
  }
}
