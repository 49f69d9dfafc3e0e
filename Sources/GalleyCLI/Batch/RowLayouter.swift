// Input: a case. Output: its layout.

import Galley

/// Lays out rows as `galley batch` does.
struct RowLayouter: Sendable {
  let typesetter: Typesetter
  let baseStyle: TextStyle
  /// The author sheet of all rows, followed by that of a row.
  let styleSheet: StyleSheet
  /// The sizes of images in all rows.
  var images = ImageSizes.unknown
  /// The limits of a row.
  var limits: Limits { typesetter.limits }

  func layout(_ row: BatchCase) -> Layout { prepare(row).layout(width: row.width) }

  /// The layout with open `details` elements; nil if none of them hides text.
  func layoutOpeningDetails(_ prepared: PreparedText, width: Double) -> Layout? {
    prepared.text.openingDetails.map {
      typesetter.prepare($0, style: prepared.style, images: images).layout(width: width)
    }
  }

  func prepare(_ row: BatchCase) -> PreparedText { prepare(text(of: row), of: row) }

  func text(of row: BatchCase) -> RichText {
    RichText(html: row.html, styleSheet: styleSheet.followed(by: row.css), limits: limits)
  }

  func prepare(_ text: RichText, of row: BatchCase) -> PreparedText {
    typesetter.prepare(text, style: row.style(over: baseStyle), images: images)
  }
}

extension BatchCase {
  /// The command's style with the changes of the case.
  func style(over common: TextStyle) -> TextStyle {
    var style = root.applied(to: common)
    if let pixelRatio { style.pixelRatio = pixelRatio }
    style.truncate(toLines: maxLines, token: token)
    return style
  }
}
