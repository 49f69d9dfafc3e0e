// The plans that HarfBuzz makes for shaping. It keeps each with its face, as long as that lives, in a
// list that it searches from one end. Documents may ask for any number of features and languages:
// rare ways of shaping get another copy of the face, which is dropped after so many uses.

internal import CHarfBuzz
internal import Synchronization

/// The ways of shaping whose plans stay with a face.
final class ShapingPlans: Sendable {
  static let most = 256
  /// Texts that are shaped with a spare face: each may add a plan to it.
  private static let mostUses = 512

  private let kept = Mutex<Set<LookupUseKey>>([])
  private let spare = Mutex<(face: SpareFace, uses: Int)?>(nil)

  /// Whether the plan of a way of shaping is one of the first that were asked for.
  func keeps(_ style: borrowing ShapingStyle) -> Bool {
    let key = LookupUseKey(style)
    return kept.withLock { kept in
      if kept.contains(key) { return true }
      guard kept.count < Self.most else { return false }
      kept.insert(key)
      return true
    }
  }

  /// A copy of the face for one text.
  func spareFace(of font: HarfBuzzFont) -> SpareFace {
    spare.withLock { spare in
      if let known = spare, known.uses < Self.mostUses {
        spare = (known.face, known.uses + 1)
        return known.face
      }
      let face = SpareFace(font)
      spare = (face, 1)
      return face
    }
  }
}

/// A HarfBuzz face of its own over the bytes of another one.
///
/// Sendable because HarfBuzz reads an immutable face without changing it, its list of plans aside,
/// which is made for many threads.
@safe
final class SpareFace: @unchecked Sendable {
  private let face: OpaquePointer?

  init(_ font: HarfBuzzFont) {
    let blob = unsafe hb_face_reference_blob(font.face)
    defer { unsafe hb_blob_destroy(blob) }
    unsafe face = hb_face_create(blob, hb_face_get_index(font.face))
    unsafe hb_face_make_immutable(face)
  }

  deinit { unsafe hb_face_destroy(face) }

  /// A font that does what another one does, with this face.
  func font(like other: HarfBuzzFont) -> HarfBuzzFont {
    guard let font = unsafe hb_font_create_sub_font(other.handle) else { return other }
    unsafe hb_font_set_face(font, face)
    return unsafe HarfBuzzFont(adopting: font)
  }
}

extension ShapingStyle {
  /// Notes whether HarfBuzz keeps a plan for this style; called once all of it is set.
  package mutating func notePlan() { isRare = !font.face.plans.keeps(self) }
}
