// Folder GalleyStyle/Images: natural sizes of images and views.
// Input: sizes that the caller knows, or the first bytes of an image file.
// Output: `ImageSizes`: a size in CSS px for each `src`; `ViewSizes`: the same by selector.
// Source: PNG, GIF89a, ITU-T T.81 (JPEG), RFC 9649 (WebP), SVG 2 section 8.8, Exif 2.32; DESIGN
//   8.7.
// Uses: Units, Markup, Style.
// Not: pixels of images; files and networks: the caller has the bytes.
// Read: ImageSizes, ImageSizes+File, PNGHeader, JPEGHeader, SVGHeader, ViewSizes.

// The sizes of images that the caller knows.

/// Natural sizes of images, by the `src` attribute as written.
///
/// An image without a known size and without size attributes is laid out as in a browser that could
/// not load it. No image is loaded. A function is called on any thread and for each image; a text
/// that is prepared again or at another width calls it again.
public struct ImageSizes: Sendable {
  private enum Source: Sendable {
    case unknown
    case uniform(Size)
    case table([String: Size])
    case function(@Sendable (String) -> Size?)
  }
  private let source: Source

  private init(_ source: Source) { self.source = source }

  /// No known size.
  public static let unknown = ImageSizes(.unknown)

  /// One size for all images.
  ///
  /// - Parameter size: The size in CSS px.
  /// - Returns: The sizes.
  public static func uniform(_ size: Size) -> ImageSizes { ImageSizes(.uniform(size)) }

  /// Creates sizes from a table.
  ///
  /// - Parameter sizes: Sizes in CSS px by the `src` attribute as written.
  public init(_ sizes: [String: Size]) { self.init(sizes.isEmpty ? .unknown : .table(sizes)) }

  /// Creates sizes from a function.
  ///
  /// - Parameter body: Returns the size of an image in CSS px, by the `src` attribute as written,
  ///   which is empty for an image without one; nil if the size is unknown.
  public init(_ body: @escaping @Sendable (_ source: String) -> Size?) {
    self.init(.function(body))
  }

  /// The natural size of an image.
  ///
  /// - Parameter source: The `src` attribute as written.
  /// - Returns: The size in CSS px; nil if it is unknown.
  /// - Complexity: O(*n*) for *n* bytes of `source`, or that of the function.
  public func size(of source: String) -> Size? {
    switch self.source {
    case .unknown: nil
    case .uniform(let size): size
    case .table(let sizes): sizes[source]
    case .function(let body): body(source)
    }
  }

  /// Whether sizes depend on the `src` attribute, which is a new string at each access.
  package var dependsOnSource: Bool {
    switch source {
    case .unknown, .uniform: false
    case .table, .function: true
    }
  }
}

extension ImageSizes: ExpressibleByDictionaryLiteral {
  /// Creates sizes from a dictionary literal: `["a.png": Size(width: 40, height: 30)]`.
  ///
  /// - Parameter elements: Sizes in CSS px by the `src` attribute as written. Of two equal ones the
  ///   last counts.
  /// - Complexity: O(*n*) for *n* elements.
  public init(dictionaryLiteral elements: (String, Size)...) {
    self.init(Dictionary(elements) { _, last in last })
  }
}
