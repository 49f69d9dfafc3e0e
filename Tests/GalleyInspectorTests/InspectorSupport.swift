// Layouts and data of inspectors for tests.

import Foundation
import Galley
import GalleyFonts
import Testing

@testable import GalleyInspector

enum InspectorSupport {
  static func prepared(_ html: String, css: String = "") throws -> PreparedText {
    Typesetter(fonts: try GalleyFonts.bundled()).prepare(
      RichText(html: html, styleSheet: StyleSheet(css)))
  }

  static func layout(_ html: String, css: String = "", width: Double = 320) throws -> Layout {
    try prepared(html, css: css).layout(width: width)
  }

  /// The data of an inspector of one layout.
  static func data(_ html: String, width: Double = 320) throws -> [String: Any] {
    var inspector = Inspector(try layout(html, width: width), name: "page")
    inspector.source = html
    return try data(inspector)
  }

  static func data(_ inspector: Inspector) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(inspector.json()))
    return try #require(object as? [String: Any])
  }

  static func firstLayout(_ data: [String: Any]) throws -> [String: Any] {
    try #require((data["layouts"] as? [[String: Any]])?.first)
  }
}
