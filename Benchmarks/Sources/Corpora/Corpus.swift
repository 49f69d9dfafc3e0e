// The texts of the measurements, generated in memory and equal in each run.

/// Texts of one kind with a width for their layout.
package struct Corpus {
  package let name: String
  package let items: [String]
  /// CSS px.
  package let width: Double
  /// The name of an item in a report.
  package let unit: String

  package init(name: String, items: [String], width: Double, unit: String) {
    self.name = name
    self.items = items
    self.width = width
    self.unit = unit
  }

  /// The number of bytes of HTML.
  package var htmlBytes: Int { items.reduce(0) { $0 + $1.utf8.count } }

  /// The first items, for slow measurements.
  package func prefix(_ count: Int) -> Corpus {
    Corpus(name: name, items: Array(items.prefix(count)), width: width, unit: unit)
  }

  package static let names = ["statuses", "answers", "prose", "mixed", "cjk", "random"]

  /// The corpus with a name, with `size` items or else the usual number.
  package static func named(_ name: String, size: Int? = nil) -> Corpus? {
    switch name {
    case "statuses": statuses(size ?? 10_000)
    case "answers": answers(size ?? 1_000)
    case "prose": prose(bytes: size ?? 1_000_000)
    case "mixed": mixed(size ?? 500)
    case "cjk": cjk(size ?? 2_000)
    case "random": random(size ?? 500)
    default: nil
    }
  }
}

extension Corpus {
  /// Posts of a social network: one or two sentences with mentions, tags and links.
  static func statuses(_ count: Int) -> Corpus {
    var writer = LatinWriter(seed: 2)
    let items = (0..<count).map { _ in status(&writer) }
    return Corpus(name: "statuses", items: items, width: 358, unit: "status")
  }

  private static func status(_ writer: inout LatinWriter) -> String {
    var html = "<p>"
    if writer.random.chance(40) {
      let name = writer.word() + "\(writer.random.number(1...99))"
      html +=
        "<span class=\"h-card\"><a href=\"https://social.example/@\(name)\" "
        + "class=\"u-url mention\">@<span>\(name)</span></a></span> "
    }
    let text = writer.text(writer.random.number(20...85))
    html += text
    if writer.random.chance(10) { html += "</p><p>" + writer.sentence(4...8) }
    if writer.random.chance(40) {
      let path = "\(writer.word())-\(writer.word())-\(writer.word())"
      html +=
        " <a href=\"https://news.example/2026/\(path)\" rel=\"nofollow noopener\" "
        + "target=\"_blank\">news.example/2026/\(path)</a>"
    }
    if writer.random.chance(40) {
      let tag = writer.word()
      html +=
        " <a href=\"https://social.example/tags/\(tag)\" class=\"mention hashtag\" "
        + "rel=\"tag\">#<span>\(tag)</span></a>"
    }
    return html + "</p>"
  }

  /// Answers of an assistant or a forum: paragraphs, a list, code, links.
  static func answers(_ count: Int) -> Corpus {
    var writer = LatinWriter(seed: 3)
    let items = (0..<count).map { _ in answer(&writer) }
    return Corpus(name: "answers", items: items, width: 600, unit: "answer")
  }

  private static func answer(_ writer: inout LatinWriter) -> String {
    let elements = ["a", "code", "em", "strong", "code"]
    var html = "<p>" + writer.markedText(260, elements: elements) + "</p>\n"
    html += "<pre><code>"
    for line in 0..<writer.random.number(3...6) {
      let indent = String(repeating: " ", count: 2 * (line % 3))
      html += "\(indent)let \(writer.word()) = \(writer.word()).\(writer.word())(\(line))\n"
    }
    html += "</code></pre>\n<p>" + writer.markedText(300, elements: elements) + "</p>\n"
    let list = writer.random.chance(50) ? "ul" : "ol"
    html += "<\(list)>\n"
    for _ in 0..<writer.random.number(3...5) {
      html += "<li>" + writer.markedText(40, elements: elements) + "</li>\n"
    }
    html += "</\(list)>\n<h3>" + writer.sentence(3...6) + "</h3>\n<p>"
    return html + writer.markedText(260, elements: elements) + "</p>"
  }

  /// One document of paragraphs, in which some words are emphasised or linked.
  package static func prose(bytes: Int) -> Corpus {
    var writer = LatinWriter(seed: 4)
    var html = ""
    html.reserveCapacity(bytes + 2_000)
    while html.utf8.count < bytes {
      let length = writer.random.number(300...900)
      html += "<p>" + writer.markedText(length, elements: ["em", "a", "strong", "em"]) + "</p>\n"
    }
    return Corpus(name: "prose", items: [html], width: 600, unit: "document")
  }

  /// Words of random letters without repetition, for which a cache of words has no effect.
  static func random(_ count: Int) -> Corpus {
    var random = Randomness(seed: 5)
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    var known: Set<String> = []
    let items = (0..<count).map { _ in
      var text = ""
      while text.utf8.count < 600 {
        let word = String((0..<random.number(4...11)).map { _ in random.element(letters) })
        if known.insert(word).inserted { text += (text.isEmpty ? "" : " ") + word }
      }
      return "<p>\(text)</p>"
    }
    return Corpus(name: "random", items: items, width: 358, unit: "paragraph")
  }
}
