// Stand-ins until Style lands on main: whoever lands the real type deletes its line here.

public struct StyleSheet: Sendable, Equatable { public static let empty = StyleSheet() }
public struct TextStyle: Sendable { public init() {}; public var pixelRatio: Double = 1; public var viewportHeight: Double = 800 }
struct StyleResolver { init(text: RichText, style: TextStyle, library: FontLibrary, viewportWidth: Double) {}
 func resolve(_ t: MarkupTree) -> StyledDocument { StyledDocument(tree: t) } }
