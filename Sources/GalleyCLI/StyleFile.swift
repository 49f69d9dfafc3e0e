// Input: a JSON file with a style. Output: the style of the root element.

import Galley
import GalleyJSON

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
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: bytes.span)
    } catch {
      let before = bytes.prefix(error.offset)
      let line = before.count { $0 == 0x0A } + 1
      let column = error.offset - (before.lastIndex(of: 0x0A) ?? -1)
      throw failure("line \(line), column \(column): not JSON: \(error.reason)")
    }
    guard case .object(let members) = value else { throw failure("not a JSON object") }
    var root = RootStyle(.file)
    do throws(RootStyle.BadMember) {
      for member in members { try root.take(member) }
    } catch {
      throw failure(error.reason)
    }
    style = root.applied(to: TextStyle())
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
