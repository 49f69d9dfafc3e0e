// Input: several pictures. Output: their SVG elements, with glyphs that are defined once for all.

internal import Galley

/// SVG pictures that share the definitions of glyphs.
package struct SharedSVG {
  /// A picture without its definitions.
  package struct Picture: Sendable {
    /// The elements inside of `svg`.
    package let body: String
    package let width: Double
    package let height: Double
  }

  private var writer = SVGWriter()

  package init() {}

  /// The content of `defs` for all pictures so far.
  package var definitions: String { writer.definitions }

  /// Draws a picture without its background.
  ///
  /// - Complexity: O(*n*) for *n* glyphs and fragments.
  package mutating func add(_ proof: Proof) -> Picture {
    for item in proof.items { writer.write(item) }
    return Picture(
      body: writer.takeBody(), width: proof.extent.width, height: proof.extent.height)
  }
}
