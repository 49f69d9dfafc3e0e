// Folder GalleyStyle/Markup: the stage Markup: HTML text to a tree; the folders have its tokenizer
//   and tree construction.
// Input: HTML text: a fragment, a page or an e-mail; `Limits`.
// Output: `MarkupTree`: nodes and attributes in flat arrays, with `Diagnostic`s. Parsing never
//   fails.
// Source: The WHATWG HTML standard, section 13.2, without scripts; section 13.3 for serialization.
// Uses: GalleySystem, GalleyUnicode, Units, Markup/Names, Markup/Tree.
// Not: styles. `Limits` has the limits of all stages.
// Read: HTMLParser, MarkupTree, MarkupTree+Access, Tag, Limits; then Names, Tokenizer, Tree.

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
