// Elements of a layout with their rectangles.

public import Galley

/// Expects an element with a box, and its rectangle.
///
/// The failure says which side differs. Its picture has the boxes of the element, and so has its
/// inspector.
///
/// - Parameters:
///   - selector: A selector list; of several elements that match, the first one counts.
///   - layout: The layout.
///   - frame: The rectangle around the element's fragments in CSS px; nil for any.
///   - tolerance: The permitted difference of each side in CSS px.
///   - proofs: The folder for the picture of a failure.
///   - fileID: The file of the expectation.
///   - filePath: The path of the file.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
/// - Returns: The element; nil after a failure.
/// - Complexity: That of `Layout.elements(matching:)`; a failure draws the layout.
@discardableResult
public func expectElement(
  _ selector: String, in layout: Layout, frame: Rect? = nil, tolerance: Double = 0.02,
  proofs: ProofFolder = .standard, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Layout.Element? {
  let check = ElementCheck(
    layout: layout, proofs: proofs,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  guard let element = check.elements(matching: selector)?.first else { return nil }
  let place = frame.map { " at \($0)" } ?? ""
  let expectation = "expected the element \(selector)\(place)"
  guard let rect = element.boundingRect else {
    check.fail("\(expectation) but it has no box", [])
    return nil
  }
  guard let frame else { return element }
  var differences: [String] = []
  for (name, own, wanted) in [
    ("left edge", rect.x, frame.x), ("top", rect.y, frame.y), ("width", rect.width, frame.width),
    ("height", rect.height, frame.height),
  ] where !(abs(own - wanted) <= tolerance) {
    differences.append("its \(name) is \(number(own)) px instead of \(number(wanted)) px")
  }
  guard !differences.isEmpty else { return element }
  check.fail("\(expectation) but \(differences.joined(separator: " and "))", [element])
  return nil
}
