// What runs of one face and script share. Runs are short where scripts or faces alternate, so
// that a way of shaping is found again by numbers alone.

internal import FontEngine

/// What decides how a run is shaped, its case aside.
struct RunKey: Equatable, BitwiseCopyable {
  /// Index in the document's fonts.
  var font: Int32
  /// The face in the font's stack; -1 where none has the text.
  var candidate: Int32
  /// ISO 15924, four big-endian letters.
  var script: UInt32
  var language: LanguageHandle
  var isRightToLeft: Bool
}

/// Where the parts of a way of shaping are kept.
struct RunWay: BitwiseCopyable {
  /// Indices in the shaped text.
  var shaping: Int32
  var font: Int32
  var words: WordWay
  var spacing: ClusterSpacing
}

/// The paragraph of a run and its level.
struct RunPlace: BitwiseCopyable {
  /// Start of the paragraph, which offsets are counted from.
  var base: Int
  var level: UInt8
}

/// The ways of shaping of one document, those of the last runs.
struct RunWays {
  private var keys: [RunKey] = []
  private var ways: [RunWay] = []
  private static let limit = 16

  func find(_ key: RunKey) -> RunWay? {
    guard let index = keys.lastIndex(of: key) else { return nil }
    return ways[index]
  }

  mutating func append(_ key: RunKey, _ way: RunWay) {
    if keys.count >= Self.limit {
      keys.removeFirst()
      ways.removeFirst()
    }
    keys.append(key)
    ways.append(way)
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
