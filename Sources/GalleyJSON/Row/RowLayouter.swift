// Input: a case. Output: its layout.

package import Galley

/// Lays out rows as `galley batch` does.
package struct RowLayouter: Sendable {
  package let typesetter: Typesetter
  package let baseStyle: TextStyle
  /// The author sheet of all rows, followed by that of a row.
  package let styleSheet: StyleSheet
  /// The sizes of images in all rows.
  package var images = ImageSizes.unknown

  package init(
    typesetter: Typesetter, baseStyle: TextStyle, styleSheet: StyleSheet,
    images: ImageSizes = .unknown
  ) {
    self.typesetter = typesetter
    self.baseStyle = baseStyle
    self.styleSheet = styleSheet
    self.images = images
  }

  /// The limits of a row.
  package var limits: Limits { typesetter.limits }

  package func layout(_ row: LayoutRow) -> Layout { prepare(row).layout(width: row.width) }

  /// The layout with open `details` elements; nil if none of them hides text.
  package func layoutOpeningDetails(
    _ prepared: PreparedText, of row: LayoutRow, width: Double
  ) -> Layout? {
    prepared.text.openingDetails.map {
      prepare($0, style: prepared.style, of: row).layout(width: width)
    }
  }

  /// The layout of all elements in closed `details`; nil without any.
  package func layoutOpeningAllDetails(_ row: LayoutRow) -> Layout? {
    text(of: row).openingAllDetails.map { prepare($0, of: row).layout(width: row.width) }
  }

  package func prepare(_ row: LayoutRow) -> PreparedText { prepare(text(of: row), of: row) }

  package func text(of row: LayoutRow) -> RichText {
    RichText(html: row.html, styleSheet: styleSheet.followed(by: row.css), limits: limits)
  }

  package func prepare(_ text: RichText, of row: LayoutRow) -> PreparedText {
    prepare(text, style: row.style(over: baseStyle), of: row)
  }

  private func prepare(_ text: RichText, style: TextStyle, of row: LayoutRow) -> PreparedText {
    typesetter.prepare(text, style: style, images: row.images(over: images), views: row.views)
  }
}

extension LayoutRow {
  /// The layout for a screen of a width; nil for a row that fits none.
  func fitted(_ text: PreparedText, screenWidth: Double) -> FittedLayout? {
    switch fit {
    case nil: nil
    case .content: text.layout(fitting: screenWidth)
    case .viewport: text.layout(screenWidth: screenWidth)
    }
  }

  /// The command's style with the changes of the case.
  package func style(over common: TextStyle) -> TextStyle {
    var style = root.applied(to: common)
    if let pixelRatio { style.pixelRatio = pixelRatio }
    style.truncate(toLines: maxLines, token: token)
    return style
  }

  /// The caller's sizes of images, with those of the row before them.
  package func images(over common: ImageSizes) -> ImageSizes {
    if images.isEmpty { return common }
    return ImageSizes { [images] source in images[source] ?? common.size(of: source) }
  }
}
