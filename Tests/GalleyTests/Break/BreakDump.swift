import GalleySystem

@testable import Galley
@testable import GalleyLayout
@testable import GalleyUnicode

/// The text with "|" where a line may break, "¦" where it may after a soft hyphen, and "‖"
/// where lines may and words of content may not.
func breakDump(_ text: String, _ options: LineBreakOptions = LineBreakOptions()) -> String {
  breakDump(text, [LineBreakSpan(end: text.utf8.count, options: options)])
}

func breakDump(_ text: String, _ spans: [LineBreakSpan]) -> String {
  let flags = breakFlags(text, spans)
  var result = ""
  var offset = 0
  for scalar in text.unicodeScalars {
    switch flags[offset] {
    case LineBreakFlag.allowed: result += "|"
    case LineBreakFlag.softHyphen: result += "¦"
    case LineBreakFlag.glued: result += "‖"
    default: break
    }
    result.unicodeScalars.append(scalar)
    offset += scalar.utf8.count
  }
  return result
}

/// One flag for each byte of the text.
func breakFlags(_ text: String, _ spans: [LineBreakSpan]) -> [UInt8] {
  var analyzer = LineBreakAnalyzer()
  var flags: [UInt8] = []
  let bytes = Array(text.utf8)
  analyzer.analyze(bytes.span, range: 0..<bytes.count, spans: spans, into: &flags)
  return flags
}
