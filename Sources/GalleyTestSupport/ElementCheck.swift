// What the expectations of elements share: a selector's elements, and failures that outline them.

internal import Galley
internal import GalleyProof

/// A layout with the place of an expectation about its elements.
struct ElementCheck {
  let layout: Layout
  let proofs: ProofFolder
  let callSite: CallSite

  /// The elements that a selector matches; nil after a failure.
  func elements(matching selector: String) -> [Layout.Element]? {
    do throws(SelectorError) {
      let found = try layout.elements(matching: selector)
      if !found.isEmpty { return found }
      fail("expected an element that \(selector) matches but there is none", [])
    } catch {
      fail("expected a selector but found \(selector): \(error)", [])
    }
    return nil
  }

  func fail(_ summary: String, _ elements: [Layout.Element]) {
    var proof = Proof(layout, margin: 8)
    proof.elements = elements
    Failure(layout: layout, proofs: proofs, callSite: callSite, summary: summary).report(proof)
  }
}
