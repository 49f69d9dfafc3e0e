// Stand-ins until Markup and Style land on main: whoever lands the real type deletes its line here.

struct HTMLParser { static func parse(_ s: String) -> MarkupTree { MarkupTree() } }
extension MarkupTree {
  func attribute(_ n: AttributeName, of node: Int32) -> Range<Int>? { nil }
  func attribute(named n: String, of node: Int32) -> Range<Int>? { nil }
  func string(_ r: Range<Int>) -> String { "" }
  func firstChild(of n: Int32) -> Int32 { 0 }
}
public struct StyleSheet: Sendable, Equatable { public static let empty = StyleSheet() }
public struct TextStyle: Sendable { public init() {}; public var pixelRatio: Double = 1 }
struct StyleResolver { init(text: RichText, style: TextStyle, library: FontLibrary, viewportWidth: Double) {}
 func resolve(_ t: MarkupTree) -> StyledDocument { StyledDocument(tree: t) } }
