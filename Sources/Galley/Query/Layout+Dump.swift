// A layout as text, for golden files and bug reports.

extension Layout {
  /// The layout as text: a line of text per line box, followed by its runs; then the links.
  ///
  /// Lengths are in CSS px, offsets are those of `text`. The first line has the version of the
  /// format.
  ///
  /// - Complexity: O(*n*) for *n* fragments and characters.
  public func dump() -> String { dump(explains: false) }

  /// The dump with the reasons of line ends, the faces of runs and alternative texts.
  ///
  /// - Complexity: O(*n* log *n*) for *n* fragments and characters.
  package func explainedDump() -> String { dump(explains: true) }

  private func dump(explains: Bool) -> String {
    var out = explains ? "galley layout 2\n" : "galley layout 1\n"
    out += "size \(number(size.width)) \(number(size.height))\n"
    if let cutOffset { out += "truncated at \(cutOffset)\n" }
    for limit in diagnostics where limit.kind == .limit { out += "cut: \(limit.message)\n" }
    let ends = explains ? LineEndingFinder(self) : nil
    for (index, line) in lines.enumerated() {
      out += "line \(index) \(words(line.rect)) baseline \(number(line.baseline))"
      out += " text \(line.range.lowerBound)..<\(line.range.upperBound)"
      if let ends {
        out += words(ends.end(ofLine: index))
      } else {
        out += line.isForced ? " forced\n" : "\n"
      }
      for run in line.runs { out += words(run, explains: explains) }
    }
    for (index, link) in links.enumerated() {
      out += "link \(index) \(quoted(link.href))"
      if link.isTruncated { out += " truncated" }
      for rect in link.rects { out += " [\(words(rect))]" }
      out += "\n"
    }
    return out
  }

  private func words(_ end: LineEnding) -> String {
    var out = " ends: \(end.reason.rawValue)"
    if let left = end.left { out += ", left \(number(left))" }
    if let needs = end.needs { out += ", needs \(number(needs))" }
    return out + "\n"
  }

  private func words(_ run: Run, explains: Bool) -> String {
    var out = "  \(run.kind.rawValue) \(words(run.rect))"
    if run.isHidden { out += " hidden" }
    if run.isRightToLeft { out += " rtl" }
    if let link = run.linkNumber { out += " link \(link)" }
    if let token = run.token { out += " \(quoted(token))" }
    if run.kind == .text { out += " \(quoted(text(in: run.range)))" }
    if explains {
      if let alternative = run.alternativeText { out += " alt \(quoted(alternative))" }
      out += run.faces.map { " \($0)" }.joined(separator: ",")
    }
    return out + "\n"
  }

  private func words(_ rect: Rect) -> String {
    "\(number(rect.x)) \(number(rect.y)) \(number(rect.width)) \(number(rect.height))"
  }

  /// A decimal number with up to four fraction digits.
  private func number(_ value: Double) -> String {
    let scaled = (abs(value) * 10000).rounded()
    guard scaled < 9e15 else { return "\(value)" }
    let whole = Int(scaled) / 10000
    var digits = String(Int(scaled) % 10000 + 10000).dropFirst()
    while digits.last == "0" { digits = digits.dropLast() }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return digits.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(digits)"
  }

  private func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\t": out += "\\t"
      default:
        switch scalar.value {
        case 0..<0x20, 0x7F, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF:
          out += "\\u{\(String(scalar.value, radix: 16))}"
        default: out.unicodeScalars.append(scalar)
        }
      }
    }
    return out + "\""
  }
}

extension Layout: CustomDebugStringConvertible {
  /// The result of `dump()`.
  public var debugDescription: String { dump() }
}
