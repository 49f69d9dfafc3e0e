// Input: a JSON file with sizes of images. Output: the sizes by source.

import Galley
import GalleyJSON
import GalleySystem

/// Sizes of images by their source, as the `images` of a row.
struct ImageFile {
  let sizes: [String: Size]

  init(_ path: String) throws(CommandFailure) {
    func failure(_ reason: String) -> CommandFailure {
      CommandFailure(status: .badData, description: "\(Files.inputName(path)): \(reason)")
    }
    let bytes = Array(Files.withoutMark(try Files.bytes(of: path, maximum: 1 << 27)))
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: bytes.span)
    } catch {
      throw failure("not JSON: \(error)")
    }
    do throws(LayoutRow.Failure) {
      sizes = try LayoutRow.imageSizes(value)
    } catch {
      throw failure(error.reason)
    }
  }
}
