// The results of the Prepare stage as text. All text is in a face whose characters are 6 px wide,
// ideographs 10 px.

import Testing

@testable import Galley
@testable import GalleyLayout

/// Each text item with the sums at its ends, in px; below it its opportunities: the offset, the
/// sum without the spaces before it, and the sum.
func opportunityDump(_ html: String) throws -> String {
  let document = try #require(RuleSupport.prepare(html).variants.document(width: 200))
  var lines: [String] = []
  for item in document.tree.items where item.kind == .text && item.end > item.start {
    let prepared = document.items[Int(item.index)]
    let text = document.tree.text[Int(item.start)..<Int(item.end)]
    var line = "\"\(String(decoding: text, as: UTF8.self))\""
    line += " \(px(prepared.advanceStart)) to \(px(prepared.advanceEnd))"
    if prepared.advanceTrimmed != prepared.advanceEnd {
      line += " trimmed \(px(prepared.advanceTrimmed))"
    }
    lines.append(line)
    for index in prepared.opportunities {
      let opportunity = document.opportunities[index]
      lines.append(
        "  \(opportunity.offset): \(px(opportunity.trimmedAdvance)) \(px(opportunity.advance))"
          + (opportunity.isHyphen ? " hyphen" : "") + (opportunity.isGlued ? " glued" : ""))
    }
  }
  return lines.joined(separator: "\n")
}

/// Whole px without a point.
private func px(_ advance: Int64) -> String {
  let value = Double(advance) / 65536
  return value == value.rounded() ? "\(Int(value))" : "\(value)"
}
