import FontEngine
import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct FontMatchingTests {
  /// Faces that are not opened, because matching uses only their descriptions.
  private func face(_ weight: Float, italic: Bool = false, stretch: Float = 100) -> RegisteredFace {
    var description = FaceDescription()
    description.weight = weight...weight
    description.isItalic = italic
    description.stretch = stretch...stretch
    return RegisteredFace(path: "none", description: description)
  }

  private func nearest(
    _ faces: [RegisteredFace], weight: Float, slant: FontSlant = .normal, stretch: Float = 100
  ) -> RegisteredFace? {
    let style = FontStyle(weight: weight, slant: slant, stretch: stretch)
    return FontMatcher(key: StackKey(style)).nearest(of: faces)
  }

  private func weights(_ available: [Float], desired: [Float]) -> [Float] {
    let faces = available.map { face($0) }
    return desired.compactMap { nearest(faces, weight: $0)?.description.weight.lowerBound }
  }

  @Test func `of two faces, 500 selects regular and 600 bold`() {
    #expect(
      weights([400, 700], desired: [1, 300, 400, 499, 500, 501, 600, 900])
        == [400, 400, 400, 400, 400, 700, 700, 700])
  }

  @Test func `a weight selects lighter or heavier faces in the order of CSS`() {
    #expect(weights([100, 300, 500, 900], desired: [200, 400, 450, 600]) == [100, 500, 500, 900])
    #expect(weights([300, 600], desired: [400, 500, 350]) == [300, 300, 300])
    #expect(weights([500, 900], desired: [200, 800]) == [500, 900])
  }

  @Test func `matching compares stretch, then slant, then weight`() {
    let faces = [
      face(400), face(700), face(400, italic: true), face(400, italic: true, stretch: 75),
    ]
    #expect(nearest(faces, weight: 700, slant: .italic) === faces[2])
    #expect(nearest(faces, weight: 700) === faces[1])
    #expect(nearest(faces, weight: 400, stretch: 80) === faces[3])
    #expect(nearest(faces, weight: 400, stretch: 150) === faces[0])
  }

  @Test func `any slope makes a face of the system italic`() throws {
    let library = try GalleyFonts.bundled()
    func face(_ name: FontFamilyName) -> String? {
      var style = FontStyle(families: [name], slant: .oblique)
      style.slope = 5
      return library.stack(for: style).primary(size: 16)?.face.styleName
    }
    #expect(face(.serif) == "Italic" && face(.named("Noto Serif")) == "Regular")
  }

  @Test func `missing styles are synthesised unless synthesis is off`() throws {
    let library = try GalleyFonts.bundled()
    var style = FontStyle(families: [.named("Noto Sans Mono")], weight: 700, slant: .italic)
    let both = library.stack(for: style).primary(size: 16)
    #expect(both?.face.styleName == "Bold")
    #expect(both?.syntheticBold == false && both?.syntheticSlant == true)
    style.families = [.named("Droid Sans Fallback")]
    #expect(library.stack(for: style).primary(size: 16)?.syntheticBold == true)
    style.synthesisAllowed = []
    let none = library.stack(for: style).primary(size: 16)
    #expect(none?.syntheticBold == false && none?.syntheticSlant == false)
  }

  @Test func `styles select the files of the manifest`() throws {
    let library = try GalleyFonts.bundled()
    for (weight, slant, name) in [
      (400, .normal, "Regular"), (500, .normal, "Regular"), (600, .normal, "Bold"),
      (400, .italic, "Italic"), (900, .oblique, "Bold Italic"),
    ] as [(Float, FontSlant, String)] {
      let style = FontStyle(families: [.named("Georgia")], weight: weight, slant: slant)
      let font = library.stack(for: style).primary(size: 16)
      #expect(font?.face.styleName == name && font?.face.familyName == "Noto Serif")
    }
  }
}
