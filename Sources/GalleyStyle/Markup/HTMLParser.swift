// Input: the HTML that follows `<!doctype html><html><head></head><body>`: a fragment, a whole page
// or an e-mail. Output: a `MarkupTree`; never an error.
// Source: the WHATWG HTML standard, section 13.2, scripting off, with Chromium's limits. As the
// body is open from the start, the modes before it and those of framesets cannot occur.

internal import GalleySystem

/// Parses HTML text.
package struct HTMLParser {
  private static let builders = ScratchPool { TreeBuilder() }

  /// The document of a page whose body is `html`.
  package static func parse(_ html: String, limits: Limits = Limits()) -> MarkupTree {
    var builder = builders.lend()
    return builder.scratch.tree(of: html, limits: limits)
  }
}
