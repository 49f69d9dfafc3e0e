// Collects figures and prints each of them immediately.

/// All figures of a run.
struct Report {
  var figures: [Figure] = []
  /// The version of each peer that ran.
  var versions: [String: String] = [:]
  private var part = ""

  mutating func add(_ figure: Figure) {
    if figure.part != part {
      part = figure.part
      print("\n\(part)")
    }
    figures.append(figure)
    print(Self.line(figure))
  }

  private static func line(_ figure: Figure) -> String {
    var line = "  " + pad(figure.corpus, 10) + pad(figure.name, 34)
    line += pad(number(figure.value), 9, toLeft: true) + " " + pad(figure.unit, 14)
    line += pad(figure.ratio.map { number($0) + " x" } ?? "", 10, toLeft: true)
    switch figure.bound {
    case .ratio(let most): line += "   (<= \(number(most)) x)"
    case .value(let most): line += "   (<= \(number(most)))"
    case .atLeast(let least): line += "   (>= \(number(least)))"
    case nil: break
    }
    return line + (figure.isKept == false ? "  MISSED" : "")
  }

  private static func pad(_ text: String, _ width: Int, toLeft: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return toLeft ? space + text : text + space
  }

  /// A number with three significant digits.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "?" }
    let magnitude = abs(value)
    let digits = magnitude >= 100 ? 0 : magnitude >= 10 ? 1 : magnitude >= 1 ? 2 : 3
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let rounded = Int((magnitude * scale).rounded())
    let whole = "\(rounded / Int(scale))"
    let sign = value < 0 ? "-" : ""
    guard digits > 0 else { return sign + whole }
    let fraction = "\(rounded % Int(scale))"
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return sign + whole + "." + zeros + fraction
  }
}
