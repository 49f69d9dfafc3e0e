// The laws of `galley check` on the samples.

import Foundation
import Galley
import GalleyFonts
import Testing

@testable import GalleyCLI

@Suite struct LawTests {
  private static let typesetter = try? Typesetter(fonts: GalleyFonts.bundled())

  private static let samples = [
    "01-status.html", "03-answer.html", "06-right-to-left.html", "07-mixed-scripts.html",
    "10-long-words.html", "11-cut-lines.html",
  ]

  @Test(arguments: samples) func `all laws hold`(sample: String) throws {
    let html = try String(contentsOfFile: GalleyBinary.sample(sample), encoding: .utf8)
    let prepared = try #require(Self.typesetter).prepare(RichText(html: html))
    for width in [120.0, 320] {
      var checker = LawChecker(prepared.layout(width: width), name: sample, seed: 1)
      checker.check(count: 60)
      for law in Law.allCases {
        let tally = checker.tallies[law]
        #expect(tally.failures == 0, "\(law.sentence): \(tally.examples.first ?? "")")
      }
      #expect(checker.tallies[.clusterMiddle].checks > 100)
    }
  }

  @Test func `a violated law is counted and reported`() {
    var tallies = LawTallies()
    tallies.pass(.caretWalk)
    tallies.fail(.caretWalk, "here")
    tallies.except(.caretWalk, "text over text")
    let tally = tallies[.caretWalk]
    #expect(tally.checks == 3 && tally.failures == 1 && tally.examples == ["here"])
    #expect(tally.exceptions == ["text over text": 1])
  }
}
