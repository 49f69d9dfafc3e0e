// Input: a JSON file with a style. Output: the style of the root element.

import Galley
import GalleyJSON
import GalleySystem

/// A style of an app: CSS declarations, and settings without a CSS property.
struct StyleFile {
  private let path: String
  let style: TextStyle

  init(_ path: String) throws(CommandFailure) {
    func failure(_ reason: String) -> CommandFailure {
      CommandFailure(status: .badData, description: "\(Files.inputName(path)): \(reason)")
    }
    self.path = path
    let bytes = Array(Files.withoutMark(try Files.bytes(of: path, maximum: 1 << 24)))
    do throws(RootStyle.Invalid) {
      style = try RootStyle.style(json: bytes.span)
    } catch {
      throw failure(error.reason)
    }
    reportDropped()
  }

  /// Reports declarations that CSS drops, because the property or value is unknown.
  private func reportDropped() {
    for declaration in style.declarations {
      let sheet = StyleSheet("html { \(declaration.property): \(declaration.value) }")
      for diagnostic in sheet.diagnostics {
        Notes.add("\(path): \(diagnostic.words)")
        Notes.skip(diagnostic.message)
      }
    }
  }
}
