// Folder GalleyTestSupport: expectations of layouts for tests.
// Input: a `Layout`, and what a test expects of it.
// Output: a `Failure` in Swift Testing or XCTest, with the dump and a picture of the layout
//   (`FailurePicture`), an inspector and an index of the run (`FailureIndex`); golden pictures
//   (`ProofRecording`).
// Source: no specification.
// Uses: Galley, Foundation, GalleyInspector, GalleyProof, Testing, XCTest.
// Not: GalleyTestSupport is for test targets only: it imports Testing and XCTest.
// Read: Expectations, ElementCheck, ExpectElement, ElementExpectations, Failure,
//   Failure+Inspector, ExpectProof, ProofCheck, ProofRecording, ProofName, XCTestFailures.

// Expectations of a layout. A failure contains the layout's dump and the path of a picture.
// For test targets only: Testing and XCTest are imported, so a shipped program must not link this.

public import Galley
internal import GalleyProof

/// Expects a link at a point.
///
/// The failure describes the content at the point and the distance of the nearest such link. Its
/// picture marks the point.
///
/// - Parameters:
///   - point: A point in CSS px.
///   - layout: The layout.
///   - href: The address of the link as written; nil for any link.
///   - proofs: The folder for the picture of a failure.
///   - fileID: The file of the expectation.
///   - filePath: The path of the file.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
/// - Returns: The link; nil after a failure.
/// - Complexity: That of `Layout.hitTest(_:)`; a failure draws the layout.
@discardableResult
public func expectLink(
  at point: Point, in layout: Layout, to href: String? = nil, proofs: ProofFolder = .standard,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Layout.Link? {
  let hit = layout.hitTest(point)
  if let link = hit.link, href == nil || link.href == href { return link }
  let expected = href.map { "the link \($0)" } ?? "a link"
  let nearest = layout.links(near: point, within: .infinity)
    .first { href == nil || $0.href == href }
  let rest =
    nearest.map {
      "; the nearest such link is \($0.href), \(number($0.distance(to: point))) px away"
    } ?? "; the layout has no such link"
  let failure = Failure(
    layout: layout, proofs: proofs,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
    summary: "expected \(expected) at \(text(of: point)) but found \(hit.summary)\(rest)")
  failure.report(Proof(layout, overlays: [.links], touch: point, margin: 8))
  return nil
}

/// Expects no link at a point, so that a tap there selects the row.
///
/// The picture of a failure marks the point.
///
/// - Parameters:
///   - point: A point in CSS px.
///   - layout: The layout.
///   - proofs: The folder for the picture of a failure.
///   - fileID: The file of the expectation.
///   - filePath: The path of the file.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
/// - Complexity: That of `Layout.hitTest(_:)`; a failure draws the layout.
public func expectNoLink(
  at point: Point, in layout: Layout, proofs: ProofFolder = .standard,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  guard let link = layout.hitTest(point).link else { return }
  let failure = Failure(
    layout: layout, proofs: proofs,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
    summary: "expected no link at \(text(of: point)) but found the link \(link.href)")
  failure.report(Proof(layout, overlays: [.links], touch: point, margin: 8))
}

/// Expects a maximum number of lines at a width, without horizontal overflow.
///
/// - Parameters:
///   - text: The text.
///   - lines: The maximum number of lines.
///   - width: The width in CSS px.
///   - proofs: The folder for the picture of a failure.
///   - fileID: The file of the expectation.
///   - filePath: The path of the file.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
/// - Returns: The layout at the width.
/// - Complexity: That of `PreparedText.layout(width:)`; a failure draws the layout.
@discardableResult
public func expectFits(
  _ text: PreparedText, lines: Int, width: Double, proofs: ProofFolder = .standard,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Layout {
  let layout = text.layout(width: width)
  var reasons: [String] = []
  if layout.lineCount > lines {
    // Lines have the numbers of the dump below the message.
    let first = max(0, lines)
    let content = layout.lines.dropFirst(first).first.map { layout.text(in: $0.range) } ?? ""
    reasons.append(
      "it takes \(count(of: layout.lineCount)) "
        + "(the first line too many is line \(first), \"\(content)\")")
  }
  if layout.usedWidth > width {
    reasons.append("its widest line ends at \(number(layout.usedWidth)) px")
  }
  guard !reasons.isEmpty else { return layout }
  let failure = Failure(
    layout: layout, proofs: proofs,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
    summary: "expected \(lines > 1 ? "at most " : "")\(count(of: lines)) at a width of "
      + "\(number(width)) px but \(reasons.joined(separator: " and "))")
  failure.report(Proof(layout, overlays: [.lineBoxes], margin: 8))
  return layout
}

/// Expects that no text overlaps other text.
///
/// It compares the content areas of runs. Lines overlap if their line height is less than the
/// height of their font.
///
/// - Parameters:
///   - layout: The layout.
///   - slack: The permitted overlap in each direction, in CSS px.
///   - proofs: The folder for the picture of a failure.
///   - fileID: The file of the expectation.
///   - filePath: The path of the file.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
/// - Complexity: O(*n* log *n* + *n* · *k*) for *n* runs with up to *k* beside one another; a failure
///   draws the layout.
public func expectNoOverlap(
  in layout: Layout, slack: Double = 0, proofs: ProofFolder = .standard,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  guard let overlap = layout.firstOverlap(slack: max(slack, 1.0 / 32)) else { return }
  let (first, second) = (overlap.first, overlap.second)
  let (a, b) = (first.rect, second.rect)
  let (left, top) = (max(a.x, b.x), max(a.y, b.y))
  let (right, bottom) = (min(a.maxX, b.maxX), min(a.maxY, b.maxY))
  let failure = Failure(
    layout: layout, proofs: proofs,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
    summary: "expected no overlap but \"\(layout.text(in: first.range))\" at \(text(of: a)) "
      + "overlaps \"\(layout.text(in: second.range))\" at \(text(of: b)) "
      + "by \(number(right - left)) x \(number(bottom - top)) px")
  let middle = Point(x: (left + right) / 2, y: (top + bottom) / 2)
  failure.report(Proof(layout, overlays: [.lineBoxes], touch: middle, margin: 8))
}
