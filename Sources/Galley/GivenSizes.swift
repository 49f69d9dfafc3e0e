// The sizes of replaced elements that the caller knows.

internal import GalleyStyle

/// The sizes that the caller gives: those of images and those of views.
struct GivenSizes: Sendable {
  var images = ImageSizes.unknown
  var views = ViewSizes.none
}
