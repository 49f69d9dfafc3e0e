// Folder GalleyInspector: the inspector: one HTML file that shows a layout and explains it.
// Input: layouts of one text, its source, and marks.
// Output: an HTML file from `Inspector`, which needs no network: the data of the layouts as JSON and
//   the viewer of the folder Viewer; sentences about a layout from `Explanation`.
// Source: no specification. `InspectorData` writes the JSON that the viewer reads.
// Uses: GalleySystem, Galley, GalleyInspector/Data, GalleyJSON, GalleyProof.
// Not: layout. What is shown are answers of layouts; nothing is computed for layouts that are not
//   inspected.
// Read: Inspector, Inspector+Series, Explanation; then Data. Tools/inspector has the checks in
//   Chromium.

package import Galley
internal import GalleyJSON
internal import GalleySystem

/// An inspector of the layouts of a text.
package struct Inspector: Sendable {
  /// A layout at a width, and the whole widths around it with the same lines and height.
  package struct Entry: Sendable {
    package var layout: Layout
    package var width: Double
    package var range: ClosedRange<Double>

    package init(_ layout: Layout, width: Double, range: ClosedRange<Double>? = nil) {
      self.layout = layout
      self.width = width
      self.range = range ?? width...width
    }
  }

  /// A picture that the viewer lays under or beside its own.
  package struct Picture: Sendable {
    package var name: String
    package var png: [UInt8]
    /// The size in CSS px; nil for that of the layout's width.
    package var width: Double?
    /// The space around the layout in the picture, in CSS px.
    package var margin = 0.0

    package init(name: String, png: [UInt8], width: Double? = nil) {
      self.name = name
      self.png = png
      self.width = width
    }
  }

  /// The layouts, from the narrowest.
  package var entries: [Entry]
  /// The name of the page.
  package var name: String
  /// The HTML; nil if it is not known.
  package var source: String?
  /// The name of the author sheet of the caller.
  package var sheetName: String?
  /// Why the file was made, such as the message of a failed test.
  package var note: String?
  /// A point to mark.
  package var mark: Point?
  /// Elements to select at the beginning.
  package var selected: [Layout.Element] = []
  package var pictures: [Picture] = []
  /// The colour behind the text.
  package var background = SRGBColor.white
  /// Whether some widths of the series were left out.
  package var isSparse = false

  package init(_ entries: [Entry], name: String, source: String? = nil) {
    self.entries = entries
    self.name = name
    self.source = source
  }

  /// The inspector of one layout.
  package init(_ layout: Layout, name: String) {
    self.init([Entry(layout, width: layout.size.width)], name: name)
  }

  /// The data as JSON.
  ///
  /// - Complexity: O(*n*) for *n* fragments and characters of all layouts, and that of styling the
  ///   document.
  package func json() -> [UInt8] {
    var data = InspectorData(self)
    return data.json()
  }

  /// The HTML file.
  ///
  /// It contains the data and the viewer, and loads nothing. The data cannot end their element, and
  /// a policy in the file permits the viewer's script only.
  ///
  /// - Complexity: That of `json()`.
  package func html() -> [UInt8] {
    var out = Array(ViewerFiles.head.utf8)
    out += Array("<title>\(Self.escaped(name)) – Galley inspector</title>\n".utf8)
    out += Array(ViewerFiles.body.utf8)
    out += Array("<script type=\"application/json\" id=\"data\">".utf8)
    for byte in json() {
      // Only strings have this character, which could begin a tag.
      if byte == 0x3C { out += Array("\\u003c".utf8) } else { out.append(byte) }
    }
    out += Array("</script>\n".utf8)
    out += Array(ViewerFiles.script.utf8)
    return out
  }

  private static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": out += "&lt;"
      case "&": out += "&amp;"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
