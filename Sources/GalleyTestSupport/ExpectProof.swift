// Golden pictures: a layout beside its recorded picture.

internal import Foundation
public import Galley
public import GalleyProof

/// Expects the picture of a layout to be the recorded one.
///
/// The first run records it: a PNG picture and the dump of the layout. Of `Tests/Target/File.swift`
/// they are in the folder `Tests/__Proofs__/Target/File`, where SwiftPM does not look; of a file that
/// is not in a folder `Tests`, in `__Proofs__/File` beside it. The environment variable `GALLEY_RECORD_PROOFS=1`
/// records it again. Where the variable `CI` is set, nothing is recorded and a missing picture is a
/// failure; `GALLEY_RECORD_PROOFS=0` does the same.
///
/// A failure names the lines, links and texts that differ, and writes the expected and the actual
/// picture, their difference, and all three side by side.
///
/// - Parameters:
///   - layout: The layout.
///   - name: The name of the picture, which no other expectation of the test file has.
///   - scale: The number of pixels per CSS px.
///   - tolerance: How much the picture may differ. `.exact` compares the dump as well, so that a
///     link without visible change counts.
///   - proofs: The folder for the pictures of a failure.
///   - fileID: The file of the expectation.
///   - filePath: The path of the file.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
/// - Complexity: O(*n* + *m*) for *n* pixels and *m* glyphs and fragments.
public func expectProof(
  _ layout: Layout, named name: String, scale: Double = 2, tolerance: ProofTolerance = .exact,
  proofs: ProofFolder = .standard, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expectProof(
    Proof(layout), named: name, scale: scale, tolerance: tolerance, proofs: proofs,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects a picture with overlays, a margin or a background to be the recorded one.
///
/// Recordings and failures are those of `expectProof` for a layout.
///
/// - Parameters:
///   - proof: The picture.
///   - name: The name of the picture, which no other expectation of the test file has.
///   - scale: The number of pixels per CSS px.
///   - tolerance: How much the picture may differ.
///   - proofs: The folder for the pictures of a failure.
///   - fileID: The file of the expectation.
///   - filePath: The path of the file.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
/// - Complexity: O(*n* + *m*) for *n* pixels and *m* glyphs and fragments.
public func expectProof(
  _ proof: Proof, named name: String, scale: Double = 2, tolerance: ProofTolerance = .exact,
  proofs: ProofFolder = .standard, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let check = ProofCheck(
    proof: proof, scale: scale, tolerance: tolerance,
    recording: ProofRecording(name, beside: "\(filePath)"),
    mode: ProofRecording.Mode(ProcessInfo.processInfo.environment))
  guard let difference = check.run() else { return }
  let failure = Failure(
    layout: proof.layout, proofs: proofs,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
    summary: difference.summary, details: difference.details, proof: proof)
  failure.report(difference.pictures)
}
