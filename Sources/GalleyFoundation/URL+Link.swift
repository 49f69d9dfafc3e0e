// Foundation's URL of a link.

public import Galley

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URL {
  /// Creates the URL of a link.
  ///
  /// Nil for a relative address without a base URL, and for text that is no URL.
  ///
  /// - Parameter link: A link of a layout.
  public init?(_ link: Layout.Link) {
    guard let url = link.url else { return nil }
    self.init(string: url)
  }
}
