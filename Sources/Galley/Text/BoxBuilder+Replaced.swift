// Boxes whose content is not laid out here: images, media, form controls.
// Source: CSS 2.2 section 10.3.2, the HTML standard's rendering section.

/// Sizes of images, handed in by the caller; nothing is ever loaded.
///
/// `size(source:)` takes the `src` attribute as written and returns CSS px, nil when unknown.
public protocol ImageSizes: Sendable {
  /// The intrinsic size of an image in CSS px, nil when unknown.
  func size(source: String) -> Size?
}

/// The same size for every image.
public struct UniformImageSizes: ImageSizes {
  /// CSS px; nil for unknown.
  public let size: Size?
  /// The same size for every image.
  public init(_ size: Size?) { self.size = size }
  /// The size, whatever the source.
  public func size(source: String) -> Size? { size }
}

extension BoxBuilder {
  func isReplaced(_ node: Int32) -> Bool {
    switch document.tree.nodes[Int(node)].tag {
    case .img, .image, .video, .audio, .iframe, .embed, .object, .input, .textarea, .select, .svg,
      .math, .meter, .progress:
      true
    default: false
    }
  }

  /// Index in `replacedSizes` of what the element is by itself.
  mutating func addReplacedSize(_ node: Int32, style: Int32) -> Int32 {
    var size = IntrinsicSize(width: 300, height: 150, ratio: nil)
    let tag = document.tree.nodes[Int(node)].tag
    if tag == .img {
      let source = document.tree.attribute(.src, of: node).map(document.tree.string) ?? ""
      size = IntrinsicSize(width: 0, height: 0, ratio: nil)
      if let known = images.size(source: source) {
        size = IntrinsicSize(
          width: Float(known.width), height: Float(known.height),
          ratio: known.height > 0 ? Float(known.width / known.height) : nil)
      }
    }
    tree.replacedSizes.append(size)
    return Int32(tree.replacedSizes.count - 1)
  }
}
