// Input: a layout, and a point, a line or elements of it. Output: sentences for terminals and issues.

package import Galley

/// Explains a layout in words.
///
/// Lengths are in CSS px, rounded to 1/100 px.
package struct Explanation {
  let layout: Layout
  /// The name of the caller's author sheet.
  let sheetName: String?

  package init(_ layout: Layout, sheetName: String? = nil) {
    self.layout = layout
    self.sheetName = sheetName
  }

  /// The content at a point: elements, link, line and run.
  ///
  /// - Complexity: That of a hit test and of styling the document.
  package func point(_ point: Point) -> String {
    let hit = layout.hitTest(point)
    var out = "At \(Self.px(point.x)),\(Self.px(point.y)): "
    let path = hit.path
    let names = path.map(\.description).joined(separator: " in ")
    out += path.isEmpty ? "outside of all elements" : names
    out += "\n"
    if let link = hit.link {
      let element = layout.elements(at: point).first { $0[attribute: "href"] != nil }
      out += "Link: \(link.href); tap areas: \(tapAreas(of: link, element))\n"
    } else if let near = layout.links(near: point, within: .infinity).first {
      let distance = Self.px(near.distance(to: point))
      out += "No link; the nearest one, \(near.href), is \(distance) px away.\n"
    } else {
      out += "No link.\n"
    }
    if let run = hit.run {
      let details = run.details
      out += run.kind == .box ? "Box around: " : "Run: "
      out += Self.quoted(layout.text(in: run.range))
      if !details.faces.isEmpty { out += ", \(details.faces.joined(separator: ", "))" }
      if !details.scripts.isEmpty { out += ", \(details.scripts.joined(separator: " "))" }
      out += run.isRightToLeft ? ", right to left" : ", left to right"
      if details.glyphCount > 0 { out += ", \(details.glyphCount) glyphs" }
      out += ", \(Self.words(run.rect))\n"
    }
    guard !path.isEmpty else { return out }
    // The padding of an inline box is beside its line, or in another one.
    if let line = hit.run?.line ?? hit.line { out += self.line(line.id.number) }
    if let element = layout.elements(at: point).first { out += self.element(element) }
    return out
  }

  /// A line by its number.
  ///
  /// - Complexity: O(*n*) for *n* boxes and fragment items of the line.
  package func line(_ number: Int) -> String {
    guard layout.lines.indices.contains(number) else { return "" }
    let line = layout.lines[number]
    let words = LineWords(layout, LineExplainer(layout).details(ofLine: number))
    var out = "Line \(number): \(Self.quoted(layout.text(in: line.range)))\n"
    out += "  line box \(Self.words(line.rect)), baseline \(Self.px(line.baseline))\n"
    out += "  \(words.end)\n"
    if let height = words.height { out += "  \(height)\n" }
    return out
  }

  /// Elements with their boxes, margins, overflow, lines and computed values.
  ///
  /// - Complexity: O(*n*) for *n* fragments, and that of styling the document.
  package func element(_ element: Layout.Element) -> String {
    var out = "\(element.description): \(element.display)"
    for trait in element.boxTraits { out += ", \(trait)" }
    out += "\n"
    if let rect = element.boundingRect {
      out += "  border box \(Self.words(rect))"
      if element.rects.count > 1 { out += " in \(element.rects.count) fragments" }
      out += "\n"
    } else {
      out += "  no box\n"
    }
    if let boxes = element.boxes.first, element.boxes.count == 1 { out += Self.edges(boxes) }
    if let overflow = element.overflow, !overflow.isEmpty {
      out += "  content reaches \(Self.words(overflow))\n"
    }
    for margins in layout.collapsedMargins
    where margins.parts.contains(where: { $0.element == element.id.number }) {
      out += "  \(words(margins))\n"
    }
    let lines = element.lines
    if let first = lines.first, let last = lines.last {
      out += "  text on "
      out += first.id == last.id ? "line" : "lines \(first.id.number) to"
      out += " \(last.id.number)\n"
    }
    if element[attribute: "href"] != nil, let link = element.links.first {
      out += "  link to \(link.href); tap areas, which have its padding: "
      out += tapAreas(of: link, element) + "\n"
    }
    return out + styles(of: element)
  }

  /// How far the content of an element exceeds its padding box; empty if it does not.
  package func overflow(of element: Layout.Element) -> String {
    guard let overflow = element.overflow, !overflow.isEmpty else { return "" }
    return "\(element.description): content reaches \(Self.words(overflow))\n"
  }

  // MARK: Styles

  /// The computed values with the declarations that set them, and the declarations that lost.
  private func styles(of element: Layout.Element) -> String {
    var path = [element]
    while let parent = path.last?.parent { path.append(parent) }
    let trace = layout.styleTrace(of: path)
    var out = ""
    var printed: Set<String> = []
    for (name, value) in element.computedValues {
      printed.insert(Self.longhand(name))
      let origin = origin(of: Self.longhand(name), path, trace)
      // Without a declaration, the colour of a border is that of the text.
      if origin == nil, name.hasPrefix("border-"), name.hasSuffix("-color") { continue }
      out += "  \(name): \(value)"
      if let origin { out += "  ← \(origin)" }
      out += "\n"
    }
    guard let own = trace.elements.first else { return out }
    var lost = ""
    for entry in trace.styles[own.element].entries {
      let rule = trace.rules[entry.rule]
      for (declaration, outcome) in zip(rule.declarations, entry.outcomes) {
        let words = "\(declaration.text)  ← \(from(rule, declaration))\n"
        if outcome == .lost {
          lost += "  lost: \(words)"
        } else if printed.isDisjoint(with: declaration.longhands) {
          // Initial values are not among the computed ones, and a declaration that sets one counts.
          out += "  \(words)"
        }
      }
    }
    return out + lost
  }

  private static func longhand(_ name: String) -> String {
    switch name {
    case "text-decoration": "text-decoration-line"
    case "border-spacing": "border-spacing-x"
    case "lang": "-webkit-locale"
    default: name
    }
  }

  /// The declaration that sets a property, on the element or where it is inherited from.
  private func origin(
    of property: String, _ path: [Layout.Element], _ trace: Layout.StyleTrace
  ) -> String? {
    for (depth, element) in path.enumerated() where trace.elements.indices.contains(depth) {
      for entry in trace.styles[trace.elements[depth].element].entries {
        let rule = trace.rules[entry.rule]
        for (declaration, outcome) in zip(rule.declarations, entry.outcomes).reversed()
        where outcome != .lost && declaration.longhands.contains(property) {
          let place = depth == 0 ? "" : ", inherited from \(element.description)"
          return "\(declaration.text) (\(from(rule, declaration)))\(place)"
        }
      }
      if !TracedRule.isInherited(property) { return nil }
    }
    return nil
  }

  private func from(_ rule: TracedRule, _ declaration: TracedRule.Declaration) -> String {
    var out = rule.selector.isEmpty ? "" : rule.selector + ", "
    for condition in rule.conditions { out += condition + ", " }
    out += StyleData.name(of: rule.sheet, sheetName)
    switch rule.sheet {
    case .styleElements, .caller:
      if let line = declaration.line {
        out += " line \((layout.firstLine(ofSheet: rule.element) ?? 1) + line - 1)"
      }
    default: break
    }
    return out
  }

  // MARK: Words

  private func words(_ margins: CollapsedMargins) -> String {
    func name(_ part: CollapsedMargins.Part) -> String {
      let element = layout.element(Layout.ElementID(part.element))?.description ?? "?"
      return "margin-\(part.isTop ? "top" : "bottom") \(Self.px(part.length)) of \(element)"
    }
    let winners = margins.parts.filter(\.counts).map(name).joined(separator: " and ")
    return "\(margins.parts.map(name).joined(separator: ", ")) collapse into "
      + "\(Self.px(margins.distance)) px at y \(Self.px(margins.y)): \(winners) counts"
  }

  private static func edges(_ boxes: Layout.Element.Boxes) -> String {
    var out = ""
    for (name, outer, inner) in [
      ("margin", boxes.margin, boxes.border), ("border", boxes.border, boxes.padding),
      ("padding", boxes.padding, boxes.content),
    ] {
      let sides = [
        inner.y - outer.y, outer.maxX - inner.maxX, outer.maxY - inner.maxY, inner.x - outer.x,
      ]
      if sides.contains(where: { $0 != 0 }) {
        out += "  \(name) \(sides.map(px).joined(separator: " "))\n"
      }
    }
    return out + "  content box \(words(boxes.content))\n"
  }

  private static func words(_ overflow: Layout.Element.Overflow) -> String {
    var parts: [String] = []
    for (name, distance, effect) in [
      ("top", overflow.top, overflow.vertical), ("right", overflow.right, overflow.horizontal),
      ("bottom", overflow.bottom, overflow.vertical), ("left", overflow.left, overflow.horizontal),
    ] where distance > 0 {
      parts.append("\(px(distance)) px beyond the \(name) (\(effect.rawValue))")
    }
    return parts.joined(separator: " and ") + " of its padding box"
  }

  static func words(_ rect: Rect) -> String {
    "x \(px(rect.x)) y \(px(rect.y)), \(px(rect.width)) x \(px(rect.height))"
  }

  static func px(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
  }

  static func quoted(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 100 ? "\"\(line.prefix(99))…\"" : "\"\(line)\""
  }
}
