// Input: a picture and its recording. Output: how they differ.

internal import Foundation
internal import Galley
internal import GalleyProof

/// A comparison of a picture with its recording.
struct ProofCheck {
  let proof: Proof
  let scale: Double
  let tolerance: ProofTolerance
  let recording: ProofRecording
  let mode: ProofRecording.Mode

  /// Why the expectation fails, and the pictures of the failure.
  struct Difference {
    let summary: String
    /// The lines below the summary; nil for the dump of the layout.
    let details: String?
    let pictures: [FailurePicture]
  }

  /// Records or compares; nil if the expectation holds.
  func run() -> Difference? {
    if mode == .always || mode == .ifMissing && !recording.exists { return record() }
    guard recording.exists else {
      return difference(
        "expected the picture \(recording.shortPath) but it is not recorded; "
          + "run the test without CI in the environment, or with GALLEY_RECORD_PROOFS=1")
    }
    let expected: Bitmap
    do {
      expected = try Bitmap(png: try recording.bytes())
    } catch {
      return difference("expected the picture \(recording.picture.path) but \(error)")
    }
    return compare(expected)
  }

  private func record() -> Difference? {
    do {
      try recording.write(try proof.png(scale: scale), dump: proof.layout.dump())
    } catch {
      return difference("the picture \(recording.picture.path) cannot be recorded: \(error)")
    }
    FileHandle.standardOutput.write(Data("recorded \(recording.picture.path)\n".utf8))
    return nil
  }

  /// A failure with nothing but the actual picture.
  private func difference(_ summary: String) -> Difference {
    let (proof, scale) = (proof, scale)
    return Difference(
      summary: summary, details: nil,
      pictures: [FailurePicture("proof") { try proof.png(scale: scale) }])
  }

  private func compare(_ expected: Bitmap) -> Difference? {
    let actual = proof.bitmap(scale: scale)
    let comparison = PictureComparison(
      expected: expected, actual: actual, tolerance: tolerance.channel)
    let isEqual = !comparison.hasOtherSize && comparison.share <= tolerance.share
    let dumpLines = recording.text().map { LineDifference.lines($0, proof.layout.dump()) } ?? []
    guard !isEqual || tolerance == .exact && !dumpLines.isEmpty else { return nil }
    return Difference(
      summary: "expected the picture \(recording.shortPath) but \(words(comparison))",
      details: details(comparison, dumpLines), pictures: pictures(comparison))
  }

  private func words(_ comparison: PictureComparison) -> String {
    if comparison.isEqual { return "only the lines or links of its layout differ" }
    guard comparison.hasOtherSize else {
      let share = number(comparison.share * 100)
      let pixels = "\(share == "0" ? "less than 0.01" : share) % of its pixels differ"
      return tolerance == .exact ? pixels : "\(pixels), by up to \(comparison.largest)"
    }
    func size(_ bitmap: Bitmap) -> String {
      "\(number(Double(bitmap.width) / scale)) x \(number(Double(bitmap.height) / scale)) px"
    }
    return "it is \(size(comparison.actual)) instead of \(size(comparison.expected))"
  }

  private func details(_ comparison: PictureComparison, _ dumpLines: [String]) -> String {
    var lines = DifferenceReport(
      comparison.areas, in: proof.layout, scale: scale, margin: proof.margin
    ).lines
    if !dumpLines.isEmpty {
      lines.append("layout, - expected, + actual:")
      lines += dumpLines
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func pictures(_ comparison: PictureComparison) -> [FailurePicture] {
    var pictures = [
      FailurePicture("expected") { try comparison.expected.png() },
      FailurePicture("actual") { try comparison.actual.png() },
      FailurePicture("difference") { try comparison.picture.png() },
    ]
    if let whole = comparison.sideBySide {
      pictures.append(FailurePicture("side by side") { try whole.png() })
    }
    return pictures
  }
}
