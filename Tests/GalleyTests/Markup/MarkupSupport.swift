import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

extension MarkupTree {
  /// The first element with a tag, which must exist.
  func element(_ tag: Galley.Tag) throws -> NodeIndex { try #require(first(tag)) }
}

/// The nodes below the body.
func dumpBody(_ html: String) throws -> String {
  let tree = HTMLParser.parse(html)
  return tree.dump(try tree.element(.body))
}

/// The whole document.
func dumpPage(_ html: String) throws -> String { HTMLParser.parse(html).dump() }

/// The `innerHTML` of the body.
func serializeBody(_ html: String) throws -> String {
  let tree = HTMLParser.parse(html)
  var serializer = MarkupSerializer(tree, keepsLineFeeds: false)
  serializer.write(inside: try tree.element(.body))
  return String(decoding: serializer.out, as: UTF8.self)
}

/// Random markup.
enum RandomMarkup {
  private static let tags = [
    "a", "b", "i", "nobr", "p", "div", "span", "li", "ul", "dd", "h1", "table", "tbody", "tr",
    "td", "caption", "colgroup", "col", "select", "option", "input", "form", "button", "template",
    "svg", "math", "mi", "desc", "foreignObject", "title", "style", "script", "textarea", "pre",
    "object", "ruby", "rt", "html", "body", "br", "x-y", "plaintext", "frameset",
  ]
  private static let fragments = [
    "x", " ", "\n", "\r\n", "\r", "\0", "&amp;", "&notin", "&#x80;", "&#0;", "<", ">", "&", "\"",
    "<!--", "-->", "<![CDATA[", "]]>", "<!doctype", "<?", "</", "é", "日", "😀", "=", "'",
  ]

  /// Tags in any order with text between them.
  static func soup(_ numbers: inout RepeatableNumbers) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...60, using: &numbers) {
      let tag = tags.randomElement(using: &numbers) ?? ""
      switch Int.random(in: 0..<10, using: &numbers) {
      case 0...3: text += "<\(tag)>"
      case 4: text += "<\(tag) class=a style='b' type=hidden color>"
      case 5: text += "<\(tag.uppercased())/>"
      case 6, 7: text += "</\(tag)>"
      default: text += fragments.randomElement(using: &numbers) ?? ""
      }
    }
    return text
  }

  /// Arbitrary bytes.
  static func noise(_ numbers: inout RepeatableNumbers) -> String {
    let alphabet = Array("<>/!-=&;#\"'ab \n\r\0[]?x1".utf8)
    let bytes = (0..<Int.random(in: 0...200, using: &numbers)).map { _ in
      alphabet.randomElement(using: &numbers) ?? 0
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A fragment with all end tags and without misnested elements.
  static func wellFormed(_ numbers: inout RepeatableNumbers, depth: Int = 4) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...3, using: &numbers) {
      let inner = depth > 0 ? wellFormed(&numbers, depth: depth - 1) : "t"
      switch Int.random(in: 0..<7, using: &numbers) {
      case 0: text += "<div class=\"a &amp; &quot;b&quot;\">\(inner)</div>"
      case 1: text += "<ul><li>\(inner)</li><li>é</li></ul>"
      case 2: text += "<p>a &lt; <b>b</b>&nbsp;<i>c<br>d</i></p>"
      case 3: text += "<table><tbody><tr><td>\(inner)</td></tr></tbody></table>"
      case 4: text += "<section><h2>h</h2>\(inner)</section>"
      case 5: text += "<svg viewBox=\"0 0 1 1\"><g></g></svg><!--c-->"
      default: text += "<blockquote>\(inner)</blockquote><img src=\"x?a&amp;b\" alt=\"\">"
      }
    }
    return text
  }
}
