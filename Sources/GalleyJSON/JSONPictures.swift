// Input: a layout and the picture that a row wants. Output: the picture's bytes, or its path.
// The drawing itself is a function, so that answers without pictures need no rasteriser.

package import Galley

/// What draws the pictures of answers, and where they go.
///
/// `JSONPictures.drawn` of GalleyJSONPictures draws with GalleyProof.
public struct JSONPictures: Sendable {
  /// A picture that was drawn.
  package struct Picture: Sendable {
    package var format: RowPicture.Format
    /// In pixels; in CSS px for SVG.
    package var width: Double
    package var height: Double
    package var bytes: [UInt8]
    /// The path below the caller's folder, where the bytes are.
    package var path: String?

    package init(format: RowPicture.Format, width: Double, height: Double, bytes: [UInt8]) {
      self.format = format
      self.width = width
      self.height = height
      self.bytes = bytes
    }
  }

  /// The reason why there is no picture.
  package struct Failure: Error {
    package var reason: String

    package init(reason: String) { self.reason = reason }
  }

  /// A picture to draw.
  package struct Request: Sendable {
    package let picture: RowPicture
    package let layout: Layout
    /// The part of the layout in CSS px.
    package let area: Rect
    /// Pixels per CSS px.
    package let scale: Double
    package let background: SRGBColor
  }

  private let draw: @Sendable (Request) throws(Failure) -> Picture
  /// Stores bytes below a folder; nil if pictures are in answers only.
  private let store: (@Sendable (_ path: String, _ bytes: [UInt8]) throws(Failure) -> Void)?

  package init(
    draw: @escaping @Sendable (Request) throws(Failure) -> Picture,
    store: (@Sendable (_ path: String, _ bytes: [UInt8]) throws(Failure) -> Void)?
  ) {
    self.draw = draw
    self.store = store
  }

  /// Draws a picture, and stores it if the row has a path.
  func picture(
    _ picture: RowPicture, of layout: Layout, style: TextStyle
  ) throws(Failure) -> Picture {
    if picture.path != nil, store == nil {
      throw Failure(reason: "path needs a folder for pictures, and there is none")
    }
    let dark = SRGBColor(red: 0x12, green: 0x12, blue: 0x12)
    let request = Request(
      picture: picture, layout: layout, area: picture.area(of: layout),
      scale: picture.scale ?? style.pixelRatio,
      background: picture.background ?? (style.colorScheme == .dark ? dark : .white))
    var drawn = try draw(request)
    if let path = picture.path, let store {
      try store(path, drawn.bytes)
      drawn.path = path
    }
    return drawn
  }
}
