// Input: the details of a line. Output: sentences: why it ends, and what makes it as high as it is.

internal import Galley

/// Sentences about a line.
struct LineWords {
  private let layout: Layout
  private let details: LineDetails

  init(_ layout: Layout, _ details: LineDetails) {
    self.layout = layout
    self.details = details
  }

  /// Why the line ends where it does.
  var end: String {
    switch details.reason {
    case "forced": return "It ends at a forced break." + excess
    case "end of the block": return "It ends with its block." + excess
    default: return "It ends \(place)\(classes)\(amounts)."
    }
  }

  private var place: String {
    switch details.reason {
    case "space": "at a space"
    case "hyphen": "after a hyphen"
    case "soft hyphen": "at a soft hyphen, which becomes visible"
    case "hyphenation": "at a hyphenation point of a word"
    case "beside a box": "beside a box"
    case "emergency": "inside a word, because the word does not fit into a line"
    default:
      isDictionary ? "between two words of a dictionary" : "at a break opportunity"
    }
  }

  private var isDictionary: Bool {
    details.classes.map { $0.before == "SA" && $0.after == "SA" } ?? false
  }

  private var classes: String {
    guard details.reason != "emergency", let classes = details.classes else { return "" }
    let space = details.reason == "space" ? " SP" : ""
    return " (UAX 14: \(classes.before)\(space) ÷ \(classes.after))"
  }

  private var amounts: String {
    guard let left = details.left else { return "" }
    let first = ": \(Explanation.px(left)) px were left"
    guard let needs = details.needs else { return first }
    let excess = needs - left
    let text = details.next.map { layout.text(in: $0) } ?? ""
    let next = text.isEmpty ? "the text up to the next break opportunity" : Explanation.quoted(text)
    return first + ", and \(next) needs \(Explanation.px(needs)) px"
      + (excess > 0 ? ", \(Explanation.px(excess)) px too many" : "")
  }

  /// By how much a line without a soft wrap is too long.
  private var excess: String {
    guard let space = details.space, space < -0.01 else { return "" }
    let reason =
      details.wraps ? "no break opportunity fits" : "text-wrap-mode: nowrap permits no soft wrap"
    return " It is \(Explanation.px(-space)) px too long: \(reason)."
  }

  /// What makes the line as high as it is; nil if the layout has other reasons than inline boxes.
  var height: String? {
    guard details.isExplained, let strut = details.extents.first,
      let top = details.extents.map(\.top).min(), let bottom = details.extents.map(\.bottom).max()
    else { return nil }
    let height = Explanation.px(bottom - top)
    let upper = strut.top <= top + 0.01 ? strut : details.extents.first { $0.top <= top + 0.01 }
    let lower =
      strut.bottom >= bottom - 0.01 ? strut : details.extents.first { $0.bottom >= bottom - 0.01 }
    guard let upper, let lower else { return nil }
    if upper.kind == .strut, lower.kind == .strut {
      return "The line height of \(name(strut)) makes it \(height) px high."
    }
    let own = Explanation.px(strut.bottom - strut.top)
    let rest = ", where the line height of \(name(strut)) alone gives \(own) px."
    if isSame(upper, lower) {
      return "\(subject(upper)) makes it \(height) px high\(rest)"
    }
    return "\(subject(upper)) reaches its top and \(subject(lower).lowercasedFirst) its bottom, "
      + "which makes it \(height) px high\(rest)"
  }

  private func isSame(_ a: LineDetails.Extent, _ b: LineDetails.Extent) -> Bool {
    a.kind == b.kind && a.element == b.element && a.baseline == b.baseline
  }

  private func subject(_ extent: LineDetails.Extent) -> String {
    switch extent.kind {
    case .strut: "The line height of \(name(extent))"
    case .text: "Text of \(name(extent))"
    case .inline: "The inline box \(name(extent))"
    case .object: "The box \(name(extent))"
    }
  }

  private func name(_ extent: LineDetails.Extent) -> String {
    extent.element.flatMap { layout.element(Layout.ElementID($0))?.description } ?? "the block"
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
