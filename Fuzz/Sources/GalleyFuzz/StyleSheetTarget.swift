// Input: bytes for width and style, a byte for the kind of CSS, then CSS.

import Galley
import GalleyFonts

/// Style sheets, style attributes and declarations of the root.
final class StyleSheetTarget: FuzzTarget {
  private let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try GalleyFonts.bundled()) }

  /// An element of each kind for which layout has rules.
  private static let document = """
    <div id=d class="x y"><p class=x>one <b>two</b> <a href=u title=t>link</a> <i lang=de>drei</i>
    שלום</p><ul><li>item<li class=y>item</ul><table><caption>c</caption><tr><td class=x>a<th>b<tr>
    <td colspan=2>c</table><img width=20 height=10 class=y><ruby>base<rt>over</ruby>
    <details open><summary>s</summary>t</details><input value=v><select><option>o</select>
    <q>quote</q><pre>a\tb</pre></div>
    """

  func run(_ bytes: [UInt8], isThorough: Bool) {
    var source = ByteSource(bytes)
    var surroundings = Surroundings(&source)
    let place = source.choice(below: 4)
    let css = String(decoding: source.rest, as: UTF8.self)
    let trial = DocumentTrial(typesetter: typesetter, isThorough: isThorough)
    switch place {
    case 0: trial.run(Self.document, css: css, surroundings)
    case 1:
      let quoted = css.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "&quot;")
      trial.run("<div style=\"\(quoted)\">" + Self.document, surroundings)
    case 2: trial.run("<style>\(css)</style>" + Self.document, surroundings)
    default:
      let parts = css.split(separator: ":", maxSplits: 1).map(String.init)
      if parts.count == 2 {
        surroundings.style.declarations.append(TextStyle.Declaration(parts[0], parts[1]))
      }
      trial.run(Self.document, surroundings)
    }
    _ = StyleSheet(css).diagnostics
  }
}
