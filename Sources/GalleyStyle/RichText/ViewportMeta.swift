// Input: `<meta name=viewport>`. Output: the width at which a phone lays a page out, and its scale.
// Source: CSS Device Adaptation (2016), sections 9 and 10, as Chromium's ViewportDescription and
// PageScaleConstraintsSet apply it on Android.

internal import GalleySystem

extension RichText {
  /// The last `<meta name=viewport>` of the page; nil without one.
  ///
  /// - Complexity: O(*n*) for *n* elements, at each access.
  public var viewport: ViewportMeta? {
    var found: ViewportMeta?
    for index in tree.nodes.indices where tree.nodes[index].tag == .meta {
      let node = NodeIndex(index)
      guard let name = tree.attribute(named: "name", of: node).map(tree.string),
        name.lowercased() == "viewport",
        let content = tree.attribute(named: "content", of: node).map(tree.string)
      else { continue }
      found = ViewportMeta(content: content)
    }
    return found
  }
}

/// The values of `<meta name=viewport>`.
public struct ViewportMeta: Sendable, Hashable {
  /// A width in CSS px.
  public enum Width: Sendable, Hashable {
    /// `device-width`: the width of the screen.
    case device
    /// A number, from 1 to 10,000.
    case px(Double)
  }
  /// `width`; nil without it.
  public let width: Width?
  /// `initial-scale`, from 0.1 to 10; nil without it.
  public let initialScale: Double?
  /// `minimum-scale`, from 0.1 to 10; nil without it.
  public let minimumScale: Double?
  /// `maximum-scale`, from 0.1 to 10; nil without it.
  public let maximumScale: Double?

  /// Reads the value of `content`, such as `width=device-width, initial-scale=1`.
  ///
  /// It has pairs of names and values, separated by commas, semicolons or spaces. Unknown names and
  /// invalid values are ignored, as in browsers.
  ///
  /// - Parameter content: The value.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(content: String) {
    var values: [String: String] = [:]
    let separators: Set<Character> = [",", ";", " ", "\t", "\n", "\r", "\u{C}"]
    // Spaces around an equals sign belong to the pair.
    var pairs: [String] = []
    var joins = false
    for word in content.lowercased().split(whereSeparator: { separators.contains($0) }) {
      if joins || word.first == "=", let last = pairs.indices.last {
        pairs[last] += word
      } else {
        pairs.append(String(word))
      }
      joins = word.last == "="
    }
    for pair in pairs {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
    }
    width = values["width"].flatMap(Self.width)
    initialScale = values["initial-scale"].flatMap(Self.scale)
    minimumScale = values["minimum-scale"].flatMap(Self.scale)
    maximumScale = values["maximum-scale"].flatMap(Self.scale)
  }

  private static func width(_ value: String) -> Width? {
    if value == "device-width" || value == "device-height" { return .device }
    guard let number = number(value), number >= 0 else { return nil }
    return .px(min(max(number, 1), 10_000))
  }

  private static func scale(_ value: String) -> Double? {
    let number =
      switch value {
      case "yes": 1.0
      case "no": 0.0
      case "device-width", "device-height": 10.0
      default: number(value)
      }
    guard let number, number >= 0 else { return nil }
    return min(max(number, 0.1), 10)
  }

  /// The number at the start of a value; 0 for a value without one.
  private static func number(_ value: String) -> Double? {
    let digits = value.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-" || $0 == "+") }
    return digits.isEmpty ? 0 : Double(digits)
  }

  /// The width of a page without a width, in CSS px.
  public static let defaultWidth = 980.0

  /// The width at which a page is laid out on a screen, in CSS px.
  ///
  /// - Parameters:
  ///   - meta: The values of the page; nil for a page without them.
  ///   - device: The width of the screen in CSS px.
  /// - Returns: The width.
  /// - Complexity: O(1).
  public static func layoutWidth(_ meta: ViewportMeta?, device: Double) -> Double {
    guard let meta else { return defaultWidth }
    let zoom = meta.initialScale.map { min($0, meta.maximumScale ?? $0) }
    let extended = zoom.map { device / $0 }
    switch meta.width {
    case .device: return max(extended ?? 0, device)
    case .px(let width): return max(extended ?? 0, width)
    case nil: return extended ?? defaultWidth
    }
  }

  /// The scale at which a page is first shown.
  ///
  /// Without `initial-scale` the content fits the screen.
  ///
  /// - Parameters:
  ///   - meta: The values of the page; nil for a page without them.
  ///   - device: The width of the screen in CSS px.
  ///   - content: The width of the content in CSS px, at least that of the layout.
  /// - Returns: The number of px of the screen for a px of the page.
  /// - Complexity: O(1).
  public static func scale(_ meta: ViewportMeta?, device: Double, content: Double) -> Double {
    let most = meta?.maximumScale ?? 5
    let fit = content > 0 ? device / content : 1
    let least = min(max(meta?.minimumScale ?? 0.25, fit), most)
    return min(max(meta?.initialScale ?? least, least), most)
  }
}
