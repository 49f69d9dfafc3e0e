// HarfBuzz's shaping plans. HarfBuzz keeps each plan as long as its face, in a list with linear
// search. Documents may have any number of features and languages. Rare shaping styles therefore
// use a copy of the face, and the copy is replaced after a number of uses.

internal import CHarfBuzz
internal import Synchronization

/// The shaping styles whose plans remain with a face.
final class ShapingPlans: Sendable {
  static let most = 256
  /// The maximum number of texts that use a spare face, each of which may add a plan.
  private static let mostUses = 512

  private let kept = Mutex<Set<LookupUseKey>>([])
  private let spare = Mutex<(face: SpareFace, uses: Int)?>(nil)

  /// Whether the plan of a shaping style remains with the face: those of the first `most` styles
  /// do.
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

/// A separate HarfBuzz face with the bytes of another one.
///
/// Sendable because HarfBuzz does not change an immutable face except for its list of plans, which
/// is thread-safe.
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

  /// A font with the properties of another one and this face.
  func font(like other: HarfBuzzFont) -> HarfBuzzFont {
    guard let font = unsafe hb_font_create_sub_font(other.handle) else { return other }
    unsafe hb_font_set_face(font, face)
    return unsafe HarfBuzzFont(adopting: font)
  }
}

extension ShapingStyle {
  /// Sets `isRare`; call it after all other properties are set.
  package mutating func notePlan() { isRare = !font.face.plans.keeps(self) }
}
