// Folder GalleyJSONPictures: pictures in answers.
// Input: a `Layout` and the picture that a row wants.
// Output: a PNG or SVG file, as a function of `JSONPictures`.
// Source: Documentation/Schema/row.schema.json, "picture".
// Uses: GalleySystem, Galley, GalleyJSON, GalleyProof.
// Not: painting of its own: GalleyProof draws.
// Read: JSONPictures+Drawn.

// Input: a layout and the picture that a row wants. Output: a PNG or SVG file.
// A target of its own, so that answers without pictures need no rasteriser.

internal import Galley
public import GalleyJSON
public import GalleyProof
internal import GalleySystem

extension JSONPictures {
  /// Pictures that GalleyProof draws.
  ///
  /// - Parameters:
  ///   - folder: The folder below which pictures with a path are written; nil if all pictures are in
  ///     answers. Folders are created.
  ///   - images: The pictures of images; nil for grey boxes in place of them.
  /// - Returns: What draws the pictures.
  public static func drawn(in folder: String? = nil, images: ImageProvider? = nil) -> JSONPictures {
    let draw: @Sendable (Request) throws(Failure) -> Picture = { request throws(Failure) in
      try Self.draw(request, images)
    }
    guard let folder else { return JSONPictures(draw: draw, store: nil) }
    return JSONPictures(draw: draw) { path, bytes throws(Failure) in
      do throws(FileError) {
        let whole = folder + (folder.hasSuffix("/") ? "" : "/") + path
        if let slash = whole.lastIndex(of: "/"), slash > whole.startIndex {
          try SystemFile.makeFolder(String(whole[..<slash]))
        }
        try ScratchFile(bytes, for: whole).replace()
      } catch {
        throw Failure(reason: "cannot write \(path): \(error.reason)")
      }
    }
  }

  private static let overlays: [String: Proof.Overlays] = [
    "lines": .lineBoxes, "baselines": .baselines, "links": .links,
  ]

  private static func draw(
    _ request: Request, _ images: ImageProvider?
  ) throws(Failure) -> Picture {
    var proof = Proof(request.layout, background: request.background)
    proof.images = images
    for name in request.picture.overlays { proof.overlays.formUnion(overlays[name] ?? []) }
    if let selector = request.picture.selector {
      do throws(SelectorError) {
        proof.elements = try request.layout.elements(matching: selector)
      } catch {
        throw Failure(reason: "\(error)")
      }
    }
    proof.crop = request.area
    let format = request.picture.format
    if format == .svg {
      return Picture(
        format: format, width: request.area.width, height: request.area.height,
        bytes: Array(proof.svg().utf8))
    }
    let (width, height) = (request.area.width, request.area.height)
    let area = max(1, width * request.scale) * max(1, height * request.scale)
    guard area <= Double(Bitmap.largestArea) else {
      throw Failure(reason: "more than \(Bitmap.largestArea) pixels")
    }
    let (bitmap, isWhole) = proof.painted(scale: request.scale)
    guard isWhole else { throw Failure(reason: "too much lies over each other") }
    do throws(PNGError) {
      return Picture(
        format: format, width: Double(bitmap.width), height: Double(bitmap.height),
        bytes: try bitmap.png())
    } catch {
      throw Failure(reason: "\(error)")
    }
  }
}
