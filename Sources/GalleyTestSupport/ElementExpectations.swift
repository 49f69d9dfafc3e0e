// Expectations of elements. The picture of a failure outlines the boxes of the element.

public import Galley

/// Expects that the elements that a selector matches are inside of another element.
///
/// The other element is the nearest one around each element that `container` matches, or else the
/// first one in the document. An element is inside if all its fragments are in the padding box.
/// An element without a box, such as one with `display: none`, is a failure, and so is a selector
/// that matches no element.
///
/// - Parameters:
///   - selector: A selector list.
///   - container: A selector list of the other element.
///   - layout: The layout.
///   - slack: The permitted distance beyond each side, in CSS px.
///   - proofs: The folder for the picture of a failure.
///   - fileID: The file of the expectation.
///   - filePath: The path of the file.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
/// - Returns: The elements; none after a failure.
/// - Complexity: That of `Layout.elements(matching:)`; a failure draws the layout.
@discardableResult
public func expectElement(
  _ selector: String, isInside container: String, in layout: Layout, slack: Double = 0,
  proofs: ProofFolder = .standard, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> [Layout.Element] {
  let check = ElementCheck(
    layout: layout, proofs: proofs,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  guard let elements = check.elements(matching: selector),
    let containers = check.elements(matching: container)
  else { return [] }
  let ids = Set(containers.map(\.id))
  for element in elements {
    var around = element.parent
    while let parent = around, !ids.contains(parent.id) { around = parent.parent }
    guard let outer = around ?? containers.first else { continue }
    let expectation = "expected \(element) inside of \(outer)"
    guard let rect = element.boundingRect else {
      check.fail("\(expectation) but it has no box", [outer])
      return []
    }
    guard let box = outer.innerBox else {
      check.fail("\(expectation), which has no box", [element])
      return []
    }
    if let words = rect.distances(beyond: box).words(above: slack) {
      let places = "at \(text(of: rect)) exceeds \(text(of: box))"
      check.fail("\(expectation) but it \(places) by \(words)", [element, outer])
      return []
    }
  }
  return elements
}

/// Expects that no content is lost or exceeds its element to the side.
///
/// A failure is content that is wider than its element and cannot be scrolled to, and content that
/// an element clips; margins at the end of clipped content count, as in `scrollHeight` of a browser.
/// It names the innermost element. Text that is higher than its line is not an overflow.
///
/// - Parameters:
///   - layout: The layout.
///   - slack: The permitted overflow in CSS px; rounding of widths causes less than 0.5 px.
///   - proofs: The folder for the picture of a failure.
///   - fileID: The file of the expectation.
///   - filePath: The path of the file.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
/// - Complexity: That of `Layout.overflowing`; a failure draws the layout.
public func expectNoOverflow(
  in layout: Layout, slack: Double = 0.5, proofs: ProofFolder = .standard,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let found = layout.lostContent(slack: slack)
  guard let first = found.first else { return }
  let check = ElementCheck(
    layout: layout, proofs: proofs,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  let rest = found.count > 1 ? "; so does that of \(found.count - 1) more" : ""
  check.fail(
    "expected no overflow but the content of \(first.element) exceeds it by \(first.words)\(rest)",
    found.map(\.element))
}
