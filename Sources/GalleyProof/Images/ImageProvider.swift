// Folder GalleyProof/Images: pictures of images for proofs.
// Input: the address of an image as written; pixels or a PNG file from the caller, or a `data:` address.
// Output: `ImageProvider`, `ProofImages` (decoded pictures of a painter), `PictureShader` (their
//   pixels at the size of a box), `DataAddress`.
// Source: RFC 2397; CSS Images 3, section 5; BROWSER_RULES 15.9.
// Uses: GalleySystem, Galley, GalleyProof, GalleyProof/Decode.
// Not: files and networks; formats other than PNG, which the caller decodes.
// Read: ImageProvider, ProofImages, DataAddress, PictureShader, Bitmap+Reduced.

// What a caller gives for the images of a layout.

internal import Galley

/// The pictures of images, by their address as written.
///
/// Nothing is loaded by Galley: a caller that has the files or pixels gives them. Pictures of `data:`
/// addresses with a PNG file need no provider.
public struct ImageProvider: Sendable {
  /// A picture.
  public enum Picture: Sendable {
    /// Decoded pixels.
    case pixels(Bitmap)
    /// The bytes of a PNG file.
    case encoded([UInt8])
  }

  private let body: @Sendable (String) -> Picture?

  /// Creates a provider from a function.
  ///
  /// The function is called once for each address of a picture, on the thread that draws.
  ///
  /// - Parameter body: Returns the picture of an address as written; nil for an image that cannot be
  ///   loaded.
  public init(_ body: @escaping @Sendable (_ source: String) -> Picture?) { self.body = body }

  /// Creates a provider from a table.
  ///
  /// - Parameter pictures: The pictures by address as written.
  public init(_ pictures: [String: Picture]) { self.init { pictures[$0] } }

  /// The picture of an address; nil for none.
  ///
  /// - Parameter source: The address as written.
  /// - Returns: The picture.
  /// - Complexity: That of the function.
  public func picture(of source: String) -> Picture? { body(source) }
}
