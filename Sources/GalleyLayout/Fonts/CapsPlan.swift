// Input: font-variant-caps, a face and a script. Output: the features and case mappings for it. In
// a face without the features, capitals at 0.7 of the size in whole px are used. In a face with
// some of the features, only these are used.
// Source: CSS Fonts 4, section 6.5; measured in Chromium case by case.

internal import FontEngine
internal import GalleyStyle

/// The rendering of `font-variant-caps` in a face.
struct CapsPlan: Equatable {
  /// The treatment of a class of characters.
  struct Part: Equatable {
    var features: [UInt32] = []
    var letters = LetterCase.kept
    var isSmall = false
  }
  /// Characters that upper case changes, and all other characters.
  var letters = Part()
  var others = Part()
  /// Whether the two classes are shaped separately, even if their treatment is equal.
  var isSplit = false

  /// The treatment of one of the two classes.
  func part(isLetters: Bool) -> Part { isLetters ? letters : others }

  static let latin: UInt32 = 0x4C61_746E

  /// Returns nil if the text does not change.
  init?(_ style: FontStyle, face: FontFace, script: UInt32) {
    // A fast path for most text, which needs no look-up of features.
    if style.caps == .normal { return nil }
    func has(_ tags: UInt32...) -> Bool {
      tags.allSatisfy { face.substitutes(by: $0, script: script) }
    }
    let (smcp, c2sc) = (openTypeTag("smcp"), openTypeTag("c2sc"))
    let (pcap, c2pc) = (openTypeTag("pcap"), openTypeTag("c2pc"))
    switch style.caps {
    case .normal: break
    case .small: if has(smcp) { use(smcp) } else { imitate(others: false) }
    case .allSmall: if has(smcp, c2sc) { use(smcp, c2sc) } else { imitate(others: true) }
    case .petite:
      if has(pcap) { use(pcap) } else if has(smcp) { borrow(smcp) } else { imitate(others: false) }
    case .allPetite:
      if has(pcap, c2pc) {
        use(pcap, c2pc)
      } else if has(smcp, c2sc) {
        borrow(smcp, c2sc)
      } else {
        imitate(others: true)
      }
    case .unicase:
      if has(openTypeTag("unic")) {
        use(openTypeTag("unic"))
      } else {
        isSplit = true
        if has(smcp) {
          others = Part(features: [smcp], letters: .lower)
        } else {
          others.isSmall = true
        }
      }
    case .titling: use(openTypeTag("titl"))
    }
    if isSplit, !style.synthesisAllowed.contains(.smallCaps) {
      isSplit = false
      others = Part(features: others.features)
      letters = others
    }
  }

  private mutating func use(_ features: UInt32...) {
    letters.features = features
    others.features = features
  }

  private mutating func borrow(_ features: UInt32...) {
    letters.features = features
    others.features = features
    isSplit = true
  }

  private mutating func imitate(others isAll: Bool) {
    letters = Part(letters: .upper, isSmall: true)
    others.isSmall = isAll
    isSplit = true
  }

  /// Whole px: 11 for a size of 16.
  static func smallSize(of size: Float) -> Float { (size * 0.7).rounded(.toNearestOrAwayFromZero) }
}

/// A case mapping before shaping.
enum LetterCase: UInt8, BitwiseCopyable { case kept, upper, lower }
