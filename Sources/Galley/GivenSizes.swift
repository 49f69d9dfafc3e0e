// The sizes that are known before the layout.

internal import GalleyStyle

/// The sizes that the caller gives, those of images and those of views, and the sizes of query
/// containers in a previous layout.
struct GivenSizes: Sendable {
  var images = ImageSizes.unknown
  var views = ViewSizes.none
  var containers: ContainerSizes?

  func with(_ containers: ContainerSizes) -> GivenSizes {
    var sizes = self
    sizes.containers = containers
    return sizes
  }
}
