// Input: a case. Output: its layout.

import Galley

/// Lays out rows as `galley batch` does.
struct RowLayouter: Sendable {
  let typesetter: Typesetter
  let baseStyle: TextStyle
  /// The author sheet of every row; that of a row follows it.
  let css: String

  func layout(_ row: BatchCase) -> Layout { prepare(row).layout(width: row.width) }

  /// The layout with closed `details` open; nil where none hides text of its own.
  func layoutOpeningDetails(_ prepared: PreparedText, width: Double) -> Layout? {
    prepared.text.openingDetails.map {
      typesetter.prepare($0, style: prepared.style).layout(width: width)
    }
  }

  func prepare(_ row: BatchCase) -> PreparedText {
    var style = baseStyle
    style.declarations += row.rootStyle.map { TextStyle.Declaration($0.property, $0.value) }
    if let ratio = row.pixelRatio { style.pixelRatio = ratio }
    style.truncation = Self.truncation(of: row, or: style.truncation)
    let css = [css, row.css].filter { !$0.isEmpty }.joined(separator: "\n")
    let text = RichText(html: row.html, styleSheet: css.isEmpty ? .empty : StyleSheet(css))
    return typesetter.prepare(text, style: style)
  }

  /// What a case says of its lines counts before what the command says.
  private static func truncation(of row: BatchCase, or common: Truncation?) -> Truncation? {
    guard row.maxLines != nil || row.token != nil else { return common }
    var truncation = common ?? Truncation(maxLines: 0)
    if let maxLines = row.maxLines { truncation.maxLines = maxLines }
    if let token = row.token { truncation.tokenHTML = token }
    return truncation
  }
}
